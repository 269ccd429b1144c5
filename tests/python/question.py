"""A question of the vectors and its answer: reading the one and writing the other, for every game."""

import hashlib
import json
import re
from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar

from unbeaten import Card, CardSet, Domino, DominoSet, Seed, UnbeatenError, big_two, casino, texas42
from unbeaten.big_two import Combo
from unbeaten.texas42 import Action, Call, Hand


class NotAskable(Exception):
    """The typed API has no way to ask this."""


# ── reading a question ──────────────────────────────────────────────────────


class Fields:
    """The object ``in`` of a question."""

    def __init__(self, fields: Any) -> None:
        if not isinstance(fields, dict):
            raise NotAskable
        self.fields: dict[str, Any] = fields

    def __getitem__(self, name: str) -> Any:
        if name not in self.fields:
            raise NotAskable
        return self.fields[name]

    def optional(self, name: str) -> Any:
        return self.fields.get(name)

    def text(self, name: str) -> str:
        return text(self[name])

    def cards(self, name: str) -> CardSet:
        return cards(self[name])

    def dominoes(self, name: str) -> DominoSet:
        return DominoSet(domino(item) for item in items(self[name]))

    def domino_list(self, name: str) -> list[Domino]:
        return [domino(item) for item in items(self[name])]

    def seed(self) -> Seed:
        seed = self["seed"]
        if isinstance(seed, bool) or not isinstance(seed, (int, str)):
            raise NotAskable
        return Seed(seed)


def items(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise NotAskable
    return value


def text(value: Any) -> str:
    if not isinstance(value, str):
        raise NotAskable
    return value


def cards(value: Any) -> CardSet:
    return CardSet(card(item) for item in items(value))


def card(value: Any) -> Card:
    return Card(text(value))


def domino(value: Any) -> Domino:
    return Domino(text(value))


def whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise NotAskable
    return value


def wholes(value: Any) -> list[int]:
    return [whole(item) for item in items(value)]


def snake(name: str) -> str:
    return re.sub("[A-Z]", lambda capital: "_" + capital[0].lower(), name)


def camel(name: str) -> str:
    return re.sub("_([a-z])", lambda letter: letter[1].upper(), name)


R = TypeVar("R", big_two.Rules, texas42.Rules, casino.Rules)


def rules(value: Any, named: Callable[[str], R], default: str, option: Callable[[str, Any], tuple[str, Any]]) -> R:
    """A preset's name, or an object with a preset and the options that differ, each as ``option`` writes it."""
    match value:
        case None:
            return named(default)
        case str():
            return named(value)
        case dict():
            options = dict(value)
            preset = named(text(options.pop("preset", default)))
            known = dict(option(name, options[name]) for name in options)
            if not all(hasattr(preset, name) for name in known):
                raise NotAskable
            return preset.replace(**known)
    raise NotAskable


# ── writing an answer ───────────────────────────────────────────────────────


def shown(value: object) -> Any:
    """A value of the API as the protocol writes it."""
    match value:
        case Card() | Domino() | Action() | Call():
            return str(value)
        case CardSet() | Combo() | DominoSet() | Hand():
            return [str(one) for one in value]
        case Enum():
            return value.value
        case tuple() | list():
            return [shown(item) for item in value]
    names: tuple[str, ...] | None = getattr(value, "__match_args__", None)
    return value if names is None else {camel(name): shown(getattr(value, name)) for name in names}


def problem(error: UnbeatenError) -> dict[str, Any]:
    """An exception as the protocol writes it: code, message and data."""
    data = {camel(name): shown(datum) for name, datum in error.data.items()}
    # Of a datum that there is not an exception says nothing, and JSON null.
    if error.code == "not_groups":
        data.setdefault("value", None)
    return {"code": error.code, "message": str(error), **data}


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()

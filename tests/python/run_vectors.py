"""Asks the questions of the conformance vectors through the typed Python API and compares the answers.

    python tests/python/run_vectors.py [file.jsonl …]

The answers are built from what the API returns, never by the JSON line protocol of the core, so it is the binding that
is tested. `lines.jsonl` is about the JSON lines themselves, so it has no typed question and is left out.
Prints a digest of the answers: SHA-256 over their canonical lines, the same in every language.
"""

import hashlib
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from unbeaten import Card, CardSet, Draws, Seed, UnbeatenError
from unbeaten.big_two import (
    Combo,
    Deal,
    Event,
    Game,
    GameScore,
    Kind,
    MatchScore,
    Record,
    Rules,
    ScoreSheet,
    SeatScore,
    Timer,
    Turn,
)

VECTORS = Path(__file__).parent.parent / "vectors"

# The one file whose questions only a reader of JSON lines can be asked.
ABOUT_LINES = "lines.jsonl"


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

    def cards(self, name: str) -> CardSet:
        return cards(self[name])

    def seed(self) -> Seed:
        seed = self["seed"]
        if isinstance(seed, bool) or not isinstance(seed, (int, str)):
            raise NotAskable
        return Seed(seed)


def cards(value: Any) -> CardSet:
    if not isinstance(value, list):
        raise NotAskable
    return CardSet(card(item) for item in value)


def card(value: Any) -> Card:
    if not isinstance(value, str):
        raise NotAskable
    return Card(value)


def whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise NotAskable
    return value


def wholes(value: Any) -> list[int]:
    if not isinstance(value, list):
        raise NotAskable
    return [whole(item) for item in value]


def snake(name: str) -> str:
    return re.sub("[A-Z]", lambda capital: "_" + capital[0].lower(), name)


def camel(name: str) -> str:
    return re.sub("_([a-z])", lambda letter: letter[1].upper(), name)


def rules(value: Any) -> Rules:
    """A preset's name, or an object with a preset and the options that differ."""
    match value:
        case None:
            return Rules.classic()
        case str():
            return Rules.named(value)
        case dict():
            options = dict(value)
            preset = Rules.named(options.pop("preset", "classic"))
            known = {option(name): option_value(name, options[name]) for name in options}
            if not all(hasattr(preset, name) for name in known):
                raise NotAskable
            return preset.replace(**known)
    raise NotAskable


def option(name: str) -> str:
    # `pass` is a word of Python's own.
    return "pass_rule" if name == "pass" else snake(name)


def option_value(name: str, value: Any) -> Any:
    return snake(value) if name in ("flushOrder", "pass", "firstCardRule") and isinstance(value, str) else value


# ── writing an answer ───────────────────────────────────────────────────────


def shown(value: object) -> Any:
    """A value of the API as the protocol writes it."""
    match value:
        case Card():
            return str(value)
        case CardSet() | Combo():
            return [str(one) for one in value]
        case Kind():
            return value.value
        case tuple() | list():
            return [shown(item) for item in value]
        case GameScore() | MatchScore() | SeatScore() | Timer():
            return {camel(name): shown(getattr(value, name)) for name in value.__match_args__}
    return value


def told(event: Event) -> dict[str, Any]:
    """An event as the protocol writes it: its type, and its data in one object."""
    name = type(event).__name__
    answer: dict[str, Any] = {"type": name[0].lower() + name[1:]}
    for field in event.__match_args__:
        match getattr(event, field):
            case Combo() as play:
                answer |= {"cards": shown(play), "kind": shown(play.kind)}
            case Timer() | MatchScore() as inner:
                answer |= shown(inner)
            case datum:
                answer[camel(field)] = shown(datum)
    return answer


def problem(error: UnbeatenError) -> dict[str, Any]:
    """An exception as the protocol writes it: code, message and data."""
    data = {camel(name): shown(datum) for name, datum in error.data.items()}
    return {"code": error.code, "message": str(error), **data}


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# ── the questions ───────────────────────────────────────────────────────────


def classify(rules: Rules, fields: Fields) -> Any:
    play = rules.classify(fields.cards("cards"))
    return {"kind": shown(play.kind), "cards": shown(rules.display_order(play))}


def beats(rules: Rules, fields: Fields) -> Any:
    play = rules.classify(fields.cards("play"))
    return fields["on"] is None or play.beats(rules.classify(fields.cards("on")))


def unbeatable(rules: Rules, fields: Fields) -> Any:
    play, played = rules.classify(fields.cards("play")), fields.cards("played")
    given = fields.optional("handSizes")
    sizes = None if given is None else wholes(given)
    own_hand = None if fields.optional("ownHand") is None else fields.cards("ownHand")
    hands = None if fields.optional("hands") is None else [cards(hand) for hand in list(fields["hands"])]
    if hands is not None:
        verdict = rules.unbeatable_by_knowledge(play, played, own_hand, hands=hands)
    elif own_hand is not None:
        verdict = rules.unbeatable_by_knowledge(play, played, own_hand, hand_sizes=sizes)
    elif sizes is not None:
        verdict = rules.unbeatable_by_hand_sizes(play, played, sizes)
    else:
        verdict = rules.unbeatable_by_cards_seen(play, played)
    witness = None if verdict.witness is None else shown(rules.display_order(verdict.witness))
    answer = {"unbeatable": verdict.is_unbeatable, "witness": witness}
    return answer if hands is None else answer | {"by": rules.hands_that_beat(play, hands)}


def possible(rules: Rules, fields: Fields) -> Any:
    strongest = rules.possible(fields.cards("played"))
    return [{"kind": shown(kind), "strongest": shown(play)} for kind, play in strongest.items()]


def turn(rules: Rules, fields: Fields) -> Turn:
    hand, next_cards = fields.cards("hand"), whole(fields["nextCards"])
    if fields["on"] is None:
        return Turn.lead(rules, hand, next_cards=next_cards)
    return Turn.follow(rules, hand, fields.cards("on"), next_cards=next_cards)


def turn_to_play(rules: Rules, fields: Fields) -> Turn:
    asked = turn(rules, fields)
    return asked if fields["mustInclude"] is None else asked.with_must_include(card(fields["mustInclude"]))


def can_pass(rules: Rules, fields: Fields) -> Any:
    turn(rules, fields).check_pass()
    return True


def check_play(rules: Rules, fields: Fields) -> Any:
    return {"kind": shown(turn_to_play(rules, fields).check_play(fields.cards("play")).kind)}


def legal_plays(rules: Rules, fields: Fields) -> Any:
    return shown(turn_to_play(rules, fields).legal_plays())


def completions(rules: Rules, fields: Fields) -> Any:
    found = turn_to_play(rules, fields).completions(fields.cards("selected"))
    return {"playable": found.playable, "canAdd": shown(found.can_add)}


def certain_finish(rules: Rules, fields: Fields) -> Any:
    hand, played = fields.cards("hand"), fields.cards("played")
    given = fields.optional("handSizes")
    sizes = None if given is None else wholes(given)
    next_cards = None if fields.optional("nextCards") is None else whole(fields["nextCards"])
    first = None if fields.optional("mustInclude") is None else card(fields["mustInclude"])
    plays = rules.certain_finish(hand, played, hand_sizes=sizes, next_cards=next_cards, must_include=first)
    return {"plays": shown(plays)}


def hint(rules: Rules, fields: Fields) -> Any:
    return shown(turn_to_play(rules, fields).hint())


def sort(rules: Rules, fields: Fields) -> Any:
    ways: dict[Any, Callable[[CardSet], list[Card]]] = {"rank": rules.sort_by_rank, "combo": rules.sort_by_combo}
    if fields["by"] not in ways:
        raise NotAskable
    return shown(ways[fields["by"]](fields.cards("cards")))


def score_hand(rules: Rules, fields: Fields) -> Any:
    return rules.score_hand(whole(fields["cardsLeft"]))


def score_match(rules: Rules, fields: Fields) -> Any:
    return [seat.match_points for seat in rules.score_match(wholes(fields["cardsLeft"])).seats]


def score_game(rules: Rules, fields: Fields) -> Any:
    sheet = None
    for one in fields["matches"]:
        cards_left = wholes(one)
        sheet = sheet or ScoreSheet(rules, len(cards_left))
        sheet.add(cards_left)
    if sheet is None:
        raise NotAskable
    score = shown(sheet.score())
    return score | {"perMatch": [[seat.match_points for seat in one.seats] for one in sheet.matches]}


def shuffle(_: Rules, fields: Fields) -> Any:
    seed, number, players = fields.seed(), whole(fields["deal"]), whole(fields["players"])
    deal = Deal.shuffled(seed, number, players)
    return {"hands": shown(deal.hands), "stock": shown(deal.stock)}


def replay(_: Rules, fields: Fields) -> Any:
    if not isinstance(fields["record"], str):
        raise NotAskable
    played = Record(fields["record"]).replay()
    events = [told(event) for event in played.events]
    return {"outcome": shown(played.score), "events": events, "digest": sha256(canonical(events))}


def trace(rules: Rules, fields: Fields) -> Any:
    seed, players, policy = fields.seed(), whole(fields["players"]), fields["policy"]
    most = whole(fields["actions"])
    game = Game(rules, Deal.shuffled(seed, 0, players))
    draws = Draws(seed.of_bots(0))
    actions: list[dict[str, Any]] = []
    events: list[Event] = [game.dealt]
    while len(actions) < most and game.outcome() is None:
        action = game.choose(policy, draws)
        if action is None:
            events += game.next_deal(Deal.shuffled(seed, game.deals, players))
            continue
        seat = game.to_move
        assert seat is not None
        events += game.play(seat, action)
        actions.append({"seat": seat, "play": shown(action.cards)})
    all_told = [told(event) for event in events]
    digest = sha256(canonical(all_told))
    return {"outcome": shown(game.score()), "actions": actions, "events": all_told, "digest": digest}


OPS: dict[Any, Callable[[Rules, Fields], Any]] = {
    "classify": classify,
    "beats": beats,
    "unbeatable": unbeatable,
    "possible": possible,
    "canPass": can_pass,
    "checkPlay": check_play,
    "legalPlays": legal_plays,
    "completions": completions,
    "certainFinish": certain_finish,
    "hint": hint,
    "sort": sort,
    "scoreHand": score_hand,
    "scoreMatch": score_match,
    "scoreGame": score_game,
    "shuffle": shuffle,
    "replay": replay,
    "trace": trace,
}


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question, from what the API says."""
    if question.get("game") != "bigTwo" or question.get("op") not in OPS:
        raise NotAskable
    try:
        return {"ok": OPS[question["op"]](rules(question.get("rules")), Fields(question.get("in")))}
    except UnbeatenError as error:
        return {"err": problem(error)}


def vectors(files: list[Path]) -> Iterator[tuple[Path, dict[str, Any]]]:
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip():
                yield file, json.loads(line)


def main(arguments: list[str]) -> int:
    """Runs the vectors and says how many passed."""
    passed = failed = 0
    lines = hashlib.sha256()
    typed = sorted(file for file in VECTORS.glob("*.jsonl") if file.name != ABOUT_LINES)
    for file, vector in vectors([Path(name) for name in arguments] or typed):
        wanted = {name: vector[name] for name in ("ok", "err") if name in vector}
        try:
            got = answer(vector)
        except NotAskable:
            got = {"err": "the typed API has no way to ask this"}
        lines.update(canonical({"id": vector["id"], **got}).encode() + b"\n")
        if canonical(got) == canonical(wanted):
            passed += 1
            continue
        failed += 1
        print(f"{file.name}: {vector['id']}\n  wanted {canonical(wanted)}\n  got    {canonical(got)}")
    print(f"python: {passed + failed} vectors, digest {lines.hexdigest()}")
    print(f"python: {passed} passed, {failed} failed")
    return 0 if failed == 0 and passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

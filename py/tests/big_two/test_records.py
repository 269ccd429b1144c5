"""Snapshots and records: what goes out comes back, and what cannot be is refused."""

import copy
import json
import pickle
import re
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

import pytest

from unbeaten import Seed
from unbeaten.big_two import (
    BadRecord,
    BadSetup,
    BadSnapshot,
    CannotTellSeed,
    Deal,
    DealSeed,
    Event,
    Game,
    Record,
    RecordError,
    Rules,
    Setup,
)

RULES = Rules.classic()
HEAD = '[Game "bigTwo"]\n[Hands "3D KS; 4C 5C"]\n[ToMove "0"]\n'


def played(rules: Rules = RULES, players: int = 4, actions: int = 60) -> tuple[Game, list[Event]]:
    game = Game(rules, Deal.shuffled(9, 0, players=players))
    events: list[Event] = [game.dealt]
    for step in range(actions):
        if game.outcome() is not None:
            break
        if game.to_move is None:
            events += game.next_deal(Deal.shuffled(9, game.deals, players=players))
        events += game.advance_to(game.now + 3_000 * (step % 5))
        if (seat := game.to_move) is not None:
            events += game.play(seat, game.hint())
    return game, events


GAMES = [
    played(),
    played(players=2, actions=1_000),
    played(RULES.replace(pass_rule="trick", first_card_rule="every_match", target=7), players=3),
    played(RULES.replace(suit_order="SHCD", triples=False, straights=["34567", "JQKA2"]), actions=3),
]


@pytest.mark.parametrize(("game", "events"), GAMES)
def test_snapshots_come_back(game: Game, events: list[Event]) -> None:
    saved = game.save()
    for loaded in (Game.load(saved), Game.from_snapshot(saved), pickle.loads(pickle.dumps(game))):
        assert loaded == game
        assert loaded.save() == saved
        assert (loaded.history(), loaded.timer, loaded.now) == (game.history(), game.timer, game.now)
    assert json.loads(saved)["version"] == 1


@pytest.mark.parametrize(("game", "events"), GAMES)
def test_records_come_back(game: Game, events: list[Event]) -> None:
    game = Game.load(game.save())
    record = game.record()
    assert record == Record.of(game)
    read = Record(str(record))
    assert read == record
    assert (read.seed, read.seat, read.rules, str(read)) == (None, None, game.rules, str(record))
    replay = read.replay()
    assert (replay.events, replay.score) == (events, game.score())
    for again in (replay.game, Game.from_record(str(record)), Game.from_record(record), Game.from_record(read)):
        assert again is not None
        assert (again.history(), again.table, again.rules) == (game.history(), game.table, game.rules)
    for one in (read, record, record.redacted(0)):
        moved = Record(f"{{two lines on}}\n\n{one}")
        assert pickle.loads(pickle.dumps(one)) == copy.copy(one) == Record(str(one)) == moved == one
    assert hash(Record(str(record))) == hash(read)


def by_hints(deals: Iterable[Deal], *, target: int) -> Iterator[Game]:
    """A game of two as it stands whenever a deal is over, and amid the first."""
    deals = iter(deals)
    game = Game(Rules.classic(target=target), next(deals))
    yield game
    while game.outcome() is None:
        while (seat := game.to_move) is not None:
            game.play(seat, game.hint())
        yield game
        if game.outcome() is None:
            game.next_deal(next(deals))


def test_the_seed_of_a_game_is_told_when_it_is_over() -> None:
    codes: list[str | None] = []
    for game in by_hints((Deal.shuffled(9, number, players=2) for number in count()), target=12):
        told = game.record().with_seed_that_tells_later_deals(9)
        assert (told.seed, Record(str(told))) == (Seed(9), told)
        assert told.deal_seeds == tuple(DealSeed(9, number) for number in range(game.deals))
        try:
            assert game.record(seed=9) == game.record().with_seed(9) == told
            codes.append(None)
        except CannotTellSeed as refused:
            assert str(refused) == "The game is not over, and its seed would tell the deals to come."
            codes.append(refused.code)
            with pytest.raises(CannotTellSeed):
                game.record().with_seed(9)
        with pytest.raises(CannotTellSeed) as other:
            game.record(seed=8)
        assert (other.value.code, other.value.data) == ("other_seed", {"number": 1})
        with pytest.raises(CannotTellSeed):
            game.record().with_seed_that_tells_later_deals(8)
    assert codes == ["game_not_over"] * (len(codes) - 1) + [None]
    assert len(codes) > 3


def test_the_seed_of_a_deal_is_told_when_it_is_over() -> None:
    seeds = [DealSeed(100 + number, 5) for number in range(40)]
    for over, game in enumerate(by_hints((Deal.shuffled(of.seed, of.number, players=2) for of in seeds), target=12)):
        record = game.record().with_deal_seeds(seeds)
        assert record.seed is None
        assert record.deal_seeds == tuple(
            of if number < over else None for number, of in enumerate(seeds[: game.deals])
        )
        text = str(record)
        assert [str(of.seed) in text for of in seeds] == [number < over for number in range(len(seeds))]
        assert Record(text) == record
        assert Game.from_record(text) == game
        if over:
            with pytest.raises(CannotTellSeed) as other:
                game.record().with_deal_seeds([*seeds[: over - 1], DealSeed(1, 5)])
            assert (other.value.code, other.value.data) == ("other_seed", {"number": over})
    with pytest.raises(BadRecord, match="not what the seed deals"):
        Record(text.replace(str(seeds[0].seed), str(seeds[1].seed)))
    with pytest.raises(BadRecord, match="told when it is over"):
        Record(text[: text.rindex("=")] + "*")


def test_redacted_records_hide_hands() -> None:
    game, events = GAMES[0]
    record = game.record().redacted(2)
    assert (record.seed, record.seat) == (None, 2)
    for tell in (record.with_seed, record.with_seed_that_tells_later_deals):
        with pytest.raises(CannotTellSeed) as secret:
            tell(9)
        assert (secret.value.code, secret.value.data) == ("hidden_hands", {})
    with pytest.raises(CannotTellSeed):
        record.with_deal_seeds([DealSeed(9, 0)])
    assert "??" in str(record)
    replay = Record(str(record)).replay()
    assert (replay.events, replay.score, replay.game) == (events, game.score(), None)
    with pytest.raises(RecordError) as hidden:
        Game.from_record(record)
    assert hidden.value.code == "hidden_hands"


@pytest.mark.parametrize(
    ("text", "code", "data"),
    [
        (HEAD + "0:3D 1:4C 0:KS", "must_play_highest", {"line": 4, "column": 6, "action": 2}),
        (HEAD + "1:5C", "not_your_turn", {"line": 4, "column": 1, "action": 1, "to_move": 0}),
        (HEAD + "0:3D @10000 1:auto", "time_not_up", {"line": 4, "column": 13, "action": 2}),
        (HEAD + "@5 @4", "time_backwards", {"line": 4, "column": 4, "now": 5, "to": 4}),
        (HEAD + '0:3D *\n[Hands "3D KS; 4C 5C"] 0:KS', "wrong_count", {"line": 5, "column": 1}),
    ],
)
def test_records_that_break_a_rule(text: str, code: str, data: dict[str, object]) -> None:
    with pytest.raises(RecordError) as refused:
        Record(text).replay()
    error = refused.value
    assert (error.code, not isinstance(error, BadRecord)) == (code, True)
    assert data.items() <= error.data.items()
    assert str(error).startswith(f"line {error.data['line']}, column {error.data['column']}: ")
    with pytest.raises(RecordError):
        Game.from_record(text)


def test_a_record_of_a_position_that_cannot_be() -> None:
    with pytest.raises(RecordError) as refused:
        Game.from_record('[Hands "3D KS; 3D"]\n[ToMove "3"]\n0:3D\n')
    assert refused.value.data["reasons"] == ("overlap", "no_such_seat")
    assert [type(reason) for reason in refused.value.reasons] == [BadSetup, BadSetup]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ("\ud800", 1, 1),
        ("\n {abc", 2, 2),
        ("[Game", 1, 1),
        (HEAD + "0:3D one:5C", 4, 6),
        (HEAD + "0:3D 1:5C 0:KS =1,0", 4, 16),
        ('[Game "casino"]', 1, 1),
    ],
)
def test_texts_that_are_no_record(text: str, line: int, column: int) -> None:
    with pytest.raises(BadRecord) as bad:
        Record(text).replay()
    assert (bad.value.code, bad.value.data) == ("bad_record", {"line": line, "column": column})
    assert isinstance(bad.value, RecordError)


@pytest.mark.parametrize(
    ("text", "code", "data"),
    [
        (
            "",
            "bad_snapshot",
            {"line": 1, "column": 1, "reason": "the text ends where a value should be"},
        ),
        ("null", "bad_snapshot", {"reason": "it has to be an object"}),
        ("\udcff", "bad_snapshot", None),
        ("[" * 100_000, "bad_snapshot", None),
        ('{"game":"casino","version":1}', "other_game", {"game": "casino", "want": "bigTwo"}),
        ('{"game":"bigTwo","version":99}', "newer_version", {"version": 99}),
        ('{"game":"bigTwo","version":1}', "bad_snapshot", {"reason": '"rules" is missing'}),
    ],
)
def test_texts_that_are_no_snapshot(text: str, code: str, data: dict[str, object] | None) -> None:
    with pytest.raises(BadSnapshot) as bad:
        Game.from_snapshot(text)
    assert bad.value.code == code
    assert data is None or bad.value.data == data


def test_damaged_snapshots_are_refused() -> None:
    saved = Game.set_up(RULES, Setup(["3D KS", "4C 5C"], to_move=0)).save()
    assert Game.load(saved)
    with pytest.raises(BadSnapshot) as overlap:
        Game.load(saved.replace('"4C"', '"3D"'))
    assert overlap.value.code == "overlap"
    assert {"number": 1, "action": 0, "reasons": ("overlap",)}.items() <= overlap.value.data.items()
    game = GAMES[0][0]
    with pytest.raises(BadSnapshot):
        Game.load(re.sub(r'"0:[^"]*"', '"1:pass"', game.save(), count=1))
    with pytest.raises(BadSnapshot):
        Game.load(game.save()[:-1])
    with pytest.raises(BadSnapshot) as none:
        Game.load(re.sub(r'"0:[^"]*"', f'"{"♥" * 10_000}"', game.save(), count=1))
    assert none.value.code == "bad_snapshot"
    assert {"number": 1, "text": "♥" * 32}.items() <= none.value.data.items()
    assert "is not an action like" in str(none.value)
    assert len(str(none.value)) < 200
    assert Game.load("\ufeff" + game.save()).save() == game.save()


@pytest.mark.parametrize("thing", [None, 3, b"{}", ["0:3D"]])
def test_other_things_are_neither(thing: object) -> None:
    calls: list[Any] = [Game.load, Game.from_snapshot, Game.from_record, Record]
    for call in calls:
        with pytest.raises(TypeError):
            call(thing)

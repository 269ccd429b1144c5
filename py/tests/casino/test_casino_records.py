"""Snapshots and records of Casino: what goes out comes back, and what cannot be is refused."""

import copy
import json
import pickle

import pytest

from unbeaten import Draws, Seed
from unbeaten.casino import (
    BadRecord,
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
    TableBuild,
    Wins,
)


def played(rules: Rules, seed: int, actions: int, players: int, policy: str = "random") -> tuple[Game, list[Event]]:
    game, draws = Game(rules, Deal.shuffled(seed, 0, players, rules=rules)), Draws.of_bots(seed, 0)
    events: list[Event] = [game.dealt]
    for _ in range(actions):
        if game.outcome() is not None:
            break
        action, seat = game.choose(policy, draws), game.to_move
        if action is None or seat is None:
            events += game.next_deal(Deal.shuffled(seed, game.deals, players, rules=rules))
        else:
            events += game.play(seat, action)
    return game, events


GAMES = [
    played(Rules.south_african(), 1, 10_000, 2, "hint"),
    played(Rules.south_african(series=Wins(3), pile_tops=False), 2, 100, 3),
    played(Rules.standard52(), 3, 10_000, 4, "hint"),
    played(Rules.document(), 4, 17, 4),
    played(Rules.standard52(sweep=2), 5, 0, 2),
]


@pytest.mark.parametrize(("game", "events"), GAMES)
def test_snapshots_come_back_and_play_on(game: Game, events: list[Event]) -> None:
    saved = game.save()
    for loaded in (Game.load(saved), Game.from_snapshot(saved), pickle.loads(pickle.dumps(game)), copy.copy(game)):
        assert loaded == game
        assert loaded.save() == saved
        assert (loaded.history(), loaded.score(), loaded.results()) == (game.history(), game.score(), game.results())
        seat = loaded.to_move
        if seat is not None:
            twin = copy.deepcopy(game)
            assert loaded.play(seat, loaded.hint()) == twin.play(seat, twin.hint())
            assert loaded == twin != game
    assert json.loads(saved)["game"] == "casino"


@pytest.mark.parametrize(("game", "events"), GAMES)
def test_records_come_back(game: Game, events: list[Event]) -> None:
    record = game.record()
    read = Record(str(record))
    assert (read, hash(read), str(read)) == (record, hash(record), str(record))
    assert (read.seed, read.seat, read.rules) == (None, None, game.rules)
    replay = read.replay()
    assert (replay.events, replay.score, replay.game) == (events, game.score(), game)
    assert Game.from_record(record) == Game.from_record(str(record)) == game
    for one in (record, record.redacted(0)):
        assert pickle.loads(pickle.dumps(one)) == copy.copy(one) == Record(f"{{two lines on}}\n\n{one}") == one


@pytest.mark.parametrize(("game", "events"), GAMES)
def test_redacted_records_hide_hands(game: Game, events: list[Event]) -> None:
    for seat in range(game.players):
        record = game.record().redacted(seat)
        assert (record.seat, record.seed) == (seat, None)
        assert "??" in str(record)
        replay = record.replay()
        assert (replay.game, replay.score, replay.events) == (None, game.score(), events)
        with pytest.raises(RecordError) as hidden:
            Game.from_record(record)
        assert hidden.value.code == "hidden_hands"
        with pytest.raises(CannotTellSeed):
            record.with_seed(1)


def test_a_seat_is_told_the_blocks_that_it_was_dealt_by_then() -> None:
    game, _ = played(Rules.south_african(), 1, 20, 2, "hint")
    assert game.table.round == 2
    record = str(game.record().redacted(1))
    stock = next(line for line in record.splitlines() if line.startswith("[Stock"))
    assert stock.count("??") == 10
    for card in game.current.hands[1]:
        assert str(card) in stock


def test_seeds_are_told_at_the_end() -> None:
    game, _ = GAMES[0]
    assert game.record(seed=1).seed == Seed(1)
    assert Game.from_record(str(game.record(seed=1))) == game
    with pytest.raises(CannotTellSeed):
        game.record(seed=2)
    going_on, _ = GAMES[1]
    with pytest.raises(CannotTellSeed):
        going_on.record(seed=2)
    assert going_on.record().with_seed_that_tells_later_deals(2).seed == Seed(2)
    assert game.record().with_deal_seeds([DealSeed(1, 0)]).deal_seeds == (DealSeed(1, 0),)


def test_the_record_of_the_protocol() -> None:
    text = """
[Game "casino"]
[Rules "south_african"]
[Shuffle "chacha20-fy-1"]
[Seed "2a00000000000000000000000000000000000000000000000000000000000000"]

[Match "1"]
[Deal "0"]
[Hands "3C 3H 6D 6S 8D 8S 9C 10C 2C 2S; 3D 5D 5C 5S 6H 9S 10S AH AS 2H"]
[Stock "4S 8C 8H 7S 7H 7C AC 10H 5H 3S 2D 4C 4D AD 9D 10D 9H 6C 7D 4H"]
[ToMove "0"]
0:3C 1:3Dx3C 0:3H 1:6H+3H=9 0:9Cxb9 1:5D 0:6D 1:5Sx5D 0:2S+6D=8 1:AS>b8=9 0:8D 1:9Sxb9,^9C 0:8Sx8D
1:5C 0:10C 1:10Sx10C 0:2C 1:2Hx2C 0:6S 1:AH 0:ACxAH 1:6Cx5C,6S,^AC 0:5H 1:4D+5H=9 0:7C
1:AD+7C,^AH>b9 0:7H 1:9Dxb9 0:7Sx7H 1:4C 0:4Sx4C 1:4H 0:8C 1:2D+8C=10 0:10Hxb10 1:7D 0:8H 1:9H 0:3S
1:10Dx3S,7D,^10H =0,11
"""
    replay = Record(text).replay()
    assert Record(text).seed == Seed(42)
    assert (replay.score.totals, replay.score.winners) == ((0, 11), (1,))
    assert replay.game is not None
    assert replay.game.record(seed=42) == Record(text)


def test_a_position_in_the_middle_is_recorded() -> None:
    rules = Rules.south_african(series=Wins(2))
    setup = Setup(
        ["9S 5D", "3C 10H"],
        round=2,
        loose="4C",
        builds=[TableBuild(9, "3D 6C", owner=0)],
        piles=["10D AS", "2S"],
        last_capture=1,
        sweeps=[0, 1],
        totals=[7, 4],
        wins=[1, 0],
    )
    game = Game.set_up(rules, setup)
    game.play(0, "9Sxb9")
    for again in (Game.load(game.save()), Game.from_record(str(game.record()))):
        assert again == game
        assert again.score().totals == (7, 4)
    assert (
        pickle.loads(pickle.dumps(setup)) == setup == eval(repr(setup), {**globals(), **vars(__import__("unbeaten"))})
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('[Game "casino"][Hands "3C; 4C"] 0:3C', "wrong_count"),
        ('[Game "casino"][Hands "3C 3H"] 0:3C', "bad_record"),
        ('[Game "bigTwo"][Hands "3C; 4C"] 0:3C', "bad_record"),
        ('[Game "casino"][Round "2"][Hands "3C; 4C"][ToMove "0"] 0:4C', "not_in_hand"),
        ('[Game "casino"][Round "2"][Hands "3C; 4C"][ToMove "0"] 1:4C', "not_your_turn"),
    ],
)
def test_records_that_cannot_be_are_refused(text: str, code: str) -> None:
    with pytest.raises((RecordError, BadRecord)) as refused:
        Record(text).replay()
    assert refused.value.code == code


def test_snapshots_that_cannot_be_are_refused() -> None:
    saved = json.loads(GAMES[0][0].save())
    changes: list[dict[str, object]] = [{"version": 99}, {"game": "texas42"}, {"games": []}, {"rules": "pagat"}]
    for change in changes:
        with pytest.raises(BadSnapshot):
            Game.load(json.dumps(saved | change))
    with pytest.raises(BadSnapshot):
        Game.load("nothing")

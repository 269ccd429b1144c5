"""Snapshots and records of Texas 42: what goes out comes back, and what cannot be is refused."""

import copy
import json
import pickle

import pytest

from unbeaten import DominoSet, Draws, Seed
from unbeaten.texas42 import (
    BadRecord,
    BadSetup,
    BadSnapshot,
    CannotTellSeed,
    Deal,
    DealSeed,
    Event,
    Game,
    IllegalAction,
    Record,
    RecordError,
    Rules,
    Setup,
    Suit,
)


def played(rules: Rules, seed: int, actions: int, policy: str = "random") -> tuple[Game, list[Event]]:
    game, draws = Game(rules, Deal.shuffled(seed, 0)), Draws.of_bots(seed, 0)
    events: list[Event] = [game.dealt]
    for _ in range(actions):
        if game.outcome() is not None:
            break
        action, seat = game.choose(policy, draws), game.to_move
        if action is None or seat is None:
            events += game.next_deal(Deal.shuffled(seed, game.deals))
        else:
            events += game.play(seat, action)
    return game, events


GAMES = [
    played(Rules.tournament(), 1, 10_000),
    played(Rules.casual(sevens="any", nello_doubles=["own", "high", "low", "inverted"]), 2, 60),
    played(Rules.points(target=100), 3, 10_000, "hint"),
    played(Rules.casual(splash_marks=(2, 7), max_marks=5, partner_leads=False), 4, 13),
    played(Rules.tournament(), 5, 0),
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
    assert json.loads(saved)["game"] == "texas42"


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
    for seat in range(4):
        record = game.record().redacted(seat)
        assert (record.seat, record.seed) == (seat, None)
        replay = record.replay()
        assert replay.game is None
        assert replay.score == game.score()
        with pytest.raises(RecordError) as hidden:
            Game.from_record(record)
        assert hidden.value.code == "hidden_hands"
        with pytest.raises(CannotTellSeed) as secret:
            record.with_seed_that_tells_later_deals(1)
        assert (secret.value.code, type(secret.value).__module__) == ("hidden_hands", "unbeaten.texas42")


def test_the_seed_is_told_when_the_game_is_over() -> None:
    over, on = GAMES[0][0], GAMES[1][0]
    assert over.record(seed=1).seed == Seed(1)
    assert over.record().with_seed(1).deal_seeds == tuple(DealSeed(1, number) for number in range(over.deals))
    with pytest.raises(CannotTellSeed) as early:
        on.record(seed=2)
    assert early.value.code == "game_not_over"
    with pytest.raises(CannotTellSeed) as other:
        over.record(seed=2)
    assert (other.value.code, other.value.data) == ("other_seed", {"number": 1})


HANDS = "; ".join(str(hand) for hand in Deal.shuffled(42, 0).hands)
HEAD = f'[Game "texas42"]\n[Hands "{HANDS}"]\n[Shaker "0"]\n'


def test_a_refusal_says_where() -> None:
    with pytest.raises(RecordError) as refused:
        Record(HEAD + "1:30 2:pass 3:1m 0:pass 3:sixes 3:6-2 0:5-5").replay()
    assert refused.value.code == "must_follow"
    data = refused.value.data
    assert (data["action"], data["line"], data["suit"]) == (7, 4, Suit.SIXES)
    assert data["can"] == DominoSet("6-6 6-1")
    assert not isinstance(refused.value, IllegalAction)
    with pytest.raises(BadRecord) as bad:
        Record(HEAD + "1:30 2:hello")
    assert (bad.value.code, bad.value.data["line"], type(bad.value).__module__) == ("bad_record", 4, "unbeaten.texas42")
    assert isinstance(bad.value, RecordError)
    with pytest.raises(BadRecord):
        Record(HEAD + "1:pass 2:pass 3:pass 0:pass =1,0").replay()


def test_a_renege_of_a_hidden_hand_is_found_when_it_shows() -> None:
    hidden = "; ".join(["?? ?? ?? ?? ?? ?? ??"] * 4)
    head = f'[Game "texas42"]\n[Seat "2"]\n[Hands "{hidden}"]\n[Shaker "0"]\n'
    script = "1:30 2:pass 3:pass 0:pass 1:fives 1:6-6 2:6-1 3:4-4 0:6-0 1:2-1 2:3-2 3:6-4"
    with pytest.raises(RecordError) as refused:
        Record(head + script).replay()
    assert refused.value.code == "renege"
    assert {name: refused.value.data[name] for name in ("suit", "trick", "action")} == {
        "suit": Suit.SIXES,
        "trick": 1,
        "action": 12,
    }


def test_snapshots_that_cannot_be() -> None:
    saved = json.loads(GAMES[3][0].save())
    for text, code in [
        ("", "bad_snapshot"),
        ("{}", "bad_snapshot"),
        (json.dumps(saved | {"version": 99}), "newer_version"),
    ]:
        with pytest.raises(BadSnapshot) as refused:
            Game.load(text)
        assert refused.value.code == code
    with pytest.raises(BadSnapshot) as other:
        Game.load(json.dumps(saved | {"game": "bigTwo"}))
    assert (other.value.code, other.value.data) == ("other_game", {"game": "bigTwo", "want": "texas42"})


def test_a_position_goes_through_records_and_snapshots() -> None:
    hands = [DominoSet(hand) for hand in ("6-5 5-5", "4-4", "6-0 3-1", "2-1 1-0")]
    gone = ~(hands[0] | hands[1] | hands[2] | hands[3])
    setup = Setup(
        hands,
        shaker=3,
        phase="play",
        to_move=2,
        bid=(0, "30"),
        declaration="sixes",
        played=gone,
        trick=[(1, "5-4")],
        points=(23, 7),
        tricks=(3, 2),
        score=(2, 5),
    )
    game = Game.set_up(Rules.tournament(), setup)
    game.play(2, "6-0")
    assert Game.load(game.save()) == Game.from_record(str(game.record())) == game
    assert '[Score "2,5"]' in str(game.record())
    with pytest.raises(BadSetup) as refused:
        Game.set_up(Rules.tournament(), setup.replace(trick=[], to_move=1))
    assert {reason.code for reason in refused.value.reasons} == {"wrong_hand_size"}

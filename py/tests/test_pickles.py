"""Whatever the package exports survives pickle, copy and deepcopy: the same value, and for what changes one of its own.

The classes are found, not listed, so that a new one has to be here too.
"""

import copy
import enum
import inspect
import pickle
from collections.abc import Callable
from typing import Any

import pytest
import test_garbage

import unbeaten
from unbeaten import Draws, Policy, Seed, big_two, casino, fair, texas42
from unbeaten.big_two import BadSetup, Deal, DealSeed, Game, Match, Record, Rules, ScoreSheet, Setup, Simulation

# What cannot be pickled, and why. `copy` refuses it too.
NO_VALUES = {
    "Cancel": "a switch that others hold too",
    "CardSubsets": "where an iteration is",
    "DominoSubsets": "where an iteration is",
    "CaptureSets": "where an iteration is",
    "Dealer": "a master that nobody is to have twice by accident",
    "Player": "cuts that nobody is to have twice by accident",
    "Draws": "what bots draw next is nobody's to copy by accident",
    "unbeaten.big_two.Table": "made by a game, which can be pickled",
    "unbeaten.texas42.Table": "made by a game, which can be pickled",
    "unbeaten.casino.Table": "made by a game, which can be pickled",
    "CardChoice": "made by a view, for a screen",
    "Solver": "a table of what it found out, which another process finds out too",
    "Turn": "made by a game, which can be pickled",
    "View": "made by a game, which can be pickled; a client gets `to_json`",
}
# What can be copied and not pickled.
ONLY_COPIED = {
    "Match": "a game can be pickled",
    "Shake": "a game can be pickled",
    "Knowledge": "made by a game, which can be pickled",
    "Deals": "made by knowledge",
}

ROOMS = (unbeaten, big_two, texas42, casino, fair)
CLASSES = {
    f"{room.__name__}.{name}": getattr(room, name)
    for room in ROOMS
    for name in room.__all__
    if inspect.isclass(getattr(room, name))
}
ERRORS = {name: thing for name, thing in CLASSES.items() if issubclass(thing, Exception)}
ENUMERATIONS = {name: thing for name, thing in CLASSES.items() if issubclass(thing, enum.Enum)}
VALUES = {name: thing for name, thing in CLASSES.items() if name not in ERRORS | ENUMERATIONS}


def pickled(protocol: int) -> Callable[[Any], Any]:
    return lambda thing: pickle.loads(pickle.dumps(thing, protocol))


WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy]
WAYS += [pickled(protocol) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]


def events() -> list[Any]:
    """One of each event, as games tell them."""
    rules = Rules.classic(target=1)
    told: dict[type, Any] = {}
    for seed in range(40):
        game = Game(rules, Deal.shuffled(seed, 0, players=4))
        draws = Draws.of_bots(seed, 0)
        happened: list[Any] = [game.dealt]
        while (seat := game.to_move) is not None:
            action = game.choose("random", draws)
            assert action is not None
            happened += game.play(seat, action)
            if game.timer is not None:
                happened += game.advance_to(game.timer.expires_at)
        for event in happened:
            told.setdefault(type(event), event)
    return list(told.values())


def more() -> list[Any]:
    """Of the classes that the tests of garbage need no instance of."""
    position = casino.Position(1, 0, ["7D", "2C", casino.Build("b0", "5D 4C", 9, 0, True)], ["7S 6C AS 9S", ""])
    engine = casino.Engine()
    decisions = [engine.determine(drop) for drop in all_drops(engine, position)]
    made: list[Any] = [action for decision in decisions for action in decision.actions]
    made += [reason for decision in decisions for told in engine.explain(decision.drop) for reason in told.reasons]
    made += [told for decision in decisions for told in engine.explain(decision.drop)]
    made += [reason.on for reason in made if isinstance(reason, casino.Reason) and reason.on is not None]
    made += casino.add_up("5S", "4D 2C")
    grown = casino.Position(1, 0, [casino.Stack("s0", "4H 2D", 0), "AC"], ["3C", ""]).grow(0)
    made += [grown, grown.now, *grown.additions]
    made += [casino.Lookout("9S", [casino.Build("b0", "5D 4C", 9, 0)], "", [4]).threats(0)]
    made += [Rules.classic().score_match([0, 3]).seats[1], DealSeed(42, 3), *events()]
    return made


def all_drops(engine: casino.Engine, position: casino.Position) -> list[Any]:
    return [decision.drop for decision in engine.all_drops(position)]


def instances() -> dict[type, list[Any]]:
    found: dict[type, list[Any]] = {}
    for thing in [*test_garbage.subjects().values(), *more(), unbeaten.Cancel()]:
        found.setdefault(type(thing), []).append(thing)
    return found


INSTANCES = instances()


@pytest.mark.parametrize("name", VALUES)
def test_values(name: str) -> None:
    kind = VALUES[name]
    assert kind in INSTANCES, f"the tests have no {name}"
    short = name.rpartition(".")[2]
    for thing in INSTANCES[kind]:
        if short in NO_VALUES or name in NO_VALUES:
            for way in WAYS:
                with pytest.raises(TypeError, match="cannot pickle"):
                    way(thing)
            continue
        if short in ONLY_COPIED:
            assert copy.copy(thing) == thing == copy.deepcopy(thing)
            with pytest.raises(TypeError, match="cannot pickle"):
                pickle.dumps(thing)
            continue
        for way in WAYS:
            again = way(thing)
            assert type(again) is kind
            assert again == thing
            assert repr(again) == repr(thing)
            if kind.__hash__ is not None:
                assert hash(again) == hash(thing)
            assert way(again) == thing


@pytest.mark.parametrize("name", ENUMERATIONS)
def test_enumerations(name: str) -> None:
    members = list(ENUMERATIONS[name])
    assert members
    for member in members:
        for way in WAYS:
            assert way(member) is member


@pytest.mark.parametrize("name", ERRORS)
def test_errors(name: str) -> None:
    kind = ERRORS[name]
    for data in ({}, {"seat": 3, "cards": unbeaten.CardSet("3D 4D"), "what": unbeaten.Counted.ITEMS}):
        error = kind("Choose another.", "another", data)
        for way in WAYS:
            again = way(error)
            assert type(again) is kind
            assert (str(again), again.code, again.data, again.args) == (str(error), "another", data, error.args)


def test_errors_that_were_raised_keep_their_reasons() -> None:
    with pytest.raises(BadSetup) as raised:
        Game.set_up(Rules.classic(), Setup(["3D", "3D", ""], 0))
    for way in WAYS:
        again = way(raised.value)
        assert (again.code, again.data) == (raised.value.code, raised.value.data)
        reasons = raised.value.reasons
        assert len(reasons) > 1
        assert [reason.code for reason in again.reasons] == [reason.code for reason in reasons]


def test_copies_of_what_changes_change_alone() -> None:
    game = Game(Rules.classic(), Deal.shuffled(42, 0, players=4))
    match = Match(Rules.classic(), Deal.shuffled(42, 0, players=4))
    for again in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        again.play(0, "3D")
        assert again != game
        assert len(game.history()) == 0
    for twin in (copy.copy(match), copy.deepcopy(match)):
        twin.play(0, "3D")
        assert twin != match
    hand = texas42.Game(texas42.Rules.tournament(), texas42.Deal.shuffled(42, 0))
    for other_hand in (copy.copy(hand), copy.deepcopy(hand), pickle.loads(pickle.dumps(hand))):
        other_hand.play(1, "30")
        assert other_hand != hand
        assert len(hand.history()) == 0
    pack = casino.Game(casino.Rules.south_african(), casino.Deal.shuffled(42, 0, 2))
    for other_pack in (copy.copy(pack), copy.deepcopy(pack), pickle.loads(pickle.dumps(pack))):
        other_pack.play(0, "3C")
        assert other_pack != pack
        assert len(pack.history()) == 0
    auction = texas42.Auction(texas42.Rules.tournament(), ["30"])
    for way in WAYS:
        other_auction = way(auction)
        other_auction.call("31")
        assert (other_auction.standing, auction.standing) == (texas42.Call("31"), texas42.Call("30"))
    sheet = ScoreSheet.going_on(Rules.classic(), [5, 6])
    sheet.add([0, 3])
    for way in WAYS:
        other = way(sheet)
        assert (other.matches, other.score()) == (sheet.matches, sheet.score())
        other.add([0, 13])
        assert other != sheet
        assert len(sheet.matches) == 1


def test_simulations_go_to_other_processes_whole() -> None:
    simulation = Simulation(Rules.classic(target=30), 3, Seed(7), [Policy.HINT, Policy.FIRST, Policy.RANDOM])
    for way in WAYS:
        assert way(simulation).run(range(20)) == simulation.run(range(20))
    assert simulation != Simulation(Rules.classic(target=30), 3, Seed(7))
    assert simulation == Simulation(Rules.classic(target=30), 3, Seed(7)).with_policies(["hint", "first", "random"])


def test_a_replay_is_pickled_with_its_record() -> None:
    record = Game(Rules.classic(), Deal.shuffled(42, 0, players=4)).record()
    for one in (record, record.redacted(1)):
        replay = one.replay()
        for way in WAYS:
            assert way(replay) == replay
    assert Record(str(record)).replay() == record.replay()

"""Whatever takes long ends at Ctrl-C and when another thread cancels it, however long a game of it takes."""

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
import scenes

from unbeaten import Cancel, Cancelled, casino, texas42
from unbeaten.big_two import Deal, Match, Rules, Simulation, count_positions, simulate

BEGIN = """
import numpy
from unbeaten import texas42
from unbeaten.big_two import Deal, Match, Rules, Simulation, count_positions, simulate

SHAKE = texas42.Shake(texas42.Rules.casual(), texas42.Deal.shuffled(42, 0))
OPEN = texas42.OpenHands(SHAKE.hands, "fours", leader=1)
QUESTION = b"".join(hand.bits.to_bytes(4, "little") for hand in OPEN.hands) + bytes([OPEN.declaration.index, 1])
KNOWLEDGE = texas42.Knowledge.by_table(SHAKE, 1)
RULES = Rules.classic()
NOTHING = RULES.replace(points_per_card=[0] * 14)
MATCH = Match(RULES, Deal.shuffled(42, 0, players=4))
# One number again and again, which takes no room.
PLAYS, PLAYED = (numpy.broadcast_to(numpy.uint64(mask), (10**11,)) for mask in (1, 0))
"""

# Each would go on for hours, or for ever.
LONG = {
    "a count of positions": "count_positions(MATCH, 30)",
    "a simulation": "simulate(2**63, seed=1)",
    "games that nobody wins": "simulate(1_000_000, seed=1, rules=NOTHING)",
    "a count of hands of Texas 42": "texas42.count_positions(SHAKE, 30)",
    "games of Texas 42": "texas42.simulate(2**63, seed=1)",
    "hands of Texas 42 to solve": "texas42.solve_batch(QUESTION * 1_000_000)",
    "as many as objects": "texas42.points_of_many([OPEN] * 1_000_000)",
    "advice over many deals": "texas42.Advisor(100_000, 1).advise(KNOWLEDGE)",
    "a bid table over many deals": "texas42.Advisor(100_000, 1).bid_table(KNOWLEDGE)",
    "games by advice": "texas42.simulate(2**63, seed=1, policies='advice')",
    "games of a class": "Simulation(NOTHING, 4, 1).run(range(2**63))",
    "arrays of a hundred thousand million questions": "RULES.unbeatable_many(PLAYS, PLAYED)",
}


@pytest.mark.parametrize("call", LONG.values(), ids=LONG.keys())
def test_long_calls_end_at_ctrl_c(call: str) -> None:
    scene = f"""
print("begins", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("KeyboardInterrupt")
"""
    took = scenes.interrupt(BEGIN + scene)
    # A second is promised; a machine that does other things besides may need some more.
    assert took < 20, f"it took {took} seconds"


def test_what_a_handler_raises_comes_through_and_the_next_call_works() -> None:
    scene = """
import os, signal, threading
from unbeaten.big_two import simulate

class Enough(Exception):
    pass

def handler(number, frame):
    raise Enough

signal.signal(signal.SIGUSR1, handler)
for _ in range(3):
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGUSR1)).start()
    try:
        simulate(2**63, seed=1)
    except Enough:
        print(simulate(3, seed=1).games)
"""
    assert scenes.play(scene) == "3\n3\n3\n"


RULES = Rules.classic()
NOTHING = RULES.replace(points_per_card=[0] * 14)
MATCH = Match(RULES, Deal.shuffled(42, 0, players=4))
SHAKE = texas42.Shake(texas42.Rules.casual(), texas42.Deal.shuffled(42, 0))
OPEN = texas42.OpenHands(SHAKE.hands, "fours", leader=1)
QUESTION = b"".join(hand.bits.to_bytes(4, "little") for hand in OPEN.hands) + bytes([OPEN.declaration.index, 1])
KNOWLEDGE = texas42.Knowledge.by_table(SHAKE, 1)
PACK = casino.Match(casino.Rules.south_african(), casino.Deal.shuffled(42, 0, players=2))
CAPTURES = casino.Captures("5D", [card for card in casino.PACK if casino.value(card) <= 5 and str(card) != "5D"])
# 997,803 of them.
MANY_CAPTURES = casino.Captures("8S", [card for card in casino.PACK if casino.value(card) in (1, 2, 3, 5, 6, 7)])

CANCELLABLE: dict[str, Callable[[Cancel], Any]] = {
    "simulate": lambda cancel: simulate(2**63, seed=1, cancel=cancel),
    "simulate without points": lambda cancel: simulate(2**63, seed=1, rules=NOTHING, cancel=cancel),
    "Simulation.run": lambda cancel: Simulation(RULES, 4, 1).run(range(2**63), cancel=cancel),
    "count_positions": lambda cancel: count_positions(MATCH, 30, cancel=cancel),
    "texas42.simulate": lambda cancel: texas42.simulate(2**63, seed=1, cancel=cancel),
    "texas42.count_positions": lambda cancel: texas42.count_positions(SHAKE, 30, cancel=cancel),
    "points_of_many": lambda cancel: texas42.points_of_many([OPEN] * 1_000_000, cancel=cancel),
    "solve_batch": lambda cancel: texas42.solve_batch(QUESTION * 1_000_000, cancel=cancel),
    "Advisor.advise": lambda cancel: texas42.Advisor(100_000, 1).advise(KNOWLEDGE, cancel=cancel),
    "Advisor.bid_table": lambda cancel: texas42.Advisor(100_000, 1).bid_table(KNOWLEDGE, cancel=cancel),
    "simulate by advice": lambda cancel: texas42.simulate(2**63, seed=1, policies="advice", cancel=cancel),
    "casino.simulate": lambda cancel: casino.simulate(2**63, seed=1, cancel=cancel),
    "casino.count_positions": lambda cancel: casino.count_positions(PACK, 30, cancel=cancel),
    "Captures.sets": lambda cancel: MANY_CAPTURES.sets(1_000_000, cancel=cancel),
}

SHORT: dict[str, Callable[[Cancel | None], Any]] = {
    "simulate": lambda cancel: simulate(5, seed=1, cancel=cancel),
    "Simulation.run": lambda cancel: Simulation(RULES, 4, 1).run(range(5), cancel=cancel),
    "count_positions": lambda cancel: count_positions(MATCH, 3, cancel=cancel),
    "texas42.Simulation.run": lambda cancel: texas42.Simulation(texas42.Rules.casual(), 4, 1).run(
        range(5), cancel=cancel
    ),
    "texas42.count_positions": lambda cancel: texas42.count_positions(SHAKE, 3, cancel=cancel),
    "points_of_many": lambda cancel: texas42.points_of_many([OPEN] * 3, cancel=cancel),
    "solve_batch": lambda cancel: texas42.solve_batch(QUESTION * 3, cancel=cancel),
    "Advisor.advise": lambda cancel: texas42.Advisor(3, 1).advise(KNOWLEDGE, cancel=cancel),
    "Advisor.bid_table": lambda cancel: texas42.Advisor(3, 1).bid_table(KNOWLEDGE, cancel=cancel),
    "unbeatable_many": lambda cancel: RULES.unbeatable_many(["3D"] * 70_000, [""] * 70_000, cancel=cancel),
    "unbeatable_many of few": lambda cancel: RULES.unbeatable_many(["3D"], [""], cancel=cancel),
    "unbeatable_batch": lambda cancel: RULES.unbeatable_batch((b"\1" + bytes(15)) * 70_000, cancel=cancel),
    "unbeatable_batch of few": lambda cancel: RULES.unbeatable_batch(b"\1" + bytes(15), cancel=cancel),
    "Captures.sets": lambda cancel: CAPTURES.sets(100_000, cancel=cancel),
}


@pytest.mark.parametrize("call", CANCELLABLE.values(), ids=CANCELLABLE.keys())
def test_long_calls_end_when_another_thread_cancels_them(call: Callable[[Cancel], Any]) -> None:
    cancel, refused = Cancel(), list[Cancelled]()

    def work() -> None:
        try:
            call(cancel)
        except Cancelled as error:
            refused.append(error)

    # A daemon, so that one which does not end fails the test and not the run.
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    time.sleep(0.1)
    assert thread.is_alive()
    cancel.cancel()
    thread.join(scenes.PATIENCE)
    assert not thread.is_alive()
    assert (refused[0].code, str(refused[0]), list(refused[0].data)) == ("cancelled", "This was cancelled.", ["done"])
    data: dict[str, Any] = refused[0].data
    assert 0 <= data["done"] < 2**62


@pytest.mark.parametrize("call", SHORT.values(), ids=SHORT.keys())
def test_what_was_cancelled_before_does_nothing(call: Callable[[Cancel | None], Any]) -> None:
    cancel = Cancel()
    assert repr(cancel) == "<Cancel>"
    assert call(cancel) == call(None)
    cancel.cancel()
    assert cancel.is_cancelled
    assert repr(cancel) == "<Cancel, cancelled>"
    with pytest.raises(Cancelled) as refused:
        call(cancel)
    assert refused.value.data == {"done": 0}
    wrong: Any = 1
    with pytest.raises(TypeError, match="has to be a Cancel"):
        call(wrong)


def test_an_interrupted_call_leaves_the_cancel_of_others_alone() -> None:
    scene = """
import os, signal, threading
from unbeaten import Cancel
from unbeaten.big_two import simulate

cancel = Cancel()
threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    simulate(2**63, seed=1, cancel=cancel)
except KeyboardInterrupt:
    print(cancel.is_cancelled)
"""
    assert scenes.play(scene) == "False\n"


def test_games_that_nobody_would_win_are_given_up() -> None:
    totals = simulate(1, seed=1, players=2, rules=NOTHING, policies="first")
    assert (totals.games, totals.unfinished, totals.matches) == (1, 1, 10_000)

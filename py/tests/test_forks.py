"""The threads of a process do not live on in one that is forked from it; the work does."""

import os

import pytest
import scenes

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")

BEGIN = """
import os, warnings
warnings.simplefilter("ignore", DeprecationWarning)
from array import array
from unbeaten import Draws, casino, texas42
from unbeaten.big_two import Deal, Match, Rules, count_positions, simulate

RULES = Rules.classic()
PLAYS = array("Q", [1]) * 100_000

def work():
    captures = casino.Captures("5D", [c for c in casino.PACK if casino.value(c) <= 5 and str(c) != "5D"])
    match = Match(RULES, Deal.shuffled(42, 0, players=4))
    few, many = PLAYS[:5_000], PLAYS
    shake = texas42.Shake(texas42.Rules.casual(), texas42.Deal.shuffled(42, 0))
    open_hands = texas42.OpenHands(shake.hands, "fours", 1)
    return (
        simulate(50, seed=1),
        list(RULES.unbeatable_many(few, few[:0] + array("Q", [0]) * 5_000)),
        sum(RULES.unbeatable_many(many, array("Q", [0]) * len(many))) % 1_000_007,
        count_positions(match, 4),
        len(captures.sets(100_000)),
        texas42.points_of_many([open_hands] * 40),
        shake.choose("advice", Draws(1)),
    )

BEFORE = work()
"""


def test_a_forked_child_works_as_its_parent_does() -> None:
    scene = """
child = os.fork()
if child == 0:
    os._exit(0 if work() == BEFORE else 3)
assert os.waitpid(child, 0)[1] == 0
assert work() == BEFORE
print("both")
"""
    assert scenes.play(BEGIN + scene) == "both\n"


def test_so_does_the_child_of_a_child_and_one_that_was_forked_amid_work() -> None:
    scene = """
import threading

stop = threading.Event()
def busy():
    while not stop.is_set():
        simulate(20, seed=2)
threads = [threading.Thread(target=busy) for _ in range(3)]
for thread in threads:
    thread.start()
children = []
for _ in range(5):
    child = os.fork()
    if child == 0:
        good = simulate(50, seed=1) == BEFORE[0]
        grandchild = os.fork()
        if grandchild == 0:
            os._exit(0 if work() == BEFORE else 3)
        os._exit(0 if good and os.waitpid(grandchild, 0)[1] == 0 else 4)
    children.append(child)
assert [os.waitpid(child, 0)[1] for child in children] == [0] * 5
stop.set()
for thread in threads:
    thread.join()
print("all")
"""
    assert scenes.play(BEGIN + scene) == "all\n"


def test_so_does_a_pool_of_processes() -> None:
    scene = """
import multiprocessing

def game(number):
    return simulate(50, seed=number)

with multiprocessing.get_context("fork").Pool(3) as pool:
    assert pool.map(game, [1] * 12, chunksize=1) == [BEFORE[0]] * 12
print("pool")
"""
    assert scenes.play(BEGIN + scene) == "pool\n"

"""Threads that share a game, and games that leave nothing behind."""

import subprocess
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import scenes

from unbeaten import Card, CardSet, Domino, DominoSet, Draws, Seed, texas42
from unbeaten.big_two import Deal, Game, IllegalAction, Match, Rules, ScoreSheet, simulate
from unbeaten.casino import Captures

RULES = Rules.classic()
THREADS = 100


def together(work: "list[threading.Thread]") -> None:
    for thread in work:
        thread.start()
    for thread in work:
        thread.join(timeout=60)
    assert not any(thread.is_alive() for thread in work)


def test_a_hundred_threads_on_one_game() -> None:
    game = Game(RULES, Deal.shuffled(42, 0, players=4))
    start = threading.Barrier(THREADS)
    accepted: Counter[int] = Counter()
    surprises: list[BaseException] = []

    def play() -> None:
        made = 0
        start.wait()
        try:
            while (seat := game.to_move) is not None:
                view = game.view(seat)
                assert len(view.hand) == view.table.cards_left[seat]
                try:
                    game.play(seat, game.hint())
                    made += 1
                except IllegalAction:
                    pass  # Another thread was faster.
                assert Game.from_snapshot(game.save()).players == 4
        except BaseException as error:
            surprises.append(error)
        accepted[threading.get_ident()] += made

    together([threading.Thread(target=play) for _ in range(THREADS)])
    assert surprises == []
    assert sum(accepted.values()) == len(game.history())
    assert game.table.winner is not None
    # Whatever order the threads found, the referee agrees with it.
    assert Game.from_record(str(game.record())).history() == game.history()


def test_threads_share_draws_for_advice() -> None:
    """Each advice is a search on all cores, and none waits for another that waits for it."""
    shake = texas42.Shake(texas42.Rules.tournament(), texas42.Deal.shuffled(42, 0))
    shared, alone = Draws(Seed(1)), Draws(Seed(1))
    found: Counter[str] = Counter()
    wanted = Counter(str(shake.choose("advice", alone)) for _ in range(8))

    def ask() -> None:
        found[str(shake.choose("advice", shared))] += 1

    together([threading.Thread(target=ask, daemon=True) for _ in range(8)])
    assert found == wanted
    assert shared.below(1_000_000) == alone.below(1_000_000)


def test_threads_share_everything_that_changes() -> None:
    match = Match(RULES, Deal.shuffled(42, 0, players=4))
    sheet = ScoreSheet(RULES.replace(target=2**32 - 1), players=2)
    draws, subsets = Draws(Seed(1)), CardSet(Card.ALL[:14]).subsets()
    domino_subsets = DominoSet(Domino.ALL[:14]).subsets()
    captures = Captures("9S", "9D 9C 9H 8D 8C AD AC 7D 7C 2D 2C 6D 3D 5D 4D")
    capture_sets = iter(captures)

    def work(_: int) -> int:
        for _ in range(20):
            sheet.add([0, 1])
            draws.below(6)
            if (seat := match.to_move) is not None:
                with suppress(IllegalAction):
                    match.play(seat, match.hint())
        return sum(1 for _ in subsets) + sum(1 for _ in domino_subsets) + sum(1 for _ in capture_sets)

    with ThreadPoolExecutor(THREADS) as pool:
        found = sum(pool.map(work, range(THREADS)))
    assert found == 2 * 2**14 + captures.count()
    assert sheet.score().totals == (0, 20 * THREADS)


def test_long_work_lets_others_run() -> None:
    ticks = []
    done = threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.001)

    clock = threading.Thread(target=tick)
    clock.start()
    began = time.monotonic()
    simulate(2_000, seed=1)
    ended = time.monotonic()
    done.set()
    clock.join()
    # One uninterrupted portion of the simulation: who holds the interpreter would have let nobody tick.
    assert sum(began < at < ended for at in ticks) >= 2


GAMES = """
import resource
from unbeaten.big_two import Deal, Game, IllegalAction, Rules

rules, deal = Rules.classic(), Deal.shuffled(42, 0, players=4)

def most_memory_after(games):
    for _ in range(games):
        game = Game(rules, deal)
        game.play(0, "3D 3H 3S")
        try:
            game.play(0, "2S")
        except IllegalAction as error:
            assert error.data
        assert game.view(1).legal_plays and game.save() and game.record()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

before = most_memory_after(5_000)
print(most_memory_after(100_000) / before)
"""


def test_a_hundred_thousand_games_leave_nothing_behind() -> None:
    # In a process of its own, where nothing else needs memory. Leaked games would be a hundred megabytes.
    run = subprocess.run([sys.executable, "-c", GAMES], capture_output=True, text=True, check=True)
    assert float(run.stdout) < 1.2


MILLION = """
import os, resource
from unbeaten.big_two import Deal, Game, Rules

rules, deal = Rules.classic(), Deal.shuffled(42, 0, players=4)

def resident_after(games):
    for _ in range(games):
        Game(rules, deal).play(0, "3D 3H 3S")
    try:
        with open("/proc/self/statm") as pages:
            return int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except FileNotFoundError:  # Where there is no such file: the most it ever was, in bytes or kilobytes.
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

before = resident_after(100_000)
print(resident_after(1_000_000) - before)
"""


def test_a_million_games_leave_the_memory_where_it_was() -> None:
    run = subprocess.run([sys.executable, "-c", MILLION], capture_output=True, text=True, check=True)
    # A single byte a game would be a megabyte.
    assert int(run.stdout) < 2**19


DROPS = """
import resource
from unbeaten.casino import BadDrop, Captures, Engine, Position, Target

engine = Engine()
position = Position(1, 0, "7D 5C", ["7S 2C", ""])

def most_memory_after(drops):
    for _ in range(drops):
        decision = Engine().determine(Position.from_wire(position.to_wire()).drop("7S", Target.loose(0)))
        assert decision.chosen(decision.to_wire()["actions"][1]).action and engine.explain(decision.drop)
        assert next(iter(Captures("7S", position.loose | position.hand - decision.drop.card)))
        try:
            position.drop("7S", Target.stack(1))
        except BadDrop as error:
            assert error.data
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

before = most_memory_after(5_000)
print(most_memory_after(50_000) / before)
"""


def test_drops_leave_nothing_behind() -> None:
    run = subprocess.run([sys.executable, "-c", DROPS], capture_output=True, text=True, check=True)
    assert float(run.stdout) < 1.2


LONG = """
import _thread, threading, time
from unbeaten.big_two import simulate

threading.Timer(0.3, _thread.interrupt_main).start()
began = time.monotonic()
try:
    simulate(10**9, seed=1)
except KeyboardInterrupt:
    print(time.monotonic() - began)
"""


def test_long_work_can_be_interrupted() -> None:
    assert float(scenes.play(LONG)) < 30

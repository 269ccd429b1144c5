"""Best play with all dominoes open: one hand, many, and what cannot be."""

import random
import struct
import threading
from collections.abc import Callable
from typing import Any

import pytest

from unbeaten import BadMask, Counted, DominoSet, DuplicateDomino, NumberOutOfRange, UnbeatenError, WrongCount
from unbeaten.texas42 import (
    Bounds,
    Call,
    CannotSolve,
    Deal,
    Declaration,
    Game,
    OpenHands,
    PlayValue,
    Rules,
    Shake,
    Solver,
    Trump,
    points_of_many,
    solve_batch,
)

# Far more than anything here needs.
PATIENCE = 120

HANDS = ["6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0"]
ENDING = OpenHands(HANDS, "sixes", leader=0)
FULL = OpenHands(Deal.shuffled(42, 0).hands, "fours", leader=1)


def endings(count: int, *, tricks: int = 3) -> list[OpenHands]:
    """Hands with few dominoes, the same on every machine."""
    draws = random.Random(7)
    trumps = [declaration for declaration in Declaration if declaration.trump is not None]
    made = []
    for _ in range(count):
        pack = list(DominoSet.ALL)
        draws.shuffle(pack)
        hands = [pack[place * tricks : (place + 1) * tricks] for place in range(4)]
        made.append(OpenHands(hands, draws.choice(trumps), draws.randrange(4)))
    return made


def test_a_hand_with_open_dominoes_is_a_value() -> None:
    assert ENDING.hands == tuple(map(DominoSet, HANDS))
    assert (ENDING.declaration, ENDING.leader, ENDING.trick) == (Declaration.SIXES, 0, ())
    assert (ENDING.points, ENDING.bid, ENDING.bidder) == ((0, 0), None, None)
    bid = ENDING.replace(points=(20, 10), bid="32", bidder=2)
    assert (bid.points, bid.bid, bid.bidder) == ((20, 10), Call("32"), 2)
    assert bid != ENDING
    assert hash(bid.replace(points=None, bid=None, bidder=None)) == hash(ENDING)
    match bid:
        case OpenHands(_, Declaration.SIXES, leader, _, points):
            assert (leader, points) == (0, (20, 10))
        case _:
            pytest.fail("it has its fields in their order")


def test_best_play() -> None:
    solver = Solver()
    solution = solver.solve(ENDING)
    assert solution.points == solver.points(ENDING) == (12, 0)
    assert (solution.made, solution.best) == (None, DominoSet("6-5 5-5"))
    assert solution.values == tuple(solver.values(ENDING))
    assert solution.values[0] == PlayValue("6-5", (12, 0), None)
    assert [str(domino) for domino in solution.line[:4]] == ["6-5", "4-4", "6-0", "2-1"]
    bid = ENDING.replace(points=(20, 10), bid="32", bidder=2)
    assert solver.is_made(bid)
    assert solver.solve(bid).made is True
    assert not solver.is_made(bid.replace(bid="33"))
    assert not solver.is_made(bid.replace(bidder=1))


def test_contracts_without_points_are_made_or_set() -> None:
    nello = OpenHands(["6-5", "4-4", "6-0", "2-1"], "nello", leader=0, bidder=0)
    solution = Solver().solve(nello)
    assert (solution.points, solution.made, Solver().is_made(nello)) == (None, False, False)
    assert solution.values == (PlayValue("6-5", None, False),)
    sevens = OpenHands(["5-2", "4-4", "6-0", "2-1"], "sevens", leader=0, bidder=0)
    assert Solver().is_made(sevens)


def test_the_line_is_best_play_in_a_game_too() -> None:
    """A line that the referee plays gives the points that were promised."""
    game = Game(Rules.tournament(early_end=False), Deal.shuffled(42, 1))
    while game.table.declaration is None:
        assert game.to_move is not None
        game.play(game.to_move, game.hint())
    open_hands = OpenHands.of_shake(game.current)
    assert open_hands is not None
    assert (open_hands.bid, open_hands.bidder) == (game.table.standing, game.table.bidder)
    solution = Solver().solve(open_hands)
    assert len(solution.line) == 28
    for domino in solution.line:
        assert game.to_move is not None
        game.play(game.to_move, domino)
    assert game.table.points == solution.points


def test_there_is_nothing_to_solve_before_the_declaration() -> None:
    assert OpenHands.of_shake(Shake(Rules.tournament(), Deal.shuffled(42, 0))) is None
    wrong: Any = 1
    with pytest.raises(TypeError, match="has to be a Shake"):
        OpenHands.of_shake(wrong)


def test_the_size_of_the_table_changes_nothing() -> None:
    hands = endings(30, tricks=4)
    usual = [Solver().solve(open_hands) for open_hands in hands]
    for entries in (1, 2, 1 << 10):
        solver = Solver(entries)
        assert solver.entries == entries
        assert [solver.solve(open_hands) for open_hands in hands] == usual
    assert Solver().entries == Solver.ENTRIES
    assert repr(Solver(2)) == "<Solver, a table of 2 entries>"


def test_bounds() -> None:
    exact = Solver().points(FULL)[0]
    for nodes in (1, 10, 1_000, 100_000):
        bounds = Solver().bounds(FULL, nodes)
        assert bounds.least <= exact <= bounds.most
        assert bounds.nodes <= nodes
        assert bounds.is_exact == (bounds.least == bounds.most)
    assert Solver().bounds(FULL, 2**64 - 1).is_exact
    assert Bounds(1, 2, 3) == Bounds(1, 2, 3) != Bounds(1, 2, 4)


def test_all_declarations_are_the_nine_one_by_one() -> None:
    hands = Deal.shuffled(42, 3).hands
    points = Solver().all_declarations(hands, leader=2)
    assert list(points) == list(Trump)
    for trump in (Trump.BLANKS, Trump.DOUBLES, Trump.NO_TRUMP):
        assert points[trump] == Solver().points(OpenHands(hands, str(trump), leader=2))


def test_batches_are_the_single_answers_in_their_order() -> None:
    hands = endings(200)
    solver = Solver()
    single = [solver.points(open_hands) for open_hands in hands]
    assert points_of_many(hands) == points_of_many(iter(hands)) == single
    questions = b"".join(map(asked, hands))
    answers = solve_batch(questions)
    assert [tuple(answers[place : place + 2]) for place in range(0, len(answers), 2)] == single
    assert solve_batch(bytearray(questions)) == solve_batch(memoryview(questions)) == answers
    assert (points_of_many([]), solve_batch(b"")) == ([], b"")


def asked(open_hands: OpenHands) -> bytes:
    masks = (hand.bits for hand in open_hands.hands)
    return struct.pack("<4I2B", *masks, open_hands.declaration.index, open_hands.leader)


IMPOSSIBLE: dict[str, tuple[Callable[[], Any], type[UnbeatenError], str, dict[str, Any]]] = {
    "not four hands": (
        lambda: Solver().solve(ENDING.replace(hands=HANDS[:3])),
        WrongCount,
        "wrong_count",
        {"what": Counted.PLAYERS, "got": 3, "want": 4},
    ),
    "hands of unequal sizes": (
        lambda: Solver().points(ENDING.replace(hands=["6-5", *HANDS[1:]])),
        WrongCount,
        "wrong_count",
        {"what": Counted.DOMINOES_IN_A_HAND, "got": 1, "want": 2},
    ),
    "a trick of four": (
        lambda: Solver().values(ENDING.replace(trick=["6-6", "6-4", "6-3", "6-2"])),
        WrongCount,
        "wrong_count",
        {"what": Counted.PLAYS_IN_A_TRICK, "got": 4, "want": 3},
    ),
    "a domino twice in the trick": (
        lambda: Solver().points(ENDING.replace(trick=["6-6", "6-6"])),
        DuplicateDomino,
        "duplicate",
        {},
    ),
    "a domino in two hands": (
        lambda: Solver().points(ENDING.replace(hands=[*HANDS[:3], "2-1 5-5"])),
        CannotSolve,
        "overlap",
        {"domino": DominoSet("5-5").first},
    ),
    "a bid of nobody": (
        lambda: Solver().is_made(ENDING.replace(bid="30")),
        CannotSolve,
        "missing_field",
        {"field": "bidder"},
    ),
    "no bid": (
        lambda: Solver().is_made(ENDING),
        CannotSolve,
        "missing_field",
        {"field": "bid"},
    ),
    "nello of nobody": (
        lambda: Solver().solve(ENDING.replace(declaration="nello")),
        CannotSolve,
        "missing_field",
        {"field": "bidder"},
    ),
    "a leader who sits out": (
        lambda: Solver().solve(ENDING.replace(declaration="nello", leader=3, bidder=1)),
        CannotSolve,
        "cannot_lead",
        {"seat": 3},
    ),
    "points of a nello": (
        lambda: Solver().points(ENDING.replace(declaration="nello", bidder=0)),
        CannotSolve,
        "made_or_set",
        {"declaration": Declaration.NELLO},
    ),
    "too many points": (
        lambda: Solver().points(ENDING.replace(points=(30, 10))),
        CannotSolve,
        "wrong_count",
        {"field": "points"},
    ),
    "no nodes": (
        lambda: Solver().bounds(ENDING, 0),
        WrongCount,
        "wrong_count",
        {"what": Counted.NODES, "got": 0, "want": 1},
    ),
    "no entries": (
        lambda: Solver(0),
        WrongCount,
        "wrong_count",
        {"what": Counted.TABLE_ENTRIES, "got": 0, "want": 1},
    ),
    "too many entries": (
        lambda: Solver(2**40),
        WrongCount,
        "wrong_count",
        {"what": Counted.TABLE_ENTRIES, "got": 2**40, "want": Solver.MOST_ENTRIES},
    ),
    "more entries than there are numbers": (
        lambda: Solver(2**64),
        NumberOutOfRange,
        "wrong_type",
        {"field": "entries"},
    ),
    "the first impossible hand of many": (
        lambda: points_of_many([ENDING, ENDING, ENDING.replace(points=(30, 10)), ENDING.replace(hands=HANDS[:3])]),
        CannotSolve,
        "wrong_count",
        {"field": "points", "place": 2},
    ),
    "half a question": (
        lambda: solve_batch(asked(ENDING) + bytes(8)),
        WrongCount,
        "wrong_count",
        {"what": Counted.BYTES_OF_QUESTIONS, "got": 26, "want": 18},
    ),
    "a bit that is no domino": (
        lambda: solve_batch(asked(ENDING) + b"\xff" * 18),
        BadMask,
        "bad_mask",
        {"place": 1},
    ),
    "a byte that is no declaration": (
        lambda: solve_batch(asked(ENDING) + asked(ENDING)[:16] + bytes([16, 0])),
        CannotSolve,
        "wrong_type",
        {"place": 1, "byte": 16, "got": 16, "below": 16},
    ),
    "a byte that is no seat": (
        lambda: solve_batch(asked(ENDING)[:17] + bytes([4])),
        CannotSolve,
        "wrong_type",
        {"place": 0, "byte": 17, "got": 4, "below": 4},
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_be_solved_says_why(name: str) -> None:
    call, kind, code, data = IMPOSSIBLE[name]
    with pytest.raises(kind) as refused:
        call()
    assert type(refused.value) is kind
    assert isinstance(refused.value, ValueError)
    assert refused.value.code == code
    assert {key: refused.value.data[key] for key in data} == data


def test_a_refused_question_leaves_the_solver_as_it_was() -> None:
    solver = Solver()
    with pytest.raises(CannotSolve):
        solver.points(ENDING.replace(points=(30, 10)))
    assert solver.points(ENDING) == (12, 0)


def test_threads_share_a_solver() -> None:
    solver, hands = Solver(1 << 12), endings(40, tricks=4)
    alone = [Solver().points(open_hands) for open_hands in hands]
    found: list[list[tuple[int, int]]] = []
    threads = [
        threading.Thread(target=lambda: found.append([solver.points(open_hands) for open_hands in hands]))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert found == [alone] * 8


def test_other_threads_run_while_it_searches() -> None:
    """The search lets the interpreter go: this thread counts while another one searches."""
    hands = [OpenHands(Deal.shuffled(9, number).hands, "fours", leader=0) for number in range(60)]
    begun, over = threading.Event(), threading.Event()

    def search() -> None:
        solver = Solver(1)
        begun.set()
        for open_hands in hands:
            solver.points(open_hands)
        over.set()

    thread = threading.Thread(target=search)
    thread.start()
    begun.wait(PATIENCE)
    turns = 0
    while not over.is_set():
        turns += 1
    thread.join()
    assert turns > len(hands)

"""Lists without an end, and more than there is room for: an exception that says so, never a hang nor an abort."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import scenes

from unbeaten import (
    BadCards,
    CardSet,
    Counted,
    DominoSet,
    DuplicateCard,
    DuplicateDomino,
    WrongCount,
    casino,
    shuffle,
    texas42,
)
from unbeaten.big_two import Deal, NotAPlay, Rules, ScoreSheet, Setup, Simulation, Turn, simulate

RULES = Rules.classic()
MANY = 1_000_000
HANDFUL = 255
NO_BIDS = texas42.BidTotals(0, 0)
SETUP = texas42.Setup.first(texas42.Deal.shuffled(1, 0))
OPEN = texas42.OpenHands(["6-5", "4-4", "6-0", "2-1"], "fours", leader=0)
KNOWLEDGE = texas42.Game(texas42.Rules.tournament(), texas42.Deal.shuffled(1, 0)).knowledge(1)


def ever(item: Any) -> Iterator[Any]:
    return itertools.repeat(item)


# Everything that takes a list, with one that has no end, and how many of it are read.
TOO_LONG: dict[str, tuple[Callable[[], Any], int]] = {
    "hands_that_beat": (lambda: RULES.hands_that_beat("KS", ever("3D")), MANY),
    "shuffle": (lambda: shuffle(ever("3D"), 1, 0), MANY),
    "unbeatable_many, plays": (lambda: RULES.unbeatable_many(ever("3D"), []), MANY),
    "unbeatable_many, played": (lambda: RULES.unbeatable_many([], ever("3D")), MANY),
    "unbeatable_by_knowledge": (lambda: RULES.unbeatable_by_knowledge("3D", "", hands=ever("4D")), HANDFUL),
    "unbeatable_by_hand_sizes": (lambda: RULES.unbeatable_by_hand_sizes("3D", "", hand_sizes=ever(1)), HANDFUL),
    "score_match": (lambda: RULES.score_match(ever(0)), HANDFUL),
    "points_per_card": (lambda: Rules.classic(points_per_card=ever(1)), HANDFUL),
    "suit_order": (lambda: Rules.classic(suit_order=ever("D")), HANDFUL),
    "Deal.of_hands": (lambda: Deal.of_hands(ever("3D")), HANDFUL),
    "Deal.with_stock": (lambda: Deal.with_stock(Deal.shuffled(1, 0, 2).hands, ever("3D")), HANDFUL),
    "Setup": (lambda: Setup(ever("3D"), 0), HANDFUL),
    "Setup, out": (lambda: Setup(["3D", "4D"], 0, out=ever(1)), HANDFUL),
    "Setup, totals": (lambda: Setup(["3D", "4D"], 0, totals=ever(1)), HANDFUL),
    "ScoreSheet.going_on": (lambda: ScoreSheet.going_on(RULES, ever(1)), HANDFUL),
    "Turn.with_hand_sizes": (lambda: Turn.lead(RULES, "3D").with_hand_sizes(ever(1)), HANDFUL),
    "simulate": (lambda: simulate(1, seed=1, policies=ever("hint")), HANDFUL),
    "Simulation": (lambda: Simulation(RULES, 4, 1, ever("hint")), HANDFUL),
    "Claim": (lambda: texas42.Claim("6-4", "fours", ~DominoSet("6-4 6-6 5-5 4-4"), voids=ever([])), HANDFUL),
    "Trick": (lambda: texas42.Trick("fours", ever("6-4")), HANDFUL),
    "texas42.Deal": (lambda: texas42.Deal.of_hands(ever(DominoSet.DOUBLES)), HANDFUL),
    "texas42.Setup": (lambda: texas42.Setup(ever("6-4")), HANDFUL),
    "texas42.Setup, trick": (lambda: SETUP.replace(trick=ever((0, "6-4"))), HANDFUL),
    "texas42.Setup, points": (lambda: SETUP.replace(points=ever(1)), 2),
    "texas42.Rules, splash_marks": (lambda: texas42.Rules.casual(splash_marks=ever(2)), 2),
    "texas42.Rules, nello_doubles": (lambda: texas42.Rules.casual(nello_doubles=ever("own")), HANDFUL),
    "Auction": (lambda: texas42.Auction(texas42.Rules.casual(), ever("pass")), HANDFUL),
    "Declaration.winner": (lambda: texas42.Declaration.SIXES.winner(ever("6-4")), HANDFUL),
    "texas42.simulate": (lambda: texas42.simulate(1, seed=1, policies=ever("hint")), HANDFUL),
    "texas42.Totals": (lambda: texas42.Totals(0, 0, 0, 0, 0, [0, 0], [0, 0], ever(("30", NO_BIDS)), []), MANY),
    "points_of_many": (lambda: texas42.points_of_many(ever(OPEN)), MANY),
    "OpenHands": (lambda: OPEN.replace(hands=ever("6-4")), HANDFUL),
    "OpenHands, trick": (lambda: OPEN.replace(trick=ever("6-4")), HANDFUL),
    "OpenHands, points": (lambda: OPEN.replace(points=ever(1)), 2),
    "Knowledge.with_deal": (lambda: KNOWLEDGE.with_deal(ever("6-4")), HANDFUL),
    "Advisor.bid_table": (lambda: texas42.Advisor(1, 1).bid_table(KNOWLEDGE, ever("sixes")), HANDFUL),
    "Advice": (lambda: texas42.Advice([], ever(texas42.OnlyOne()), 1), HANDFUL),
    "BidRow": (lambda: texas42.BidRow("sixes", ever(1)), 13),
    "Position": (lambda: casino.Position(1, 0, ever("7D"), ["7S", ""]), HANDFUL),
    "Position, hands": (lambda: casino.Position(1, 0, [], ever("7S")), HANDFUL),
    "Lookout": (lambda: casino.Lookout("9S", [], "", ever(1)), HANDFUL),
    "casino.Setup": (lambda: casino.Setup(ever("9S")), HANDFUL),
    "casino.Setup, loose": (lambda: casino.Setup(["9S", "3C"], loose=ever("4C")), HANDFUL),
    "casino.Deal": (lambda: casino.Deal.of_hands(["9S", "3C"], ever("4C")), HANDFUL),
    "casino.Rules.score": (lambda: casino.Rules.south_african().score(ever("9S")), HANDFUL),
    "casino.Rules.score_series": (lambda: casino.Rules.south_african().score_series(ever(([1, 2], [1]))), MANY),
    "casino.Totals": (lambda: casino.Totals(0, 0, 0, 0, ever(1), [0] * 4, [0] * 4), 4),
    "casino.simulate": (lambda: casino.simulate(1, seed=1, policies=ever("hint")), HANDFUL),
}


@pytest.mark.parametrize(("call", "most"), TOO_LONG.values(), ids=TOO_LONG.keys())
def test_a_list_without_an_end_is_refused_at_its_limit(call: Callable[[], Any], most: int) -> None:
    with pytest.raises(WrongCount) as refused:
        call()
    assert refused.value.data == {"what": Counted.ITEMS, "got": most + 1, "want": most}


def test_sets_end_at_the_first_that_comes_twice() -> None:
    with pytest.raises(DuplicateCard):
        CardSet(ever("3D"))
    with pytest.raises(DuplicateDomino):
        DominoSet(ever("6-4"))
    with pytest.raises(BadCards):
        casino.card_sum(ever("7D"))


def test_a_million_is_not_too_many() -> None:
    hands = itertools.repeat("AD", MANY)
    assert len(RULES.hands_that_beat("KS", hands)) == MANY
    assert len(shuffle(range(MANY), 1, 0)) == MANY
    witnesses = RULES.unbeatable_many(itertools.repeat("2S", MANY), itertools.repeat("", MANY))
    assert (len(witnesses), set(witnesses)) == (MANY, {0})


def test_arrays_of_any_length_are_answered_in_portions() -> None:
    """The same as one by one, on either side of where portions begin and end."""
    two_of_hearts, two_of_spades = CardSet("2H").bits, CardSet("2S").bits
    for count in (4_095, 4_096, 4_097, 65_536, 65_537, 2**20, 2**20 + 1):
        questions = b"".join(mask.to_bytes(8, "little") for mask in (two_of_hearts, 0)) * count
        answers = RULES.unbeatable_batch(questions)
        assert answers == two_of_spades.to_bytes(8, "little") * count
        for length in (len(questions) + 1, len(questions) + 8, len(questions) - 1):
            with pytest.raises(WrongCount) as refused:
                RULES.unbeatable_batch((questions + bytes(16))[:length])
            data: dict[str, Any] = refused.value.data
            assert (data["got"], data["want"] % 16) == (length, 0)
            assert abs(data["want"] - length) <= 8
        with pytest.raises(NotAPlay) as last:
            RULES.unbeatable_batch(questions + bytes(16))
        assert last.value.data["place"] == count


EVERY_CALL = """
import itertools, sys
sys.path.insert(0, {tests!r})
import test_garbage

endless = [itertools.repeat(item) for item in ("3D", "6-4", 0)] + [itertools.count(), itertools.cycle(["3D", "4D"])]
tried = 0
for name, call, count in test_garbage.calls():
    for place in range(count):
        for other in (None, "3D", "6-4", 0, test_garbage.RULES):
            for items in endless:
                test_garbage.attempt(call, *[other] * place, items, *[other] * (count - place - 1))
                tried += 1
print("tried", tried > 5_000)
"""


def test_no_call_hangs_or_aborts_on_a_list_without_an_end() -> None:
    """Every argument of every call of the extension, where memory has an end."""
    scene = EVERY_CALL.format(tests=str(scenes.HERE))
    assert scenes.play(scene, memory=2 << 30) == "tried True\n"


NO_ROOM = """
import itertools, resource
from unbeaten import shuffle
from unbeaten.big_two import Rules
from unbeaten.texas42 import Solver

rules = Rules.classic()
calls = [
    lambda: shuffle(itertools.repeat(None), 1, 0),
    lambda: rules.hands_that_beat("KS", itertools.repeat("3D")),
    lambda: rules.unbeatable_many(itertools.repeat("3D"), []),
    lambda: Solver(Solver.MOST_ENTRIES),
]
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (5 << 20), -1))
for call in calls:
    try:
        call()
    except MemoryError:
        print("MemoryError")
"""


def test_what_there_is_no_room_for_raises_as_a_list_does() -> None:
    assert scenes.play(NO_ROOM) == "MemoryError\n" * 4

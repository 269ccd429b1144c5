"""Casino: what cards are worth, what a card can take, and whether a build is safe."""

import itertools
from fractions import Fraction
from typing import Any

import pytest

from unbeaten import BadCard, Card, CardSet, Counted, Seed, UnbeatenError, WrongCount, shuffle
from unbeaten.casino import (
    HIGHEST,
    PACK,
    AddedUp,
    Addition,
    BadPosition,
    Build,
    Captures,
    Deal,
    Growth,
    Lookout,
    NotInPack,
    Position,
    Stack,
    Stacked,
    Threats,
    TooManyCaptures,
    add_up,
    card_sum,
    is_sequence,
    is_set,
    value,
)

# ── what cards are worth ────────────────────────────────────────────────────


def number(card: Card) -> int:
    return 1 if str(card.rank) == "A" else int(str(card.rank))


def test_values() -> None:
    assert CardSet(card for card in Card.ALL if str(card.rank) not in "JQK") == PACK
    assert (len(PACK), card_sum(PACK), HIGHEST) == (40, 220, 10)
    assert all(value(card) == number(card) for card in PACK)
    assert (card_sum(""), card_sum("5D 4C AS")) == (0, 10)
    for size in range(4):
        for cards in itertools.combinations(list(PACK)[::3], size):
            values = sorted(map(number, cards))
            assert card_sum(cards) == sum(values)
            assert is_set(cards) is (len(set(values)) == 1)
            assert is_sequence(cards) is (size > 0 and values == list(range(values[0], values[0] + size)))


def test_face_cards_are_refused_everywhere() -> None:
    for face in ~PACK:
        calls: list[Any] = [value, card_sum, is_set, is_sequence]
        calls += [lambda card: Captures(card, ""), lambda card: add_up("AS", card), lambda card: Stack("s", card, 0)]
        calls += [lambda card: Lookout("", [], card, [1]), lambda card: Position(1, 0, [], ["", card])]
        for call in calls:
            with pytest.raises(NotInPack) as caught:
                call(face)
            assert (caught.value.code, caught.value.data) == ("bad_card", {"text": str(face)})
            assert isinstance(caught.value, BadCard)


# ── captures, sums, stacks ──────────────────────────────────────────────────


def groups_of(cards: frozenset[Card], target: int) -> bool:
    """Whether cards can be split into groups that each make the target: the slow way, from the rule."""
    if not cards:
        return True
    first = min(cards)
    rest = cards - {first}
    return any(
        number(first) + sum(map(number, others)) == target and groups_of(rest - set(others), target)
        for size in range(len(rest) + 1)
        for others in itertools.combinations(rest, size)
    )


@pytest.mark.parametrize("seed", range(12))
def test_captures_are_all_unions_of_groups(seed: int) -> None:
    first, *loose = shuffle(PACK, seed, 0)[:9]
    wanted = [
        sorted(cards)
        for size in range(1, 9)
        for cards in itertools.combinations(loose, size)
        if groups_of(frozenset(cards), number(first))
    ]
    captures = Captures(first, loose)
    assert [list(cards) for cards in captures.sets()] == sorted(wanted)
    assert (list(captures), captures.count()) == (captures.sets(), len(wanted))
    most = max(map(len, wanted), default=0)
    assert captures.largest() == [cards for cards in captures if len(cards) == most]


def test_many_captures_are_counted_and_looked_at_one_by_one() -> None:
    captures = Captures("5D", [card for card in PACK if number(card) <= 5 and card != Card("5D")])
    assert captures.count() == 68_383
    one_by_one = list(captures)
    assert one_by_one == captures.sets(most=68_383)
    assert [list(cards) for cards in one_by_one] == sorted(list(cards) for cards in one_by_one)
    assert len(set(one_by_one)) == 68_383
    largest = [captures.loose]  # fours with aces, threes with twos, and the fives
    with pytest.raises(TooManyCaptures) as caught:
        captures.sets()
    told = {"got": 68_383, "most": 10_000, "largest": tuple(largest)}
    assert (caught.value.code, caught.value.data) == ("too_many", told)
    assert captures.largest() == captures.largest(1) == largest
    with pytest.raises(TooManyCaptures) as caught:
        captures.largest(0)
    assert caught.value.data == {"got": 1, "most": 0}
    # Nobody waits for the billions that the whole pack has.
    everything = Captures("10S", PACK - CardSet("10S"))
    assert list(itertools.islice(everything, 1000)) == list(itertools.islice(everything, 1000))
    with pytest.raises(UnbeatenError) as beyond:
        everything.sets(1_000_001)
    assert (beyond.value.code, beyond.value.data) == ("wrong_type", {"field": "most"})


def test_what_adds_up() -> None:
    loose = shuffle(PACK, 5, 0)[1:9]
    first = shuffle(PACK, 5, 0)[0]
    wanted = [
        (sorted(cards), number(first) + sum(map(number, cards)))
        for size in range(1, 9)
        for cards in itertools.combinations(loose, size)
        if number(first) + sum(map(number, cards)) <= 10
    ]
    assert [(list(one.cards), one.value) for one in add_up(first, loose)] == sorted(wanted)
    assert add_up("5S", "4D") == [AddedUp("4D", 9)]
    assert len(add_up("AS", PACK - CardSet("AS"))) == 1_495
    for ask in (add_up, Captures):
        with pytest.raises(BadPosition) as caught:
            ask("5S", "5S 4D")
        assert (caught.value.code, caught.value.data) == ("overlap", {"card": Card("5S")})


def test_a_stack_grows() -> None:
    position = Position(2, 0, ["7D", Stack("s0", "4H 2D", owner=0)], ["7S 4D 6C 2S 10H", "9C"])
    growth = position.grow(1)
    assert growth == Growth(
        Stacked(6, "6C", False, False),
        [
            Addition("4D", "hand", Stacked(10, "10H", False, False)),
            Addition("2S", "hand", Stacked(8, "", False, False)),
        ],
    )


# ── threats ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("sizes", [[1], [3], [1, 2], [1, 1, 1], [0], [2, 0]])
def test_threats_are_counted_over_every_hand(sizes: list[int]) -> None:
    build = Build("b0", "5D 3C", 8, owner=0, is_extendable=True)
    left = CardSet("8D 2S AC 9H 10S 4D 7C")
    lookout = Lookout("8S", [build], PACK - left, sizes)
    assert lookout.unseen == left
    threats = lookout.threats(0)
    dangers = [card for card in left if number(card) == 8 or 8 + number(card) <= 10]
    assert threats.captured_by | threats.raised_by == CardSet(dangers)
    hands = list(itertools.combinations(left, sum(sizes)))
    bad = sum(any(card in dangers for card in hand) for hand in hands)
    assert threats.probability == Fraction(bad, len(hands))
    assert threats.is_safe is (bad == 0)
    assert type(threats.probability) is Fraction


def test_a_build_that_is_not_extendable_is_only_captured() -> None:
    threats = Lookout("8S", ["2S", Build("b0", "5D 3C", 8, 0)], "", [10]).threats(1)
    assert (threats.captured_by, threats.raised_by) == (CardSet("8D 8C 8H"), CardSet())
    assert Threats("8D", "", 0).is_safe
    for wrong in (Fraction(3, 2), -1, Fraction(1, 2**64)):
        with pytest.raises(UnbeatenError) as caught:
            Threats("", "", wrong)
        assert (caught.value.code, caught.value.data) == ("wrong_type", {"field": "probability"})


def test_knowledge_that_cannot_be() -> None:
    for sizes, data in (
        ([], {"what": Counted.OPPONENTS, "got": 0, "want": 1}),
        ([1] * 4, {"what": Counted.OPPONENTS, "got": 4, "want": 3}),
        ([41], {"what": Counted.CARDS_IN_THE_OPPONENTS_HANDS, "got": 41, "want": 40}),
    ):
        with pytest.raises(WrongCount) as caught:
            Lookout("", [], "", sizes)
        assert caught.value.data == data
    with pytest.raises(BadPosition) as twice:
        Lookout("5D", [Build("b0", "5D 3C", 8, 0)], "", [1])
    assert (twice.value.code, twice.value.data) == ("overlap", {"card": Card("5D")})


# ── deals ───────────────────────────────────────────────────────────────────


def test_the_documented_shuffle() -> None:
    known = [15, 1, 12, 23, 25, 2, 37, 39, 20, 29, 34, 0, 27, 14, 9, 31, 8, 38, 35, 11]
    known += [7, 21, 22, 19, 18, 17, 33, 30, 10, 3, 36, 5, 4, 32, 24, 28, 26, 13, 16, 6]
    pack = [list(PACK)[place] for place in known]
    assert shuffle(PACK, 42, 0) == pack
    for players, size in ((2, 10), (3, 13), (4, 10)):
        deal = Deal.shuffled(42, 0, players)
        assert deal.hands == tuple(CardSet(pack[size * seat : size * (seat + 1)]) for seat in range(players))
        assert list(deal.stock) == pack[size * players :]
        assert Deal.shuffled(Seed(42), 0, players=players) == deal != Deal.shuffled(42, 1, players)
    for players, want in ((1, 2), (5, 4)):
        with pytest.raises(WrongCount) as caught:
            Deal.shuffled(42, 0, players)
        assert caught.value.data == {"what": Counted.PLAYERS, "got": players, "want": want}

"""Sets of cards are sets."""

import copy
import itertools
import pickle
from collections.abc import Collection, Hashable, Iterable, Reversible

import pytest

from unbeaten import BadCard, BadCards, BadMask, Card, CardSet, DuplicateCard, Rank, Suit

SETS = [CardSet(text) for text in ("", "3D", "3D 3C", "3C 2S", "2S", "3D 4D 5D 2S")]


def test_operators_are_those_of_sets() -> None:
    for one, other in itertools.product(SETS, repeat=2):
        left, right = frozenset(one), frozenset(other)
        assert frozenset(one | other) == left | right
        assert frozenset(one & other) == left & right
        assert frozenset(one ^ other) == left ^ right
        assert frozenset(one - other) == left - right
        assert (one <= other, one < other, one >= other, one > other) == (
            left <= right,
            left < right,
            left >= right,
            left > right,
        )
        assert (one == other, one != other) == (left == right, left != right)
        assert one.is_subset(other) == left.issubset(right)
        assert one.is_disjoint(other) == left.isdisjoint(right)
        assert one != other or hash(one) == hash(other)
    assert ~CardSet.EMPTY == CardSet.ALL == CardSet(Card.ALL)
    assert all(~~one == one and len(~one) == 52 - len(one) for one in SETS)


def test_a_card_stands_for_its_set() -> None:
    hand, card = CardSet("3D 2S"), Card("3D")
    assert hand | card == card | hand == hand & ~CardSet.EMPTY == hand
    assert hand - card == CardSet("2S") == hand ^ card == card ^ hand
    assert hand & card == card & hand == CardSet(card)
    assert card - hand == CardSet.EMPTY
    hand |= Card("4D")
    assert hand == CardSet("3D 4D 2S")
    for wrong in ("3D", {card}, 5, None):
        with pytest.raises(TypeError):
            _ = hand | wrong  # type: ignore[operator]


def test_made_of_anything_that_has_cards() -> None:
    wanted = CardSet("3D 10H 2S")
    forms: list[Iterable[Card | str]] = [
        "3D 10H 2S",
        "2S,10♥\n3♦",
        ["3D", "10H", Card("2S")],
        {Card("3D"), Card("10H"), Card("2S")},
        (str(card) for card in wanted),
        wanted,
    ]
    for form in forms:
        assert CardSet(form) == wanted
    assert CardSet() == CardSet("") == CardSet([]) == CardSet.EMPTY
    assert not CardSet.EMPTY
    assert wanted


def test_iterates_from_low_to_high() -> None:
    hand = CardSet("2S 3D 10H")
    assert [str(card) for card in hand] == ["3D", "10H", "2S"]
    assert list(reversed(hand)) == list(hand)[::-1]
    assert (hand.first, hand.last, CardSet.EMPTY.first, CardSet.EMPTY.last) == (Card("3D"), Card("2S"), None, None)
    assert len(hand) == 3
    assert "3♦" in hand
    assert Card("3C") not in hand
    assert None not in hand
    with pytest.raises(BadCard):
        _ = "3X" in hand
    assert isinstance(hand, Collection)
    assert isinstance(hand, Hashable)
    assert isinstance(hand, Reversible)


def test_reads_well() -> None:
    hand = CardSet("2S 3D 10H")
    assert (str(hand), repr(hand), f"{hand:#}") == ("3D 10H 2S", "CardSet('3D 10H 2S')", "3♦ 10♥ 2♠")
    assert eval(repr(hand)) == hand
    assert repr(CardSet.EMPTY) == "CardSet('')"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_survives_pickle_and_copy(protocol: int) -> None:
    for hand in SETS:
        assert pickle.loads(pickle.dumps(hand, protocol)) == hand
        assert copy.copy(hand) == copy.deepcopy(hand) == hand


def test_is_immutable() -> None:
    hand = CardSet("3D")
    with pytest.raises(AttributeError):
        hand.bits = 5  # type: ignore[misc]
    assert hand.with_card("2S") == CardSet("3D 2S")
    assert hand.with_card("2S").without("3D") == CardSet("2S")
    assert hand == CardSet("3D")


def test_bits() -> None:
    for hand in SETS:
        assert CardSet.from_mask(hand.bits) == hand
    assert CardSet.from_mask(2**52 - 1) == CardSet.ALL
    assert all(CardSet.from_mask(1 << card.index) == CardSet(card) for card in Card.ALL)
    for bits in (-1, 2**52, 2**63, 2**64, -(2**64), 10**5000):
        with pytest.raises(BadMask) as caught:
            CardSet.from_mask(bits)
        assert (caught.value.code, caught.value.data) == ("bad_mask", {"mask": bits})
    with pytest.raises(TypeError):
        CardSet.from_mask(1.0)  # type: ignore[arg-type]


def test_ranks_and_suits_partition_the_pack() -> None:
    assert sum(len(CardSet.of_rank(rank)) for rank in Rank) == sum(len(CardSet.of_suit(suit)) for suit in Suit) == 52
    for card in Card.ALL:
        assert CardSet.of_rank(card.rank) & CardSet.of_suit(card.suit) == CardSet(card)


def test_subsets_come_once_each() -> None:
    whole = CardSet("3D 4C 2S 9H 9S")
    subsets = list(whole.subsets())
    assert len(subsets) == len(set(subsets)) == 32
    assert (subsets[0], subsets[-1]) == (CardSet.EMPTY, whole)
    assert all(subset <= whole for subset in subsets)


@pytest.mark.parametrize("cards", ["3D 3♦", ["3D", Card("3D")], itertools.repeat("3D")])
def test_duplicates_are_refused(cards: Iterable[str]) -> None:
    with pytest.raises(DuplicateCard) as caught:
        CardSet(cards)
    assert (caught.value.code, caught.value.data, str(caught.value)) == (
        "duplicate",
        {"card": Card("3D")},
        "3D is there twice",
    )
    assert isinstance(caught.value, BadCards)


@pytest.mark.parametrize("thing", [3, 3.5, object(), b"3D", [None], [["3D"]], [3]])
def test_other_things_are_no_sets(thing: object) -> None:
    with pytest.raises(TypeError):
        CardSet(thing)  # type: ignore[arg-type]

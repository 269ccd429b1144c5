"""Dominoes and sets of them."""

import copy
import itertools
import pickle
from collections.abc import Collection, Hashable, Iterable, Reversible

import pytest

from unbeaten import (
    BadDomino,
    BadDominoes,
    BadMask,
    Card,
    CardSet,
    Domino,
    DominoSet,
    DuplicateDomino,
    NumberOutOfRange,
    Pip,
    UnbeatenError,
)

SETS = [DominoSet(text) for text in ("", "6-6", "6-6 6-5", "6-5 0-0", "0-0", "6-6 5-5 4-1 0-0")]


@pytest.mark.parametrize("text", ["6-4", "4-6", "6:4", "4|6", " 6 - 4 "])
def test_every_spelling_is_read(text: str) -> None:
    assert Domino(text) == Domino(6, 4) == Domino(Pip.FOUR, Pip.SIX)


def test_the_set_in_its_order() -> None:
    written = [f"{high}-{low}" for high in range(6, -1, -1) for low in range(high, -1, -1)]
    assert [str(domino) for domino in Domino.ALL] == written
    assert [domino.index for domino in Domino.ALL] == list(range(28))
    backwards = list(reversed(Domino.ALL))
    assert list(Domino.ALL) == sorted(backwards)
    for domino in Domino.ALL:
        assert Domino(str(domino)) is domino is Domino.at(domino.index) is Domino(domino.low, domino.high)
        assert eval(repr(domino)) == domino
        assert f"{domino:>5}" == f"  {domino}"
        assert domino.is_double == (domino.high is domino.low)
        assert [pip for pip in Pip if domino.has(pip)] == sorted({domino.low, domino.high})
    assert Domino("6-6") < Domino("6-5") <= Domino("6-5") != Domino("0-0") > Domino("6-5")
    assert (Domino("6-6") == "6-6") is False
    with pytest.raises(TypeError):
        _ = Domino("6-6") < "6-5"  # type: ignore[operator]


def test_what_dominoes_count() -> None:
    counted = {str(domino): domino.points for domino in Domino.ALL if domino.points}
    assert counted == {"6-4": 10, "5-5": 10, "5-0": 5, "4-1": 5, "3-2": 5}
    assert DominoSet.ALL.points == sum(counted.values()) == 35
    assert DominoSet("6-4 0-0 5-0").points == 15


def test_pips_are_numbers_with_names() -> None:
    assert [pip.value for pip in Pip] == list(range(7))
    assert [str(pip) for pip in Pip] == list("0123456")
    assert [pip.suit_name for pip in Pip] == ["blanks", "aces", "deuces", "tres", "fours", "fives", "sixes"]
    assert Pip(6) is Pip.SIX > Pip.FIVE
    for wrong in (-1, 7, 2**64, 10**5000):
        with pytest.raises(NumberOutOfRange) as caught:
            Domino(0, wrong)
        assert (caught.value.data, str(caught.value)) == (
            {"field": "other"},
            '"other" has to be a whole number from 0 to 6',
        )
    for other in ("6", 6.0, None, [6]):
        with pytest.raises(TypeError):
            DominoSet.of_pip(other)  # type: ignore[arg-type]


def test_dominoes_are_immutable_and_hashable() -> None:
    domino = Domino("6-4")
    with pytest.raises(AttributeError):
        domino.high = Pip.FIVE  # type: ignore[misc]
    assert len({hash(domino) for domino in Domino.ALL}) == 28
    assert {domino: 1}[Domino("4:6")] == 1
    assert len({*Domino.ALL, *Card.ALL, *range(52)}) == 28 + 52 + 52


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_all_survives_pickle_and_copy(protocol: int) -> None:
    for value in [*Domino.ALL, *SETS]:
        assert pickle.loads(pickle.dumps(value, protocol)) == value
        assert copy.copy(value) is value is copy.deepcopy(value)
    for pip in Pip:
        assert pickle.loads(pickle.dumps(pip, protocol)) is pip


@pytest.mark.parametrize(
    "text",
    ["", "6", "6-", "-6", "66", "6-4-2", "7-0", "6--4", "06-4", "six-four", "６-４", "6-4\0", "\ud800", "x" * 10**6],
)
def test_what_is_no_domino_is_refused(text: str) -> None:
    with pytest.raises(BadDomino) as caught:
        Domino(text)
    assert caught.value.code == "bad_domino"
    quoted = caught.value.data["text"]
    assert isinstance(quoted, str)
    assert len(quoted) <= 32
    assert f'"{quoted}" is not a domino' in str(caught.value)
    assert isinstance(caught.value, BadDominoes)
    assert isinstance(caught.value, ValueError)


def test_no_domino_is_at_a_wrong_index() -> None:
    with pytest.raises(BadDomino) as caught:
        Domino.at(28)
    assert caught.value.data == {"text": "28"}
    for index in (-1, 2**64, 10**5000):
        with pytest.raises(NumberOutOfRange):
            Domino.at(index)


@pytest.mark.parametrize("thing", [None, 3, 3.5, b"6-4", ["6-4"], (6, 4), DominoSet("6-4"), Card("3D"), object()])
def test_other_things_are_no_dominoes(thing: object) -> None:
    with pytest.raises(TypeError, match="a domino is a Domino or a text like '6-4', not "):
        Domino(thing)  # type: ignore[call-overload]


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
    assert ~DominoSet.EMPTY == DominoSet.ALL == DominoSet(Domino.ALL)
    assert all(~~one == one and len(~one) == 28 - len(one) for one in SETS)


def test_a_domino_stands_for_its_set_and_a_card_does_not() -> None:
    hand, domino = DominoSet("6-6 0-0"), Domino("6-6")
    assert hand | domino == domino | hand == hand
    assert hand - domino == DominoSet("0-0") == hand ^ domino == domino ^ hand
    assert hand & domino == domino & hand == DominoSet(domino)
    assert domino - hand == DominoSet.EMPTY
    assert (DominoSet("6-6") == CardSet("3D")) is False  # both have the bit 0
    for wrong in ("6-6", {domino}, 5, None, Card("3D"), CardSet("3D")):
        with pytest.raises(TypeError):
            _ = hand | wrong  # type: ignore[operator]


def test_made_of_anything_that_has_dominoes() -> None:
    wanted = DominoSet("6-4 4-1 0-0")
    forms: list[Iterable[str | Domino]] = [
        "0-0 4:6 1-4",
        "6-4,4-1\n0-0",
        ["6-4", "4-1", Domino("0-0")],
        {Domino("6-4"), Domino("4-1"), Domino("0-0")},
        (str(domino) for domino in wanted),
        wanted,
    ]
    for form in forms:
        assert DominoSet(form) == wanted
    assert DominoSet() == DominoSet("") == DominoSet([]) == DominoSet.EMPTY
    assert not DominoSet.EMPTY
    assert DominoSet(Domino("6-4")) == DominoSet("6-4")


def test_iterates_in_index_order() -> None:
    hand = DominoSet("0-0 6-4 4-1")
    assert [str(domino) for domino in hand] == ["6-4", "4-1", "0-0"]
    assert list(reversed(hand)) == list(hand)[::-1]
    assert (hand.first, hand.last) == (Domino("6-4"), Domino("0-0"))
    assert (DominoSet.EMPTY.first, DominoSet.EMPTY.last) == (None, None)
    assert (len(hand), "4-6" in hand, Domino("6-6") in hand, None in hand) == (3, True, False, False)
    with pytest.raises(BadDomino):
        _ = "9-9" in hand
    assert isinstance(hand, Collection)
    assert isinstance(hand, Hashable)
    assert isinstance(hand, Reversible)
    assert (str(hand), repr(hand), f"{hand:>13}") == ("6-4 4-1 0-0", "DominoSet('6-4 4-1 0-0')", "  6-4 4-1 0-0")


def test_bits() -> None:
    for hand in SETS:
        assert DominoSet.from_mask(hand.bits) == hand
    assert DominoSet.from_mask(2**28 - 1) == DominoSet.ALL
    assert all(DominoSet.from_mask(1 << domino.index) == DominoSet(domino) for domino in Domino.ALL)
    for bits in (-1, 2**28, 2**31, 2**32, 2**64, -(2**64), 10**5000):
        with pytest.raises(BadMask) as caught:
            DominoSet.from_mask(bits)
        assert (caught.value.code, caught.value.data) == ("bad_mask", {"mask": bits})
        assert "not a set of dominoes" in str(caught.value)
    with pytest.raises(TypeError):
        DominoSet.from_mask(1.0)  # type: ignore[arg-type]


def test_sets_of_pips() -> None:
    assert DominoSet(domino for domino in Domino.ALL if domino.is_double) == DominoSet.DOUBLES
    for pip in Pip:
        suit = DominoSet.of_pip(pip)
        assert suit == DominoSet.of_pip(pip.value) == DominoSet(domino for domino in Domino.ALL if domino.has(pip))
        assert suit & DominoSet.DOUBLES == DominoSet(Domino(pip, pip))
    hand = DominoSet("6-6")
    assert hand.with_domino("0-0").without("6-6") == DominoSet("0-0")
    assert hand == DominoSet("6-6")


def test_subsets_come_once_each() -> None:
    whole = DominoSet("6-6 5-4 3-2 1-0 0-0")
    subsets = list(whole.subsets())
    assert len(subsets) == len(set(subsets)) == 32
    assert (subsets[0], subsets[-1]) == (DominoSet.EMPTY, whole)
    assert all(subset <= whole for subset in subsets)


@pytest.mark.parametrize("dominoes", ["6-4 4-6", ["6-4", Domino("6-4")], itertools.repeat("6-4")])
def test_duplicates_are_refused(dominoes: Iterable[str]) -> None:
    with pytest.raises(DuplicateDomino) as caught:
        DominoSet(dominoes)
    assert (caught.value.code, caught.value.data) == ("duplicate", {"domino": Domino("6-4")})
    assert str(caught.value) == "6-4 is there twice"
    assert isinstance(caught.value, BadDominoes)
    assert isinstance(caught.value, UnbeatenError)


@pytest.mark.parametrize("thing", [3, 3.5, object(), b"6-4", [None], [["6-4"]], [3], Card("3D"), CardSet("3D")])
def test_other_things_are_no_sets(thing: object) -> None:
    with pytest.raises(TypeError):
        DominoSet(thing)  # type: ignore[arg-type]

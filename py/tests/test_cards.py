"""Cards and the enumerations they are made of."""

import copy
import pickle

import pytest

from unbeaten import BadCard, Card, CardSet, Policy, Rank, Suit, UnbeatenError
from unbeaten.big_two import FirstCardRule, FlushOrder, Kind, PassRule


@pytest.mark.parametrize(
    "text", ["10H", "10h", "TH", "th", "10♥", "♥10", "10♡", "h10", "H10", " 10H ", "10 hearts", "10 of Hearts", "10♥️"]
)
def test_every_spelling_is_read(text: str) -> None:
    assert Card(text) == Card(Rank.TEN, Suit.HEARTS)


def test_one_spelling_is_written() -> None:
    for card in Card.ALL:
        assert Card(str(card)) == card == Card(f"{card:#}") == Card(card) == Card.at(card.index)
        assert eval(repr(card)) == card
        assert Card(f"{card.rank.name} of {card.suit.name}") == card
        assert Card(card.rank, card.suit) == card == Card(str(card.rank), str(card.suit))
        assert f"{card:#}" == f"{card.rank}{card.suit.symbol}"
    assert f"{Card('2S'):>4}|{Card('2S'):#<4}|{Card('2S'):#>4}" == "  2S|2♠  |  2♠"


def test_order_is_index_order() -> None:
    assert [card.index for card in Card.ALL] == list(range(52))
    backwards = list(reversed(Card.ALL))
    assert list(Card.ALL) == sorted(backwards)
    assert (min(Card.ALL), max(Card.ALL)) == (Card("3D"), Card("2S"))
    assert Card("3D") < Card("3C") <= Card("3C") != Card("3H") > Card("3C") >= Card("3C")
    assert (Card("3D") == "3D") is False
    with pytest.raises(TypeError):
        _ = Card("3D") < "3C"  # type: ignore[operator]


def test_cards_are_immutable_and_hashable() -> None:
    card = Card("3D")
    with pytest.raises(AttributeError):
        card.index = 5  # type: ignore[misc]
    with pytest.raises(AttributeError):
        card.note = "mine"  # type: ignore[attr-defined]
    assert len({hash(card) for card in Card.ALL}) == 52
    assert {card: 1}[Card("♦3")] == 1


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_cards_survive_pickle_and_copy(protocol: int) -> None:
    for card in Card.ALL:
        assert pickle.loads(pickle.dumps(card, protocol)) == card
        assert copy.copy(card) == copy.deepcopy(card) == card
    for member in [*Rank, *Suit, *Kind, *Policy, *FlushOrder, *PassRule, *FirstCardRule]:
        assert pickle.loads(pickle.dumps(member, protocol)) is member


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "1",
        "D",
        "1D",
        "11H",
        "0S",
        "2SS",
        "10",
        "♥",
        "10 of",
        "kings",
        "🂡",
        "2\0S",
        "\ud800",
        "3D\udfff",
        "x" * 10**6,
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadCard) as caught:
        Card(text)
    assert caught.value.code == "bad_card"
    quoted = caught.value.data["text"]
    assert isinstance(quoted, str)
    assert len(quoted) <= 32
    assert isinstance(caught.value, UnbeatenError)
    assert isinstance(caught.value, ValueError)


def test_no_card_is_at_a_wrong_index() -> None:
    for index in (-1, 52, 2**63, 2**64, -(2**63), 10**5000):
        with pytest.raises(UnbeatenError):
            Card.at(index)


@pytest.mark.parametrize("thing", [None, 3, 3.5, b"3D", ["3D"], CardSet("3D"), object()])
def test_other_things_are_no_cards(thing: object) -> None:
    with pytest.raises(TypeError, match="a card is a Card or a text like '10H', not "):
        Card(thing)  # type: ignore[call-overload]


def test_enumerations_have_the_order_of_the_core() -> None:
    assert [str(rank) for rank in Rank] == ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
    assert [str(suit) for suit in Suit] == ["D", "C", "H", "S"]
    for card in Card.ALL:
        assert card.index == card.rank.index * 4 + card.suit.index
    assert list(Rank) == sorted(Rank, reverse=True)[::-1]
    assert Rank.ACE < Rank.TWO <= Rank.TWO
    assert Suit.SPADES > Suit.HEARTS >= Suit.HEARTS
    assert Rank("10") is Rank.TEN
    assert repr(Kind.FULL_HOUSE) == "Kind.FULL_HOUSE"
    assert [(kind.value, kind.size, kind.strength) for kind in Kind] == [
        ("single", 1, 1),
        ("pair", 2, 2),
        ("triple", 3, 3),
        ("straight", 5, 4),
        ("flush", 5, 5),
        ("full_house", 5, 6),
        ("four_of_a_kind", 5, 7),
        ("straight_flush", 5, 8),
    ]
    with pytest.raises(TypeError):
        _ = Rank.ACE < Suit.SPADES  # type: ignore[operator]
    with pytest.raises(ValueError, match="'Z' is not a valid Rank"):
        Card("Z", "H")

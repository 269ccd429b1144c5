"""The names of things, as real enumerations: they have an order, they pickle, and ``match`` takes them."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import Self


class _Ordered(Enum):
    """Members in the order in which they are written."""

    index: int

    def __init__(self, value: object) -> None:
        self.index = len(type(self).__members__)

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __lt__(self, other: Self) -> bool:
        return self.index < other.index if type(other) is type(self) else NotImplemented

    def __le__(self, other: Self) -> bool:
        return self.index <= other.index if type(other) is type(self) else NotImplemented

    def __gt__(self, other: Self) -> bool:
        return self.index > other.index if type(other) is type(self) else NotImplemented

    def __ge__(self, other: Self) -> bool:
        return self.index >= other.index if type(other) is type(self) else NotImplemented


class Rank(_Ordered):
    """A rank. The three is the lowest and the two the highest, as in Big Two.

    >>> from unbeaten import Rank
    >>> Rank.ACE < Rank.TWO
    True
    >>> Rank("10"), str(Rank.TEN), Rank.TEN.index
    (Rank.TEN, '10', 7)
    """

    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    TWO = "2"


class Suit(_Ordered):
    """A suit. Diamonds are the lowest and spades the highest, as in ``classic`` Big Two.

    >>> from unbeaten import Suit
    >>> max(Suit), Suit("H"), Suit.HEARTS.symbol
    (Suit.SPADES, Suit.HEARTS, '♥')
    """

    DIAMONDS = "D"
    CLUBS = "C"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The symbol of the pretty form: ``♦``, ``♣``, ``♥`` or ``♠``."""
        return "♦♣♥♠"[self.index]


class Pip(_Ordered):
    """A number of pips, and the suit of the dominoes that have it. Where one is expected, the number will do.

    >>> from unbeaten import Domino, Pip
    >>> Pip(3), Pip.TRES.value, str(Pip.TRES), Pip.TRES.suit_name
    (Pip.TRES, 3, '3', 'tres')
    >>> Pip.SIX > Pip.FIVE
    True
    """

    BLANK = 0
    ACE = 1
    DEUCE = 2
    TRES = 3
    FOUR = 4
    FIVE = 5
    SIX = 6

    @property
    def suit_name(self) -> str:
        """What the suit of dominoes with this pip is called: ``blanks`` to ``sixes``."""
        return _unbeaten.pip_suit_name(self)


# Where people find them, and where pickles say that they are.
for _enum in (Rank, Suit, Pip):
    _enum.__module__ = "unbeaten"

from . import _unbeaten  # noqa: E402  (the extension looks the enumerations up in this module)

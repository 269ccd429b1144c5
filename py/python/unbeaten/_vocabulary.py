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


class Kind(_Ordered):
    """A kind of play, weakest first.

    >>> from unbeaten.big_two import Kind
    >>> Kind.FOUR_OF_A_KIND > Kind.FULL_HOUSE
    True
    >>> Kind.FULL_HOUSE.value, str(Kind.FULL_HOUSE), Kind.FULL_HOUSE.size
    ('full_house', 'full house', 5)
    """

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"

    @property
    def size(self) -> int:
        """How many cards it has: 1, 2, 3 or 5."""
        return _unbeaten.kind_size(self)

    @property
    def strength(self) -> int:
        """The combination strength of the source document: 1 for a single to 8 for a straight flush."""
        return _unbeaten.kind_strength(self)

    def __str__(self) -> str:
        return str(self.value).replace("_", " ")


class Policy(_Ordered):
    """How a bot chooses.

    >>> from unbeaten import Policy
    >>> list(Policy)
    [Policy.RANDOM, Policy.HINT, Policy.FIRST]
    """

    RANDOM = "random"
    """Any legal action, each equally likely."""
    HINT = "hint"
    """The referee's hint."""
    FIRST = "first"
    """The first legal action."""


class FlushOrder(_Ordered):
    """What decides between two flushes.

    >>> from unbeaten.big_two import FlushOrder, Rules
    >>> Rules.classic(flush_order=FlushOrder.SUIT_FIRST).flush_order
    FlushOrder.SUIT_FIRST
    """

    RANK_FIRST = "rank_first"
    """The rank of the highest card, then its suit."""
    SUIT_FIRST = "suit_first"
    """The suit, then the rank of the highest card."""


class PassRule(_Ordered):
    """How long a pass lasts.

    >>> from unbeaten.big_two import PassRule, Rules
    >>> Rules.classic(pass_rule="trick").pass_rule is PassRule.TRICK
    True
    """

    TURN = "turn"
    """For this turn: who passed may play again when the turn comes round."""
    TRICK = "trick"
    """Until the trick is over."""


class FirstCardRule(_Ordered):
    """Which matches begin with the first card.

    >>> from unbeaten.big_two import FirstCardRule, Rules
    >>> Rules.classic().first_card_rule
    FirstCardRule.FIRST_MATCH
    """

    FIRST_MATCH = "first_match"
    """The first match; later the winner of the match before leads anything."""
    EVERY_MATCH = "every_match"
    """Every match."""


# Where people find them, and where pickles say that they are.
_HOMES: dict[str, tuple[type[_Ordered], ...]] = {
    "unbeaten": (Rank, Suit, Pip, Policy),
    "unbeaten.big_two": (Kind, FlushOrder, PassRule, FirstCardRule),
}
for _home, _enums in _HOMES.items():
    for _enum in _enums:
        _enum.__module__ = _home

from . import _unbeaten  # noqa: E402  (the extension looks the enumerations up in this module)

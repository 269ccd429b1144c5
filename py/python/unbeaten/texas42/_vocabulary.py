"""The names of Texas 42, as real enumerations. What they mean, the core says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._unbeaten import texas42 as _core
from .._vocabulary import Pip, _Ordered

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .._forms import DominoesLike, DominoLike
    from .._unbeaten import DominoSet
    from .._unbeaten.texas42 import Hand
    from ._generated import Doubles


class Suit(_Ordered):
    """What can be led: the dominoes with a pip, or the doubles where they are trump.

    >>> from unbeaten.texas42 import Suit
    >>> Suit("sixes"), Suit.SIXES.pip, Suit.DOUBLES.pip
    (Suit.SIXES, Pip.SIX, None)
    """

    BLANKS = "blanks"
    ACES = "aces"
    DEUCES = "deuces"
    TRES = "tres"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    DOUBLES = "doubles"

    @classmethod
    def _missing_(cls, value: object) -> Suit | None:
        return _core.read_suit(value) if isinstance(value, str) else None

    @property
    def pip(self) -> Pip | None:
        """Its pip; none of the doubles."""
        return None if self is Suit.DOUBLES else Pip(self.index)


class Trump(_Ordered):
    """What the winner of the auction declares. Where one is expected, its name will do.

    >>> from unbeaten.texas42 import Trump
    >>> len(Trump), Trump("blanks"), str(Trump.NO_TRUMP)
    (9, Trump.BLANKS, 'no-trump')

    >>> Trump("hearts")
    Traceback (most recent call last):
        ...
    unbeaten.texas42.BadTrump: "hearts" is not a declaration; there are blanks, aces, deuces, ...
    """

    BLANKS = "blanks"
    ACES = "aces"
    DEUCES = "deuces"
    TRES = "tres"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    DOUBLES = "doubles"
    NO_TRUMP = "no-trump"

    @classmethod
    def _missing_(cls, value: object) -> Trump | None:
        return _core.read_trump(value) if isinstance(value, str) else None

    @property
    def suit(self) -> Suit | None:
        """The suit that the trumps are; none if nothing is trump."""
        return _core.suit_of_trumps(self)

    @property
    def trumps(self) -> DominoSet:
        """The dominoes that are trump."""
        return _core.trumps(self)

    def following(self, suit: Suit | str) -> DominoSet:
        """The dominoes that follow a suit. A trump follows its own suit only.

        >>> Trump.FOURS.following("fives")  # not 5-4, which is a trump
        DominoSet('6-5 5-5 5-3 5-2 5-1 5-0')
        """
        return _core.following(self, suit)

    def led_suit(self, domino: DominoLike) -> Suit:
        """The suit that a domino leads: a trump leads trump, any other its high pip.

        >>> Trump.FOURS.led_suit("6-4"), Trump.FIVES.led_suit("6-4")
        (Suit.FOURS, Suit.SIXES)
        """
        return _core.led_suit(self, domino)

    def legal_plays(self, hand: DominoesLike, led: DominoLike | None = None) -> DominoSet:
        """What a hand may play: whatever follows the lead if it has that, else anything. Everything on the lead.

        >>> Trump.FOURS.legal_plays("5-4 5-1 6-6", led="5-0")  # 5-4 is a trump
        DominoSet('5-1')

        Raises ``WrongCount`` if the hand has not one to seven dominoes, ``BadPosition`` if it has the one that was led.
        """
        return _core.legal_plays(self, hand, led)

    def beaters(self, lead: DominoLike) -> DominoSet:
        """The dominoes that would take a trick from this one when it leads: the stronger of its suit, and trumps.

        >>> Trump.NO_TRUMP.beaters("6-4")
        DominoSet('6-6 6-5')
        """
        return _core.beaters(self, lead)

    def guaranteed_hands(self) -> list[Hand]:
        """Every hand with which the bidder on lead takes all seven tricks himself, whatever the others hold and play.

        They come in lexicographic index order.

        >>> {str(trump): len(trump.guaranteed_hands()) for trump in (Trump.NO_TRUMP, Trump.DOUBLES, Trump.SIXES)}
        {'no-trump': 406, 'doubles': 39, 'sixes': 301}
        """
        return _core.guaranteed_hands(self)


class Declaration(_Ordered):
    """What the bidder, or after splash and plunge his partner, names before the first lead.

    It is one of the nine, which are a :class:`Trump` each, or a house contract. Where one is expected, its name does.

    >>> from unbeaten.texas42 import Declaration
    >>> len(Declaration), Declaration("Nello-Low"), str(Declaration.NO_TRUMP_OWN)
    (16, Declaration.NELLO_LOW, 'no-trump-own')

    >>> Declaration("hearts")
    Traceback (most recent call last):
        ...
    unbeaten.texas42.BadAction: "hearts" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim
    """

    BLANKS = "blanks"
    ACES = "aces"
    DEUCES = "deuces"
    TRES = "tres"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    DOUBLES = "doubles"
    NO_TRUMP = "no-trump"
    NO_TRUMP_LOW = "no-trump-low"
    NO_TRUMP_OWN = "no-trump-own"
    NELLO = "nello"
    NELLO_HIGH = "nello-high"
    NELLO_LOW = "nello-low"
    NELLO_INVERTED = "nello-inverted"
    SEVENS = "sevens"

    @classmethod
    def _missing_(cls, value: object) -> Declaration | None:
        return _core.read_declaration(value) if isinstance(value, str) else None

    @property
    def trump(self) -> Trump | None:
        """Which of the nine it is, if it is one."""
        return _core.declared_trump(self)

    @property
    def no_trump(self) -> Doubles | None:
        """Where the doubles stand, if it is a no-trump."""
        return _core.no_trump_doubles(self)

    @property
    def nello(self) -> Doubles | None:
        """Where the doubles stand, if it is a nello; then the bidder's partner sits out."""
        return _core.nello_doubles(self)

    def following(self, suit: Suit | str) -> DominoSet:
        """The dominoes that follow a suit; none where it is no suit.

        >>> Declaration.NELLO.following("doubles")
        DominoSet('6-6 5-5 4-4 3-3 2-2 1-1 0-0')
        """
        return _core.declared_following(self, suit)

    def led_suit(self, domino: DominoLike) -> Suit | None:
        """The suit that a domino leads; none in sevens.

        >>> Declaration.NELLO.led_suit("5-5"), Declaration.SEVENS.led_suit("5-5")
        (Suit.DOUBLES, None)
        """
        return _core.declared_led_suit(self, domino)

    def legal_plays(self, hand: DominoesLike, led: DominoLike | None = None) -> DominoSet:
        """What a hand may play: whatever follows the lead if it has that, else anything. Everything on the lead.

        In sevens, on the lead too, one of those that are nearest to seven.

        >>> Declaration.SEVENS.legal_plays("6-6 5-2 4-3 1-0")
        DominoSet('5-2 4-3')

        Raises ``WrongCount`` if the hand has not one to seven dominoes, ``BadPosition`` if it has the one that was led.
        """
        return _core.declared_legal_plays(self, hand, led)

    def winner(self, plays: Iterable[DominoLike]) -> int | None:
        """Which play wins so far, counted from 0, the lead; none if there is no play.

        >>> Declaration.NO_TRUMP_LOW.winner(["6-0", "6-6", "6-1"]), Declaration.NELLO_HIGH.winner(["6-0", "6-6", "6-1"])
        (2, 1)
        """
        return _core.declared_winner(self, plays)


class Context(_Ordered):
    """How a domino is played when its strength is asked for: in a trick in which a suit was led, or as a trump.

    >>> from unbeaten.texas42 import Context
    >>> Context("led-sixes"), Context.LED_SIXES.suit, str(Context.PLAYED_AS_TRUMP)
    (Context.LED_SIXES, Suit.SIXES, 'played-as-trump')
    """

    LED_BLANKS = "led-blanks"
    LED_ACES = "led-aces"
    LED_DEUCES = "led-deuces"
    LED_TRES = "led-tres"
    LED_FOURS = "led-fours"
    LED_FIVES = "led-fives"
    LED_SIXES = "led-sixes"
    LED_DOUBLES = "led-doubles"
    PLAYED_AS_TRUMP = "played-as-trump"

    @classmethod
    def _missing_(cls, value: object) -> Context | None:
        return _core.read_context(value) if isinstance(value, str) else None

    @staticmethod
    def of(domino: DominoLike, trump: Trump | str) -> list[Context]:
        """The contexts of a domino: a trump as a trump and in a trump lead, any other in its suits, the high pip first.

        >>> Context.of("6-4", "fours"), Context.of("6-4", "fives")
        ([Context.PLAYED_AS_TRUMP, Context.LED_FOURS], [Context.LED_SIXES, Context.LED_FOURS])
        """
        return _core.contexts(domino, trump)

    @property
    def suit(self) -> Suit | None:
        """The suit that was led; none where it does not matter."""
        return None if self is Context.PLAYED_AS_TRUMP else list(Suit)[self.index]


# Where people find them, and where pickles say that they are.
for _enum in (Suit, Trump, Declaration, Context):
    _enum.__module__ = "unbeaten.texas42"

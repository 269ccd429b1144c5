"""What is refused, and why.

Every error of the referee is an :class:`UnbeatenError`, and so a ``ValueError``. It has a ``code`` that never changes
and is the same in every language, a message that a player can read, and the ``data`` to act on.
"""

from collections.abc import Mapping


class _Coded(Exception):
    """What every error has."""

    code: str
    """A name for the error that never changes, the same in every language."""

    data: dict[str, object]
    """What an app needs to act on it or to say it in another language."""

    def __init__(self, message: str, code: str = "", data: Mapping[str, object] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.data = dict(data or {})


class UnbeatenError(_Coded, ValueError):
    """Something impossible, or that the rules forbid.

    >>> from unbeaten import Card, UnbeatenError
    >>> try:
    ...     Card("11H")
    ... except UnbeatenError as error:
    ...     print(error.code, error.data)
    bad_card {'text': '11H'}
    """


class InternalError(_Coded, RuntimeError):
    """A mistake of the package, never the caller's. Code ``internal``, no data.

    What only answers goes on answering. A game that was being changed may be half changed: from then on every call
    raises this, and the way on is ``Game.load`` with what was saved before.

    >>> from unbeaten import InternalError, UnbeatenError
    >>> issubclass(InternalError, UnbeatenError), issubclass(InternalError, Exception)
    (False, True)
    """


class BadCards(UnbeatenError):
    """These are not cards that can be together: a :class:`BadCard` or a :class:`DuplicateCard`."""


class BadCard(BadCards):
    """The text is not a card. Code ``bad_card``; data ``text``."""


class DuplicateCard(BadCards):
    """The same card twice where each may come once. Code ``duplicate``; data ``card``."""


class BadDominoes(UnbeatenError):
    """These are not dominoes that can be together: a :class:`BadDomino` or a :class:`DuplicateDomino`."""


class BadDomino(BadDominoes):
    """The text is not a domino. Code ``bad_domino``; data ``text``."""


class DuplicateDomino(BadDominoes):
    """The same domino twice where each may come once. Code ``duplicate``; data ``domino``."""


class BadMask(UnbeatenError):
    """A mask with a bit that belongs to no piece. Code ``bad_mask``; data ``mask``, in a batch also ``place``."""


class BadSeed(UnbeatenError):
    """Not 64 hexadecimal digits. Codes ``wrong_count`` (``got``, ``want``) and ``wrong_type`` (data ``character``)."""


class WrongCount(UnbeatenError):
    """An impossible number of pieces or players. Code ``wrong_count``; data ``got`` and ``want``, the nearest."""


class NumberOutOfRange(UnbeatenError):
    """A number that is negative or too large for what it counts. Code ``wrong_type``; data ``field``."""


class NoSuchSeat(UnbeatenError):
    """Seats are 0, 1, 2 and 3. Code ``no_such_seat``; data ``seat``."""


class NotAPlay(UnbeatenError):
    """Cards that are not a play. Codes ``empty_play`` and ``not_a_combo`` (data ``cards``)."""


class BadPosition(UnbeatenError):
    """A position that cannot be.

    Codes ``overlap`` (data ``card``: in two places that exclude each other), ``first_card_not_held`` (data ``card``: it
    must be played, and the player does not hold it), ``contradiction`` (data ``by_hand_sizes`` and ``by_next_cards``: two
    numbers of cards of the next seat).
    """


class IllegalAction(UnbeatenError):
    """A seat may not do this now.

    Codes of its own: ``game_over``, ``match_over``, ``not_your_turn`` (data ``to_move``), ``time_not_up``.
    """


class IllegalPlay(IllegalAction):
    """These cards cannot be played now.

    The first of the codes ``empty_play``, ``not_in_hand`` (data ``cards``), ``must_include`` (data ``card``),
    ``not_a_combo`` (data ``cards``), ``wrong_size`` (data ``need``), ``does_not_beat`` (data ``on``),
    ``must_play_highest`` (data ``required``).
    """


class IllegalPass(IllegalAction):
    """Passing is not allowed now. Codes ``cannot_pass_on_lead`` and ``must_beat_single`` (data ``table``)."""


class CannotDeal(UnbeatenError):
    """The next match cannot be dealt. Codes ``game_over`` and ``deal_too_early``."""


class TimeBackwards(UnbeatenError):
    """It was later before. Code ``time_backwards``; data ``now`` and ``to``."""


class NothingToUndo(UnbeatenError):
    """The match has no action yet. Code ``nothing_to_undo``."""


class ScoreError(UnbeatenError):
    """A match cannot be scored.

    Codes ``no_winner``, ``two_winners`` (data ``seats``), ``after_the_end`` (data ``matches``).
    """


class BadSetup(UnbeatenError):
    """A position is impossible. The code is that of the first reason; data ``reasons`` has the codes of all.

    A reason has codes and data of its own: ``overlap`` (``card``), ``empty_hand`` (``seat``), ``hand_too_large``
    (``seat``, ``got``), ``too_many_cards`` (``got``, ``most``), ``no_such_seat`` (``seat``), ``totals_of_others``
    (``got``, ``want``), ``target_reached`` (``seat``), ``not_a_play`` (``cards``), ``not_played`` (``card``),
    ``on_own_play`` (``seat``), ``cannot_be_out`` (``seat``), ``must_be_out`` (``seat``), ``first_play_made``
    (``card``), ``first_card_not_held`` (``seat``, ``card``).
    """

    reasons: tuple["BadSetup", ...] = ()
    """Every reason, each with its own code, message and data."""


class BadSnapshot(UnbeatenError):
    """A text is not a saved game that can be.

    Codes ``bad_snapshot`` (data ``reason``, with ``line`` and ``column`` where the text is not even JSON; or, of an
    action that is none, ``number`` of the match, ``action`` and ``text``), ``other_game`` (data ``game``),
    ``newer_version`` (data ``version``), or the code and data of what the referee refuses, with ``number`` (of the
    match, from 1) and ``action`` (from 1; 0 for the deal).
    """

    reasons: tuple[BadSetup, ...] = ()
    """If the first match cannot have begun like this, every reason."""


class RecordError(UnbeatenError):
    """A record cannot be played again.

    The code and data of what the referee refuses, with ``line``, ``column`` and, where it is an action, its number
    ``action`` from 1. Code ``wrong_lead`` (data ``leader``) if another seat leads the match; ``timer_number`` (data
    ``last``) if a timer's number was given out already; ``hidden_hands`` if a game is wanted of a record that hides
    hands.
    """

    reasons: tuple[BadSetup, ...] = ()
    """If the first match cannot have begun like this, every reason."""


class BadRecord(RecordError):
    """A text is not a record. Code ``bad_record``; data ``line`` and ``column``."""


class UnknownRules(UnbeatenError):
    """No rules have this name. Code ``unknown_rules``; data ``preset``."""


class BadSuitOrder(UnbeatenError):
    """A suit order has each of the four suits once. Code ``wrong_type``; data ``field``."""


class BadStraights(UnbeatenError):
    """A list of sequences that cannot be the straights of a game. Code ``wrong_type``; data ``field``."""


# Where people find them, and where tracebacks and pickles say that they are.
_SHARED = {
    UnbeatenError,
    InternalError,
    BadCards,
    BadCard,
    DuplicateCard,
    BadDominoes,
    BadDomino,
    DuplicateDomino,
    BadMask,
    BadSeed,
    WrongCount,
    NumberOutOfRange,
    NoSuchSeat,
}
for _error in [error for name, error in vars().copy().items() if isinstance(error, type) and not name.startswith("_")]:
    if issubclass(_error, _Coded):
        _error.__module__ = "unbeaten" if _error in _SHARED else "unbeaten.big_two"

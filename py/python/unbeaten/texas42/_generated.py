"""What is taken from the core: exceptions, enumerations, and the names of values.

Written by ``py/dev --generate``.
"""

from __future__ import annotations

from .._errors import UnbeatenError
from .._unbeaten.texas42_shapes import (
    Refutation,
    Ruling,
    Strength,
)
from .._vocabulary import _Ordered

__all__ = [
    "BadPosition",
    "BadTrump",
    "NoSuchContext",
    "Perfect",
    "Refutation",
    "Ruling",
    "Strength",
    "UnknownRules",
]


class BadTrump(UnbeatenError):
    """The text is not a declaration.

    Code ``bad_trump``, data ``text``.
    """


class NoSuchContext(UnbeatenError):
    """A domino that is never played like this.

    Code ``no_such_context``, data ``domino``, ``trump``, ``context``.
    """


class BadPosition(UnbeatenError):
    """Why a position is impossible.

    - code ``overlap``, data ``domino``: A domino that is in two places.
    - ``WrongCount``: No domino or more than seven, or another number gone than so many tricks left leave.
    - code ``not_a_suit``, data ``suit``, ``trump``: A seat was said to be void of doubles where they are no suit
      of their own.
    - code ``impossible_voids``: Nobody is left to hold some domino if the seats are void like this.
    """


class UnknownRules(UnbeatenError):
    """No rules have this name.

    Code ``unknown_rules``, data ``preset``.
    """


class Perfect(_Ordered):
    """A hand that takes all seven tricks by the source document's reckoning.

    >>> from unbeaten.texas42 import Hand, Perfect
    >>> Hand("6-6 6-5 6-4 6-3 6-2 6-1 6-0").perfect("sixes") is Perfect.PLATINUM
    True
    """

    PLATINUM = "platinum"
    """No domino outside the hand beats any domino of it."""
    GOLD = "gold"
    """No domino outside beats a trump of it, and only trumps beat its other dominoes; four trumps or more."""


# Where people find them, and where tracebacks and pickles say that they are.
for _each in (
    Perfect,
    BadTrump,
    NoSuchContext,
    BadPosition,
    UnknownRules,
):
    _each.__module__ = "unbeaten.texas42"

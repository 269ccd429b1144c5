"""What is taken from the core: exceptions, enumerations, and the names of values.

Written by ``py/dev --generate``.
"""

from __future__ import annotations

from ._errors import UnbeatenError
from ._vocabulary import _Ordered

__all__ = [
    "BadCard",
    "BadCards",
    "BadDomino",
    "BadDominoes",
    "BadMask",
    "BadSeed",
    "DuplicateCard",
    "DuplicateDomino",
    "Policy",
    "WrongCount",
]


class BadCards(UnbeatenError):
    """Why a text is not a set of cards.

    - ``BadCard``: A word of it is not a card.
    - ``DuplicateCard``: A card comes twice.
    """


class BadCard(BadCards):
    """The text is not a card.

    Code ``bad_card``, data ``text``.
    """


class DuplicateCard(BadCards):
    """The same card twice where each may come once.

    Code ``duplicate``, data ``card``.
    """


class BadDominoes(UnbeatenError):
    """Why a text is not a set of dominoes.

    - ``BadDomino``: A word of it is not a domino.
    - ``DuplicateDomino``: A domino comes twice.
    """


class BadDomino(BadDominoes):
    """The text is not a domino.

    Code ``bad_domino``, data ``text``.
    """


class DuplicateDomino(BadDominoes):
    """The same domino twice where each may come once.

    Code ``duplicate``, data ``domino``.
    """


class BadMask(UnbeatenError):
    """A mask with a bit that belongs to no card.

    Code ``bad_mask``, data ``mask``.
    """


class BadSeed(UnbeatenError):
    """Why a text is not a seed.

    - code ``wrong_count``, data ``got``, ``want``: Not 64 digits.
    - code ``wrong_type``, data ``character``: A character that is no hexadecimal digit.
    """


class WrongCount(UnbeatenError):
    """An impossible number of things. Where it is impossible because of something else that was given, the message
    names both.

    Code ``wrong_count``, data ``got``, ``want``.
    """


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


# Where people find them, and where tracebacks and pickles say that they are.
for _each in (
    Policy,
    BadCards,
    BadCard,
    DuplicateCard,
    BadDominoes,
    BadDomino,
    DuplicateDomino,
    BadMask,
    BadSeed,
    WrongCount,
):
    _each.__module__ = "unbeaten"

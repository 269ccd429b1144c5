"""What is refused in Texas 42, and why."""

from .._errors import UnbeatenError


class BadTrump(UnbeatenError):
    """The text is not a declaration. Code ``bad_trump``; data ``text``."""


class NoSuchContext(UnbeatenError):
    """A domino that is never played like this. Code ``no_such_context``; data ``domino``, ``trump`` and ``context``."""


class BadPosition(UnbeatenError):
    """A position is impossible.

    Codes ``overlap`` (data ``domino``) for a domino in two places, ``not_a_suit`` (data ``suit`` and ``trump``) for doubles
    where they are no suit, and ``impossible_voids`` if nobody can hold what is left.
    """


class UnknownRules(UnbeatenError):
    """No rules of Texas 42 have this name. Code ``unknown_rules``; data ``preset``."""


# Where people find them, and where tracebacks and pickles say that they are.
for _error in (BadTrump, NoSuchContext, BadPosition, UnknownRules):
    _error.__module__ = "unbeaten.texas42"

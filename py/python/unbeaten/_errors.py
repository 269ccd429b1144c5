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
    """Something that cannot be, or that the rules forbid.

    >>> from unbeaten import Card, UnbeatenError
    >>> try:
    ...     Card("11H")
    ... except UnbeatenError as error:
    ...     print(error.code, error.data)
    bad_card {'text': '11H'}
    """


class InternalError(_Coded, RuntimeError):
    """A mistake of the package, never the caller's. Code ``internal``, no data.

    Nothing is broken by it: what was asked goes on answering, and a game is as it was before the call.

    >>> from unbeaten import InternalError, UnbeatenError
    >>> issubclass(InternalError, UnbeatenError), issubclass(InternalError, Exception)
    (False, True)
    """


class NumberOutOfRange(UnbeatenError):
    """A number that is negative or too large for what it counts. Code ``wrong_type``; data ``field``."""


class NoSuchSeat(UnbeatenError):
    """Seats are 0, 1, 2 and 3. Code ``no_such_seat``; data ``seat``."""


# Where people find them, and where tracebacks and pickles say that they are.
for _error in (UnbeatenError, InternalError, NumberOutOfRange, NoSuchSeat):
    _error.__module__ = "unbeaten"

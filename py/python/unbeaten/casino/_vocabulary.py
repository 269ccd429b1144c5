"""The names of Casino, as real enumerations. What they mean, the core says."""

from __future__ import annotations

from .._unbeaten import casino as _core
from .._vocabulary import _Ordered


class Profile(_Ordered):
    """How the source document's table of rules is read.

    >>> from unbeaten.casino import Profile
    >>> Profile("literal"), str(Profile.DOCUMENT)
    (Profile.LITERAL, 'document')

    Any other name is refused:

    >>> Profile("house")
    Traceback (most recent call last):
        ...
    unbeaten.casino.UnknownProfile: there is no profile called "house"; there are "document" and "literal"
    """

    DOCUMENT = "document"
    """With three rulings more: a build is created only up to ten, a hand card that equals a temporary stack's sum may
    take the stack as well as be added to it, and only a simple build is extended."""
    LITERAL = "literal"
    """The table exactly as printed."""

    @classmethod
    def _missing_(cls, value: object) -> Profile | None:
        return _core.read_profile(value) if isinstance(value, str) else None


class Source(_Ordered):
    """Where a dragged card comes from.

    >>> from unbeaten.casino import Source
    >>> Source("hand"), list(Source)
    (Source.HAND, [Source.HAND, Source.TABLE])
    """

    HAND = "hand"
    """The hand of the player to move."""
    TABLE = "table"
    """The loose cards of the table."""


class ItemKind(_Ordered):
    """The kinds of things on the table, under the names of the source document's data.

    >>> from unbeaten.casino import ItemKind
    >>> [str(kind) for kind in ItemKind]
    ['loose', 'build', 'temporary_stack']
    """

    LOOSE = "loose"
    BUILD = "build"
    STACK = "temporary_stack"


class CaptureKind(_Ordered):
    """What kind of thing a capture takes, under the names of the source document's data.

    >>> from unbeaten.casino import CaptureKind
    >>> [str(kind) for kind in CaptureKind]
    ['single', 'build', 'temp-stack']
    """

    SINGLE = "single"
    """A loose card."""
    BUILD = "build"
    """A build."""
    TEMP_STACK = "temp-stack"
    """A temporary stack."""


class Category(_Ordered):
    """What a rule is about.

    >>> from unbeaten.casino import Category, Engine
    >>> {rule.category for rule in Engine().rules()} == set(Category) - {Category.OTHER}
    True
    """

    STAGING = "staging"
    """Putting cards together tentatively."""
    CAPTURE = "capture"
    """Taking cards."""
    BUILD = "build"
    """Making and extending builds."""
    TRAIL = "trail"
    """Laying a card on the table."""
    OTHER = "other"
    """Something of an app's own, which only apps in Rust can have."""


# Where people find them, and where pickles say that they are.
for _enum in (Profile, Source, ItemKind, CaptureKind, Category):
    _enum.__module__ = "unbeaten.casino"

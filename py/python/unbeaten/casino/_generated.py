"""What is taken from the core: exceptions, enumerations, and the names of values.

Written by ``py/dev --generate``.
"""

from __future__ import annotations

from typing import TypeAlias

from .._errors import UnbeatenError
from .._generated import BadCard
from .._unbeaten.casino_shapes import (
    AddToStack,
    AddedUp,
    Addition,
    Capture,
    CreateBuild,
    CreateStack,
    DropRule,
    Explanation,
    ExtendBuild,
    Growth,
    Landing,
    Reason,
    Stacked,
    Threats,
    Trail,
)
from .._vocabulary import _Ordered
from ._vocabulary import _Profile

__all__ = [
    "Action",
    "AddToStack",
    "AddedUp",
    "Addition",
    "BadDrop",
    "BadPosition",
    "Capture",
    "CaptureKind",
    "Category",
    "CreateBuild",
    "CreateStack",
    "DropRule",
    "Explanation",
    "ExtendBuild",
    "Growth",
    "ItemKind",
    "Landing",
    "NoSuchRule",
    "NotInPack",
    "Profile",
    "Reason",
    "Source",
    "Stacked",
    "Threats",
    "TooManyCaptures",
    "Trail",
    "UnknownProfile",
]


class NotInPack(BadCard):
    """A card that Casino is not played with.

    The source document has an example with kings, which its own pack of forty does not have; with its arithmetic
    a king would be worth nothing and take a queen. So a face card is refused wherever it is met.

    Code ``bad_card``, data ``text``.
    """


class BadPosition(UnbeatenError):
    """Why a position is impossible.

    - ``WrongCount``: No such number of players or opponents, round 0, more things on the table than cards in the
      pack, or more cards held than are unseen.
    - code ``no_such_seat``, data ``seat``: A seat that nobody sits in is to move or owns something.
    - ``NotInPack``: A face card.
    - ``DuplicateCard``: A card that is twice among the loose cards, in a build or in a stack.
    - code ``overlap``, data ``card``: A card that is in two places.
    - code ``bad_build``, data ``cards``, ``value``: A build without cards, or whose cards do not make its value.
    - code ``empty_stack``, data ``id``: A temporary stack without cards.
    - code ``duplicate_id``, data ``id``: Two builds with one name, or two temporary stacks.
    """


class BadDrop(UnbeatenError):
    """Why a drop is impossible.

    - code ``not_your_turn``, data ``to_move``: Another player is to move.
    - ``NotInPack``: A face card is dragged, or was seen where the card is dropped.
    - code ``not_there``, data ``card``, ``source``: The card is not where it is said to come from.
    - code ``bad_target``, data ``index``, ``items``: A place beyond the table.
    - code ``not_there``, data ``index``: What lies there is not what it is said to be: something else, or it has
      changed meanwhile.
    - code ``not_there``: The empty area is said to be something.
    - code ``onto_itself``, data ``card``: A card of the table that is dropped on itself.
    """


class NoSuchRule(UnbeatenError):
    """There is no rule of this name.

    Code ``unknown_rules``, data ``id``.
    """


class TooManyCaptures(UnbeatenError):
    """More captures than the caller wants to have listed.

    Code ``too_many``, data ``got``, ``most``, ``largest``.
    """


class UnknownProfile(UnbeatenError):
    """There is no such profile.

    Code ``unknown_rules``, data ``profile``.
    """


class Profile(_Profile):
    """How the document's table of rules is read.

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
    """With three rulings more. A build is created only up to ten: the document's first worked example would offer a
    build of fourteen. A hand card that equals a temporary stack's sum may take the stack as well as be added to
    it: the exclusive rule would make the document's own example impossible. Only a simple build is extended: an
    ace on 5 A 6, a compound of 6, would make a "7" that those cards do not make.
    """
    LITERAL = "literal"
    """The table exactly as printed."""


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
    """Builds."""
    TRAIL = "trail"
    """Laying a card on the table."""
    OTHER = "other"
    """Something of the app's own."""


class ItemKind(_Ordered):
    """The kinds of things on the table.

    >>> from unbeaten.casino import ItemKind
    >>> [str(kind) for kind in ItemKind]
    ['loose', 'build', 'temporary_stack']
    """

    LOOSE = "loose"
    """A loose card."""
    BUILD = "build"
    """A build."""
    STACK = "temporary_stack"
    """A temporary stack."""


class CaptureKind(_Ordered):
    """What kind of thing a capture takes.

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


Action: TypeAlias = (
    CreateStack
    | AddToStack
    | Capture
    | CreateBuild
    | ExtendBuild
    | Trail
)
"""One meaning of a drop."""


# Where people find them, and where tracebacks and pickles say that they are.
for _each in (
    Profile,
    Source,
    Category,
    ItemKind,
    CaptureKind,
    NotInPack,
    BadPosition,
    BadDrop,
    NoSuchRule,
    TooManyCaptures,
    UnknownProfile,
):
    _each.__module__ = "unbeaten.casino"

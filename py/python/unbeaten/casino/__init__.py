"""Casino, the South African game with forty cards: what a drop of a card may mean, and why.

====================================================  =====================================================
question                                              answered by
====================================================  =====================================================
what may it mean to drop this card there              :meth:`Engine.determine`
why, and why not                                      :meth:`Engine.explain`
which drops mean something at all                     :meth:`Engine.all_drops`
which rules are there                                 :meth:`Engine.rules`
what did the client choose, and was it offered        :meth:`Decision.chosen`
which loose cards can this card take                  :class:`Captures`
which loose cards could it make a build with          :func:`add_up`
what is this temporary stack, and what could it be    :meth:`Position.grow`
is my build safe, and how likely is it taken          :meth:`Lookout.threats`
what are cards worth                                  :func:`value`, :func:`card_sum`
are they a sequence, or of one value                  :func:`is_sequence`, :func:`is_set`
who gets which cards                                  :class:`Deal`
====================================================  =====================================================

What lies on the table is a card, which is loose, a :class:`Build` or a :class:`Stack`; a seat is a number from 0. Where
a card is expected, a text like ``"10H"`` will do; where the order of cards matters, as in a build, a text like
``"5D 4C"`` keeps it. ``to_wire`` and ``from_wire`` speak the form of the source document's apps. Legality, scoring and
the whole game are not here yet.

>>> from unbeaten.casino import Engine, Position, Target
>>> position = Position(round=1, to_move=0, table=["7D"], hands=["7S 3C", ""])
>>> drop = position.drop("7S", Target.loose(0))
>>> for why in Engine().explain(drop)[:3]:
...     print(why.rule_id, why.matched, why.because, sep="; ")
universal-staging; True; it is dropped on the loose 7♦
temp-stack-addition; False; it is dropped on the loose 7♦, not on a temporary stack
single-card-capture; True; 7♠ comes from the hand, it is dropped on the loose 7♦, both are worth 7
"""

from .._unbeaten.casino import (
    HIGHEST,
    NO_ACTIONS,
    PACK,
    PROMPT_MESSAGE,
    PROMPT_TITLE,
    AddedUp,
    Addition,
    AddToStack,
    Build,
    Capture,
    Captures,
    CaptureSets,
    Choice,
    CreateBuild,
    CreateStack,
    Deal,
    Decision,
    Dragged,
    Drop,
    DropRule,
    Engine,
    Explanation,
    ExtendBuild,
    Growth,
    Landing,
    Lookout,
    Position,
    Reason,
    Stack,
    Stacked,
    Target,
    Threats,
    Trail,
    add_up,
    card_sum,
    is_sequence,
    is_set,
    value,
)
from ._errors import BadDrop, BadPosition, BadWire, NoSuchRule, NotInPack, TooManyCaptures, UnknownProfile
from ._forms import Action, DraggedLike, Item, ItemLike, Wire
from ._vocabulary import CaptureKind, Category, ItemKind, Profile, Source

__all__ = [
    "HIGHEST",
    "NO_ACTIONS",
    "PACK",
    "PROMPT_MESSAGE",
    "PROMPT_TITLE",
    "Action",
    "AddToStack",
    "AddedUp",
    "Addition",
    "BadDrop",
    "BadPosition",
    "BadWire",
    "Build",
    "Capture",
    "CaptureKind",
    "CaptureSets",
    "Captures",
    "Category",
    "Choice",
    "CreateBuild",
    "CreateStack",
    "Deal",
    "Decision",
    "Dragged",
    "DraggedLike",
    "Drop",
    "DropRule",
    "Engine",
    "Explanation",
    "ExtendBuild",
    "Growth",
    "Item",
    "ItemKind",
    "ItemLike",
    "Landing",
    "Lookout",
    "NoSuchRule",
    "NotInPack",
    "Position",
    "Profile",
    "Reason",
    "Source",
    "Stack",
    "Stacked",
    "Target",
    "Threats",
    "TooManyCaptures",
    "Trail",
    "UnknownProfile",
    "Wire",
    "add_up",
    "card_sum",
    "is_sequence",
    "is_set",
    "value",
]

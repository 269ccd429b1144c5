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

from typing import TYPE_CHECKING

from .._unbeaten.casino import (
    HIGHEST as HIGHEST,
    NO_ACTIONS as NO_ACTIONS,
    PACK as PACK,
    PROMPT_MESSAGE as PROMPT_MESSAGE,
    PROMPT_TITLE as PROMPT_TITLE,
    Build as Build,
    Captures as Captures,
    CaptureSets as CaptureSets,
    Choice as Choice,
    Deal as Deal,
    Decision as Decision,
    Dragged as Dragged,
    Drop as Drop,
    Engine as Engine,
    Lookout as Lookout,
    Position as Position,
    Stack as Stack,
    Target as Target,
    add_up as add_up,
    card_sum as card_sum,
    is_sequence as is_sequence,
    is_set as is_set,
    value as value,
)
from ._errors import BadWire as BadWire
from ._forms import (
    DraggedLike as DraggedLike,
    Item as Item,
    ItemLike as ItemLike,
    Wire as Wire,
)
from ._generated import *

if not TYPE_CHECKING:
    # Type checkers take what is imported under its own name, and whatever is generated.
    __all__ = sorted(name for name in globals() if not name.startswith("_") and name != "TYPE_CHECKING")

"""Casino: the South African game with forty cards, and the one with fifty-two.

====================================================  =====================================================
question                                              answered by
====================================================  =====================================================
whose turn is it, what happened, who won              :class:`Game`, or :class:`Match` without a memory
what may I play, and why not this                     :meth:`Game.legal_actions`, :meth:`Game.check`
what may this seat know, what can each card do        :class:`View`, :attr:`View.choices`
what does this drop do in the game                    :meth:`Game.drop`, :meth:`Game.drops`
what has the player put together tentatively          :meth:`Game.stage`, :attr:`Game.sketch`
what are the piles worth, who has won the series      :meth:`Rules.score`, :meth:`Rules.score_series`
how would it go on from here                          :class:`Setup`
how do millions of games go                           :func:`simulate`
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
``"5D 4C"`` keeps it. ``to_wire`` and ``from_wire`` speak the form of the source document's apps.

A :class:`Match` is one pack played out, in one round or several; at the table that is a game, of which a :class:`Game`,
a series, has one or several. A :class:`Play` is what a player does in turn, one word in every language; an
:data:`Action` is what a drop of a card may mean. A side is a player, or two of four who play in pairs.

>>> from unbeaten.casino import Deal, Game, Rules
>>> game = Game(Rules.south_african(), Deal.shuffled(42, 0, players=2))
>>> while (seat := game.to_move) is not None:
...     events = game.play(seat, game.hint())
>>> game.outcome()
GameScore(totals=(0, 11), wins=(0, 1), over=True, winners=(1,))

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
    CardChoice as CardChoice,
    Choice as Choice,
    Deal as Deal,
    Decision as Decision,
    Dragged as Dragged,
    Drop as Drop,
    Engine as Engine,
    Game as Game,
    Lookout as Lookout,
    Match as Match,
    Play as Play,
    Position as Position,
    Record as Record,
    Replay as Replay,
    Rules as Rules,
    Setup as Setup,
    Simulation as Simulation,
    Stack as Stack,
    Table as Table,
    Target as Target,
    Totals as Totals,
    View as View,
    add_up as add_up,
    card_sum as card_sum,
    count_positions as count_positions,
    is_sequence as is_sequence,
    is_set as is_set,
    simulate as simulate,
    value as value,
)
from ..big_two._generated import DealSeed as DealSeed
from ._errors import BadWire as BadWire
from ._forms import (
    DraggedLike as DraggedLike,
    Item as Item,
    ItemLike as ItemLike,
    PlayLike as PlayLike,
    Wire as Wire,
)
from ._generated import *

if not TYPE_CHECKING:
    # Type checkers take what is imported under its own name, and whatever is generated.
    __all__ = sorted(name for name in globals() if not name.startswith("_") and name != "TYPE_CHECKING")

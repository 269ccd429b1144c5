"""Texas 42, the trick-taking game with dominoes: the whole game, and what can no longer be beaten.

===================================================  =====================================================
question                                             answered by
===================================================  =====================================================
what may be called, what stands                      :class:`Call`, :class:`Auction`
what may be declared, and what it means              :class:`Declaration`
whose turn is it, what happened, who won             :class:`Game`, or :class:`Shake` without a memory
what did the hand bring                              :meth:`Rules.settle`
what may this seat know                              :class:`View`
how do millions of games go                          :func:`simulate`
what is best play when all dominoes are open         :class:`Solver`, :class:`OpenHands`, :func:`solve_batch`
what can the others hold, how often, by chance       :class:`Knowledge`, :class:`Deals`
what should this seat call, declare, play, and why   :class:`Advisor`, :class:`Advice`
how often is each bid made with this hand            :class:`BidTable`
which dominoes are trump, which follow a suit        :attr:`Trump.trumps`, :meth:`Trump.following`
what does this domino lead, what may this hand play  :meth:`Trump.led_suit`, :meth:`Trump.legal_plays`
what beats this domino, played in this way           :func:`strength`, :class:`StrengthKey`
who wins the trick, and what is it worth             :class:`Trick`
is this hand perfect, and how                        :meth:`Hand.perfect`
does it take all seven tricks whatever they hold     :meth:`Hand.is_guaranteed`, :meth:`Hand.guarantee`
which hands are perfect, which are guaranteed        :meth:`Rules.perfect_hands`, :meth:`Trump.guaranteed_hands`
may I lay down my hand and claim the rest            :class:`Claim`
who gets which dominoes                              :class:`Deal`
===================================================  =====================================================

A seat is a number from 0; side 0 is seats 0 and 2, side 1 seats 1 and 3, and a pair of numbers is always that of side
0 and that of side 1. Where an action, a call, a declaration, a suit or a context is expected, its name will do; where a
domino is expected, a text like ``"6-4"``; where dominoes are, a :class:`~unbeaten.DominoSet`, a :class:`Hand`, a text
like ``"6-4 0-0"``, an iterable of dominoes, or one domino.

>>> from unbeaten.texas42 import Hand, Rules, Trump
>>> hand = Hand("0-0 6-0 5-0 4-0 6-6 6-5 6-4")
>>> [str(trump) for trump in Trump if hand.is_guaranteed(trump)]
['blanks']

>>> from unbeaten.texas42 import Deal, Game
>>> game = Game(Rules.tournament(), Deal.shuffled(42, 0))
>>> while game.outcome() is None:
...     if game.to_move is None:
...         events = game.next_deal(Deal.shuffled(42, game.deals))
...     else:
...         events = game.play(game.to_move, game.hint())
>>> events[-1]
GameOver(winner=1)
"""

from typing import TYPE_CHECKING

from .._unbeaten.texas42 import (
    Action as Action,
    Advice as Advice,
    Advisor as Advisor,
    Auction as Auction,
    Call as Call,
    Claim as Claim,
    Deal as Deal,
    Deals as Deals,
    Game as Game,
    Hand as Hand,
    Knowledge as Knowledge,
    OpenHands as OpenHands,
    Record as Record,
    Replay as Replay,
    Rules as Rules,
    Setup as Setup,
    Shake as Shake,
    Simulation as Simulation,
    Solver as Solver,
    StrengthKey as StrengthKey,
    Table as Table,
    Totals as Totals,
    Trick as Trick,
    View as View,
    count_positions as count_positions,
    points_of_many as points_of_many,
    simulate as simulate,
    solve_batch as solve_batch,
    strength as strength,
)
from ..big_two._generated import DealSeed as DealSeed
from ._forms import ActionLike as ActionLike
from ._generated import *
from ._vocabulary import (
    Context as Context,
    Declaration as Declaration,
    Suit as Suit,
    Trump as Trump,
)

if not TYPE_CHECKING:
    # Type checkers take what is imported under its own name, and whatever is generated.
    __all__ = sorted(name for name in globals() if not name.startswith("_") and name != "TYPE_CHECKING")

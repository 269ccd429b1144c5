"""Big Two: what is a play, what beats what, what can still be beaten.

=================================================  ====================================================
question                                           answered by
=================================================  ====================================================
is this a play, and which                          :meth:`Rules.classify`
does it beat that one                              :meth:`Combo.beats`
can it still be beaten, and by what                :meth:`Rules.unbeatable_by_cards_seen` and its sisters
the same for thousands of plays at once            :meth:`Rules.unbeatable_many`
what is the strongest play of each kind still out  :meth:`Rules.possible`
can I go out now whatever they hold                :meth:`Rules.certain_finish`
what may I play, may I pass, what goes with these  :class:`Turn`
what did the match cost                            :meth:`Rules.score_match`, :class:`ScoreSheet`
whose turn is it, what happened, who won           :class:`Game`, or :class:`Match` without a memory
what may this seat know                            :class:`View`
how do millions of games go                        :func:`simulate`
=================================================  ====================================================

A seat is a number from 0. Where a card is expected, a text like ``"10H"`` will do; where a set of cards is expected, a
:class:`~unbeaten.CardSet`, a text like ``"3D 10H"``, an iterable of cards, one card, or a :class:`Combo`.

>>> from unbeaten.big_two import Deal, Game, Rules
>>> game = Game(Rules.classic(), Deal.shuffled(42, 0, players=4))
>>> while game.outcome() is None:
...     if game.to_move is None:
...         events = game.next_deal(Deal.shuffled(42, game.deals, players=4))
...     else:
...         events = game.play(game.to_move, game.hint())
>>> events[-1]
GameOver(winners=(2,))
"""

from typing import TYPE_CHECKING

from .._unbeaten.big_two import (
    Action as Action,
    Combo as Combo,
    Deal as Deal,
    Game as Game,
    Match as Match,
    Record as Record,
    Replay as Replay,
    Rules as Rules,
    ScoreSheet as ScoreSheet,
    Setup as Setup,
    Simulation as Simulation,
    Table as Table,
    Totals as Totals,
    Turn as Turn,
    View as View,
    count_positions as count_positions,
    simulate as simulate,
)
from ._forms import ActionLike as ActionLike
from ._generated import *

if not TYPE_CHECKING:
    # Type checkers take what is imported under its own name, and whatever is generated.
    __all__ = sorted(name for name in globals() if not name.startswith("_") and name != "TYPE_CHECKING")

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

from typing import TypeAlias

from ._errors import (
    BadPosition,
    BadRecord,
    BadSetup,
    BadSnapshot,
    BadStraights,
    BadSuitOrder,
    CannotDeal,
    IllegalAction,
    IllegalPass,
    IllegalPlay,
    NotAPlay,
    NothingToUndo,
    RecordError,
    ScoreError,
    TimeBackwards,
    UnknownRules,
)
from ._forms import ActionLike
from ._unbeaten import (
    Action,
    AutoPassed,
    Combo,
    Completions,
    Deal,
    Dealt,
    FirstLead,
    Game,
    GameOver,
    GameScore,
    Made,
    Match,
    MatchOver,
    MatchScore,
    OneCardLeft,
    OnTable,
    Passed,
    Played,
    Record,
    Replay,
    Rules,
    ScoreSheet,
    SeatScore,
    Setup,
    Simulation,
    Table,
    Timer,
    TimerStarted,
    Totals,
    TrickWon,
    Turn,
    Unbeatable,
    Verdict,
    View,
    count_positions,
    simulate,
)
from ._vocabulary import FirstCardRule, FlushOrder, Kind, PassRule

Event: TypeAlias = (
    Dealt | Played | OneCardLeft | Unbeatable | TimerStarted | Passed | AutoPassed | TrickWon | MatchOver | GameOver
)
"""Something that everybody at the table sees. No event tells a card that was not played."""

__all__ = [
    "Action",
    "ActionLike",
    "AutoPassed",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "BadSnapshot",
    "BadStraights",
    "BadSuitOrder",
    "CannotDeal",
    "Combo",
    "Completions",
    "Deal",
    "Dealt",
    "Event",
    "FirstCardRule",
    "FirstLead",
    "FlushOrder",
    "Game",
    "GameOver",
    "GameScore",
    "IllegalAction",
    "IllegalPass",
    "IllegalPlay",
    "Kind",
    "Made",
    "Match",
    "MatchOver",
    "MatchScore",
    "NotAPlay",
    "NothingToUndo",
    "OnTable",
    "OneCardLeft",
    "PassRule",
    "Passed",
    "Played",
    "Record",
    "RecordError",
    "Replay",
    "Rules",
    "ScoreError",
    "ScoreSheet",
    "SeatScore",
    "Setup",
    "Simulation",
    "Table",
    "TimeBackwards",
    "Timer",
    "TimerStarted",
    "Totals",
    "TrickWon",
    "Turn",
    "Unbeatable",
    "UnknownRules",
    "Verdict",
    "View",
    "count_positions",
    "simulate",
]

"""What is taken from the core: exceptions, enumerations, and the names of values.

Written by ``py/dev --generate``.
"""

from __future__ import annotations

from typing import TypeAlias

from .._errors import UnbeatenError
from .._unbeaten.big_two_shapes import (
    AutoPassed,
    Completions,
    DealSeed,
    Dealt,
    FirstLead,
    GameOver,
    GameScore,
    Made,
    MatchOver,
    MatchScore,
    OnTable,
    OneCardLeft,
    Passed,
    Played,
    SeatScore,
    Timer,
    TimerStarted,
    TrickWon,
    Unbeatable,
    Verdict,
)
from .._vocabulary import _Ordered
from ._vocabulary import _Kind

__all__ = [
    "AutoPassed",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "BadSnapshot",
    "BadStraights",
    "BadSuitOrder",
    "BadTurn",
    "CannotDeal",
    "CannotTellSeed",
    "Completions",
    "DealSeed",
    "Dealt",
    "Event",
    "FirstCardRule",
    "FirstLead",
    "FlushOrder",
    "GameOver",
    "GameScore",
    "IllegalAction",
    "IllegalPass",
    "IllegalPlay",
    "Kind",
    "Made",
    "MatchOver",
    "MatchScore",
    "NotAPlay",
    "NothingToUndo",
    "OnTable",
    "OneCardLeft",
    "PassRule",
    "Passed",
    "Played",
    "RecordError",
    "ScoreError",
    "SeatScore",
    "TimeBackwards",
    "Timer",
    "TimerStarted",
    "TrickWon",
    "Unbeatable",
    "UnknownRules",
    "Verdict",
]


class NotAPlay(UnbeatenError):
    """Why cards are not a play.

    - code ``empty_play``: No card at all.
    - code ``not_a_combo``, data ``cards``: Cards that do not go together.
    """


class BadPosition(UnbeatenError):
    """Why a position is impossible.

    - code ``overlap``, data ``card``: A card in two places that exclude each other.
    - ``WrongCount``: An impossible number of cards or players.
    """


class BadTurn(BadPosition):
    """Why a turn, or a question about one, is impossible.

    - ``BadPosition``: The position is impossible.
    - code ``first_card_not_held``, data ``card``: The player does not hold the card that the play must contain.
    - code ``contradiction``, data ``by_hand_sizes``, ``by_next_cards``: The hand sizes and the number of cards in
      the next hand say different things about the next seat.
    """


class IllegalAction(UnbeatenError):
    """Why a seat may not do what it wants to do.

    - code ``game_over``: The game is over.
    - code ``match_over``: The match is over; the next deal has to come first.
    - code ``not_your_turn``, data ``to_move``: It is another seat's turn.
    - code ``time_not_up``: A record says that a seat's time was up, but no timer had run out.
    - ``IllegalPlay``: The cards may not be played now.
    - ``IllegalPass``: Passing is not allowed.
    """


class IllegalPlay(IllegalAction):
    """Why cards cannot be played now: the first reason in this order.

    - code ``empty_play``: No card was chosen.
    - code ``not_in_hand``, data ``cards``: Cards that the player does not hold.
    - code ``must_include``, data ``card``: The first play of the match must contain a card.
    - code ``not_a_combo``, data ``cards``: Cards that do not go together.
    - code ``wrong_size``, data ``need``: Another number of cards than on the table.
    - code ``does_not_beat``, data ``on``: Not stronger than what is on the table.
    - code ``must_play_highest``, data ``required``: One card left: a single must be the highest card.
    """


class IllegalPass(IllegalAction):
    """Why a player cannot pass now.

    - code ``cannot_pass_on_lead``: Nobody may pass on the lead.
    - code ``must_beat_single``, data ``table``: One card left: who can beat the single on the table must.
    """


class CannotDeal(UnbeatenError):
    """Why the next match cannot be dealt.

    - code ``game_over``: The game is over.
    - code ``deal_too_early``: What was dealt before is not played out.
    - ``WrongCount``: The deal does not fit the game.
    """


class TimeBackwards(UnbeatenError):
    """Time runs backwards.

    Code ``time_backwards``, data ``now``, ``to``.
    """


class NothingToUndo(UnbeatenError):
    """Nothing can be taken back: the round has no action yet, and an earlier one cannot be opened again.

    Code ``nothing_to_undo``.
    """


class ScoreError(UnbeatenError):
    """Why a match cannot be scored.

    - code ``no_winner``: Nobody has gone out.
    - code ``two_winners``, data ``seats``: Two seats have no card left, but a match ends with the first.
    - code ``after_the_end``, data ``matches``: Someone had reached the target before this match.
    - ``WrongCount``: An impossible number of cards or players.
    """


class CannotTellSeed(UnbeatenError):
    """Why a record does not tell a seed.

    - code ``game_not_over``: The seed of a whole game tells the deals to come, so it is told when the game is
      over.
    - code ``other_seed``, data ``number``: A deal does not come of the seed.
    - code ``hidden_hands``: A seed tells every hand, and this record hides some.
    """


class BadSetup(UnbeatenError):
    """One reason why a position is impossible.

    - code ``overlap``, data ``card``: A card is in two places.
    - code ``empty_hand``, data ``seat``: A hand without cards would have ended the match.
    - code ``hand_too_large``, data ``seat``, ``got``: Nobody is dealt that many cards.
    - code ``too_many_cards``, data ``got``, ``most``: More cards than were dealt.
    - code ``no_such_seat``, data ``seat``: A seat that nobody sits in.
    - code ``totals_of_others``, data ``got``, ``want``: The totals are of another number of players.
    - code ``target_reached``, data ``seat``: Someone has reached the target already.
    - code ``not_a_play``, data ``cards``: What is on the table is not a play.
    - code ``not_played``, data ``card``: What is on the table was not played.
    - code ``on_own_play``, data ``seat``: The seat to move made the play itself, so the trick would be over.
    - code ``cannot_be_out``, data ``seat``: A seat is out of a trick that has not begun, or is to move, or made
      the play, or a pass is not for the trick.
    - code ``must_be_out``, data ``seat``: A seat between the play and the seat to move must have passed.
    - code ``first_play_made``, data ``card``: The first play was made already.
    - code ``first_card_not_held``, data ``seat``, ``card``: The seat to move does not hold the card that it must
      play.
    """

    reasons: tuple[BadSetup, ...] = ()
    """Every reason why the position is impossible, if that is why."""


class BadSnapshot(UnbeatenError):
    """Why a snapshot cannot be loaded.

    - code ``bad_snapshot``, data ``line``, ``column``, ``reason``: The text is not even JSON.
    - code ``bad_snapshot``, data ``reason``: A field is missing, or is not what it has to be.
    - code ``bad_snapshot``, data ``number``, ``action``, ``text``: An action is none.
    - code ``other_game``, data ``game``, ``want``: A snapshot of another game.
    - code ``newer_version``, data ``version``: A newer library wrote it.
    - code and data of the reason, with ``number``, ``action``: The referee refuses what it says.
    """

    reasons: tuple[BadSetup, ...] = ()
    """Every reason why the position is impossible, if that is why."""


class RecordError(UnbeatenError):
    """Why a record cannot be played again.

    - ``BadRecord``: The text is not a record.
    - code and data of the reason, with ``line``, ``column``, ``action``: The referee refuses what it says.
    """

    reasons: tuple[BadSetup, ...] = ()
    """Every reason why the position is impossible, if that is why."""


class BadRecord(RecordError):
    """A text is not a record.

    Code ``bad_record``, data ``line``, ``column``.
    """


class UnknownRules(UnbeatenError):
    """No rules have this name.

    Code ``unknown_rules``, data ``preset``.
    """


class BadSuitOrder(UnbeatenError):
    """A suit order that misses a suit.

    Code ``wrong_type``.
    """


class BadStraights(UnbeatenError):
    """Why a list of sequences cannot be the straights of a game.

    - code ``wrong_type``: A name that is not one of the thirteen sequences.
    - code ``wrong_type``, data ``sequence``: A sequence that comes twice.
    """


class Kind(_Kind):
    """A kind of play, weakest first.

    >>> from unbeaten.big_two import Kind
    >>> Kind.FOUR_OF_A_KIND > Kind.FULL_HOUSE
    True
    >>> Kind.FULL_HOUSE.value, str(Kind.FULL_HOUSE), Kind.FULL_HOUSE.size
    ('full_house', 'full house', 5)
    """

    SINGLE = "single"
    """One card."""
    PAIR = "pair"
    """Two of a rank."""
    TRIPLE = "triple"
    """Three of a rank."""
    STRAIGHT = "straight"
    """Five in sequence, not all of one suit."""
    FLUSH = "flush"
    """Five of a suit, not in sequence."""
    FULL_HOUSE = "full_house"
    """Three of a rank and two of another."""
    FOUR_OF_A_KIND = "four_of_a_kind"
    """Four of a rank and any other card."""
    STRAIGHT_FLUSH = "straight_flush"
    """Five of a suit in sequence."""


class FlushOrder(_Ordered):
    """What decides between two flushes.

    >>> from unbeaten.big_two import FlushOrder, Rules
    >>> Rules.classic(flush_order=FlushOrder.SUIT_FIRST).flush_order
    FlushOrder.SUIT_FIRST
    """

    RANK_FIRST = "rank_first"
    """The rank of the highest card, then its suit."""
    SUIT_FIRST = "suit_first"
    """The suit, then the rank of the highest card."""


class PassRule(_Ordered):
    """How long a pass lasts.

    >>> from unbeaten.big_two import PassRule, Rules
    >>> Rules.classic(pass_rule="trick").pass_rule is PassRule.TRICK
    True
    """

    TURN = "turn"
    """For this turn: who passed may play again when the turn comes round."""
    TRICK = "trick"
    """Until the trick is over."""


class FirstCardRule(_Ordered):
    """Which matches begin with the first card.

    >>> from unbeaten.big_two import FirstCardRule, Rules
    >>> Rules.classic().first_card_rule
    FirstCardRule.FIRST_MATCH
    """

    FIRST_MATCH = "first_match"
    """The first match of a game; later the winner of the match before leads anything."""
    EVERY_MATCH = "every_match"
    """Every match of a game."""


Event: TypeAlias = (
    Dealt
    | Played
    | OneCardLeft
    | Unbeatable
    | TimerStarted
    | Passed
    | AutoPassed
    | TrickWon
    | MatchOver
    | GameOver
)
"""Something that everybody at the table sees. No event tells a card that was not played."""


# Where people find them, and where tracebacks and pickles say that they are.
for _each in (
    Kind,
    FlushOrder,
    PassRule,
    FirstCardRule,
    NotAPlay,
    BadPosition,
    BadTurn,
    IllegalAction,
    IllegalPlay,
    IllegalPass,
    CannotDeal,
    TimeBackwards,
    NothingToUndo,
    ScoreError,
    CannotTellSeed,
    BadSetup,
    BadSnapshot,
    RecordError,
    BadRecord,
    UnknownRules,
    BadSuitOrder,
    BadStraights,
):
    _each.__module__ = "unbeaten.big_two"

"""What is taken from the core: exceptions, enumerations, and the names of values.

Written by ``py/dev --generate``.
"""

from __future__ import annotations

from typing import TypeAlias

from .._errors import UnbeatenError
from .._unbeaten.texas42_shapes import (
    AuctionWon,
    BestBid,
    BidRow,
    BidTable,
    BidTotals,
    Bounds,
    Called,
    Chance,
    Claimed,
    Dealt,
    Declared,
    Estimate,
    GameOver,
    GameScore,
    HandOver,
    HandScore,
    HandThrownIn,
    LastTrumpFalls,
    Made,
    Makes,
    OnlyOne,
    PlayValue,
    Played,
    Refutation,
    Ruling,
    Sets,
    Solution,
    Stands,
    Strength,
    Taken,
    ThrownIn,
    TrickTaken,
    TrickWon,
)
from .._vocabulary import _Ordered

__all__ = [
    "AllPass",
    "AuctionWon",
    "BadAction",
    "BadDoubles",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "BadSnapshot",
    "BadTrump",
    "BestBid",
    "BidRow",
    "BidTable",
    "BidTotals",
    "Bounds",
    "Called",
    "CannotDeal",
    "CannotSettle",
    "CannotSolve",
    "CannotTellSeed",
    "Chance",
    "Claimed",
    "Claims",
    "Dealt",
    "Declared",
    "Doubles",
    "Estimate",
    "Event",
    "GameOver",
    "GameScore",
    "HandOver",
    "HandResult",
    "HandScore",
    "HandThrownIn",
    "House",
    "IllegalAction",
    "LastTrumpFalls",
    "Made",
    "Makes",
    "NoClaim",
    "NoSuchContext",
    "NoSuchDeal",
    "NothingToUndo",
    "OnlyOne",
    "Perfect",
    "Phase",
    "PlayValue",
    "Played",
    "Reason",
    "RecordError",
    "Refutation",
    "Ruling",
    "Scoring",
    "Sets",
    "Solution",
    "Stands",
    "Strength",
    "Taken",
    "ThrownIn",
    "TrickTaken",
    "TrickWon",
    "UnknownRules",
]


class BadTrump(UnbeatenError):
    """The text is not a declaration.

    Code ``bad_trump``, data ``text``.
    """


class NoSuchContext(UnbeatenError):
    """A domino that is never played like this.

    Code ``no_such_context``, data ``domino``, ``trump``, ``context``.
    """


class BadPosition(UnbeatenError):
    """Why a position is impossible.

    - code ``overlap``, data ``domino``: A domino that is in two places.
    - ``WrongCount``: No domino or more than seven, or another number gone than so many tricks left leave.
    - code ``not_a_suit``, data ``suit``, ``trump``: A seat was said to be void of doubles where they are no suit
      of their own.
    - code ``impossible_voids``: Nobody is left to hold some domino if the seats are void like this.
    """


class UnknownRules(UnbeatenError):
    """No rules have this name.

    Code ``unknown_rules``, data ``preset``.
    """


class BadAction(UnbeatenError):
    """The text is no action of Texas 42.

    Code ``bad_action``, data ``text``.
    """


class BadDoubles(UnbeatenError):
    """Why a list of places for the doubles is none.

    - code ``wrong_type``: The list is empty.
    - code ``wrong_type``, data ``doubles``: One is there twice.
    - code ``wrong_type``: In no-trump doubles are never inverted.
    """


class IllegalAction(UnbeatenError):
    """Why a seat may not do what it wants to do: the first reason in this order.

    - code ``game_over``: A side has won.
    - code ``hand_over``: The hand is over; the next deal has to come first.
    - code ``not_your_turn``, data ``to_move``: It is another seat's turn.
    - code ``wrong_phase``, data ``phase``: Something else is done now.
    - code ``must_bid``: The shaker may not pass after three passes.
    - code ``not_played_here``, data ``what``: The rules do not have it.
    - code ``bid_too_low``, data ``standing``: Not above the bid that stands.
    - code ``too_few_marks``, data ``least``: Fewer marks than a splash or plunge has to bid.
    - code ``too_many_marks``, data ``most``: More marks than may be bid.
    - code ``too_few_doubles``, data ``got``, ``want``: Too few doubles to splash or plunge.
    - code ``not_for_partner``: Whose partner splashed or plunged declares neither nello nor sevens.
    - code ``needs_marks``, data ``least``: Nello and sevens take a bid of marks.
    - code ``only_when_forced``: Only a shaker who had to bid may declare it.
    - code ``not_in_hand``, data ``domino``: A domino that the player does not hold.
    - code ``must_follow``, data ``suit``, ``can``: The suit that was led is held.
    - code ``must_play_nearest``, data ``can``: Sevens: a domino nearer to seven is held.
    - code ``cannot_claim``, data ``because``: Nobody may claim like this.
    - code ``claim_fails``, data ``refutations``: The claim can be beaten, and the rules let play go on.
    - code ``renege``, data ``suit``, ``trick``: A record hides this hand, and it plays a domino of a suit that it
      did not follow before.
    """


class CannotSettle(UnbeatenError):
    """Why a hand cannot be settled.

    - code ``wrong_count``, data ``field``: Nobody bid.
    - code ``wrong_count``, data ``field``: The bid does not allow the contract.
    - code ``wrong_count``, data ``field``: Seven tricks of 42 points cannot be shared like this.
    - code ``not_decided``: The tricks to come can still change it.
    """


class CannotDeal(UnbeatenError):
    """Why the next hand cannot be dealt.

    - code ``game_over``: The game is over.
    - code ``deal_too_early``: What was dealt before is not played out.
    - ``BadPosition``: The deal does not fit the game.
    """


class CannotSolve(UnbeatenError):
    """Why a hand with open dominoes cannot be solved.

    - ``WrongCount``: Not four hands, or so many dominoes in a hand or in the trick as the others do not leave.
    - code ``missing_field``, data ``field``: A bid, nello and sevens are somebody's.
    - code ``missing_field``, data ``field``: There is no bid that could be made.
    - ``DuplicateDomino``: A domino is twice in the trick.
    - code ``overlap``, data ``domino``: A domino is in two places.
    - code ``cannot_lead``, data ``seat``: The partner of who bid nello does not play.
    - code ``made_or_set``, data ``declaration``: In nello and sevens points decide nothing.
    - code ``wrong_count``, data ``field``: All there is in a hand is 42 points.
    """


class NoSuchDeal(UnbeatenError):
    """There is no deal in which everything that was seen was legal.

    Code ``no_such_deal``.
    """


class NothingToUndo(UnbeatenError):
    """Nothing can be taken back: the round has no action yet, and an earlier one cannot be opened again.

    Code ``nothing_to_undo``.
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

    - code ``wrong_count``, data ``got``: Four play.
    - code ``overlap``, data ``domino``: A domino is in two places.
    - code ``missing``, data ``domino``: A domino is nowhere.
    - code ``wrong_hand_size``, data ``seat``, ``got``, ``want``: A hand has another number of dominoes than the
      tricks so far leave.
    - code ``target_reached``, data ``side``: A side has won already.
    - code ``hand_over``: A hand that is over cannot go on.
    - code ``wrong_turn``, data ``to_move``: It is another seat's turn.
    - code ``has_not_called``, data ``seat``: The bidder has not called yet.
    - code ``no_bid``: The auction is over, and nobody has bid.
    - code ``impossible_bid``, data ``bid``: A pass is no bid, and some bids can never be made.
    - code ``not_played_here``, data ``what``: The rules do not have it.
    - code ``too_few_doubles``, data ``seat``, ``want``: The bidder splashed or plunged, but cannot have had the
      doubles.
    - code ``not_forced``, data ``seat``: Only a shaker who bid, and only while nobody else had, was forced.
    - code ``wrong_phase``, data ``phase``: In play something is declared, and before nothing is.
    - code ``cannot_declare``, data ``declaration``: The bid does not allow the contract.
    - code ``played_too_early``: Nobody has played yet, but something is on the table or taken.
    - code ``trick_too_long``, data ``most``: A trick has as many plays as players, and is then over.
    - code ``wrong_order``, data ``seat``, ``domino``, ``turn``: A play of the trick is by the wrong seat.
    - code ``not_played``, data ``domino``: A domino of the trick was not played.
    - code ``reneged``, data ``seat``, ``domino``, ``held``: A play of the trick broke a rule.
    - code ``impossible_points``, data ``points``, ``tricks``: The dominoes gone cannot make the points.
    - code ``cannot_lead``, data ``seat``: Who leads cannot have won a trick.
    - code ``decided``: The tricks so far decide the hand, so it is over.
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


class Perfect(_Ordered):
    """A hand that takes all seven tricks by the source document's reckoning.

    >>> from unbeaten.texas42 import Hand, Perfect
    >>> Hand("6-6 6-5 6-4 6-3 6-2 6-1 6-0").perfect("sixes") is Perfect.PLATINUM
    True
    """

    PLATINUM = "platinum"
    """No domino outside the hand beats any domino of it."""
    GOLD = "gold"
    """No domino outside beats a trump of it, and only trumps beat its other dominoes; four trumps or more."""


class AllPass(_Ordered):
    """What happens when everybody passes.

    >>> from unbeaten.texas42 import AllPass, Rules
    >>> Rules.tournament(all_pass="forced").all_pass
    AllPass.FORCED
    """

    REDEAL = "redeal"
    """The hand is thrown in, and the next seat shakes."""
    FORCED = "forced"
    """After three passes the shaker has to bid."""


class Claims(_Ordered):
    """What becomes of a claim that can be beaten.

    >>> from unbeaten.texas42 import Claims, Rules
    >>> Rules.tournament().claims
    Claims.FORFEIT
    """

    OFF = "off"
    """Nobody may claim."""
    FORFEIT = "forfeit"
    """The hand is lost."""
    FREE = "free"
    """It is refused, and play goes on."""


class Doubles(_Ordered):
    """Where the doubles stand when nothing is trump.

    >>> from unbeaten.texas42 import Declaration, Doubles
    >>> Declaration.NO_TRUMP_LOW.no_trump is Doubles.LOW
    True
    """

    HIGH = "high"
    """Each is the highest of its suit."""
    LOW = "low"
    """Each is the lowest of its suit."""
    OWN = "own"
    """They are a suit of their own, from 6-6 down."""
    INVERTED = "inverted"
    """They are a suit of their own, from 0-0 up; in nello only."""


class HandResult(_Ordered):
    """What became of a bid.

    >>> from unbeaten.texas42 import HandResult
    >>> HandResult("made"), str(HandResult.FORFEITED)
    (HandResult.MADE, 'forfeited')
    """

    MADE = "made"
    """The bidding side has what it bid."""
    SET = "set"
    """The defenders have kept it from that."""
    FORFEITED = "forfeited"
    """The bidding side claimed what could be beaten."""


class House(_Ordered):
    """Whether a house contract may be declared.

    >>> from unbeaten.texas42 import House, Rules
    >>> Rules.casual().nello, Rules.casual().sevens
    (House.ANY, House.OFF)
    """

    OFF = "off"
    """By nobody."""
    ANY = "any"
    """By anybody who has bid enough."""
    FORCED = "forced"
    """Only by a shaker who bid after three passes."""


class Phase(_Ordered):
    """How far a hand has come.

    >>> from unbeaten.texas42 import Deal, Game, Phase, Rules
    >>> Game(Rules.tournament(), Deal.shuffled(42, 0)).table.phase
    Phase.AUCTION
    """

    AUCTION = "auction"
    """Every seat calls once."""
    DECLARATION = "declaration"
    """The declarer says what is trump."""
    PLAY = "play"
    """Tricks are played."""
    OVER = "over"
    """The hand is thrown in or settled."""


class Scoring(_Ordered):
    """What is counted over the hands of a game.

    >>> from unbeaten.texas42 import Rules, Scoring
    >>> Rules.points().scoring is Scoring.POINTS
    True
    """

    MARKS = "marks"
    """A mark a hand, or as many as were bid."""
    POINTS = "points"
    """The points that were taken."""


class NoClaim(_Ordered):
    """Why a seat may not claim.

    >>> from unbeaten.texas42 import NoClaim
    >>> NoClaim("notOnLead")
    NoClaim.NOT_ON_LEAD
    """

    OFF = "off"
    """The rules have no claims."""
    NOT_ON_LEAD = "notOnLead"
    """Only who is about to lead may claim."""
    DEFENDER = "defender"
    """Only the bidding side may claim."""
    CONTRACT = "contract"
    """Only under one of the nine declarations."""


Event: TypeAlias = (
    Dealt
    | Called
    | AuctionWon
    | ThrownIn
    | Declared
    | Played
    | TrickWon
    | Claimed
    | HandOver
    | GameOver
)
"""Something that everybody at the table sees. No event tells a domino that was not played, except ``Claimed``,
    which lays a hand open.
"""


Reason: TypeAlias = (
    OnlyOne
    | Makes
    | Sets
    | BestBid
    | LastTrumpFalls
    | Stands
)
"""Why an action is recommended: in words as its text, and with a code and data so that an app can say it in
    another language.
"""


# Where people find them, and where tracebacks and pickles say that they are.
for _each in (
    Perfect,
    AllPass,
    Claims,
    Doubles,
    HandResult,
    House,
    Phase,
    Scoring,
    NoClaim,
    BadTrump,
    NoSuchContext,
    BadPosition,
    UnknownRules,
    BadAction,
    BadDoubles,
    IllegalAction,
    CannotSettle,
    CannotDeal,
    CannotSolve,
    NoSuchDeal,
    NothingToUndo,
    CannotTellSeed,
    BadSetup,
    BadSnapshot,
    RecordError,
    BadRecord,
):
    _each.__module__ = "unbeaten.texas42"

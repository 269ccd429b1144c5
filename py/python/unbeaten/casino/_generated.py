"""What is taken from the core: exceptions, enumerations, and the names of values.

Written by ``py/dev --generate``.
"""

from __future__ import annotations

from typing import TypeAlias

from .._errors import UnbeatenError
from .._generated import BadCard
from .._unbeaten.casino_shapes import (
    AddToStack,
    Added,
    AddedUp,
    Addition,
    BuildThreat,
    Built,
    CancelStack,
    Capture,
    Captured,
    CreateBuild,
    CreateStack,
    Dealt,
    DropRule,
    Explanation,
    ExtendBuild,
    FinishAdd,
    FinishBuild,
    FinishCapture,
    GameOver,
    GameScore,
    Growth,
    Landing,
    Leftovers,
    Made,
    MatchOver,
    MatchScore,
    Offered,
    OfferedDrop,
    Points,
    Raised,
    Reason,
    SeriesOver,
    SideScore,
    Sketch,
    StackOnCard,
    StackOnStack,
    Stacked,
    Staged,
    TableBuild,
    Tally,
    Threats,
    TopTaken,
    Trail,
    Trailed,
    Wins,
)
from .._vocabulary import _Ordered
from ._vocabulary import _Profile

__all__ = [
    "Action",
    "AddToStack",
    "Added",
    "AddedUp",
    "Adding",
    "Addition",
    "BadAction",
    "BadDeal",
    "BadDrop",
    "BadPosition",
    "BadRecord",
    "BadRules",
    "BadSetup",
    "BadSnapshot",
    "BadStep",
    "Bonuses",
    "BuildRounds",
    "BuildThreat",
    "Built",
    "CancelStack",
    "CannotDeal",
    "CannotDrop",
    "CannotTellSeed",
    "Capture",
    "CaptureKind",
    "Captured",
    "Category",
    "CreateBuild",
    "CreateStack",
    "Dealt",
    "DropRule",
    "Event",
    "Explanation",
    "ExtendBuild",
    "FinishAdd",
    "FinishBuild",
    "FinishCapture",
    "GameOver",
    "GameScore",
    "Groups",
    "Growth",
    "IllegalAction",
    "ItemKind",
    "Landing",
    "Leftovers",
    "Made",
    "MatchOver",
    "MatchScore",
    "NoSuchRule",
    "NotInPack",
    "NothingToUndo",
    "Offered",
    "OfferedDrop",
    "Pack",
    "PlayKind",
    "Points",
    "Profile",
    "Raised",
    "Raising",
    "Reason",
    "RecordError",
    "ScoreError",
    "Series",
    "SeriesOver",
    "SideScore",
    "Sketch",
    "Source",
    "StackOnCard",
    "StackOnStack",
    "Stacked",
    "Staged",
    "Step",
    "TableBuild",
    "Tally",
    "Threats",
    "Ties",
    "TooManyActions",
    "TooManyCaptures",
    "TopTaken",
    "Trail",
    "TrailWithBuild",
    "Trailed",
    "UnknownProfile",
    "UnknownRules",
    "Wins",
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


class BadAction(UnbeatenError):
    """The text is not a play.

    Code ``bad_action``, data ``text``.
    """


class BadDeal(UnbeatenError):
    """Why a deal is none, or does not fit the game.

    - ``WrongCount``: A hand, the cards on the table or the rest are not as many as are dealt, or the deal is not
      for as many as play.
    - code ``overlap``, data ``card``: A card in two places.
    - code ``bad_card``, data ``text``: A card that the rules do not play with.
    - code ``other_pack``, data ``got``, ``want``: A deal of forty cards for rules with fifty-two, or the other
      way round.
    """


class BadRules(UnbeatenError):
    """Options that do not go together.

    Code ``bad_rules``.
    """


class UnknownRules(UnbeatenError):
    """No rules have this name.

    Code ``unknown_rules``, data ``preset``.
    """


class IllegalAction(UnbeatenError):
    """Why a seat may not do what it wants to do: the first reason in this order.

    - code ``game_over``: The game is over; in a series the next deal has to come first.
    - code ``not_your_turn``, data ``to_move``: It is another seat's turn.
    - code ``not_in_hand``, data ``card``: A card that the player does not hold.
    - code ``no_such_build``, data ``value``: No build has this value.
    - code ``not_on_table``, data ``cards``: Cards that do not lie loose.
    - code ``not_a_top``, data ``cards``: Cards that are not the top of an opponent's pile, or no top may be
      taken.
    - code ``nothing_to_take``: A capture of nothing.
    - code ``no_loose_card``: A build without a loose card.
    - code ``wrong_value``, data ``card``, ``value``: The card has another value than the build.
    - code ``too_high``, data ``value``: No build is worth more than ten.
    - code ``not_groups``, data ``cards``, ``value``: The cards cannot be split into groups of the value.
    - code ``one_thing``: More than one thing where the rules allow one.
    - code ``top_needs_table``, data ``cards``: Tops of piles where nothing on the table has the value.
    - code ``no_adding``: The rules have no adding.
    - code ``not_yours``, data ``owner``: Another's build, to which the rules add nothing.
    - code ``not_an_opponents``, data ``owner``: One's own build or the partner's, which the rules do not raise.
    - code ``compound``, data ``value``: A compound, which cannot be raised.
    - code ``not_in_this_round``, data ``round``: Nothing is built in this round.
    - code ``one_build``, data ``value``: The player owns a build already.
    - code ``value_taken``, data ``value``, ``owner``: A build of the value stands already.
    - code ``trail_with_build``, data ``value``: Who owns a build may not trail in the first round.
    - code ``trail_with_build``, data ``value``: The same where the owner of a build may never trail.
    - code ``beside_equal``, data ``card``: A loose card of the same rank lies there.
    - code ``keep_card``, data ``value``: The last card that takes one of the player's builds.
    """


class TooManyActions(UnbeatenError):
    """More plays than are listed.

    Code ``too_many``, data ``most``.
    """


class CannotDeal(UnbeatenError):
    """Why the next game cannot be dealt.

    - code ``game_over``: The game is over.
    - code ``deal_too_early``: What was dealt before is not played out.
    - ``BadDeal``: The deal does not fit the game.
    """


class ScoreError(UnbeatenError):
    """Why games do not make a series.

    - code ``after_the_end``, data ``games``: A side had won before this game.
    - ``WrongCount``: An impossible number of sides, cards or sweeps.
    - code ``overlap``, data ``card``: A card that is in two piles.
    - code ``bad_card``, data ``text``: A card that the rules do not play with.
    """


class BadStep(UnbeatenError):
    """Why a step of staging is refused; everything is then as it was.

    - code ``not_there``, data ``card``: A card that is not in the hand, or does not lie loose, any more.
    - code ``onto_itself``: A card that is put on itself.
    - code ``no_such_stack``: No stack has that number.
    - code ``one_hand_card``, data ``got``: A play is made with one card of the hand.
    - ``IllegalAction``: The play that the stack would become is not legal.
    """


class CannotDrop(UnbeatenError):
    """Why a drop cannot be played.

    - code ``no_drops``: Drops are of forty cards.
    - code ``not_offered``: The action does not belong to what lies there.
    - ``BadStep``: The game refuses it.
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
    """One reason why a position is impossible, in this order.

    - code ``bad_card``, data ``text``: A card that the rules do not play with.
    - code ``duplicate``, data ``card``: A card that is twice in a list.
    - code ``overlap``, data ``card``: A card that is in two places.
    - code ``no_such_seat``, data ``seat``: A seat that nobody sits in.
    - code ``bad_build``, data ``cards``, ``value``: A build whose cards do not make its value, or that has a
      value that none has.
    - code ``two_builds``, data ``value``: Two builds of a value.
    - code ``one_build``, data ``value``, ``owner``: A second build of one owner, where the rules forbid it.
    - code ``build_without_card``, data ``value``, ``owner``: A build that its owner cannot take.
    - ``WrongCount``: Rounds, hands, stock, piles or sweeps that cannot be so many.
    - code ``target_reached``, data ``side``: A side has won the series already.
    - code ``game_over``: A game that is over cannot go on.
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


class Adding(_Ordered):
    """To whose builds cards may be added.

    >>> from unbeaten.casino import Adding, Rules
    >>> Rules.standard52().add is Adding.ANY
    True
    """

    OWN = "own"
    """To one's own."""
    ANY = "any"
    """To everybody's; it is then the player's."""
    NONE = "none"
    """To none, nor is another's raised into one's own."""


class Groups(_Ordered):
    """How much one capture or build may have.

    >>> from unbeaten.casino import Groups, Rules
    >>> Rules.document().groups is Groups.ONE
    True
    """

    MANY = "many"
    """Any number of groups, and the build of the value besides."""
    ONE = "one"
    """One loose card, one group or one build; a build is the card and one loose card, worth their sum."""


class Pack(_Ordered):
    """The cards that a game is played with, and so how they are dealt.

    >>> from unbeaten.casino import Pack, Rules
    >>> Rules.standard52().pack is Pack.FIFTY_TWO
    True
    """

    FORTY = "forty"
    """Without jacks, queens and kings: ten cards each, and with two players ten more; three players thirteen, and
    one on the table.
    """
    FIFTY_TWO = "fifty_two"
    """All cards: four each and four on the table, and four each again until the stock is out."""


class PlayKind(_Ordered):
    """What kind of play it is.

    >>> from unbeaten.casino import Play, PlayKind
    >>> Play("7S").kind is PlayKind.TRAIL
    True
    """

    CAPTURE = "capture"
    """Cards are taken."""
    BUILD = "build"
    """A build is made."""
    ADD = "add"
    """Cards are added to a build."""
    RAISE = "raise"
    """A build is raised."""
    TRAIL = "trail"
    """A card is laid on the table."""


class Raising(_Ordered):
    """Whose simple builds may be raised.

    >>> from unbeaten.casino import Raising, Rules
    >>> Rules.south_african(raising="any").raising
    Raising.ANY
    """

    OPPONENTS = "opponents"
    """Those of opponents."""
    ANY = "any"
    """A partner's and one's own too."""


class Ties(_Ordered):
    """What becomes of most cards and most spades if sides have equally many.

    >>> from unbeaten.casino import Rules, Ties
    >>> Rules.south_african().ties is Ties.SPLIT
    True
    """

    SPLIT = "split"
    """Two sides get half each, rounded down; three or four nothing."""
    NONE = "none"
    """Nobody gets it."""


class Bonuses(_Ordered):
    """When most cards and most spades score.

    >>> from unbeaten.casino import Bonuses, Rules
    >>> Rules.south_african(bonuses="always").bonuses
    Bonuses.ALWAYS
    """

    TWO_SIDES = "twoSides"
    """Between two sides."""
    ALWAYS = "always"
    """Always."""


class BuildRounds(_Ordered):
    """In which rounds a build may be made.

    >>> from unbeaten.casino import BuildRounds, Rules
    >>> Rules.document().build_rounds
    BuildRounds.FIRST
    """

    ALL = "all"
    """In all."""
    FIRST = "first"
    """In the first."""


class TrailWithBuild(_Ordered):
    """When the owner of a build may trail.

    >>> from unbeaten.casino import Rules, TrailWithBuild
    >>> Rules.south_african().trail_with_build, str(TrailWithBuild.NEVER)
    (TrailWithBuild.NOT_IN_FIRST_OF_SEVERAL, 'never')
    """

    NOT_IN_FIRST_OF_SEVERAL = "notInFirstOfSeveral"
    """Not in the first round of a game of several."""
    NOT_IN_ROUND1 = "notInRound1"
    """Not in round 1, even if that is the only one."""
    NEVER = "never"
    """Never."""
    ALWAYS = "always"
    """Always."""


Action: TypeAlias = (
    CreateStack
    | AddToStack
    | Capture
    | CreateBuild
    | ExtendBuild
    | Trail
)
"""One meaning of a drop."""


Event: TypeAlias = (
    Dealt
    | Captured
    | Built
    | Added
    | Raised
    | Trailed
    | Leftovers
    | GameOver
    | SeriesOver
)
"""Something that everybody at the table sees. No event tells a card that is in a hand or in the stock."""


Series: TypeAlias = (
    Wins
    | Points
)
"""What wins a series of games."""


Step: TypeAlias = (
    StackOnCard
    | StackOnStack
    | CancelStack
    | FinishCapture
    | FinishBuild
    | FinishAdd
)
"""One step of staging: what the player to move tries out on the table before he plays."""


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
    Adding,
    Groups,
    Pack,
    PlayKind,
    Raising,
    Ties,
    Bonuses,
    BuildRounds,
    TrailWithBuild,
    BadAction,
    BadDeal,
    BadRules,
    UnknownRules,
    IllegalAction,
    TooManyActions,
    CannotDeal,
    ScoreError,
    BadStep,
    CannotDrop,
    NothingToUndo,
    CannotTellSeed,
    BadSetup,
    BadSnapshot,
    RecordError,
    BadRecord,
):
    _each.__module__ = "unbeaten.casino"

"""What is taken from the core: exceptions, enumerations, and the names of values.

Written by ``py/dev --generate``.
"""

from __future__ import annotations

from .._errors import UnbeatenError
from .._unbeaten.fair_shapes import (
    Table,
    Verified,
)
from .._vocabulary import _Ordered

__all__ = [
    "BadCommitment",
    "Game",
    "Misdeal",
    "Refused",
    "Table",
    "Verified",
]


class BadCommitment(UnbeatenError):
    """A text is not a commitment.

    Code ``bad_commitment``, data ``text``.
    """


class Misdeal(UnbeatenError):
    """What does not fit in a transcript: alone, among others of its table, or with what a player saw.

    - code ``not_a_transcript``, data ``line``: The text is not a transcript.
    - ``WrongCount``: So many cannot play this game, or there are not as many pledges, cuts or hands as players.
    - code ``wrong_commitment``, data ``deal``: The revealed secret is not what the dealer committed itself to:
      another secret, table, deal or attempt.
    - code ``missing_cut``, data ``deal``, ``seat``: It was dealt without a cut that was pledged.
    - code ``unpledged_cut``, data ``deal``, ``seat``: A cut that nobody pledged.
    - code ``wrong_cut``, data ``deal``, ``seat``: A cut is not the one that was pledged for this deal.
    - code ``wrong_seed``, data ``deal``: The seed is not made of the secret and the cuts.
    - code ``wrong_hand``, data ``deal``, ``seat``, ``hand``: A hand is not what the seed deals.
    - code ``wrong_stock``, data ``deal``, ``stock``: The stock is not what the seed leaves.
    - code ``nobody_left``, data ``deal``: An attempt was given up though every pledged cut was there.
    - code ``wrong_deal``, data ``deal``, ``want``: A deal is left out, comes twice, or comes too early.
    - code ``wrong_attempt``, data ``deal``, ``attempt``, ``want``: An attempt at a deal is left out or comes
      twice.
    - code ``other_table``, data ``deal``, ``field``: A transcript is of another table than the one before, or
      than the player's.
    - code ``seat_is_out``, data ``deal``, ``seat``: A seat that left this deal in an attempt before has a pledge.
    - code ``other_commitment``, data ``deal``: The commitment is not the one that the player was told.
    - code ``other_pledge``, data ``deal``, ``seat``: A pledge is not the one that the player made or was told.
    - code ``cut_denied``, data ``deal``, ``seat``: The player opened his cut, and the transcript says that he did
      not.
    - code ``other_hand``, data ``deal``, ``seat``, ``hand``: The player was dealt another hand than the seed
      deals.
    - code ``missing_attempt``, data ``deal``, ``attempt``: The player took part in an attempt of which there is
      no transcript.
    """


class Refused(UnbeatenError):
    """Why a step cannot be taken, by the dealer or by a player. Nothing has changed then.

    - ``WrongCount``: Nobody sits in that seat, or not so many have a pledge.
    - code ``seat_is_out``, data ``seat``: The seat did not open its cut in an attempt before this one, so it has
      no part in this deal.
    - code ``already_pledged``, data ``seat``: The seat pledged another cut already.
    - code ``pledges_closed``: All pledges are published, so no other can be taken.
    - code ``pledges_open``: Nobody may open a cut before all pledges are published.
    - code ``not_pledged``, data ``seat``: The seat pledged nothing, so nobody can know that this is its cut.
    - code ``wrong_cut``, data ``seat``: The cut is not the one that was pledged.
    - code ``missing_cuts``, data ``seats``: Nothing is dealt before every pledged cut is there.
    - code ``nothing_missing``: An attempt is abandoned only because a cut is missing, and none is.
    - code ``already_dealt``: It is dealt already.
    - code ``not_dealt``: What is not dealt cannot be revealed.
    - code ``old_deal``, data ``deal``, ``attempt``: A player cuts for each attempt once, and never for one before
      it.
    - code ``other_pledge``, data ``seat``: The published pledges are not those that the player knows: another is
      said to be his own, or they have changed.
    """


class Game(_Ordered):
    """Which game is dealt.

    >>> from unbeaten.fair import Game
    >>> list(Game)
    [Game.BIG_TWO, Game.TEXAS42, Game.CASINO]
    """

    BIG_TWO = "bigTwo"
    """Big Two, for two to four players."""
    TEXAS42 = "texas42"
    """Texas 42, for four players."""
    CASINO = "casino"
    """Casino, for two to four players."""


# Where people find them, and where tracebacks and pickles say that they are.
for _each in (
    Game,
    BadCommitment,
    Misdeal,
    Refused,
):
    _each.__module__ = "unbeaten.fair"

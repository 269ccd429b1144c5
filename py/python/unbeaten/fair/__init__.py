"""Dealing that nobody has to take on trust, for all games.

The dealer commits itself before a deal, every player puts in a cut, and after the match anybody can check, offline,
that the cards were what they had to be. What a cheating server or player can and cannot do, and how the hashes are
made, is on the page of the Rust module ``unbeaten::fair`` (``core/src/fair/fair.md``).

====================================================  ============================================================
who                                                   does what
====================================================  ============================================================
the server, before a deal                             publishes :attr:`Dealer.commitment`
each player                                           answers with :meth:`Player.pledge`
the server                                            publishes :meth:`Dealer.close_pledges`
each player                                           answers with :meth:`Player.open`
the server                                            deals from :meth:`Dealer.seed`
the server, after the match                           publishes :meth:`Dealer.reveal`
anybody                                               checks with :func:`verify`, a player with :meth:`Player.verify`
the server, if somebody pledged and does not open     gives up the attempt with :meth:`Dealer.abandon`
====================================================  ============================================================

Seeds, cuts and the master have to be secret and random in live play: :meth:`unbeaten.Seed.random`. Where a game is
expected, its name will do; where a commitment is, its 64 hexadecimal digits.
"""

from typing import TYPE_CHECKING

from .._unbeaten.fair import (
    Commitment as Commitment,
    Dealer as Dealer,
    Player as Player,
    verify as verify,
)
from ._generated import *

if not TYPE_CHECKING:
    # Type checkers take what is imported under its own name, and whatever is generated.
    __all__ = sorted(name for name in globals() if not name.startswith("_") and name != "TYPE_CHECKING")

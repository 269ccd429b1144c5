"""A referee for table games that also answers what nobody else does: can this play, this hand still be beaten?

Cards, dominoes, sets of them, seeds and errors are here; the games are in :mod:`unbeaten.big_two`,
:mod:`unbeaten.texas42` and :mod:`unbeaten.casino`, and dealing that can be checked in :mod:`unbeaten.fair`.

>>> from unbeaten import CardSet, big_two
>>> rules = big_two.Rules.classic()

Four twos look unbeatable. They are not while any straight flush is out.

>>> verdict = rules.unbeatable_by_cards_seen("2S 2H 2C 2D 3C", played="10H JC QS KD 9H 9C 9S 9D")
>>> verdict.witness
<Combo straight flush 4S 5S 6S 7S 8S>

Why not, before anything is played.

>>> big_two.Turn.follow(rules, "3D 7C KS", on="5D", next_cards=1).check_pass()
Traceback (most recent call last):
    ...
unbeaten.big_two.IllegalPass: You cannot pass! The next player has only 1 card left ...

A hand that takes all seven tricks whatever the others hold.

>>> from unbeaten import texas42
>>> texas42.Hand("6-6 6-5 6-4 6-3 6-2 6-0 5-5").is_guaranteed("no-trump")
True

What it may mean to drop a card there.

>>> from unbeaten.casino import Engine, Position, Target
>>> Engine().determine(Position(1, 0, "7D", hands=["7S", ""]).drop("7S", Target.loose(0))).rule_ids
('universal-staging', 'single-card-capture')
"""

from typing import TYPE_CHECKING

from . import big_two as big_two, casino as casino, fair as fair, texas42 as texas42
from ._errors import (
    InternalError as InternalError,
    NoSuchSeat as NoSuchSeat,
    NumberOutOfRange as NumberOutOfRange,
    UnbeatenError as UnbeatenError,
)
from ._forms import (
    CardLike as CardLike,
    CardsLike as CardsLike,
    DominoesLike as DominoesLike,
    DominoLike as DominoLike,
    SeedLike as SeedLike,
)
from ._generated import *
from ._unbeaten import (
    Cancel as Cancel,
    Card as Card,
    CardSet as CardSet,
    CardSubsets as CardSubsets,
    Domino as Domino,
    DominoSet as DominoSet,
    DominoSubsets as DominoSubsets,
    Draws as Draws,
    Mean as Mean,
    Seed as Seed,
    __version__ as __version__,
    shuffle as shuffle,
)
from ._vocabulary import (
    Pip as Pip,
    Rank as Rank,
    Suit as Suit,
)

if not TYPE_CHECKING:
    # Type checkers take what is imported under its own name, and whatever is generated.
    __all__ = sorted(name for name in globals() if not name.startswith("_") and name != "TYPE_CHECKING")
    __all__ += ["__version__"]

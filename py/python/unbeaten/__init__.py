"""A referee for table games that also answers what nobody else does: can this play, this hand still be beaten?

Cards, dominoes, sets of them, seeds and errors are here; the games are in :mod:`unbeaten.big_two`,
:mod:`unbeaten.texas42` and :mod:`unbeaten.casino`.

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

from . import big_two, casino, texas42
from ._errors import (
    BadCard,
    BadCards,
    BadDomino,
    BadDominoes,
    BadMask,
    BadSeed,
    DuplicateCard,
    DuplicateDomino,
    InternalError,
    NoSuchSeat,
    NumberOutOfRange,
    UnbeatenError,
    WrongCount,
)
from ._forms import CardLike, CardsLike, DominoesLike, DominoLike, SeedLike
from ._unbeaten import (
    Card,
    CardSet,
    CardSubsets,
    Domino,
    DominoSet,
    DominoSubsets,
    Draws,
    Seed,
    __version__,
    shuffle,
)
from ._vocabulary import Pip, Policy, Rank, Suit

__all__ = [
    "BadCard",
    "BadCards",
    "BadDomino",
    "BadDominoes",
    "BadMask",
    "BadSeed",
    "Card",
    "CardLike",
    "CardSet",
    "CardSubsets",
    "CardsLike",
    "Domino",
    "DominoLike",
    "DominoSet",
    "DominoSubsets",
    "DominoesLike",
    "Draws",
    "DuplicateCard",
    "DuplicateDomino",
    "InternalError",
    "NoSuchSeat",
    "NumberOutOfRange",
    "Pip",
    "Policy",
    "Rank",
    "Seed",
    "SeedLike",
    "Suit",
    "UnbeatenError",
    "WrongCount",
    "__version__",
    "big_two",
    "casino",
    "shuffle",
    "texas42",
]

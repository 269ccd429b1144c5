"""A referee for Big Two that also answers what nobody else does: can this play, this hand still be beaten, and by what?

Cards, sets of cards, seeds and errors are here; the game is in :mod:`unbeaten.big_two`.

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
"""

from . import big_two
from ._errors import (
    BadCard,
    BadCards,
    BadMask,
    BadSeed,
    DuplicateCard,
    InternalError,
    NoSuchSeat,
    NumberOutOfRange,
    UnbeatenError,
    WrongCount,
)
from ._forms import CardLike, CardsLike, SeedLike
from ._unbeaten import Card, CardSet, CardSubsets, Draws, Seed, __version__, shuffle
from ._vocabulary import Policy, Rank, Suit

__all__ = [
    "BadCard",
    "BadCards",
    "BadMask",
    "BadSeed",
    "Card",
    "CardLike",
    "CardSet",
    "CardSubsets",
    "CardsLike",
    "Draws",
    "DuplicateCard",
    "InternalError",
    "NoSuchSeat",
    "NumberOutOfRange",
    "Policy",
    "Rank",
    "Seed",
    "SeedLike",
    "Suit",
    "UnbeatenError",
    "WrongCount",
    "__version__",
    "big_two",
    "shuffle",
]

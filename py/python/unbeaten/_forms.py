"""What may be passed where cards, dominoes or seeds are expected, for annotations of your own."""

from collections.abc import Iterable
from typing import SupportsIndex, TypeAlias

from ._unbeaten import Card, Domino, Seed

CardLike: TypeAlias = Card | str
"""A card, or a text like ``"10H"``."""

CardsLike: TypeAlias = Card | Iterable[Card | str]
"""A set of cards, a play, a text like ``"3D 10H"``, an iterable of cards, or one card."""

DominoLike: TypeAlias = Domino | str
"""A domino, or a text like ``"6-4"``."""

DominoesLike: TypeAlias = Domino | Iterable[Domino | str]
"""A set of dominoes, a hand, a text like ``"6-4 0-0"``, an iterable of dominoes, or one domino."""

SeedLike: TypeAlias = Seed | SupportsIndex | str | bytes
"""A seed, a number, 64 hexadecimal digits, or 32 bytes."""

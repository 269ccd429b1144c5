"""What the enumerations of Big Two know besides their names."""

from __future__ import annotations

from .._unbeaten import big_two as _core
from .._vocabulary import _Ordered


class _Kind(_Ordered):
    """A kind of play, which has a size and a strength."""

    @property
    def size(self) -> int:
        """How many cards it has: 1, 2, 3 or 5."""
        return _core.kind_size(self)

    @property
    def strength(self) -> int:
        """The combination strength of the source document: 1 for a single to 8 for a straight flush."""
        return _core.kind_strength(self)

    def __str__(self) -> str:
        return str(self.value).replace("_", " ")

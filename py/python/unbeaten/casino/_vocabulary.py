"""How names of Casino are read."""

from __future__ import annotations

from .._unbeaten import casino as _core
from .._vocabulary import _Ordered


class _Profile(_Ordered):
    """A profile, whose name the core reads."""

    @classmethod
    def _missing_(cls, value: object) -> object:
        return _core.read_profile(value) if isinstance(value, str) else None

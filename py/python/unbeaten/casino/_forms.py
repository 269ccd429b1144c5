"""What lies on a table, and what may be passed for it, for annotations of your own."""

from typing import Any, TypeAlias

from .._unbeaten import Card
from .._unbeaten.casino import Build, Dragged, Play, Stack

Item: TypeAlias = Card | Build | Stack
"""One thing on the table; a card is a loose one."""

ItemLike: TypeAlias = Card | str | Build | Stack
"""One thing on the table, or a text like ``"10H"`` for a loose card."""

DraggedLike: TypeAlias = Dragged | Card | str
"""What is dragged; a card, or a text like ``"10H"``, comes from the hand."""

PlayLike: TypeAlias = Play | Card | str
"""A play, its word like ``"9Sx4C,5D"``, ``"5S+4D=9"`` or ``"7S"``, or the card that is trailed."""

Wire: TypeAlias = dict[str, Any]
"""A state, a drop, a decision or an action as the source document's apps write it, made of what JSON has."""

"""What may be passed where an action is expected, for annotations of your own."""

from typing import TypeAlias

from .._forms import CardsLike
from .._unbeaten.big_two import Action

ActionLike: TypeAlias = Action | CardsLike
"""An action, the cards of a play, or the text ``"pass"``."""

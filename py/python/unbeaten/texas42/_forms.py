"""What may be passed where an action is expected, for annotations of your own."""

from typing import TypeAlias

from .._unbeaten import Domino
from .._unbeaten.texas42 import Action, Call
from ._vocabulary import Declaration

ActionLike: TypeAlias = Action | Call | Declaration | Domino | str
"""An action, a call, a declaration, a domino, or the word of one: ``"pass"``, ``"30"``, ``"sixes"``, ``"6-4"``."""

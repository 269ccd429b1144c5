"""Texas 42, the trick-taking game with dominoes: what beats what, and what can no longer be beaten.

===================================================  =====================================================
question                                             answered by
===================================================  =====================================================
which dominoes are trump, which follow a suit        :attr:`Trump.trumps`, :meth:`Trump.following`
what does this domino lead, what may this hand play  :meth:`Trump.led_suit`, :meth:`Trump.legal_plays`
what beats this domino, played in this way           :func:`strength`, :class:`StrengthKey`
who wins the trick, and what is it worth             :class:`Trick`
is this hand perfect, and how                        :meth:`Hand.perfect`
does it take all seven tricks whatever they hold     :meth:`Hand.is_guaranteed`, :meth:`Hand.guarantee`
which hands are perfect, which are guaranteed        :meth:`Rules.perfect_hands`, :meth:`Trump.guaranteed_hands`
may I lay down my hand and claim the rest            :class:`Claim`
who gets which dominoes                              :class:`Deal`
===================================================  =====================================================

Where a declaration, a suit or a context is expected, its name will do; where a domino is expected, a text like
``"6-4"``; where dominoes are, a :class:`~unbeaten.DominoSet`, a :class:`Hand`, a text like ``"6-4 0-0"``, an iterable
of dominoes, or one domino. Bidding, scoring and the whole game are not here yet.

>>> from unbeaten.texas42 import Hand, Rules, Trump
>>> hand = Hand("0-0 6-0 5-0 4-0 6-6 6-5 6-4")
>>> [str(trump) for trump in Trump if hand.is_guaranteed(trump)]
['blanks']
"""

from typing import TYPE_CHECKING

from .._unbeaten.texas42 import (
    Claim as Claim,
    Deal as Deal,
    Hand as Hand,
    Rules as Rules,
    StrengthKey as StrengthKey,
    Trick as Trick,
    strength as strength,
)
from ._generated import *
from ._vocabulary import (
    Context as Context,
    Suit as Suit,
    Trump as Trump,
)

if not TYPE_CHECKING:
    # Type checkers take what is imported under its own name, and whatever is generated.
    __all__ = sorted(name for name in globals() if not name.startswith("_") and name != "TYPE_CHECKING")

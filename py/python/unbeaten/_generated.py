"""What is taken from the core: exceptions, enumerations, and the names of values.

Written by ``py/dev --generate``.
"""

from __future__ import annotations

from ._errors import UnbeatenError
from ._vocabulary import _Ordered

__all__ = [
    "BadCard",
    "BadCards",
    "BadDomino",
    "BadDominoes",
    "BadMask",
    "BadSeed",
    "Cancelled",
    "Counted",
    "DuplicateCard",
    "DuplicateDomino",
    "Policy",
    "WrongCount",
]


class BadCards(UnbeatenError):
    """Why a text is not a set of cards.

    - ``BadCard``: A word of it is not a card.
    - ``DuplicateCard``: A card comes twice.
    """


class BadCard(BadCards):
    """The text is not a card.

    Code ``bad_card``, data ``text``.
    """


class DuplicateCard(BadCards):
    """The same card twice where each may come once.

    Code ``duplicate``, data ``card``.
    """


class BadDominoes(UnbeatenError):
    """Why a text is not a set of dominoes.

    - ``BadDomino``: A word of it is not a domino.
    - ``DuplicateDomino``: A domino comes twice.
    """


class BadDomino(BadDominoes):
    """The text is not a domino.

    Code ``bad_domino``, data ``text``.
    """


class DuplicateDomino(BadDominoes):
    """The same domino twice where each may come once.

    Code ``duplicate``, data ``domino``.
    """


class BadMask(UnbeatenError):
    """A mask with a bit that belongs to no card.

    Code ``bad_mask``, data ``mask``.
    """


class BadSeed(UnbeatenError):
    """Why a text is not a seed.

    - code ``wrong_count``, data ``got``, ``want``: Not 64 digits.
    - code ``wrong_type``, data ``character``: A character that is no hexadecimal digit.
    """


class Cancelled(UnbeatenError):
    """Long work was cancelled before its end.

    Code ``cancelled``, data ``done``.
    """


class WrongCount(UnbeatenError):
    """An impossible number of things. Where it is impossible because of something else that was given, the message
    names both.

    Code ``wrong_count``, data ``what``, ``got``, ``want``.
    """


class Counted(_Ordered):
    """What somebody counted wrong.

    >>> from unbeaten import Counted, WrongCount, big_two
    >>> try:
    ...     big_two.Rules.classic().score_hand(14)
    ... except WrongCount as wrong:
    ...     wrong.data["what"] is Counted.CARDS_LEFT
    True
    """

    PLAYERS = "players"
    """Players of a game."""
    PLAYERS_OF_A_DEAL = "players_of_a_deal"
    """Players of a deal that is not for as many as play the game."""
    SEATS_OF_A_MATCH = "seats_of_a_match"
    """Seats of a match that has not as many as the matches before it."""
    SEATS = "seats"
    """The number of a seat that nobody sits in, counted from 1."""
    OPPONENTS = "opponents"
    """Opponents of the player."""
    CARDS_IN_A_HAND = "cards_in_a_hand"
    """Cards in a hand."""
    CARDS_IN_A_DEALT_HAND = "cards_in_a_dealt_hand"
    """Cards in a hand that was just dealt."""
    CARDS_IN_THE_STOCK = "cards_in_the_stock"
    """Cards that nobody was dealt."""
    CARDS_IN_THE_NEXT_HAND = "cards_in_the_next_hand"
    """Cards of the next seat in turn order."""
    CARDS_IN_THE_OPPONENTS_HANDS = "cards_in_the_opponents_hands"
    """Cards of all opponents together, who hold no more than is unseen."""
    CARDS_LEFT = "cards_left"
    """Cards left at the end of a match."""
    HIDDEN_CARDS = "hidden_cards"
    """Cards that a record does not tell."""
    MATCHES = "matches"
    """Matches of a game."""
    POINTS_PER_CARD = "points_per_card"
    """Entries of the score table."""
    POLICIES = "policies"
    """Policies of bots, one for each player."""
    BYTES_OF_QUESTIONS = "bytes_of_questions"
    """Bytes of a batch of questions."""
    BYTES_IN_A_SEED = "bytes_in_a_seed"
    """Bytes of a seed."""
    PLAYS_IN_A_TRICK = "plays_in_a_trick"
    """Plays of a trick."""
    DOMINOES_IN_A_HAND = "dominoes_in_a_hand"
    """Dominoes in a hand."""
    DOMINOES_PLAYED = "dominoes_played"
    """Dominoes that are gone, four for each that the hand lacks."""
    OTHER_SEATS = "other_seats"
    """Seats besides one's own."""
    ROUNDS = "rounds"
    """Rounds of a game."""
    THINGS_ON_THE_TABLE = "things_on_the_table"
    """Loose cards, builds and temporary stacks."""
    CARDS_IN_A_PLAY = "cards_in_a_play"
    """Cards of a play."""
    SETS_OF_PLAYED_CARDS = "sets_of_played_cards"
    """Sets of cards that were played before, one for each question of a batch."""
    CARDS_STILL_TO_BE_DEALT = "cards_still_to_be_dealt"
    """Cards that a later round will deal."""
    PILES = "piles"
    """Piles, one for each player."""
    SWEEPS = "sweeps"
    """Sweeps of a player."""
    SIDES = "sides"
    """Sides of a game."""
    ITEMS = "items"
    """Items of a list that is no longer than a list of its kind can be."""
    TABLE_ENTRIES = "table_entries"
    """Entries of a solver's table."""
    NODES = "nodes"
    """Positions that a search may look at."""
    SAMPLES = "samples"
    """Deals that are drawn."""
    PERCENT = "percent"
    """Hundredths of a whole."""


class Policy(_Ordered):
    """How a bot chooses.

    >>> from unbeaten import Policy
    >>> list(Policy)
    [Policy.RANDOM, Policy.HINT, Policy.FIRST, Policy.ADVICE]
    """

    RANDOM = "random"
    """Any legal action, each equally likely."""
    HINT = "hint"
    """The referee's hint."""
    FIRST = "first"
    """The first legal action."""
    ADVICE = "advice"
    """What is recommended over 40 drawn deals. Where a game has no advice it is the hint."""


# Where people find them, and where tracebacks and pickles say that they are.
for _each in (
    Counted,
    Policy,
    BadCards,
    BadCard,
    DuplicateCard,
    BadDominoes,
    BadDomino,
    DuplicateDomino,
    BadMask,
    BadSeed,
    Cancelled,
    WrongCount,
):
    _each.__module__ = "unbeaten"

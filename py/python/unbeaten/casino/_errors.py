"""What is refused in Casino, and why."""

from .._errors import BadCard, UnbeatenError


class NotInPack(BadCard):
    """A face card: Casino is played with the ace to the ten. Code ``bad_card``; data ``text``."""


class BadPosition(UnbeatenError):
    """A position is impossible.

    Codes ``no_such_seat`` (data ``seat``) for a seat that nobody sits in, ``overlap`` (data ``card``) for a card in two
    places, ``bad_build`` (data ``cards`` and ``value``) for a build whose cards do not make its value, ``empty_stack``
    (data ``id``) for a temporary stack without cards, and ``duplicate_id`` (data ``id``) for two builds or two stacks
    with one name.
    """


class BadDrop(UnbeatenError):
    """A drop is impossible.

    Codes ``not_your_turn`` (data ``to_move``), ``not_there`` (data ``card`` and ``source`` if the card is not where it
    is said to come from, ``index`` if the target is not what it is said to be), ``bad_target`` (data ``index`` and
    ``items``) for a place beyond the table, ``onto_itself`` (data ``card``).
    """


class NoSuchRule(UnbeatenError):
    """There is no rule of that name. Code ``unknown_rules``; data ``id``."""


class BadWire(UnbeatenError):
    """What an app sent is not what it should be.

    The code and data of what is refused, where data are what they are in JSON: cards as texts. Codes of its own:
    ``missing_field`` and ``wrong_type`` (data ``field``), ``bad_target`` (data ``type`` or ``area``), and
    ``not_offered`` if a client chooses what is not one of the actions.
    """


class TooManyCaptures(UnbeatenError):
    """More captures than the caller wants to have listed.

    Code ``too_many``; data ``got``, ``most`` and, unless they are too many themselves, ``largest``: those with the most
    cards.
    """


class UnknownProfile(UnbeatenError):
    """There is no such profile. Code ``unknown_rules``; data ``profile``."""


# Where people find them, and where tracebacks and pickles say that they are.
for _error in (NotInPack, BadPosition, BadDrop, NoSuchRule, BadWire, TooManyCaptures, UnknownProfile):
    _error.__module__ = "unbeaten.casino"

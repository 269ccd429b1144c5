"""What only the form of the source document's apps is refused for."""

from .._errors import UnbeatenError


class BadWire(UnbeatenError):
    """What an app sent is not what it should be.

    The code and data of what is refused, where data are what they are in JSON: cards as texts. Codes of its own:
    ``missing_field`` and ``wrong_type`` (data ``field``), ``bad_target`` (data ``type`` or ``area``), and
    ``not_offered`` if a client chooses what is not one of the actions.
    """


BadWire.__module__ = "unbeaten.casino"

"""What every command and event of a night has: who, when, from which device.

An *entry* is what somebody did once: one command and the events it became. It has a number, and it can be taken back.
"""

from msgspec import Struct

from cutcard.bounds import Id, Line, Moment, Version
from cutcard.rules.policy import Cites

__all__ = ["Cites", "Command", "Event", "Misfit"]


class Command(Struct, frozen=True, kw_only=True, tag_field="do", omit_defaults=True):
    """Something that shall be done; `at` in milliseconds since 1970, `by` a person's id or "" for the house itself."""

    at: Moment = 0
    by: Id = ""
    device: Line = ""


class Event(Struct, frozen=True, kw_only=True, gc=False, tag_field="t", omit_defaults=True):
    """Something that was done; `entry` counts the commands of the night from 1."""

    entry: Version = 0
    at: Moment = 0
    by: Id = ""
    device: Line = ""
    cites: Cites = ()
    """The rules that made it so."""


class Misfit(Exception):
    """An event that does not fit the night it meets: something it stands on was taken back."""

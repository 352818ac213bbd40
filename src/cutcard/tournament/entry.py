"""What every command and event of a night is: an entry with who, when, and from which device."""

from cutcard.acts.undo import EntryAsked, EntryDone, Misfit
from cutcard.rules.slot import Cites

__all__ = ["Cites", "Command", "Event", "Misfit"]


class Command(EntryAsked, frozen=True, kw_only=True, omit_defaults=True):
    """Something that shall be done tonight."""


class Event(EntryDone, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """Something that was done tonight."""

"""What every command and event of the office is: an entry with who, when, and from which device."""

from cutcard.acts.undo import EntryAsked, EntryDone


class Command(EntryAsked, frozen=True, kw_only=True, omit_defaults=True):
    """Something that shall be done in the office."""


class Event(EntryDone, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """Something that was done in the office."""

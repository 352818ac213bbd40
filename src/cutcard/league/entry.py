"""What every command and event of the league is: an entry with who, when, and from which device."""

from cutcard.acts.undo import EntryAsked, EntryDone


class Command(EntryAsked, frozen=True, kw_only=True, omit_defaults=True):
    """Something that shall be done about the league."""


class Event(EntryDone, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """Something that was done about the league."""

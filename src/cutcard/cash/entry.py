"""What every command and event of a cash room is: an entry with who, when, and from which device."""

from typing import Annotated

from msgspec import Meta

from cutcard.acts.undo import EntryAsked, EntryDone
from cutcard.bounds import Card, Id

Drawn = Annotated[tuple[tuple[Id, Card], ...], Meta(max_length=100)]
"""Cards that were drawn: by whom, and which."""


class Command(EntryAsked, frozen=True, kw_only=True, omit_defaults=True):
    """Something that shall be done this evening."""


class Event(EntryDone, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """Something that was done this evening."""

"""PHH hand histories: read, written, played again on our engine, and made from our own events."""

from cutcard.phh.export import from_events
from cutcard.phh.files import Entry, entries, read, write, write_all
from cutcard.phh.history import History, read_history
from cutcard.phh.notation import NotPhh, PhhError
from cutcard.phh.verdict import Replayed, replay

__all__ = [
    "Entry",
    "History",
    "NotPhh",
    "PhhError",
    "Replayed",
    "entries",
    "from_events",
    "read",
    "read_history",
    "replay",
    "write",
    "write_all",
]

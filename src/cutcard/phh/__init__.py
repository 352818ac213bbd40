"""PHH hand histories: read, written, played again on our engine, and made from our own events."""

from cutcard.phh.export import from_events
from cutcard.phh.history import History, read_history
from cutcard.phh.problems import NotPhh, PhhError
from cutcard.phh.reading import Entry, entries, read
from cutcard.phh.verdict import Outcome, replay
from cutcard.phh.writing import write, write_all

__all__ = [
    "Entry",
    "History",
    "NotPhh",
    "Outcome",
    "PhhError",
    "entries",
    "from_events",
    "read",
    "read_history",
    "replay",
    "write",
    "write_all",
]

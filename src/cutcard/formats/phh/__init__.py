"""PHH hand histories: read, written, played again on our engine, and made from our own events."""

from cutcard.formats.phh.export import from_events
from cutcard.formats.phh.files import Entry, entries, read, write, write_all
from cutcard.formats.phh.history import History, read_history
from cutcard.formats.phh.notation import NotPhh, PhhError
from cutcard.formats.phh.replay_outcome import Replayed, replay

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

"""The office's log as people read it: one line an entry, the newest first."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from cutcard.folding import LogSeen
from cutcard.office.acting import tell
from cutcard.office.entry import Event
from cutcard.office.evolve import FOLD, OfficeEntryUndone
from cutcard.office.office import Office
from cutcard.office.seen.looking import OfficeLook

SHOWN: Final = 30
"""Lines on a page."""


def newest(look: OfficeLook, most: int = SHOWN) -> tuple[LogSeen, ...]:
    """So many entries, the newest first; 0: all."""
    found: list[LogSeen] = []
    for entry, group in groupby(reversed(look.office.record.log), key=_entry):
        if most and len(found) >= most:
            break
        found.append(_line(look, entry, list(group)[::-1]))
    return tuple(found)


def lines(look: OfficeLook, events: Iterable[Event]) -> tuple[LogSeen, ...]:
    """These events, entry by entry."""
    return tuple(_line(look, entry, list(group)) for entry, group in groupby(events, key=_entry))


def last_act(look: OfficeLook) -> LogSeen | None:
    """The last entry that counts and was made by somebody."""
    entry = FOLD.last(look.office)
    return _line(look, entry, list(entry_events(look.office, entry))) if entry else None


def entry_events(office: Office, number: int) -> Sequence[Event]:
    """The events of an entry."""
    log = office.record.log
    return log[bisect_left(log, number, key=_entry) : bisect_right(log, number, key=_entry)]


def _entry(event: Event) -> int:
    return event.entry


def _line(look: OfficeLook, entry: int, events: list[Event]) -> LogSeen:
    first = events[0]
    cites = dict.fromkeys(cite for event in events for cite in event.cites)
    return LogSeen(
        entry=entry,
        at=first.at,
        by=look.office.name_of(first.by) if first.by else "",
        role=look.role(first.by),
        device=first.device,
        text="; ".join(tell(event, look.office) for event in events),
        cites=look.book.cited(cites),
        taken_back=entry in look.office.record.taken_back,
        takes_back=tuple(one for event in events if isinstance(event, OfficeEntryUndone) for one in event.entries),
    )

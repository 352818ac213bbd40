"""The evening's log as people read it: one line an entry; the newest first where so many are asked for."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import groupby

from cutcard.cash.acting import tell
from cutcard.cash.bank.reported import HandsTold
from cutcard.cash.entry import Event
from cutcard.cash.evening import CashEvening
from cutcard.cash.evolve import CashEntryUndone
from cutcard.cash.seen.looking import CashLook
from cutcard.folding import LogSeen

SHOWN = 30
"""Lines on a page."""


def newest(look: CashLook, most: int = SHOWN, *, hands: bool = False) -> tuple[LogSeen, ...]:
    """So many entries, the newest first; with `hands` also each hand that a table of the room told."""
    found: list[LogSeen] = []
    for entry, group in groupby(reversed(look.evening.record.log), key=lambda event: event.entry):
        if len(found) >= most:
            break
        events = list(group)[::-1]
        if hands or not isinstance(events[0], HandsTold):
            found.append(_line(look, entry, events))
    return tuple(found)


def lines(look: CashLook, events: Iterable[Event]) -> tuple[LogSeen, ...]:
    """These events, entry by entry."""
    return tuple(_line(look, entry, list(group)) for entry, group in groupby(events, key=lambda event: event.entry))


def line_of(look: CashLook, entry: int) -> LogSeen:
    """One entry."""
    return _line(look, entry, list(entry_events(look.evening, entry)))


def entry_events(e: CashEvening, number: int) -> Sequence[Event]:
    """The events of an entry."""
    log = e.record.log
    return log[bisect_left(log, number, key=_entry) : bisect_right(log, number, key=_entry)]


def _entry(event: Event) -> int:
    return event.entry


def _line(look: CashLook, entry: int, events: list[Event]) -> LogSeen:
    first = events[0]
    cites = dict.fromkeys(cite for event in events for cite in event.cites)
    return LogSeen(
        entry=entry,
        at=first.at,
        by=look.person(first.by) if first.by else "",
        role=look.office(first.by),
        device=first.device,
        text="; ".join(tell(event, look.evening) for event in events),
        cites=look.book.cited(cites),
        taken_back=entry in look.evening.record.taken_back,
        takes_back=tuple(one for event in events if isinstance(event, CashEntryUndone) for one in event.entries),
    )

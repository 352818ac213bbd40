"""The office's log as people read it: one line an entry, the newest first."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from cutcard.acts.undo import LogSeen
from cutcard.office.acting import tell
from cutcard.office.entry import Event
from cutcard.office.evolve import FOLD
from cutcard.office.looking import OfficeLook

SHOWN: Final = 30
"""Lines on a page."""


def newest(look: OfficeLook, most: int = SHOWN) -> tuple[LogSeen, ...]:
    """So many entries, the newest first; 0: all."""
    found: list[LogSeen] = []
    for _, group in groupby(reversed(look.office.record.log), key=_entry):
        if most and len(found) >= most:
            break
        found.append(_line(look, list(group)[::-1]))
    return tuple(found)


def lines(look: OfficeLook, events: Iterable[Event]) -> tuple[LogSeen, ...]:
    """These events, entry by entry."""
    return tuple(_line(look, list(group)) for _, group in groupby(events, key=_entry))


def last_act(look: OfficeLook) -> LogSeen | None:
    """The last entry that counts and was made by somebody."""
    entry = FOLD.last(look.office)
    return _line(look, look.office.record.of(entry)) if entry else None


def _entry(event: Event) -> int:
    return event.entry


def _line(look: OfficeLook, events: list[Event]) -> LogSeen:
    by = events[0].by
    return FOLD.line(
        look.office,
        events,
        by=look.office.name_of(by) if by else "",
        role=look.role(by),
        text="; ".join(tell(event, look.office) for event in events),
        book=look.book,
    )

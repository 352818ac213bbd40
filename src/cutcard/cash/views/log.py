"""The evening's log as people read it: one line an entry; the newest first where so many are asked for."""

from collections.abc import Iterable
from itertools import groupby

from cutcard.acts.undo import LogSeen
from cutcard.cash.act_registry import tell
from cutcard.cash.bank.hand_reports import HandsTold
from cutcard.cash.entry import Event
from cutcard.cash.evolve import FOLD
from cutcard.cash.views.looking import CashLook

SHOWN = 30
"""Lines on a page."""


def newest(look: CashLook, most: int = SHOWN, *, hands: bool = False) -> tuple[LogSeen, ...]:
    """So many entries, the newest first; with `hands` also each hand that a table of the room told."""
    found: list[LogSeen] = []
    for _, group in groupby(reversed(look.evening.record.log), key=lambda event: event.entry):
        if len(found) >= most:
            break
        events = list(group)[::-1]
        if hands or not isinstance(events[0], HandsTold):
            found.append(_line(look, events))
    return tuple(found)


def lines(look: CashLook, events: Iterable[Event]) -> tuple[LogSeen, ...]:
    """These events, entry by entry."""
    return tuple(_line(look, list(group)) for _, group in groupby(events, key=lambda event: event.entry))


def line_of(look: CashLook, entry: int) -> LogSeen:
    """One entry."""
    return _line(look, look.evening.record.of(entry))


def _line(look: CashLook, events: list[Event]) -> LogSeen:
    by = events[0].by
    return FOLD.line(
        look.evening,
        events,
        by=look.person(by) if by else "",
        role=look.office(by),
        text="; ".join(tell(event, look.evening) for event in events),
        book=look.book,
    )

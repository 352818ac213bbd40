"""The evening's log as people read it: one line an entry, newest first."""

from itertools import groupby

from cutcard.cash.acting import tell
from cutcard.cash.seen.looking import CashLook
from cutcard.cash.seen.messages import CashLine

SHOWN = 30
"""Lines on a page."""


def lines(look: CashLook, most: int = SHOWN) -> tuple[CashLine, ...]:
    """So many entries, the newest first."""
    found: list[CashLine] = []
    for entry, group in groupby(reversed(look.evening.record.log), key=lambda event: event.entry):
        if len(found) >= most:
            break
        events = list(group)[::-1]
        first = events[0]
        cites = dict.fromkeys(cite for event in events for cite in event.cites)
        found.append(
            CashLine(
                entry=entry,
                at=first.at,
                by=look.person(first.by) if first.by else "",
                device=first.device,
                text="; ".join(tell(event, look.evening) for event in events),
                cites=look.book.cited(cites),
                taken_back=entry in look.evening.record.taken_back,
            )
        )
    return tuple(found)

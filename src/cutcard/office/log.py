"""The log in words; view context."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from cutcard.acts.undo import LogLine
from cutcard.office.act_types import Event
from cutcard.office.acts import FOLD
from cutcard.office.state import Office, describe_event
from cutcard.rules import Rulebook
from cutcard.rules.club_rules import OfficeRules


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberKnown:
    """What the room knows of a member besides the office."""

    id: str
    name: str
    since: int = 0
    """The year in which they came; 0: nobody knows."""
    paid_until: str = ""
    """Until when dues were noted as paid before the office took them."""
    standing: Literal["good", "barred", "suspended", "expelled"] = "good"
    """As doors see them today."""
    until: str = ""
    why: str = ""
    nights: int = 0
    last_played: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficeContext:
    """The office at a moment."""

    office: Office
    rules: OfficeRules
    book: Rulebook
    now: int
    today: str
    met: str
    """The day of the club's first meeting in this year; "": it has not met yet."""
    members: Callable[[], Sequence[MemberKnown]]
    role: Callable[[str], str]
    """As what somebody works here."""


SHOWN: Final = 30
"""Lines on a page."""


def newest(look: OfficeContext, most: int = SHOWN) -> tuple[LogLine, ...]:
    """So many entries, the newest first; 0: all."""
    found: list[LogLine] = []
    for _, group in groupby(reversed(look.office.record.log), key=_entry):
        if most and len(found) >= most:
            break
        found.append(_line(look, list(group)[::-1]))
    return tuple(found)


def lines(look: OfficeContext, events: Iterable[Event]) -> tuple[LogLine, ...]:
    """These events, entry by entry."""
    return tuple(_line(look, list(group)) for _, group in groupby(events, key=_entry))


def last_act(look: OfficeContext) -> LogLine | None:
    """The last entry that counts and was made by somebody."""
    entry = FOLD.last(look.office)
    return _line(look, look.office.record.events_of(entry)) if entry else None


def _entry(event: Event) -> int:
    return event.entry


def _line(look: OfficeContext, events: list[Event]) -> LogLine:
    by = events[0].by
    return FOLD.log_line(
        look.office,
        events,
        by=look.office.name_of(by) if by else "",
        role=look.role(by),
        text="; ".join(describe_event(event, look.office) for event in events),
        book=look.book,
    )

"""The log in words, and the context of all office views."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from cutcard.acts.undo import LogLine
from cutcard.office import appeals, conduct
from cutcard.office.act_types import Event
from cutcard.office.acts import FOLD
from cutcard.office.state import Office, describe_event
from cutcard.rules import Rulebook
from cutcard.rules.club_rules import OfficeRules


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberKnown:
    """What the server knows of a member outside the office."""

    id: str
    name: str
    since: int = 0
    """The year in which they joined; 0: unknown."""
    paid_until: str = ""
    """Until when dues were recorded as paid before the office collected them."""
    standing: Literal["good", "barred", "suspended", "expelled"] = "good"
    """Their standing for entry today."""
    until: str = ""
    why: str = ""
    nights: int = 0
    last_played: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficeContext:
    """What every view of the office is made from."""

    office: Office
    rules: OfficeRules
    book: Rulebook
    now: int
    today: str
    met: str
    """The day of the club's first meeting in this year; "": not yet."""
    members: Callable[[], Sequence[MemberKnown]]
    role: Callable[[str], str]
    """The role of a person here."""
    conduct: bool = True
    """Whether the viewer may read sanctions and appeals: officers may, a banker alone may not."""


_CONDUCT: Final = (conduct.__name__, appeals.__name__)
SHOWN: Final = 30
"""The number of log lines on a page."""


def newest(context: OfficeContext, most: int = SHOWN) -> tuple[LogLine, ...]:
    """The newest entries first; 0: all of them."""
    found: list[LogLine] = []
    for _, group in groupby(reversed(context.office.record.log), key=_entry):
        if most and len(found) >= most:
            break
        events = list(group)[::-1]
        if context.conduct or not is_about_conduct(context.office, events):
            found.append(_line(context, events))
    return tuple(found)


def lines(context: OfficeContext, events: Iterable[Event]) -> tuple[LogLine, ...]:
    """The log lines of these events, one per entry."""
    return tuple(_line(context, list(group)) for _, group in groupby(events, key=_entry))


def last_act(context: OfficeContext) -> LogLine | None:
    """The last entry that counts and was made by a person."""
    entry = FOLD.last(context.office)
    events = context.office.record.events_of(entry) if entry else []
    return (
        _line(context, events) if events and (context.conduct or not is_about_conduct(context.office, events)) else None
    )


def is_about_conduct(office: Office, events: Iterable[Event]) -> bool:
    """Whether an entry is about a member's conduct, or undoes such an entry."""
    return any(
        type(event).__module__ in _CONDUCT
        or any(is_about_conduct(office, office.record.events_of(one)) for one in getattr(event, "entries", ()))
        for event in events
    )


def _entry(event: Event) -> int:
    return event.entry


def _line(context: OfficeContext, events: list[Event]) -> LogLine:
    by = events[0].by
    return FOLD.log_line(
        context.office,
        events,
        by=context.office.name_of(by) if by else "",
        role=context.role(by),
        text="; ".join(describe_event(event, context.office) for event in events),
        book=context.book,
    )

"""The log in words, and the context of all cash views."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from cutcard.acts.undo import LogLine
from cutcard.cash.act_registry import describe_event
from cutcard.cash.act_types import Event
from cutcard.cash.acts import FOLD
from cutcard.cash.bank import credit as club_credit
from cutcard.cash.bank.hand_reports import HandsReported
from cutcard.cash.state import CashSession
from cutcard.cash.suggestions import BarredVisitor
from cutcard.rules.club_rules import CashRules
from cutcard.rules.rulebook import Rulebook
from cutcard.style import USUAL, ClubStyle


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionContext:
    """What every view of a cash session is made from."""

    evening: CashSession
    rules: CashRules
    book: Rulebook
    now: int
    offset: int = 0
    """Milliseconds from UTC to the club's local time."""
    person: Callable[[str], str] = str
    """The name of a member, by their id; "" for the house."""
    office: Callable[[str], str] = lambda _: ""
    """What a member works as here, by their id."""
    public: str = ""
    """The session's address for phones; "": none."""
    barred: Callable[[], Mapping[str, BarredVisitor]] = dict
    """Players in the room whom the club bans from play."""
    shown: Callable[[str, str], str] = lambda _, name: name
    """A member's name for public screens, by their id and their name here: Ruth C."""
    may_hold: Callable[[], tuple[tuple[str, str], ...]] = tuple
    """Members who can be responsible for the bank: (person, name)."""

    credit: Callable[[], Mapping[str, int]] = dict
    """Club credit by person, from all sessions; see `credits`."""
    style: ClubStyle = USUAL
    """How the club writes times."""
    made: dict[str, Any] = field(default_factory=dict)
    """A cache for all views made from this context."""

    @property
    def credits(self) -> Mapping[str, int]:
        """Club credit by person, computed once."""
        if "credit" not in self.made:
            self.made["credit"] = self.credit()
        found: Mapping[str, int] = self.made["credit"]
        return found

    def name(self, player: str, *, short: bool = False) -> str:
        """A player's name; shortened on public screens."""
        one = self.evening.visits.get(player)
        person, name = (one.person, one.name) if one is not None else ("", player)
        return self.shown(person, name) if short else name


SHOWN = 30
"""The number of log lines on a page."""


def newest(
    context: SessionContext, most: int = SHOWN, *, hands: bool = False, credit: bool = True
) -> tuple[LogLine, ...]:
    """The newest entries first; with `hands` also each hand that a linked table reported.

    Without `credit` no entry about a person's club credit: those are for the bank.
    """
    found: list[LogLine] = []
    for _, group in groupby(reversed(context.evening.record.log), key=lambda event: event.entry):
        if len(found) >= most:
            break
        events = list(group)[::-1]
        if not credit and is_about_credit(context.evening, events):
            continue
        if hands or not isinstance(events[0], HandsReported):
            found.append(_line(context, events))
    return tuple(found)


def is_about_credit(evening: CashSession, events: Iterable[Event]) -> bool:
    """Whether an entry is about a person's club credit, or undoes such an entry."""
    return any(
        type(event).__module__ == club_credit.__name__
        or any(is_about_credit(evening, evening.record.events_of(one)) for one in getattr(event, "entries", ()))
        for event in events
    )


def lines(context: SessionContext, events: Iterable[Event]) -> tuple[LogLine, ...]:
    """The log lines of these events, one per entry."""
    return tuple(_line(context, list(group)) for _, group in groupby(events, key=lambda event: event.entry))


def line_of(context: SessionContext, entry: int) -> LogLine:
    """The log line of one entry."""
    return _line(context, context.evening.record.events_of(entry))


def _line(context: SessionContext, events: list[Event]) -> LogLine:
    by = events[0].by
    return FOLD.log_line(
        context.evening,
        events,
        by=context.person(by) if by else "",
        role=context.office(by),
        text="; ".join(describe_event(event, context.evening) for event in events),
        book=context.book,
    )

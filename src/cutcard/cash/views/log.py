"""The log in words; view context."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from cutcard.acts.undo import LogLine
from cutcard.cash.act_registry import describe_event
from cutcard.cash.act_types import Event
from cutcard.cash.acts import FOLD
from cutcard.cash.bank.hand_reports import HandsReported
from cutcard.cash.state import CashSession
from cutcard.cash.suggestions import BarredVisitor
from cutcard.rules.club_rules import CashRules
from cutcard.rules.rulebook import Rulebook
from cutcard.style import USUAL, ClubStyle


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionContext:
    """One look at an evening."""

    evening: CashSession
    rules: CashRules
    book: Rulebook
    now: int
    offset: int = 0
    """Milliseconds from the clock's day to the day of the place."""
    person: Callable[[str], str] = str
    """What a person of the club is called, by their id; "" for the house itself."""
    office: Callable[[str], str] = lambda _: ""
    """As what a person of the club works here, by their id."""
    public: str = ""
    """The address at which phones find the evening; "": they cannot."""
    barred: Callable[[], Mapping[str, BarredVisitor]] = dict
    """Who of those in the room is kept from play by the club."""
    shown: Callable[[str, str], str] = lambda _, name: name
    """What somebody is called where strangers read it, by their id in the club and their name here: Ruth C."""
    may_hold: Callable[[], tuple[tuple[str, str], ...]] = tuple
    """Who can answer for the drawer: (person, name)."""

    credit: Callable[[], Mapping[str, int]] = dict
    """Club credit by person, wherever they bought it; see `credits`."""
    style: ClubStyle = USUAL
    """How the club writes times."""
    made: dict[str, Any] = field(default_factory=dict)
    """What was made of it already, for all who take the same look."""

    @property
    def credits(self) -> Mapping[str, int]:
        """Club credit by person, added up once."""
        if "credit" not in self.made:
            self.made["credit"] = self.credit()
        found: Mapping[str, int] = self.made["credit"]
        return found

    def name(self, player: str, *, short: bool = False) -> str:
        """What somebody in the room is called; on screens as strangers may read it."""
        one = self.evening.visits.get(player)
        person, name = (one.person, one.name) if one is not None else ("", player)
        return self.shown(person, name) if short else name


SHOWN = 30
"""Lines on a page."""


def newest(look: SessionContext, most: int = SHOWN, *, hands: bool = False) -> tuple[LogLine, ...]:
    """So many entries, the newest first; with `hands` also each hand that a table of the room told."""
    found: list[LogLine] = []
    for _, group in groupby(reversed(look.evening.record.log), key=lambda event: event.entry):
        if len(found) >= most:
            break
        events = list(group)[::-1]
        if hands or not isinstance(events[0], HandsReported):
            found.append(_line(look, events))
    return tuple(found)


def lines(look: SessionContext, events: Iterable[Event]) -> tuple[LogLine, ...]:
    """These events, entry by entry."""
    return tuple(_line(look, list(group)) for _, group in groupby(events, key=lambda event: event.entry))


def line_of(look: SessionContext, entry: int) -> LogLine:
    """One entry."""
    return _line(look, look.evening.record.events_of(entry))


def _line(look: SessionContext, events: list[Event]) -> LogLine:
    by = events[0].by
    return FOLD.log_line(
        look.evening,
        events,
        by=look.person(by) if by else "",
        role=look.office(by),
        text="; ".join(describe_event(event, look.evening) for event in events),
        book=look.book,
    )

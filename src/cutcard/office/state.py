"""The office's state, and the registry of its acts."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec import Struct

from cutcard.acts.declare import Acts, register
from cutcard.acts.undo import ActLog
from cutcard.books.accounts import AccountLine
from cutcard.office.act_types import Event
from cutcard.office.calendar.occasions import Calendar
from cutcard.rules.club_rules import OfficeRules
from cutcard.rules.slot import Cites
from cutcard.rules.slots.office import SanctionStep
from cutcard.style import USUAL


class DuesPayment(Struct, frozen=True):
    """Dues that a member paid for a year."""

    year: int
    cents: int
    day: str


class Term(Struct, frozen=True):
    """A term in an office; without an end it still runs."""

    person: str
    office: str
    since: str
    until: str = ""
    authority: str = "floor"
    """floor or director: the office's rank in the house's order of authority."""

    def held_on(self, day: str) -> bool:
        """Whether the term includes that day."""
        return self.since <= day and (not self.until or day <= self.until)


class AppealState(Struct, frozen=True, kw_only=True):
    """An appeal, and its result."""

    to: str
    """The office that decides it."""
    words: str
    day: str
    outcome: str = ""
    """upheld, changed or lifted; "": open."""
    why: str = ""
    decided: str = ""
    by: str = ""
    third: str = ""
    was: str = ""
    """The step before the appeal."""


class Sanction(Struct, frozen=True, kw_only=True):
    """A sanction as it is now; its number is that of its entry."""

    number: int
    person: str
    step: SanctionStep
    why: str
    rule: str
    day: str
    since: str
    """The first day of the ban; "": no ban."""
    until: str
    """The day on which they may play again; "": none."""
    by: str
    at: int
    office: str
    third: str = ""
    jump: str = ""
    cites: Cites = ()
    lifted: str = ""
    lifted_why: str = ""
    lifted_by: str = ""
    appeal: AppealState | None = None
    served: str = ""
    """The day on which an officer marked it served before its end."""

    @property
    def plays_from(self) -> str:
        """The day on which they may play again; "": for good, or no ban."""
        return min(self.until, self.served) if self.served and self.until else self.until

    def bans_on(self, on: str) -> bool:
        """Whether it bans them from play on a day."""
        return bool(self.since) and not self.lifted and self.since <= on and (not self.until or on < self.plays_from)


class Notice(Struct, frozen=True, kw_only=True):
    """An announcement; its number is that of its entry."""

    number: int
    title: str
    words: str
    since: str
    until: str
    """The last day on which it is shown; "": until it is removed."""
    members: bool
    """For signed-in members only."""
    screen: bool
    """Also on the tournament screen."""
    by: str
    at: int

    def shown_on(self, on: str) -> bool:
        """Whether it is shown on a day."""
        return self.since <= on and (not self.until or on <= self.until)


class MemberDues(Struct):
    """What the office has recorded of a member."""

    dues: list[DuesPayment] = []

    def paid_for(self, year: int) -> int:
        """What they paid for a year."""
        return sum(one.cents for one in self.dues if one.year == year)


class Office:
    """The club's office; empty until its first event opens it."""

    name_of: Callable[[str], str] = staticmethod(str)
    """A person's current name by id: entries hold no names, so people can be renamed and erased."""

    ids_of: Callable[[str], tuple[str, ...]] = staticmethod(lambda person: (person,))
    """Every id of the same person: two records may have been merged since."""

    time_words: Callable[[str], str] = staticmethod(USUAL.typed)
    """How the club writes a time that is stored as 19:30."""

    def __init__(self) -> None:
        self.version = 0  # how many events it is made of
        self.house = ""
        self.currency = "USD"
        self.members: dict[str, MemberDues] = {}
        self.dues_voted: dict[int, int] = {}  # in cents, by the first year of each vote
        self.terms: list[Term] = []
        self.calendar = Calendar()
        self.sanctions: dict[int, Sanction] = {}  # by the number of the entry that gave it
        self.excused: dict[tuple[str, str], int] = {}  # by person and the day they missed: the number of the entry
        self.notices: dict[int, Notice] = {}  # by the number of its entry; removed ones are deleted
        self.books_public = False  # whether all members can see where the money went
        self.record: ActLog[Event] = ActLog()

    def member(self, person: str) -> MemberDues:
        """A member's record, created if there is none."""
        return self.members.setdefault(person, MemberDues())

    def paid_for(self, person: str, year: int) -> int:
        """What a member paid for a year."""
        return sum(one.cents for one in self.payments(person) if one.year == year)

    def payments(self, person: str) -> list[DuesPayment]:
        """All dues that a member ever paid."""
        return [one for own in self.ids_of(person) if own in self.members for one in self.members[own].dues]

    def dues_of(self, year: int, stated: int) -> int:
        """A year's dues: by the last vote for it or an earlier year, else as the house states them."""
        voted = [since for since in self.dues_voted if since <= year]
        return self.dues_voted[max(voted)] if voted else stated


E = TypeVar("E", bound=Event)

ACTS: Final = Acts[[Office, OfficeRules], list[Event], Office, Office]()

decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.phrases
POSTED: Final[dict[type, Callable[[Any], tuple[AccountLine, ...]]]] = {}


def posts(post: Callable[[E], tuple[AccountLine, ...]]) -> Callable[[E], tuple[AccountLine, ...]]:
    """Register how an event posts to the books: lines that sum to zero."""
    register(POSTED, post, 0)
    return post


def describe_event(event: Event, office: Office) -> str:
    """Put one event in words, with the office's names as they are now."""
    return ACTS.log_writers[type(event)](event, office)

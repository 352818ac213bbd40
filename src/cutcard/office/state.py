"""The office's state and act registry."""

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
    """Dues that somebody paid for a year."""

    year: int
    cents: int
    day: str


class Term(Struct, frozen=True):
    """Somebody in an office, from one day to another; "": still."""

    person: str
    office: str
    since: str
    until: str = ""
    authority: str = "floor"
    """floor or director: the rank in the house's order of authority that goes with it."""

    def held_on(self, day: str) -> bool:
        """Whether they held it that day."""
        return self.since <= day and (not self.until or day <= self.until)


class Appealed(Struct, frozen=True, kw_only=True):
    """That somebody asked for a sanction to be looked at again, and what came of it."""

    to: str
    """The office that decides it."""
    words: str
    day: str
    outcome: str = ""
    """upheld, changed or lifted; "": it is still open."""
    why: str = ""
    decided: str = ""
    by: str = ""
    third: str = ""
    was: str = ""
    """The step that was given first."""


class SanctionKept(Struct, frozen=True, kw_only=True):
    """A sanction, as it holds now; by the number of its entry."""

    number: int
    person: str
    step: SanctionStep
    why: str
    rule: str
    day: str
    since: str
    """The first day on which it keeps them from play; "": it does not."""
    until: str
    """The day on which they may play again; "": no day is."""
    by: str
    at: int
    office: str
    third: str = ""
    jump: str = ""
    cites: Cites = ()
    lifted: str = ""
    lifted_why: str = ""
    lifted_by: str = ""
    appeal: Appealed | None = None

    def keeps_out(self, on: str) -> bool:
        """Whether it keeps them from play on a day."""
        return bool(self.since) and not self.lifted and self.since <= on and (not self.until or on < self.until)


class Notice(Struct, frozen=True, kw_only=True):
    """Something that an officer tells everybody, or the members; by the number of its entry."""

    number: int
    title: str
    words: str
    since: str
    until: str
    """The last day on which it is shown; "": until it is taken down."""
    members: bool
    """Only for those who are signed in as members."""
    screen: bool
    """On the clock's screen too."""
    by: str
    at: int

    def shown_on(self, on: str) -> bool:
        """Whether it is up on a day."""
        return self.since <= on and (not self.until or on <= self.until)


class MemberKept(Struct):
    """What the office knows of a member."""

    dues: list[DuesPayment] = []

    def paid_for(self, year: int) -> int:
        """What they paid for a year."""
        return sum(one.cents for one in self.dues if one.year == year)


class Office:
    """The club's office; nothing yet until the first event opens it."""

    name_of: Callable[[str], str] = staticmethod(str)
    """What somebody is called today, by their id: entries hold no names, so people can be renamed and forgotten."""

    ids_of: Callable[[str], tuple[str, ...]] = staticmethod(lambda person: (person,))
    """Every id that counts for the same person: two records of one person may have been merged since."""

    time_words: Callable[[str], str] = staticmethod(USUAL.typed)
    """How the club writes a time that is kept as 19:30."""

    def __init__(self) -> None:
        self.version = 0  # how many events it is made of
        self.house = ""
        self.currency = "USD"
        self.members: dict[str, MemberKept] = {}
        self.dues_voted: dict[int, int] = {}  # by the first year for which it holds, in cents
        self.terms: list[Term] = []
        self.calendar = Calendar()
        self.sanctions: dict[int, SanctionKept] = {}  # by the number of the entry that gave it
        self.excused: dict[tuple[str, str], int] = {}  # by person and the day they missed: the entry that says so
        self.notices: dict[int, Notice] = {}  # by the number of its entry; what was taken down is not here
        self.books_public = False  # whether everybody reads where the money went
        self.record: ActLog[Event] = ActLog()

    def member(self, person: str) -> MemberKept:
        """What is known of somebody, from now on."""
        return self.members.setdefault(person, MemberKept())

    def paid_for(self, person: str, year: int) -> int:
        """What somebody paid for a year."""
        return sum(one.cents for one in self.payments(person) if one.year == year)

    def payments(self, person: str) -> list[DuesPayment]:
        """All dues that somebody ever paid."""
        return [one for own in self.ids_of(person) if own in self.members for one in self.members[own].dues]

    def dues_of(self, year: int, stated: int) -> int:
        """A year's dues: as last voted for it or a year before, else as the house states them."""
        voted = [since for since in self.dues_voted if since <= year]
        return self.dues_voted[max(voted)] if voted else stated


E = TypeVar("E", bound=Event)

ACTS: Final = Acts[[Office, OfficeRules], list[Event], Office, Office]()

decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.phrases
POSTED: Final[dict[type, Callable[[Any], tuple[AccountLine, ...]]]] = {}


def posts(post: Callable[[E], tuple[AccountLine, ...]]) -> Callable[[E], tuple[AccountLine, ...]]:
    """This is what an event does to the books: lines that sum to nothing."""
    register(POSTED, post, 0)
    return post


def describe_event(event: Event, office: Office) -> str:
    """One event in words, with the office as it is now."""
    return ACTS.told[type(event)](event, office)

"""The state of the office: owned by one keeper, changed in place by `evolve` and by nothing else."""

from msgspec import Struct

from cutcard.folding import Record
from cutcard.office.entry import Event


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

    def held_on(self, day: str) -> bool:
        """Whether they held it that day."""
        return self.since <= day and (not self.until or day <= self.until)


class MemberKept(Struct):
    """What the office knows of a member."""

    name: str
    dues: list[DuesPayment] = []

    def paid_for(self, year: int) -> int:
        """What they paid for a year."""
        return sum(one.cents for one in self.dues if one.year == year)


class Office:
    """The club's office; nothing yet until the first event opens it."""

    def __init__(self) -> None:
        self.version = 0  # how many events it is made of
        self.house = ""
        self.currency = "USD"
        self.members: dict[str, MemberKept] = {}
        self.dues_voted: dict[int, int] = {}  # by the first year for which it holds, in cents
        self.terms: list[Term] = []
        self.record: Record[Event] = Record()

    def member(self, person: str, name: str) -> MemberKept:
        """What is known of somebody, by the name they have now."""
        found = self.members.setdefault(person, MemberKept(name))
        found.name = name or found.name
        return found

    def dues_of(self, year: int, stated: int) -> int:
        """A year's dues: as last voted for it or a year before, else as the house states them."""
        voted = [since for since in self.dues_voted if since <= year]
        return self.dues_voted[max(voted)] if voted else stated

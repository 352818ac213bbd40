"""What everything in the room shares: the store, the clock, chance, people, what is told to whom, and counts."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime

from cutcard.club.people import Person
from cutcard.room.editions import Editions
from cutcard.room.sealed_details import SealedDetails
from cutcard.room.tables.seal_book import SealBook
from cutcard.streams.services import Services, Signal

"""Upper ends of the boxes of a spread, in milliseconds; what is longer lies in one more."""


async def _nothing_in_it(_: str) -> int:
    return 0


@dataclass(slots=True, kw_only=True)
class RoomServices(Services):
    """Handed to every table when it is put up: what a stream is given, and the room's own."""

    chance: Callable[[int], bytes]
    editions: Editions
    table_broke: Signal[str, Exception] = field(default_factory=Signal)
    """A table cannot be read or shown."""
    night_broke: Signal[str, Exception] = field(default_factory=Signal)
    """A night cannot be read or shown."""
    evening_broke: Signal[str, Exception] = field(default_factory=Signal)
    """An evening of the cash room cannot be read or shown."""
    office_broke: Signal[str, Exception] = field(default_factory=Signal)
    """The club's office cannot be read or shown."""
    kept: Signal[int] = field(default_factory=Signal)
    """Something was kept at this time, by us or by others."""
    seals: SealBook = field(default_factory=SealBook)
    """Every seal that was published here, for everybody."""
    opened: int = 0
    has_bots: bool = False
    """Whether whoever serves the room brought programs along that can be hired."""
    address: str = ""
    """What the pages for everybody begin with."""
    excused: Callable[[str, str], bool] = lambda _person, _day: False
    """Whether the office excused somebody for not coming to a night of that day."""
    in_fund: Callable[[str], Awaitable[int]] = _nothing_in_it
    """What the books say is in one of the club's funds, by the fund's account."""
    beside: Callable[[], tuple[str, ...]] = tuple
    """What goes on in the club beside a night, in lines for its screens: the jackpot of the cash room."""
    dues_paid: Callable[[str, str], bool] = lambda _person, _day: True
    """Whether somebody owes no dues on a day, as far as the office keeps account."""
    process: str = ""
    """What tells this process from others on the same store."""

    safe: SealedDetails = field(init=False)
    """What is known of people and stands sealed in the book."""

    def __post_init__(self) -> None:
        """Hand the keys over."""
        self.safe = SealedDetails(self.store, self.people)

    def name(self, person: str) -> str:
        """What somebody is called."""
        return self.people.called(person)

    def office(self, person: str) -> str:
        """As what somebody works here; "": they do not."""
        known = self.people.persons.get(self.people.main_id(person))
        return known.office if known is not None else ""

    def name_for(self, person: str, to: Person) -> str:
        """What somebody is called where this one reads it: whole to those who know people here, else as on screens."""
        reader = self.people.persons.get(to.id, to)
        knows = reader.knows_people or self.people.main_id(person) == reader.id
        return self.people.called(person) if knows else self.people.public(person)

    def today(self) -> str:
        """The day on the room's own calendar, such as 2026-03-05."""
        return self.day_of(self.now())

    def day_of(self, at: int) -> str:
        """The day of a moment on that calendar."""
        return f"{datetime.fromtimestamp(at / 1000).astimezone():%Y-%m-%d}"

    def is_program(self, person: str) -> bool:
        """Whether somebody is a bot."""
        known = self.people.persons.get(person)
        return known is not None and known.kind == "bot"

"""What everything in the room shares: the store, the clock, people, signals, settings and counters."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from cutcard.club.people import Person
from cutcard.room.editions import Editions
from cutcard.room.sealed_details import SealedDetails
from cutcard.room.tables.seal_book import SealBook
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.services import Services, Signal
from cutcard.style import local

"""Upper ends of the buckets of a histogram, in milliseconds; longer times are in one more."""


async def _nothing_in_it(_: str) -> int:
    return 0


@dataclass(slots=True, kw_only=True)
class RoomServices(Services):
    """What every table gets when it is opened: the services of any stream, and the room's own."""

    chance: Callable[[int], bytes]
    editions: Editions
    table_failed: Signal[str, Exception] = field(default_factory=Signal)
    """A table cannot be read or shown."""
    night_failed: Signal[str, Exception] = field(default_factory=Signal)
    """A tournament cannot be read or shown."""
    evening_failed: Signal[str, Exception] = field(default_factory=Signal)
    """A cash session cannot be read or shown."""
    office_failed: Signal[str, Exception] = field(default_factory=Signal)
    """The club's office cannot be read or shown."""
    event_stored: Signal[int] = field(default_factory=Signal)
    """An event was stored at this time, here or elsewhere."""
    seals: SealBook = field(default_factory=SealBook)
    """Every seal that was published here, for everybody."""
    opened: int = 0
    has_bots: bool = False
    """Whether the server has bots that can be hired."""
    address: str = ""
    """The address at which public pages begin."""
    excused: Callable[[str, str], bool] = lambda _person, _day: False
    """Whether the office excused a person for missing a tournament of that day."""
    in_fund: Callable[[str], Awaitable[int]] = _nothing_in_it
    """The balance of one of the club's funds, by its account."""
    other_screen_lines: Callable[[], tuple[str, ...]] = tuple
    """Lines about the rest of the club for a tournament's screens: the jackpot of the cash room."""
    dues_paid: Callable[[str, str], bool] = lambda _person, _day: True
    """Whether a person owes no dues on a day, as far as the office has records."""
    process: str = ""
    """The id of this process on the store."""

    details: SealedDetails = field(init=False)
    """People's details, each sealed under the person's own key."""

    def __post_init__(self) -> None:
        """Connect people with their keys."""
        self.details = SealedDetails(self.store, self.people)

    def name(self, person: str) -> str:
        """A person's name."""
        return self.people.called(person)

    def office(self, person: str) -> str:
        """A person's office here; "": none."""
        known = self.people.persons.get(self.people.main_id(person))
        return known.office if known is not None else ""

    def name_for(self, person: str, to: Person) -> str:
        """A person's name as this reader may see it: in full for people who know names here, else as on screens."""
        reader = self.people.persons.get(to.id, to)
        knows = reader.knows_people or self.people.main_id(person) == reader.id
        return self.people.called(person) if knows else self.people.public(person)

    def today(self) -> str:
        """The day on the room's own calendar, such as 2026-03-05."""
        return self.day_of(self.now())

    def day_of(self, at: int) -> str:
        """The day of a moment on that calendar."""
        return f"{local(at):%Y-%m-%d}"

    def check_person(self, person: str) -> None:
        """Refuse an id that no person of the club has; "" is nobody."""
        if person and self.people.main_id(person) not in self.people.persons:
            raise RefusedInRoom("no_such_person")

    def is_program(self, person: str) -> bool:
        """Whether a person is a bot."""
        known = self.people.persons.get(person)
        return known is not None and known.kind == "bot"

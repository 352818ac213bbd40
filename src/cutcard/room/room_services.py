"""What everything in the room shares: the store, the clock, chance, people, what is told to whom, and counts."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, Generic, TypeVarTuple

from cutcard.club.people import People, Person
from cutcard.room.editions import Editions
from cutcard.room.sealed_details import Safe
from cutcard.room.tables.seal_book import SealBook
from cutcard.store.base import Store
from cutcard.streams.clockwork import Clockwork
from cutcard.streams.faults import Faults
from cutcard.streams.services import RoomSettings

_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
"""Upper ends of the boxes of a spread, in milliseconds; what is longer lies in one more."""


async def _nothing_in_it(_: str) -> int:
    return 0


@dataclass(slots=True)
class Durations:
    """How long something took, in boxes: their counts, the sum, and how often."""

    steps: tuple[int, ...] = _STEPS
    counts: list[int] = field(default_factory=lambda: [0] * (len(_STEPS) + 1))
    total: float = 0.0
    count: int = 0

    def add(self, ms: float) -> None:
        """Count one."""
        self.counts[bisect_left(self.steps, ms)] += 1
        self.total += ms
        self.count += 1


@dataclass(slots=True)
class Meters:
    """Everything the room counts since it was opened."""

    done: int = 0
    again: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """By code."""
    events: int = 0
    followed: int = 0
    """Events that other processes appended."""
    conflicts: int = 0
    duties: int = 0
    duties_failed: int = 0
    views: int = 0
    view_bytes: int = 0
    said: int = 0
    hands: int = 0
    stored: Durations = field(default_factory=Durations)
    """From a command's arrival to its being kept."""
    seen: Durations = field(default_factory=Durations)
    """From a command's arrival to the view being handed to a socket."""


Ts = TypeVarTuple("Ts")


class Signal(Generic[*Ts]):
    """Something that happens in the room; whoever is connected is told of it, at once and in this order."""

    def __init__(self) -> None:
        self._hearers: list[Callable[[*Ts], None]] = []

    def connect(self, *hearers: Callable[[*Ts], None]) -> None:
        """Tell these too."""
        self._hearers.extend(hearers)

    def __call__(self, *what: *Ts) -> None:
        """It happened."""
        for hearer in self._hearers:
            hearer(*what)


@dataclass(slots=True, kw_only=True)
class Services:
    """Handed to every table when it is put up."""

    store: Store
    now: Callable[[], int]
    chance: Callable[[int], bytes]
    settings: RoomSettings
    clockwork: Clockwork
    faults: Faults
    editions: Editions
    table_changed: Signal[str] = field(default_factory=Signal)
    """A table looks different now; "": the lobby does, though no table."""
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
    left_out: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """By stream: (after, until) of events that do not count since somebody repaired it."""
    aside: set[str] = field(default_factory=set)
    """Streams that were set aside: they are not opened."""
    people: People = field(default_factory=People)
    meters: Meters = field(default_factory=Meters)
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

    safe: Safe = field(init=False)
    """What is known of people and stands sealed in the book."""

    def __post_init__(self) -> None:
        """Hand the keys over."""
        self.safe = Safe(self.store, self.people)

    def name(self, person: str) -> str:
        """What somebody is called."""
        return self.people.called(person)

    def office(self, person: str) -> str:
        """As what somebody works here; "": they do not."""
        known = self.people.persons.get(self.people.one(person))
        return known.office if known is not None else ""

    def name_for(self, person: str, to: Person) -> str:
        """What somebody is called where this one reads it: whole to those who know people here, else as on screens."""
        reader = self.people.persons.get(to.id, to)
        knows = reader.knows_people or self.people.one(person) == reader.id
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

"""What every table of a room shares: the store, the clock, chance, people, and the room's own numbers."""

from collections.abc import Callable
from dataclasses import dataclass, field

from cutcard.club.people import People, Person
from cutcard.club.people.person import short
from cutcard.live.broken import Faults
from cutcard.live.clockwork import Clockwork
from cutcard.live.editions import Editions
from cutcard.live.gate import Gate, NoNight, Shut, Tablets
from cutcard.live.meters import Meters
from cutcard.live.sealbook import SealBook
from cutcard.live.settings import Settings
from cutcard.store.base import Store


@dataclass(slots=True, kw_only=True)
class Premises:
    """Handed to every table when it is put up."""

    store: Store
    now: Callable[[], int]
    chance: Callable[[int], bytes]
    settings: Settings
    clockwork: Clockwork
    faults: Faults
    editions: Editions
    changed: Callable[[str], None] = lambda _: None
    """Tell the lobby that a table looks different now."""
    broke: Callable[[str, Exception], None] = lambda _, __: None
    """Tell the room that a stream cannot be read or told: it is set apart."""
    left_out: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """By stream: (after, until) of events that do not count since somebody repaired it."""
    aside: set[str] = field(default_factory=set)
    """Streams that were set aside: they are not opened."""
    gate: Gate = field(default_factory=Shut)
    """Who lets a night's tables begin their hands."""
    tablets: Tablets = field(default_factory=NoNight)
    """Who goes between dealers' tablets and a night."""
    people: People = field(default_factory=People)
    meters: Meters = field(default_factory=Meters)
    seals: SealBook = field(default_factory=SealBook)
    """Every seal that was published here, for everybody."""
    opened: int = 0
    heard: Callable[[int], None] = lambda _: None
    """Tell the clock when something was kept, by us or by others."""
    has_bots: bool = False
    """Whether whoever serves the room brought programs along that can be hired."""
    process: str = ""
    """What tells this process from others on the same store."""

    def name(self, person: str) -> str:
        """What somebody is called."""
        known = self.people.persons.get(person)
        return known.name if known is not None else person

    def name_for(self, person: str, to: Person) -> str:
        """What somebody is called where this one reads it: whole to those who know people here, else as on screens."""
        name, reader = self.name(person), self.people.persons.get(to.id, to)
        return name if person == reader.id or reader.knows_people else short(name)

    def is_program(self, person: str) -> bool:
        """Whether somebody is a bot."""
        known = self.people.persons.get(person)
        return known is not None and known.kind == "bot"

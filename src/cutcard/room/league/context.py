"""The context of the league's views: the reader, and names as they may see them."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from cutcard.club.people import Person
from cutcard.club.people.person import FORMER
from cutcard.league.state import League
from cutcard.league.tournament_result import Finish
from cutcard.room.league.league_stream import LeagueTables
from cutcard.room.league.view_types import PersonNamed
from cutcard.room.room_services import RoomServices


class Namer:
    """Names for one reader: whole for members and staff, short for others."""

    def __init__(self, services: RoomServices, reader: Person | None, names: Mapping[str, str]) -> None:
        """`names`: names in tournaments of players without a record."""
        self._services = services
        self._names = names
        self.reader = services.people.persons.get(reader.id, reader) if reader is not None else None
        self._whole = self.reader is not None and self.reader.knows_people

    @property
    def knows_money(self) -> bool:
        """Whether the reader sees what others paid."""
        return self.reader is not None and self.reader.knows_money

    def is_you(self, person: str) -> bool:
        """Whether a person is the reader."""
        return self.reader is not None and self.reader.id == self._services.people.main_id(person)

    def name(self, person: str, fallback: str = "") -> str:
        """A person's name."""
        people, name = self._services.people, self._names.get(person) or fallback or FORMER
        return people.called(person, name) if self._whole or self.is_you(person) else people.public(person, name)

    def of(self, person: str, fallback: str = "") -> PersonNamed:
        """A person with their name."""
        return PersonNamed(person=person, name=self.name(person, fallback), you=self.is_you(person))


class NamesFinishes(Protocol):
    """What names players of a tournament for one reader."""

    def is_you(self, person: str) -> bool:
        """Whether a person is the reader."""

    def name(self, person: str, fallback: str = "") -> str:
        """A person's name."""


class GivenNames(NamedTuple):
    """The names of one tournament's players, given in advance to a process that knows no club."""

    names: Mapping[str, str] = {}
    you: frozenset[str] = frozenset()

    @classmethod
    def of(cls, namer: Namer, finishes: Iterable[Finish]) -> "GivenNames":
        """The names that this reader sees."""
        listed = list(finishes)
        you = frozenset(one.person for one in listed if namer.is_you(one.person))
        return cls({one.person: namer.name(one.person, one.name) for one in listed}, you)

    def is_you(self, person: str) -> bool:
        """Whether a person is the reader."""
        return person in self.you

    def name(self, person: str, fallback: str = "") -> str:
        """A person's name."""
        return self.names.get(person, fallback)


class LeagueContext(NamedTuple):
    """What every view of the league is made from."""

    services: RoomServices
    tables: LeagueTables
    namer: Namer
    club: str
    """The club's name."""

    @property
    def league(self) -> League:
        """The league's state."""
        return self.tables.league

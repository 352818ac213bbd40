"""The context of the league's views: the reader, and names as they may see them."""

from collections.abc import Mapping
from typing import NamedTuple

from cutcard.club.people import Person
from cutcard.club.people.person import FORMER
from cutcard.league.state import League
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

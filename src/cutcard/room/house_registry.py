"""All houses: those that come with Cutcard and the club's own, each by its name and edition.

`ccp` and `riverside` are the newest edition of a house, `riverside@2` the second; `ccp@` with a digest is the edition
of some table, even if there are newer ones.
"""

from typing import Final

from cutcard.club.own_houses import (
    HouseCommand,
    HouseEvent,
    OwnHouse,
    OwnHouses,
    PublishEdition,
    RefusedHouse,
    book_of,
    decide,
    evolve,
)
from cutcard.room.codecs import ABOUT_HOUSES
from cutcard.room.room_services import RoomServices
from cutcard.rules import Rulebook, house_ids, load_house
from cutcard.streams.faults import UnreadableStream
from cutcard.streams.records import HOUSES
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.stream import StateStream

_DIGEST: Final = 64


class Houses:
    """Every rulebook that can be read or played by."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self.kept: StateStream[OwnHouses, HouseCommand, HouseEvent] = StateStream(
            services, HOUSES, ABOUT_HOUSES, OwnHouses(), decide=decide, evolve=evolve
        )

    @property
    def own(self) -> OwnHouses:
        """The club's own houses."""
        return self.kept.state

    async def append(self, command: HouseCommand, command_id: str) -> list[HouseEvent]:
        """Carry out a command about the club's own houses; an edition's full text is stored before it is published."""
        try:
            new = await self.kept.stored_before(command_id) is None
            if isinstance(command, PublishEdition) and new:
                decide(command, self.own)
                await self._services.editions.keep(book_of(self.own.by_id[command.house]), self._services.now())
            return await self.kept.append(command, command_id)
        except UnreadableStream as error:
            raise RefusedInRoom("houses_out_of_order") from error
        except RefusedHouse as refusal:
            refusal.fill_names(self._services.name)
            raise

    def names(self) -> tuple[str, ...]:
        """The houses that a new table may be opened with."""
        return (*house_ids(), *(house.id for house in self.own.offered()))

    async def offered(self, spec: str) -> Rulebook:
        """The rulebook for a new table; or a refusal that lists the houses."""
        if spec.partition("@")[0] not in self.names():
            raise RefusedInRoom("no_such_house", why=f"Houses: {', '.join(self.names())}.")
        return await self.book(spec)

    async def book(self, spec: str) -> Rulebook:
        """The rulebook of a house and edition, by default the newest; or a refusal."""
        name, _, edition = spec.partition("@")
        house = self.own.by_id.get(name)
        found = await (self._own(house, edition) if house is not None else self._shipped(name, edition))
        if found is None:
            known = f"Houses: {', '.join(self.names())}."
            raise RefusedInRoom("no_such_house", why="These house rules have no such edition." if edition else known)
        return found

    async def _own(self, house: OwnHouse, named: str) -> Rulebook | None:
        edition = house.edition(named)
        return await self._services.editions.find(edition.digest, house.id) if edition is not None else None

    async def _shipped(self, name: str, digest: str) -> Rulebook | None:
        if name not in house_ids():
            return None
        if not digest:
            return load_house(name)
        return await self._services.editions.find(digest, name) if len(digest) == _DIGEST else None

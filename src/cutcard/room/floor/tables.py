"""The tables that the floor works at: live ones by their id, all of them for what was decided before."""

from collections.abc import Iterator
from typing import Final

from cutcard.club.people import Role
from cutcard.room.room_services import Services
from cutcard.room.tables.table_actor import Actor
from cutcard.room.tables.table_registry import Tables
from cutcard.room.tables.table_stream import KeptTable
from cutcard.streams.refusals import RefusedInRoom

FLOOR: Final[tuple[Role, ...]] = ("director", "floor")
"""Who decides otherwise than the book."""


LONGEST_TEXT: Final = 400
"""What people write for the record, in one line."""


class FloorTables:
    """Every table of the room, up or down."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self.services = services
        self._tables = tables

    def live(self, table: str) -> Actor:
        """A live table that is up; or a refusal."""
        actor = self._tables.up.get(table)
        if actor is None:
            raise RefusedInRoom("no_such_table")
        if not actor.place.table.live:
            raise RefusedInRoom("not_here")
        return actor

    def any(self, table: str) -> Actor | None:
        """A table, up or down."""
        return self._tables.up.get(table) or self._tables.down.get(table)

    def everywhere(self) -> Iterator[Actor]:
        """All of them."""
        yield from self._tables.up.values()
        yield from self._tables.down.values()

    def awake(self) -> Iterator[Actor]:
        """Those at which somebody may wait for something: none that sleeps."""
        return (actor for actor in self.everywhere() if not actor.place.asleep)

    def title(self, table: str) -> str:
        """What a table is called."""
        actor = self.any(table)
        return actor.place.order.title if actor is not None else table

    def names(self, place: KeptTable) -> dict[int, str]:
        """Who sits where, by name."""
        return {s.seat: self.services.name(s.player) for s in place.table.clockwise}

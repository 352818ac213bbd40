"""How much of the room one person may use, and how the room closes tables that nobody uses.

A guest gets little, a member more, staff much: a visitor with only a name must not be able to fill the club. Bots count
for the host of their table, and bots alone do not keep a guest's table open; a seated player who is disconnected keeps
it open as long as anywhere else.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Final, Literal

from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_orders import TableOrder
from cutcard.room.tables.table_registry import Tables
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.services import Allowance
from cutcard.table.seats.seats import LeaveSeat

Rank = Literal["guest", "member", "staff"]


def rank(who: Person) -> Rank:
    """A person's rank: guest, member or staff."""
    if who.has("director", "floor"):
        return "staff"
    return "guest" if who.kind == "guest" else "member"


class Quotas:
    """Counts what is used, and what is left."""

    def __init__(self, services: RoomServices, tables: Tables, nights: TournamentRegistry) -> None:
        self._services, self._tables, self._nights = services, tables, nights
        self.coming: Callable[[str], int] = lambda _: 0
        """The number of bots on their way to a table; set by the crew of bots."""

    # Tables ----------------------------------------------------------------------------------------------------------

    def check_table(self, by: Person, order: TableOrder) -> None:
        """Refuse a table beyond a person's quota, or one that plays on without people."""
        if order.alone and rank(by) != "staff":
            raise RefusedInRoom("alone_for_staff")
        settings = self._services.settings
        most = self._allowed(by).tables
        if sum(actor.place.by == by.id for actor in self._own()) >= most:
            raise RefusedInRoom("too_many_tables", most=most)
        if len(self._tables.up) + len(self._tables.broken) >= settings.tables_most:
            raise RefusedInRoom("room_full", most=settings.tables_most)

    def _own(self) -> Iterator[TableActor]:
        """Tables that people opened, faulty or not."""
        for actor in (*self._tables.up.values(), *self._tables.broken.values()):
            if not actor.place.order.directed:
                yield actor

    def _allowed(self, who: Person) -> Allowance:
        settings = self._services.settings
        return {"guest": settings.guest, "member": settings.member, "staff": settings.staff}[rank(who)]

    # Bots ------------------------------------------------------------------------------------------------------------

    def bots(self, who: Person, table: str) -> int:
        """How many bots a person may send to a table now; or raise Refused."""
        actor = self._tables.up.get(table)
        if actor is None:
            raise RefusedInRoom("no_such_table")
        if not actor.gallery.adds_bots(who):
            raise RefusedInRoom("no_bots_here")
        place, settings = actor.place, self._services.settings
        free = place.table.size - len(place.table.sitters) - self.coming(table)
        if free <= 0:
            raise RefusedInRoom("table_full")
        allowed = self._allowed(who).bots
        here = self._at(place)
        theirs = sum(self._at(one.place) for one in self._own() if one.place.by == place.by)
        left = min(settings.bots_table - here, allowed - theirs, settings.bots_most - self.playing)
        if left <= 0:
            raise RefusedInRoom("too_many_bots", most=min(settings.bots_table, allowed))
        return min(free, left)

    def entrants(self, night: str) -> int:
        """How many more bots may enter a tournament; or raise Refused. `night` is its id."""
        settings = self._services.settings
        entered = self._nights[night].night.entrants.values()
        most = min(settings.bots_night, settings.bots_most - self.playing)
        left = most - sum(self._services.is_program(one.person) for one in entered)
        if left <= 0:
            raise RefusedInRoom("too_many_bots", most=max(0, most))
        return left

    @property
    def playing(self) -> int:
        """The number of bots in the room or on their way."""
        return sum(self._at(actor.place) for actor in self._tables.up.values())

    def _at(self, place: TableStream) -> int:
        if place.asleep:
            return self.coming(place.id)
        seated = sum(self._services.is_program(sitter.player) for sitter in place.table.sitters.values())
        return seated + self.coming(place.id)


EVERY: Final = 30_000
NOBODY: Final = "No players were left."
CLOSED: Final = "The host closed it."


class TableCleanup:
    """Closes guests' abandoned tables, and those that their hosts have closed."""

    def __init__(self, services: RoomServices, tables: Tables) -> None:
        self._services, self._tables = services, tables
        self._empty: dict[str, int] = {}
        """By table without people: since when."""

    def changed(self, table: str) -> None:
        """Close a table that its host has closed, as soon as nobody is seated."""
        actor = self._tables.up.get(table)
        if actor is None or actor.place.asleep:
            return
        if actor.leads and actor.place.table.closing and not actor.place.table.sitters:
            self._services.timers.set(self._services.now(), partial(self._take_down, table))

    async def _take_down(self, table: str) -> None:
        if table in self._tables.up:
            await self._tables.close("", table, CLOSED)

    async def run_once(self) -> None:
        """Check all tables once; returns when to check again."""
        self._services.timers.set(self._services.now() + EVERY, self.run_once)
        for table in self._empty.keys() - self._tables.up.keys():
            del self._empty[table]
        for actor in list(self._tables.up.values()):
            if actor.leads and self._of_a_guest(actor):
                await self._look(actor)

    def _of_a_guest(self, actor: TableActor) -> bool:
        place = actor.place
        by = self._services.people.persons.get(place.by)
        return by is not None and rank(by) == "guest" and not place.order.directed and not place.order.live

    async def _look(self, actor: TableActor) -> None:
        table, now = actor.place.id, self._services.now()
        if actor.gallery.has_people:
            self._empty.pop(table, None)
            return
        acted = [at for person, at in actor.gallery.acted.items() if not self._services.is_program(person)]
        alone = now - max(self._empty.setdefault(table, now), *acted, 0)
        sitters = () if actor.place.asleep else actor.place.table.sitters.values()
        people = [s.seat for s in sitters if not self._services.is_program(s.player) and not s.leaving]
        with suppress(Refused):  # the next round may succeed
            if people and alone >= self._services.settings.away_after:
                await actor.execute_for_director(
                    f"care/{actor.place.version}", lambda: tuple(LeaveSeat(seat) for seat in people)
                )
            elif not people and alone >= self._services.settings.unattended:
                await self._tables.close("", table, NOBODY)

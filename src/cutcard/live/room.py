"""The room: people, tables, the lobby, and what happens there by itself. The one door for web, bots and tests.

One room is one process. Several may share a store: each knows every table and decides any command, and for each table
one of them, who holds its lease, does what the house does by itself.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Self

from msgspec import structs

from cutcard.club.people import People, Person, decide, evolve
from cutcard.club.people.commands import AnyCommand as DoorCommand
from cutcard.club.people.events import AnyEvent as DoorEvent
from cutcard.club.people.events import PersonLeft, RolesSet
from cutcard.live.actor import Actor
from cutcard.live.annals import Annals, HandAt, HandKept
from cutcard.live.answers import Answer
from cutcard.live.broken import OFTEN, Faults, away, patience
from cutcard.live.caretaker import CARE, Caretaker
from cutcard.live.clockwork import Clockwork
from cutcard.live.cutting import offer_cut
from cutcard.live.editions import Editions
from cutcard.live.floor.floor import Floor
from cutcard.live.following import LEASES, Follower
from cutcard.live.houses import Houses
from cutcard.live.keeping import Keeping
from cutcard.live.lobby import LOBBY, Lobby
from cutcard.live.messages import Cut, CutReceipt, Do, LobbySeen, RefusedSeen, Say, TableSeen
from cutcard.live.meters import Meters
from cutcard.live.night.buying import BOUGHT
from cutcard.live.night.nights import Nights
from cutcard.live.night.online import ONLINE, Online
from cutcard.live.night.ordering import tablet_order
from cutcard.live.night.tablets import TABLET, LinkedTables
from cutcard.live.ordering import LONGEST_TITLE, look_over
from cutcard.live.orders import TableOrder, tidy
from cutcard.live.outbox import Outbox
from cutcard.live.premises import Premises
from cutcard.live.presence import Presence
from cutcard.live.quotas import Quotas
from cutcard.live.records import AT_THE_DOOR, NIGHT, PEOPLE, TABLE
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.refusing import refused
from cutcard.live.repairs import Repairs
from cutcard.live.school import School
from cutcard.live.settings import Settings
from cutcard.live.tables import Tables
from cutcard.live.talk import Talk
from cutcard.live.timepiece import Timepiece
from cutcard.live.trail import TrailEntry, trail
from cutcard.store.base import NotKept, Store, Uncertain
from cutcard.table import Refused
from cutcard.tournament.seats.tables import LinkTable

_LOG = logging.getLogger(__name__)
LONGEST_ID = 100


def _check_id(own_id: str) -> None:
    """A command's id is short and can be printed: it is kept for good."""
    if not (0 < len(own_id) <= LONGEST_ID and own_id.isprintable()):
        raise RefusedInRoom("not_a_command", why=f"its id has 1 to {LONGEST_ID} letters, digits or signs")


class Room:
    """A card room in one process."""

    def __init__(self, premises: Premises) -> None:
        """Use `Room.open`."""
        self._premises = premises
        premises.clockwork.ring = self._ring
        self._all = Tables(premises)
        self._crowd: Keeping[People, DoorCommand, DoorEvent] = Keeping(
            premises, PEOPLE, AT_THE_DOOR, premises.people, decide=decide, evolve=self._people_changed
        )
        self.at_the_door: Callable[[DoorEvent], None] = lambda _: None
        """Hears what happens about people from now on, here or in another process."""
        self.houses = Houses(premises)
        self._talk = Talk(premises)
        premises.changed = self._table_changed
        premises.broke = self._broke
        self._annals = Annals(premises, self._all)
        self.seals = premises.seals
        self.floor = Floor(premises, self._all)
        self.school = School(premises)
        self._presence = Presence(premises, self._all)
        self.nights = Nights(premises, self.houses, self._all.up)
        self._online = Online(premises, self._all, self.nights)
        self.nights.beside.append(self._online)
        premises.gate = self._online
        self._tablets = LinkedTables(premises, self._all, self.nights)
        self.nights.beside.append(self._tablets)
        premises.tablets = self._tablets
        self.quotas = Quotas(premises, self._all, self.nights)
        self._caretaker = Caretaker(premises, self._all)
        self.repairs = Repairs(premises, self._all, self.nights)
        self._lobby = Lobby(premises, self._all.up, self.repairs.seen_by)
        self._follower = Follower(
            premises, self._all, self.nights, (self._crowd, self.houses.kept), self._talk, self._presence
        )
        self._tasks: list[asyncio.Task[None]] = []
        self._watching: dict[Outbox, set[str]] = {}

    @classmethod
    async def open(
        cls,
        store: Store,
        *,
        now: Callable[[], int],
        chance: Callable[[int], bytes],
        settings: Settings | None = None,
        reading: Callable[[int, int], None] = lambda _, __: None,
    ) -> Self:
        """Open the room on a store: everything is made again from what was kept, and goes on where it stopped.

        `reading` is told how far that is: so many events of so many.
        """
        premises = Premises(
            store=store,
            now=now,
            chance=chance,
            settings=settings or Settings(),
            clockwork=Clockwork(now),
            faults=Faults(now),
            editions=Editions(store),
            process=chance(6).hex(),
        )
        room = cls(premises)
        if isinstance(now, Timepiece):
            premises.heard, now.quiet = now.heard, room._quiet
        await room._begin(reading)
        return room

    async def _begin(self, reading: Callable[[int, int], None]) -> None:
        await self._follower.replay(reading)
        self._premises.opened = self.now()
        await self._follower.take_over()
        await self._caretaker.ring()
        if self._premises.settings.by_itself:
            loop = asyncio.get_running_loop()
            self._tasks = [
                loop.create_task(self._premises.clockwork.run()),
                loop.create_task(self._follower.run()),
            ]

    async def close(self) -> None:
        """Let go of the tables; what is under way is finished, and the store stays open."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._premises.clockwork.stop()
        await self._follower.let_go()

    async def tick(self) -> None:
        """Hear everything, and do everything that is due now: for a room that does nothing by itself."""
        await self._follower.catch_up()
        await self._premises.clockwork.settle()

    async def _ring(self, name: str) -> None:
        """What the clockwork wakes us for: leases, the lobby, or a table's duty."""
        if name == LEASES:
            await self._follower.take_over()
        elif name == LOBBY:
            self._lobby.tell()
        elif name == CARE:
            await self._caretaker.ring()
        elif NIGHT in name:
            await self.nights.careful(name, self.nights.ring(name))
        elif name.startswith(ONLINE):
            await self.nights.careful(name, self._online.ring(name))
        elif name.startswith(TABLET):
            await self._tablets.ring(name)
        elif (actor := self.tables.get(name.removeprefix(TABLE))) is not None:
            await self._perform(actor)

    def _table_changed(self, table: str) -> None:
        """A table looks different now: the lobby shows it, and a night may be played there."""
        self._lobby.changed(table)
        self.nights.table_changed(table)

    def _people_changed(self, people: People, event: DoorEvent) -> None:
        """Something happened at the door, here or in another process; whoever lost a role sees no more of it."""
        evolve(people, event)
        if isinstance(event, RolesSet | PersonLeft):
            self.nights.views.roles_changed()
            for actor in self.tables.values():
                if event.person in actor.gallery.persons:
                    actor.gallery.publish()
            self._lobby.show_again(event.person)
        self.at_the_door(event)

    async def _perform(self, actor: Actor) -> None:
        premises, stream = self._premises, actor.place.stream
        try:
            await actor.perform()
        except Exception as error:  # noqa: BLE001 - a store that is away comes back
            if not isinstance(error, NotKept | Uncertain):  # of these the store itself tells, once an outage
                _LOG.exception("table %s: the dealer's duty failed, and is tried again", actor.place.id)
            often = 1 if away(error) else premises.faults.failed(stream)
            premises.clockwork.set(stream, self.now() + patience(often, premises.settings.lease))
            if often >= OFTEN:
                premises.broke(stream, error)
        else:
            premises.faults.went_well(stream, stream)

    def _broke(self, stream: str, error: Exception) -> None:
        """A table or night cannot be read or shown: it is set apart, and all others go on."""
        if stream.startswith(TABLE):
            self._all.broke(stream.removeprefix(TABLE), error)
        else:
            self.nights.broke(stream.removeprefix(NIGHT), error)

    # What others read of it ------------------------------------------------------------------------------------------

    @property
    def now(self) -> Callable[[], int]:
        """The room's clock."""
        return self._premises.now

    @property
    def due(self) -> int | None:
        """When the next thing happens by itself: for a room whose clock somebody else moves."""
        return self._premises.clockwork.earliest

    @property
    def people(self) -> People:
        """Everybody the club knows."""
        return self._premises.people

    def name_for(self, person: str, to: Person) -> str:
        """What somebody is called where this one reads it."""
        return self._premises.name_for(person, to)

    @property
    def has_bots(self) -> bool:
        """Whether programs can be hired here."""
        return self._premises.has_bots

    @has_bots.setter
    def has_bots(self, there: bool) -> None:
        self._premises.has_bots = there

    @property
    def meters(self) -> Meters:
        """What the room counts about itself."""
        return self._premises.meters

    @property
    def tables(self) -> dict[str, Actor]:
        """Every table that is up, by its id."""
        return self._all.up

    def _quiet(self) -> bool:
        """Whether no hand and no tournament's clock is running."""
        playing = any(actor.place.table.playing for actor in self.tables.values())
        return not playing and not any(
            kept.night.clock.running and kept.night.stage != "closed" for kept in self.nights
        )

    def _actor(self, table: str) -> Actor:
        if table in self._all.broken:
            raise RefusedInRoom("out_of_order")
        if table not in self.tables:
            raise RefusedInRoom("no_such_table")
        return self.tables[table]

    async def probe(self) -> None:
        """Try whether something can be kept now; raise StoreTrouble that says why not."""
        await self._premises.store.probe()

    # People and tables -----------------------------------------------------------------------------------------------

    async def settle(self, command: DoorCommand, command_id: str) -> list[DoorEvent]:
        """Carry out something about people and say what happened; or raise Refused."""
        return await self._crowd.settle(command, command_id)

    async def open_table(self, by: Person, order: TableOrder) -> str:
        """Put a table up; its id."""
        if not self.people.may_open_tables(by):
            raise RefusedInRoom("may_not_open", who="the floor and directors")
        if order.live and not by.has("director", "floor"):
            raise RefusedInRoom("live_for_staff")
        self.quotas.check_table(by, order)
        book = await self.houses.offered(order.house)
        rules = look_over(order, book)
        await self._premises.editions.keep(book, self.now())
        titled = structs.replace(order, title=tidy(order.title, LONGEST_TITLE))
        table = await self._all.open(by.id, by.id if by.has("banker") else "", titled, rules)
        await self._follower.take_over()
        return table

    async def open_tablet(self, by: Person, night: str, number: int, own_id: str) -> str:
        """Put up a live table for a dealer's tablet at a night's table, and link it; its id."""
        order = tablet_order(self.nights[night], number)
        table = await self.open_table(by, order)
        link = LinkTable(table=number, live=table, by=by.id)
        answer = await self.nights.do(night, link, own_id)
        if isinstance(answer, RefusedSeen):
            await self._all.close(by.id, table)
            raise RefusedInRoom("no_tablet", why=answer.text)
        return table

    async def close_table(self, by: Person, table: str) -> None:
        """Take a table down at which nobody sits any more, programs left out."""
        actor = self._actor(table)
        if not by.has("director", "floor") and by.id != actor.place.by:
            raise RefusedInRoom("for_staff", who="the floor, a director or who put it up")
        await self._all.close(by.id, table)

    # At a table ------------------------------------------------------------------------------------------------------

    async def do(self, who: Person, ask: Do) -> Answer:
        """Carry out a command at a table, once; or say why not."""
        try:
            _check_id(ask.id)
            actor = self._actor(ask.table)
            if actor.place.order.night and ask.what in BOUGHT:
                return await self._online.buy(who, actor.place, ask)
            return await actor.do(who, ask)
        except Refused as refusal:
            return self._refused(refusal, ask)

    async def cut(self, who: Person, ask: Cut) -> CutReceipt:
        """Keep somebody's own chance for the deck that is sealed now, and say what was kept; or raise Refused."""
        return await offer_cut(self._actor(ask.table), who, ask)

    async def say(self, who: Person, ask: Say) -> Answer:
        """Say something to a table; or be told why not."""
        try:
            _check_id(ask.id)
            return await self._talk.say(who, ask, self._actor(ask.table))
        except Refused as refusal:
            return self._refused(refusal, ask)

    def _refused(self, refusal: Refused, ask: Do | Say) -> RefusedSeen:
        actor = self.tables.get(ask.table)
        return refused(refusal, ask.id, actor.place.book if actor is not None else None)

    # Looking ---------------------------------------------------------------------------------------------------------

    def watch(self, who: Person, table: str, outbox: Outbox) -> None:
        """Show somebody a table from now on, on this socket; or raise Refused."""
        actor = self._actor(table)
        watching = self._watching.setdefault(outbox, set())
        if table not in watching:
            if len(watching) >= self._premises.settings.watched:
                raise RefusedInRoom("too_many_watched", most=self._premises.settings.watched)
            watching.add(table)
            self._talk.show(table, outbox, who)
        if actor.gallery.watch(who, outbox):
            self._presence.note(actor, who.id, here=True)
            actor.changed()

    def unwatch(self, table: str, outbox: Outbox) -> None:
        """Show it no more."""
        self._watching.get(outbox, set()).discard(table)
        actor = self.tables.get(table) or self._all.broken.get(table)
        if actor is None or (watcher := actor.gallery.unwatch(outbox)) is None:
            return
        if watcher.who.id not in actor.gallery.persons:
            self._presence.note(actor, watcher.who.id, here=False)
            actor.changed()

    def watch_lobby(self, who: Person, outbox: Outbox) -> None:
        """Show somebody all tables from now on."""
        self._lobby.watch(who, outbox)

    def forget(self, outbox: Outbox) -> None:
        """A socket is gone."""
        for table in list(self._watching.get(outbox, ())):
            self.unwatch(table, outbox)
        self._watching.pop(outbox, None)
        self._lobby.unwatch(outbox)
        self.nights.views.forget(outbox)

    def lobby(self, who: Person) -> LobbySeen:
        """All tables, as somebody may see them."""
        return self._lobby.seen(who)

    def seen(self, who: Person, table: str) -> TableSeen:
        """One table, as somebody may see it; or raise Refused."""
        actor = self._actor(table)
        try:
            return actor.gallery.seen(who)
        except Refused:
            raise
        except Exception as error:
            self._broke(actor.place.stream, error)
            raise RefusedInRoom("out_of_order") from error

    async def trail(self, table: str, before: int = 0) -> list[TrailEntry]:
        """Who did what at a table, newest first; or what was done before a version. Or raise Refused."""
        return await trail(self._premises.store, self._actor(table).place, self._premises.name, before)

    # Hands that are over ---------------------------------------------------------------------------------------------

    async def hand(self, hand: str) -> HandKept:
        """One hand as it was kept, and the table it was played at; or raise Refused."""
        return await self._annals.read(hand)

    async def hands(self, table: str, limit: int = 50, before: str = "") -> list[HandAt]:
        """A table's last hands, newest first; or those before one of them."""
        return self._annals.at(self._actor(table).place, limit, before)

    async def own_hands(self, who: Person, limit: int = 50, before: str = "") -> list[HandAt]:
        """Somebody's last hands at all tables, up or down, newest first; or those before one of them."""
        return self._annals.of(who.id, limit, before)

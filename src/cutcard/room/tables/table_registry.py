"""The tables of the room: put up and taken down by events of the room's own stream, each made from its own stream.

A table that cannot be read or shown is out of order: it stands apart, and all others go on. Whoever mends it does so by
events of the room's own stream too; the table's own events are never changed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from cutcard.club.people import Person
from cutcard.room.codecs import AT_TABLES, IN_THE_ROOM
from cutcard.room.lobby import public_row
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.hand_history import SharedHands
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_hooks import Directed
from cutcard.room.tables.table_ledger import Payments
from cutcard.room.tables.table_orders import (
    AdmittedByLink,
    AnyRoomEvent,
    HandShared,
    HandUnshared,
    PaymentMarked,
    TableAnnounced,
    TableClosed,
    TableOrder,
    TableOrdered,
    turns,
)
from cutcard.room.tables.table_stream import TableStream
from cutcard.rules import TableRules
from cutcard.store.base import Conflict, Recorded, Snapshot
from cutcard.streams.faults import Reopened, Repaired, SetAside, UnreadableStream, must_follow, store_is_down
from cutcard.streams.records import ROOM, TABLE
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.repeats import check_stored, marked
from cutcard.streams.subscribers import encode
from cutcard.table import Table, carry_out
from cutcard.table.floor.host_controls import SetPace
from cutcard.table.open_table import OpenTable

_LOG = logging.getLogger(__name__)
_RAIL = Person("", "")
"""Somebody who only looks."""


class Tables:
    """Every table that is up, and those that were."""

    def __init__(
        self,
        services: RoomServices,
        up: dict[str, TableActor],
        by: Directed,
        others: Callable[[SetAside | Reopened | Repaired], Awaitable[None]],
    ) -> None:
        """`up`: where those that are up are found; `by`: whom they ask about their nights.

        `others` does what has to be done when something else than a table is set aside, brought back or repaired.
        """
        self._services = services
        self._by = by
        self._others = others
        self.up = up
        self.down: dict[str, TableActor] = {}
        self.broken: dict[str, TableActor] = {}
        """Those that are out of order."""
        self.aside: dict[str, TableActor] = {}
        """Those that were out of order and are not opened any more."""
        self.payments = Payments()
        self.shared = SharedHands()
        self._coming: dict[str, TableActor] = {}
        """Those whose events and rulebook are still being read: nobody sees them yet."""
        self._read = False
        self._version = 0
        self._unread: dict[str, list[Recorded]] = {}
        self._lock = asyncio.Lock()

    def find(self, table: str) -> TableActor | None:
        """A table in order, up or down or about to be put up."""
        return self.up.get(table) or self.down.get(table) or self._coming.get(table)

    def is_open(self, table: str) -> bool:
        """Whether a table was put up and not taken down, in order or not."""
        return table in self.up or table in self.broken or table in self.aside

    # Putting up and taking down --------------------------------------------------------------------------------------

    async def was_opened(self, table: str, mark: str) -> bool:
        """Whether a table was put up by this request before, even if it is closed by now; another one is refused."""
        store = self._services.store
        done = await store.done(ROOM, f"order/{table}")
        if done is not None:
            await check_stored(store, ROOM, done, mark)
        return done is not None

    async def open(
        self, by: str, banker: str, order: TableOrder, rules: TableRules, table: str = "", mark: str = ""
    ) -> str:
        """Put a table up: its own first event, then its place in the room; its id, which may be given."""
        services = self._services
        table = table or services.chance(6).hex()
        wanted = OpenTable(
            table=table,
            size=order.size,
            banker=banker,
            live=order.live,
            button=order.button,
            rotation=turns(order),
            turn=order.turn,
            turns=order.turns,
        )
        fresh = Table()
        opened = carry_out(wanted, fresh, rules)
        if order.pace is not None:
            opened += carry_out(SetPace(turn=order.pace[0], bank=order.pace[1]), fresh, rules)
        facts = [AT_TABLES.fact(event) for event in opened]
        await services.store.append(TABLE + table, 0, facts, command="house/0", at=services.now())
        await self.append(TableOrdered(table, by, order), f"order/{table}", mark)
        return table

    async def close(self, by: str, table: str, why: str = "") -> None:
        """Take a table down at which no person sits; programs leave by it."""
        sitters = self.up[table].place.table.sitters.values()
        if any(not self._services.is_program(sitter.player) for sitter in sitters):
            raise RefusedInRoom("table_in_use")
        await self.append(TableClosed(table, by, why), f"close/{table}")

    async def append(self, event: AnyRoomEvent, command: str, mark: str = "") -> None:
        """Keep something that happens to the room, and let it happen."""
        services = self._services
        async with self._lock:
            for _ in range(services.settings.attempts):
                try:
                    fact = IN_THE_ROOM.fact(event)
                    fact = marked(fact, mark) if mark else fact
                    await services.store.append(ROOM, self._version, [fact], command=command, at=services.now())
                except Conflict:
                    await self._catch_up()
                else:
                    return await self._catch_up()
        raise RefusedInRoom("busy")

    async def receive(self, records: list[Recorded]) -> None:
        """The store has these events of the room."""
        async with self._lock:
            if records[-1].version > self._version:
                await self._catch_up()

    async def read_new(self) -> None:
        """Take in what other processes kept of the room by now."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        for record in await self._services.store.read(ROOM, self._version):
            event = self.replay(record)
            if isinstance(event, TableOrdered):
                await self._put_up(event.table)
            elif isinstance(event, Repaired | Reopened) and event.stream.startswith(TABLE):
                await self.reload(event.stream.removeprefix(TABLE))
            elif isinstance(event, Repaired | Reopened | SetAside) and not event.stream.startswith(TABLE):
                await self._others(event)

    # A restart -------------------------------------------------------------------------------------------------------

    def replay(self, record: Recorded) -> AnyRoomEvent | None:
        """Take in one event of the room or of a table; None: it is known already, or nobody can read it."""
        if record.stream != ROOM:
            self._replay_table(record)
            return None
        if record.version <= self._version:
            return None
        before, self._version = self._version, record.version
        try:
            must_follow(record, before)
        except UnreadableStream as error:
            self._services.faults.add(f"{ROOM}/{error.version}", "", error)
        try:
            event = IN_THE_ROOM.event(record)
        except Exception as error:  # noqa: BLE001 - one line of the room's list stops no other
            self._services.faults.add(f"{ROOM}/{record.version}", "", UnreadableStream(record.version, error))
            return None
        self._happen(event)
        return event

    def _happen(self, event: AnyRoomEvent) -> None:
        if isinstance(event, TableOrdered):
            self._order(event)
        elif isinstance(event, TableClosed):
            self._take_down(event.table)
        elif isinstance(event, TableAnnounced):
            self._announce(event)
        elif isinstance(event, AdmittedByLink):
            if (actor := self.find(event.table)) is not None:
                actor.place.let_in.add(event.who)
        elif isinstance(event, PaymentMarked):
            self.payments.note(event)
        elif isinstance(event, HandShared | HandUnshared):
            self.shared.note(event)
        else:
            self._tend(event)

    def _order(self, event: TableOrdered) -> None:
        self._coming[event.table] = TableActor(TableStream(event, self._services.settings), self._services, self._by)
        for kept in self._unread.pop(event.table, ()):
            self._replay_table(kept)

    def _announce(self, event: TableAnnounced) -> None:
        actor = self.find(event.table)
        if actor is None:
            return
        before = actor.place.order
        told = {"title": event.title, "private": event.private, "key": event.key, "password": event.password}
        actor.place.order = replace(before, **told)
        if (before.key, before.password) != (event.key, event.password):
            actor.place.let_in.clear()  # the old link and the old password open nothing any more
        actor.gallery.drop_excluded()
        actor.gallery.publish()
        self._services.table_changed(event.table)

    def _replay_table(self, record: Recorded) -> None:
        table = record.stream.removeprefix(TABLE)
        actor = self.find(table)  # an appeal may come after a table was taken down
        if actor is None:
            if table not in self.broken and table not in self.aside:
                self._unread.setdefault(table, []).append(record)
            return
        try:
            actor.place.replay(record)
        except UnreadableStream as error:
            self.set_aside(table, error)

    def _take_down(self, table: str) -> None:
        services = self._services
        for tables in (self._coming, self.up, self.broken, self.aside):
            if table in tables:
                actor = tables.pop(table)
                actor.closed = True
                actor.stop()
                actor.gallery.disconnect_all("table_closed")
                if not actor.broken:
                    self.down[table] = actor
        services.faults.remove(TABLE + table)
        services.table_changed(table)

    async def load(self) -> None:
        """Bring the rulebooks in, once everything was read."""
        self._unread.clear()
        self._read = True
        for table, actor in list(self.down.items()):
            await self._careful(table, actor.load())
        for table in list(self._coming):
            await self._put_up(table)

    def put_to_sleep(self, snapshot: Snapshot) -> bool:
        """Let a table sleep that came to this; False: it is not here, or other events count now."""
        actor = self.find(snapshot.stream.removeprefix(TABLE))
        return actor is not None and not actor.place.version and actor.place.sleep(snapshot.version, snapshot.body)

    async def _put_up(self, table: str) -> None:
        """Let everybody see a table, once it is complete and can be shown."""
        actor = self._coming.get(table)
        if actor is not None and await self._careful(table, self._complete(actor)):
            self.up[table] = self._coming.pop(table)
            self._services.table_changed(table)

    async def _complete(self, actor: TableActor) -> None:
        await actor.load()
        asleep = actor.place.asleep
        if asleep is None or not asleep.idle or actor.place.version > actor.place.slept_at:
            try:
                actor.place.wake()
            except UnreadableStream:  # its snapshot may be to blame, and not its events
                await actor.reload()
            self.check_views(actor)

    async def _careful(self, table: str, work: Awaitable[None]) -> bool:
        """Do something for one table; where it cannot be done, the table is set apart."""
        try:
            await work
        except Exception as error:
            if store_is_down(error):
                raise
            self.set_aside(table, error)
            return False
        return True

    # What is out of order --------------------------------------------------------------------------------------------

    def check_views(self, actor: TableActor) -> None:
        """See whether a table can be shown, in the lobby and to somebody who only looks."""
        encode(public_row(actor.place, self._services.name))
        encode(actor.gallery.seen(_RAIL))
        actor.gallery.publish()

    def set_aside(self, table: str, error: Exception) -> None:
        """A table cannot be read or shown: set it apart. One that was taken down is only missing in the annals."""
        services = self._services
        for tables in (self._coming, self.up, self.down):
            if table in tables:
                actor = tables.pop(table)
                break
        else:
            return
        actor.broken = True
        actor.stop()
        if actor.closed:
            _LOG.warning("table %s, which was closed, can no longer be read", table, exc_info=error)
            return
        self.broken[table] = actor
        services.faults.add(TABLE + table, actor.place.order.title, error)
        actor.gallery.mark_faulty()
        services.table_changed(table)

    def _tend(self, event: SetAside | Reopened | Repaired) -> None:
        """Somebody looks after something that is out of order; at a restart a table is read whole once all was read."""
        aside = self._services.set_aside
        (aside.add if isinstance(event, SetAside) else aside.discard)(event.stream)
        if isinstance(event, Repaired):
            self._services.left_out.setdefault(event.stream, []).append((event.after, event.until))
        table = event.stream.removeprefix(TABLE)
        if not event.stream.startswith(TABLE):
            return
        if isinstance(event, SetAside):
            self._set_aside(table)
        elif not self._read:
            self._begin_anew(table)

    def _set_aside(self, table: str) -> None:
        for tables in (self._coming, self.up, self.broken):
            if table in tables:
                self.aside[table] = tables.pop(table)
                self.aside[table].broken = True
        self._services.faults.remove(TABLE + table)
        self._services.table_changed(table)

    def _begin_anew(self, table: str) -> None:
        """Forget what was read of a table: `furnish` reads all of it."""
        stream = TABLE + table
        for tables in (self._coming, self.broken, self.aside):
            if table in tables:
                ordered = tables.pop(table).place.ordered
                place = TableStream(ordered, self._services.settings, self._services.left_out.get(stream, ()))
                self._coming[table] = TableActor(place, self._services, self._by)
        self._services.faults.remove(stream)

    async def reload(self, table: str) -> None:
        """Read a table from its first event: it is up again, or as much out of order as before."""
        services, stream = self._services, TABLE + table
        actor = self.broken.get(table) or self.aside.get(table) or self.up.get(table)
        if actor is None:
            return
        try:
            await actor.reload()
            self.check_views(actor)
        except Exception as error:
            if store_is_down(error):
                raise
            self.aside.pop(table, None)
            self.up[table] = actor
            self.broken.pop(table, None)
            self.set_aside(table, error)
            return
        for tables in (self.broken, self.aside):
            tables.pop(table, None)
        self.up[table] = actor
        services.faults.remove(stream)
        services.table_changed(table)

    async def can_be_shown(self, table: str, records: list[Recorded]) -> bool:
        """Whether a table made of these events could be shown."""
        services = self._services
        found = self.broken.get(table) or self.up.get(table)
        if found is None or not records:
            return False
        place = TableStream(found.place.ordered, services.settings, services.left_out.get(TABLE + table, ()))
        try:
            for record in records:
                place.replay(record)
            house, edition = place.opened_by
            place.load(await services.editions.book(edition, house), services.name, services.people.public)
            self.check_views(TableActor(place, services, self._by))
        except Exception as error:
            if store_is_down(error):
                raise
            return False
        return True

"""The tables of the room: put up and taken down by events of the room's own stream, each made from its own stream."""

import asyncio

from cutcard.live.actor import Actor
from cutcard.live.orders import TableClosed, TableOrder, TableOrdered
from cutcard.live.place import Place
from cutcard.live.premises import Premises
from cutcard.live.records import AT_TABLES, IN_THE_ROOM, ROOM, TABLE
from cutcard.live.refusals import RefusedInRoom
from cutcard.rules import Rules
from cutcard.store.base import Conflict, Recorded
from cutcard.table import Table, decide
from cutcard.table.commands import OpenTable


class Tables:
    """Every table that is up, and those that were."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self.up: dict[str, Actor] = {}
        self.down: dict[str, Actor] = {}
        self._coming: dict[str, Actor] = {}
        """Those whose events and rulebook are still being read: nobody sees them yet."""
        self._version = 0
        self._unread: dict[str, list[Recorded]] = {}
        self._lock = asyncio.Lock()

    def find(self, table: str) -> Actor | None:
        """A table, up or down or about to be put up."""
        return self.up.get(table) or self.down.get(table) or self._coming.get(table)

    # Putting up and taking down --------------------------------------------------------------------------------------

    async def open(self, by: str, banker: str, order: TableOrder, rules: Rules, table: str = "") -> str:
        """Put a table up: its own first event, then its place in the room; its id, which may be given."""
        premises = self._premises
        table = table or premises.chance(6).hex()
        wanted = OpenTable(table=table, size=order.size, banker=banker, live=order.live, button=order.button)
        opened = decide(wanted, Table(), rules)
        facts = [AT_TABLES.fact(event) for event in opened]
        await premises.store.append(TABLE + table, 0, facts, command="house/0", at=premises.now())
        await self._keep(TableOrdered(table, by, order), f"order/{table}")
        return table

    async def close(self, by: str, table: str) -> None:
        """Take a table down at which nobody sits."""
        if self.up[table].place.table.sitters:
            raise RefusedInRoom("table_in_use")
        await self._keep(TableClosed(table, by), f"close/{table}")

    async def _keep(self, event: TableOrdered | TableClosed, command: str) -> None:
        premises = self._premises
        async with self._lock:
            for _ in range(premises.settings.attempts):
                try:
                    fact = IN_THE_ROOM.fact(event)
                    await premises.store.append(ROOM, self._version, [fact], command=command, at=premises.now())
                except Conflict:
                    await self._catch_up()
                else:
                    return await self._catch_up()
        raise RefusedInRoom("busy")

    async def heard(self, records: list[Recorded]) -> None:
        """The store has these events of the room."""
        async with self._lock:
            if records[-1].version > self._version:
                await self._catch_up()

    async def _catch_up(self) -> None:
        for record in await self._premises.store.read(ROOM, self._version):
            event = self.replay(record)
            if isinstance(event, TableOrdered):
                await self._put_up(event.table)

    # A restart -------------------------------------------------------------------------------------------------------

    def replay(self, record: Recorded) -> TableOrdered | TableClosed | None:
        """Take in one event of the room or of a table; None: it is known already."""
        if record.stream != ROOM:
            self._replay_table(record)
            return None
        if record.version != self._version + 1:
            return None
        self._version = record.version
        event = IN_THE_ROOM.event(record)
        if isinstance(event, TableOrdered):
            self._coming[event.table] = Actor(Place(event, self._premises.settings), self._premises)
            for kept in self._unread.pop(event.table, ()):
                self._coming[event.table].place.replay(kept)
        else:
            self._take_down(event.table)
        return event

    def _replay_table(self, record: Recorded) -> None:
        table = record.stream.removeprefix(TABLE)
        actor = self.find(table)  # an appeal may come after a table was taken down
        if actor is not None:
            actor.place.replay(record)
        else:
            self._unread.setdefault(table, []).append(record)

    def _take_down(self, table: str) -> None:
        actor = self.down[table] = (self._coming if table in self._coming else self.up).pop(table)
        actor.closed = True
        self._premises.clockwork.set(actor.place.stream, None)
        self._premises.changed(table)

    async def furnish(self) -> None:
        """Bring the rulebooks in, once everything was read."""
        self._unread.clear()
        for actor in self.down.values():
            await actor.furnish()
        for table in list(self._coming):
            await self._put_up(table)

    async def _put_up(self, table: str) -> None:
        """Let everybody see a table, once it is complete."""
        await self._coming[table].furnish()
        self.up[table] = self._coming.pop(table)
        self._premises.changed(table)

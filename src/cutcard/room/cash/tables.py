"""The tables of the room that evenings of the cash room are played at: put up, linked, found again and taken down."""

import hashlib
from collections.abc import Iterator

from msgspec.structs import replace

from cutcard.bounds import MOST
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.lookup import table as open_table
from cutcard.cash.podium.linking import WHAT, LinkCashTable
from cutcard.cash.state import CashTable, Dealing
from cutcard.room.cash.session_stream import KeptEvening
from cutcard.room.tables.table_actor import Actor
from cutcard.room.tables.table_orders import TableOrder, look_over
from cutcard.room.tables.table_registry import Tables
from cutcard.rules.stakes import Stakes


def live_id(evening: str, at: CashTable) -> str:
    """What the room calls the table that is put up for a table of an evening, the same for whoever puts it up."""
    return hashlib.sha256(f"{evening}/{at.number}/{at.opened}/{at.links}".encode()).hexdigest()[:12]


class EveningTables:
    """Every table of the room that belongs to an evening."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def up(self, table: str) -> Actor | None:
        """A table of the room that is up and in order."""
        return self._tables.up.get(table)

    def at(self, kept: KeptEvening, number: int) -> tuple[CashTable, Actor] | None:
        """A table of an evening that is linked, and where it is played; None: it is not, or is out of order."""
        found = kept.evening.tables.get(number)
        actor = self._tables.up.get(found.live) if found is not None and not found.broken else None
        return (found, actor) if found is not None and actor is not None else None

    def all(self, kept: KeptEvening) -> Iterator[tuple[CashTable, Actor]]:
        """Every table of an evening that is linked."""
        for number in sorted(kept.evening.tables):
            if (found := self.at(kept, number)) is not None:
                yield found

    def left(self, kept: KeptEvening) -> list[Actor]:
        """Tables of an evening that are up and not played at any more."""
        e = kept.evening
        used = {at.live for at in e.tables.values() if not at.broken and e.stage != "closed"}
        ours = [actor for actor in self._tables.up.values() if actor.place.order.evening == kept.id]
        return [actor for actor in ours if actor.place.id not in used]

    async def link(self, kept: KeptEvening, number: int, dealing: Dealing, by: str, device: str = "") -> str:
        """Put up a table of the room for a table of an evening, and link it; its id. Or raise Refused."""
        at = open_table(kept.evening, number)
        if at.live:
            raise RefusedInCashRoom("linked_already", table=number, what=WHAT[at.dealing])
        table = live_id(kept.id, at)
        command = LinkCashTable(table=number, live=table, dealing=dealing, by=by, device=device)
        kept.decided(command, kept.evening)  # nothing is put up for what would be refused
        if not self._tables.stands(table):
            order = order_of(kept, at, dealing)
            await self._tables.open("", "", order, look_over(order, kept.book), table)
        await kept.settle(command, f"table/{table}/link")
        return table

    async def take_down(self, kept: KeptEvening) -> None:
        """Take down what is not played at any more, once everybody has left it."""
        for actor in self.left(kept):
            if not actor.place.table.sitters and not actor.place.table.playing:
                await self._tables.close("", actor.place.id)


def order_of(kept: KeptEvening, at: CashTable, dealing: Dealing) -> TableOrder:
    """A table of the same house and edition, for the game that is played there."""
    e = kept.evening
    plan = e.games[at.game].plan
    extra = kept.rules.cash_table.extra
    stakes = replace(plan.stakes, format="cash", raked=plan.collects == "rake", one_more=extra)
    return TableOrder(
        title=f"{plan.title[:40]}, table {at.number}",
        house=f"{e.plan.house.partition('@')[0]}@{kept.book.digest}",
        game=plan.game,
        stakes=stakes,
        size=at.size + extra,
        buy_in=_buy_in(plan.least, plan.most, stakes),
        live=dealing == "tablet",
        evening=kept.id,
        number=at.number,
        turn=at.turn,
    )


def _buy_in(least: int, most: int, stakes: Stakes) -> tuple[int, int]:
    """Cents as chips that can be bought: the least rounded up, the most down; without a limit as much as there is."""
    chip = stakes.chip * stakes.worth
    low = max(1, -(-least // chip)) * stakes.chip
    high = (most or MOST) // chip * stakes.chip
    return low, max(low, high)

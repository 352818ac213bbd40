"""Make a club with years of history by the real engine: to see how it opens, and how much of the disk it takes.

A room in memory opens the tables, and its players sit down there. Then every table is played by itself, and all of it
goes into the store at once, as a room would have stored and sealed it.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import astuple

from cutcard.club.people.members import AddBot, AddMember
from cutcard.room.room import Room
from cutcard.room.tables.table_orders import TableOrder
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.rules import Stakes
from cutcard.store.base import Recorded, Store
from cutcard.store.memory import MemoryStore
from cutcard.streams.records import TABLE
from cutcard.streams.services import RoomSettings
from tools.long_club.tables import STACK, LongTable, played
from tools.long_club.years import HOST, Years, add_years, decide_years

SEATS: Final = 6
STAKES: Final = Stakes(format="cash", small_blind=50, big_blind=100, chip=25)
BEGAN: Final = 1_700_000_000_000
"""When the first hand was dealt, in milliseconds since 1970."""


class LongClub(Struct, frozen=True):
    """How long a club's history is; the same settings make the same club on every machine."""

    hands: int
    tables: int
    seed: int = 1
    years: Years = Years()


async def make_club(
    store: Store, wanted: LongClub, told: Callable[[int], None] = lambda _: None, processes: int = 1
) -> None:
    """Fill an empty store. `told` receives the number of hands from time to time."""
    begun = MemoryStore()
    tables = await _put_up(begun, wanted)
    each, more = divmod(wanted.hands, len(tables))
    waiting = [
        LongTable(TABLE + table, f"{wanted.seed}/{number}", each + (number < more), await begun.read(TABLE + table))
        for number, table in enumerate(tables)
    ]
    before, keys = await begun.read_all(0, await begun.last_position()), await begun.keys()

    def history() -> Iterator[Recorded]:
        """In the order of the store."""
        yield from before
        position, hands = len(before), 0
        for events in played(waiting, processes):
            for event in events:
                position += 1
                yield Recorded(position, *astuple(event)[1:])
            hands = min(hands + len(waiting), wanted.hands)
            told(hands)

    await store.fill(history(), keys)


async def _put_up(store: Store, wanted: LongClub) -> list[str]:
    """Open the tables of a room with six players each; their ids."""
    chance = Random(wanted.seed)
    room = await Room.open(store, now=lambda: BEGAN, chance=chance.randbytes, settings=RoomSettings(runs_duties=False))
    await room.append(AddMember(at=BEGAN, by="", person=HOST, name="Holly Host", roles=("director",)), HOST)
    people = room.people.persons
    await add_years(room, store, wanted.years, BEGAN, wanted.seed)
    await room.tick()
    await decide_years(room, wanted.years, BEGAN)
    tables = []
    for number in range(wanted.tables):
        order = TableOrder(title=f"Table {number + 1}", stakes=STAKES, buy_in=(2_000, STACK), alone=True)
        tables.append(await room.open_table(people[HOST], order))
        for seat in range(1, SEATS + 1):
            person = f"{number:04x}{seat:04x}{chance.randbytes(4).hex()}"
            await room.append(AddBot(at=BEGAN, by="", person=person, name=f"Pat {number + 1}.{seat}"), person)
            sits = {"do": "sit-down", "seat": seat, "stack": STACK}
            await room.execute(people[person], CommandMessage("sit", tables[-1], sits))
    await room.close()
    return tables

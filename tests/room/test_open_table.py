"""A table is shown when it is complete, and not before."""

import asyncio

from cutcard.room.editions import Editions
from cutcard.rules import Rulebook
from tests.room.halves import two_halves
from tests.room.rooms import Client, Hall, live


async def slow(hall: Hall, gate: asyncio.Event) -> None:
    """Delay rulebooks in this room."""
    editions = hall.room._services.editions  # noqa: SLF001 - only a slow store shows what happens meanwhile
    found = Editions.find

    async def find(digest: str, house: str) -> Rulebook | None:
        await gate.wait()
        return await found(editions, digest, house)

    editions.find = find  # type: ignore[method-assign]


@live
async def test_the_lobby_lists_no_table_before_its_rulebook_is_there() -> None:
    hall, gate = await Hall.open(), asyncio.Event()
    ann = await hall.person("Ann")
    await slow(hall, gate)
    opening = asyncio.create_task(hall.table(ann))
    for _ in range(50):
        await asyncio.sleep(0)
        assert hall.room.lobby(ann).tables == ()
    gate.set()
    table = await opening
    assert [row.table for row in hall.room.lobby(ann).tables] == [table]


@live
async def test_events_of_a_table_that_is_still_being_opened_elsewhere_are_read() -> None:
    one, two = two_halves()
    time, gate = [1_000_000], asyncio.Event()
    left, right = await Hall.open(one, seed=1, time=time), await Hall.open(two, seed=2, time=time)
    ann = await left.person("Ann")
    await slow(right, gate)
    table = await left.table(ann)
    hearing = asyncio.create_task(right.room.tick())
    for _ in range(20):
        await asyncio.sleep(0)
    await Client(left, ann, table).sit(3)
    gate.set()
    await hearing
    await right.room.tick()
    assert right.state(table).version == left.state(table).version
    assert 3 in right.state(table).sitters

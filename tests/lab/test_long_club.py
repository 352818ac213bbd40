"""The club with a long history: the same one whoever makes it, and one that `check` finds nothing wrong with."""

import asyncio

import pytest

from cutcard.lab.long_club import LongClub, make_club
from cutcard.lab.long_years import Years
from cutcard.live.records import CASH, NIGHT, TABLE
from cutcard.store.base import Recorded
from cutcard.store.chain import check
from cutcard.store.memory import MemoryStore

WANTED = LongClub(hands=7, tables=3, seed=2, years=Years(people=12, nights=1, evenings=1))


async def made(processes: int) -> list[Recorded]:
    """All of it, after a check."""
    store, heard = MemoryStore(), list[int]()
    await make_club(store, WANTED, heard.append, processes)
    assert heard[-1] == WANTED.hands
    assert (await check(store)).faults == ()
    assert [len(await store.heads(prefix)) for prefix in (TABLE, NIGHT, CASH)] == [3, 1, 1]
    return await store.read_all(0, await store.tail())


@pytest.mark.slow
def test_played_in_several_processes_it_is_the_same_club() -> None:
    assert asyncio.run(made(1)) == asyncio.run(made(2))


def test_every_hand_that_was_wanted_is_there() -> None:
    ended = [event.stream for event in asyncio.run(made(1)) if event.name == "ended/1"]
    assert sorted(ended.count(table) for table in set(ended)) == [2, 2, 3]

"""A store that is down for a while: the tables wait, the log is not flooded, and everything goes on by itself."""

import asyncio
from collections.abc import Sequence

import pytest

from cutcard.store.base import Appended, Fact, NotStored
from cutcard.store.memory import MemoryStore
from tests.room.rooms import Hall, party


class Filling(MemoryStore):
    """A store on a disk that may be full."""

    full = False
    refused = 0

    async def append(self, stream: str, expected: int, facts: Sequence[Fact], *, command: str, at: int) -> Appended:
        """Store events while there is space."""
        if self.full:
            self.refused += 1
            raise NotStored("The disk is full.", why="the disk is full")
        return await super().append(stream, expected, facts, command=command, at=at)


def test_a_full_disk_stops_the_tables_and_not_the_log_and_they_go_on_after_it(caplog: pytest.LogCaptureFixture) -> None:
    async def tell() -> None:
        store = Filling()
        hall = await Hall.open(store)
        (ann, *_) = await party(hall, 3)
        store.full = True
        await hall.wait(60_000)
        assert store.refused > 5
        assert [record.message for record in caplog.records] == []
        store.full = False
        await hall.wait(60_000)
        assert any(type(event).__name__ == "HandStarted" for event in await hall.events(ann.table))

    asyncio.run(tell())

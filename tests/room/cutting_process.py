"""A process for tests in whose room two sit down and cut the sealed deck; it deals nothing and waits to be killed.

`python -m tests.room.cutting_process URL PERSON` prints `receipt SEAT WORDS` for each cut that was stored.
"""

import asyncio
import os
import sys
import time

from cutcard.room.room import Room
from cutcard.room.views.socket_messages import CommandMessage, Cut
from cutcard.store import open_store
from cutcard.streams.services import RoomSettings
from cutcard.streams.subscribers import Outbox
from tests.room.one_process import enter, say, the_table

PATIENT = RoomSettings(cutting=10**9)


async def main(url: str, name: str) -> None:
    """Seal, cut, and wait."""
    async with await open_store(url) as store:
        room = await Room.open(store, now=lambda: time.time_ns() // 1_000_000, chance=os.urandom, settings=PATIENT)
        table = await the_table(room, name)
        people = []
        for seat, one in enumerate((name, "bob"), 1):
            await enter(room, one)
            people.append(who := room.people.persons[f"p-{one}"])
            room.watch(who, table, Outbox())
            await room.execute(
                who, CommandMessage(f"sit-{one}", table, {"do": "sit-down", "seat": seat, "stack": 10_000})
            )
        while not (seal := room.seen(people[0], table).seal):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.02)
        for who in people:
            kept = await room.cut(who, Cut(table, seal, os.urandom(8).hex()))
            say("receipt", kept.seat, kept.words)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

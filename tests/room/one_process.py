"""A process for tests with a room of its own: plays for one person, and for others named to it, until killed.

`python -m tests.room.one_process URL PERSON`; each line of its input names one more person to play for. It prints `did
ID VERSION` for every command that was acknowledged, and `leads` when it begins to run the table.
"""

import asyncio
import os
import random
import sys
import time
from typing import Any

from cutcard.club.people.links import ComeAsGuest
from cutcard.room.room import Room
from cutcard.room.tables.table_orders import TableOrder
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.room.views.table_types import TableUpdate
from cutcard.room.views.view_diff import ChangeReader
from cutcard.rules import Stakes
from cutcard.store import open_store
from cutcard.streams.answers import Done
from cutcard.streams.services import RoomSettings
from cutcard.streams.subscribers import Outbox
from cutcard.table import Refused
from tests.room.rooms import move

FAST = RoomSettings(pause=40, short_pause=20, pace=10, cutting=10, lease=100, grace=500)
STAKES = Stakes(format="cash", small_blind=50, big_blind=100, chip=25)


def say(*words: Any) -> None:
    """Print a line at once."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def enter(room: Room, name: str) -> None:
    """Sign a person in by name, unless known."""
    guest = ComeAsGuest(at=0, person=f"p-{name}", name=name, session=f"s-{name}", expires=7_000_000_000_000)
    if room.people.named(name) is None:
        await room.append(guest, f"come/{name}")


async def the_table(room: Room, name: str) -> str:
    """The one table: the first process opens it, the others wait for it."""
    await enter(room, name)
    if name == "ann" and not room.tables:
        order = TableOrder(title="Two processes", stakes=STAKES, buy_in=(2_000, 20_000))
        await room.open_table(room.people.persons["p-ann"], order)
    while not room.tables:  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(0.05)
    return next(iter(room.tables))


async def play(room: Room, table: str, name: str) -> None:
    """Sit down, and act at random on every turn."""
    await enter(room, name)
    who, outbox, chance, told = room.people.persons[f"p-{name}"], Outbox(), random.Random(name), ChangeReader()
    room.watch(who, table, outbox)
    while True:
        seen = told.read(await outbox.get())
        if not isinstance(seen, TableUpdate):
            continue
        command = move(seen, chance) if seen.you else {"do": "sit-down", "seat": seen.offers.sit[0], "stack": 10_000}
        if command is None and seen.offers.come_back:
            command = {"do": "come-back"}
        if command is not None:
            own_id = os.urandom(8).hex()
            answer = await room.execute(who, CommandMessage(own_id, table, command, seen.version))
            if isinstance(answer, Done):
                say("did", f"{who.id}/{own_id}", answer.version)


async def main(url: str, name: str) -> None:
    """Play until killed."""
    async with await open_store(url) as store:
        room = await Room.open(store, now=lambda: time.time_ns() // 1_000_000, chance=os.urandom, settings=FAST)
        table = await the_table(room, name)
        tasks = {asyncio.create_task(play(room, table, name)), asyncio.create_task(watch_lease(room, table))}
        loop = asyncio.get_running_loop()
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            tasks.add(asyncio.create_task(play(room, table, line.strip())))


async def watch_lease(room: Room, table: str) -> None:
    """Print when this process begins to run the table."""
    while not room.tables[table].leads:  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(0.02)
    say("leads")


if __name__ == "__main__":
    try:
        asyncio.run(main(*sys.argv[1:]))
    except Refused as refused:
        say("refused", refused)

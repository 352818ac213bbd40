"""Benchmark the room without sockets: commands through its actors, and a view for every subscriber.

`python -m bench.room --tables 100 --seconds 5 --url memory:`; `--profile` shows where the time goes.
"""

import argparse
import asyncio
import cProfile
import os
import pstats
import random
import resource
import time
from typing import Any

from cutcard.club.people.members import AddBot, AddMember
from cutcard.room.room import Room
from cutcard.room.tables.table_orders import TableOrder
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.room.views.table_types import TableUpdate
from cutcard.room.views.view_diff import ChangeReader
from cutcard.rules import Stakes
from cutcard.store import open_store
from cutcard.streams.services import RoomSettings
from cutcard.streams.subscribers import Outbox

STAKES = Stakes(format="cash", small_blind=50, big_blind=100, chip=25)
SEATS = 6


class Player:
    """A player at a table who calls, checks, raises or folds at no cost, so that the room is what is timed."""

    def __init__(self, room: Room, person: str, table: str) -> None:
        self.room = room
        self.who = room.people.persons[person]
        self.table = table
        self.outbox = Outbox()
        self.chance = random.Random(person)
        self.count = 0
        self.bytes = 0

    async def play(self) -> None:
        """Take every view, and act when it is this player's turn."""
        self.room.watch(self.who, self.table, self.outbox)
        told = ChangeReader()
        while True:
            message = await self.outbox.get()
            self.bytes += len(message)
            seen = told.read(message)
            command = self.answer(seen) if isinstance(seen, TableUpdate) else None
            if command is not None:
                self.count += 1
                await self.room.execute(self.who, CommandMessage(f"{self.who.id}-{self.count}", self.table, command))

    def answer(self, seen: TableUpdate) -> dict[str, Any] | None:
        """The command to send now, if any."""
        hand = seen.view.hand
        if hand is None or hand.legal is None or hand.actor != seen.you:
            return None
        may, roll = hand.legal, self.chance.random()
        if may.phase == "show":
            return {"do": "show"}
        if roll < 0.1 and seen.presets:
            return {"do": "raise", "to": seen.presets[0].to}
        if may.call:
            return {"do": "call"} if roll < 0.6 else {"do": "fold"}
        return {"do": "check"}


async def fill(room: Room, tables: int) -> list[Player]:
    """Open tables with six players each."""
    players: list[Player] = []
    host = AddMember(at=0, by="", person="host", name="Host", roles=("director",))
    await room.append(host, "host")
    for number in range(tables):
        order = TableOrder(title=f"Table {number}", stakes=STAKES, buy_in=(100_000, 100_000), alone=True)
        table = await room.open_table(room.people.persons["host"], order)
        for seat in range(1, SEATS + 1):
            person = f"b{number}-{seat}"
            await room.append(AddBot(at=0, by="", person=person, name=f"Bot {number} {seat}"), person)
            sit = {"do": "sit-down", "seat": seat, "stack": 100_000}
            await room.execute(room.people.persons[person], CommandMessage("sit", table, sit))
            players.append(Player(room, person, table))
    return players


async def measure(url: str, tables: int, seconds: float) -> None:
    """Let everyone play as fast as the room lets them."""
    fast = RoomSettings(pause=0, short_pause=0, pace=0, cutting=0)
    async with await open_store(url) as store:
        room = await Room.open(store, now=lambda: time.time_ns() // 1_000_000, chance=os.urandom, settings=fast)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        players = await fill(room, tables)
        tasks = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(0.5)
        meters = room.counters
        done, duties, views, size = meters.done, meters.duties, meters.views, meters.view_bytes
        began, cpu = time.perf_counter(), time.process_time()
        await asyncio.sleep(seconds)
        passed, worked = time.perf_counter() - began, time.process_time() - cpu
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        done, duties, views = meters.done - done, meters.duties - duties, meters.views - views
        print(f"{tables} tables of {SEATS} on {url.partition(':')[0]}, {passed:.1f} s, {worked / passed:.0%} of a core")
        print(f"  {done / passed:,.0f} commands/s, {duties / passed:,.0f} duties/s, {views / passed:,.0f} views/s")
        print(f"  {worked / max(done + duties, 1) * 1e6:,.0f} µs a command with its {views / max(done, 1):.1f} views")
        print(f"  {(meters.view_bytes - size) / max(views, 1):,.0f} bytes a view, {meters.hands:,} hands in all")
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        print(f"  {grown / tables:,.0f} KiB a table")
        await room.close()


def main() -> None:
    """Read the command line and benchmark."""
    parser = argparse.ArgumentParser(prog="python -m bench.room", description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--url", default="memory:")
    parser.add_argument("--profile", action="store_true")
    asked = parser.parse_args()
    if not asked.profile:
        asyncio.run(measure(asked.url, asked.tables, asked.seconds))
        return
    with cProfile.Profile() as profile:
        asyncio.run(measure(asked.url, asked.tables, asked.seconds))
    pstats.Stats(profile).sort_stats("tottime").print_stats(45)


if __name__ == "__main__":
    main()

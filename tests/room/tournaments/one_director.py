"""A process that directs a tournament until killed, for the tests.

`python -m tests.room.tournaments.one_director URL NAME`: creates a tournament if there is none, fills it, and then
pauses, resumes, busts and undoes without end. It prints `did ID ENTRY` for every acknowledged command, and `leads` when
it becomes the leader of the tournament.
"""

import asyncio
import os
import sys
import time
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.club.people import Person
from cutcard.room.room import Room
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.store import open_store
from cutcard.streams.answers import CommandAccepted
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.plan.plan import Plan
from tests.room.one_process import FAST, say
from tests.room.tournaments.sessions import PLAN

PLAYERS = 12


class Director:
    """Directs without end."""

    def __init__(self, room: Room, name: str) -> None:
        self.room, self.name, self.night = room, name, ""

    @property
    def kept(self) -> TournamentStream:
        """The tournament."""
        return self.room.nights[self.night]

    async def do(self, own_id: str = "", **command: Any) -> None:
        """Execute a command; if it is refused, another process did it before."""
        made: AnyCommand = msgspec.convert(command, AnyCommand)
        own_id = own_id or f"{self.name}-{os.urandom(6).hex()}"
        answer = await self.room.nights[self.night].execute(replace(made, by="d"), own_id)
        if isinstance(answer, CommandAccepted) and answer.entry:
            say("did", f"d/{own_id}", answer.entry)

    async def open(self) -> None:
        """Find the one tournament, or create it."""
        known = [kept.id for kept in self.room.nights]
        self.night = known[0] if known else await self.room.nights.open(Person("d", "D"), msgspec.convert(PLAN, Plan))
        await self.do("publish", do="publish-night")
        for number in range(PLAYERS):
            await self.do(f"register-{number}", do="register", player=f"p{number}", name=f"Player {number}")
            await self.do(f"pay-{number}", do="pay", player=f"p{number}")
            await self.do(f"here-{number}", do="check-in", player=f"p{number}")
        await self.do("draw", do="draw-seats")
        await self.do("start", do="start-play")

    async def direct(self) -> None:
        """Bust all but two players, undo it all, and so on."""
        while True:
            left = [one.id for one in self.kept.night.playing]
            if len(left) > 2:
                await self.do(do="bust", player=left[0])
                await self.do(do="pause")
                await self.do(do="resume")
            else:
                for _ in range(PLAYERS - 2):
                    await self.do(do="take-back")
            await asyncio.sleep(0.005)

    async def watch_lease(self) -> None:
        """Print when this process becomes the leader."""
        while not self.kept.leads:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.02)
        say("leads")


async def main(url: str, name: str) -> None:
    """Direct until killed."""
    async with await open_store(url) as store:
        room = await Room.open(store, now=lambda: time.time_ns() // 1_000_000, chance=os.urandom, settings=FAST)
        director = Director(room, name)
        await director.open()
        await asyncio.gather(director.direct(), director.watch_lease())


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

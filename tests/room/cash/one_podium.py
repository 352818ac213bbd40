"""A process that runs a cash session, for the tests, until killed.

`python -m tests.room.cash.one_podium URL HOUSE`: opens the session if there is none, and carries out each line of its
input, `{"id": ..., "command": {...}}`. It prints `did ID ENTRY` for what was done, now or before, and `no ID CODE` for
what was refused. Its clock does not move, so that restarts change nothing.
"""

import asyncio
import os
import sys
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.cash.acts import AnyCommand
from cutcard.cash.state import SessionPlan
from cutcard.club.people import Person
from cutcard.club.people.members import AddMember
from cutcard.room.cash.session_stream import SessionStream
from cutcard.room.room import Room
from cutcard.store import open_store
from cutcard.store.base import Store
from cutcard.streams.answers import CommandAccepted
from tests.cash.sessions import NAMES
from tests.room.one_process import say
from tests.room.rooms import MANUAL

BY = "podium"
NOW = 1_773_000_000_000
PODIUM = Person(BY, "Podium", roles=("director",))


async def open_evening(store: Store, house: str) -> SessionStream:
    """The one session of this store, in a running room."""
    room = await Room.open(store, now=lambda: NOW, chance=os.urandom, settings=MANUAL)
    for name in NAMES:
        if room.people.named(name) is None:
            await room.append(AddMember(at=NOW, by="", person=name, name=name, roles=("player",)), f"add {name}")
    plan = SessionPlan(house=house, float_cents=40_000)
    return room.evenings[await room.evenings.open(PODIUM, plan, "tonight")]


async def carry_out(kept: SessionStream, asked: dict[str, Any]) -> tuple[str, object]:
    """Carry out a client's command with its id; what came of it."""
    command: AnyCommand = msgspec.convert(asked["command"], AnyCommand)
    answer = await kept.execute(replace(command, by=BY), asked["id"])
    return ("did", answer.entry) if isinstance(answer, CommandAccepted) else ("no", answer.code)


async def main(url: str, house: str) -> None:
    """Carry out commands until killed."""
    async with await open_store(url) as store:
        kept = await open_evening(store, house)
        say("open")
        while line := await asyncio.to_thread(sys.stdin.readline):
            asked = msgspec.json.decode(line)
            word, what = await carry_out(kept, asked)
            say(word, asked["id"], what)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

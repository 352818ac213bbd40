"""A process that runs the club's office, for the tests, until killed.

`python -m tests.room.club.one_desk URL HOUSE`: carries out each line of its input, `{"id": ..., "command": {...}}`. It
prints `did ID ENTRY` for what was done, now or before, and `no ID CODE` for what was refused. Its clock does not move.
"""

import asyncio
import os
import sys
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.club.people import Role
from cutcard.club.people.members import AddMember
from cutcard.office.acts import AnyCommand
from cutcard.office.open_office import ChooseHouse
from cutcard.room.room import Room
from cutcard.store import open_store
from cutcard.store.base import Store
from cutcard.streams.answers import CommandAccepted
from tests.room.one_process import say
from tests.room.rooms import MANUAL

BY = "al"
NOW = 1_773_000_000_000
PEOPLE = {"ann": "Ann Bell", "bob": "Bob Cole", "cy": "Cy Dorn"}


async def open_desk(store: Store, house: str) -> Room:
    """A running room with an officer, three members, and an office of this house."""
    room = await Room.open(store, now=lambda: NOW, chance=os.urandom, settings=MANUAL)
    for person, name in {BY: "Al Smith", **PEOPLE}.items():
        if person not in room.people.persons:
            role: Role = "director" if person == BY else "player"
            await room.append(AddMember(at=NOW, by="", person=person, name=name, roles=(role,)), f"add {person}")
    await carry_out(room, {"id": "house", "command": msgspec.to_builtins(ChooseHouse(house=house))})
    return room


async def carry_out(room: Room, asked: dict[str, Any]) -> tuple[str, object]:
    """Carry out an officer's command with its id; what came of it."""
    command: AnyCommand = msgspec.convert(asked["command"], AnyCommand)
    answer = await room.office.execute(room.people.persons[BY], replace(command, by=BY), asked["id"])
    return ("did", answer.entry) if isinstance(answer, CommandAccepted) else ("no", answer.code)


async def main(url: str, house: str) -> None:
    """Carry out commands until killed."""
    async with await open_store(url) as store:
        room = await open_desk(store, house)
        say("open")
        while line := await asyncio.to_thread(sys.stdin.readline):
            asked = msgspec.json.decode(line)
            word, what = await carry_out(room, asked)
            say(word, asked["id"], what)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

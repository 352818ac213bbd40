"""Bots over real sockets: they sign in like people, play hands, come back after a restart, and leave when told to."""

import asyncio
import secrets
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest
from msgspec import structs

from cutcard.bots.crew import BotPace, Crew, style_of
from cutcard.club.people.links import ComeAsGuest
from cutcard.club.people.members import Remove
from cutcard.club.people.sign_in import OpenSignIn
from cutcard.hand import Refused
from cutcard.room.room import Room
from cutcard.store import Store
from cutcard.store.memory import MemoryStore
from cutcard.streams.services import RoomSettings
from cutcard.tournament.desk.open_tournament import PublishTournament
from cutcard.tournament.plan.plan import Plan
from cutcard.web.http.app import create_app
from cutcard.web.http.app_state import Lab
from cutcard.web.http.credentials import digest
from cutcard.web.server.server import Server, Serving
from tests.lab.bot_tournament import HOUSE, order
from tests.web.doors import PLAN

pytestmark = pytest.mark.slow

AT_ONCE = BotPace(bet=(0, 0.002), other=(0, 0.002))
QUICK = RoomSettings(pause=0, short_pause=0, pace=0, grace=0, cutting=0)


def now() -> int:
    """The time of day, in milliseconds."""
    return time.time_ns() // 1_000_000


@asynccontextmanager
async def served(store: Store) -> AsyncIterator[tuple[Room, Crew]]:
    """A room with a server, and its bots."""
    room = await Room.open(store, now=now, chance=secrets.token_bytes, settings=QUICK)

    async def sign_in(person: str) -> str:
        token = secrets.token_hex(16)
        opened = OpenSignIn(at=now(), person=person, session=digest(token), expires=now() + 60_000)
        await room.append(opened, token)
        return token

    listening = socket.create_server(("127.0.0.1", 0))
    crew = Crew(room, f"ws://127.0.0.1:{listening.getsockname()[1]}/api/socket", sign_in, AT_ONCE)
    server = Server(create_app(room, lab=Lab(bots=crew.hire)), Serving(patience=1))
    running = asyncio.create_task(server.serve([listening]))
    crew.start()
    try:
        yield room, crew
    finally:
        await crew.close()
        server.should_exit = True
        await running


async def until(what: Callable[[], bool]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(60):
        while not what():  # noqa: ASYNC110 - what is waited for tells nobody
            await asyncio.sleep(0.01)


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run one of the stories below."""

    async def story() -> None:
        await test()

    asyncio.run(story())


def test_bots_play_over_sockets_and_come_back_to_their_seats() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with served(store) as (room, crew):
            table = await room.open_table(HOUSE, order("standard", "nlhe"))
            names = await crew.hire(table, 4)
            assert len(set(names)) == 4
            state = room.tables[table].place.table
            await until(lambda: state.hands >= 4)
            assert sum(bot.refused for bot in crew.bots.values()) == 0
            assert {style_of(s.player) for s in state.clockwise} == {"tight", "loose", "aggressive", "calling"}
        async with served(store) as (room, crew):
            again = room.tables[table].place.table
            seated = {s.player for s in again.clockwise}
            played = again.hands
            await until(lambda: again.hands >= played + 3)
            assert {s.player for s in again.clockwise} == seated
            assert sum(bot.refused for bot in crew.bots.values()) == 0
        await store.close()

    run(story)


def test_a_bot_without_a_seat_is_hired_again_and_one_that_was_removed_is_not() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with served(store) as (room, crew):
            one, two = [await room.open_table(HOUSE, order("standard", "nlhe", size=2)) for _ in range(2)]
            (name,) = await crew.hire(one, 1, "tight")
            (other,) = await crew.hire(two, 1, "tight")
            assert name != other
            person = room.people.named(name)
            assert person is not None
            await until(lambda: (one, person.id) in crew.seated())
            await room.append(Remove(at=now(), by="", person=person.id), "remove")
            await until(lambda: crew.playing[one, person.id].done() if (one, person.id) in crew.playing else True)
            (third,) = await crew.hire(two, 1, "tight")  # its name may be that of the one sent away: it is free again
            hired = room.people.named(third)
            assert hired is not None
            assert hired.id != person.id
        await store.close()

    run(story)


def test_two_simultaneous_hires_get_different_bots_and_no_more_than_the_seats() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with served(store) as (room, crew):
            one, two = [await room.open_table(HOUSE, order("standard", "nlhe", size=6)) for _ in range(2)]
            found = await asyncio.gather(*(crew.hire(table, 3) for table in (one, two)))
            assert len({name for names in found for name in names}) == 6
            (more,) = await asyncio.gather(crew.hire(one, 9))
            assert len(more) == 3
            with pytest.raises(Refused, match="This table is full"):
                await crew.hire(one, 1)
            await until(lambda: len(room.tables[one].place.table.sitters) == 6)
        await store.close()

    run(story)


def test_a_name_that_is_taken_meanwhile_is_chosen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store = MemoryStore()
        async with served(store) as (room, crew):
            table = await room.open_table(HOUSE, order("standard", "nlhe"))
            guest = ComeAsGuest(at=now(), person="g", name="Ada", session="s", expires=now() + 60_000)
            await room.append(guest, "come")
            names = iter(("Ada", "Ada", "Bruno"))
            monkeypatch.setattr(crew, "_name", lambda: next(names))
            assert await crew.hire(table, 1) == ("Bruno",)
        await store.close()

    run(story)


def test_no_more_bots_enter_a_tournament_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store = MemoryStore()
        async with served(store) as (room, crew):
            plan = msgspec.convert({**PLAN, "room": "online", "starts": now() + 3_600_000}, Plan)
            night = await room.nights.open(HOUSE, plan)
            await room.nights[night].execute(PublishTournament(by="h"), "publish")
            monkeypatch.setattr(room._services, "settings", structs.replace(QUICK, bots_night=5))  # noqa: SLF001
            assert len(await crew.register(night, 3)) == 3
            assert len(await crew.register(night, 30)) == 2
            with pytest.raises(Refused, match="At most 5 bots can play here"):
                await crew.register(night, 1)
        await store.close()

    run(story)


@pytest.mark.parametrize(("person", "style"), [("bot-loose-1a2b", "loose"), ("bot-odd-1a2b", "tight"), ("x", "tight")])
def test_a_style_is_in_the_id(person: str, style: str) -> None:
    assert style_of(person) == style

"""The server answers while the club is read: visitors are asked to wait, and then let in."""

import asyncio
import socket
from collections.abc import Awaitable
from random import Random
from typing import Any

import httpx
import pytest

from cutcard.cli.command_base import UsageProblem
from cutcard.cli.server.processes import Listener
from cutcard.room.room import Room
from cutcard.store.memory import MemoryStore
from cutcard.streams.services import RoomSettings
from cutcard.web.http.app import create_app
from cutcard.web.http.middleware import HEADERS
from cutcard.web.http.settings import WebSettings
from cutcard.web.pages.pages import asset
from cutcard.web.server.server import Serving, StartupApp
from tests.room.rooms import Hall, party, play_on
from tests.web.doors import CHEAP, GENEROUS, Doors, at_the_doors

SETTINGS = WebSettings(title="Club of tests", hashing=CHEAP, limits=GENEROUS, hosts=("room.example",))


def visitor(entrance: StartupApp) -> httpx.AsyncClient:
    """A visitor."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(entrance), base_url="http://room.example")


@at_the_doors
async def test_who_comes_early_is_reported_to_wait_and_let_in_later(doors: Doors) -> None:
    entrance = StartupApp(SETTINGS)
    async with visitor(entrance) as client:
        assert (await client.get("/health")).json() == {"status": "ok"}
        entrance.reading(300, 1000)
        ready = await client.get("/ready")
        assert (ready.status_code, ready.json()) == (503, {"status": "reading", "read": 300, "of": 1000})
        for path in ("/", "/table/x", "/nights"):
            page = await client.get(path)
            assert page.status_code == 503
            assert page.headers["retry-after"] == "3"
            assert '<meta http-equiv="refresh" content="3">' in page.text
            assert "Starting up" in page.text
            assert 'max="1000" value="300"' in page.text
            assert HEADERS.items() <= page.headers.items()
        for path in ("/api/tables", "/metrics"):
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["code"]) == (503, "reading")
            assert answer.headers["retry-after"] == "3"
        assert (await client.post("/api/guest", json={"name": "Gus"})).status_code == 503
        assert (await client.get(asset("site.css"))).status_code == 200
        await entrance.open(doors.app)
        assert (await client.get("/ready")).json() == {"status": "ready"}
        assert (await client.get("/api/club")).status_code == 200


def test_a_socket_that_comes_early_is_turned_away_with_a_reason() -> None:
    async def story() -> list[dict[str, Any]]:
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "websocket", "path": "/api/socket", "headers": [], "query_string": b"",
                 "extensions": {"websocket.http.response": {}}}  # fmt: skip
        await StartupApp(SETTINGS)(scope, receive, send)
        return sent

    start, body = asyncio.run(story())
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 503)
    assert b'"reading"' in body["body"]


def test_readiness_shows_how_far_the_club_is_read() -> None:
    async def story() -> None:
        hall = await Hall.open()
        await play_on(await party(hall, 3), Random(1), 40)
        told: list[tuple[int, int]] = []
        await Room.open(
            hall.store,
            now=lambda: hall.time[0],
            chance=Random(2).randbytes,
            settings=RoomSettings(runs_duties=False),
            reading=lambda read, of: told.append((read, of)),
        )
        assert told[-1] == (await hall.store.last_position(), await hall.store.last_position())

    asyncio.run(story())


def listener(entrance: StartupApp) -> Listener:
    """A listener on this machine."""
    return Listener(entrance, Serving(patience=1), socket.create_server(("127.0.0.1", 0)))


def test_who_is_reported_to_stop_while_the_room_is_read_stops() -> None:
    async def story() -> None:
        doors = listener(StartupApp(SETTINGS))
        ended: list[str] = []

        async def inside(_: Awaitable[None]) -> None:
            address = doors.listening.getsockname()
            async with httpx.AsyncClient() as client:
                answer = await client.get(f"http://127.0.0.1:{address[1]}/ready")
                assert answer.status_code == 503
            doors.should_exit = True
            try:
                await asyncio.Event().wait()
            finally:
                ended.append("reading")

        await doors.run_until_stopped(inside)
        assert ended == ["reading"]

    asyncio.run(story())


def test_a_room_that_cannot_be_read_closes_the_doors_and_says_why() -> None:
    async def story() -> None:
        doors = listener(StartupApp(SETTINGS))

        async def inside(_: Awaitable[None]) -> None:
            raise UsageProblem("The store is away.")

        with pytest.raises(UsageProblem, match="The store is away"):
            await doors.run_until_stopped(inside)

    asyncio.run(story())


def test_cleanup_runs_after_the_server_stops_listening() -> None:
    async def story() -> None:
        store = MemoryStore()
        entrance, order = StartupApp(SETTINGS), list[str]()
        doors = listener(entrance)
        room = await Room.open(
            store, now=lambda: 1, chance=Random(1).randbytes, settings=RoomSettings(runs_duties=False)
        )

        async def inside(stopped: Awaitable[None]) -> None:
            await entrance.open(create_app(room, settings=SETTINGS))
            doors.should_exit = True
            await stopped
            assert entrance.desk is not None
            order.append("closing" if entrance.desk.closing else "open")

        await doors.run_until_stopped(inside)
        assert order == ["closing"]
        await room.close()

    asyncio.run(story())

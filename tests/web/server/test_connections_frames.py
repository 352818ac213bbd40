"""WebSocket connections: our frames are what a client reads, and floods of small frames are closed."""

import asyncio
import json

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode

from cutcard.web.http.settings import Holding
from cutcard.web.server.websocket_frames import framed
from tests.web.server.test_connections import made
from tests.web.serving import serve, until


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_our_frames_equal_the_librarys(size: int) -> None:
    text = b"a" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


FLOODS = {
    "pongs": b"\x8a\x80\0\0\0\0",
    "pings": b"\x89\x80\0\0\0\0",
    "fragments of a text": b"\x00\x80\0\0\0\0",
    "texts that begin": b"\x01\x80\0\0\0\0",
}


@pytest.mark.slow
@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_of_frames_that_are_no_messages_ends_the_connection(flood: str) -> None:
    async def story() -> None:
        async with serve() as room:
            socket = (await room.talk()).socket
            if flood == "fragments of a text":
                socket.transport.write(b"\x01\x80\0\0\0\0")
            socket.transport.write(FLOODS[flood] * 4000)
            assert await _ended(socket) in {CloseCode.POLICY_VIOLATION, CloseCode.PROTOCOL_ERROR, None}
            talker = await room.talk()
            assert (await talker.hear("hello"))["t"] == "hello"
            await talker.socket.close()

    asyncio.run(story())


@pytest.mark.slow
def test_a_message_may_come_in_fragments_and_many_messages_in_one_go() -> None:
    async def story() -> None:
        async with serve() as room:
            talker = await room.talk()
            await talker.hear("hello")
            await talker.socket.send([*json.dumps({"t": "ping"})])
            await talker.hear("pong")
            one = Frame(Opcode.TEXT, json.dumps({"t": "ping"}).encode()).serialize(mask=True)
            talker.socket.transport.write(one * 60)
            for _ in range(60):
                await talker.hear("pong")
            await talker.socket.close()

    asyncio.run(story())


@pytest.mark.slow
def test_a_connection_that_reads_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with serve(holding=Holding(taking=0.2)) as room:
            held = made(monkeypatch, room.server.config.ws_protocol_class)
            talker = await room.talk()
            await talker.hear("hello")
            talker.socket.transport.pause_reading()
            held[0].transport.write(b"x" * 20_000_000)
            await until(lambda: len(room.doors.desk.sockets) == 0)
            talker.socket.transport.abort()

    asyncio.run(story())


async def _ended(socket: ClientConnection) -> int | None:
    """The close code; None: the connection was just closed."""
    async with asyncio.timeout(30):
        try:
            while True:
                await socket.recv()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

"""A real server on this machine for the tests, with real sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cutcard.web.server.server import Server, Serving
from cutcard.web.server.websocket_frames import TEXT, SendText
from tests.web.doors import Doors, open_doors

ANY_PORT = Serving(port=0)


@dataclass
class Served:
    """An app behind a real server."""

    doors: Doors
    server: Server
    task: "asyncio.Task[None]"

    @property
    def place(self) -> str:
        """Host and port."""
        return f"127.0.0.1:{self.server.port}"

    async def talk(self, token: str = "", **headers: str) -> "Talker":
        """Open a socket, with a token or without."""
        given = {"Authorization": f"Bearer {token}"} if token else {}
        address = f"ws://{self.place}/api/socket"
        return Talker(await connect(address, additional_headers=given | headers, compression=None))

    async def stop(self) -> None:
        """Stop in order."""
        self.server.should_exit = True
        await self.task


@dataclass
class Talker:
    """The client side of a socket."""

    socket: ClientConnection

    async def say(self, message: Any) -> None:
        """Send a message: text and bytes as they are, all else as JSON."""
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self, kind: str = "", seconds: float = 60) -> dict[str, Any]:
        """The next message, or the next of this kind."""
        async with asyncio.timeout(seconds):
            while True:
                told: dict[str, Any] = json.loads(await self.socket.recv())
                if not kind or told["t"] == kind:
                    return told

    async def ask(self, message: Any, kind: str) -> dict[str, Any]:
        """Send a message and return the answer."""
        await self.say(message)
        return await self.hear(kind)

    async def end(self, seconds: float = 60) -> int | None:
        """The close code of the server."""
        async with asyncio.timeout(seconds):
            try:
                while True:
                    await self.socket.recv()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else None


async def _takes(*_: bytes) -> None:
    """Accept everything."""


def socket_scope(token: str, takes: SendText = _takes) -> dict[str, Any]:
    """A socket's scope as a server passes it to the app; `takes` gets the messages."""
    return {
        "type": "websocket", "path": "/api/socket", "scheme": "ws", "query_string": b"", "subprotocols": [],
        "headers": [(b"host", b"room.local"), (b"authorization", f"Bearer {token}".encode())],
        "client": ("192.0.2.7", 1), "server": ("room.example", 80), "extensions": {TEXT: {"send": takes}},
    }  # fmt: skip


async def until(so: Callable[[], bool], seconds: float = 60) -> None:
    """Wait for something that the server does by itself."""
    async with asyncio.timeout(seconds):
        while not so():  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.005)


@asynccontextmanager
async def serve(serving: Serving = ANY_PORT, **settings: Any) -> AsyncIterator[Served]:
    """Serve on any free port, for one test."""
    async with open_doors(**settings) as doors:
        server = Server(doors.app, serving)
        task = asyncio.create_task(server.serve())
        await until(lambda: server.started)
        served = Served(doors, server, task)
        try:
            yield served
        finally:
            await served.stop()

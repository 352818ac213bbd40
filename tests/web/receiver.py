"""A receiver of webhooks: a real server on this machine that accepts, fails or hangs as the test wants."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec

HANGS = -1
"""Never answer."""


@dataclass
class Heard:
    """One request that came in."""

    path: str
    headers: dict[str, str]
    body: str

    @property
    def told(self) -> dict[str, Any]:
        """The request's body."""
        found: dict[str, Any] = msgspec.json.decode(self.body)
        return found


@dataclass
class Receiver:
    """The requests so far, and the next answers; then always `then`."""

    port: int = 0
    heard: list[Heard] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    then: int = 204
    came: asyncio.Event = field(default_factory=asyncio.Event)
    holding: set["asyncio.Task[Any]"] = field(default_factory=set)

    def address(self, path: str = "/heard") -> str:
        """The receiver's address."""
        return f"http://127.0.0.1:{self.port}{path}"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one request; a hanging one lasts until the receiver ends."""
        task = asyncio.current_task()
        assert task is not None
        self.holding.add(task)
        try:
            await self._answer(reader, writer)
        except asyncio.CancelledError:
            pass
        finally:
            self.holding.discard(task)
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = (await reader.readexactly(int(headers.get("content-length", "0")))).decode()
        self.heard.append(Heard(first.split(" ")[1], headers, body))
        self.came.set()
        status = self.answers.pop(0) if self.answers else self.then
        if status == HANGS:
            await asyncio.Event().wait()
        more = "location: http://127.0.0.1:1/\r\n" if status == 302 else ""
        writer.write(f"HTTP/1.1 {status} Said\r\n{more}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()


@asynccontextmanager
async def listening() -> AsyncIterator[Receiver]:
    """A receiver for the length of a test."""
    receiver = Receiver()
    server = await asyncio.start_server(receiver.take, "127.0.0.1", 0)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()
        held = list(receiver.holding)
        for task in held:
            task.cancel()
        await asyncio.gather(*held, return_exceptions=True)

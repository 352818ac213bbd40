"""An honest visitor of a room under siege: asks what everybody asks, and keeps note of how long each answer took.

Requests are written by hand, because a client library would send whole and polite ones only, and never from another
address: floods come from others than visitors.
"""

import asyncio
import json
import ssl
import time
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

HEAD_ENDS: Final = b"\r\n\r\n"
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


@cache
def _trusting(certificate: str) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=certificate)


class NotOurs(Exception):
    """An address that is not this machine: no room but one's own is put under siege."""


class Target(Struct, frozen=True):
    """The server under siege."""

    host: str
    port: int
    director: str = ""
    """The token of a director; "": none, and floods that need one send nothing."""
    certificate: str = ""
    """Path of the certificate to trust; "": plain http."""

    @classmethod
    def at(cls, url: str, *, director: str = "", certificate: str = "") -> "Target":
        """The server at this address, if it is on this machine."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port or 80
        except ValueError:
            host, port = "", 0
        if host not in LOOPBACK or parts.scheme != ("https" if certificate else "http"):
            raise NotOurs("Only a server on this machine can be flood-tested: http://127.0.0.1 and its port.")
        return cls("127.0.0.1" if host == "localhost" else host, port, director, certificate)

    @property
    def url(self) -> str:
        """Its address."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'https' if self.certificate else 'http'}://{host}:{self.port}"

    @property
    def secure(self) -> ssl.SSLContext | None:
        """How to trust it; None: plain http."""
        return _trusting(self.certificate) if self.certificate else None

    def plain(self) -> "Target":
        """The same without TLS, for bytes that are none."""
        return Target(self.host, self.port)

    async def connect(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection that comes from this address; "": from the usual one."""
        local = (address, 0) if address and self.host != "::1" else None
        return await asyncio.open_connection(self.host, self.port, local_addr=local, ssl=self.secure)

    def head(self, method: str, path: str, token: str = "", length: int | None = None) -> bytes:
        """The head of a request."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", "Connection: close"]
        if token:
            lines.append(f"Authorization: Bearer {token}")
        if length is not None:
            lines += ["Content-Type: application/json", f"Content-Length: {length}"]
        return "\r\n".join(lines).encode() + HEAD_ENDS


class Answered(Struct, frozen=True):
    """What came back."""

    status: int
    body: bytes

    def read(self) -> Any:
        """The body as JSON; nothing where it is none."""
        try:
            return json.loads(self.body)
        except ValueError:
            return {}


async def ask(
    target: Target, method: str, path: str, *, body: bytes | None = None, token: str = "", address: str = ""
) -> Answered:
    """Send one request and wait for its answer; OSError or EOFError where none comes."""
    reader, writer = await target.connect(address)
    try:
        writer.write(target.head(method, path, token, None if body is None else len(body)) + (body or b""))
        head = await reader.readuntil(HEAD_ENDS)
        return Answered(int(head.split(b" ", 2)[1]), await reader.read())
    finally:
        writer.close()


def written(what: Any) -> bytes:
    """Anything as the body of a request."""
    return json.dumps(what).encode()


PATIENCE = 10.0
"""Seconds after which somebody gives up on a page."""
LOST = (OSError, EOFError, TimeoutError, WebSocketException, ValueError)


class Found(Struct, frozen=True):
    """What a visitor found: times in seconds, without sign-ins, which are slow on purpose."""

    took: list[float]
    asked: int
    troubles: list[str]


class Visitor:
    """Somebody who looks at the lobby, mistypes a password, and talks on a socket."""

    def __init__(self, target: Target, address: str) -> None:
        self.target, self.address = target, address
        self.token = ""
        self._took: list[float] = []
        self._troubles: list[str] = []
        self._asked = self._rounds = 0
        self._socket: ClientConnection | None = None

    async def come_in(self) -> bool:
        """Come in as a guest; False where guests are not let in."""
        name = f"Visitor {time.time_ns() % 10**9}"
        answer = await self._ask("POST", "/api/guest", {"name": name, "token_wanted": True})
        self.token = str(answer.read().get("token", ""))
        return bool(self.token)

    async def look_round(self) -> None:
        """Everything once; now and then also what people do less often."""
        if self._rounds % 25 == 0:
            await self.leave()
            await self._try("sign in", self._sign_in, counts=False)
            await self._try("socket", self._open)
        self._rounds += 1
        await self._try("health", self._page("/health"))
        await self._try("sign-in page", self._page("/sign-in"))
        if self.token:
            await self._try("lobby", self._page("/api/tables"))
            await self._try("ping", self._ping)

    async def leave(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    def give(self) -> Found:
        """What was found since the last time somebody asked."""
        found = Found(self._took or [0.0], self._asked, self._troubles)
        self._took, self._troubles, self._asked = [], [], 0
        return found

    async def _try(self, what: str, act: Callable[[], Awaitable[str]], *, counts: bool = True) -> None:
        """One question; "" is a good answer."""
        self._asked += 1
        begun = time.monotonic()
        try:
            async with asyncio.timeout(PATIENCE):
                trouble = await act()
        except LOST as lost:
            trouble = type(lost).__name__
        if counts:
            self._took.append(time.monotonic() - begun)
        if trouble:
            self._troubles.append(f"{what}: {trouble}")

    async def _ask(self, method: str, path: str, body: Any = None) -> Answered:
        sent = None if body is None else written(body)
        return await ask(self.target, method, path, body=sent, token=self.token, address=self.address)

    def _page(self, path: str) -> Callable[[], Awaitable[str]]:
        async def act() -> str:
            return _trouble(await self._ask("GET", path), 200)

        return act

    async def _sign_in(self) -> str:
        """A mistyped password is told so: nobody is too busy to look."""
        wrong = {"name": f"Nobody {time.time_ns() % 10**9}", "password": "mistyped once"}
        answer = await ask(self.target, "POST", "/api/sign-in", body=written(wrong), address=self.address)
        return _trouble(answer, 401, 403, 429)  # 429: this visitor's own tries, and nobody else's

    async def _open(self) -> str:
        local = (self.address, 0) if self.address else None
        target = self.target
        self._socket = await connect(
            f"{target.url.replace('http', 'ws', 1)}/api/socket",
            additional_headers={"Authorization": f"Bearer {self.token}"},
            local_addr=local, open_timeout=PATIENCE, close_timeout=1, ssl=target.secure,
        )  # fmt: skip
        return ""

    async def _ping(self) -> str:
        if self._socket is None:
            return await self._open()
        await self._socket.send('{"t":"ping"}')
        while b"pong" not in (heard := await self._socket.recv(decode=False)):
            if not heard:
                return "silence"
        return ""


def _trouble(answer: Answered, *good: int) -> str:
    return "" if answer.status in good else f"answered {answer.status}"

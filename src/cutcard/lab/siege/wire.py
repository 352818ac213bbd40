"""One request over a connection of its own, from an address of one's choice: floods come from others than visitors.

Written by hand because a client library would send whole and polite requests only, and never from another address.
"""

import asyncio
import json
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct

HEAD_ENDS: Final = b"\r\n\r\n"
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


class NotOurs(Exception):
    """An address that is not this machine: no room but one's own is put under siege."""


class Target(Struct, frozen=True):
    """The room under siege."""

    host: str
    port: int

    @classmethod
    def at(cls, url: str) -> "Target":
        """The room at this address, if it is on this machine."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port or 80
        except ValueError:
            host, port = "", 0
        if host not in LOOPBACK or parts.scheme != "http":
            raise NotOurs("Only a room on this machine is put under siege: http://127.0.0.1 and its port.")
        return cls("127.0.0.1" if host == "localhost" else host, port)

    async def connect(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection that comes from this address; "": from the usual one."""
        local = (address, 0) if address and self.host != "::1" else None
        return await asyncio.open_connection(self.host, self.port, local_addr=local)

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

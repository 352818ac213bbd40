"""Sockets that take text as it is: a frame is put together once and handed to the connection, past the layers of ASGI.

A view goes to every seat of every table, so what is done for one message is done thousands of times a second. An app
finds the short way in its scope, as an extension; closing and everything else goes the usual way.
"""

from typing import Final, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

TEXT: Final = "cutcard.text"
"""The extension's name; under `send` it has what sends text."""


class SendText(Protocol):
    """What sends text."""

    async def __call__(self, *texts: bytes) -> None:
        """Send messages in one go."""


def framed(text: bytes) -> bytes:
    """Text as one whole frame of a server (RFC 6455, 5.2): not masked, not compressed."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes() + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text


class Frames(WebSocketsSansIOProtocol):
    """One socket."""

    def handle_connect(self, event: Request) -> None:
        """Somebody wants a socket; whoever opens it finds the short way."""
        super().handle_connect(event)
        if self.handshake_complete:
            return  # it was refused
        self.scope["extensions"][TEXT] = {"send": self.send_text}

    async def send_text(self, *texts: bytes) -> None:
        """Send messages in one go, once the other side takes more."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(b"".join(map(framed, texts)))

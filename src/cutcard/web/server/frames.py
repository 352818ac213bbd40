"""WebSocket connections: text goes out past the layers of ASGI, and what comes in is parsed in slices with a budget.

A view goes to every seat of every table, so what is done for one message is done thousands of times a second. An app
finds the short way in its scope, as an extension; closing and everything else goes the usual way.

Messages are counted where they are read. Pings, pongs and fragments never get there, so they have a budget of their
own here, and a connection that spends more is closed. While a message waits to be read, nothing more is parsed.
"""

from typing import TYPE_CHECKING, Any, Final, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from cutcard.web.http.rate_limits import Bucket
from cutcard.web.http.settings import Rate, WebSettings

if TYPE_CHECKING:
    from asyncio import TimerHandle

    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

TEXT: Final = "cutcard.text"
"""The extension's name; under `send` it has what sends text."""
SLICE: Final = 1024
"""Bytes that the parser gets at a time: at most 170 empty frames."""


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
    """One WebSocket connection."""

    rate: Rate
    patience: float

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unparsed = bytearray()
        self._budget = Bucket(self.rate, self._now())
        self._writing: TimerHandle | None = None

    def _now(self) -> int:
        return int(self.loop.time() * 1000)

    def handle_connect(self, event: Request) -> None:
        """Add the short way to the scope of a connection that is being opened."""
        super().handle_connect(event)
        if self.handshake_complete:
            return  # it was refused
        self.scope["extensions"][TEXT] = {"send": self.send_text}

    # What comes in ------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take what arrived."""
        self._unparsed += data
        self._parse()

    def _parse(self) -> None:
        """Hand the parser what arrived, slice by slice, until a message waits to be read."""
        while self._unparsed and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._unparsed[:SLICE])
            del self._unparsed[:SLICE]
            super().data_received(piece)

    async def receive(self) -> "ASGIReceiveEvent":
        """Wait for the next message, then parse on."""
        message = await super().receive()
        self._parse()
        return message

    def handle_ping(self) -> None:
        """Answer a ping that is within the budget, if the answers are read."""
        if self._spend():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong that is within the budget."""
        if self._spend():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take the next fragment of a message."""
        if self._spend():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Take a text, or its first fragment."""
        if event.fin or self._spend():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take bytes, or their first fragment."""
        if event.fin or self._spend():
            super().handle_bytes(event)

    def _spend(self) -> bool:
        """Take one frame from the budget; close the connection where there is none left."""
        if self.transport.is_closing():
            return False
        if not self._budget.take(self._now()):
            return True
        self.handshake_complete = self.disconnected = True  # whoever still wants to send learns that nobody is there
        if self.writable.is_set() and not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "Too many control frames or fragments.")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
        else:
            self.transport.abort()
        return False

    # What goes out ------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """Close the connection soon if the other side reads nothing."""
        super().pause_writing()
        if self._writing is None:
            self._writing = self.loop.call_later(self.patience, self.transport.abort)

    def resume_writing(self) -> None:
        """The other side reads again."""
        self._stop_waiting()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what is left."""
        self._stop_waiting()
        self._unparsed.clear()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None

    async def send(self, message: "ASGISendEvent") -> None:
        """Send a message; a connection that is refused with an answer is done with its handshake."""
        await super().send(message)
        self.handshake_complete = self.handshake_complete or self.close_sent

    async def send_text(self, *texts: bytes) -> None:
        """Send messages in one go, once the other side takes more."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(b"".join(map(framed, texts)))


def frames(settings: WebSettings) -> type[Frames]:
    """Return the WebSocket connections of one server."""
    limits = {"rate": settings.limits.frames, "patience": settings.holding.taking}
    return type("Frames", (Frames,), limits)

"""Bounded WebSocket connections, and a fast way to send.

A view goes to every seat of every table, so the work for one message is done thousands of times a second. An app finds
the fast path in its scope, as an extension; closing and everything else goes the usual way.

Messages are counted where they are read. Pings, pongs and fragments never get there, so they have a budget of their own
here, and a connection that spends more is closed. While a message waits to be read, nothing more is parsed. What
arrives is parsed in small slices, and each address has its turn.
"""

from typing import TYPE_CHECKING, Any, Final, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from cutcard.web.http.rate_limits import Bucket
from cutcard.web.server.connections import Connections
from cutcard.web.server.http_connection import SLICE

if TYPE_CHECKING:
    from asyncio import TimerHandle
    from asyncio.transports import BaseTransport

    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

_STRIKES: Final = (CloseCode.POLICY_VIOLATION, CloseCode.MESSAGE_TOO_BIG)
"""Reasons of the app for which a client loses more than this connection."""
TEXT: Final = "cutcard.text"
"""The extension's name; under `send` it has the function that sends text."""


class SendText(Protocol):
    """The function that sends text."""

    async def __call__(self, *texts: bytes) -> None:
        """Send messages in one write."""


def framed(text: bytes) -> bytes:
    """Text as one whole server frame (RFC 6455, 5.2): not masked, not compressed."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes() + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text


class Frames(WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    registry: Connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unparsed = bytearray()
        self._budget = Bucket(self.registry.limits.frames, self._now())
        self._queued = False
        self._address = self._line = ""
        self.waits = False
        self._writing: TimerHandle | None = None

    def _now(self) -> int:
        return int(self.loop.time() * 1000)

    def connection_made(self, transport: "BaseTransport") -> None:
        """Begin, in the line of its address."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._line = self.registry.line(self._address, self)

    def hang_up(self) -> None:
        """Close at once, whatever is still to be sent."""
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        """Add the fast path to the scope of a connection that is being opened."""
        super().handle_connect(event)
        if self.handshake_complete:
            return  # it was refused
        self.scope["extensions"][TEXT] = {"send": self.send_text}

    # Incoming -----------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take what arrived; the request to open comes whole, in a turn of its own."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unparsed += data
        self._take_turn()

    def _take_turn(self) -> None:
        """Wait for a turn to have a slice parsed, unless a message waits to be read."""
        if self._unparsed and not self._queued and not self.read_paused:
            self._queued = True
            self.registry.parsing.add(self._line, self._parse)
        self._hold(bool(self._unparsed) or self.read_paused)

    def _hold(self, hold: bool) -> None:  # noqa: FBT001 - reads as a sentence
        """Read no more while anything is left to parse."""
        if self.transport.is_closing():
            return
        if hold and self.transport.is_reading():
            self.transport.pause_reading()
        elif not hold and not self.transport.is_reading():
            self.transport.resume_reading()

    def _parse(self) -> None:
        """Hand the parser one slice of what arrived."""
        self._queued = False
        if self.transport.is_closing():
            self._unparsed.clear()
            return
        piece = bytes(self._unparsed[:SLICE])
        del self._unparsed[:SLICE]
        super().data_received(piece)
        self._take_turn()

    async def receive(self) -> "ASGIReceiveEvent":
        """Wait for the next message and for a turn to read it, then parse on."""
        message = await super().receive()
        if message["type"] == "websocket.receive":
            await self.registry.starting.wait(self._line)
        self._take_turn()
        return message

    def handle_parser_exception(self) -> None:
        """Close a connection that sent what is no frame."""
        self.registry.strike(self._address)
        super().handle_parser_exception()

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
        self.registry.strike(self._address)
        self.handshake_complete = self.disconnected = True  # the app learns at its next send that the client is gone
        if self.writable.is_set() and not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "Too many control frames or fragments.")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
        else:
            self.transport.abort()
        return False

    # Outgoing -----------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """Close the connection soon if the client reads nothing."""
        super().pause_writing()
        if self._writing is None:
            self._writing = self.loop.call_later(self.registry.holding.taking, self.hang_up)

    def resume_writing(self) -> None:
        """The client reads again."""
        self._stop_waiting()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release what is left."""
        self._stop_waiting()
        self._unparsed.clear()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None

    async def send(self, message: "ASGISendEvent") -> None:
        """Send a message; a connection that is refused with an answer is done with its handshake."""
        if message["type"] == "websocket.close" and message.get("code") in _STRIKES:
            self.registry.strike(self._address)
        await super().send(message)
        self.handshake_complete = self.handshake_complete or self.close_sent

    async def send_text(self, *texts: bytes) -> None:
        """Send messages in one write, once the client takes more."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(b"".join(map(framed, texts)))

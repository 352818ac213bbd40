"""Bounded HTTP connections, WebSocket frames, and the list of open sockets.

A connection that sends nothing, half a head, or a body drop by drop is closed, and so is one that reads its answer drop
by drop. One address holds a share and never all; when all are taken, the address with the most gives one up. What
arrives goes to the parser in small slices, so that no single read holds the event loop; while enough pipelined requests
wait, the rest stays unread. Heads, chunk sizes and trailers are bounded together.

A view goes to every seat of every table, so the work for one message is done thousands of times a second. An app finds
the fast path in its scope, as an extension; closing and everything else goes the usual way.

Messages are counted where they are read. Pings, pongs and fragments never get there, so they have a budget of their own
here, and a connection that spends more is closed. While a message waits to be read, nothing more is parsed.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, Protocol

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from cutcard.club.people import People
from cutcard.streams.answers import RoomMessage
from cutcard.web.http.rate_limits import Bucket, network
from cutcard.web.http.settings import Holding, Rate, WebSettings
from cutcard.web.server.json_logging import note

if TYPE_CHECKING:
    from asyncio import TimerHandle

    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent


_SLOW: Final = "The request took too long to arrive. Send it again at once."
_LONG: Final = "The request headers are too long."
_FRAMED: Final = "The request has too much around its body. Send it without chunk extensions or trailers."
_MANY: Final = "Too many connections from your address. Close some and try again."
_FULL: Final = "The server is full. Try again in a moment."
NOTED_EVERY: Final = 10.0
"""Seconds between two log lines about refused connections."""
SLICE: Final = 1024
"""Bytes the parser gets at a time: about fifty of the shortest requests."""
PIPELINED: Final = 8
"""Requests that may wait behind the one being answered; what follows them stays unread."""
FRAMING: Final = 8
"""Bytes of chunk sizes that one byte of the body allows."""
UNREAD: Final = 1024 * 1024
"""Bytes of a body that may still arrive after its request was answered."""


class Connections:
    """How many connections each address holds; a WebSocket counts as an open socket once it is open."""

    def __init__(self, holding: Holding, spared: frozenset[str] = frozenset()) -> None:
        """`spared`: this machine and our proxies, which connect for many."""
        self.holding = holding
        self._spared = spared
        self._held: dict[str, dict[TimedConnection, None]] = {}
        self._count = 0
        self._refused = 0
        self._noted = -NOTED_EVERY

    def __len__(self) -> int:
        return self._count

    def add(self, address: str, one: "TimedConnection") -> str:
        """Count one more connection, or return why it is refused."""
        held = self._held.get(network(address), {})
        if len(held) >= self.holding.address and address not in self._spared:
            self._note(address)
            return _MANY
        if self._count >= self.holding.most and not self._make_room():
            self._note(address)
            return _FULL
        self._held.setdefault(network(address), {})[one] = None
        self._count += 1
        return ""

    def remove(self, address: str, one: "TimedConnection") -> None:
        """Stop counting a connection that closed or became a socket."""
        held = self._held.get(network(address), {})
        if one in held:
            del held[one]
            self._count -= 1
            if not held:
                del self._held[network(address)]

    def _make_room(self) -> bool:
        """Close the connection that has idled longest at the address that holds most."""
        for held in sorted(self._held.values(), key=len, reverse=True)[:3]:
            idle = next((one for one in held if one.waits), None)
            if idle is not None:
                idle.hang_up()
                return True
        return False

    def _note(self, address: str) -> None:
        self._refused += 1
        if time.monotonic() - self._noted >= NOTED_EVERY:
            self._noted = time.monotonic()
            note("connections refused", logging.WARNING, address=address, held=self._count, refused=self._refused)
            self._refused = 0


class _Flow(FlowControl):
    """Stays paused while something that arrived is not parsed yet."""

    def __init__(self, transport: asyncio.Transport, unparsed: bytearray) -> None:
        super().__init__(transport)
        self._unparsed = unparsed

    def resume_reading(self) -> None:
        """Resume reading, unless bytes are left to parse."""
        if not self._unparsed:
            super().resume_reading()


class TimedConnection(HttpToolsProtocol):
    """One HTTP connection with time limits."""

    registry: Connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.waits = True
        """Whether no request, or only part of one, has arrived."""
        self._address = ""
        self._got = 0
        self.unparsed = bytearray()
        """Bytes that arrived and are not parsed yet."""
        self._held = False
        """Whether reading is paused because requests wait."""
        self._framing = 0
        """Bytes of this request that were not body."""
        self._unread = 0
        """Bytes of a body that arrived after its request was answered."""
        self._reading: TimerHandle | None = None
        self._writing: TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Count the connection and start its time limit."""
        super().connection_made(transport)
        self.flow = _Flow(transport, self.unparsed)
        self._address = self.client[0] if self.client else ""
        if refused := self.registry.add(self._address, self):
            self._say(503, refused)
        else:
            self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting and forget what is left."""
        self._let_go()
        self.unparsed.clear()
        self.pipeline.clear()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the WebSocket protocol, which has its own limits."""
        self._let_go()
        self.unparsed.clear()
        super().handle_websocket_upgrade()

    def _let_go(self) -> None:
        self._stop_reading()
        self.resume_writing()
        self.registry.remove(self._address, self)

    # Incoming -----------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take what arrived; its first byte starts the time limit for the head."""
        if self._reading is None:
            self._await_head()
        self.unparsed += data
        self._parse()

    def _parse(self) -> None:
        """Hand the parser slice by slice what arrived, until enough requests wait."""
        while self.unparsed and len(self.pipeline) < PIPELINED and not self.transport.is_closing():
            piece = bytes(self.unparsed[:SLICE])
            del self.unparsed[:SLICE]
            self._got += len(piece)
            self._framing += len(piece)
            super().data_received(piece)
            if max(self._framing, self._got * self.waits) > self.registry.holding.head_most:
                self._say(*((431, _LONG) if self.waits else (400, _FRAMED)))
        if self.unparsed:
            self._held = True
            self.flow.pause_reading()
        elif self._held:
            self._held = False
            self.flow.resume_reading()

    def on_message_begin(self) -> None:
        """A request begins; another one may have ended in the same slice."""
        self._framing = self._unread = 0
        super().on_message_begin()

    def on_body(self, body: bytes) -> None:
        """A piece of the body, which pays for the chunk sizes around it."""
        self._framing = max(0, self._framing - (1 + FRAMING) * len(body))
        answer: RequestResponseCycle | None = self.cycle
        if answer is not None and answer.response_complete:
            self._unread += len(body)
            if self._unread > UNREAD:
                self.hang_up()
        super().on_body(body)

    def on_headers_complete(self) -> None:
        """The head is complete; from now on the body must keep arriving."""
        self.waits, self._got = False, 0
        self._stop_reading()
        self._reading = self.loop.call_later(self.registry.holding.body, self._look_at_body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._stop_reading()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is sent and no request waits."""
        self.waits, self._got = self._reading is None, 0
        super().on_response_complete()
        if self.unparsed:
            self.loop.call_soon(self._parse)

    def _await_head(self) -> None:
        self._got = 0
        self._reading = self.loop.call_later(self.registry.holding.head, self._too_slow)

    def _look_at_body(self) -> None:
        """Close the connection if too little of the body arrived since the last check, unless we are not reading."""
        holding = self.registry.holding
        if self._got < holding.body * holding.pace and not self.flow.read_paused:
            self._too_slow()
        else:
            self._got = 0
            self._reading = self.loop.call_later(holding.body, self._look_at_body)

    def _too_slow(self) -> None:
        self._reading = None
        self._say(408, _SLOW)

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    # Outgoing -----------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """Start the time limit for a client that does not read its answer."""
        super().pause_writing()
        if self._writing is None:
            self._writing = self.loop.call_later(self.registry.holding.taking, self.hang_up)

    def resume_writing(self) -> None:
        """The client reads again."""
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None
        super().resume_writing()

    def _say(self, status: int, text: str) -> None:
        """Refuse and close; in the middle of an answer just close."""
        if self.transport.is_closing():
            return
        answer: RequestResponseCycle | None = self.cycle
        if answer is not None and answer.response_started and not answer.response_complete:
            self.hang_up()
            return
        head = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(text)
        self.transport.write(STATUS_LINE[status] + head + text.encode())
        self.transport.close()

    def hang_up(self) -> None:
        """Close at once, whatever is still to be sent."""
        self.transport.abort()


def connection_class(connections: Connections) -> type[TimedConnection]:
    """The connection class of one server."""
    return type("ServerConnection", (TimedConnection,), {"registry": connections})


TEXT: Final = "cutcard.text"
"""The extension's name; under `send` it has the function that sends text."""
"""Bytes that the parser gets at a time: at most 170 empty frames."""


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
        """Add the fast path to the scope of a connection that is being opened."""
        super().handle_connect(event)
        if self.handshake_complete:
            return  # it was refused
        self.scope["extensions"][TEXT] = {"send": self.send_text}

    # Incoming -----------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take what arrived."""
        self._unparsed += data
        self._parse()

    def _parse(self) -> None:
        """Hand the parser slice by slice what arrived, until a message waits to be read."""
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
            self._writing = self.loop.call_later(self.patience, self.transport.abort)

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
        await super().send(message)
        self.handshake_complete = self.handshake_complete or self.close_sent

    async def send_text(self, *texts: bytes) -> None:
        """Send messages in one write, once the client takes more."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(b"".join(map(framed, texts)))


def frames_class(settings: WebSettings) -> type[Frames]:
    """The WebSocket connection class of one server."""
    limits = {"rate": settings.limits.frames, "patience": settings.holding.taking}
    return type("Frames", (Frames,), limits)


SIGNED_OUT = 4401
IDLE = 4408
REPLACED = 4409
RESTART = 1012


def visitor_name(address: str) -> str:
    """The name under which all visitors of one address who are not signed in are counted."""
    return f"@{network(address)}"


class Connection(Protocol):
    """One open socket, as the list of open sockets sees it."""

    person: str
    address: str
    session: str
    """The hash of its session token; "" for a visitor who is not signed in."""
    heard: int
    """When its last message arrived."""

    def end(self, code: int, reason: str) -> None:
        """Close it soon."""

    def tell(self, told: RoomMessage) -> None:
        """Send it a message."""


class OpenSockets:
    """All open sockets."""

    def __init__(self, *, each: int, lookers: int, most: int, idle: int) -> None:
        """`each`: sockets of one person; `lookers`: those of visitors who are not signed in, at one address."""
        self._each, self._lookers, self._most, self._idle = each, lookers, most, idle
        self._by_person: dict[str, list[Connection]] = {}
        self._by_address: Counter[str] = Counter()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __contains__(self, person: str) -> bool:
        return person in self._by_person

    def __iter__(self) -> Iterator[Connection]:
        for connections in list(self._by_person.values()):
            yield from list(connections)

    @property
    def people(self) -> int:
        """How many different people are connected."""
        return len(self._by_person)

    @property
    def full(self) -> bool:
        """Whether the server holds as many sockets as it may."""
        return self._count >= self._most

    def at(self, address: str) -> int:
        """How many sockets an address holds."""
        return self._by_address[network(address)]

    def add(self, connection: Connection) -> None:
        """Add a socket; a person who has too many loses their oldest."""
        own = self._by_person.setdefault(connection.person, [])
        own.append(connection)
        self._count += 1
        self._by_address[network(connection.address)] += 1
        each = self._each if connection.session else self._lookers
        for old in own[: max(0, len(own) - each)]:
            old.end(REPLACED, "You have too many pages open here. The oldest was closed.")

    def remove(self, connection: Connection) -> None:
        """Remove a closed socket."""
        own = self._by_person[connection.person]
        own.remove(connection)
        self._count -= 1
        self._by_address[network(connection.address)] -= 1
        if not self._by_address[network(connection.address)]:
            del self._by_address[network(connection.address)]
        if not own:
            del self._by_person[connection.person]

    def holds(self, person: str, session: str) -> bool:
        """Whether a session has an open socket."""
        return any(connection.session == session for connection in self._by_person.get(person, ()))

    def send(self, person: str, told: RoomMessage) -> None:
        """Send a message to all sockets of a person."""
        for connection in self._by_person.get(person, ()):
            connection.tell(told)

    def send_all(self, told: RoomMessage) -> None:
        """Send a message to every socket."""
        for connection in self:
            connection.tell(told)

    def close_if_ended(self, connection: Connection, people: People, now: int) -> None:
        """Close a socket whose session has ended, or that has been silent too long."""
        if connection.session and people.signed_in(connection.session, now) is None:
            connection.end(SIGNED_OUT, "This session has ended. Sign in again.")
        elif now - connection.heard > self._idle:
            connection.end(IDLE, "You were idle too long. Connect again.")

    def close(self) -> None:
        """Close them all: the server restarts."""
        for connection in self:
            connection.end(RESTART, "The server is restarting. Connect again in a moment.")

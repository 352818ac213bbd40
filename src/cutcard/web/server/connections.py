"""Connections, frames, open sockets.

The rules of this file: a connection that sends nothing, half a head, or a body drop by drop is closed, and so is one
that reads its answer drop by drop. One address holds a share and never all; when all are taken, the address with the
most gives one up. What arrives goes to the parser in small slices, so that no single read holds the event loop; while
enough pipelined requests wait, the rest stays unread. Heads, chunk sizes and trailers are bounded together.

A view goes to every seat of every table, so what is done for one message is done thousands of times a second. An app
finds the short way in its scope, as an extension; closing and everything else goes the usual way.

Messages are counted where they are read. Pings, pongs and fragments never get there, so they have a budget of their
own here, and a connection that spends more is closed. While a message waits to be read, nothing more is parsed.
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
"""Seconds between two notes that connections were refused."""
SLICE: Final = 1024
"""Bytes that the parser gets at a time: some fifty of the shortest requests."""
PIPELINED: Final = 8
"""Requests that may wait behind the one being answered; what follows them stays unread."""
FRAMING: Final = 8
"""Bytes of chunk sizes that a byte of the body may bring along."""
UNREAD: Final = 1024 * 1024
"""Bytes of a body that may still arrive after its request was answered."""


class Connections:
    """Who holds how many; WebSockets are counted as open sockets once they are open."""

    def __init__(self, holding: Holding, spared: frozenset[str] = frozenset()) -> None:
        """`spared`: this machine and our proxies, who stand for many."""
        self.holding = holding
        self._spared = spared
        self._held: dict[str, dict[TimedConnection, None]] = {}
        self._count = 0
        self._refused = 0
        self._noted = -NOTED_EVERY

    def __len__(self) -> int:
        return self._count

    def take(self, address: str, one: "TimedConnection") -> str:
        """Count one more, or say why not."""
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

    def give(self, address: str, one: "TimedConnection") -> None:
        """It is closed, or became a socket."""
        held = self._held.get(network(address), {})
        if one in held:
            del held[one]
            self._count -= 1
            if not held:
                del self._held[network(address)]

    def _make_room(self) -> bool:
        """Hang up on whoever asks for nothing, longest first, at the address that holds most."""
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
    """Reads no more while something that arrived is not parsed yet."""

    def __init__(self, transport: asyncio.Transport, unparsed: bytearray) -> None:
        super().__init__(transport)
        self._unparsed = unparsed

    def resume_reading(self) -> None:
        """Read on, unless something is left."""
        if not self._unparsed:
            super().resume_reading()


class TimedConnection(HttpToolsProtocol):
    """One connection, with an end to patience."""

    held: Connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.waits = True
        """Whether nothing was asked, or not the whole of it."""
        self._address = ""
        self._got = 0
        self.unparsed = bytearray()
        """What arrived and waits for its turn."""
        self._held = False
        """Whether reading was stopped because requests wait."""
        self._framing = 0
        """Bytes of this request that were no body."""
        self._unread = 0
        """Bytes of a body that nobody asked for any more."""
        self._reading: TimerHandle | None = None
        self._writing: TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Somebody is there."""
        super().connection_made(transport)
        self.flow = _Flow(transport, self.unparsed)
        self._address = self.client[0] if self.client else ""
        if refused := self.held.take(self._address, self):
            self._say(503, refused)
        else:
            self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._let_go()
        self.unparsed.clear()
        self.pipeline.clear()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket, which has its own limits."""
        self._let_go()
        self.unparsed.clear()
        super().handle_websocket_upgrade()

    def _let_go(self) -> None:
        self._stop_reading()
        self.resume_writing()
        self.held.give(self._address, self)

    # What comes in ------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Something came: the first of it starts the time for the head."""
        if self._reading is None:
            self._await_head()
        self.unparsed += data
        self._parse()

    def _parse(self) -> None:
        """Hand the parser what arrived, slice by slice, until enough requests wait for their turn."""
        while self.unparsed and len(self.pipeline) < PIPELINED and not self.transport.is_closing():
            piece = bytes(self.unparsed[:SLICE])
            del self.unparsed[:SLICE]
            self._got += len(piece)
            self._framing += len(piece)
            super().data_received(piece)
            if max(self._framing, self._got * self.waits) > self.held.holding.head_most:
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
        """The head is whole; the body must keep coming."""
        self.waits, self._got = False, 0
        self._stop_reading()
        self._reading = self.loop.call_later(self.held.holding.body, self._look_at_body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._stop_reading()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is sent, and nothing is asked any more."""
        self.waits, self._got = self._reading is None, 0
        super().on_response_complete()
        if self.unparsed:
            self.loop.call_soon(self._parse)

    def _await_head(self) -> None:
        self._got = 0
        self._reading = self.loop.call_later(self.held.holding.head, self._too_slow)

    def _look_at_body(self) -> None:
        """Enough of the body came since the last look, or we are the ones who do not read."""
        holding = self.held.holding
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

    # What goes out ------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """He does not take his answer."""
        super().pause_writing()
        if self._writing is None:
            self._writing = self.loop.call_later(self.held.holding.taking, self.hang_up)

    def resume_writing(self) -> None:
        """He takes it again."""
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None
        super().resume_writing()

    def _say(self, status: int, text: str) -> None:
        """Refuse and close; in the middle of an answer just hang up."""
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
        """Close at once, whatever is on its way."""
        self.transport.abort()


def patient(connections: Connections) -> type[TimedConnection]:
    """Connections of one server."""
    return type("Patient", (TimedConnection,), {"held": connections})


TEXT: Final = "cutcard.text"
"""The extension's name; under `send` it has what sends text."""
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


SIGNED_OUT = 4401
IDLE = 4408
REPLACED = 4409
RESTART = 1012


def looking_from(address: str) -> str:
    """Under what all those are counted who look on from one address without signing in."""
    return f"@{network(address)}"


class Connection(Protocol):
    """One open socket, as its list knows it."""

    person: str
    address: str
    session: str
    """The hash of its token; "" for somebody who is not signed in."""
    heard: int
    """When it was last heard of."""

    def end(self, code: int, reason: str) -> None:
        """Close it, soon."""

    def tell(self, told: RoomMessage) -> None:
        """Send it a message."""


class OpenSockets:
    """All open sockets."""

    def __init__(self, *, each: int, lookers: int, most: int, idle: int) -> None:
        """`each`: sockets of one person; `lookers`: those of people who are not signed in, at one address."""
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
        """Whether no socket more can be held."""
        return self._count >= self._most

    def at(self, address: str) -> int:
        """How many sockets an address holds."""
        return self._by_address[network(address)]

    def add(self, connection: Connection) -> None:
        """Somebody connected; where he has too many sockets, the oldest is closed."""
        own = self._by_person.setdefault(connection.person, [])
        own.append(connection)
        self._count += 1
        self._by_address[network(connection.address)] += 1
        each = self._each if connection.session else self._lookers
        for old in own[: max(0, len(own) - each)]:
            old.end(REPLACED, "You have too many pages open here. The oldest was closed.")

    def remove(self, connection: Connection) -> None:
        """Somebody disconnected."""
        own = self._by_person[connection.person]
        own.remove(connection)
        self._count -= 1
        self._by_address[network(connection.address)] -= 1
        if not self._by_address[network(connection.address)]:
            del self._by_address[network(connection.address)]
        if not own:
            del self._by_person[connection.person]

    def holds(self, person: str, session: str) -> bool:
        """Whether a session of somebody is connected."""
        return any(connection.session == session for connection in self._by_person.get(person, ()))

    def tell(self, person: str, told: RoomMessage) -> None:
        """Send a message to all sockets of somebody."""
        for connection in self._by_person.get(person, ()):
            connection.tell(told)

    def tell_all(self, told: RoomMessage) -> None:
        """Send a message to everybody."""
        for connection in self:
            connection.tell(told)

    def look_at(self, connection: Connection, people: People, now: int) -> None:
        """Close a socket whose session has ended, or that nothing was heard of."""
        if connection.session and people.signed_in(connection.session, now) is None:
            connection.end(SIGNED_OUT, "This session has ended. Sign in again.")
        elif now - connection.heard > self._idle:
            connection.end(IDLE, "You were idle too long. Connect again.")

    def close(self) -> None:
        """Close them all: the server restarts."""
        for connection in self:
            connection.end(RESTART, "The server is restarting. Connect again in a moment.")

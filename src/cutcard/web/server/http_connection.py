"""Bounded HTTP connections: time, bytes, lines and turns.

A connection that sends nothing, half a head, or a body drop by drop is closed, and so is one that reads its answer drop
by drop. What arrives is parsed in small slices and requests start one by one, each address in its turn; while enough
pipelined requests wait, the rest stays unread. Heads, chunk sizes and trailers are bounded together, and their lines
are counted.
"""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from cutcard.web.server.connections import Connections

if TYPE_CHECKING:
    from asyncio import TimerHandle

    from uvicorn._types import ASGI3Application

_SLOW: Final = "The request took too long to arrive. Send it again at once."
_LONG: Final = "The request headers are too long."
_LINES: Final = "The request has too many header lines."
_FRAMED: Final = "The request has too much around its body. Send it without chunk extensions or trailers."
SLICE: Final = 1024
"""Bytes the parser gets at a time: about fifty of the shortest requests."""
PIPELINED: Final = 8
"""Requests that may wait behind the one being answered; what follows them stays unread."""
LINES: Final = 100
"""Header lines of a request, with its trailers; a browser behind two proxies sends thirty."""
FRAMING: Final = 8
"""Bytes of chunk sizes that one byte of the body allows."""
UNREAD: Final = 256 * 1024
"""Bytes of a body that may still arrive after its request was answered."""


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
    """One HTTP connection with limits on time, bytes, lines and turns."""

    registry: Connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.waits = True
        """Whether no request, or only part of one, has arrived."""
        self._address = self._line = ""
        self._queued = self._upgrading = False
        """Whether a slice waits for its turn to be parsed, and whether a WebSocket waits to be opened."""
        self._too_much = ""
        """Why the parser was stopped; "": it was not."""
        self._got = 0
        self.unparsed = bytearray()
        """Bytes that arrived and are not parsed yet."""
        self._held = False
        """Whether reading is paused because requests wait."""
        self._framing = 0
        """Bytes of this request that were not body."""
        self._lines = 0
        """Lines of this request's head and trailers."""
        self._unread = 0
        """Bytes of a body that arrived after its request was answered."""
        self._reading: TimerHandle | None = None
        self._writing: TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Count the connection and start its time limit."""
        super().connection_made(transport)
        self.flow = _Flow(transport, self.unparsed)
        self._address = self.client[0] if self.client else ""
        self._line = self.registry.line(self._address, self)
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
        """Hand over to the WebSocket protocol in its turn; that has its own limits."""
        self._upgrading = True
        self.unparsed.clear()
        self._stop_reading()
        self.flow.pause_reading()
        self.registry.starting.add(self._line, self._open_socket)

    def _open_socket(self) -> None:
        if self.transport.is_closing():
            return
        self._let_go()
        self.flow.resume_reading()
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
        self._take_turn()

    def _take_turn(self) -> None:
        """Wait for a turn to have a slice parsed, unless enough requests wait; read no more while anything is left."""
        if self.unparsed and not self._queued and len(self.pipeline) < PIPELINED and not self._upgrading:
            self._queued = True
            self.registry.parsing.add(self._line, self._parse)
        if self.unparsed:
            self._held = True
            self.flow.pause_reading()
        elif self._held:
            self._held = False
            self.flow.resume_reading()

    def _parse(self) -> None:
        """Hand the parser one slice of what arrived."""
        self._queued = False
        if self.transport.is_closing():
            self.unparsed.clear()
            return
        piece = bytes(self.unparsed[:SLICE])
        del self.unparsed[:SLICE]
        self._got += len(piece)
        self._framing += len(piece)
        super().data_received(piece)
        if max(self._framing, self._got * self.waits) > self.registry.holding.head_most and not self._upgrading:
            self._refuse(*((431, _LONG) if self.waits else (400, _FRAMED)))
        self._take_turn()

    def on_message_begin(self) -> None:
        """A request begins; another one may have ended in the same slice."""
        self._framing = self._unread = self._lines = 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """One line of the head, or of the trailers."""
        self._lines += 1
        if self._lines > LINES:
            self._too_much = _LINES
            raise OverflowError(_LINES)  # the parser stops, and `send_400_response` answers
        super().on_header(name, value)

    def send_400_response(self, msg: str) -> None:
        """Refuse what the parser could not read or was not to read on."""
        self.registry.strike(self._address)
        if self._too_much:
            self._say(431, self._too_much)
        else:
            super().send_400_response(msg)

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
            self._take_turn()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: "ASGI3Application") -> None:
        """Start to answer a request, in its turn."""
        self.registry.starting.add(self._line, partial(self._start, cycle, app))

    def _start(self, cycle: RequestResponseCycle, app: "ASGI3Application") -> None:
        if not cycle.disconnected and not self.transport.is_closing():
            super()._start_asgi_task(cycle, app)

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

    def _refuse(self, status: int, text: str) -> None:
        """Refuse what no browser sends."""
        self.registry.strike(self._address)
        self._say(status, text)

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

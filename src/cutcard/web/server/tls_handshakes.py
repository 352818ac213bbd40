"""Handshakes of TLS as connections that count: by address, in their turn, and for a limited time.

A listener with a certificate would show a connection only after its handshake. Here it is one from its first moment,
and becomes an HTTP connection when the handshake is done. Reading can't be paused before the first bytes arrive (uvloop
starts it after `connection_made`), so these are kept and given to TLS when the handshake has its turn.
"""

import asyncio
import ssl
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, cast

from cutcard.web.server.connections import Connections
from cutcard.web.server.http_connection import TimedConnection

_EARLY_MOST: Final = 256 * 1024
"""Bytes that may arrive between the end of the handshake and the first look at them."""


class TlsHandshake(asyncio.Protocol):
    """One connection whose handshake is not done yet."""

    def __init__(self, connections: Connections, context: ssl.SSLContext, make: Callable[[], TimedConnection]) -> None:
        self.waits = True
        self._connections, self._context, self._make = connections, context, make
        self._address = ""
        self._first = bytearray()
        self._transport: asyncio.Transport | None = None
        self._task: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection; its handshake begins when its address has a turn."""
        self._transport = cast("asyncio.Transport", transport)
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if isinstance(peer, tuple) else ""
        if self._connections.add(self._address, self):
            self.hang_up()
            return
        self._connections.starting.add(self._connections.line(self._address, self), self._begin)

    def data_received(self, data: bytes) -> None:
        """Keep the first bytes until the handshake has its turn."""
        self._first += data
        if self._transport is not None:
            self._transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting."""
        del exc
        self._connections.remove(self._address, self)

    def hang_up(self) -> None:
        """Close at once."""
        if self._transport is not None:
            self._transport.abort()

    def _begin(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._task = asyncio.get_running_loop().create_task(self._shake(self._transport))

    async def _shake(self, transport: asyncio.Transport) -> None:
        """Shake hands, and hand over to HTTP."""
        early, secure = _Early(), None
        try:
            with suppress(OSError, ssl.SSLError, asyncio.TimeoutError):
                secure = await self._start(transport, early)
        finally:
            self._connections.remove(self._address, self)
        if secure is None or secure.is_closing() or early.lost:
            transport.abort()
            return
        one = self._make()
        secure.set_protocol(one)
        one.connection_made(secure)
        if early.data and not secure.is_closing():
            one.data_received(bytes(early.data))

    async def _start(self, transport: asyncio.Transport, early: "_Early") -> asyncio.Transport | None:
        """Start TLS, and give it what arrived before."""
        loop = asyncio.get_running_loop()
        starting = loop.create_task(
            loop.start_tls(
                transport, early, self._context,
                server_side=True, ssl_handshake_timeout=self._connections.holding.head,
            )
        )  # fmt: skip
        await asyncio.sleep(0)  # its first step: the transport has the TLS protocol, which is connected next
        loop.call_soon(_feed, transport, bytes(self._first))
        return await starting


def _feed(transport: asyncio.Transport, data: bytes) -> None:
    """Hand bytes to the protocol of TLS as if they had just arrived."""
    protocol = cast("asyncio.BufferedProtocol", transport.get_protocol())
    while data and not transport.is_closing() and hasattr(protocol, "get_buffer"):
        room = memoryview(protocol.get_buffer(len(data)))
        count = min(len(room), len(data))
        room[:count] = data[:count]
        protocol.buffer_updated(count)
        data = data[count:]


class _Early(asyncio.Protocol):
    """Keeps what arrives together with the end of the handshake."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.lost = False

    def data_received(self, data: bytes) -> None:
        """Keep it."""
        if len(self.data) < _EARLY_MOST:
            self.data += data

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there anymore."""
        del exc
        self.lost = True


def with_handshakes(
    kind: type[TimedConnection], connections: Connections, context: ssl.SSLContext
) -> Callable[..., TlsHandshake]:
    """What makes a connection of a server with a certificate; it takes what uvicorn gives."""

    def make(**given: Any) -> TlsHandshake:
        return TlsHandshake(connections, context, lambda: kind(**given))

    return make

"""The network between clients and server: a relay on this machine that can cut, hold and slow what goes through.

The rules of this file: bytes come through in order and unchanged, or the connection ends; it listens on loopback only.
"""

import asyncio
from contextlib import suppress
from typing import Final

_SIP: Final = 4096


class Network:
    """Relays connections to one port of this machine."""

    def __init__(self, server: int) -> None:
        self._server = server
        self._listener: asyncio.Server | None = None
        self._lines: set[asyncio.StreamWriter] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._delay = 0.0

    @property
    def port(self) -> int:
        """Where clients connect."""
        assert self._listener is not None
        return int(self._listener.sockets[0].getsockname()[1])

    async def open(self) -> None:
        """Begin to relay."""
        self._listener = await asyncio.start_server(self._relay, "127.0.0.1", 0)

    async def close(self) -> None:
        """Stop relaying."""
        self._flows.set()
        if self._listener is not None:
            self._listener.close()
        self.cut()
        await asyncio.sleep(0)

    def cut(self) -> None:
        """End every connection, in the middle of a message."""
        for line in tuple(self._lines):
            line.transport.abort()

    async def hold(self, seconds: float) -> None:
        """Let nothing through for a while; what was sent meanwhile arrives afterwards."""
        self._flows.clear()
        await asyncio.sleep(seconds)
        self._flows.set()

    async def slow(self, seconds: float, delay: float) -> None:
        """Delay everything for a while."""
        self._delay = delay
        await asyncio.sleep(seconds)
        self._delay = 0.0

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._server)
        except OSError:
            writer.close()
            return
        self._lines |= {writer, back}
        try:
            await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))
        finally:
            self._lines -= {writer, back}
            writer.close()
            back.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while words := await reader.read(_SIP):
                await self._flows.wait()
                if self._delay:
                    await asyncio.sleep(self._delay)
                writer.write(words)
                await writer.drain()
        with suppress(OSError, RuntimeError):
            writer.write_eof()

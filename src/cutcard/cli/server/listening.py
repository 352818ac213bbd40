"""The listening side of `cutcard serve`: takes an address, and says when the doors are open."""

import asyncio
import socket
from asyncio import FIRST_COMPLETED
from collections.abc import Awaitable, Callable
from contextlib import suppress
from errno import EACCES, EADDRINUSE
from typing import Final

from cutcard.cli.late import Mistake
from cutcard.web.server.entrance import Entrance
from cutcard.web.server.server import Server, Serving

BACKLOG: Final = 2048
"""So many may knock at once."""


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address, or a sentence that says which option helps."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except socket.gaierror:
        raise Mistake(f'This machine has no address "{host}". Choose another with --host.') from None
    family, _, _, _, address = found[0]
    try:
        return socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        if error.errno == EADDRINUSE:
            why = f"Port {port} is in use. Choose another with --port, or --port 0 for any free one."
        elif error.errno == EACCES:
            why = f"No permission to listen on port {port}. Choose one above 1023 with --port."
        else:
            why = f"Can't listen on {host}, port {port}: {error.strerror}. See --host and --port."
        raise Mistake(why) from error


class Listener(Server):
    """The server on a socket that is bound already, and somebody who waits for it to open."""

    def __init__(self, app: Entrance, serving: Serving, listening: socket.socket) -> None:
        super().__init__(app, serving)
        self._entrance = app
        self.listening = listening
        self._opened = asyncio.Event()

    @property
    def ready(self) -> bool:
        """Whether the room is there to which the doors lead."""
        return self._entrance.ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._opened.set()

    async def take_from(self, shared: socket.socket | None) -> None:
        """Take people from a socket that several processes share, beside our own."""
        if shared is None:
            return
        config, loop = self.config, asyncio.get_running_loop()

        def door() -> asyncio.Protocol:
            return config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )

        self.servers.append(await loop.create_server(door, sock=shared, ssl=config.ssl, backlog=BACKLOG))

    async def run_until_stopped(self, inside: Callable[[Awaitable[None]], Awaitable[None]]) -> None:
        """Open the doors and do what is done inside until told to stop.

        `inside` gets the end of it to wait for: once that is there the doors are closed, and what is left is tidied up.
        Whoever is told to stop before the room is ready does not wait for it.
        """
        running = asyncio.create_task(self.serve([self.listening]))
        opening = asyncio.create_task(self._opened.wait())
        await asyncio.wait([running, opening], return_when=FIRST_COMPLETED)
        opening.cancel()
        if not self.started:
            return await running
        working = asyncio.ensure_future(inside(asyncio.shield(running)))
        await asyncio.wait([running, working], return_when=FIRST_COMPLETED)
        self.should_exit = True
        await running
        if not self.ready:
            working.cancel()
        with suppress(asyncio.CancelledError):
            await working
        return None

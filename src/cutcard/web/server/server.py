"""Run the app with uvicorn: no compression on sockets, proxies believed only when told, and an orderly end."""

import signal
import socket
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import uvicorn
from msgspec import Struct
from starlette.applications import Starlette

from cutcard.web.http.app import close
from cutcard.web.http.app_state import Desk
from cutcard.web.http.settings import WebSettings
from cutcard.web.server.connections import Connections, patient
from cutcard.web.server.entrance import Entrance
from cutcard.web.server.frames import frames


class Serving(Struct, frozen=True, kw_only=True):
    """Where and how to listen."""

    host: str = "127.0.0.1"
    port: int = 8052
    certificate: str = ""
    """Path of a TLS certificate with its chain; with it the room is served by https."""
    key: str = ""
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded-For and -Proto are believed; empty: nobody's."""
    patience: int = 10
    """Seconds that requests under way get at the end."""


class Server(uvicorn.Server):
    """uvicorn that ends in order: no new commands, sockets told to come back, and the signal is used up."""

    def __init__(self, app: Starlette | Entrance, serving: Serving) -> None:
        settings = app.settings if isinstance(app, Entrance) else app.state.desk.settings
        super().__init__(_config(app, serving, settings))
        self._app = app

    @property
    def port(self) -> int:
        """The port that it listens on, once it does."""
        return int(self.servers[0].sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the doors before uvicorn hangs up on everybody."""
        desk: Desk | None = self._app.desk if isinstance(self._app, Entrance) else self._app.state.desk
        if desk is not None:
            close(desk)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """As uvicorn does, but the signal is not raised once more: whoever started us closes the store then.

        A terminal that is closed, or `systemctl reload` for a single process, ends the room in order, too.
        """
        try:
            with super().capture_signals(), _hung_up(self.handle_exit):
                yield
                self._captured_signals.clear()
        finally:
            self._captured_signals.clear()


@contextmanager
def _hung_up(handler: Callable[[int, FrameType | None], None]) -> Generator[None, None, None]:
    """Hear SIGHUP meanwhile, where there is one and signals can be heard."""
    name = getattr(signal, "SIGHUP", None)
    if name is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(name, handler)
    try:
        yield
    finally:
        signal.signal(name, before)


async def serve(app: Starlette, serving: Serving, listeners: list[socket.socket] | None = None) -> None:
    """Serve until told to stop; commands under way are finished then, and whoever opened the room closes it."""
    await Server(app, serving).serve(sockets=listeners)


def _config(app: Starlette | Entrance, serving: Serving, settings: WebSettings) -> uvicorn.Config:
    secure: dict[str, Any] = {}
    if serving.certificate:
        secure = {"ssl_certfile": serving.certificate, "ssl_keyfile": serving.key or None}
    proxies = frozenset(one.strip() for one in serving.proxies.split(","))
    connections = Connections(settings.holding, settings.limits.spared | proxies)
    return uvicorn.Config(
        app,
        host=serving.host,
        port=serving.port,
        http=patient(connections),
        ws=frames(settings),
        ws_max_size=settings.message_most,
        ws_per_message_deflate=False,
        proxy_headers=bool(serving.proxies),
        forwarded_allow_ips=serving.proxies or None,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=serving.patience,
        timeout_keep_alive=settings.holding.idle,
        **secure,
    )

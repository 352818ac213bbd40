"""Run uvicorn, with a page shown while the club's events are read.

A club with a long history takes minutes to read. Visitors meanwhile get a page that reloads itself; programs learn that
the process lives (`/health`) and how far it is (`/ready`).
"""

import signal
import socket
import threading
from collections.abc import Callable, Generator
from contextlib import AsyncExitStack, contextmanager
from types import FrameType
from typing import Any, Final, cast

import uvicorn
from msgspec import Struct
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from cutcard.streams.answers import RefusalMessage
from cutcard.web.http.app import close
from cutcard.web.http.app_state import AppState
from cutcard.web.http.middleware import HEADERS
from cutcard.web.http.request import json_response
from cutcard.web.http.settings import WebSettings
from cutcard.web.pages.pages import BuiltFiles, Pages
from cutcard.web.server.connections import Connections
from cutcard.web.server.http_connection import TimedConnection
from cutcard.web.server.tls_handshakes import with_handshakes
from cutcard.web.server.websocket_frames import Frames

WAIT: Final = 3
"""Seconds after which a client may try again."""
READING: Final = RefusalMessage("", "reading", f"Cutcard is starting. Try again in {WAIT} s.")


class ReadingProgress(Struct, frozen=True):
    """Progress of reading: so many events of so many."""

    status: str
    read: int
    of: int


class StartupApp:
    """An app whose club opens later."""

    def __init__(self, settings: WebSettings) -> None:
        self.settings = settings
        self.desk: AppState | None = None
        self._app: Starlette | None = None
        self._read = self._of = 0
        self._pages = Pages(settings)
        self._static = BuiltFiles(directory=settings.static, check_dir=False)
        self._inside = AsyncExitStack()

    @property
    def ready(self) -> bool:
        """Whether the club is open."""
        return self._app is not None

    def reading(self, read: int, of: int) -> None:
        """Record the progress."""
        self._read, self._of = read, of

    async def open(self, app: Starlette) -> None:
        """Open the club to requests."""
        await self._inside.enter_async_context(app.router.lifespan_context(app))
        self.desk, self._app = app.state.desk, app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request or socket to the club, or answer that it is starting."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self._app is not None:
            await self._app(scope, receive, send)
        else:
            await self._meanwhile(scope, receive, _with_headers(send))

    async def _live(self, receive: Receive, send: Send) -> None:
        """Handle the server's start and end; the club's own tasks end with it."""
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._inside.aclose()
        await send({"type": "lifespan.shutdown.complete"})

    async def _meanwhile(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(_later(json_response(READING, 503)))
        elif path.startswith("/static/"):
            inside = {**scope, "root_path": f"{scope.get('root_path', '')}/static"}
            await self._static(inside, receive, send)
        else:
            await self._answer(path)(scope, receive, send)

    def _answer(self, path: str) -> Response:
        if path == "/health":
            return json_response({"status": "ok"})
        if path == "/ready":
            return _later(json_response(ReadingProgress("reading", self._read, self._of), 503))
        if path.startswith("/api") or path == "/metrics":
            return _later(json_response(READING, 503))
        return _later(self._pages.starting_page(self._read, self._of, WAIT))


def _later(response: Response) -> Response:
    response.headers["retry-after"] = str(WAIT)
    return response


def _with_headers(send: Send) -> Send:
    """A `send` that adds the headers that every answer has."""

    async def dressed(message: Message) -> None:
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            known = {name for name, _ in message.setdefault("headers", [])}
            ours = {**HEADERS, "cache-control": "no-store"}
            more = [(name.encode(), value.encode()) for name, value in ours.items() if name.encode() not in known]
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return dressed


class Serving(Struct, frozen=True, kw_only=True):
    """Where and how to listen."""

    host: str = "127.0.0.1"
    port: int = 8052
    certificate: str = ""
    """Path of a TLS certificate with its chain; with it the club is served by https."""
    key: str = ""
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded-For and -Proto are believed; empty: nobody's."""
    patience: int = 10
    """Seconds that requests in progress get at the end."""


class Server(uvicorn.Server):
    """uvicorn with an orderly end: no new commands, sockets are asked to reconnect, and the signal is used up."""

    def __init__(self, app: Starlette | StartupApp, serving: Serving) -> None:
        settings = app.settings if isinstance(app, StartupApp) else app.state.desk.settings
        proxies = frozenset(one.strip() for one in serving.proxies.split(","))
        self.connections_held = Connections(settings.holding, settings.limits, settings.limits.spared | proxies)
        super().__init__(_config(app, serving, settings, self.connections_held))
        self._app = app

    @property
    def port(self) -> int:
        """The port it listens on, once it does."""
        return int(self.servers[0].sockets[0].getsockname()[1])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen; a handshake of TLS counts as a connection from its first moment."""
        config = self.config
        if config.ssl is not None:
            kind = cast("type[TimedConnection]", config.http_protocol_class)
            config.http_protocol_class = with_handshakes(kind, self.connections_held, config.ssl)  # type: ignore[assignment]
            config.ssl = None
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Refuse new work before uvicorn closes all connections."""
        desk: AppState | None = self._app.desk if isinstance(self._app, StartupApp) else self._app.state.desk
        if desk is not None:
            close(desk)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """As uvicorn does, but the signal is not raised once more: the caller closes the store after this.

        A terminal that is closed, or `systemctl reload` of a single process, ends the server in order, too.
        """
        try:
            with super().capture_signals(), _hung_up(self.handle_exit):
                yield
                self._captured_signals.clear()
        finally:
            self._captured_signals.clear()


@contextmanager
def _hung_up(handler: Callable[[int, FrameType | None], None]) -> Generator[None, None, None]:
    """Handle SIGHUP meanwhile, where the system has it."""
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
    """Serve until stopped; commands in progress are completed, and the caller closes the club."""
    await Server(app, serving).serve(sockets=listeners)


def _config(
    app: Starlette | StartupApp, serving: Serving, settings: WebSettings, connections: Connections
) -> uvicorn.Config:
    secure: dict[str, Any] = {}
    if serving.certificate:
        secure = {"ssl_certfile": serving.certificate, "ssl_keyfile": serving.key or None}
    own = {"registry": connections}
    return uvicorn.Config(
        app,
        host=serving.host,
        port=serving.port,
        http=type("ServerConnection", (TimedConnection,), own),
        ws=type("ServerFrames", (Frames,), own),
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

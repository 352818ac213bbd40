"""The doors while the room behind them is being read: everybody is told "one moment", and let in when it is ready.

A club with a long history takes minutes to read. Whoever comes meanwhile finds the doors open and a page that comes
back by itself; machines learn that the process lives (`/health`) and how far it is (`/ready`).
"""

from contextlib import AsyncExitStack
from typing import Final

from msgspec import Struct
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from cutcard.room.views.table_types import RefusedSeen
from cutcard.web.http.app_state import Desk
from cutcard.web.http.middleware import HEADERS
from cutcard.web.http.request import plain
from cutcard.web.http.settings import WebSettings
from cutcard.web.pages.assets import BuiltFiles
from cutcard.web.pages.pages import Pages

WAIT: Final = 3
"""Seconds after which it is worth asking again."""
READING: Final = RefusedSeen("", "reading", f"Cutcard is starting. Try again in {WAIT} s.")


class ReadingProgress(Struct, frozen=True):
    """How far the room is: so many events of so many."""

    status: str
    read: int
    of: int


class Entrance:
    """An app whose room arrives later."""

    def __init__(self, settings: WebSettings) -> None:
        self.settings = settings
        self.desk: Desk | None = None
        self._app: Starlette | None = None
        self._read = self._of = 0
        self._pages = Pages(settings)
        self._static = BuiltFiles(directory=settings.static, check_dir=False)
        self._inside = AsyncExitStack()

    @property
    def ready(self) -> bool:
        """Whether the room is there."""
        return self._app is not None

    def reading(self, read: int, of: int) -> None:
        """The room is so far."""
        self._read, self._of = read, of

    async def open(self, app: Starlette) -> None:
        """The room is there: let everybody in."""
        await self._inside.enter_async_context(app.router.lifespan_context(app))
        self.desk, self._app = app.state.desk, app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take one request or socket: to the room, or to wait for it."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self._app is not None:
            await self._app(scope, receive, send)
        else:
            await self._meanwhile(scope, receive, _dressed(send))

    async def _live(self, receive: Receive, send: Send) -> None:
        """What a server tells of its beginning and end; the room's own chores end with it."""
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._inside.aclose()
        await send({"type": "lifespan.shutdown.complete"})

    async def _meanwhile(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(_later(plain(READING, 503)))
        elif path.startswith("/static/"):
            inside = {**scope, "root_path": f"{scope.get('root_path', '')}/static"}
            await self._static(inside, receive, send)
        else:
            await self._answer(path)(scope, receive, send)

    def _answer(self, path: str) -> Response:
        if path == "/health":
            return plain({"status": "ok"})
        if path == "/ready":
            return _later(plain(ReadingProgress("reading", self._read, self._of), 503))
        if path.startswith("/api") or path == "/metrics":
            return _later(plain(READING, 503))
        return _later(self._pages.moment(self._read, self._of, WAIT))


def _later(response: Response) -> Response:
    response.headers["retry-after"] = str(WAIT)
    return response


def _dressed(send: Send) -> Send:
    """With the headers that every answer of ours has."""

    async def dressed(message: Message) -> None:
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            known = {name for name, _ in message.setdefault("headers", [])}
            ours = {**HEADERS, "cache-control": "no-store"}
            more = [(name.encode(), value.encode()) for name, value in ours.items() if name.encode() not in known]
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return dressed

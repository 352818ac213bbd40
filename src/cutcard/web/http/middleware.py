"""Before every operation: request id, rate limits, origin check, safe headers, log."""

import logging
import secrets
import time
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from cutcard.store import NotStored, StoreTrouble
from cutcard.web.http.app_state import AppState
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.request import address_of, json_response
from cutcard.web.http.request_origin import SAFE, by_unnamed_proxy, from_elsewhere, is_known, own_names
from cutcard.web.pages.pages import Pages
from cutcard.web.server.json_logging import WHAT, note, note_error

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
BROKEN: Final = ("broken", "Something went wrong. Check whether your change was saved, then try again.")
NOT_KEPT: Final = ("store_down", "The server can't save right now, so this was not done. Try again soon.")
UNCERTAIN: Final = (
    "uncertain",
    (
        "The server can't tell whether this was saved. Check, and repeat it if it is missing. "
        "API clients: resend with the same id; it is applied once."
    ),
)


UNNAMED: Final = (
    "An unlisted proxy forwards requests, so everyone behind it counts as one address and cookies are not "
    "limited to https. Start the server with --trusted-proxies and the proxy's address."
)
_UNKNOWN: Final = (
    "This server is not known as {host}. Open it by its address, or have the administrator add --allow-host or, "
    "behind a proxy, --public-url."
)
_PLAIN: Final = ("http", "ws")
_HSTS: Final = "max-age=2592000"
"""Thirty days: long enough to hold people to https, short enough for a club that gives it up."""


GONE: Final = 499
"""Logged and counted for a client that hung up before its request was complete."""


class Middleware:
    """Passes on what is allowed, and logs the result."""

    def __init__(self, app: ASGIApp, desk: AppState, pages: Pages) -> None:
        self._app, self._desk, self._pages = app, desk, pages
        self._names = own_names(*desk.settings.origins, *desk.settings.hosts)
        self._secure = any(origin.startswith("https:") for origin in desk.settings.origins)
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        answer = _Answer(scope, send, secure=self._secure or scope["scheme"] not in _PLAIN)
        connection = HTTPConnection(scope)
        address = address_of(connection)
        try:
            self._check(scope, connection.headers, address)
            await self._app(scope, receive, answer.send)
        except HttpRefusal as turned:
            await self._refuse(scope, receive, answer, turned)
        except ClientDisconnect:  # the body broke off: no fault of ours, and nobody reads an answer
            answer.status = GONE
        except StoreTrouble as trouble:
            note_error("store", trouble, request=answer.id, route=answer.what, why=trouble.why)
            certain = isinstance(trouble, NotStored) or scope.get("method") in SAFE
            told = NOT_KEPT if certain else UNCERTAIN
            if not answer.status:
                await self._refuse(scope, receive, answer, HttpRefusal(503, *told, wait=5))
        except Exception as error:  # noqa: BLE001 - whatever breaks, the answer is ours and the words stay inside
            note_error("broken", error, request=answer.id, route=answer.what)
            if not answer.status:
                await self._refuse(scope, receive, answer, HttpRefusal(500, *BROKEN))
        finally:
            self._note(scope, answer, address)

    def _check(self, scope: Scope, headers: Headers, address: str) -> None:
        if not scope["path"].startswith("/static/"):
            self._desk.rate_limits.request(address)
        self._look_at_proxy(headers, address)
        host = headers.get("host", "")
        if scope["scheme"] in _PLAIN and not is_known(host, self._names):
            raise HttpRefusal(421, "unknown_host", _UNKNOWN.format(host=host[:100]))
        acts = scope["type"] == "websocket" or scope["method"] not in SAFE
        if acts and from_elsewhere(headers, self._desk.settings.origins):
            raise HttpRefusal(403, "other_site", "This request came from another site. Use this server's own pages.")

    def _look_at_proxy(self, headers: Headers, address: str) -> None:
        """Warn once that everybody behind a proxy counts as one, as long as the proxy is not configured."""
        if not self._warned and by_unnamed_proxy(headers, address.partition(" ")[0]):
            self._warned = True
            note("unlisted proxy", logging.WARNING, address=address, help=UNNAMED)

    async def _refuse(self, scope: Scope, receive: Receive, answer: "_Answer", turned: HttpRefusal) -> None:
        response = self.response(scope, turned)
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, answer.send).send_denial_response(response)
        else:
            await response(scope, receive, answer.send)

    def response(self, scope: Scope, turned: HttpRefusal) -> Response:
        """A refusal: JSON for programs, a page for people."""
        wait = {"retry-after": str(turned.wait)} if turned.wait else {}
        if scope["type"] == "websocket" or scope["path"].startswith("/api") or scope["path"].endswith(".ics"):
            return json_response(turned.refusal, turned.status, wait)
        page = self._pages.error_page(turned.status, turned.refusal.text)
        page.headers.update(wait)
        return page

    def _note(self, scope: Scope, answer: "_Answer", address: str) -> None:
        took = round((time.perf_counter() - answer.began) * 1000, 1)
        self._desk.metrics.request(answer.what, answer.status)
        facts: dict[str, Any] = {"request": answer.id, "route": answer.what, "status": answer.status, "ms": took}
        note(scope["type"], method=scope.get("method", "GET"), address=address, **facts)


class _Answer:
    """The answer on its way back: adds our headers, and records the status."""

    def __init__(self, scope: Scope, send: Send, *, secure: bool) -> None:
        self.id = secrets.token_hex(8)
        self.began = time.perf_counter()
        self.status = 0
        self._scope, self._send, self._secure = scope, send, secure

    @property
    def what(self) -> str:
        """The route's pattern."""
        return str(self._scope.get(WHAT, "nowhere"))

    async def send(self, message: Message) -> None:
        """Pass a message on; the first one gets the headers."""
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            framed = "content-security-policy" in headers  # a page's own policy says which frames it may be in
            for name, value in HEADERS.items():
                if not (framed and name == "x-frame-options"):
                    headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
            if self._secure:
                headers.setdefault("strict-transport-security", _HSTS)
            headers["x-request-id"] = self.id
        elif message["type"] == "websocket.accept":
            self.status = 101
        await self._send(message)

"""Clients that load a server: seats that read as little of each view as they must, and the desk that opens tables.

A bot that thinks would measure its own thinking; on a small machine the generator has to cost less than the server.
"""

import asyncio
import http.client
import json
import ssl
import threading
from collections.abc import Callable
from functools import cache, partial
from http.cookies import SimpleCookie
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET, Struct, UnsetType
from websockets.asyncio.client import ClientConnection, connect

from cutcard.hand.legal_options import BET, DRAW, RUNS, SHOW, Legal


class HandGlance(Struct, gc=False):
    """What a seat must know of a change in the hand to act in it; unchanged fields are left out."""

    hand: str = ""
    phase: str = ""


class SitterGlance(Struct, gc=False):
    """Whether a player needs chips or a way in; in a change, only the differences."""

    seat: int = 0
    stack: int | UnsetType = UNSET
    coming: int | UnsetType | None = UNSET


class ViewGlance(Struct, frozen=True, gc=False):
    """The table's part of a change for all: a list of players, or its differences by place."""

    sitters: tuple[SitterGlance, ...] | dict[str, SitterGlance] | UnsetType = UNSET
    hand: HandGlance | UnsetType | None = UNSET


class AllGlance(Struct, frozen=True, gc=False):
    """What changed for everybody."""

    view: ViewGlance = ViewGlance()


class OwnHandGlance(Struct, frozen=True, gc=False):
    """What this seat may do."""

    legal: Legal | None = None


class OwnViewGlance(Struct, frozen=True, gc=False):
    """The table's part of one seat's own view."""

    hand: OwnHandGlance = OwnHandGlance()


class OwnGlance(Struct, gc=False):
    """What this seat alone sees."""

    you: int = 0
    view: OwnViewGlance = OwnViewGlance()


class Glance(Struct, tag_field="t", tag="change", gc=False):
    """A change of the table, as far as it is read here."""

    version: int
    since: int = 0
    all: AllGlance = AllGlance()
    own: OwnGlance | None = None


class CarriedOut(Struct, tag_field="t", tag="done", gc=False):
    """A command was carried out."""

    id: str
    version: int


class RefusalGlance(Struct, tag_field="t", tag="refused", gc=False):
    """A command was not."""

    id: str
    code: str
    text: str = ""


class WrongGlance(Struct, tag_field="t", tag="wrong", gc=False):
    """A message could not be read."""

    text: str


_READ: Final = msgspec.json.Decoder(Glance | CarriedOut | RefusalGlance | WrongGlance)
_WRITE: Final = msgspec.json.Encoder()
_SKIPPED: Final = (b'{"t":"hello"', b'{"t":"said"', b'{"t":"pong"', b'{"t":"outage"')


def read(message: bytes) -> Glance | CarriedOut | RefusalGlance | WrongGlance | None:
    """A message of the server; None for those that a seat under load ignores."""
    return None if message.startswith(_SKIPPED) else _READ.decode(message)


def glance_move(may: Legal, rng: Random) -> dict[str, Any]:
    """Check or call mostly, fold now and then, raise a little."""
    if may.phase == DRAW:
        return {"do": "discard", "cards": []}
    if may.bring_in:
        return {"do": "bring-in"}
    roll = rng.random()
    if may.max_to and roll < 0.12:
        return {"do": "raise", "to": may.min_to}
    if not may.call:
        return {"do": "check"}
    return {"do": "fold"} if may.may_fold and roll > 0.65 else {"do": "call"}


class Seat:
    """One socket in one seat of one table, and its view."""

    __slots__ = (
        "_number", "_prefix", "_sitters", "_socket", "chips", "hand", "legal", "phase", "seat", "showed", "table",
        "version", "wished", "you",
    )  # fmt: skip

    def __init__(self, table: str, seat: int, chips: int) -> None:
        self.table, self.seat, self.chips = table, seat, chips
        self.version = self.you = 0
        self.hand = self.phase = self.wished = self.showed = ""
        self.legal: Legal | None = None
        self._sitters: list[SitterGlance] = []
        self._number = 0
        self._prefix = f"{table}-{seat}-{id(self):x}-"
        self._socket: ClientConnection | None = None

    def add_change(self, told: Glance) -> None:
        """Add a change to the view."""
        self.version = told.version
        if told.own is not None:
            self.you, self.legal = told.own.you, told.own.view.hand.legal
        hand, sitters = told.all.view.hand, told.all.view.sitters
        if hand is None or not told.since:
            self.hand = self.phase = ""
        if isinstance(hand, HandGlance):
            self.hand, self.phase = hand.hand or self.hand, hand.phase or self.phase
        if isinstance(sitters, tuple):
            self._sitters = list(sitters)
        elif isinstance(sitters, dict):
            for place, one in sitters.items():
                known = self._sitters[int(place)]
                known.stack = known.stack if one.stack is UNSET else one.stack
                known.coming = known.coming if one.coming is UNSET else one.coming

    @property
    def turn(self) -> Legal | None:
        """What this seat may do now in the hand; None: it is not its turn."""
        may = self.legal
        return may if may and may.seat and may.seat == self.you and may.phase in (BET, DRAW) else None

    async def connect(self, desk: "LoadDesk", token: str) -> None:
        """Open the socket through this desk, and subscribe to the table."""
        headers, address = {"Authorization": f"Bearer {token}"}, f"{desk.socket}?at={self.table}"
        self._socket = await connect(
            address, additional_headers=headers, compression=None, ping_interval=None, **desk.way
        )
        await self.send({"t": "watch", "table": self.table})

    async def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()

    async def receive(self) -> bytes:
        """The next message, as it came."""
        if self._socket is None:
            raise asyncio.InvalidStateError
        return await self._socket.recv(decode=False)

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        if self._socket is not None:
            await self._socket.send(_WRITE.encode(message), text=True)

    async def send_command(self, command: dict[str, Any]) -> str:
        """Send a command; returns its id."""
        self._number += 1
        name = f"{self._prefix}{self._number}"
        await self.send({"t": "do", "id": name, "table": self.table, "command": command})
        return name

    def extra_command(self) -> dict[str, Any] | None:
        """What is due besides the turn: how often the board is run, the hand at showdown, chips when broke."""
        if self.legal and self.phase == SHOW and self.legal.seat == self.you and self.hand != self.showed:
            self.showed = self.hand
            return {"do": "show"}
        if self.phase == RUNS and self.hand != self.wished:
            self.wished = self.hand
            return {"do": "run-it", "times": 1}
        if self.phase in ("", "over"):
            me = next((one for one in self._sitters if one.seat == self.you), None)
            if me is not None and not me.stack and me.coming in (0, None, UNSET):
                return {"do": "top-up", "amount": self.chips}
        return None


@cache
def trusting(certificate: Path | None) -> ssl.SSLContext:
    """The certificates to trust: the machine's own, or this one; shared by all sockets."""
    return ssl.create_default_context(cafile=certificate)


COOKIE: Final = "cutcard_session"


class LoadRefused(Exception):
    """The server refused something that the load test needs; the text is its answer."""


class LoadDesk:
    """Prepares one server for the load: guests, tables, metrics."""

    def __init__(self, url: str, certificate: Path | None = None, source: str = "") -> None:
        """`certificate`: the proxy's; `source`: the address of this machine that clients come from."""
        parts = urlsplit(url if "//" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise LoadRefused(f"{url} is not a server address; write http://127.0.0.1:8052")
        self.socket = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/api/socket"
        self._url, self._certificate = url, certificate
        secure = trusting(certificate) if parts.scheme == "https" else None
        from_here = (source, 0) if source else None
        self.way: dict[str, Any] = {"ssl": secure} if secure else {}
        """Arguments of a socket besides the address."""
        if from_here:
            self.way["local_addr"] = from_here
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._lines: list[http.client.HTTPConnection] = []
        self._own = threading.local()
        if secure is not None:
            self._dial: Callable[[], http.client.HTTPConnection] = partial(
                http.client.HTTPSConnection, parts.netloc, timeout=30, context=secure, source_address=from_here
            )
        else:
            self._dial = partial(http.client.HTTPConnection, parts.netloc, timeout=30, source_address=from_here)

    def elsewhere(self, number: int) -> "LoadDesk":
        """The same for clients from another address: behind a proxy they do not count as the server's machine."""
        return LoadDesk(self._url, self._certificate, f"127.1.{number // 250}.{number % 250 + 1}")

    def guest(self, name: str) -> str:
        """Let a guest in by name; the token of the sign-in session."""
        _, headers = self.ask("POST", "/api/guest", {"name": name})
        cookie = SimpleCookie(headers.get("Set-Cookie", ""))
        if COOKIE not in cookie:
            raise LoadRefused("The server accepted a guest but returned no session.")
        return cookie[COOKIE].value

    def open_table(self, token: str, order: dict[str, Any]) -> str:
        """Open a table; its id."""
        answer, _ = self.ask("POST", "/api/tables", order, token)
        return str(answer["table"])

    def metrics(self) -> str:
        """The metrics page; empty where it is not open to us."""
        try:
            answer, _ = self.ask("GET", "/metrics")
        except LoadRefused:
            return ""
        return str(answer)

    def close(self) -> None:
        """Close the connections."""
        for line in self._lines:
            line.close()

    def ask(self, how: str, path: str, body: Any = None, token: str = "") -> tuple[Any, http.client.HTTPMessage]:
        """The server's answer and its headers."""
        headers = {"Origin": self._origin}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            answer, text = self._said(how, path, None if body is None else json.dumps(body), headers)
        except (OSError, http.client.HTTPException) as error:
            raise LoadRefused(f"No server answers at {self._origin}: {error}") from error
        if answer.status >= 300:
            raise LoadRefused(f"{how} {path} was answered with {answer.status}: {text[:300].decode(errors='replace')}")
        plain = "json" not in answer.headers.get("Content-Type", "")
        return text.decode() if plain else json.loads(text), answer.headers

    def _said(self, how: str, path: str, body: str | None, headers: dict[str, str]) -> tuple[Any, bytes]:
        """One request and its answer; a connection that the server closed when idle is opened again."""
        line = self._line()
        try:
            line.request(how, path, body, headers)
            answer = line.getresponse()
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            line.close()
            line.request(how, path, body, headers)
            answer = line.getresponse()
        return answer, answer.read()

    def _line(self) -> http.client.HTTPConnection:
        """This thread's own connection: clients come in side by side."""
        if not hasattr(self._own, "line"):
            self._own.line = self._dial()
            self._lines.append(self._own.line)
        line: http.client.HTTPConnection = self._own.line
        return line

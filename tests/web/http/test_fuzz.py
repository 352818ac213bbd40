"""Invalid input everywhere: malformed, huge, out of order, of the wrong type. Never a 500, no leak, nothing changed."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

from cutcard.club.people.members import AddMember, SetClub
from cutcard.club.people.sign_in import OpenSignIn
from cutcard.web.api import OPERATIONS
from cutcard.web.http.app import create_app
from cutcard.web.http.credentials import digest
from cutcard.web.http.endpoint import Operation
from cutcard.web.http.settings import DAY, WebSettings, Work
from tests.room.rooms import Hall, party, play_on
from tests.web.doors import CHEAP, GENEROUS
from tests.web.serving import socket_scope

BOUNDED = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**70), 2**70), st.floats(), st.text(max_size=30),
    st.sampled_from(["player", "director", "sit-down", "nlhe", "", "../..", "\x00", "9" * 400]),
)  # fmt: skip
WORDS = st.sampled_from([
    "t", "id", "name", "password", "token", "roles", "command", "version", "do", "seat", "stack", "to", "table", "text",
    "stakes", "buy_in", "size", "title", "seal", "entropy", "count", "style", "everywhere", "guests", "uses", "days",
])  # fmt: skip
JSON = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(WORDS, inner, max_size=6)),
    max_leaves=12,
)
KINDS = st.sampled_from(["watch", "unwatch", "watch-lobby", "do", "cut", "say", "ping", "dance", ""])


def written(value: Any) -> bytes:
    """A value as JSON, or as Python writes it if JSON can't (NaN)."""
    return json.dumps(value).encode("utf-8", "replace")


BODIES = st.one_of(
    st.binary(max_size=200), JSON.map(written), st.dictionaries(WORDS, JSON, max_size=8).map(written),
    st.integers(1, 5000).map(lambda deep: b'{"a":' * deep), st.just(b'"' + b"x" * 70_000 + b'"'),
)  # fmt: skip


WITH_BODIES = [one for one in OPERATIONS if one.body is not None]
MEDIA = st.sampled_from([b"application/json"] * 3 + [b"text/plain", b"\xff"])


@dataclass
class Evening:
    """A club in the middle of a hand, and a spectator."""

    runner: asyncio.Runner
    hall: Hall
    app: Starlette
    table: str
    token: str
    secrets: tuple[bytes, ...]

    def kept(self) -> int:
        """The number of events in the store."""
        return len(self.runner.run(self.hall.store.read_all(limit=1_000_000)))


@pytest.fixture(scope="module")
def evening() -> Iterator[Evening]:
    """One club for all invalid input."""
    with asyncio.Runner() as runner:
        yield runner.run(_evening(runner))


async def _evening(runner: asyncio.Runner) -> Evening:
    hall = await Hall.open(seed=9)
    clients = await party(hall, 3, chat="off")
    await play_on(clients, Random(9), 30)
    now = hall.time[0]
    hall.time[0] += 1
    await hall.room.append(
        AddMember(at=now, by="", person="ray", name="Ray", roles=("rail",), password="hash-of-ray"), "add ray"
    )
    await hall.room.append(SetClub(at=now, by="", guests=False), "no guests")
    await hall.room.append(
        OpenSignIn(at=now, person="ray", session=digest("rays"), expires=now + 365 * DAY), "sign ray in"
    )
    web = WebSettings(work=Work(processes=False), limits=GENEROUS, hashing=CHEAP, nonsense=10**9)
    app = create_app(hall.room, settings=web)
    stream = await hall.store.read(f"table/{clients[0].table}")
    seeds = [json.loads(event.body).get("seed") for event in stream]
    secrets = ("hash-of-ray", *hall.room.people.sessions, *(seed for seed in seeds if seed))
    assert any(seeds)
    return Evening(runner, hall, app, clients[0].table, "rays", tuple(secret.encode() for secret in secrets))


def path_of(operation: Operation, table: str) -> str:
    """A path of an operation; the things it names exist or not."""
    named = operation.path.replace("/tables/{id}", f"/tables/{table}").replace("{hand}", f"{table}-1")
    return named.replace("{id}", "ray").replace("{house}", "ccp").replace("{rule}", "ccp.pot.1")


@given(operation=st.sampled_from(WITH_BODIES), body=BODIES, kind=MEDIA)
@BOUNDED
def test_no_body_breaks_or_changes_anything(evening: Evening, operation: Operation, body: bytes, kind: bytes) -> None:
    try_body(evening, operation, body, kind)


@pytest.mark.long
@given(operation=st.sampled_from(WITH_BODIES), body=BODIES, kind=MEDIA)
@settings(BOUNDED, max_examples=1000)
def test_no_body_breaks_anything_for_long(evening: Evening, operation: Operation, body: bytes, kind: bytes) -> None:
    try_body(evening, operation, body, kind)


def try_body(evening: Evening, operation: Operation, body: bytes, kind: bytes) -> None:
    """Send one body to one operation."""

    async def ask() -> httpx.Response:
        headers = [(b"authorization", f"Bearer {evening.token}".encode()), (b"content-type", kind)]
        transport = httpx.ASGITransport(evening.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://room.local") as client:
            path = path_of(operation, evening.table)
            return await client.request(operation.method, path, content=body, headers=headers)

    if all(field.default is not msgspec.NODEFAULT for field in msgspec.structs.fields(operation.body)):
        body = b"[" + body  # the operation accepts an empty body
    before = evening.kept()
    answer = evening.runner.run(ask())
    assert 400 <= answer.status_code < 500, answer.text
    assert {"code", "text"} <= answer.json().keys()
    assert evening.kept() == before
    assert not any(secret in answer.content for secret in evening.secrets)


@given(
    path=st.lists(st.text(max_size=20), max_size=4).map("/".join),
    query=st.dictionaries(WORDS, st.text(max_size=10), max_size=3),
    method=st.sampled_from(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "BREW"]),
    start=st.sampled_from(
        ["", "/api/", "/api/tables/", "/api/hands/", "/static/", "/api/houses/", "/table/", "/rules/"]
    ),
)
@BOUNDED
def test_no_address_breaks_anything(
    evening: Evening, path: str, query: dict[str, str], method: str, start: str
) -> None:
    async def ask() -> httpx.Response:
        headers = {"authorization": f"Bearer {evening.token}"}
        transport = httpx.ASGITransport(evening.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://room.local") as client:
            return await client.request(method, f"{start or '/'}{quote(path)}", params=query, headers=headers)

    before = evening.kept()
    answer = evening.runner.run(ask())
    assert answer.status_code in {200, 303, 307, 400, 403, 404, 405, 409, 422} or "not built" in answer.text
    assert evening.kept() == before
    assert not any(secret in answer.content for secret in evening.secrets)


async def converse(app: Starlette, token: str, messages: list[Any]) -> list[dict[str, Any]]:
    """Everything that the app sends on a socket that gets these messages."""
    coming = [{"type": "websocket.connect"}, *messages, {"type": "websocket.disconnect", "code": 1000}]
    sent: list[dict[str, Any]] = []

    async def receive() -> Any:
        await asyncio.sleep(0)
        return coming.pop(0) if coming else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    await app(socket_scope(token), receive, send)
    return sent


ASKS = st.builds(lambda kind, more: {**more, "t": kind}, KINDS, st.dictionaries(WORDS, JSON, max_size=6))
MESSAGES = st.one_of(
    ASKS.map(lambda ask: {"type": "websocket.receive", "text": written(ask).decode()}),
    BODIES.map(lambda body: {"type": "websocket.receive", "bytes": body}),
    st.text(max_size=50).map(lambda text: {"type": "websocket.receive", "text": text}),
)


@given(st.lists(MESSAGES, max_size=12))
@BOUNDED
def test_no_message_breaks_or_changes_anything(evening: Evening, messages: list[Any]) -> None:
    try_messages(evening, messages)


@pytest.mark.long
@given(st.lists(MESSAGES, max_size=40))
@settings(BOUNDED, max_examples=700)
def test_no_message_breaks_anything_for_long(evening: Evening, messages: list[Any]) -> None:
    try_messages(evening, messages)


def try_messages(evening: Evening, messages: list[Any]) -> None:
    """Send some messages on one socket."""
    about = [_here(message, evening.table) for message in messages]
    before = evening.kept()
    sent = evening.runner.run(converse(evening.app, evening.token, about))
    closes = [message["code"] for message in sent if message["type"] == "websocket.close"]
    assert set(closes) <= {1009}
    assert evening.kept() == before
    told = [message["text"].encode() for message in sent if message["type"] == "websocket.send"]
    assert not any(secret in text for text in told for secret in evening.secrets)
    assert len(evening.app.state.desk.sockets) == 0


def _here(message: dict[str, Any], table: str) -> dict[str, Any]:
    """The same message about an existing table, if it is about one at all."""
    text = message.get("text")
    try:
        ask = json.loads(text) if isinstance(text, str) else None
    except ValueError:
        ask = None
    if not isinstance(ask, dict) or "table" not in ask:
        return message
    return {**message, "text": json.dumps({**ask, "table": table})}

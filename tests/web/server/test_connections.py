"""Silent and slow connections are closed; no address holds all of them."""

import asyncio
from contextlib import AsyncExitStack, suppress
from typing import Any

import httpx
import pytest

from cutcard.web.http.settings import Holding, Limits, Rate
from cutcard.web.server.connections import Connections
from cutcard.web.server.http_connection import LINES, PIPELINED, SLICE
from tests.web.serving import Served, serve, until

pytestmark = pytest.mark.slow

QUICK = Holding(head=0.2, body=0.2, pace=1000, idle=1, taking=0.2)
STRANGER = "127.0.0.2"


class Caller:
    """A client with a bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def from_(cls, room: Served, address: str = STRANGER) -> "Caller":
        """Connect from an address of this machine."""
        connected = await asyncio.open_connection("127.0.0.1", room.server.port, local_addr=(address, 0))
        return cls(*connected)

    async def hears(self, *said: bytes, pause: float = 0.05) -> bytes:
        """Send bit by bit, then wait until the server closes; returns what it sent."""
        for part in said:
            self.writer.write(part)
            await asyncio.sleep(pause)
        try:
            async with asyncio.timeout(10):
                return await self.reader.read()
        except ConnectionError:
            return b""
        finally:
            await self.close()

    async def close(self) -> None:
        """Close the connection."""
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()


async def is_open(room: Served, address: str = "127.0.0.3") -> bool:
    """Whether an honest visitor gets an answer."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(transport=transport, base_url=f"http://{room.place}") as visitor:
        return (await visitor.get("/health")).status_code == 200


SLOW = [
    (),
    (b"GET /health HTTP/1.1\r\nHost: localhost\r\n",),
    (b"GET /health HTTP/1.1\r\n", b"Host: localhost\r\n", *([b"X-A: b\r\n"] * 20)),
    (
        b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n",
        b"{",
    ),
    (b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n", *([b"x"] * 20)),
    (b"\r\n", b"\r\n"),
]


@pytest.mark.parametrize("said", SLOW)
def test_whoever_takes_too_long_to_ask_is_hung_up_on(said: tuple[bytes, ...]) -> None:
    async def story() -> None:
        async with serve(holding=QUICK) as room:
            caller = await Caller.from_(room)
            heard = await caller.hears(*said)
            assert b"408" in heard or b"413" in heard or not heard
            assert await is_open(room)

    asyncio.run(story())


def test_a_head_without_end_is_refused() -> None:
    async def story() -> None:
        async with serve(holding=Holding(head_most=4096)) as room:
            caller = await Caller.from_(room)
            line = b"X-Long: " + b"a" * 1000 + b"\r\n"
            assert b"431" in await caller.hears(b"GET / HTTP/1.1\r\n", *([line] * 6), pause=0.01)

    asyncio.run(story())


def made(monkeypatch: pytest.MonkeyPatch, kind: Any) -> list[Any]:
    """The connections of this kind that are made from now on."""
    held: list[Any] = []
    before = kind.connection_made

    def connection_made(one: Any, transport: asyncio.Transport) -> None:
        held.append(one)
        before(one, transport)

    monkeypatch.setattr(kind, "connection_made", connection_made)
    return held


ASK = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
CHUNKED = (
    b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)


def test_pipelined_requests_are_all_answered_in_order() -> None:
    async def story() -> None:
        async with serve() as room:
            caller = await Caller.from_(room)
            caller.writer.write(ASK * 300 + ASK.replace(b"Host", b"Connection: close\r\nHost"))
            assert (await caller.hears()).count(b"HTTP/1.1 200 OK") == 301

    asyncio.run(story())


def test_few_pipelined_requests_wait_however_many_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with serve() as room:
            held = made(monkeypatch, room.server.config.http_protocol_class)
            caller = await Caller.from_(room)
            longest = 0
            for _ in range(200):
                caller.writer.write(ASK * 500)
                with suppress(TimeoutError):
                    await asyncio.wait_for(caller.reader.read(1_000_000), 0.01)
                longest = max(longest, *(len(one.pipeline) for one in held))
                assert all(len(one.unparsed) <= 512 * 1024 for one in held)
            assert 0 < longest <= PIPELINED + SLICE // len(ASK)
            await caller.close()

    asyncio.run(story())


@pytest.mark.parametrize("more", [b"a:b\r\n" * 100, b"a" * 600], ids=["many trailers", "one endless trailer"])
def test_trailers_without_end_are_refused(more: bytes) -> None:
    async def story() -> None:
        async with serve(holding=Holding(head_most=4096)) as room:
            caller = await Caller.from_(room)
            heard = await caller.hears(CHUNKED + b"0\r\n", *[more] * 40, pause=0.01)
            assert b"HTTP/1.1 200" not in heard
            assert await is_open(room)
            await until(lambda: len(connections(room)) == 0)

    asyncio.run(story())


def test_chunk_extensions_without_end_are_refused_and_small_chunks_are_not() -> None:
    async def story() -> None:
        async with serve(holding=Holding(head_most=4096)) as room:
            body = b'{"name": "Small", "token_wanted": true' + b" " * 2_000 + b"}"
            small = b"".join(b"1\r\n%c\r\n" % one for one in body) + b"0\r\n\r\n"
            caller = await Caller.from_(room)
            caller.writer.write(CHUNKED.replace(b"Host", b"Connection: close\r\nHost") + small)
            assert b"token" in await caller.hears()
            caller = await Caller.from_(room)
            extended = b"1;" + b"x" * 900 + b"\r\n \r\n"
            heard = await caller.hears(CHUNKED, *[extended] * 10, b"0\r\n\r\n", pause=0.01)
            assert b"HTTP/1.1 4" in heard or not heard

    asyncio.run(story())


def test_a_body_that_goes_on_after_its_answer_is_cut_off() -> None:
    async def story() -> None:
        async with serve() as room:
            caller = await Caller.from_(room)
            head = CHUNKED.replace(b"Transfer-Encoding: chunked", b"Content-Length: 99999999")
            await caller.hears(head, *[b"x" * 200_000] * 20)
            await until(lambda: len(connections(room)) == 0)

    asyncio.run(story())


def test_whoever_does_not_take_the_answer_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with serve(holding=QUICK) as room:
            monkeypatch.setattr("cutcard.web.http.app.document", lambda: b"x" * 30_000_000)
            caller = await Caller.from_(room)
            caller.writer.write(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await until(lambda: len(connections(room)) == 1)
            await until(lambda: len(connections(room)) == 0)
            await caller.close()

    asyncio.run(story())


def connections(room: Served) -> Any:
    """The server's list of connections."""
    return room.server.config.http_protocol_class.registry  # type: ignore[attr-defined]


def test_one_address_holds_a_share_and_others_come_through() -> None:
    async def story() -> None:
        async with serve(holding=Holding(address=5, most=100)) as room, AsyncExitStack() as held:
            for _ in range(5):
                held.push_async_callback((await Caller.from_(room)).close)
            await until(lambda: len(connections(room)) == 5)
            refused = await Caller.from_(room)
            assert b"503" in await refused.hears()
            assert await is_open(room)
        assert len(connections(room)) == 0

    asyncio.run(story())


def test_when_all_are_taken_those_who_holds_most_makes_room() -> None:
    async def story() -> None:
        async with serve(holding=Holding(address=50, most=10)) as room, AsyncExitStack() as held:
            for _ in range(10):
                held.push_async_callback((await Caller.from_(room)).close)
            await until(lambda: len(connections(room)) == 10)
            for _ in range(5):
                assert await is_open(room)
            assert len(connections(room)) <= 10

    asyncio.run(story())


def test_sockets_are_counted_apart_and_a_request_after_another_has_its_own_time() -> None:
    async def story() -> None:
        async with serve(holding=Holding(address=2, most=100, head=0.3)) as room:
            talkers = [await room.talk() for _ in range(4)]
            await until(lambda: len(connections(room)) == 0)
            for talker in talkers:
                assert (await talker.hear("hello"))["t"] == "hello"
                await talker.socket.close()
            caller = await Caller.from_(room)
            for _ in range(4):
                caller.writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                async with asyncio.timeout(10):
                    assert b"200" in await caller.reader.readuntil(b"}")
                await asyncio.sleep(0.15)
            await caller.close()

    asyncio.run(story())


@pytest.mark.parametrize("count", [LINES - 1, LINES + 1, 5_000])
def test_a_head_of_many_lines_is_refused(count: int) -> None:
    async def story() -> None:
        async with serve() as room:
            caller = await Caller.from_(room)
            head = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + b"a:\r\n" * (count - 2)
            heard = await caller.hears(head + b"\r\n")
            assert heard.startswith(b"HTTP/1.1 200" if count < LINES else b"HTTP/1.1 431")
            assert await is_open(room)

    asyncio.run(story())


STRIKES = {
    "broken requests": b"\0 nonsense\r\n\r\n",
    "heads of many lines": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a:\r\n" * 200,
    "endless trailers": CHUNKED + b"0\r\n" + b"a" * 40_000,
}


@pytest.mark.parametrize("kind", STRIKES)
def test_an_address_that_sends_what_no_browser_sends_gets_no_new_connection_for_a_while(kind: str) -> None:
    async def story() -> None:
        async with serve(limits=Limits(strikes=Rate(3, 0.001))) as room:
            for _ in range(3):
                assert await is_open(room, STRANGER)
                await (await Caller.from_(room)).hears(STRIKES[kind])
            heard = await (await Caller.from_(room)).hears(ASK)
            assert b"200" not in heard
            assert await is_open(room)

    asyncio.run(story())


def test_this_machine_and_its_proxies_are_never_shut_out() -> None:
    known = Connections(Holding(), Limits(strikes=Rate(1, 0.001), kept=2), frozenset({"127.0.0.1"}))
    for _ in range(5):
        known.strike("127.0.0.1")
    assert not known.is_out("127.0.0.1")
    for number in range(5):
        known.strike(f"192.0.2.{number}")
    assert [number for number in range(5) if known.is_out(f"192.0.2.{number}")] == [3, 4]  # no more are remembered


def test_every_request_message_and_slice_waits_in_the_line_of_its_address() -> None:
    async def story() -> None:
        async with serve() as room:
            started, parsed = lines_of(connections(room).starting), lines_of(connections(room).parsing)
            crowd = [await Caller.from_(room) for _ in range(10)]
            for one in crowd:
                one.writer.write(ASK * 5)
            assert await is_open(room)
            await until(lambda: len(started) == 51)
            assert (started.count(STRANGER), started.count("127.0.0.3")) == (50, 1)
            assert {*parsed} == {STRANGER, "127.0.0.3"}
            for one in crowd:
                await one.close()
            talker = await room.talk()
            await talker.ask({"t": "ping"}, "pong")
            assert len(started) == 53  # one for the socket and one for the message; this machine has a line for each
            await talker.socket.close()

    asyncio.run(story())


def lines_of(turns: Any) -> list[str]:
    """The lines in which jobs are added from now on."""
    seen, before = list[str](), turns.add

    def add(line: str, job: Any) -> None:
        seen.append(line)
        before(line, job)

    turns.add = add
    return seen

"""The siege of a room: floods that a stranger could send, one after another, while an honest visitor is in it.

The rules of this file: a flood goes on until it is told to stop and says how much it sent; it comes from addresses of
its own, never sends more at once than is written here, and leaves nothing open behind it.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from typing import Any, Final

from tools.floods.visitor import Felt, Target, Visitor, ask, written

ADDRESS: Final = "127.0.0.2"
"""Where floods come from, so that the room can tell them from its visitors and counts them."""
IDLE: Final = 1_100
"""Idle connections at once: more than the files that a program may usually have open."""
AT_ONCE: Final = 40
"""Requests at once."""
LOST: Final = (OSError, EOFError, TimeoutError, ValueError)

Flood = Callable[[Target, float], Awaitable[int]]


# Connections that say little -----------------------------------------------------------------------------------------


async def idle_connections(target: Target, until: float) -> int:
    """Many connections that say nothing."""
    return await _hold(target, until, b"")


async def half_heads(target: Target, until: float) -> int:
    """Many requests whose heads never end."""
    return await _hold(target, until, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ")


async def slow_bodies(target: Target, until: float) -> int:
    """Many requests whose bodies never come."""
    return await _hold(target, until, target.head("POST", "/api/guest", length=1000) + b"{")


async def _hold(target: Target, until: float, words: bytes) -> int:
    """Hold connections open, and open new ones for those that the room closes."""
    held: list[asyncio.StreamWriter] = []
    opened = 0
    try:
        while time.monotonic() < until:
            held = [one for one in held if not one.is_closing() and not one.transport.is_closing()]
            for _ in range(min(100, IDLE - len(held))):
                try:
                    _, writer = await asyncio.wait_for(target.connect(ADDRESS), 1)
                except LOST:
                    break
                writer.write(words)
                held.append(writer)
                opened += 1
            await asyncio.sleep(0.05)
    finally:
        for one in held:
            one.close()
    return opened


# Requests that are dear ----------------------------------------------------------------------------------------------


async def sign_ins(target: Target, until: float) -> int:
    """Made-up names with made-up passwords, each new."""

    def request(number: int) -> tuple[str, str, Any]:
        return "POST", "/api/sign-in", {"name": f"Nobody {number} {time.time_ns()}", "password": "guess guess guess"}

    return await _repeat(target, until, request, at_once=60)


async def codes(target: Target, until: float) -> int:
    """QR codes of players with very long ids."""
    nights = await _look(target, "/api/nights")
    night = nights[0]["id"] if nights else "none"

    def request(number: int) -> tuple[str, str, Any]:
        return "GET", f"/api/nights/{night}/qr.svg?player={number}{'A' * 2_000}", None

    return await _repeat(target, until, request)


async def books(target: Target, until: float) -> int:
    """Rulebooks to print, in every house and on every paper."""
    houses = ("standard", "ccp", "house", "club52", "ppc", "giancarlo")

    def request(number: int) -> tuple[str, str, Any]:
        paper = ("a4", "letter")[number // 6 % 2]
        return "GET", f"/api/houses/{houses[number % 6]}/rulebook.pdf?paper={paper}", None

    return await _repeat(target, until, request, at_once=12)


async def structures(target: Target, until: float) -> int:
    """Structures for nights of enormous size."""

    def request(number: int) -> tuple[str, str, Any]:
        return "POST", "/api/structures", {"entrants": 10 ** (3 + number % 300), "minutes": 10 ** (1 + number % 200)}

    return await _repeat(target, until, request, token=await _guest(target))


async def files_as_games(target: Target, until: float) -> int:
    """Plans whose game is a file of the machine that never ends."""
    token = await _guest(target)
    events = await _look(target, "/api/events", token)
    plan = {**(events[0]["plan"] if events else {}), "game": "/dev/zero"}

    def request(_number: int) -> tuple[str, str, Any]:
        return "POST", "/api/nights/check", {"plan": plan}

    return await _repeat(target, until, request, token=token, at_once=1)


# What stays ----------------------------------------------------------------------------------------------------------


async def tables_and_bots(target: Target, until: float) -> int:
    """A guest who puts up tables and fills them with bots, for ever."""
    token = await _guest(target)
    order = {
        "title": "x", "game": "nlhe", "size": 2, "buy_in": [200, 200], "alone": True,
        "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2},
    }  # fmt: skip
    opened = 0
    while time.monotonic() < until:
        table = await _answer(target, "POST", "/api/tables", order, token)
        if table.get("table"):
            opened += 1
            await _answer(target, "POST", f"/api/tables/{table['table']}/bots", {"count": 2}, token)
        else:
            await asyncio.sleep(0.05)
    return opened


async def enormous_stakes(target: Target, until: float) -> int:
    """Tables whose stakes have more figures than anybody can print."""
    token = await _guest(target)
    nines = "9" * 4_300
    body = (
        '{"title":"x","game":"stud","size":2,"buy_in":[200,200],"stakes":'
        f'{{"format":"cash","ante":1,"bring_in":1,"small_bet":{nines}}}}}'
    ).encode()
    sent = 0
    while time.monotonic() < until:
        try:
            await asyncio.wait_for(ask(target, "POST", "/api/tables", body=body, token=token, address=ADDRESS), 10)
        except LOST:
            await asyncio.sleep(0.05)
        sent += 1
    return sent


async def guests(target: Target, until: float) -> int:
    """New guests, one after another."""

    def request(number: int) -> tuple[str, str, Any]:
        return "POST", "/api/guest", {"name": f"G{number} {time.time_ns() % 10**12}", "token_wanted": True}

    return await _repeat(target, until, request)


# Bytes that cost more than they look ---------------------------------------------------------------------------------


async def pipelined_requests(target: Target, until: float) -> int:
    """Requests behind one another on a few connections, faster than any can be answered."""
    return await _pour(target, until, b"", b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 500, reads=True)


async def endless_trailers(target: Target, until: float) -> int:
    """Bodies of nothing, and after them trailers without end."""
    return await _pour(target, until, _chunked(target), b"a:b\r\n" * 10_000)


async def endless_trailer(target: Target, until: float) -> int:
    """Bodies of nothing, and after them one line that never ends."""
    return await _pour(target, until, _chunked(target), b"a" * 64_000)


async def endless_chunks(target: Target, until: float) -> int:
    """Bodies in chunks of one byte, each with a long extension."""
    return await _pour(target, until, _chunked(target)[:-3], (b"1;" + b"x" * 500 + b"\r\na\r\n") * 100)


async def empty_pongs(target: Target, until: float) -> int:
    """Sockets that send empty pongs and nothing else."""
    return await _pour(target, until, _upgrade(target), b"\x8a\x80\0\0\0\0" * 4_000)


async def unread_pings(target: Target, until: float) -> int:
    """Sockets that send pings and read no pong."""
    return await _pour(target, until, _upgrade(target), (b"\x89\xfd\0\0\0\0" + b"p" * 125) * 500)


async def empty_fragments(target: Target, until: float) -> int:
    """Sockets that send one text in empty fragments."""
    return await _pour(target, until, _upgrade(target) + b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0" * 4_000)


def _chunked(target: Target) -> bytes:
    head = target.head("POST", "/api/sign-in", length=0)
    return head.replace(b"Content-Length: 0", b"Transfer-Encoding: chunked") + b"0\r\n"


def _upgrade(target: Target) -> bytes:
    words = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    head = target.head("GET", "/api/socket").replace(b"Connection: close\r\n", b"")
    return head.removesuffix(b"\r\n") + words + key


async def _pour(target: Target, until: float, first: bytes, more: bytes, *, reads: bool = False) -> int:
    """Send the first bytes and then the others for ever, on a few connections; megabytes that were sent."""
    sent = 0

    async def one() -> None:
        nonlocal sent
        while time.monotonic() < until:
            writer = None
            try:
                reader, writer = await asyncio.wait_for(target.connect(ADDRESS), 1)
                writer.write(first)
                await asyncio.sleep(0.05)
                while time.monotonic() < until:
                    writer.write(more)
                    await asyncio.wait_for(writer.drain(), 1)
                    sent += len(more)
                    if reads:
                        await asyncio.wait_for(reader.read(1_000_000), 1)
            except LOST:
                await asyncio.sleep(0.05)
            finally:
                if writer is not None:
                    writer.transport.abort()

    await asyncio.gather(*(one() for _ in range(4)))
    return sent // 1_000_000


FLOODS: Final[dict[str, Flood]] = {
    "idle connections": idle_connections,
    "half heads": half_heads,
    "slow bodies": slow_bodies,
    "sign-ins": sign_ins,
    "QR codes": codes,
    "rulebooks as PDF": books,
    "structures": structures,
    "files as games": files_as_games,
    "tables and bots": tables_and_bots,
    "enormous stakes": enormous_stakes,
    "guests": guests,
    "pipelined requests": pipelined_requests,
    "endless trailers": endless_trailers,
    "one endless trailer": endless_trailer,
    "chunk extensions": endless_chunks,
    "empty pongs": empty_pongs,
    "unread pings": unread_pings,
    "empty fragments": empty_fragments,
}
"""Every flood by its name."""

# Sending -------------------------------------------------------------------------------------------------------------


async def _repeat(
    target: Target,
    until: float,
    request: Callable[[int], tuple[str, str, Any]],
    *,
    token: str = "",
    at_once: int = AT_ONCE,
) -> int:
    """Send requests side by side until that moment; how many were sent."""
    sent = 0

    async def one() -> None:
        nonlocal sent
        while time.monotonic() < until:
            method, path, body = request(sent)
            sent += 1
            await _answer(target, method, path, body, token)

    await asyncio.gather(*(one() for _ in range(at_once)))
    return sent


async def _answer(target: Target, method: str, path: str, body: Any, token: str = "") -> dict[str, Any]:
    """What comes back of one request; nothing where nothing comes."""
    sent = None if body is None else written(body)
    try:
        answer = await asyncio.wait_for(ask(target, method, path, body=sent, token=token, address=ADDRESS), 10)
    except LOST:
        await asyncio.sleep(0.05)
        return {}
    told = answer.read() if answer.status < 300 else {}
    return told if isinstance(told, dict) else {}


async def _guest(target: Target) -> str:
    """The token of a new guest; "" where none is let in."""
    name = f"Flood {time.time_ns() % 10**12}"
    return str((await _answer(target, "POST", "/api/guest", {"name": name, "token_wanted": True})).get("token", ""))


async def _look(target: Target, path: str, token: str = "") -> list[dict[str, Any]]:
    """A list that the room gives; an empty one where it gives none."""
    try:
        found = (await asyncio.wait_for(ask(target, "GET", path, token=token, address=ADDRESS), 10)).read()
    except LOST:
        return []
    return found if isinstance(found, list) else []


HONEST = "127.0.0.3"
"""Where the visitor comes from: neither the floods' address nor one that the room spares its limits."""
QUIET = "quiet, before"
AFTER = "quiet, after"


async def siege(target: Target, seconds: float, only: Collection[str] = ()) -> AsyncIterator[Felt]:
    """What the visitor felt before, during each flood, and after all of them."""
    visitor = Visitor(target, HONEST)
    await visitor.come_in()
    await visitor.stay(time.monotonic() + 1)
    yield visitor.felt(QUIET)
    for name, flood in FLOODS.items():
        if not only or name in only:
            sent = await _during(target, flood, visitor, seconds)
            yield visitor.felt(name, sent)
    await visitor.stay(time.monotonic() + 1)
    yield visitor.felt(AFTER)


async def _during(target: Target, flood: Flood, visitor: Visitor, seconds: float) -> int:
    """One flood; how much it sent."""
    until = time.monotonic() + seconds
    async with asyncio.TaskGroup() as both:
        rage = both.create_task(_rage(target, flood, until))
        await asyncio.sleep(min(0.5, seconds / 4))  # let it rise first
        await visitor.stay(until)
    return rage.result()


async def _rage(target: Target, flood: Flood, until: float) -> int:
    return await flood(target, until)

"""How floods send: many requests at once, many connections held open, bytes poured onto a few connections.

The rules of this folder: a flood goes on until it is told to stop and says how much it sent; it comes from addresses of
its own, never sends more at once than is written here, and leaves nothing open behind it.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any, Final

from tools.floods.visitor import Target, ask, written

ADDRESS: Final = "127.0.0.2"
"""Where floods come from, so that the server can tell them from its visitors and counts them."""
ADDRESSES: Final = tuple(f"127.0.1.{number}" for number in range(1, 41))
"""Where floods from many addresses come from."""
IDLE: Final = 1_100
"""Idle connections at once: more than the files that a program may usually have open."""
AT_ONCE: Final = 40
"""Requests at once."""
LOST: Final = (OSError, EOFError, TimeoutError, ValueError)

Flood = Callable[[Target, float], Coroutine[Any, Any, int]]


async def hold(target: Target, until: float, words: bytes, addresses: tuple[str, ...] = (ADDRESS,)) -> int:
    """Hold connections open, and open new ones for those that the server closes."""
    held: list[asyncio.StreamWriter] = []
    opened = 0
    try:
        while time.monotonic() < until:
            held = [one for one in held if not one.is_closing() and not one.transport.is_closing()]
            for _ in range(min(100, IDLE - len(held))):
                try:
                    _, writer = await asyncio.wait_for(target.connect(addresses[opened % len(addresses)]), 1)
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


async def repeat(
    target: Target,
    until: float,
    request: Callable[[int], tuple[str, str, Any]],
    *,
    token: str = "",
    at_once: int = AT_ONCE,
    addresses: tuple[str, ...] = (ADDRESS,),
) -> int:
    """Send requests side by side until that moment; how many were sent."""
    numbers = count()

    async def one() -> None:
        while time.monotonic() < until:
            number = next(numbers)
            await answer(target, *request(number), token, address=addresses[number % len(addresses)])

    await asyncio.gather(*(one() for _ in range(at_once)))
    return next(numbers)


async def answer(
    target: Target, method: str, path: str, body: Any, token: str = "", *, address: str = ADDRESS
) -> dict[str, Any]:
    """What comes back of one request; nothing where nothing comes."""
    sent = None if body is None else written(body)
    try:
        found = await asyncio.wait_for(ask(target, method, path, body=sent, token=token, address=address), 10)
    except LOST:
        await asyncio.sleep(0.05)
        return {}
    told = found.read() if found.status < 300 else {}
    if not told:
        await asyncio.sleep(0.01)
    return told if isinstance(told, dict) else {}


async def guest(target: Target) -> str:
    """The token of a new guest; "" where none is let in."""
    name = f"Flood {time.time_ns() % 10**12}"
    return str((await answer(target, "POST", "/api/guest", {"name": name, "token_wanted": True})).get("token", ""))


async def look(target: Target, path: str, token: str = "") -> list[dict[str, Any]]:
    """A list that the server gives; an empty one where it gives none."""
    try:
        found = (await asyncio.wait_for(ask(target, "GET", path, token=token, address=ADDRESS), 10)).read()
    except LOST:
        return []
    return found if isinstance(found, list) else []


async def pour(  # noqa: PLR0913 - what is sent, how, and from where
    target: Target,
    until: float,
    first: bytes,
    more: bytes,
    *,
    reads: bool = False,
    every: float = 0,
    at_once: int = 4,
    addresses: tuple[str, ...] = (ADDRESS,),
) -> int:
    """Send the first bytes and then the others for ever, on a few connections; how many times these were sent."""
    sent = 0

    async def one(address: str) -> None:
        nonlocal sent
        while time.monotonic() < until:
            writer = None
            try:
                reader, writer = await asyncio.wait_for(target.connect(address), 1)
                writer.write(first)
                await asyncio.sleep(0.05)
                while time.monotonic() < until:
                    writer.write(more)
                    await asyncio.wait_for(writer.drain(), 1)
                    sent += 1
                    if reads and not await asyncio.wait_for(reader.read(1_000_000), 1):
                        break
                    await asyncio.sleep(every)
            except LOST:
                await asyncio.sleep(0.05)
            finally:
                if writer is not None:
                    writer.transport.abort()

    await asyncio.gather(*(one(addresses[number % len(addresses)]) for number in range(at_once)))
    return sent

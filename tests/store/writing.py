"""Helpers that write to a store and wait for its events."""

from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

from cutcard.store import Appended, Conflict, Fact, Recorded, Store

T = TypeVar("T")
TIME = 1_700_000_000_000


def facts(*bodies: str) -> list[Fact]:
    """Events with these bodies."""
    return [Fact("said/1", f'"{body}"'.encode()) for body in bodies]


async def say(store: Store, stream: str, expected: int, *bodies: str, command: str = "") -> Appended:
    """Append events with these bodies; the command is named after them."""
    return await store.append(stream, expected, facts(*bodies), command=command or "-".join(bodies), at=TIME)


async def or_error(call: Coroutine[Any, Any, T]) -> T | Conflict | ValueError:
    """The result of a call, or its exception."""
    try:
        return await call
    except (Conflict, ValueError) as error:
        return error


def bodies(events: list[Recorded]) -> list[str]:
    """The bodies of these events."""
    return [event.body.decode().strip('"') for event in events]


async def first(events: AsyncIterator[list[Recorded]], count: int) -> list[Recorded]:
    """The first events of a follower; more in one batch are an error of the test."""
    found: list[Recorded] = []
    while len(found) < count:
        found += await anext(events)
    assert len(found) == count
    return found

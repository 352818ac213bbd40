"""Unreadable events, written straight into a store as a damaged file would have them."""

from typing import Final

from cutcard.store.base import Fact, Store

NINES: Final = b"9" * 5_000

AT_TABLES: Final = {
    "unknown name": Fact("moon-landed/1", b'{"t":"moon-landed/1"}'),
    "no JSON": Fact("sat-out/1", b"\xff\xfe{{{"),
    "raises in evolve": Fact("seat-left/1", b'{"t":"seat-left/1","seat":9,"player":"nobody","stack":1}'),
    "5,000 digits": Fact("topped-up/1", b'{"t":"topped-up/1","seat":1,"amount":' + NINES + b"}"),
}
"""What a table's stream may hold."""


async def poison(store: Store, stream: str, fact: Fact, at: int = 1_000_000) -> int:
    """Append such an event to a stream; returns its version."""
    version = (await store.streams(stream)).get(stream, 0)
    appended = await store.append(stream, version, [fact], command=f"poison/{version}", at=at)
    return appended.version

"""Prepare snapshots for this code from a copy of the club while other code runs it: `cutcard db prepare`.

The rules of this file: the club itself is only read, and only snapshots are added to the copy. An additional event
would be one that the club does not have, and no snapshot after it would fit.
"""

import secrets
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from cutcard.room.room import Room
from cutcard.store import open_store, prepared_copy
from cutcard.store.base import StoreTrouble
from cutcard.store.club_file import beside
from cutcard.store.sql.sqlite_connection import SqliteFile
from cutcard.streams.services import RoomSettings
from cutcard.streams.snapshots import WHOLE, code_fingerprint
from cutcard.streams.timers import RoomClock


class PreparedShelf(Struct, frozen=True):
    """The result of preparing."""

    file: Path
    snapshots: int
    events: int
    """The position of the snapshots; newer events are read when the club is opened."""


async def needs_preparing(club: Path) -> bool:
    """Whether this code has no snapshots of a club yet; raise StoreTrouble where there is no club to read."""
    async with await open_store(f"sqlite:{club}", writing=False) as store:
        if not await store.last_position():
            raise StoreTrouble(f"{club} has no events, so there is nothing to prepare.")
        return all(one.stream != WHOLE for one in await store.snapshots(code_fingerprint()))


async def fold(copy: Path, reading: Callable[[int, int], None]) -> int:
    """Read a copy of a club with this code and store its snapshots; returns the number of events."""
    async with await open_store(f"sqlite:{copy}") as store:
        tail = await store.last_position()
        settings = RoomSettings(runs_duties=False, read_only=True)
        room = await Room.open(store, now=RoomClock(), chance=secrets.token_bytes, settings=settings, reading=reading)
        await room.close()
        if await store.last_position() != tail or all(
            one.stream != WHOLE for one in await store.snapshots(code_fingerprint())
        ):
            raise StoreTrouble(
                "No snapshots could be built for this club. The server reads the whole event log at the start."
            )
        return tail


def put_beside(club: Path, copy: Path, events: int) -> PreparedShelf:
    """Write the snapshots of a copy to one file beside the club."""
    file = beside(club, prepared_copy.ENDING)
    with closing(SqliteFile(copy)) as shelf:
        count = prepared_copy.write(
            beside(copy, ".draft"), file, code_fingerprint(), shelf.whole_shelf(code_fingerprint())
        )
    return PreparedShelf(file, count, events)

"""What a room is opened from when it is not read from the beginning: snapshots that fit the chain, and what came since.

A snapshot is believed where the chain goes on from its mark, event by event, to where its stream is known to end. A
stream without one is read whole. Where anything does not fit, the club is read from its beginning, and whoever reads it
there tells what is wrong.
"""

import asyncio
import logging
import pickle
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from cutcard.room.codecs import EDITION, HERE, SCHOOL, SEAL, TALK
from cutcard.store import prepared
from cutcard.store.base import Damaged, Head, Recorded, Store, StoreTrouble
from cutcard.store.hash_chain import BEGIN, mark_of
from cutcard.store.shelf import Snapshot
from cutcard.streams.freezing import form, thaw, unpack

_LOG = logging.getLogger(__name__)
WHOLE: Final = "*"
"""The stream of the one snapshot that is made of all streams in the order of the store; its version is a position."""
_PAGE: Final = 5_000
_ELSEWHERE: Final = (EDITION, SCHOOL, SEAL, TALK)
"""Streams that nobody takes in when a room is opened, or that are in the snapshot of the whole."""


class Broken(Exception):
    """Something does not fit."""


class Resumed(Struct, frozen=True):
    """What fits, and what came since."""

    folded: tuple[Any, ...]
    """What was sealed and said up to some position, and when the last event was kept."""
    position: int
    since: list[Recorded]
    """Everything after that position."""
    streams: dict[str, tuple[Snapshot | None, list[Recorded]]]
    """By stream: its snapshot, if it has one, and what came after it."""


async def look_up(store: Store) -> Resumed | None:
    """What a room can be opened from; None: it has to be read from its beginning."""
    if store.despite_damage:
        return None
    found = await _own(store)
    if store.prepared is not None and await _take_in(store, store.prepared, needed=WHOLE not in found):
        found = await _own(store)
    whole = found.pop(WHOLE, None)
    if whole is None:
        return None
    try:
        return await _fitting(store, whole, found)
    except (Broken, pickle.UnpicklingError, zlib.error):
        return None


async def _own(store: Store) -> dict[str, Snapshot]:
    """What this very code has on the shelf, by stream."""
    return {one.stream: one for one in await store.shelf(form())}


async def _take_in(store: Store, file: Path, *, needed: bool) -> bool:
    """Put on the shelf what was prepared for this code; what is for other code stays, the rest has had its day."""
    try:
        made_for, snapshots = await asyncio.to_thread(prepared.read, file)
        if made_for != form():
            if needed:
                _LOG.warning("%s was prepared for another version or engine and is ignored", file)
            return False
        if needed:
            await _must_fit(store, file, snapshots)
            await store.shelve(snapshots)
            _LOG.info("%s held %d snapshots for this version", file, len(snapshots))
    except FileNotFoundError:
        return False
    except Damaged as damaged:
        _LOG.warning("%s The club is opened without it", damaged)
        needed = False
    except (OSError, StoreTrouble) as trouble:
        _LOG.warning("snapshots prepared in %s could not be loaded: %s", file, trouble)
        return False
    with suppress(OSError):  # the next opening tries again
        await asyncio.to_thread(file.unlink)
    return needed


async def _must_fit(store: Store, file: Path, snapshots: list[Snapshot]) -> None:
    """Refuse what was made from another club, or from events that are no longer there."""
    whole = next((one for one in snapshots if one.stream == WHOLE), None)
    there = await store.read_all(whole.version - 1, 1) if whole is not None else []
    if whole is None or [(one.position, one.mark) for one in there] != [(whole.version, whole.mark)]:
        raise Damaged(f"{file} was not prepared from this club.")


async def _fitting(store: Store, whole: Snapshot, found: dict[str, Snapshot]) -> Resumed:
    tail, heads = await store.tail(), await store.heads()
    there = await store.read_all(whole.version - 1, 1)
    if not there or (there[0].position, there[0].mark) != (whole.version, whole.mark) or tail < whole.version:
        raise Broken
    streams: dict[str, tuple[Snapshot | None, list[Recorded]]] = {}
    for stream, head in heads.items():
        if stream.startswith(_ELSEWHERE):
            continue
        if stream.startswith(HERE) and await store.lease(stream):  # whoever wrote it lives no more
            await store.release(stream)
            continue
        snapshot = found.get(stream)
        begin = Head(snapshot.version, snapshot.mark) if snapshot is not None else BEGIN
        streams[stream] = snapshot, await _after(store, stream, begin, head)
    since = await _since(store, whole.version)
    if whole.version + len(since) < tail:
        raise Broken
    return Resumed(thaw(unpack(whole.body)), whole.version + len(since), since, streams)


async def _after(store: Store, stream: str, begin: Head, head: Head) -> list[Recorded]:
    """A stream's events after a place in it; they must lead from its mark there to the one at its end."""
    if begin.version == head.version:
        if begin.mark != head.mark:
            raise Broken
        return []
    records: list[Recorded] = []
    while page := await store.read(stream, begin.version + len(records), _PAGE):
        records += page
    last = begin
    for record in records:
        fits = record.version == last.version + 1
        if not fits or record.mark != mark_of(last.mark, stream, record.version, record.at, record.command, record):
            raise Broken
        last = Head(record.version, record.mark)
        if last.version == head.version and last.mark != head.mark:
            raise Broken
    if last.version < head.version:
        raise Broken
    return records


async def _since(store: Store, position: int) -> list[Recorded]:
    """Everything after a position."""
    records: list[Recorded] = []
    while page := await store.read_all(position + len(records), _PAGE):
        records += page
    return records

"""What a room is opened from when it is not read from the beginning: snapshots that fit the chain, and what came since.

A snapshot is believed where the chain goes on from its mark, event by event, to where its stream is known to end. A
stream without one is read whole. Where anything does not fit, the club is read from its beginning, and whoever reads it
there tells what is wrong.
"""

import pickle
import zlib
from typing import Any, Final

from msgspec import Struct

from cutcard.live.freezing import form, thaw, unpack
from cutcard.live.records import EDITION, HERE, SCHOOL, SEAL, TALK
from cutcard.store.base import Head, Recorded, Store
from cutcard.store.chain import BEGIN, mark_of
from cutcard.store.shelf import Snapshot

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
    found = {one.stream: one for one in await store.shelf(form())}
    whole = found.pop(WHOLE, None)
    if whole is None:
        return None
    try:
        return await _fitting(store, whole, found)
    except (Broken, pickle.UnpicklingError, zlib.error):
        return None


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

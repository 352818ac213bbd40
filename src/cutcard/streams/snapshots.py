"""Encode states as snapshots, and recover a room from them.

A snapshot is valid only for the code that made it: `code_fingerprint` identifies that code, so any change to how events
are applied makes all older snapshots invalid by itself.

The rule of this file: decoding makes only data objects of our own classes and runs nothing else. A person who can write
the database must not be able to run a program here.

A snapshot is used if the hash chain goes on from its mark, event by event, to the known end of its stream. A stream
without one is read whole. If anything does not fit, the club is read from its beginning, and that reading reports what
is wrong.
"""

import asyncio
import io
import logging
import pickle
import sys
import zlib
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from cutcard.hand.state import Player
from cutcard.store import prepared_copy
from cutcard.store.base import Damaged, Head, Recorded, Snapshot, Store, StoreTrouble
from cutcard.store.hash_chain import BEGIN, mark_of
from cutcard.streams.records import EDITION, HERE, SCHOOL, SEAL, TALK

_SHELL: Final = frozenset(("bots", "cli", "formats", "houses", "lab", "quiz", "scenario", "scenarios", "web"))
"""Packages that do not change states; the rulebooks of tables are stored with them as editions."""
_ENDINGS: Final = (".py", ".toml", ".sql")
_PLAIN: Final = frozenset((
    ("array", "_array_reconstructor"), ("array", "array"), ("builtins", "bytearray"), ("builtins", "frozenset"),
    ("builtins", "object"), ("builtins", "set"), ("collections", "deque"), ("copyreg", "_reconstructor"),
    ("msgspec._utils", "rebuild"),
))  # fmt: skip
"""Classes of other packages that only hold data."""
_OURS: Final = (
    "cutcard.cards",
    "cutcard.rules.",
    "cutcard.hand.",
    "cutcard.table.",
    "cutcard.floor.",
    "cutcard.acts.",
    "cutcard.tournament.",
    "cutcard.cash.",
    "cutcard.league.",
    "cutcard.office.",
    "cutcard.club.people.",
    "cutcard.english",
    "cutcard.room.cash.session_stream",
    "cutcard.room.league.own_results",
    "cutcard.room.tournaments.tournament_stream",
    "cutcard.room.floor.decisions",
    "cutcard.room.tables.hand_history",
    "cutcard.room.tables.table_ledger",
    "cutcard.room.views.table_log",
    "cutcard.room.views.table_types",
    "cutcard.room.tables.table_stream",
    "cutcard.room.tables.table_orders",
    "cutcard.room.codecs",
    "cutcard.room.tables.seal_book",
    "cutcard.streams.snapshots",
    "cutcard.room.tables.table_deadlines",
    "cutcard.streams.answers",
    "cutcard.streams.faults",
    "cutcard.streams.records",
    "cutcard.room.views.bad_beat_view",
    "cutcard.room.views.dealer_types",
    "cutcard.room.views.socket_messages",
)
"""Modules of ours whose classes may be in a snapshot: those of the core do no input or output."""


_COMPILED: Final = hasattr(Player, "__mypyc_attrs__")
"""Whether the engine is compiled; the data is the same, but objects are created differently."""


@cache
def code_fingerprint() -> str:
    """Identify the code that applies events: a hash of its sources, and of what they run on."""
    found = sha256(f"{sys.version_info[:2]} {msgspec.__version__} {_COMPILED}".encode())
    for name, text in sorted(_sources(files("cutcard"))):
        found.update(f"\0{name}\0".encode() + text)
    return found.hexdigest()[:32]


def _sources(folder: Traversable, name: str = "") -> list[tuple[str, bytes]]:
    """Every relevant source file below a folder, with its name."""
    found = []
    for one in folder.iterdir():
        path = f"{name}/{one.name}"
        if one.is_dir():
            if (name or one.name not in _SHELL) and one.name != "__pycache__":
                found += _sources(one, path)
        elif one.name.endswith(_ENDINGS):
            found.append((path, one.read_bytes()))
    return found


def encode_snapshot(value: Any) -> bytes:
    """Encode an object as bytes."""
    frozen = io.BytesIO()
    (_Freezing if _COMPILED else pickle.Pickler)(frozen, pickle.HIGHEST_PROTOCOL).dump(value)
    return frozen.getvalue()


class _Freezing(pickle.Pickler):
    """Encode for the compiled engine: it cannot create a player without a seat and a stack."""

    def reducer_override(self, obj: Any, /) -> Any:
        """How an object is created again; Python's own way for all but players."""
        if type(obj) is not Player:
            return NotImplemented
        made, _, *state = tuple[Any, ...](obj.__reduce_ex__(pickle.HIGHEST_PROTOCOL))
        return made, (Player, obj.seat, obj.start), *state


def pack(frozen: bytes) -> bytes:
    """Compress bytes."""
    return zlib.compress(frozen, 1)


def unpack(packed: bytes) -> bytes:
    """Decompress bytes."""
    return zlib.decompress(packed)


def decode_snapshot(frozen: bytes) -> Any:
    """Decode an object; raise UnpicklingError where the bytes need a class that may not be in a snapshot."""
    return _Thawing(io.BytesIO(frozen)).load()


class _Thawing(pickle.Unpickler):
    """Creates only what may be in a snapshot."""

    def find_class(self, module: str, name: str, /) -> Any:
        """A class by its name."""
        if (module, name) in _PLAIN:
            return super().find_class(module, name)
        if module.startswith(_OURS):
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} can't be stored in a snapshot")


class SleepingState(NamedTuple):
    """The snapshot of any stream but a table: a tournament, a cash session or the club's people."""

    idle: bool
    """It is over: it can sleep until it is opened."""
    known: dict[str, Any]
    """The answers to the questions that are asked of all streams, by name."""
    body: bytes


_LOG = logging.getLogger(__name__)
WHOLE: Final = "*"
"""The name of the one snapshot that is made of all streams in store order; its version is a position."""
_PAGE: Final = 5_000
_ELSEWHERE: Final = (EDITION, SCHOOL, SEAL, TALK)
"""Streams that are not read when a room is opened, or that are in the snapshot of all."""


class Broken(Exception):
    """A snapshot that does not fit."""


class Resumed(Struct, frozen=True):
    """Valid snapshots, and the events since."""

    folded: tuple[Any, ...]
    """What was sealed and chatted up to some position, and when the last event was stored."""
    position: int
    since: list[Recorded]
    """All events after that position."""
    streams: dict[str, tuple[Snapshot | None, list[Recorded]]]
    """By stream: its snapshot, if it has one, and the events after it."""


async def look_up(store: Store) -> Resumed | None:
    """What a room can be opened from; None: it must be read from its beginning."""
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
    """The snapshots of this very code, by stream."""
    return {one.stream: one for one in await store.snapshots(code_fingerprint())}


async def _take_in(store: Store, file: Path, *, needed: bool) -> bool:
    """Store the snapshots prepared for this code; those for other code stay in the file, older ones are removed."""
    try:
        made_for, snapshots = await asyncio.to_thread(prepared_copy.read, file)
        if made_for != code_fingerprint():
            if needed:
                _LOG.warning("%s was prepared for another version or engine and is ignored", file)
            return False
        if needed:
            await _must_fit(store, file, snapshots)
            await store.save_snapshots(snapshots)
            _LOG.info("%s held %d snapshots for this version", file, len(snapshots))
    except FileNotFoundError:
        return False
    except Damaged as damaged:
        _LOG.warning("%s The club is opened without it", damaged)
        needed = False
    except (OSError, StoreTrouble) as trouble:
        _LOG.warning("snapshots prepared in %s could not be loaded: %s", file, trouble)
        return False
    with suppress(OSError):  # the next start tries again
        await asyncio.to_thread(file.unlink)
    return needed


async def _must_fit(store: Store, file: Path, snapshots: list[Snapshot]) -> None:
    """Refuse snapshots of another club, or of events that no longer exist."""
    whole = next((one for one in snapshots if one.stream == WHOLE), None)
    there = await store.read_all(whole.version - 1, 1) if whole is not None else []
    if whole is None or [(one.position, one.mark) for one in there] != [(whole.version, whole.mark)]:
        raise Damaged(f"{file} was not prepared from this club.")


async def _fitting(store: Store, whole: Snapshot, found: dict[str, Snapshot]) -> Resumed:
    tail, heads = await store.last_position(), await store.heads()
    there = await store.read_all(whole.version - 1, 1)
    if not there or (there[0].position, there[0].mark) != (whole.version, whole.mark) or tail < whole.version:
        raise Broken
    streams: dict[str, tuple[Snapshot | None, list[Recorded]]] = {}
    for stream, head in heads.items():
        if stream.startswith(_ELSEWHERE):
            continue
        if stream.startswith(HERE) and await store.lease(stream):  # its writer has ended
            await store.release(stream)
            continue
        snapshot = found.get(stream)
        begin = Head(snapshot.version, snapshot.mark) if snapshot is not None else BEGIN
        streams[stream] = snapshot, await _after(store, stream, begin, head)
    since = await _since(store, whole.version)
    if whole.version + len(since) < tail:
        raise Broken
    return Resumed(decode_snapshot(unpack(whole.body)), whole.version + len(since), since, streams)


async def _after(store: Store, stream: str, begin: Head, head: Head) -> list[Recorded]:
    """The events of a stream after a version; they must lead from its mark there to its end."""
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
    """All events after a position."""
    records: list[Recorded] = []
    while page := await store.read_all(position + len(records), _PAGE):
        records += page
    return records

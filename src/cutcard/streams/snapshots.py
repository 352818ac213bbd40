"""State to bytes and back; recovery.

A snapshot is believed only by the code that made it: `form` stands for that code, so whoever changes how anything is
folded makes all snapshots of before worth nothing, without having to think of it.

The rule of this file: reading bytes back makes objects of our own classes that only hold something, and runs nothing
else. Whoever can write the database must not be able to run a program here.

A snapshot is believed where the chain goes on from its mark, event by event, to where its stream is known to end. A
stream without one is read whole. Where anything does not fit, the club is read from its beginning, and whoever reads it
there tells what is wrong.
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
"""What folds nothing; the rulebooks of tables are kept with them as editions."""
_ENDINGS: Final = (".py", ".toml", ".sql")
_PLAIN: Final = frozenset((
    ("array", "_array_reconstructor"), ("array", "array"), ("builtins", "bytearray"), ("builtins", "frozenset"),
    ("builtins", "object"), ("builtins", "set"), ("collections", "deque"), ("copyreg", "_reconstructor"),
    ("msgspec._utils", "rebuild"),
))  # fmt: skip
"""What is not ours and only holds something."""
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
"""Where our classes stand that may be in a snapshot: those of the core can neither read nor write anything."""


_COMPILED: Final = hasattr(Player, "__mypyc_attrs__")
"""Whether the engine is compiled; what it holds is the same, but not how its objects are made."""


@cache
def code_fingerprint() -> str:
    """What tells the code that folds from any other: a hash over its sources, and what they run on."""
    found = sha256(f"{sys.version_info[:2]} {msgspec.__version__} {_COMPILED}".encode())
    for name, text in sorted(_sources(files("cutcard"))):
        found.update(f"\0{name}\0".encode() + text)
    return found.hexdigest()[:32]


def _sources(folder: Traversable, name: str = "") -> list[tuple[str, bytes]]:
    """Every source below a folder that has part in it, with its name."""
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
    """An object as bytes."""
    frozen = io.BytesIO()
    (_Freezing if _COMPILED else pickle.Pickler)(frozen, pickle.HIGHEST_PROTOCOL).dump(value)
    return frozen.getvalue()


class _Freezing(pickle.Pickler):
    """The same where the engine is compiled: a player is not made there without a seat and a stack."""

    def reducer_override(self, obj: Any, /) -> Any:
        """How an object is made again; Python's own way for all but players."""
        if type(obj) is not Player:
            return NotImplemented
        made, _, *state = tuple[Any, ...](obj.__reduce_ex__(pickle.HIGHEST_PROTOCOL))
        return made, (Player, obj.seat, obj.start), *state


def pack(frozen: bytes) -> bytes:
    """Bytes in less room."""
    return zlib.compress(frozen, 1)


def unpack(packed: bytes) -> bytes:
    """What was packed."""
    return zlib.decompress(packed)


def decode_snapshot(frozen: bytes) -> Any:
    """The object again; raise UnpicklingError where the bytes ask for anything but what may be in a snapshot."""
    return _Thawing(io.BytesIO(frozen)).load()


class _Thawing(pickle.Unpickler):
    """Makes nothing but what may be in a snapshot."""

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
    """What any other stream came to by a version, a night, an evening or the club's people."""

    idle: bool
    """It is over: it can sleep on until somebody looks at it."""
    known: dict[str, Any]
    """What whoever goes through all of them asks for, by what it is called."""
    body: bytes


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
    return {one.stream: one for one in await store.snapshots(code_fingerprint())}


async def _take_in(store: Store, file: Path, *, needed: bool) -> bool:
    """Put on the shelf what was prepared for this code; what is for other code stays, the rest has had its day."""
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
    tail, heads = await store.last_position(), await store.heads()
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
    return Resumed(decode_snapshot(unpack(whole.body)), whole.version + len(since), since, streams)


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

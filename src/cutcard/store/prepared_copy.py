"""A copy of the club, and snapshots that are prepared for new code.

The rules of this file: the snapshot file gets its name when all of it is on the disk, and is read only if its checksum
fits. Like all snapshots it follows from events, and may be deleted at any time.

The room does not wait for the copy, and the club itself is not written. The copy contains the keys of people's details,
so only its owner may read it, and the next run removes what a killed process left.
"""

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, Final

import msgspec

from cutcard.store.base import Damaged, Snapshot, StoreTrouble
from cutcard.store.club_file import LockedElsewhere, LockFile, beside, private_file
from cutcard.store.sql.sqlite_connection import SqliteFile

ENDING: Final = ".prepared"
_FIRST: Final = b"cutcard prepared 1\n"
_LENGTH: Final = 4
_SUM: Final = 32
_CHUNK: Final = 1 << 20


def write(draft: Path, file: Path, form: str, snapshots: Iterable[Snapshot]) -> int:
    """Write snapshots to a draft on the same disk, and rename it; returns their number."""
    total, count = sha256(), 0
    with private_file(draft) as raw:
        for piece in _pieces(form, snapshots):
            total.update(piece)
            raw.write(piece)
            count += 1
        raw.write(total.digest())
        raw.flush()
        os.fsync(raw.fileno())
    draft.replace(file)
    return count - 1


def _pieces(form: str, snapshots: Iterable[Snapshot]) -> Iterator[bytes]:
    yield _FIRST + _framed(form)
    for one in snapshots:
        yield _framed(one)


def _framed(what: str | Snapshot) -> bytes:
    body = msgspec.msgpack.encode(what)
    return len(body).to_bytes(_LENGTH, "big") + body


def read(file: Path) -> tuple[str, list[Snapshot]]:
    """Read for which code a file was written, and its snapshots; raise Damaged where the checksum does not fit."""
    with file.open("rb") as raw:
        end = _whole(raw, file)
        raw.seek(len(_FIRST))
        try:
            form = msgspec.msgpack.decode(_frame(raw), type=str)
            found = []
            while raw.tell() < end:
                found.append(msgspec.msgpack.decode(_frame(raw), type=Snapshot))
        except msgspec.DecodeError as error:
            raise _not_whole(file) from error
    return form, found


def _frame(raw: IO[bytes]) -> bytes:
    return raw.read(int.from_bytes(raw.read(_LENGTH), "big"))


def _whole(raw: IO[bytes], file: Path) -> int:
    """The position of the checksum, which must be that of all before it."""
    left = end = file.stat().st_size - _SUM
    total = sha256()
    begins = raw.read(len(_FIRST)) == _FIRST
    raw.seek(0)
    while left > 0 and (chunk := raw.read(min(_CHUNK, left))):
        total.update(chunk)
        left -= len(chunk)
    if not begins or left or raw.read() != total.digest():
        raise _not_whole(file)
    return end


def _not_whole(file: Path) -> Damaged:
    return Damaged(f"{file} is not a prepared file.")


FOLDER: Final = ".preparing"
_LOCK: Final = "lock"
_MEGABYTE: Final = 1_000_000
_MORE: Final = 1.1
"""A copy grows a little while it is used."""


@contextmanager
def copied(club: Path, source: SqliteFile) -> Iterator[Path]:
    """Copy the club as it is now, into a folder of its own beside it."""
    with _folder(club) as folder:
        _must_have_room(club)
        copy = folder / "club.db"
        for ending in (".head", ".prepared"):  # the head first: it may be behind the copy, never ahead of it
            with suppress(FileNotFoundError):
                shutil.copy(beside(club, ending), beside(copy, ending))
        private_file(copy).close()
        source.copy_to(copy)
        yield copy


@contextmanager
def _folder(club: Path) -> Iterator[Path]:
    """An empty folder beside the club that no other process uses; it is removed afterwards with all its files."""
    folder = beside(club, FOLDER)
    clear_away(club)
    try:
        folder.mkdir(mode=0o700)
        lock = LockFile(folder / _LOCK)
    except (FileExistsError, LockedElsewhere) as held:
        raise StoreTrouble(f"Another `cutcard db prepare` is running in {folder}. Wait until it is done.") from held
    except OSError as error:
        raise StoreTrouble(f"{folder} can't be written: {error.strerror}.") from error
    try:
        yield folder
    finally:
        lock.free()
        shutil.rmtree(folder, ignore_errors=True)


def clear_away(club: Path) -> None:
    """Remove the copy of a process that was killed; one that is in use stays."""
    folder = beside(club, FOLDER)
    if not folder.is_dir():
        return
    with suppress(OSError, LockedElsewhere):
        LockFile(folder / _LOCK).free()
        shutil.rmtree(folder)


def _must_have_room(club: Path) -> None:
    """Refuse before the disk is full: the running room writes to the same one."""
    files = (beside(club, ending) for ending in ("", "-wal"))
    needed = _MORE * sum(file.stat().st_size for file in files if file.exists())
    free = shutil.disk_usage(club.parent).free
    if free < needed:
        raise StoreTrouble(
            f"Not enough disk space next to {club}: a temporary copy needs {needed / _MEGABYTE:,.0f} MB and "
            f"{free / _MEGABYTE:,.0f} MB are free. Free some space first; nothing was changed."
        )

"""A copy of a club's SQLite file, made while its room is open, to work on; it goes when the work is done.

The rules of this file: the room does not wait for it, and nothing of the club is written. The copy holds the keys of
people's details, so it is its owner's alone, and what a killed process left is cleared away by whoever comes next.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from cutcard.store.base import StoreTrouble
from cutcard.store.club_file import HeldElsewhere, LockFile, beside, private_file
from cutcard.store.sql.sqlite_connection import SqliteFile

FOLDER: Final = ".preparing"
_LOCK: Final = "lock"
_MEGABYTE: Final = 1_000_000
_MORE: Final = 1.1
"""A copy that is worked on grows a little."""


@contextmanager
def copied(club: Path, source: SqliteFile) -> Iterator[Path]:
    """A copy of the club as it is now, in a folder of its own beside it."""
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
    """An empty folder beside the club that nobody else uses; it is gone afterwards, with all that is in it."""
    folder = beside(club, FOLDER)
    clear_away(club)
    try:
        folder.mkdir(mode=0o700)
        lock = LockFile(folder / _LOCK)
    except (FileExistsError, HeldElsewhere) as held:
        raise StoreTrouble(f"Another `cutcard db prepare` is running in {folder}. Wait until it is done.") from held
    except OSError as error:
        raise StoreTrouble(f"{folder} can't be written: {error.strerror}.") from error
    try:
        yield folder
    finally:
        lock.free()
        shutil.rmtree(folder, ignore_errors=True)


def clear_away(club: Path) -> None:
    """Remove the copy of a process that was killed; one that is worked on stays."""
    folder = beside(club, FOLDER)
    if not folder.is_dir():
        return
    with suppress(OSError, HeldElsewhere):
        LockFile(folder / _LOCK).free()
        shutil.rmtree(folder)


def _must_have_room(club: Path) -> None:
    """Say that the disk is too small before it is full: the room that plays writes to the same one."""
    files = (beside(club, ending) for ending in ("", "-wal"))
    needed = _MORE * sum(file.stat().st_size for file in files if file.exists())
    free = shutil.disk_usage(club.parent).free
    if free < needed:
        raise StoreTrouble(
            f"Not enough disk space next to {club}: a temporary copy needs {needed / _MEGABYTE:,.0f} MB and "
            f"{free / _MEGABYTE:,.0f} MB are free. Free some space first; nothing was changed."
        )

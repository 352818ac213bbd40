"""The club's file, its lock, and its head in a separate file.

The head is written after each batch is on the disk and before any caller is answered, and synced once a second: after a
crash it may be behind the club, and never ahead of it. The file has two lines that are written in turn, so that a power
cut in one leaves the other. It gets its name only with its first line in it: it is never empty.
"""

import logging
import os
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import IO, ClassVar, Final

from cutcard.store.base import ClubHead, Damaged, Recorded, StoreTrouble

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOG = logging.getLogger(__name__)

PRIVATE: Final = 0o600
"""A club contains the seeds of hands in play, password hashes and birthdays: only its owner may read it."""
BESIDE: Final = ("", "-wal", "-shm", ".head", ".lock", ".prepared")


def private_file(path: Path) -> IO[bytes]:
    """Create a file that only its owner may read."""
    return open(path, "xb", opener=lambda name, flags: os.open(name, flags, PRIVATE))


def beside(path: Path, ending: str) -> Path:
    """The companion file of a club's file with this ending."""
    return path.with_name(path.name + ending)


class ClubLock:
    """Locks other writers out of a file, by its real name and, where the system can, by the file itself."""

    def __init__(self, path: Path) -> None:
        """Lock the file, and create it where there is none; or raise StoreTrouble."""
        self._path = path
        self._made = False
        self._locks: list[LockFile | InodeLock] = []
        try:
            self._locks.append(LockFile(beside(path, ".lock")))
            self._make()
            self._locks.append(InodeLock(path))
        except LockedElsewhere as held:
            self.free()
            who = f" (process {held.by})" if held.by else ", perhaps under another name"
            raise StoreTrouble(
                f"{path} is in use by another Cutcard{who}. Stop that one first, or choose another file with --db."
            ) from held
        except OSError as error:
            self.free()
            raise StoreTrouble(f"{path} can't be written: {error.strerror}.") from error
        make_private(path)

    def _make(self) -> None:
        try:
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        except FileExistsError:
            must_not_be_empty(self._path)
        else:
            self._made = True

    def give_up(self) -> None:
        """Opening failed: remove the empty file."""
        if self._made and self._path.exists() and not self._path.stat().st_size:
            self._path.unlink()
        self.free()

    def free(self) -> None:
        """Unlock the file."""
        while self._locks:
            self._locks.pop().free()


def must_not_be_empty(path: Path) -> None:
    """Refuse an empty file: a power cut or a full disk can leave one, so it does not become a new club."""
    if path.is_file() and not path.stat().st_size:
        raise StoreTrouble(
            f"{path} is empty (0 bytes). If it had a club, restore your last backup into a "
            "new file. If not, delete this file and start again."
        )


def make_private(path: Path) -> None:
    """Remove other users' access to a club's files, and report it if there was any."""
    if sys.platform == "win32":
        return
    for file in (beside(path, ending) for ending in BESIDE):
        try:
            mode = stat.S_IMODE(file.stat().st_mode)
            if mode & 0o077:
                file.chmod(mode & 0o700)
                LOG.warning("%s could be read by others on this machine; now only its owner can read it", file)
        except FileNotFoundError:
            continue
        except OSError as error:
            LOG.warning("%s can be read by others on this machine, and this can't be changed: %s", file, error.strerror)


FAR = 2**30
"""Windows locks bytes, and locked bytes cannot be read: a byte far behind the text."""


class LockedElsewhere(Exception):
    """Another process has the lock; `by` is its number, where that is known."""

    def __init__(self, by: str) -> None:
        super().__init__(by)
        self.by = by


class LockFile:
    """A lock file, locked from the start until `free`.

    The file stays: removing it could free another process's lock.
    """

    def __init__(self, path: Path) -> None:
        """Lock it, or raise HeldElsewhere."""
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if not self._try():
            by = os.read(self._file, 20).decode(errors="replace").strip()
            os.close(self._file)
            raise LockedElsewhere(by)
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, f"{os.getpid()}\n".encode())

    if sys.platform == "win32":

        def _try(self) -> bool:
            os.lseek(self._file, FAR, os.SEEK_SET)
            try:
                msvcrt.locking(self._file, msvcrt.LK_NBLCK, 1)
            except OSError:
                return False
            finally:
                os.lseek(self._file, 0, os.SEEK_SET)
            return True

    else:

        def _try(self) -> bool:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            return True

    def free(self) -> None:
        """Unlock it."""
        os.close(self._file)


class InodeLock:
    """A lock on a file itself, the same by any name: through a hard link or another mount.

    Only on Linux, where these locks and SQLite's do not conflict; elsewhere the name has to do.
    """

    _ours: ClassVar[set[tuple[int, int]]] = set()
    """The locks of this process: opening and closing a file a second time would drop SQLite's locks on it."""

    def __init__(self, path: Path) -> None:
        """Lock it, or raise HeldElsewhere."""
        self._file = -1
        if sys.platform != "linux":
            return
        found = path.stat()
        self._inode = (found.st_dev, found.st_ino)
        if self._inode in self._ours:
            raise LockedElsewhere(str(os.getpid()))
        self._file = os.open(path, os.O_RDONLY)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self._file)
            raise LockedElsewhere("") from error
        except OSError:
            return  # a disk without such locks
        self._ours.add(self._inode)

    def free(self) -> None:
        """Unlock it."""
        if self._file >= 0:
            self._ours.discard(self._inode)
            os.close(self._file)
            self._file = -1


_LINE: Final = 128
_PLAIN: Final = getattr(os, "O_BINARY", 0)
"""Windows would write two bytes for a line's end."""
_SYNC: Final = 1.0
_PAGE: Final = 5000
Pages = Callable[[int, int], Sequence[Recorded]]
"""A function that reads stored events after a position, at most so many."""


def read_head(file: Path) -> ClubHead | None:
    """Read the head in a file; None where there is no file. Raise StoreTrouble where the file has no valid head."""
    try:
        with file.open("rb") as raw:
            text = raw.read(4 * _LINE)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreTrouble(f"{file} can't be read: {error.strerror}.") from error
    heads = [head for line in text.decode(errors="replace").splitlines() if (head := ClubHead.read(line))]
    if not heads:
        raise Damaged(f"{file} has no head of a club. It is damaged, or not a Cutcard file.")
    return max(heads, key=lambda head: head.position)


def checked_head(file: Path, position: int) -> ClubHead:
    """Read the head in a file, or the beginning; refuse a store that ends before its head."""
    head = read_head(file) or ClubHead()
    if head.position > position:
        raise Damaged(
            f"The club is damaged: {file} records {head.position:,} events, but there are {position:,}. Keep "
            "a copy of it as it is, then restore your last backup into a new file, or open this one "
            f"with --allow-damaged. To start a new club here, delete {file.name} first."
        )
    return head


def set_aside(file: Path) -> None:
    """Rename the head file of a damaged club: the next one begins from what is there."""
    names = (file.with_name(f"{file.name}.old-{number}") for number in count(1))
    with suppress(FileNotFoundError):
        file.rename(next(name for name in names if not name.exists()))


class HeadFile:
    """Updates the head of a store that is written here, in the thread that writes it."""

    def __init__(self, file: Path, head: ClubHead) -> None:
        """`head`: the head in the file, or the beginning where there is none."""
        self._path, self._head, self._file = file, head, -1
        self._written = head.position
        self._second = self._failed = False
        self._synced = 0.0

    def catch_up(self, read_all: Pages) -> None:
        """Read on to the store's end: a crash or another process may have left the file behind."""
        while events := read_all(self._head.position, _PAGE):
            self._head = self._head.after(events)

    def add(self, events: Sequence[Recorded], read_all: Pages) -> None:
        """Add events that were just stored."""
        if events[0].position == self._head.position + 1:
            self._head = self._head.after(events)
        else:  # other processes stored some in between
            with suppress(StoreTrouble):  # the file may be behind; the events are stored anyway
                self.catch_up(read_all)
        self._write()

    def along(self, events: Iterable[Recorded]) -> Iterator[Recorded]:
        """Follow events into an empty store; if they do not arrive there, reset the head."""
        begin, head = self._head, self._head
        for event in events:
            head = head.after((event,))
            yield event
        self._head = head if begin == ClubHead() else begin

    def _write(self) -> None:
        try:
            line = f"{self._head}\n".rjust(_LINE).encode()
            if self._file < 0:
                self._file = self._opened(line)
            os.lseek(self._file, _LINE * self._second, os.SEEK_SET)
            os.write(self._file, line)
            self._second, self._written = not self._second, self._head.position
            if (now := time.monotonic()) - self._synced >= _SYNC:
                os.fsync(self._file)
                self._synced = now
        except OSError as error:  # the events are stored, and that counts; the file may be behind
            if not self._failed:
                LOG.warning("the club's head cannot be written to %s: %s", self._path, error.strerror)
            self._failed = True

    def _opened(self, line: bytes) -> int:
        """Create the file with its first line in it: a process that is killed here leaves no file or a valid one."""
        if not self._path.exists():
            draft = self._path.with_name(f"{self._path.name}.draft")
            file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _PLAIN, 0o600)
            try:
                os.write(file, line)
                os.fsync(file)
            finally:
                os.close(file)
            draft.replace(self._path)
        return os.open(self._path, os.O_RDWR | _PLAIN)

    def close(self) -> None:
        """Sync and close it."""
        if self._written != self._head.position or not self._path.exists():
            self._write()
        if self._file >= 0:
            with suppress(OSError):
                os.fsync(self._file)
            os.close(self._file)
            self._file = -1

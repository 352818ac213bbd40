"""The club's file, lock, head.

It is written after each batch is on the disk and before anybody is told of it, and brought to the disk itself once a
second: so it may be behind the club after a crash, and never before it. It holds two lines in turn, so that a line torn
by a power cut leaves the one before, and takes its name only with its first line in it: there is never an empty one.
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
"""A club holds the seeds of hands being played, password hashes and days of birth: its owner reads it, nobody else."""
BESIDE: Final = ("", "-wal", "-shm", ".head", ".lock", ".prepared")


def private_file(path: Path) -> IO[bytes]:
    """A new file to write, that nobody else may read."""
    return open(path, "xb", opener=lambda name, flags: os.open(name, flags, PRIVATE))


def beside(path: Path, ending: str) -> Path:
    """The file of this ending that belongs to a club's file."""
    return path.with_name(path.name + ending)


class FileHold:
    """Keeps other writers out of a file, by its true name and, where the system can, by the file itself."""

    def __init__(self, path: Path) -> None:
        """Take it, and make the file where there is none; or raise StoreTrouble."""
        self._path = path
        self._made = False
        self._locks: list[LockFile | InodeLock] = []
        try:
            self._locks.append(LockFile(beside(path, ".lock")))
            self._make()
            self._locks.append(InodeLock(path))
        except HeldElsewhere as held:
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
        """Nothing came of it: leave no empty file behind."""
        if self._made and self._path.exists() and not self._path.stat().st_size:
            self._path.unlink()
        self.free()

    def free(self) -> None:
        """Let another one write."""
        while self._locks:
            self._locks.pop().free()


def must_not_be_empty(path: Path) -> None:
    """A file of no bytes is what a power cut or a full disk can leave of a club, so it does not become a new one."""
    if path.is_file() and not path.stat().st_size:
        raise StoreTrouble(
            f"{path} is empty (0 bytes). If it had a club, restore your last backup into a "
            "new file. If not, delete this file and start again."
        )


def make_private(path: Path) -> None:
    """Let nobody but their owner read a club's files, and say so where somebody could."""
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
"""Windows locks bytes, and nobody reads those that are locked: a byte far behind the text."""


class HeldElsewhere(Exception):
    """Another one holds it; `by` says which process, where that is known."""

    def __init__(self, by: str) -> None:
        super().__init__(by)
        self.by = by


class LockFile:
    """Held from the beginning; `free` lets go of it. The file stays: removing it could free another one's lock."""

    def __init__(self, path: Path) -> None:
        """Take it, or raise HeldElsewhere."""
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if not self._try():
            by = os.read(self._file, 20).decode(errors="replace").strip()
            os.close(self._file)
            raise HeldElsewhere(by)
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
        """Let go."""
        os.close(self._file)


class InodeLock:
    """A lock on a file itself, whatever name it is reached by: through a hard link or another mount it is the same.

    Only on Linux, where these locks and those that SQLite takes do not see one another; elsewhere the name must do.
    """

    _ours: ClassVar[set[tuple[int, int]]] = set()
    """What this process holds: closing a file a second time would drop the locks that SQLite has on it here."""

    def __init__(self, path: Path) -> None:
        """Take it, or raise HeldElsewhere."""
        self._file = -1
        if sys.platform != "linux":
            return
        found = path.stat()
        self._inode = (found.st_dev, found.st_ino)
        if self._inode in self._ours:
            raise HeldElsewhere(str(os.getpid()))
        self._file = os.open(path, os.O_RDONLY)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self._file)
            raise HeldElsewhere("") from error
        except OSError:
            return  # a disk without such locks
        self._ours.add(self._inode)

    def free(self) -> None:
        """Let go."""
        if self._file >= 0:
            self._ours.discard(self._inode)
            os.close(self._file)
            self._file = -1


_LINE: Final = 128
_PLAIN: Final = getattr(os, "O_BINARY", 0)
"""Windows makes two letters of a line's end, unless told not to."""
_SYNC: Final = 1.0
_PAGE: Final = 5000
Pages = Callable[[int, int], Sequence[Recorded]]
"""What a store has kept after a position, at most so many at a time."""


def kept_head(file: Path) -> ClubHead | None:
    """The head in a file; None where there is no file. Raise StoreTrouble where there is one without a head."""
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


def fitting(file: Path, position: int) -> ClubHead:
    """The head in a file, or the beginning; refuse a store that ends before the place that its head names."""
    head = kept_head(file) or ClubHead()
    if head.position > position:
        raise Damaged(
            f"The club is damaged: {file} records {head.position:,} events, but there are {position:,}. Keep "
            "a copy of it as it is, then restore your last backup into a new file, or open this one "
            f"with --allow-damaged. To start a new club here, delete {file.name} first."
        )
    return head


def set_aside(file: Path) -> None:
    """Keep the head of a damaged club under another name: the next one begins from what is there."""
    names = (file.with_name(f"{file.name}.old-{number}") for number in count(1))
    with suppress(FileNotFoundError):
        file.rename(next(name for name in names if not name.exists()))


class HeadFile:
    """Follows a store that is written here, in the thread that writes it."""

    def __init__(self, file: Path, head: ClubHead) -> None:
        """`head`: what the file says now, or the beginning where there is none."""
        self._path, self._head, self._file = file, head, -1
        self._written = head.position
        self._second = self._failed = False
        self._synced = 0.0

    def catch_up(self, read_all: Pages) -> None:
        """Go on to where the store is: a crash, or another process, may have left the file behind."""
        while events := read_all(self._head.position, _PAGE):
            self._head = self._head.after(events)

    def saw(self, events: Sequence[Recorded], read_all: Pages) -> None:
        """These were kept just now."""
        if events[0].position == self._head.position + 1:
            self._head = self._head.after(events)
        else:  # other processes kept some in between
            with suppress(StoreTrouble):  # it may stay behind; what was kept is kept all the same
                self.catch_up(read_all)
        self._write()

    def along(self, events: Iterable[Recorded]) -> Iterator[Recorded]:
        """Follow events into an empty store; should they not arrive there, the head is the beginning again."""
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
        except OSError as error:  # the events are kept, and that counts; the file stays behind, which it may
            if not self._failed:
                LOG.warning("the club's head cannot be written to %s: %s", self._path, error.strerror)
            self._failed = True

    def _opened(self, line: bytes) -> int:
        """The file, with a line in it from its first moment: whoever is killed here leaves none, or one with a head."""
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
        """Bring it to the disk."""
        if self._written != self._head.position or not self._path.exists():
            self._write()
        if self._file >= 0:
            with suppress(OSError):
                os.fsync(self._file)
            os.close(self._file)
            self._file = -1

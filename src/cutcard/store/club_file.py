"""The file of a club on the disk: who may write it, who may read it, and what is no club at all."""

import logging
import os
import stat
import sys
from pathlib import Path
from typing import IO, ClassVar, Final

from cutcard.store.base import StoreTrouble

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

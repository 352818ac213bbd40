"""A file that one process holds as long as it lives: the system frees it at once, also after kill -9."""

import os
import sys
from pathlib import Path
from typing import ClassVar

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FAR = 2**30
"""Windows locks bytes, and nobody reads those that are locked: a byte far behind the text."""


class Held(Exception):
    """Another one holds it; `by` says which process, where that is known."""

    def __init__(self, by: str) -> None:
        super().__init__(by)
        self.by = by


class LockFile:
    """Held from the beginning; `free` lets go of it. The file stays: removing it could free another one's lock."""

    def __init__(self, path: Path) -> None:
        """Take it, or raise Held."""
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if not self._try():
            by = os.read(self._file, 20).decode(errors="replace").strip()
            os.close(self._file)
            raise Held(by)
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
        """Take it, or raise Held."""
        self._file = -1
        if sys.platform != "linux":
            return
        found = path.stat()
        self._inode = (found.st_dev, found.st_ino)
        if self._inode in self._ours:
            raise Held(str(os.getpid()))
        self._file = os.open(path, os.O_RDONLY)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self._file)
            raise Held("") from error
        except OSError:
            return  # a disk without such locks
        self._ours.add(self._inode)

    def free(self) -> None:
        """Let go."""
        if self._file >= 0:
            self._ours.discard(self._inode)
            os.close(self._file)
            self._file = -1

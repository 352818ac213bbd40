"""The file of a club on the disk: who may write it, who may read it, and what is no club at all."""

import logging
import os
import stat
import sys
from pathlib import Path
from typing import IO, Final

from cutcard.store.base import StoreTrouble
from cutcard.store.lockfile import Held, InodeLock, LockFile

LOG = logging.getLogger(__name__)

PRIVATE: Final = 0o600
"""A club holds the seeds of hands being played, password hashes and days of birth: its owner reads it, nobody else."""
BESIDE: Final = ("", "-wal", "-shm", ".head", ".lock")


def private_file(path: Path) -> IO[bytes]:
    """A new file to write, that nobody else may read."""
    return open(path, "xb", opener=lambda name, flags: os.open(name, flags, PRIVATE))


def beside(path: Path, ending: str) -> Path:
    """The file of this ending that belongs to a club's file."""
    return path.with_name(path.name + ending)


class Hold:
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
        except Held as held:
            self.free()
            who = f" (process {held.by})" if held.by else ", perhaps under another name"
            raise StoreTrouble(
                f"{path} is used by another Cutcard{who}. Stop that one first, or choose another file with --db."
            ) from held
        except OSError as error:
            self.free()
            raise StoreTrouble(f"{path} cannot be written: {error.strerror}.") from error
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
            f"{path} is empty: a file of 0 bytes, and no club in it. If there was one, restore your last archive into "
            " a new file; if there was none, remove this file and start again."
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
                LOG.warning("%s could be read by others on this machine; now only its owner can", file)
        except FileNotFoundError:
            continue
        except OSError as error:
            LOG.warning("%s can be read by others on this machine, and stays so: %s", file, error.strerror)

"""A small disk for a club under faults: a file with a file system in it, which fills up and fails for real.

It is mounted, so it needs Linux and root; only a folder of the test's own is touched. The kernel itself refuses to
write, with files open and in the middle of a transaction, as on a real disk.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

MB: Final = 1_000_000
FOR_A_FILE: Final = 32 * MB
FOR_A_DATABASE: Final = 256 * MB
_SHUT_DOWN: Final = 0x8004587D
"""EXT4_IOC_SHUTDOWN, with which file systems test what they preserve."""
_AFTER_ALL_WRITERS: Final = bytes(4)
_CHUNKS: Final = (MB, 4096, 1)
"""The ballast is made of pieces of these sizes: the last byte counts."""


class NoDisk(Exception):
    """A disk can't be made here; the text says why."""


class SmallDisk:
    """A disk that is mounted at `folder`, from its making until it is closed."""

    def __init__(self, place: Path, size: int) -> None:
        """Make and mount it in a folder of ours; or raise NoDisk."""
        if sys.platform != "linux" or os.geteuid():
            raise NoDisk("A small test disk needs root on Linux. Leave out --small-disk.")
        self.folder = place / "disk"
        self._image, self._ballast = place / "disk.img", self.folder / "ballast"
        self.folder.mkdir(mode=0o755)
        with self._image.open("wb") as image:
            image.truncate(size)
        self._run("mkfs.ext4", "-q", "-F", "-m", "0", self._image)
        self._mount()

    def _mount(self, how: str = "rw") -> None:
        self._run("mount", "-o", f"loop,{how}", self._image, self.folder)

    def _run(self, *words: str | Path, fine: Sequence[int] = (0,)) -> str:
        try:
            done = subprocess.run(words, capture_output=True, text=True, check=False)
        except FileNotFoundError:
            raise NoDisk(f"{words[0]} is not installed; the small test disk needs it.") from None
        if done.returncode not in fine:
            raise NoDisk(f"{words[0]} does not make a disk here: {done.stderr.strip()}")
        return done.stdout.strip()

    def fill(self) -> None:
        """Fill the disk to the last byte."""
        with self._ballast.open("ab", buffering=0) as ballast:
            for chunk in _CHUNKS:
                with suppress(OSError):
                    while ballast.write(bytes(chunk)):
                        pass

    def free(self) -> None:
        """Free all of that."""
        self._ballast.unlink(missing_ok=True)

    def fail(self) -> None:
        """Fail like a disk whose cable is pulled: from now on nothing is written to it or read from it.

        ext4 holds all writers for a moment and then shuts down, so what fsync had confirmed before is there when it is
        mounted again, and what comes after is answered with an error.
        """
        fcntl = import_module("fcntl")  # no such thing outside Unix
        root = os.open(self.folder, os.O_RDONLY)
        try:
            fcntl.ioctl(root, _SHUT_DOWN, _AFTER_ALL_WRITERS)
        finally:
            os.close(root)

    def mend(self, *, read_only: bool = False) -> None:
        """Unmount, check and mount it again; no process may have a file open there."""
        self._run("umount", self.folder)
        self._run("e2fsck", "-f", "-y", self._image, fine=(0, 1))
        self._mount("ro" if read_only else "rw")

    def clear(self) -> None:
        """Remove the files of a club that was verified."""
        for one in self.folder.glob("club*"):
            one.unlink()

    def close(self) -> None:
        """Unmount it for good."""
        with suppress(NoDisk):
            self._run("umount", "-l", self.folder)
        with suppress(OSError):
            self._image.unlink()
        shutil.rmtree(self.folder, ignore_errors=True)

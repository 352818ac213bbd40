"""A small disk for a club under torment: a file with a file system in it, that fills up and fails for real.

It is mounted, so it needs Linux and root; nothing but a folder of the ordeal's own is touched. What happens to it is
what happens to disks: the kernel itself refuses to write, with files open and in the middle of a transaction.
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
"""EXT4_IOC_SHUTDOWN, by which file systems are tested for what they keep."""
_AFTER_ALL_WRITERS: Final = bytes(4)
_CHUNKS: Final = (MB, 4096, 1)
"""The ballast is made of pieces of these sizes: the last byte counts."""


class NoDisk(Exception):
    """There can be no disk of its own here; says why."""


class SmallDisk:
    """One that is mounted at `folder`, from its making until it is closed."""

    def __init__(self, place: Path, size: int) -> None:
        """Make and mount it in a folder that is ours; or raise NoDisk."""
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
        """Take the last byte of it."""
        with self._ballast.open("ab", buffering=0) as ballast:
            for chunk in _CHUNKS:
                with suppress(OSError):
                    while ballast.write(bytes(chunk)):
                        pass

    def free(self) -> None:
        """Give all of that back."""
        self._ballast.unlink(missing_ok=True)

    def fail(self) -> None:
        """As a disk whose cable is pulled: from now on nothing is written to it or read from it, by whoever.

        ext4 holds all writers for a moment and then shuts down, so what fsync had answered for before is there when
        it is mounted again, and what comes after is answered with an error.
        """
        fcntl = import_module("fcntl")  # no such thing outside Unix
        root = os.open(self.folder, os.O_RDONLY)
        try:
            fcntl.ioctl(root, _SHUT_DOWN, _AFTER_ALL_WRITERS)
        finally:
            os.close(root)

    def mend(self, *, read_only: bool = False) -> None:
        """Take it off, look it over and mount it again; nobody may have a file open there."""
        self._run("umount", self.folder)
        self._run("e2fsck", "-f", "-y", self._image, fine=(0, 1))
        self._mount("ro" if read_only else "rw")

    def clear(self) -> None:
        """Forget the files of a club that was judged."""
        for one in self.folder.glob("club*"):
            one.unlink()

    def close(self) -> None:
        """Take it off for good."""
        with suppress(NoDisk):
            self._run("umount", "-l", self.folder)
        with suppress(OSError):
            self._image.unlink()
        shutil.rmtree(self.folder, ignore_errors=True)

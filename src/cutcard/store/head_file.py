"""The small file beside a club that says how far it had come: whoever loses the last events is found out by it.

It is written after each batch is on the disk and before anybody is told of it, and brought to the disk itself once a
second: so it may be behind the club after a crash, and never before it. It holds two lines in turn, so that a line torn
by a power cut leaves the one before, and takes its name only with its first line in it: there is never an empty one.
"""

import logging
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from cutcard.store.base import ClubHead, Damaged, Recorded, StoreTrouble

LOG = logging.getLogger(__name__)

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

"""Work in chunks; finished chunks.

The first line of the file identifies the work. A line with a wrong checksum counts as never written, wherever it is.

Invariants of this package: a chunk carries everything that its result depends on, its seed too; how the work is cut
into chunks never depends on the workers. Results come in any order, so adding them up must not depend on it. Only a few
chunks are under way at a time and no results are held here, so memory does not grow with the work.
"""

import hashlib
import os
import re
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final, Self, TypeVar, get_type_hints
from zlib import crc32

import msgspec

from cutcard.lab.worker_places import Cluster, Here, JobLost, Local, NoPlace, WorkPlace
from cutcard.version import __version__

__all__ = ["HERE", "JobLost", "NoPlace", "NotThisWork", "spread"]


HERE: Final = "here"
MOST: Final = 256
"""Processes of one machine."""


def open_place(on: str, work: Callable[[Any], Any]) -> WorkPlace:
    """The place with this name."""
    if on == HERE:
        return Here(work)
    if found := re.fullmatch(r"local(?::(\d{1,4}))?", on):
        return Local(work, processes(int(found[1]) if found[1] else cores()))
    if re.match(r"(tcp|tls|ws|wss)://", on):
        return Cluster(work, on)
    raise NoPlace(f'"{on}" is not a place to run. Write here, local:4, or tcp://HOST:8786 for a cluster.')


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def processes(count: int) -> int:
    """This many processes, if that is allowed."""
    if not 1 <= count <= MOST:
        raise NoPlace(f"{count} is not a valid number of processes; use 1 to {MOST}.")
    return count


_CHECK: Final = 9
"""Eight digits and a space."""

_LINE: Final = msgspec.json.Decoder(tuple[int, msgspec.Raw])


class NotThisWork(Exception):
    """The file belongs to other work."""


class Finished:
    """Finished chunks and the file they are saved in; without a file nothing is saved."""

    def __init__(self, file: Path | None, work: Callable[[Any], Any], chunks: Sequence[Any]) -> None:
        self._file = file
        self._open: BinaryIO | None = None
        self._gives = get_type_hints(work).get("return", Any)
        self._name = _named(work, chunks) if file else ""
        self._count = len(chunks)
        self.numbers: set[int] = set()
        """The numbers of finished chunks."""

    def __enter__(self) -> Self:
        if self._file:
            self._open = self._file.open("a+b")
            self._open.seek(0)
        return self

    def __exit__(self, *_: object) -> None:
        if self._open:
            self._open.close()

    def before(self) -> Iterator[tuple[int, Any]]:
        """The results of earlier runs, each once; afterwards the file ends with a whole line."""
        if not self._open:
            return
        whole = 0
        for place, line in enumerate(self._open):
            whole += len(line) if line.endswith(b"\n") else 0
            if place == 0:
                self._must_be_this(line)
            elif (found := self._read(line)) is not None:
                self.numbers.add(found[0])
                yield found
        self._open.truncate(whole)  # new results begin a line of their own
        if not whole:
            self._write(self._name.encode())

    def add(self, number: int, result: Any) -> None:
        """Save a result."""
        self.numbers.add(number)
        if self._open:
            self._write(msgspec.json.encode((number, result)))

    def _must_be_this(self, line: bytes) -> None:
        body = _checked(line)
        if line.endswith(b"\n") and (body is None or body.decode() != self._name):
            raise self._not_this()

    def _not_this(self) -> NotThisWork:
        return NotThisWork(
            f"{self._file} has other work in it: different input, seed or version of Cutcard. Use "
            "another file, or delete this one to start again."
        )

    def _read(self, line: bytes) -> tuple[int, Any] | None:
        body = _checked(line)
        if body is None:
            return None
        try:
            number, written = _LINE.decode(body)
            result = msgspec.json.decode(written, type=self._gives)
        except msgspec.DecodeError as wrong:
            raise self._not_this() from wrong
        return None if number in self.numbers or not 0 <= number < self._count else (number, result)

    def _write(self, body: bytes) -> None:
        if self._open:
            self._open.write(b"%08x %s\n" % (crc32(body), body))
            self._open.flush()


def _checked(line: bytes) -> bytes | None:
    """The content of a line; None where the checksum is wrong."""
    body = line[_CHECK:-1]
    return body if line == b"%08x %s\n" % (crc32(body), body) else None


def _named(work: Callable[[Any], Any], chunks: Sequence[Any]) -> str:
    """The line that identifies the work: function, version, and a digest of all its chunks."""
    digest = hashlib.sha256()
    for chunk in chunks:
        digest.update(msgspec.json.encode(chunk) + b"\n")
    return f"{work.__module__}.{work.__qualname__} {__version__} {len(chunks)} {digest.hexdigest()}"


C = TypeVar("C")
R = TypeVar("R")
Told = Callable[[int, int], None]
"""Called with the number of finished chunks and of all."""


def spread(
    work: Callable[[C], R],
    chunks: Sequence[C],
    *,
    on: str = HERE,
    resume: Path | None = None,
    told: Told = lambda _done, _of: None,
) -> Generator[tuple[int, R], None, None]:
    """Execute every chunk once and yield its number and result in order of completion.

    `work` is a module-level function with annotated types: msgspec encodes chunks and results. `on` is `here`,
    `local:4` for processes of this machine, or a cluster's `tcp://host:port`. Results are saved in the file `resume`,
    and a later run with it continues. Closing the iterator starts no more chunks.
    """
    with Finished(resume, work, chunks) as finished:
        done = 0
        for done, (number, result) in enumerate(finished.before(), 1):
            yield number, result
            told(done, len(chunks))
        left = [number for number in range(len(chunks)) if number not in finished.numbers]
        if left:
            with closing(_at(on, work, chunks, left)) as results:
                for now, (number, result) in enumerate(results, done + 1):
                    finished.add(number, result)
                    yield number, result
                    told(now, len(chunks))


def _at(
    on: str, work: Callable[[C], R], chunks: Sequence[C], left: list[int]
) -> Generator[tuple[int, Any], None, None]:
    """Keep a place busy: enough chunks at a time that no worker waits."""
    coming = iter(left)
    under_way = 0
    with open_place(on, work) as place:
        while True:
            for number in islice(coming, max(0, place.room - under_way)):
                place.begin(number, chunks[number])
                under_way += 1
            if not under_way:
                return
            for number, result in place.some():
                under_way -= 1
                yield number, result

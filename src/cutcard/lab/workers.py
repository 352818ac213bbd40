"""The file of finished chunks: one line each, with a check in front; what a crash tore off is done again.

The first line says which work it is. A line is written whole or not at all as far as the reader is concerned: one
whose check does not fit counts as never written, wherever it stands.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, Self, get_type_hints
from zlib import crc32

import msgspec

from cutcard.version import __version__

_CHECK: Final = 9
"""Eight figures and a space."""

_LINE: Final = msgspec.json.Decoder(tuple[int, msgspec.Raw])


class NotThisWork(Exception):
    """The file holds parts of other work."""


class Finished:
    """What is done already, and what is added to it; without a file nothing is kept."""

    def __init__(self, file: Path | None, work: Callable[[Any], Any], chunks: Sequence[Any]) -> None:
        self._file = file
        self._open: BinaryIO | None = None
        self._gives = get_type_hints(work).get("return", Any)
        self._name = _named(work, chunks) if file else ""
        self._count = len(chunks)
        self.numbers: set[int] = set()
        """The chunks that are done."""

    def __enter__(self) -> Self:
        if self._file:
            self._open = self._file.open("a+b")
            self._open.seek(0)
        return self

    def __exit__(self, *_: object) -> None:
        if self._open:
            self._open.close()

    def before(self) -> Iterator[tuple[int, Any]]:
        """The results of earlier times, each once; afterwards the file ends with a whole line."""
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
        self._open.truncate(whole)  # what is written from now on begins a line of its own
        if not whole:
            self._write(self._name.encode())

    def add(self, number: int, result: Any) -> None:
        """Keep a result."""
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
    """What stands in a line; None where it is not whole."""
    body = line[_CHECK:-1]
    return body if line == b"%08x %s\n" % (crc32(body), body) else None


def _named(work: Callable[[Any], Any], chunks: Sequence[Any]) -> str:
    """A line that says which work it is: what is done, by which version, and a digest of all its chunks."""
    digest = hashlib.sha256()
    for chunk in chunks:
        digest.update(msgspec.json.encode(chunk) + b"\n")
    return f"{work.__module__}.{work.__qualname__} {__version__} {len(chunks)} {digest.hexdigest()}"

"""Snapshots that were prepared for code to come: one file beside a club, until that code opens it.

The rules of this file: it is given its name when all of it is on the disk, and nothing of it is read unless the sum at
its end fits. Like all that is on the shelf it follows from events, and may be thrown away at any time.
"""

import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import IO, Final

import msgspec

from cutcard.store.base import Damaged
from cutcard.store.club_file import private_file
from cutcard.store.shelf import Snapshot

ENDING: Final = ".prepared"
_FIRST: Final = b"cutcard prepared 1\n"
_LENGTH: Final = 4
_SUM: Final = 32
_CHUNK: Final = 1 << 20


def write(draft: Path, file: Path, form: str, snapshots: Iterable[Snapshot]) -> int:
    """Write snapshots to a draft on the same disk, and give it its name; how many there were."""
    total, count = sha256(), 0
    with private_file(draft) as raw:
        for piece in _pieces(form, snapshots):
            total.update(piece)
            raw.write(piece)
            count += 1
        raw.write(total.digest())
        raw.flush()
        os.fsync(raw.fileno())
    draft.replace(file)
    return count - 1


def _pieces(form: str, snapshots: Iterable[Snapshot]) -> Iterator[bytes]:
    yield _FIRST + _framed(form)
    for one in snapshots:
        yield _framed(one)


def _framed(what: str | Snapshot) -> bytes:
    body = msgspec.msgpack.encode(what)
    return len(body).to_bytes(_LENGTH, "big") + body


def read(file: Path) -> tuple[str, list[Snapshot]]:
    """For which code a file was written, and what is in it; raise Damaged where it is not what was written."""
    with file.open("rb") as raw:
        end = _whole(raw, file)
        raw.seek(len(_FIRST))
        try:
            form = msgspec.msgpack.decode(_frame(raw), type=str)
            found = []
            while raw.tell() < end:
                found.append(msgspec.msgpack.decode(_frame(raw), type=Snapshot))
        except msgspec.DecodeError as error:
            raise _not_whole(file) from error
    return form, found


def _frame(raw: IO[bytes]) -> bytes:
    return raw.read(int.from_bytes(raw.read(_LENGTH), "big"))


def _whole(raw: IO[bytes], file: Path) -> int:
    """Where the sum begins, which must be that of all before it."""
    left = end = file.stat().st_size - _SUM
    total = sha256()
    begins = raw.read(len(_FIRST)) == _FIRST
    raw.seek(0)
    while left > 0 and (chunk := raw.read(min(_CHUNK, left))):
        total.update(chunk)
        left -= len(chunk)
    if not begins or left or raw.read() != total.digest():
        raise _not_whole(file)
    return end


def _not_whole(file: Path) -> Damaged:
    return Damaged(f"{file} is not a prepared file.")

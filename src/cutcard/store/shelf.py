"""Snapshots: what streams came to, so that a club need not be read from its beginning to be opened.

The rules of this file: a snapshot follows from events and from nothing else, so it can be thrown away at any time. It
names its stream, the version it was made at and the chain's mark there, and the form of the code that made it; whoever
uses it compares all of these, and makes it anew from the events where one does not fit. No mark of the chain covers it,
so it carries a sum of its own. To the store it is bytes.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct

COLUMNS = "stream, part, version, mark, form, sum, body"


class Snapshot(Struct, frozen=True, gc=False):
    """What a stream came to by a version: part 0 is its state, later ones are pages of what need not be at hand."""

    stream: str
    part: int
    version: int
    mark: bytes
    """The chain's mark at that version."""
    form: str
    """What tells the code that made it from any other."""
    body: bytes

    @property
    def sum(self) -> bytes:
        """The hash over all of it."""
        about = f"{self.stream}\0{self.part}\0{self.version}\0{self.form}\0".encode()
        return sha256(about + self.mark + self.body).digest()

    @property
    def row(self) -> tuple[Any, ...]:
        """As it is kept."""
        return self.stream, self.part, self.version, self.mark, self.form, self.sum, self.body


def whole(rows: Sequence[tuple[Any, ...]]) -> Iterator[Snapshot]:
    """The snapshots among these rows that are what was once kept."""
    for stream, part, version, mark, form, total, body in rows:
        try:
            found = Snapshot(str(stream), int(part), int(version), bytes(mark), str(form), bytes(body))
            if found.sum == total:
                yield found
        except (TypeError, ValueError):  # a changed byte can leave anything in any column
            continue


def faults(rows: Sequence[tuple[Any, ...]]) -> list[str]:
    """Which of these rows are not what was kept."""
    good = {(found.stream, found.part) for found in whole(rows)}
    return [
        f"A snapshot of {row[0]} is damaged; the server rebuilds it." for row in rows if (row[0], row[1]) not in good
    ]

"""The contract of every store; streams, heads and snapshots.

Snapshots follow from events and from nothing else, so they can be deleted at any time. A snapshot has its stream, the
version it was made at and the chain's mark there, and the form of the code that made it; its reader compares all of
these, and rebuilds from the events where one does not fit. No mark of the chain covers it, so it has a checksum of its
own. To the store it is bytes.

The rules of this file: a stream is a name and its events numbered from 1; an append happens whole or not at all, and is
reported only after it is stored; the same command id on the same stream gets its first result; positions count all
events of the store from 1 without a gap, in the order of storing, so a reader that has seen position 7 never finds a
new event before it; events have versioned names and are bytes here, so that a store knows nothing of poker.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from msgspec import Struct

COLUMNS = "stream, part, version, mark, form, sum, body"


class Snapshot(Struct, frozen=True, gc=False):
    """The state of a stream at a version: part 0 is the state, later ones are pages that are loaded when needed."""

    stream: str
    part: int
    version: int
    mark: bytes
    """The chain's mark at that version."""
    form: str
    """The fingerprint of the code that made it."""
    body: bytes

    @property
    def sum(self) -> bytes:
        """The hash of all of it."""
        about = f"{self.stream}\0{self.part}\0{self.version}\0{self.form}\0".encode()
        return sha256(about + self.mark + self.body).digest()

    @property
    def row(self) -> tuple[Any, ...]:
        """The row to store."""
        return self.stream, self.part, self.version, self.mark, self.form, self.sum, self.body


def valid_snapshots(rows: Sequence[tuple[Any, ...]]) -> Iterator[Snapshot]:
    """The snapshots among these rows whose checksum fits."""
    for stream, part, version, mark, form, total, body in rows:
        try:
            found = Snapshot(str(stream), int(part), int(version), bytes(mark), str(form), bytes(body))
            if found.sum == total:
                yield found
        except (TypeError, ValueError):  # a damaged row can have anything in any column
            continue


def snapshot_faults(rows: Sequence[tuple[Any, ...]]) -> list[str]:
    """Describe the rows whose checksum does not fit."""
    good = {(found.stream, found.part) for found in valid_snapshots(rows)}
    return [
        f"A snapshot of {row[0]} is damaged; the server rebuilds it." for row in rows if (row[0], row[1]) not in good
    ]


_FORM: Final = re.compile(r"cutcard-head-1-(\d{1,18})-([0-9a-f]{64})-([0-9a-f]{8})")


class Fact(Struct, frozen=True, gc=False):
    """An event to store: its versioned name and its body as JSON."""

    name: str
    body: bytes


class Recorded(Struct, frozen=True, gc=False):
    """A stored event: its position in the store, its version in its stream, its time and its command."""

    position: int
    stream: str
    version: int
    at: int
    """Milliseconds since 1970: when it was appended, by the clock of whoever appended it."""
    command: str
    name: str
    body: bytes
    mark: bytes
    """The hash over this event and the mark before it in its stream: a changed byte breaks the chain."""


class Head(Struct, frozen=True, gc=False):
    """Where a stream ends: the version and the mark of its last event, kept apart from the events."""

    version: int
    mark: bytes


class Appended(Struct, frozen=True, gc=False):
    """The end of a stream after an append; `again`: this command was appended before, and nothing was appended now."""

    version: int
    position: int
    again: bool = False


class Conflict(Exception):
    """Another writer appended first: the stream has a later version than expected."""

    def __init__(self, stream: str, expected: int, version: int) -> None:
        super().__init__(f"{stream} is at version {version}, not {expected}")
        self.stream, self.expected, self.version = stream, expected, version


class StoreTrouble(Exception):
    """The store cannot be opened or used; the text has the reason and what to do."""

    def __init__(self, text: str, *, why: str = "") -> None:
        super().__init__(text)
        self.why = why or text
        """The cause alone, in words: "the disk is full"."""


class NotStored(StoreTrouble):
    """The events of an append were certainly not stored; the same command may be appended again."""


class MaybeStored(StoreTrouble):
    """The store failed on the way: repeating the command shows whether the events were stored."""


class Damaged(StoreTrouble):
    """The stored data was changed or damaged."""


class ClubHead(Struct, frozen=True, gc=False):
    """The end of a club: the position of its last event, and the sum over all events up to it.

    Each event changes the sum, computed from the sum before and the event's mark; so one line stored elsewhere shows
    whether anything before it was changed, lost or inserted, even by a forger who computed all marks of the database
    again.
    """

    position: int = 0
    sum: bytes = bytes(32)

    def after(self, events: Iterable[Recorded]) -> "ClubHead":
        """The head after further events."""
        position, total = self.position, self.sum
        for event in events:
            position = event.position
            total = added(total, event)
        return ClubHead(position, total)

    def __str__(self) -> str:
        """As one word; the last digits detect a typing error."""
        word = f"cutcard-head-1-{self.position}-{self.sum.hex()}"
        return f"{word}-{_figures(word)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Read a head that was written down; None where it is none, or has a typing error."""
        found = _FORM.fullmatch(text.strip())
        if not found or _figures(text.strip()[:-9]) != found[3]:
            return None
        return cls(int(found[1]), bytes.fromhex(found[2]))


def added(total: bytes, event: Recorded) -> bytes:
    """The sum with one more event."""
    return sha256(total + (event.mark or b"")).digest()  # a damaged row may have no mark


def _figures(word: str) -> str:
    return sha256(word.encode()).hexdigest()[:8]


class Store(ABC):
    """Streams of events, stored for good.

    Open one with `open_store`, use it from one event loop, close it at the end.
    """

    alone: bool = True
    """Whether no other process can append while we have it open."""
    despite_damage: bool = False
    """Whether it was opened in spite of possible damage."""
    prepared: Path | None = None
    """The file of snapshots that may have been prepared for it."""

    @property
    def trouble(self) -> str:
        """Why the last write failed; "": it did not."""
        return ""

    def outside(self) -> ClubHead | None:
        """The club's head outside the store, where there is one; raise StoreTrouble if it is unreadable."""
        return None

    async def check_database(self, *, thoroughly: bool) -> list[str]:
        """What the database's own check finds wrong with its tables and indexes, each in a sentence."""
        return []

    async def repair(self) -> None:
        """Rebuild what follows from the events: the ends of streams and store, and the indexes."""
        return

    async def seal(self, keep: int = 0) -> int:
        """Seal the oldest events, so that they take less space, but leave so many; returns the number sealed."""
        return 0

    async def reclaim_space(self) -> None:
        """Return unused space to the disk."""
        return

    @abstractmethod
    async def append(self, stream: str, expected: int, facts: Sequence[Fact], *, command: str, at: int) -> Appended:
        """Store events after version `expected`, all or none; raise Conflict when the stream has another version.

        A command that was stored before gets its first result, whatever is expected now. At least one event is needed:
        a command without events leaves nothing to store, and may be decided again. A caller that is canceled while it
        waits does not know whether the events were stored; nor does one that gets MaybeStored. One that gets NotStored
        knows that they were not.
        """

    @abstractmethod
    async def done(self, stream: str, command: str) -> Appended | None:
        """The result of a command, if it was stored: a repeated one can be answered without deciding."""

    @abstractmethod
    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        """A stream's events after this version: all, or at most this many."""

    @abstractmethod
    async def read_all(self, after: int = 0, limit: int = 1000) -> list[Recorded]:
        """Events of all streams after this position, in the order of their positions."""

    @abstractmethod
    def follow(self, after: int = 0) -> AsyncGenerator[list[Recorded], None]:
        """Events of all streams after this position, and future ones, also from other processes; each once, in order.

        It ends only when the store is closed.
        """

    @abstractmethod
    async def heads(self, prefix: str = "") -> dict[str, Head]:
        """Every stream with this prefix, and its end."""

    async def streams(self, prefix: str = "") -> dict[str, int]:
        """Every stream with this prefix, and its version."""
        return {stream: head.version for stream, head in (await self.heads(prefix)).items()}

    @abstractmethod
    async def last_position(self) -> int:
        """The position of the last event, stored apart from the events; 0 in an empty store."""

    @abstractmethod
    async def check_writable(self) -> None:
        """Check whether events can be stored now; raise StoreTrouble with the reason if not.

        However often it is called, it tries once a second, and not at all while events are being stored anyway.
        """

    @abstractmethod
    async def fill(self, events: Iterable[Recorded], keys: Mapping[str, bytes]) -> None:
        """Copy another store's events unchanged, by position, and its keys; all or none.

        Only an empty store accepts them; otherwise, or when `events` raises on the way, it stays as it was. The keys
        are read after all events.
        """

    @abstractmethod
    async def keys(self) -> dict[str, bytes]:
        """The keys of all people who have one. No mark covers them, so that one can be destroyed."""

    @abstractmethod
    async def save_key(self, owner: str, key: bytes) -> bytes:
        """Store a person's key and return it; if they have one already, that one."""

    @abstractmethod
    async def destroy_key(self, owner: str) -> None:
        """Destroy a person's key for good."""

    @abstractmethod
    async def save_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Store snapshots, all or none, replacing those of the same stream and part."""

    @abstractmethod
    async def snapshots(self, form: str) -> list[Snapshot]:
        """The states (part 0) of all streams that code of this form stored; damaged ones are left out."""

    @abstractmethod
    async def page(self, stream: str, part: int, form: str) -> Snapshot | None:
        """One part of a stream's snapshot; None: it is missing, of another form, or damaged."""

    @abstractmethod
    async def delete_snapshots(self, form: str = "") -> None:
        """Delete all snapshots but those of a form."""

    @abstractmethod
    async def lease(self, stream: str) -> bool:
        """Try to become the one process that runs this stream's timers; a process that ends releases its leases.

        Call it before each use: it costs nothing while held, and a process that lost its database gets False.
        """

    @abstractmethod
    async def release(self, stream: str) -> None:
        """Let another process run this stream's timers."""

    async def publish(self, words: str) -> None:
        """Send a message to every process of this store; it is not stored. A single process sends it to itself only."""
        return

    def listen(self, hearer: Callable[[str], None]) -> None:
        """Receive these messages from now on, also our own."""
        return

    @abstractmethod
    async def close(self) -> None:
        """Finish what is running, and close all connections."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

"""The contract; streams, heads, snapshots kept.

The rules of this file: a snapshot follows from events and from nothing else, so it can be thrown away at any time. It
names its stream, the version it was made at and the chain's mark there, and the form of the code that made it; whoever
uses it compares all of these, and makes it anew from the events where one does not fit. No mark of the chain covers it,
so it carries a sum of its own. To the store it is bytes.

The rules of this file: a stream is a name and its events numbered from 1; an append happens whole or not at all, and
only when it returned is anybody told; the same command id on the same stream is answered with what it did the first
time; positions count all events of the store from 1 without a gap, in the order in which they were kept, so whoever
has seen position 7 never finds a new event before it; events carry versioned names and are bytes here, so that a store
knows nothing of poker.
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


_FORM: Final = re.compile(r"cutcard-head-1-(\d{1,18})-([0-9a-f]{64})-([0-9a-f]{8})")


class Fact(Struct, frozen=True, gc=False):
    """One event as it is kept: its versioned name and its body as JSON."""

    name: str
    body: bytes


class Recorded(Struct, frozen=True, gc=False):
    """One event as it was kept: where it stands in the whole store and in its stream, when, and by which command."""

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
    """Where a stream stands after an append; `again`: this command had been appended before, and nothing was now."""

    version: int
    position: int
    again: bool = False


class Conflict(Exception):
    """Somebody else appended first: the stream is further than expected."""

    def __init__(self, stream: str, expected: int, version: int) -> None:
        super().__init__(f"{stream} is at version {version}, not {expected}")
        self.stream, self.expected, self.version = stream, expected, version


class StoreTrouble(Exception):
    """The store cannot be opened or used; the text says why, and what to do about it."""

    def __init__(self, text: str, *, why: str = "") -> None:
        super().__init__(text)
        self.why = why or text
        """The cause alone, in words: "the disk is full"."""


class NotStored(StoreTrouble):
    """The events of an append were not kept, for certain; the same command may be appended again."""


class MaybeStored(StoreTrouble):
    """The store failed on the way: whether the events were kept shows when the same command is appended again."""


class Damaged(StoreTrouble):
    """What is kept is not what was once kept."""


class ClubHead(Struct, frozen=True, gc=False):
    """How far a club has come: the position of its last event, and the sum over all events up to it.

    Its sum is worked out anew with each event, from the sum before and the event's mark; so one line kept elsewhere
    shows whether anything before it was changed, lost or put in, also by somebody who made all marks of the database
    anew.
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
        """As one word; the last figures find a slip of the pen."""
        word = f"cutcard-head-1-{self.position}-{self.sum.hex()}"
        return f"{word}-{_figures(word)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The head that somebody wrote down; None where it is none, or has a slip."""
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
    """Streams of events, kept for good. Open one with `open_store`, use it from one event loop, close it at the end."""

    alone: bool = True
    """Whether nobody else can keep anything in it while we have it open."""
    despite_damage: bool = False
    """Whether somebody wanted it open though it may be damaged."""
    prepared: Path | None = None
    """Where snapshots may be that were prepared for it, if anywhere."""

    @property
    def trouble(self) -> str:
        """Why nothing could be kept when it was last tried; "": it could."""
        return ""

    def outside(self) -> ClubHead | None:
        """The head of the club that is kept outside the store, where one is; raise StoreTrouble if it is unreadable."""
        return None

    async def check_database(self, *, thoroughly: bool) -> list[str]:
        """What the database itself finds wrong with its tables and indexes, each in a sentence."""
        return []

    async def repair(self) -> None:
        """Put right what follows from the events: where streams and store end, and the indexes."""
        return

    async def seal(self, keep: int = 0) -> int:
        """Seal the oldest events, so that they take less room, but leave so many; how many were sealed now."""
        return 0

    async def reclaim_space(self) -> None:
        """Give the room to the disk that nothing is in any more."""
        return

    @abstractmethod
    async def append(self, stream: str, expected: int, facts: Sequence[Fact], *, command: str, at: int) -> Appended:
        """Keep events after version `expected`, all or none; raise Conflict when the stream is elsewhere.

        A command that was kept before is answered as it was then, whatever is expected now. At least one event is
        needed: a command after which nothing happened leaves nothing to keep, and may be decided again. A caller that
        is cancelled while it waits does not know whether the events were kept; nor does one that gets Uncertain. One
        that gets NotKept knows that they were not.
        """

    @abstractmethod
    async def done(self, stream: str, command: str) -> Appended | None:
        """What a command did to a stream, if it was kept; so that a repeated one can be answered without deciding."""

    @abstractmethod
    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        """A stream's events after this version: all, or at most so many."""

    @abstractmethod
    async def read_all(self, after: int = 0, limit: int = 1000) -> list[Recorded]:
        """Events of all streams after this position, in the order of their positions."""

    @abstractmethod
    def follow(self, after: int = 0) -> AsyncGenerator[list[Recorded], None]:
        """Events of all streams after this position, those to come too, also from other processes; each once, in order.

        It ends only when the store is closed.
        """

    @abstractmethod
    async def heads(self, prefix: str = "") -> dict[str, Head]:
        """Every stream whose name begins so, and where it ends."""

    async def streams(self, prefix: str = "") -> dict[str, int]:
        """Every stream whose name begins so, and its version."""
        return {stream: head.version for stream, head in (await self.heads(prefix)).items()}

    @abstractmethod
    async def last_position(self) -> int:
        """The position of the last event kept, remembered apart from the events; 0 in an empty store."""

    @abstractmethod
    async def check_writable(self) -> None:
        """Try whether events can be kept now; raise StoreTrouble that says why not.

        However often it is asked, it is tried once a second, and not at all while events are kept anyway.
        """

    @abstractmethod
    async def fill(self, events: Iterable[Recorded], keys: Mapping[str, bytes]) -> None:
        """Take over another store's events as they are, in the order of their positions, and its keys; all or none.

        Only an empty store takes them; else, or when `events` raises on the way, it stays as it was. The keys are
        looked at when all events were read.
        """

    @abstractmethod
    async def keys(self) -> dict[str, bytes]:
        """The keys of everybody who has one. No mark covers them, so that one can be destroyed."""

    @abstractmethod
    async def save_key(self, owner: str, key: bytes) -> bytes:
        """Keep somebody's key, and give it back; where they have one already, that one."""

    @abstractmethod
    async def destroy_key(self, owner: str) -> None:
        """Destroy somebody's key for good."""

    @abstractmethod
    async def save_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Keep snapshots, all or none, in the place of those of the same stream and part."""

    @abstractmethod
    async def snapshots(self, form: str) -> list[Snapshot]:
        """The states (part 0) of all streams that were kept by code of this form; damaged ones are left out."""

    @abstractmethod
    async def page(self, stream: str, part: int, form: str) -> Snapshot | None:
        """One part of a stream's snapshot; None: it is not there, of another form, or damaged."""

    @abstractmethod
    async def delete_snapshots(self, form: str = "") -> None:
        """Throw away all snapshots but those of a form."""

    @abstractmethod
    async def lease(self, stream: str) -> bool:
        """Try to be the one process that runs this stream's timers; whoever dies lets go of it.

        Ask again before each use: it costs nothing while held, and a process that lost its database is told no.
        """

    @abstractmethod
    async def release(self, stream: str) -> None:
        """Let another process run this stream's timers."""

    async def publish(self, words: str) -> None:
        """Tell every process of this store something that is not kept; whoever is alone with it tells nobody."""
        return

    def listen(self, hearer: Callable[[str], None]) -> None:
        """Hear what is called out from now on, also what we call out ourselves."""
        return

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way, and let go of everything."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

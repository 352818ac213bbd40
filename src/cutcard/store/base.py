"""What every store does, whatever it keeps its events in. One contract suite holds all of them to it.

The rules of this file: a stream is a name and its events numbered from 1; an append happens whole or not at all, and
only when it returned is anybody told; the same command id on the same stream is answered with what it did the first
time; events carry versioned names and are bytes here, so that a store knows nothing of poker.
"""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence

from msgspec import Struct


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


class Store(ABC):
    """Streams of events, kept for good."""

    @abstractmethod
    async def append(self, stream: str, expected: int, facts: Sequence[Fact], *, command: str, at: int) -> Appended:
        """Keep events after version `expected`, all or none; raise Conflict when the stream is elsewhere."""

    @abstractmethod
    async def read(self, stream: str, after: int = 0) -> list[Recorded]:
        """A stream's events after this version."""

    @abstractmethod
    async def read_all(self, after: int = 0, limit: int = 1000) -> list[Recorded]:
        """Events of all streams after this position, in the order of their positions."""

    @abstractmethod
    def follow(self, after: int = 0) -> AsyncIterator[list[Recorded]]:
        """Events of all streams after this position, those to come too, also from other processes; never ends."""

    @abstractmethod
    async def streams(self, prefix: str = "") -> dict[str, int]:
        """Every stream whose name begins so, and its version."""

    @abstractmethod
    async def lease(self, stream: str) -> bool:
        """Try to be the one process that runs this stream's timers; whoever dies lets go of it."""

    @abstractmethod
    async def release(self, stream: str) -> None:
        """Let another process run this stream's timers."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way, and let go of everything."""

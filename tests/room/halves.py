"""One store as two processes see it: the same events, and leases that only one of them holds at a time."""

from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence

from cutcard.store.base import Appended, Fact, Head, Recorded, Snapshot, Store
from cutcard.store.memory import MemoryStore


class Half(Store):
    """The store as one of several processes has it."""

    alone = False

    def __init__(self, store: MemoryStore, held: dict[str, "Half"]) -> None:
        self.store = store
        self.held = held
        self.alive = True

    def die(self) -> None:
        """As by kill -9: its leases are free."""
        self.alive = False
        for stream in [stream for stream, holder in self.held.items() if holder is self]:
            del self.held[stream]

    async def append(self, stream: str, expected: int, facts: Sequence[Fact], *, command: str, at: int) -> Appended:
        """Store events."""
        assert self.alive
        return await self.store.append(stream, expected, facts, command=command, at=at)

    async def done(self, stream: str, command: str) -> Appended | None:
        """The result of a command."""
        return await self.store.done(stream, command)

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        """A stream's events."""
        return await self.store.read(stream, after, limit)

    async def read_all(self, after: int = 0, limit: int = 1000) -> list[Recorded]:
        """All events."""
        return await self.store.read_all(after, limit)

    def follow(self, after: int = 0) -> AsyncGenerator[list[Recorded], None]:
        """All events to come."""
        return self.store.follow(after)

    async def heads(self, prefix: str = "") -> dict[str, Head]:
        """Every stream."""
        return await self.store.heads(prefix)

    async def last_position(self) -> int:
        """The last position."""
        return await self.store.last_position()

    async def check_writable(self) -> None:
        """Whether it can be written."""
        await self.store.check_writable()

    async def keys(self) -> dict[str, bytes]:
        """All keys."""
        return await self.store.keys()

    async def save_key(self, owner: str, key: bytes) -> bytes:
        """Store a person's key."""
        return await self.store.save_key(owner, key)

    async def destroy_key(self, owner: str) -> None:
        """Destroy a person's key."""
        await self.store.destroy_key(owner)

    async def fill(self, events: Iterable[Recorded], keys: Mapping[str, bytes]) -> None:
        """Copy events and keys."""
        await self.store.fill(events, keys)

    async def save_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Store snapshots."""
        await self.store.save_snapshots(snapshots)

    async def snapshots(self, form: str) -> list[Snapshot]:
        """The states of a form."""
        return await self.store.snapshots(form)

    async def page(self, stream: str, part: int, form: str) -> Snapshot | None:
        """A part of a stream."""
        return await self.store.page(stream, part, form)

    async def delete_snapshots(self, form: str = "") -> None:
        """Delete snapshots."""
        await self.store.delete_snapshots(form)

    async def lease(self, stream: str) -> bool:
        """Take it, if no other process holds it."""
        return self.held.setdefault(stream, self) is self

    async def release(self, stream: str) -> None:
        """Release it."""
        if self.held.get(stream) is self:
            del self.held[stream]

    async def close(self) -> None:
        """Nothing to close."""


def two_halves() -> tuple[Half, Half]:
    """The same store for two processes."""
    store, held = MemoryStore(), dict[str, Half]()
    return Half(store, held), Half(store, held)

"""A store in memory that ends with the process: for tests, simulations and trying things out."""

import asyncio
from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence

from cutcard.store.appends import Batch, ChangeFeed, again, append_request
from cutcard.store.base import Appended, Conflict, Fact, Head, Recorded, Snapshot, Store, StoreTrouble


class MemoryStore(Store):
    """Everything in lists."""

    def __init__(self) -> None:
        self._events: list[Recorded] = []
        self._streams: dict[str, list[Recorded]] = {}
        self._heads: dict[str, Head] = {}
        self._done: dict[tuple[str, str], Appended] = {}
        self._keys: dict[str, bytes] = {}
        self._shelf: dict[tuple[str, int], Snapshot] = {}
        self._news = ChangeFeed(0)

    async def append(self, stream: str, expected: int, facts: Sequence[Fact], *, command: str, at: int) -> Appended:
        """Store events after version `expected`, all or none; raise Conflict when the stream has another version."""
        self._must_be_open()
        want = append_request(stream, expected, facts, command, at)
        await asyncio.sleep(0)  # let other tasks run, as every other store does
        batch = Batch(len(self._events), self._heads, self._done)
        answer = batch.decide(want)
        if isinstance(answer, Conflict):
            raise answer
        self._keep(batch.events)
        return answer

    def _keep(self, events: Sequence[Recorded]) -> None:
        for event in events:
            self._streams.setdefault(event.stream, []).append(event)
        self._events += events
        if events:
            self._news.add(events)

    async def done(self, stream: str, command: str) -> Appended | None:
        """The result of a command, if it was stored."""
        self._must_be_open()
        return again(self._done.get((stream, command)))

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        """A stream's events after this version: all, or at most this many."""
        self._must_be_open()
        return self._streams.get(stream, [])[after : None if limit is None else after + limit]

    async def read_all(self, after: int = 0, limit: int = 1000) -> list[Recorded]:
        """Events of all streams after this position."""
        self._must_be_open()
        return self._events[after : after + limit]

    async def follow(self, after: int = 0) -> AsyncGenerator[list[Recorded], None]:
        """Events of all streams after this position, and future ones."""
        while not self._news.over:
            if events := self._events[after : after + 1000]:
                after = events[-1].position
                yield events
            else:
                await self._news.beyond(after, None)

    async def heads(self, prefix: str = "") -> dict[str, Head]:
        """Every stream with this prefix, and its end."""
        self._must_be_open()
        return {stream: head for stream, head in self._heads.items() if stream.startswith(prefix)}

    async def last_position(self) -> int:
        """The position of the last event."""
        self._must_be_open()
        return len(self._events)

    async def check_writable(self) -> None:
        """Memory always takes more."""
        self._must_be_open()

    async def keys(self) -> dict[str, bytes]:
        """The keys of all people who have one."""
        self._must_be_open()
        return dict(self._keys)

    async def save_key(self, owner: str, key: bytes) -> bytes:
        """Store a person's key and return it; if they have one already, that one."""
        self._must_be_open()
        return self._keys.setdefault(owner, key)

    async def destroy_key(self, owner: str) -> None:
        """Destroy a person's key for good."""
        self._must_be_open()
        self._keys.pop(owner, None)

    async def fill(self, events: Iterable[Recorded], keys: Mapping[str, bytes]) -> None:
        """Copy another store's events unchanged, and its keys, all or none."""
        self._must_be_open()
        if self._events:
            raise StoreTrouble("This database is not empty. Use an empty one.")
        taken = list(events)
        self._heads.update({event.stream: Head(event.version, event.mark) for event in taken})
        self._done.update({(event.stream, event.command): Appended(event.version, event.position) for event in taken})
        self._keys.update(keys)
        self._keep(taken)

    async def save_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Store snapshots, replacing those of the same stream and part."""
        self._must_be_open()
        self._shelf.update({(one.stream, one.part): one for one in snapshots})

    async def snapshots(self, form: str) -> list[Snapshot]:
        """The snapshots of this form."""
        self._must_be_open()
        return [one for one in self._shelf.values() if not one.part and one.form == form]

    async def page(self, stream: str, part: int, form: str) -> Snapshot | None:
        """One part of a stream's snapshot."""
        self._must_be_open()
        found = self._shelf.get((stream, part))
        return found if found is not None and found.form == form else None

    async def delete_snapshots(self, form: str = "") -> None:
        """Delete all snapshots but those of a form."""
        self._must_be_open()
        self._shelf = {key: one for key, one in self._shelf.items() if one.form == form}

    async def lease(self, stream: str) -> bool:
        """No other process can see this store."""
        self._must_be_open()
        return True

    async def release(self, stream: str) -> None:
        """No other process waits for it."""

    async def close(self) -> None:
        """End all followers."""
        self._news.end()

    def _must_be_open(self) -> None:
        if self._news.over:
            raise StoreTrouble("The database is closed.")

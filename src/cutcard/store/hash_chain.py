"""The hash chain: each event's hash covers the one before it in its stream, so that no byte changes unnoticed.

What `check` finds: an event whose bytes, time, command or place were changed; events missing in the middle, at the end
of a stream (its head, stored apart, has its length) or of the whole store (its head in another file has its length);
events in another order. What it cannot find: a forger who can write to the database and to that file, and computes
every later mark and head again. Store a head or an archive elsewhere.
"""

from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Sequence
from contextlib import aclosing, contextmanager
from hashlib import sha256

from msgspec import Struct

from cutcard.store.base import ClubHead, Damaged, Fact, Head, Recorded, Store, added

BEGIN = Head(0, bytes(32))
"""The head of a stream before its first event."""


def mark_of(before: bytes, stream: str, version: int, at: int, command: str, fact: Fact | Recorded) -> bytes:
    """The mark of one event; names contain no NUL, so no two events are hashed as the same bytes."""
    parts = f"{stream}\0{version}\0{at}\0{command}\0{fact.name}\0".encode()
    return sha256(before + parts + fact.body).digest()


class ChainFault(Struct, frozen=True):
    """One difference from what was stored: in which stream, at which version, and what."""

    stream: str
    version: int
    what: str

    def __str__(self) -> str:
        """As one line."""
        return f"{self.stream}, event {self.version}: {self.what}" if self.stream else self.what


class ChainCheck:
    """Follows all chains at once, event by event in the order of their positions, and reports what does not fit."""

    def __init__(self) -> None:
        self.position = 0
        self._sum = ClubHead().sum
        self._last: dict[str, Recorded | Head] = {}

    @property
    def head(self) -> ClubHead:
        """The club's head up to here."""
        return ClubHead(self.position, self._sum)

    @property
    def heads(self) -> dict[str, Head]:
        """The head of each stream up to here."""
        return {stream: Head(last.version, last.mark) for stream, last in self._last.items()}

    @property
    def to_bytes(self) -> tuple[int, bytes, dict[str, tuple[int, bytes]]]:
        """The state of the check, for `thawed`."""
        return self.position, self._sum, {stream: (last.version, last.mark) for stream, last in self._last.items()}

    @classmethod
    def thawed(cls, frozen: tuple[int, bytes, dict[str, tuple[int, bytes]]]) -> "ChainCheck":
        """A check that goes on from there."""
        found = cls()
        found.position, found._sum, last = frozen
        found._last = {stream: Head(*one) for stream, one in last.items()}
        return found

    def follow(self, event: Recorded) -> Sequence[ChainFault]:
        """Check the next event. The chain goes on from what is there, so that one change is reported once."""
        before = self._last.get(event.stream, BEGIN)
        fits = is_event(event) and event.version == before.version + 1 and event.position == self.position + 1
        fits = fits and event.mark == mark_of(before.mark, event.stream, event.version, event.at, event.command, event)
        faults = () if fits else self._faults(event, before)
        self.position = event.position
        self._sum = added(self._sum, event)
        if is_event(event):
            self._last[event.stream] = event
        return faults

    def _faults(self, event: Recorded, before: Recorded | Head) -> list[ChainFault]:
        faults = []
        if event.position != self.position + 1:
            faults.append(ChainFault("", 0, f"Missing: {positions(self.position + 1, event.position - 1)}."))
        if not is_event(event):
            faults.append(ChainFault("", 0, f"The event at position {event.position} can't be read."))
        elif event.version != before.version + 1:
            faults.append(ChainFault(event.stream, event.version, f"comes after event {before.version}."))
        elif event.mark != mark_of(before.mark, event.stream, event.version, event.at, event.command, event):
            faults.append(ChainFault(event.stream, event.version, "is not what was stored."))
        return faults


def is_event(event: Recorded) -> bool:
    """Whether the row can be followed at all: a damaged file can leave anything in any column."""
    return type(event.version) is int and type(event.stream) is str and type(event.body) is type(event.mark) is bytes


def is_readable(event: Recorded) -> bool:
    """Whether every column has its type, though maybe not its value."""
    rest = (event.at, int), (event.command, str), (event.name, str)
    return is_event(event) and all(isinstance(value, kind) for value, kind in rest)


def positions(first: int, last: int) -> str:
    """Positions in the store, in words."""
    return f"the event at position {first}" if first == last else f"the events at positions {first} to {last}"


class CheckResult(Struct, frozen=True):
    """What a check read, and what it found."""

    events: int
    streams: int
    faults: tuple[ChainFault, ...]
    head: ClubHead
    """It may be printed or mailed, and compared later."""
    against: bool
    """Whether there was a head outside the store to compare with."""


class StoreAudit:
    """One reading of a whole store that reports everything that does not fit. Safe while the store is in use."""

    def __init__(self, store: Store, *others: ClubHead) -> None:
        """`others`: heads that were stored elsewhere."""
        self.faults: list[ChainFault] = []
        self.links = ChainCheck()
        self.against = list(others)
        self._store = store
        self._anchors = set[int]()
        self.tail, self._heads = 0, dict[str, Head]()

    async def begin(self) -> None:
        """Read all ends first: events appended meanwhile are then beyond them, never missing."""
        with self._told():
            if outside := self._store.outside():
                self.against.append(outside)
        self._anchors = {head.position for head in self.against}
        with self._told():
            self.tail, self._heads = await self._store.last_position(), await self._store.heads()

    async def pages(self, page: int) -> AsyncGenerator[list[Recorded], None]:
        """The events, page by page, each checked before it is returned."""
        with self._told():
            while events := await self._store.read_all(self.links.position, page):
                for event in events:
                    if faults := self.links.follow(event):
                        self.faults += faults
                    if event.position in self._anchors:
                        self.faults += self._other(event.position)
                yield events

    def _other(self, position: int) -> list[ChainFault]:
        """Whether the store agrees at this position with the heads outside."""
        return [
            ChainFault("", 0, f"Up to position {position} the club is not what it was when its head was recorded.")
            for head in self.against
            if head.position == position and head.sum != self.links.head.sum
        ]

    async def end(self) -> None:
        """Compare what was read with all ends."""
        with self._told():
            found = self.links.heads
            for stream, head in self._heads.items():
                self.faults += await check_end(self._store, stream, head, found)
            self.faults += beyond_heads(found, await self._store.heads())
            said = max([self.tail, *(head.position for head in self.against)])
            if self.links.position < said:
                self.faults.append(ChainFault("", 0, f"Missing: {positions(self.links.position + 1, said)}."))
            if self.links.position > (tail := await self._store.last_position()):
                self.faults.append(
                    ChainFault("", 0, f"The database should end at position {tail}, but there are more events.")
                )

    async def check_database(self, *, thoroughly: bool) -> None:
        """Let the database check itself."""
        with self._told():
            self.faults += [ChainFault("", 0, text) for text in await self._store.check_database(thoroughly=thoroughly)]

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Report an unreadable row as a fault; an outage of the database is none."""
        try:
            yield
        except Damaged as trouble:
            self.faults.append(ChainFault("", 0, str(trouble)))


async def check(
    store: Store, *others: ClubHead, most: int = 100, told: Callable[[int, int], None] = lambda _done, _of: None
) -> CheckResult:
    """Read the whole store and report what was changed, lost or moved; at most so many faults. Safe while it is in use.

    `told` is called with the number of events read so far, and of all.
    """
    audit = StoreAudit(store, *others)
    await audit.begin()
    async for _ in audit.pages(2000):
        told(audit.links.position, audit.tail)
    await audit.end()
    await audit.check_database(thoroughly=True)
    links, faults = audit.links, tuple(audit.faults[:most])
    return CheckResult(links.position, len(links.heads), faults, links.head, against=bool(audit.against))


async def read_back(store: Store, page: int = 2000) -> AsyncIterator[list[Recorded]]:
    """All events, page by page, to rebuild the club from them; raise Damaged instead of a damaged page."""
    audit = StoreAudit(store)
    await audit.begin()
    async with aclosing(audit.pages(page)) as pages:
        async for events in pages:
            refuse_damaged(store, audit)
            if found := [event for event in events if is_readable(event)] if audit.faults else events:
                yield found
    await audit.end()
    await audit.check_database(thoroughly=False)
    refuse_damaged(store, audit)


def refuse_damaged(store: Store, audit: StoreAudit) -> None:
    """Refuse a damaged club, unless it was opened in spite of it."""
    if audit.faults and not store.despite_damage:
        raise Damaged(
            f"The club is damaged. {audit.faults[0]} "
            "Keep a copy of it as it is and run `cutcard db verify` for all faults. Then restore your last backup "
            "into a new file, or open this one with --allow-damaged."
        )


async def check_end(store: Store, stream: str, head: Head, heads: dict[str, Head]) -> list[ChainFault]:
    """Whether a stream reaches its head, with the same mark there."""
    found = heads.get(stream, BEGIN)
    if found.version < head.version:
        return [ChainFault(stream, found.version + 1, f"is missing; the stream had {head.version} events.")]
    if found.version > head.version > 0:
        there = await store.read(stream, head.version - 1, 1)
        found = Head(head.version, there[0].mark if there else b"")
    return [] if found.mark == head.mark else [ChainFault(stream, head.version, "is not the last event stored.")]


def beyond_heads(heads: dict[str, Head], known: dict[str, Head]) -> list[ChainFault]:
    """Streams that go on after their known end; called after all was read."""
    faults = []
    for stream, found in heads.items():
        if stream not in known:
            faults.append(ChainFault(stream, found.version, "is there, but there is no stream with that name."))
        elif known[stream].version < found.version:
            faults.append(
                ChainFault(stream, found.version, f"is there, but the stream ends at {known[stream].version}.")
            )
    return faults


async def all_events(store: Store, upto: int | None = None, page: int = 2000) -> AsyncIterator[Recorded]:
    """All events of the store, or those up to a position, read page by page."""
    after = 0
    while events := await store.read_all(after, page):
        for event in events:
            if upto is not None and event.position > upto:
                return
            yield event
        after = events[-1].position

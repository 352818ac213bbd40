"""Decide appends in batches; notify followers of new events."""

import asyncio
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from msgspec import Struct

from cutcard.store.base import Appended, Conflict, Fact, Head, Recorded
from cutcard.store.hash_chain import BEGIN, mark_of

LONGEST_NAME = 200
"""Streams, commands and event names are keys of every index, so they are short."""


class AppendRequest(Struct, frozen=True, gc=False):
    """One append whose caller waits."""

    stream: str
    expected: int
    facts: tuple[Fact, ...]
    command: str
    at: int


def append_request(stream: str, expected: int, facts: Sequence[Fact], command: str, at: int) -> AppendRequest:
    """Validate an append; raise ValueError here, in its own caller, not later among the others of its batch."""
    if not facts:
        raise ValueError(f"There is nothing to append to {stream}.")
    must_be_names(stream, command, *(fact.name for fact in facts))
    if not 0 <= at < 2**63 or expected < 0:
        raise ValueError(f"Version {expected} or time {at} is not possible.")
    return AppendRequest(stream, expected, tuple(facts), command, at)


def must_be_names(*names: str) -> None:
    """Refuse a name that cannot be a key in every store."""
    for name in names:
        if not 0 < len(name) <= LONGEST_NAME or "\0" in name:
            raise ValueError(f"A name has 1 to {LONGEST_NAME} letters and no NUL, unlike {name[:50]!r}.")
        name.encode()  # half a surrogate pair cannot be encoded


def again(before: Appended | None) -> Appended | None:
    """The answer to a command that was stored before."""
    return before and Appended(before.version, before.position, again=True)


class Batch:
    """Decides the appends of one transaction, one after the other."""

    def __init__(self, position: int, heads: dict[str, Head], done: dict[tuple[str, str], Appended]) -> None:
        """`position`: the last one used; `heads`: of these streams; `done`: commands stored before."""
        self.position, self.heads, self.done = position, heads, done
        self.events: list[Recorded] = []
        self.moved: dict[str, Head] = {}
        """The streams that this batch extends."""

    def decide(self, want: AppendRequest) -> Appended | Conflict:
        """Number and mark the events of one append, or return why not."""
        key = (want.stream, want.command)
        if before := again(self.done.get(key)):
            return before
        head = self.heads.get(want.stream, BEGIN)
        if want.expected != head.version:
            return Conflict(want.stream, want.expected, head.version)
        version, mark = head.version, head.mark
        for fact in want.facts:
            version += 1
            self.position += 1
            mark = mark_of(mark, want.stream, version, want.at, want.command, fact)
            self.events.append(
                Recorded(self.position, want.stream, version, want.at, want.command, fact.name, fact.body, mark)
            )
        self.heads[want.stream] = self.moved[want.stream] = Head(version, mark)
        self.done[key] = Appended(version, self.position)
        return self.done[key]


def with_ends(events: Iterable[Recorded]) -> Iterator[tuple[Recorded, bool]]:
    """Each event, and whether it is the last one of its command. The events of a command are consecutive."""
    held: Recorded | None = None
    for event in events:
        if held:
            yield held, (held.stream, held.command) != (event.stream, event.command)
        held = event
    if held:
        yield held, True


REMEMBERED = 4096


class ChangeFeed:
    """The known end of the store and its last events, so that followers rarely read them from the database."""

    def __init__(self, position: int) -> None:
        self.position = position
        self.over = False
        """The store is closed: nothing new will come."""
        self._recent: deque[Recorded] = deque(maxlen=REMEMBERED)
        self._bell = asyncio.Event()

    def add(self, events: Sequence[Recorded]) -> None:
        """Add events that were just stored."""
        if self._recent and self._recent[-1].position + 1 != events[0].position:
            self._recent.clear()  # another process stored some in between
        self._recent.extend(events)
        self.receive(events[-1].position)

    def receive(self, position: int) -> None:
        """Note that the store has this position."""
        if position > self.position:
            self.position = position
            self._ring()

    def end(self) -> None:
        """End all followers."""
        self.over = True
        self._ring()

    def _ring(self) -> None:
        self._bell.set()
        self._bell = asyncio.Event()

    async def beyond(self, after: int, patience: float | None) -> None:
        """Wait until there are events after this position, or for so many seconds, or until the end."""
        try:
            async with asyncio.timeout(patience):
                while self.position <= after and not self.over:
                    await self._bell.wait()
        except TimeoutError:
            return

    def recent(self, after: int) -> list[Recorded]:
        """The events after this position; none where that is further back than the cache."""
        if not self._recent or self._recent[0].position > after + 1:
            return []
        return [*takewhile(lambda event: event.position > after, reversed(self._recent))][::-1]

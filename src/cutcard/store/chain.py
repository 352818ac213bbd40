"""The chain of marks: each event's hash covers the one before it in its stream, so that no byte changes unnoticed.

What `check` finds: an event whose bytes, time, command or place were changed; events missing in the middle, at the end
of a stream (its head, kept apart, says how long it was) or of the whole store; events in another order. What it cannot
find: a forger who can write to the database and computes every later mark and head anew. Keep an archive elsewhere.
"""

from collections.abc import AsyncIterator
from hashlib import sha256

from msgspec import Struct

from cutcard.store.base import Fact, Head, Recorded, Store

BEGIN = Head(0, bytes(32))
"""Where a stream stands before its first event."""


def mark_of(before: bytes, stream: str, version: int, at: int, command: str, fact: Fact | Recorded) -> bytes:
    """The mark of one event; names hold no NUL, so no two events are hashed as the same bytes."""
    parts = f"{stream}\0{version}\0{at}\0{command}\0{fact.name}\0".encode()
    return sha256(before + parts + fact.body).digest()


class Fault(Struct, frozen=True):
    """One thing that is not as it was kept: in which stream, at which version, and what."""

    stream: str
    version: int
    what: str

    def __str__(self) -> str:
        """As one line."""
        return f"{self.stream}, event {self.version}: {self.what}" if self.stream else self.what


class Links:
    """Follows all chains at once, event by event in the order of their positions, and tells what does not fit."""

    def __init__(self) -> None:
        self.position = 0
        self.heads: dict[str, Head] = {}

    def follow(self, event: Recorded) -> list[Fault]:
        """What is wrong with the next event. The chain goes on from what is there, so that one change is told once."""
        faults = []
        if event.position != self.position + 1:
            faults.append(Fault("", 0, f"Missing: {positions(self.position + 1, event.position - 1)}."))
        before = self.heads.get(event.stream, BEGIN)
        if event.version != before.version + 1:
            faults.append(Fault(event.stream, event.version, f"comes after event {before.version}."))
        elif event.mark != mark_of(before.mark, event.stream, event.version, event.at, event.command, event):
            faults.append(Fault(event.stream, event.version, "is not what was kept."))
        self.position = event.position
        self.heads[event.stream] = Head(event.version, event.mark)
        return faults


def positions(first: int, last: int) -> str:
    """Places in the store, in words."""
    return f"the event at position {first}" if first == last else f"the events at positions {first} to {last}"


class Checked(Struct, frozen=True):
    """What a check looked at, and what it found."""

    events: int
    streams: int
    faults: tuple[Fault, ...]


async def check(store: Store, most: int = 100) -> Checked:
    """Read the whole store and say what was changed, lost or moved; at most so many faults. Safe while it is used."""
    tail, heads = await store.tail(), await store.heads()
    links, faults = Links(), list[Fault]()
    async for event in every(store):
        faults += links.follow(event)
    # What was appended during the check may be further than the heads and the tail were, never less far.
    faults += [fault for stream, head in heads.items() for fault in await cut_off(store, stream, head, links)]
    known = await store.heads()
    faults += [
        Fault(stream, head.version, "is there, but no stream of that name.")
        for stream, head in links.heads.items()
        if stream not in known
    ]
    if links.position < tail:
        faults.append(Fault("", 0, f"Missing: {positions(links.position + 1, tail)}."))
    return Checked(links.position, len(links.heads), tuple(faults[:most]))


async def cut_off(store: Store, stream: str, head: Head, links: Links) -> list[Fault]:
    """Whether a stream reaches where its head says, and with the same mark there."""
    found = links.heads.get(stream, BEGIN)
    if found.version < head.version:
        return [Fault(stream, found.version + 1, f"is missing; the stream had {head.version} events.")]
    if found.version > head.version:
        found = Head(head.version, (await store.read(stream, head.version - 1, 1))[0].mark)
    return [] if found.mark == head.mark else [Fault(stream, head.version, "is not the last event that was kept.")]


async def every(store: Store, upto: int | None = None, page: int = 2000) -> AsyncIterator[Recorded]:
    """All events of the store, or those up to a position, read page by page."""
    after = 0
    while events := await store.read_all(after, page):
        for event in events:
            if upto is not None and event.position > upto:
                return
            yield event
        after = events[-1].position

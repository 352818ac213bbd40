"""Old events, sealed together: a run of positions in one piece of bytes, a thirteenth of the room they took before.

What repeats is there once: names of streams and events, the command of the events that it became, and no mark but the
first and the last of each stream, from which and from the events all others follow. Events stand by stream, and each
kind of thing apart, so that like lies beside like; then zlib packs it. The body is covered by a sum, and its events by
the chain: a mark that is worked out and does not lead to the last one shows that something was changed.
"""

import zlib
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import groupby, pairwise
from typing import Final

import msgspec
from msgspec import Struct

from cutcard.store.base import Recorded
from cutcard.store.hash_chain import mark_of

SIZE: Final = 4096
"""Events in a segment; some more, so that no command is torn apart."""
KEEP: Final = 8192
"""So many events at least are not sealed: what was just kept is read again soonest."""
_FORM: Final = 1
_HASHED: Final = 48
"""Bits of a command's hash: with a billion commands few share one, and those lie side by side."""


class Run(Struct, frozen=True, array_like=True):
    """One stream's events in a segment."""

    stream: str
    first: int
    """The version of the first of them."""
    count: int
    begin: bytes
    """The mark of the first of them."""
    end: bytes
    """The mark of the last of them."""

    @property
    def last(self) -> int:
        """The version of the last of them."""
        return self.first + self.count - 1


class _Plan(Struct, frozen=True, array_like=True):
    """All of a segment but commands and bodies; lists have an entry for each event, by stream and version."""

    runs: tuple[Run, ...]
    order: list[int]
    """For each position, the run of its event."""
    times: list[int]
    """Since the event before; of a run's first, since 1970."""
    names: list[str]
    named: list[int]
    same: list[bool]
    """Whether it came by the command of the event before it."""
    sizes: list[int]


class _Packed(Struct, frozen=True, array_like=True):
    form: int
    plan: bytes
    commands: bytes
    bodies: bytes


class Segment(Struct, frozen=True):
    """A run of positions, sealed."""

    first: int
    last: int
    body: bytes
    runs: tuple[Run, ...] = ()
    commands: tuple[tuple[int, int], ...] = ()
    """(hash, position of its last event) of every command."""

    @property
    def sum(self) -> bytes:
        """The hash over all of it."""
        return sha256(f"{self.first}\0{self.last}\0".encode() + self.body).digest()


class NotSealed(Exception):
    """Events that do not fit together are not sealed, or what was sealed does not come back."""


def hash_of(stream: str, command: str) -> int:
    """What a command is found by."""
    return int.from_bytes(sha256(f"{stream}\0{command}".encode()).digest()[:8], "big") >> (64 - _HASHED)


def seal(events: Sequence[Recorded]) -> Segment:
    """Seal events that follow one another in the store; raise NotSealed where the chain does not lead through them."""
    if any(one.position + 1 != other.position for one, other in pairwise(events)):
        raise NotSealed("positions are missing")
    by_stream = sorted(events, key=lambda event: (event.stream, event.version))
    groups = [list(found) for _, found in groupby(by_stream, key=lambda event: event.stream)]
    runs = tuple(_run(found) for found in groups)
    places = {run.stream: number for number, run in enumerate(runs)}
    names = sorted({event.name for event in events})
    numbers = {name: number for number, name in enumerate(names)}
    same = [number > 0 and one.command == found[number - 1].command for found in groups
            for number, one in enumerate(found)]  # fmt: skip
    plan = _Plan(
        runs,
        [places[event.stream] for event in events],
        [one.at - (found[number - 1].at if number else 0) for found in groups for number, one in enumerate(found)],
        names,
        [numbers[event.name] for event in by_stream],
        same,
        [len(event.body) for event in by_stream],
    )
    said = "\0".join(event.command for event, again in zip(by_stream, same, strict=True) if not again)
    pieces = msgspec.msgpack.encode(plan), said.encode(), b"".join(event.body for event in by_stream)
    body = msgspec.msgpack.encode(_Packed(_FORM, *(zlib.compress(piece, 9) for piece in pieces)))
    return Segment(events[0].position, events[-1].position, body, runs, _commands(events))


def _run(found: list[Recorded]) -> Run:
    for one, other in pairwise(found):
        marked = mark_of(one.mark, other.stream, other.version, other.at, other.command, other)
        if other.version != one.version + 1 or other.mark != marked:
            raise NotSealed(f"{other.stream}, event {other.version}: is not what was stored")
    return Run(found[0].stream, found[0].version, len(found), found[0].mark, found[-1].mark)


def _commands(events: Sequence[Recorded]) -> tuple[tuple[int, int], ...]:
    last = {(event.stream, event.command): event.position for event in events}
    return tuple((hash_of(*key), position) for key, position in last.items())


def opened(segment: Segment) -> Segment:
    """A segment with what follows from its body; raise NotSealed where it is not what was sealed."""
    events = unsealed(segment)
    plan = _plan(segment)[0]
    return Segment(segment.first, segment.last, segment.body, plan.runs, _commands(events))


def unsealed(segment: Segment, only: str | None = None) -> list[Recorded]:
    """The events of a segment, or those of one stream, in the order of their positions; or raise NotSealed."""
    try:
        return sorted(_unsealed(segment, only), key=lambda event: event.position)
    except (msgspec.MsgspecError, zlib.error, IndexError, ValueError, StopIteration) as error:
        raise NotSealed(str(error)) from error


def _plan(segment: Segment) -> tuple[_Plan, str, bytes]:
    try:
        packed = msgspec.msgpack.decode(segment.body, type=_Packed)
        if packed.form != _FORM:
            raise NotSealed(f"format {packed.form} is not supported")
        plan = msgspec.msgpack.decode(zlib.decompress(packed.plan), type=_Plan)
        return plan, zlib.decompress(packed.commands).decode(), zlib.decompress(packed.bodies)
    except (msgspec.MsgspecError, zlib.error, ValueError) as error:
        raise NotSealed(str(error)) from error


def _unsealed(segment: Segment, only: str | None) -> Iterator[Recorded]:
    plan, said, bodies = _plan(segment)
    if len(plan.order) != segment.last - segment.first + 1 or len(plan.sizes) != len(plan.order):
        raise NotSealed("it has another number of events than positions")
    positions: list[list[int]] = [[] for _ in plan.runs]
    for position, place in enumerate(plan.order, segment.first):
        positions[place].append(position)
    commands, begin, number, command = said.split("\0"), 0, 0, -1
    for run, places in zip(plan.runs, positions, strict=True):
        at, mark = 0, b""
        wanted = only is None or run.stream == only
        for version, position in enumerate(places, run.first):
            command += not plan.same[number]
            at += plan.times[number]
            body = bodies[begin : begin + plan.sizes[number]]
            if wanted:
                name, by = plan.names[plan.named[number]], commands[command]
                event = Recorded(position, run.stream, version, at, by, name, body, b"")
                mark = mark_of(mark, run.stream, version, at, by, event) if mark else run.begin
                mark = run.end if version == run.last else mark  # what does not lead there is found by the chain
                yield Recorded(position, run.stream, version, at, by, name, body, mark)
            begin, number = begin + plan.sizes[number], number + 1

"""Old events in packed segments, read like all others.

Repeated values are stored once: names of streams and events, and the command of the events that it became. Of the marks
only the first and last of each stream are stored; the others follow from these and the events. Events are ordered by
stream and split into columns, so that similar values are next to each other; then zlib packs them. A checksum covers
the body, and the chain covers the events: if the computed marks do not lead to the last one, something was changed.

Readers look in `events` first and in segments only where that has a gap: an event that is sealed between the two reads
is found by the second.
"""

import logging
import zlib
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import groupby, pairwise
from typing import Final

import msgspec
from msgspec import Struct

from cutcard.store.base import Appended, Recorded
from cutcard.store.hash_chain import mark_of

SIZE: Final = 4096
"""Events in a segment; some more, so that no command is split."""
KEEP: Final = 8192
"""The number of newest events that are not sealed: they are read most often."""
_FORM: Final = 1
_HASHED: Final = 48
"""Bits of a command's hash: of a billion commands few share one, and those get adjacent numbers."""


class Run(Struct, frozen=True, array_like=True):
    """One stream's events in a segment."""

    stream: str
    first: int
    """The first event's version."""
    count: int
    begin: bytes
    """The first event's mark."""
    end: bytes
    """The last event's mark."""

    @property
    def last(self) -> int:
        """The last event's version."""
        return self.first + self.count - 1


class _Plan(Struct, frozen=True, array_like=True):
    """All of a segment but commands and bodies; lists have an item for each event, by stream and version."""

    runs: tuple[Run, ...]
    order: list[int]
    """For each position, the run of its event."""
    times: list[int]
    """Since the event before; for a run's first event, since 1970."""
    names: list[str]
    named: list[int]
    same: list[bool]
    """Whether it is of the same command as the event before it."""
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
        """The hash of all of it."""
        return sha256(f"{self.first}\0{self.last}\0".encode() + self.body).digest()


class NotSealed(Exception):
    """Events that do not fit together, or a segment that does not give back what was sealed."""


def hash_of(stream: str, command: str) -> int:
    """The hash by which a command is found."""
    return int.from_bytes(sha256(f"{stream}\0{command}".encode()).digest()[:8], "big") >> (64 - _HASHED)


def seal(events: Sequence[Recorded]) -> Segment:
    """Seal consecutive events of the store; raise NotSealed where the chain does not lead through them."""
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
    """A segment with what follows from its body; raise NotSealed where it differs from what was sealed."""
    events = unsealed(segment)
    plan = _plan(segment)[0]
    return Segment(segment.first, segment.last, segment.body, plan.runs, _commands(events))


def unsealed(segment: Segment, only: str | None = None) -> list[Recorded]:
    """The events of a segment, or those of one stream, by position; or raise NotSealed."""
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
                mark = run.end if version == run.last else mark  # the chain check reports a wrong mark
                yield Recorded(position, run.stream, version, at, by, name, body, mark)
            begin, number = begin + plan.sizes[number], number + 1


LOG = logging.getLogger(__name__)
_REMEMBERED: Final = 4
"""Unpacked pieces in the cache: the next hand is often in the same one."""


class SealedEvents(ABC):
    """One connection to a database with segments, used by one thread at a time."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[int, str | None], list[Recorded]] = OrderedDict()
        self._segmented = False

    # What each database defines --------------------------------------------------------------------------------------

    @abstractmethod
    def _has_segments(self) -> bool:
        """Whether this database has the tables for them."""

    @abstractmethod
    def _hot(self, stream: str, after: int, limit: int | None) -> list[Recorded]:
        """A stream's events that are not sealed."""

    @abstractmethod
    def _hot_all(self, after: int, limit: int) -> list[Recorded]:
        """Events of all streams that are not sealed."""

    @abstractmethod
    def _runs(self, stream: str, after: int) -> Iterable[int]:
        """The segments with events of a stream after this version, in order."""

    @abstractmethod
    def _segment(self, first: int) -> Segment | None:
        """The segment that begins here."""

    @abstractmethod
    def _beyond(self, after: int) -> Segment | None:
        """The first segment with events after this position."""

    @abstractmethod
    def _hashed(self, numbers: Sequence[int]) -> dict[int, int]:
        """By hash: the position of a sealed command's last event."""

    @abstractmethod
    def _sealed_after(self, first: int) -> tuple[Segment, bytes] | None:
        """The next segment that begins after this position, and its stored checksum."""

    @abstractmethod
    def _run_rows(self, runs: Sequence[Run]) -> list[tuple[str, int, int, int]]:
        """The stored rows of runs that begin where these do."""

    @abstractmethod
    def _kept_beside(self) -> tuple[int, int]:
        """The stored numbers of runs and commands."""

    # Reading ---------------------------------------------------------------------------------------------------------

    def read(self, stream: str, after: int, limit: int | None) -> list[Recorded]:
        """A stream's events after this version: all, or at most this many."""
        hot = self._hot(stream, after, limit)
        if (hot and hot[0].version == after + 1) or limit == 0 or not self._has_segments():
            return hot
        until = hot[0].version if hot else None
        found: list[Recorded] = []
        for first in self._runs(stream, after):
            events = self._events(first, stream)
            found += [one for one in events if one.version > after and (until is None or one.version < until)]
            if limit is not None and len(found) >= limit:
                return found[:limit]
        return [*found, *hot][:limit]

    def read_all(self, after: int, limit: int) -> list[Recorded]:
        """Events of all streams after this position."""
        hot = self._hot_all(after, limit)
        if (hot and hot[0].position == after + 1) or not self._has_segments():
            return hot
        at = after
        while (segment := self._beyond(at)) is not None:
            if events := [one for one in self._events(segment.first, None, segment) if one.position > after][:limit]:
                return events
            # It cannot be unpacked: the chain check says what is missing. Its numbers may be wrong too: never go back.
            at = max(segment.first, segment.last)
        return hot

    def _events(self, first: int, stream: str | None, segment: Segment | None = None) -> list[Recorded]:
        """The events of a segment, or of one stream in it; none where it cannot be unpacked."""
        key = first, stream
        if key not in self._open:
            found = segment or self._segment(first)
            try:
                self._open[key] = unsealed(found, stream) if found is not None else []
            except NotSealed as error:
                LOG.error("the sealed events from position %s on cannot be read: %s", first, error)  # noqa: TRY400
                return []
            if len(self._open) > _REMEMBERED:
                self._open.popitem(last=False)
        self._open.move_to_end(key)
        return self._open[key]

    def sealed_done(self, keys: Iterable[tuple[str, str]]) -> dict[tuple[str, str], Appended]:
        """The results of those of these commands that were sealed; commands with one hash have adjacent numbers."""
        wanted = {key: hash_of(*key) for key in keys} if self._has_segments() else {}
        found: dict[tuple[str, str], Appended] = {}
        while wanted:
            there = self._hashed(sorted(set(wanted.values())))
            for key, number in list(wanted.items()):
                if number not in there:
                    del wanted[key]
                elif (done := self._is(there[number], *key)) is not None:
                    found[key] = done
                    del wanted[key]
                else:
                    wanted[key] += 1
        return found

    def _is(self, position: int, stream: str, command: str) -> Appended | None:
        """The result of the command at a position, if it is this one."""
        segment = self._beyond(position - 1)
        for event in self._events(segment.first, stream) if segment is not None else ():
            if event.position == position and event.command == command:
                return Appended(event.version, position)
        return None

    # Maintenance -----------------------------------------------------------------------------------------------------

    def segment_faults(self) -> list[str]:
        """Faults of the sealed events, each in a sentence; one segment after the other, to save memory."""
        if not self._has_segments():
            return []
        faults, commands, runs, after = list[str](), 0, 0, 0
        while (found := self._sealed_after(after)) is not None:
            segment, total = found
            after = segment.first
            try:
                whole = opened(segment)
            except NotSealed:
                faults.append(f"The sealed events at {_where(segment)} cannot be read.")
                continue
            faults += self._faults_of(whole, total)
            commands, runs = commands + len(whole.commands), runs + len(whole.runs)
        if not faults and self._kept_beside() != (runs, commands):
            faults.append("More sealed events are indexed than there are.")
        return faults

    def _faults_of(self, whole: Segment, total: bytes) -> list[str]:
        """Check a segment's checksum, and the stored rows about it."""
        where = _where(whole)
        faults = [] if total == whole.sum else [f"The sealed events at {where} are not what was sealed."]
        if sorted(self._run_rows(whole.runs)) != sorted(run_rows(whole.runs, whole.first)):
            faults.append(f"The stream index of the sealed events at {where} is wrong.")
        there = self._hashed([number for number, _ in whole.commands])
        if lost := sum(there.get(one[0]) != one[1] and not self._further(*one) for one in whole.commands):
            faults.append(f"{lost} commands of the sealed events at {where} cannot be found.")
        return faults

    def _further(self, number: int, position: int) -> bool:
        """Whether a command is found next to those with the same hash."""
        while (there := self._hashed([number])) and there[number] != position:
            number += 1
        return bool(there)


def placed(
    commands: Iterable[tuple[int, int]], there: Callable[[Sequence[int]], Collection[int]]
) -> list[tuple[int, int]]:
    """Give numbers to commands, next to those of the same hash; `there` returns which numbers are taken."""
    rows, waiting = dict[int, int](), list(commands)
    while waiting:
        taken, further = there(sorted({number for number, _ in waiting})), list[tuple[int, int]]()
        for number, position in waiting:
            if number in taken or number in rows:
                further.append((number + 1, position))
            else:
                rows[number] = position
        waiting = further
    return sorted(rows.items())


def _where(segment: Segment) -> str:
    return f"positions {segment.first} to {segment.last}"


PLACE_ALL: Final = (  # each at its hash, or right after the one before it: the same as `placed`, in one statement
    "insert into commands (hash, position) select max(hash - number) over (order by number) + number, position "
    "from (select hash, position, row_number() over (order by hash, position) as number from filled)"
)
"""Move a filled store's commands from the table `filled` to `commands`."""


def sealed_along(events: Iterable[Recorded]) -> Iterator[Segment | list[Recorded]]:
    """Seal events on their way into an empty store, as a room does; at the end yields those that are not old yet."""
    waiting: list[Recorded] = []
    for event in events:
        waiting.append(event)
        if len(waiting) >= KEEP + SIZE and (old := _whole_commands(waiting)):
            yield seal(waiting[:old])
            del waiting[:old]
    yield waiting


def _whole_commands(events: Sequence[Recorded]) -> int:
    """The number of first events that fill a segment without splitting a command; 0: unknown yet."""
    for count in range(SIZE, len(events)):
        one, other = events[count - 1], events[count]
        if (one.stream, one.command) != (other.stream, other.command):
            return count
    return 0


def run_rows(runs: Iterable[Run], segment: int) -> list[tuple[str, int, int, int]]:
    """The rows to store for runs."""
    return [(run.stream, run.first, run.last, segment) for run in runs]

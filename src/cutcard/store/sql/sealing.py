"""Events that were sealed, read as if they were not; the same for every database, which only says where pieces are.

What stands in `events` is asked for first, what was sealed only where that has a gap: so an event that is sealed
between the two questions is found by the second.
"""

import logging
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

from cutcard.store.base import Appended, Recorded
from cutcard.store.sql.segments import KEEP, SIZE, NotSealed, Run, Segment, hash_of, opened, seal, unsealed

LOG = logging.getLogger(__name__)
_REMEMBERED: Final = 4
"""Pieces that stay open: whoever reads one hand often reads the next."""


class SealedEvents(ABC):
    """One connection to a database with segments, used by one thread at a time."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[int, str | None], list[Recorded]] = OrderedDict()
        self._segmented = False

    # What differs ----------------------------------------------------------------------------------------------------

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
        """The segments that hold events of a stream after this version, in order."""

    @abstractmethod
    def _segment(self, first: int) -> Segment | None:
        """The segment that begins here."""

    @abstractmethod
    def _beyond(self, after: int) -> Segment | None:
        """The first segment that holds events after this position."""

    @abstractmethod
    def _hashed(self, numbers: Sequence[int]) -> dict[int, int]:
        """By hash: where the last event of a sealed command stands."""

    @abstractmethod
    def _sealed_after(self, first: int) -> tuple[Segment, bytes] | None:
        """The next segment that begins after this position, and the sum that was kept with it."""

    @abstractmethod
    def _run_rows(self, runs: Sequence[Run]) -> list[tuple[str, int, int, int]]:
        """What the database says of runs that begin where these do."""

    @abstractmethod
    def _kept_beside(self) -> tuple[int, int]:
        """How many runs and how many commands the database knows."""

    # Reading ---------------------------------------------------------------------------------------------------------

    def read(self, stream: str, after: int, limit: int | None) -> list[Recorded]:
        """A stream's events after this version: all, or at most so many."""
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
            at = segment.last  # one that cannot be opened: what is missing is told by the chain
        return hot

    def _events(self, first: int, stream: str | None, segment: Segment | None = None) -> list[Recorded]:
        """What a segment holds, or holds of a stream; nothing where it cannot be opened."""
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
        """Which of these commands were sealed, and how far they came. Those that share a hash lie side by side."""
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
        """What the command at a position did, if it is this one."""
        segment = self._beyond(position - 1)
        for event in self._events(segment.first, stream) if segment is not None else ():
            if event.position == position and event.command == command:
                return Appended(event.version, position)
        return None

    # Looking after them ----------------------------------------------------------------------------------------------

    def segment_faults(self) -> list[str]:
        """What is wrong with what was sealed, each in a sentence; one segment after the other, however many."""
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
        """What is wrong with a segment's sum, and with what the database says is in it."""
        where = _where(whole)
        faults = [] if total == whole.sum else [f"The sealed events at {where} are not what was sealed."]
        if sorted(self._run_rows(whole.runs)) != sorted(run_rows(whole.runs, whole.first)):
            faults.append(f"The stream index of the sealed events at {where} is wrong.")
        there = self._hashed([number for number, _ in whole.commands])
        if lost := sum(there.get(one[0]) != one[1] and not self._further(*one) for one in whole.commands):
            faults.append(f"{lost} commands of the sealed events at {where} cannot be found.")
        return faults

    def _further(self, number: int, position: int) -> bool:
        """Whether a command is found beside those that share its hash."""
        while (there := self._hashed([number])) and there[number] != position:
            number += 1
        return bool(there)


def placed(
    commands: Iterable[tuple[int, int]], there: Callable[[Sequence[int]], Collection[int]]
) -> list[tuple[int, int]]:
    """Where commands go, beside those of the same hash; `there` says which hashes are taken."""
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


PLACE_ALL: Final = (  # each at its hash, or right after the one before it: the same as `placed`, in one go
    "insert into commands (hash, position) select max(hash - number) over (order by number) + number, position "
    "from (select hash, position, row_number() over (order by hash, position) as number from filled)"
)
"""Commands that a store was filled with, from the table `filled` to where they are found."""


def sealed_along(events: Iterable[Recorded]) -> Iterator[Segment | list[Recorded]]:
    """Events on their way into an empty store, sealed as a room does it; at last those that are not old yet."""
    waiting: list[Recorded] = []
    for event in events:
        waiting.append(event)
        if len(waiting) >= KEEP + SIZE and (old := _whole_commands(waiting)):
            yield seal(waiting[:old])
            del waiting[:old]
    yield waiting


def _whole_commands(events: Sequence[Recorded]) -> int:
    """How many of the first fill a segment with no command torn apart; 0: that is not known yet."""
    for count in range(SIZE, len(events)):
        one, other = events[count - 1], events[count]
        if (one.stream, one.command) != (other.stream, other.command):
            return count
    return 0


def run_rows(runs: Iterable[Run], segment: int) -> list[tuple[str, int, int, int]]:
    """Runs as they are kept."""
    return [(run.stream, run.first, run.last, segment) for run in runs]

"""Events that were sealed, read as if they were not; the same for every database, which only says where pieces are.

What stands in `events` is asked for first, what was sealed only where that has a gap: so an event that is sealed
between the two questions is found by the second.
"""

import logging
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

from cutcard.store.base import Appended, Recorded
from cutcard.store.segments import NotSealed, Run, Segment, hash_of, opened, unsealed

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

    def faults_of(self, segment: Segment, total: bytes, runs: Sequence[tuple[str, int, int]]) -> list[str]:
        """What is wrong with a segment, its sum and what the database says is in it."""
        where = f"positions {segment.first} to {segment.last}"
        try:
            whole = opened(segment)
        except NotSealed:
            return [f"The sealed events at {where} cannot be read."]
        faults = [] if total == segment.sum else [f"The sealed events at {where} are not what was sealed."]
        if sorted(runs) != sorted((run.stream, run.first, run.last) for run in whole.runs):
            faults.append(f"Where the streams of the sealed events at {where} are found is not as it was kept.")
        there = self._hashed([number for number, _ in whole.commands])
        if lost := sum(there.get(one[0]) != one[1] and not self._further(*one) for one in whole.commands):
            faults.append(f"Of the commands of the sealed events at {where} {lost} cannot be found.")
        return faults

    @staticmethod
    def commands_of(segment: Segment) -> int:
        """How many commands a segment holds; none where it cannot be opened."""
        try:
            return len(opened(segment).commands)
        except NotSealed:
            return 0

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


def run_rows(runs: Iterable[Run], segment: int) -> list[tuple[str, int, int, int]]:
    """Runs as they are kept."""
    return [(run.stream, run.first, run.last, segment) for run in runs]

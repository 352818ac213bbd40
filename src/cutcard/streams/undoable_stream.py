"""A stream whose entries can be undone.

Stored entries never change. Their copy in memory does: an erased person is a former member in every log, list and
result made from it, also after an undo rebuilds the state.

The rules of this file: a command is decided with the room's clock, stored, and only then applied; a repeated command id
gets its first answer; if the store has newer events, they are read and the command is decided again.
"""

import asyncio
import logging
from abc import abstractmethod
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec.structs import replace

from cutcard.acts.undo import DoesNotApply, LoggedCommand, LoggedEvent, LoggedState, LogLine
from cutcard.club.people.person import FORMER
from cutcard.club.people.state import walk_in
from cutcard.hand import Refused
from cutcard.rules import Rulebook
from cutcard.store.codec import Codec
from cutcard.streams.answers import Answers, CommandAccepted, RefusalMessage, refused
from cutcard.streams.faults import UnreadableStream
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.repeats import as_plain, mark_of
from cutcard.streams.services import Services
from cutcard.streams.stream import LeasedStream, StateStream

_WHO: Final = ("person", "player", "dealer", "entrant")
_NAMES: Final = ("name", "before")


def forget_names(log: list[Any], persons: Collection[str], players: Collection[str] = ()) -> set[str]:
    """Replace these people by "former member" in a log; returns their ids on its list, with those of `players`."""
    about = {*players, *(event.player for event in log if getattr(event, "person", "") in persons)}
    meant = {*persons, *about} - {""}
    for at, event in enumerate(log):
        names = {name: FORMER for name in _NAMES if getattr(event, name, "")}
        if names and any(getattr(event, who, "") in meant for who in _WHO):
            log[at] = replace(event, **names)
    return about


_LOG = logging.getLogger(__name__)
AGAIN: Final = 1_000
"""Milliseconds until a duty that brought no event is tried again."""

S = TypeVar("S", bound=LoggedState[Any])
C = TypeVar("C", bound=LoggedCommand)
D = TypeVar("D", bound=LoggedEvent)


class ListedName(Protocol):
    """A name on the list of a tournament or cash session."""

    id: str
    name: str


class UndoableStream(StateStream[S, C, D], LeasedStream[D], Generic[S, C, D]):
    """One stream of entries, its state and its rulebook."""

    what: str
    """The kind's name in refusals: night, evening."""

    def __init__(self, services: Services, name: str, stream: str, codec: Codec[D], state: S) -> None:
        self.id = name
        self._book: Rulebook | None = None
        self._unstored = Answers(services.settings.answers)
        """Answers to commands that left nothing in the store: refusals, and what had been so already."""
        self._running: dict[str, asyncio.Event] = {}
        """The commands that are being decided and stored, by their ids."""
        super().__init__(services, stream, codec, state, decide=self._decide_now, evolve=self._let_change)

    # What differs ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def decide(self, command: C, state: S) -> list[D]:
        """Decide a command that has its time, or raise Refused."""

    @abstractmethod
    def evolve(self, state: S, event: D) -> None:
        """Change the state by an event."""

    @abstractmethod
    def notify(self, event: D) -> None:
        """Tell subscribers that an event was applied."""

    @abstractmethod
    def log_lines(self, events: Sequence[D]) -> tuple[LogLine, ...]:
        """Write events as log lines."""

    @abstractmethod
    def of_entry(self, number: int) -> Sequence[D]:
        """The events of an entry."""

    @abstractmethod
    def set_aside(self, error: UnreadableStream) -> None:
        """Set the stream aside: a stored event cannot be applied."""

    def names_on_list(self) -> Iterable[ListedName]:
        """The names on its list, where it has one."""
        return ()

    def forget(self, persons: Collection[str]) -> None:
        """Replace the names of people whom the club had to forget."""
        known = self.services.people.walk_ins
        walked_in = [one.id for one in self.names_on_list() if known.get(walk_in(self.id, one.id)) in persons]
        players = forget_names(self.state.record.log, persons, walked_in)
        for one in self.names_on_list():
            if one.id in players:
                one.name = FORMER

    async def complete(self, command: C) -> C:
        """Fill in what the room knows and draws; or raise Refused."""
        return command

    # Rules -----------------------------------------------------------------------------------------------------------

    @property
    def is_loaded(self) -> bool:
        """Whether its rulebook is loaded."""
        return self._book is not None

    @property
    def book(self) -> Rulebook:
        """The edition it is played by."""
        assert self._book is not None  # noqa: S101 - furnished before anybody looks
        return self._book

    # Commands of people ----------------------------------------------------------------------------------------------

    async def execute(self, command: C, own_id: str, version: int | None = None) -> CommandAccepted | RefusalMessage:
        """Carry out a command that has its `by` and `device`, or refuse it; a repeated id gets its first answer."""
        asked = as_plain(command, "at", "by", "device")
        return await self.execute_asked(command.by, own_id, asked, lambda: command, version)

    async def execute_asked(
        self, by: str, own_id: str, asked: object, command: Callable[[], C], version: int | None = None
    ) -> CommandAccepted | RefusalMessage:
        """The same for what a person asked; `command`: as they may send it now, or Refused. A repeat is not checked."""
        key, mark = f"{by}/{own_id}", mark_of(asked)
        async with self._one_at_a_time(key):
            try:
                first = await self._first_answer(key, own_id, mark)
            except RefusedInRoom as other:
                return self._refused(other, own_id)
            return first or await self._execute_new(command(), key, own_id, mark, version)

    async def answered(self, by: str, own_id: str, asked: object) -> CommandAccepted | RefusalMessage | None:
        """The answer to a person's command that was answered before, or None; Refused if the id was another's."""
        return await self._first_answer(f"{by}/{own_id}", own_id, mark_of(asked))

    async def _execute_new(
        self, command: C, key: str, own_id: str, mark: str, version: int | None
    ) -> CommandAccepted | RefusalMessage:
        """Carry out a command whose id is new to this process and to the store."""
        try:
            self._check(version)
            events = await self.append(await self.complete(command), key, mark)
        except Refused as refusal:  # another process may have done it meanwhile
            return await self._first_answer(key, own_id, mark) or self._refuse(refusal, key, own_id, mark)
        if events:
            lines = self.log_lines(events)
            return CommandAccepted(id=own_id, entry=events[-1].entry, version=self.version, lines=lines)
        if (before := await self._first_answer(key, own_id, mark)) is not None:
            return before
        answer = CommandAccepted(id=own_id, entry=0, version=self.version)
        self._unstored.remember(key, answer, mark)
        return answer

    @asynccontextmanager
    async def _one_at_a_time(self, key: str) -> AsyncIterator[None]:
        """Wait while the same command, sent twice at once, is being answered."""
        while (running := self._running.get(key)) is not None:
            await running.wait()
        done = self._running[key] = asyncio.Event()
        try:
            yield
        finally:
            del self._running[key]
            done.set()

    async def _first_answer(self, key: str, own_id: str, mark: str) -> CommandAccepted | RefusalMessage | None:
        """The answer to a command that was answered before; None: it is new. Another command is refused."""
        known = self._unstored.previous(key, own_id, mark)
        if isinstance(known, CommandAccepted | RefusalMessage):
            return known
        record = await self.stored_before(key, mark)
        if record is None:
            return None
        number = self._codec.event(record).entry
        told = self.log_lines(self.of_entry(number))
        return CommandAccepted(id=own_id, entry=number, version=record.version, again=True, lines=told)

    def _refuse(self, refusal: Refused, key: str, own_id: str, mark: str) -> RefusalMessage:
        answer = self._refused(refusal, own_id)
        self.services.counters.refused[refusal.code] += 1
        if refusal.code != "busy":
            self._unstored.remember(key, answer, mark)
        return answer

    def _refused(self, refusal: Refused, own_id: str) -> RefusalMessage:
        return refused(refusal, own_id, self.book, version=self.version)

    def _check(self, version: int | None) -> None:
        """Refuse a command that was sent for an older version."""
        if version is not None and version < self.version:
            raise RefusedInRoom(f"{self.what}_gone_on", version=self.version)

    # Deciding and changing -------------------------------------------------------------------------------------------

    def _decide_now(self, command: C, state: S) -> list[D]:
        if self.broken:
            raise RefusedInRoom(f"{self.what}_out_of_order")
        return self.decide(replace(command, at=self.services.now()), state)

    def meant(self, events: Iterable[D]) -> Iterable[D]:
        """These events; where some undo entries, also the events of those entries."""
        for event in events:
            yield event
            for number in getattr(event, "entries", ()):
                yield from self.meant(self.of_entry(number))

    def _let_change(self, state: S, event: D) -> None:
        try:
            self.evolve(state, event)
        except DoesNotApply:  # it was stored, and every replay leaves it out in the same way
            _LOG.exception("%s %s: an event of entry %s does not fit", self.what, self.id, event.entry)
            state.version += 1
            state.record.entry = max(state.record.entry, event.entry)
        self.notify(event)

    def mark_faulty(self, error: UnreadableStream) -> Refused:
        """Set the stream aside."""
        self.set_aside(error)
        return RefusedInRoom(f"{self.what}_out_of_order")

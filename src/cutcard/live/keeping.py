"""How anything becomes true here: decided, kept, then let happen; tables, nights, people, houses and learners alike.

The rules of this file: nothing happens, and nothing is told, before the store has it. Whoever finds the store further
than he is catches up and decides again; a command that was done before is not done again.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from cutcard.live.broken import Unreadable, must_follow
from cutcard.live.premises import Premises
from cutcard.live.records import facts_of
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.signing import Sent, signed
from cutcard.store.base import Conflict, Recorded
from cutcard.store.codec import Codec


class Versioned(Protocol):
    """A state that counts the events it is made of."""

    version: int


S = TypeVar("S", bound=Versioned)
C = TypeVar("C")
E = TypeVar("E")


class Act(NamedTuple, Generic[E]):
    """Events that are kept together or not at all."""

    command: str
    """The id of the command: the same one again is not done again."""
    events: list[E]
    at: int
    sent: Sent | None = None
    """By whom of the staff."""


class Keeper(ABC, Generic[E]):
    """The one through whom a stream grows in this process."""

    def __init__(self, premises: Premises, stream: str, codec: Codec[E]) -> None:
        self.premises = premises
        self.stream = stream
        self._codec = codec
        self._lock = asyncio.Lock()

    @property
    @abstractmethod
    def version(self) -> int:
        """How many events were taken in."""

    @abstractmethod
    def happen(self, act: Act[E]) -> None:
        """Take in what was just kept; or raise Unreadable."""

    @abstractmethod
    def read(self, records: Sequence[Recorded]) -> None:
        """Take in what others kept and is new here; or raise Unreadable."""

    async def keep(
        self, command: str, decide: Callable[[], tuple[list[E], Sent | None]], attempts: int = 0
    ) -> tuple[int, list[E]]:
        """Keep what is decided and let it happen; the version then, and the events: none where it was done before."""
        premises = self.premises
        for _ in range(attempts or premises.settings.attempts):
            events, sent = decide()
            if not events:
                return self.version, []
            act = Act(command, events, premises.now(), sent)
            facts = facts_of(self._codec, events)
            if sent is not None:
                facts[0] = signed(facts[0], sent)
            try:
                kept = await premises.store.append(self.stream, self.version, facts, command=command, at=act.at)
            except Conflict:
                premises.meters.conflicts += 1
                await self._catch_up()
                continue
            if kept.again:
                await self._catch_up()
                return kept.version, []
            self.happen(act)
            return self.version, events
        raise RefusedInRoom("busy")

    async def heard(self, records: Sequence[Recorded]) -> None:
        """The store has these events; those that are new here were kept by another process."""
        async with self._lock:
            if records[-1].version <= self.version:
                return
            if records[0].version > self.version + 1:
                await self._catch_up()
            else:
                self.read(records)

    async def catch_up(self) -> None:
        """Take in everything that the store has by now."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        self.read(await self.premises.store.read(self.stream, self.version))


class Keeping(Keeper[E], Generic[S, C, E]):
    """A state that changes by events of one stream, and by nothing else."""

    def __init__(
        self,
        premises: Premises,
        stream: str,
        codec: Codec[E],
        state: S,
        *,
        decide: Callable[[C, S], list[E]],
        evolve: Callable[[S, E], object],
    ) -> None:
        super().__init__(premises, stream, codec)
        self.state = state
        self._decide = decide
        self._evolve = evolve

    @property
    def version(self) -> int:
        """How many events the state is made of."""
        return self.state.version

    async def settle(self, command: C, command_id: str) -> list[E]:
        """Carry out a command and say what happened; or raise Refused."""
        async with self._lock:
            _, events = await self.keep(command_id, lambda: (self._decide(command, self.state), None))
        return events

    def happen(self, act: Act[E]) -> None:
        """Let what was kept change the state."""
        for event in act.events:
            self._let_happen(self.version + 1, event)

    def read(self, records: Sequence[Recorded]) -> None:
        """Let what others kept change the state."""
        for record in records:
            self.replay(record)

    def replay(self, record: Recorded) -> None:
        """Take in one event that comes next, where it counts; or raise Unreadable."""
        if record.version <= self.version:
            return
        while self.version < record.version and self._left_out(self.version + 1):
            self.state.version += 1  # also where such an event is missing
        if self.version == record.version:
            return
        must_follow(record, self.version)
        try:
            event = self._codec.event(record)
        except Exception as error:
            raise Unreadable(record.version, error) from error
        self._let_happen(record.version, event)

    def _left_out(self, version: int) -> bool:
        """Whether a repair says that this event does not count."""
        ranges = self.premises.left_out.get(self.stream, ())
        return any(after < version <= until for after, until in ranges)

    def _let_happen(self, version: int, event: E) -> None:
        try:
            self._evolve(self.state, event)
        except Exception as error:
            raise Unreadable(version, error) from error

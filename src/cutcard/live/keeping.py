"""One stream of the club as this process knows it: decided, kept, then true, like a table."""

import asyncio
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from cutcard.live.broken import Unreadable, must_follow
from cutcard.live.premises import Premises
from cutcard.live.records import facts_of
from cutcard.live.refusals import RefusedInRoom
from cutcard.store.base import Conflict, Recorded
from cutcard.store.codec import Codec


class Versioned(Protocol):
    """A state that counts the events it is made of."""

    version: int


S = TypeVar("S", bound=Versioned)
C = TypeVar("C")
E = TypeVar("E")


class Keeping(Generic[S, C, E]):
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
        self.stream = stream
        self.state = state
        self._premises = premises
        self._codec = codec
        self._decide = decide
        self._evolve = evolve
        self._lock = asyncio.Lock()

    async def settle(self, command: C, command_id: str) -> list[E]:
        """Carry out a command and say what happened; or raise Refused."""
        premises = self._premises
        async with self._lock:
            for _ in range(premises.settings.attempts):
                events = self._decide(command, self.state)
                if not events:
                    return []
                facts = facts_of(self._codec, events)
                try:
                    kept = await premises.store.append(
                        self.stream, self.state.version, facts, command=command_id, at=premises.now()
                    )
                except Conflict:
                    premises.meters.conflicts += 1
                    await self._catch_up()
                    continue
                if kept.again:
                    await self._catch_up()
                    return []
                for event in events:
                    self._let_happen(self.state.version + 1, event)
                return events
        raise RefusedInRoom("busy")

    async def heard(self, records: list[Recorded]) -> None:
        """The store has these events; take in what is new here."""
        async with self._lock:
            if records[-1].version > self.state.version:
                await self._catch_up()

    async def _catch_up(self) -> None:
        for record in await self._premises.store.read(self.stream, self.state.version):
            self.replay(record)

    def replay(self, record: Recorded) -> None:
        """Take in one event that comes next, where it counts; or raise Unreadable."""
        if record.version <= self.state.version:
            return
        while self.state.version < record.version and self._left_out(self.state.version + 1):
            self.state.version += 1  # also where such an event is missing
        if self.state.version == record.version:
            return
        must_follow(record, self.state.version)
        try:
            event = self._codec.event(record)
        except Exception as error:
            raise Unreadable(record.version, error) from error
        self._let_happen(record.version, event)

    def _left_out(self, version: int) -> bool:
        """Whether a repair says that this event does not count."""
        ranges = self._premises.left_out.get(self.stream, ())
        return any(after < version <= until for after, until in ranges)

    def _let_happen(self, version: int, event: E) -> None:
        try:
            self._evolve(self.state, event)
        except Exception as error:
            raise Unreadable(version, error) from error

"""How every stream grows: decide, store, then apply; for tables, tournaments, people, houses and learners alike.

The rules of this file: nothing is applied or shown before the store has it. If the store has newer events, they are
read first and the command is decided again; a repeated command is not done again.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from cutcard.acts.declare import is_about_rights
from cutcard.acts.refusal import Refused
from cutcard.store.base import Conflict, Fact, MaybeStored, NotStored, Recorded
from cutcard.store.codec import Codec
from cutcard.streams.faults import OFTEN, UnreadableStream, must_follow, retry_delay, store_is_down
from cutcard.streams.records import MAY_GIVE_RIGHTS, Sent, facts_of, signed
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.repeats import check_stored, marked
from cutcard.streams.services import Services
from cutcard.streams.snapshots import SleepingState, decode_snapshot, encode_snapshot, pack, unpack
from cutcard.streams.timers import Timer

_LOG = logging.getLogger(__name__)


class Versioned(Protocol):
    """A state that counts the events it is made of."""

    version: int


S = TypeVar("S", bound=Versioned)
C = TypeVar("C")
E = TypeVar("E")


class StoredCommand(NamedTuple, Generic[E]):
    """Events that are stored together or not at all."""

    command: str
    """The id of the command: a repeated id is not done again."""
    events: list[E]
    at: int
    sent: Sent | None = None
    """Which member of the staff sent it."""


class Stream(ABC, Generic[E]):
    """A stream in this process: only through it the stream grows here."""

    def __init__(self, services: Services, stream: str, codec: Codec[E]) -> None:
        self.services = services
        self.stream = stream
        self._codec = codec
        self._lock = asyncio.Lock()

    @property
    @abstractmethod
    def version(self) -> int:
        """The number of events it has read."""

    @abstractmethod
    def apply(self, act: StoredCommand[E]) -> None:
        """Apply what was just stored; or raise UnreadableStream."""

    @abstractmethod
    def read(self, records: Sequence[Recorded]) -> None:
        """Read what other processes stored; or raise UnreadableStream."""

    def mark_faulty(self, error: UnreadableStream) -> Exception:
        """The exception to raise for a stored event that cannot be applied."""
        return error

    async def append_decided(
        self, command: str, decide: Callable[[], tuple[list[E], Sent | None]], attempts: int = 0, mark: str = ""
    ) -> tuple[int, list[E]]:
        """Store what is decided and apply it; returns the version and the events: none where it was done before.

        `mark`: of what a person asked, so that the id cannot stand for another command later.
        """
        services = self.services
        for _ in range(attempts or services.settings.attempts):
            events, sent = decide()
            if not events:
                return self.version, []
            if not MAY_GIVE_RIGHTS.get() and any(map(is_about_rights, self.meant(events))):
                raise RefusedInRoom("rights_scope_missing")
            act = StoredCommand(command, events, services.now(), sent)
            facts = self._facts(events, sent, mark)
            try:
                kept = await services.store.append(self.stream, self.version, facts, command=command, at=act.at)
            except Conflict:
                services.counters.conflicts += 1
                kept = None
            try:
                if kept is None or kept.again:
                    await self._catch_up()
                else:
                    self.apply(act)
            except UnreadableStream as error:
                raise self.mark_faulty(error) from error
            if kept is not None and kept.again:
                await check_stored(services.store, self.stream, kept, mark)
                return kept.version, []
            if kept is not None:
                return self.version, events
        raise RefusedInRoom("busy")

    async def stored_before(self, command: str, mark: str = "") -> Recorded | None:
        """The last event of a command that was stored before; None: it is new. Another command is refused."""
        done = await self.services.store.done(self.stream, command)
        return await check_stored(self.services.store, self.stream, done, mark) if done is not None else None

    def _facts(self, events: list[E], sent: Sent | None, mark: str) -> list[Fact]:
        """The events for the store: signed by who sent them, marked with what was asked."""
        facts = facts_of(self._codec, events)
        if sent is not None:
            facts[0] = signed(facts[0], sent)
        if mark:
            facts[-1] = marked(facts[-1], mark)
        return facts

    def meant(self, events: Iterable[E]) -> Iterable[E]:
        """These events; where some undo entries, also the events of those entries."""
        return events

    async def receive(self, records: Sequence[Recorded]) -> None:
        """Read events that the store has; those that are new here come from another process."""
        async with self._lock:
            if records[-1].version <= self.version:
                return
            if records[0].version > self.version + 1:
                await self._catch_up()
            else:
                self.read(records)

    async def read_new(self) -> None:
        """Read everything that is new in the store."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        self.read(await self.services.store.read(self.stream, self.version))


class LeasedStream(Stream[E], Generic[E]):
    """A stream with duties: one process at a time, the holder of its lease, carries them out."""

    def __init__(self, services: Services, stream: str, codec: Codec[E]) -> None:
        super().__init__(services, stream, codec)
        self.leads = False
        """Whether this process holds the lease."""
        self.broken = False
        """Whether it is faulty: no command is accepted."""

    @abstractmethod
    def schedule(self) -> None:
        """Set the timer for the next duty."""

    @abstractmethod
    async def run_due(self) -> None:
        """Carry out the duties that are due, if this process holds the lease."""

    @abstractmethod
    def give_up(self, error: Exception) -> None:
        """Report that the duties have failed again and again."""

    async def run_duties(self) -> None:
        """Carry out the duties that are due."""
        await self.retry(self.run_due(), Timer(self.run_duties, ()))

    async def retry(self, work: Awaitable[None], again: Timer) -> None:
        """Await a duty; after a failure try it again, later and later."""
        services = self.services
        try:
            await work
        except Exception as error:  # noqa: BLE001 - a store that is away comes back
            if not isinstance(error, NotStored | MaybeStored):  # the store reports its own outages, once each
                _LOG.exception("the task due at %s failed and will be retried", self.stream)
            often = 1 if store_is_down(error) else services.faults.count_failure(self.stream, again)
            services.timers.set(services.now() + retry_delay(often, services.settings.lease), again.ring, *again.about)
            if often >= OFTEN:
                self.give_up(error)
        else:
            services.faults.reset_failures(self.stream, again)

    async def acquire_lease(self) -> None:
        """Take the lease, where no other process has it."""
        self.leads = await self.services.store.lease(self.stream)
        if self.leads:
            self.schedule()

    async def holds_lease(self) -> bool:
        """Whether we hold the lease: while the store was down another process may have taken it."""
        self.leads = self.leads and await self.services.store.lease(self.stream)
        return self.leads

    async def release_lease(self) -> None:
        """Give up the lease, so that another process can take it."""
        if self.leads:
            self.leads = False
            await self.services.store.release(self.stream)

    def stop(self) -> None:
        """Carry out no more duties."""
        self.leads = False
        self.services.timers.set(None, self.run_duties)


class StateStream(Stream[E], Generic[S, C, E]):
    """A state that changes only by the events of one stream.

    It may sleep: it is then stored as bytes of some version, and any access to the state wakes it.
    """

    def __init__(
        self,
        services: Services,
        stream: str,
        codec: Codec[E],
        state: S,
        *,
        decide: Callable[[C, S], list[E]],
        evolve: Callable[[S, E], object],
    ) -> None:
        super().__init__(services, stream, codec)
        self._state = state
        self._asleep: SleepingState | None = None
        self._slept_at = 0
        self._decide = decide
        self._evolve = evolve

    @property
    def state(self) -> S:
        """The state; a sleeping one is woken."""
        if self._asleep is not None:
            self.wake()
        return self._state

    @property
    def version(self) -> int:
        """The number of events the state is made of."""
        return self._slept_at if self._asleep is not None else self._state.version

    # Sleeping --------------------------------------------------------------------------------------------------------

    @property
    def asleep(self) -> SleepingState | None:
        """What is known without waking it; None: it is awake."""
        return self._asleep

    def to_bytes(self, known: dict[str, Any], *, idle: bool) -> bytes:
        """Encode the state, so that it can sleep."""
        return encode_snapshot(SleepingState(idle, known, pack(encode_snapshot(_held(self.state)))))

    def sleep(self, version: int, frozen: bytes) -> bool:
        """Sleep with the encoded state of a version; False: the bytes are not of such a stream."""
        asleep = decode_snapshot(frozen)
        if not isinstance(asleep, SleepingState):
            return False
        self._asleep, self._slept_at = asleep, version
        return True

    def wake(self) -> None:
        """Load the whole state; or raise UnreadableStream."""
        asleep, self._asleep = self._asleep, None
        if asleep is None:
            return
        try:
            for name, value in decode_snapshot(unpack(asleep.body)).items():
                setattr(self._state, name, value)
        except Exception as error:
            raise UnreadableStream(self._slept_at, error) from error

    # Events ----------------------------------------------------------------------------------------------------------

    async def append(self, command: C, command_id: str, mark: str = "") -> list[E]:
        """Carry out a command and return its events: none where it was done before; or raise Refused."""
        async with self._lock:
            try:
                _, events = await self.append_decided(
                    command_id, lambda: (self._decide(command, self.state), None), mark=mark
                )
            except Refused:
                if await self.stored_before(command_id, mark) is None:
                    raise
                return []
        return events

    def apply(self, act: StoredCommand[E]) -> None:
        """Change the state by what was stored."""
        for event in act.events:
            self._let_happen(self.version + 1, event)

    def read(self, records: Sequence[Recorded]) -> None:
        """Change the state by what other processes stored."""
        for record in records:
            self.replay(record)

    def replay(self, record: Recorded) -> None:
        """Apply the next event, unless a repair excludes it; or raise UnreadableStream."""
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
            raise UnreadableStream(record.version, error) from error
        self._let_happen(record.version, event)

    def _left_out(self, version: int) -> bool:
        """Whether a repair excludes this event."""
        ranges = self.services.left_out.get(self.stream, ())
        return any(after < version <= until for after, until in ranges)

    def _let_happen(self, version: int, event: E) -> None:
        try:
            self._evolve(self.state, event)
        except Exception as error:
            raise UnreadableStream(version, error) from error


def _held(state: Any) -> dict[str, Any]:
    """The fields of a state, without its functions."""
    names = [one.name for one in fields(state)] if is_dataclass(state) else list(vars(state))
    return {name: value for name in names if not callable(value := getattr(state, name))}

"""All streams of one kind in the room: restored at a restart, followed from other processes, set aside when faulty.

A stream that cannot be read or shown is set aside, and the others go on.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Container, Iterator
from typing import Any, Generic, TypeVar

from cutcard.rules import Rulebook
from cutcard.store.base import Recorded, Snapshot
from cutcard.streams.faults import Reopened, Repaired, SetAside, UnreadableStream, store_is_down
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.services import Services, Signal
from cutcard.streams.subscribers import encode
from cutcard.streams.undoable_stream import UndoableStream

K = TypeVar("K", bound=UndoableStream[Any, Any, Any])
T = TypeVar("T")


class StreamRegistry(ABC, Generic[K]):
    """All streams of one kind."""

    prefix: str
    """The prefix of their stream names."""
    what: str
    """The kind's name in refusals: night, evening."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._all: dict[str, K] = {}
        self.broken: dict[str, K] = {}
        """Faulty streams."""
        self.aside: dict[str, K] = {}
        """Faulty streams that are not opened any more."""
        self.changed: Signal[K] = Signal()
        """A stream has changed: an event was stored and applied, by this process or another."""
        self._asked: dict[str, Callable[[K], Any]] = {}

    # What each kind of stream defines --------------------------------------------------------------------------------

    @abstractmethod
    def new_stream(self, name: str, *, silent: bool = False) -> K:
        """Create an empty stream; silent: for a trial, without notifications."""

    @abstractmethod
    def is_opened(self, kept: K) -> bool:
        """Whether its first event is here."""

    @abstractmethod
    def title(self, kept: K) -> str:
        """Its title."""

    @abstractmethod
    def edition(self, kept: K) -> tuple[str, str]:
        """The edition it was opened with, and its house."""

    @abstractmethod
    def load_one(self, kept: K, book: Rulebook) -> None:
        """Load its rulebook."""

    @abstractmethod
    def staff_view(self, kept: K) -> object:
        """The view of its staff: if this fails, the stream is faulty."""

    @abstractmethod
    def refresh_views(self, kept: K) -> None:
        """Refresh its subscriptions."""

    @abstractmethod
    def active(self) -> list[K]:
        """The streams that may have duties."""

    @abstractmethod
    def opened_at(self, kept: K) -> int:
        """When its first event was stored; 0: it is not here."""

    @abstractmethod
    def may_sleep(self, kept: K, up: Container[str]) -> bool:
        """Whether it is finished and can sleep; `up`: the open tables."""

    # Questions to all of them ----------------------------------------------------------------------------------------

    def define_question(self, what: str, work_out: Callable[[K], T]) -> Callable[[K], T]:
        """Define a question to all streams: of a sleeping one its snapshot has the answer."""
        self._asked[what] = work_out

        def ask(kept: K) -> T:
            return work_out(kept) if kept.asleep is None else kept.asleep.known[what]

        return ask

    def to_bytes(self, kept: K, up: Container[str]) -> bytes:
        """Encode a stream with its answers to all questions."""
        return kept.to_bytes({what: ask(kept) for what, ask in self._asked.items()}, idle=self.may_sleep(kept, up))

    def put_to_sleep(self, snapshot: Snapshot) -> bool:
        """Put a stream to sleep by its snapshot, or start from it where it is not over; False: it does not fit."""
        name = snapshot.stream.removeprefix(self.prefix)
        kept = self.new_stream(name)
        if snapshot.stream in self._services.left_out or not kept.sleep(snapshot.version, snapshot.body):
            return False
        if kept.asleep is None or kept.asleep.known.keys() != self._asked.keys():
            return False
        if not kept.asleep.idle:
            kept.wake()
        self._all[name] = kept
        return True

    def wake_all(self) -> None:
        """Wake all of them."""
        for kept in self._all.values():
            kept.wake()

    @property
    def awake(self) -> list[K]:
        """The streams that are awake, faulty or not loaded yet."""
        return [kept for kept in self._all.values() if kept.asleep is None]

    # Finding one -----------------------------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[K]:
        return iter([kept for kept in self._all.values() if self.is_opened(kept) and kept.is_loaded])

    def __getitem__(self, name: str) -> K:
        if name in self.broken:
            raise RefusedInRoom(f"{self.what}_out_of_order")
        kept = self._all.get(name)
        if kept is None or not kept.is_loaded or not self.is_opened(kept):
            raise RefusedInRoom(f"no_such_{self.what}", id=name)
        return kept

    def forget(self, persons: Collection[str]) -> None:
        """Replace the names of people whom the club had to forget by "former member"."""
        for kept in self._all.values():
            kept.forget(persons)

    def begin(self, erased: Collection[str]) -> None:
        """After opening the room: forget the erased people. A sleeping stream has forgotten them before."""
        for kept in self.awake:
            kept.forget(erased)

    def names_changed(self) -> None:
        """A person's name has changed: refresh all subscriptions."""
        for kept in self:
            if kept.asleep is None:
                self.refresh_views(kept)

    def has(self, name: str) -> bool:
        """Whether there is a stream of this id, faulty or not."""
        return name in self._all or name in self.broken or name in self.aside

    # Restart and other processes -------------------------------------------------------------------------------------

    def replay(self, record: Recorded) -> None:
        """Apply one event at a restart."""
        name = record.stream.removeprefix(self.prefix)
        if name in self.broken:
            return
        if name not in self._all:
            self._all[name] = self.new_stream(name)
        try:
            self._all[name].replay(record)
        except UnreadableStream as error:
            self.put_aside(name, error)

    async def load(self) -> None:
        """Load the rulebooks, after everything was read; those set aside stay closed."""
        for name in [name for name in (*self._all, *self.broken) if self.prefix + name in self._services.left_out]:
            await self._read_again(name)
        self._all = dict(sorted(self._all.items(), key=lambda one: self.opened_at(one[1])))
        for kept in list(self._all.values()):
            if kept.asleep is None:
                await self._careful(kept)
            else:
                await self._furnish(kept)
        for stream in [stream for stream in self._services.set_aside if stream.startswith(self.prefix)]:
            self.set_aside(stream.removeprefix(self.prefix))

    async def _careful(self, kept: K) -> None:
        """Load one; if that fails, set it aside."""
        try:
            await self._furnish(kept)
            encode(self.staff_view(kept))
            self.changed(kept)
        except Exception as error:
            if store_is_down(error):
                raise
            self.put_aside(kept.id, error)

    async def _furnish(self, kept: K) -> None:
        if not self.is_opened(kept):
            raise UnreadableStream(1, LookupError(f"every {self.what} starts with its opening event"))
        self.load_one(kept, await self._book(kept))

    async def _book(self, kept: K) -> Rulebook:
        """The rulebook of the edition that it was opened with."""
        edition, house = self.edition(kept)
        return await self._services.editions.book(edition, house.partition("@")[0])

    async def receive(self, stream: str, records: list[Recorded]) -> None:
        """Read new events of a stream, perhaps of one that another process opened."""
        name = stream.removeprefix(self.prefix)
        if name in self.broken or name in self.aside:
            return
        kept = self._all.get(name)
        if kept is None:
            kept = self._all[name] = self.new_stream(name)
        try:
            if records[-1].version > kept.version:
                await kept.receive(records)
        except UnreadableStream as error:
            self.put_aside(name, error)
            return
        if not kept.is_loaded:
            await self._careful(kept)

    async def check_refusal(self, name: str) -> bool:
        """Read a stream that another process opened a moment ago; False: there is none."""
        records = [] if self.has(name) else await self._services.store.read(self.prefix + name)
        if records:
            await self.receive(self.prefix + name, records)
        return bool(records)

    # Faulty streams --------------------------------------------------------------------------------------------------

    def put_aside(self, name: str, error: Exception) -> None:
        """Set aside a stream that cannot be read or shown."""
        kept = self._all.pop(name, None)
        if kept is None:
            return
        kept.broken = True
        kept.stop()
        self.broken[name] = kept
        self._services.faults.add(kept.stream, self.title(kept) if self.is_opened(kept) else "", error)
        self._services.table_changed("")

    async def apply_repair(self, event: SetAside | Reopened | Repaired) -> None:
        """Apply a repair of a faulty stream, made here or in another process."""
        name = event.stream.removeprefix(self.prefix)
        if isinstance(event, SetAside):
            self.set_aside(name)
        else:
            await self.reload(name)

    def set_aside(self, name: str) -> None:
        """Do not open a stream any more."""
        for found in (self._all, self.broken):
            if name in found:
                self.aside[name] = found.pop(name)
                self.aside[name].broken = True
                self.aside[name].stop()
        self._services.faults.remove(self.prefix + name)
        self._services.table_changed("")

    async def reload(self, name: str) -> None:
        """Read a stream from its first event: it is in order again, or as faulty as before."""
        await self._read_again(name)
        if (kept := self._all.get(name)) is not None:
            await self._careful(kept)
        if name in self._all:
            self.refresh_views(self._all[name])
            await self._all[name].acquire_lease()
        self._services.table_changed("")

    async def _read_again(self, name: str) -> None:
        for found in (self._all, self.broken, self.aside):
            found.pop(name, None)
        self._services.faults.remove(self.prefix + name)
        self._all[name] = self.new_stream(name)
        for record in await self._services.store.read(self.prefix + name):
            self.replay(record)

    async def can_be_shown(self, name: str, records: list[Recorded]) -> bool:
        """Whether a stream made of these events could be shown."""
        kept = self.new_stream(name, silent=True)
        try:
            for record in records:
                kept.replay(record)
            await self._furnish(kept)
            encode(self.staff_view(kept))
        except Exception as error:
            if store_is_down(error):
                raise
            return False
        return True

"""Workers for slow work, beside the event loop that all tables wait for.

A slot takes jobs in turn by address and does a few at a time: in threads what is short or waits for others, in
processes what makes Python work. A job that takes too long is answered with an error; its process is ended, its thread
is waited for. Work that depends only on the request is done once for all who ask at the same time, and cached. Printing
also runs in a process of its own, see print/press.py.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, TypeVar

from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.rate_limits import network
from cutcard.web.http.settings import Waiting, Work
from cutcard.web.server.work_processes import IDLE, ProcessEnded, WorkProcesses

T = TypeVar("T")

BUSY: Final = "The server is busy with other calculations. Try again in a moment."
SCHOOL_IDLE: Final = 1800.0
"""Seconds for which the school's process waits for the next question: its courses take a while to make."""
_TOO_LONG: Final = "This calculation takes too long. Ask for less at once."


class WorkerSlot:
    """A few threads or processes, and the queue in front of them."""

    def __init__(self, name: str, waiting: Waiting, busy: str = BUSY, processes: WorkProcesses | None = None) -> None:
        """`processes`: where the jobs are done; None: in the slot's own threads."""
        self._processes = processes
        self._turns = FairQueue(waiting, busy)
        self._threads = ThreadPoolExecutor(waiting.at_once, thread_name_prefix=name)
        self._longest = waiting.longest
        self._jobs: set[asyncio.Task[Any]] = set()

    async def do(self, address: str, person: str, work: Callable[..., T], *what: Any) -> T:
        """Do a piece of work when its turn comes; refuse when that takes too long."""
        job = asyncio.create_task(self._job(address, person, partial(self._run, work, *what)))
        self._jobs.add(job)
        job.add_done_callback(self._done)
        done, _ = await asyncio.wait({job}, timeout=self._longest)
        if not done:
            raise HttpRefusal(503, "took_too_long", _TOO_LONG, wait=5)
        return job.result()

    async def _job(self, address: str, person: str, work: Callable[[], T]) -> T:
        async with self._turns.turn(address, person):
            try:
                return await asyncio.get_running_loop().run_in_executor(self._threads, work)
            except ProcessEnded:
                raise HttpRefusal(503, "took_too_long", _TOO_LONG, wait=5) from None

    def _run(self, work: Callable[..., T], *what: Any) -> T:
        return work(*what) if self._processes is None else self._processes.run(work, *what)

    def _done(self, job: "asyncio.Task[Any]") -> None:
        self._jobs.discard(job)
        if not job.cancelled():
            job.exception()  # read the error: the caller may have stopped waiting

    def close(self) -> None:
        """Take no more work; what is running ends by itself."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._processes.close()


class WorkerPool:
    """The slots of one club, for calculations and for printing, and the cache of their results."""

    def __init__(self, work: Work) -> None:
        self._bench = WorkerSlot("workshop", work.bench)
        self._calculations = WorkerSlot("calculations", work.bench, processes=_processes(work, work.bench))
        self._school = WorkerSlot("school", work.school, processes=_processes(work, work.school, SCHOOL_IDLE))
        self._press = WorkerSlot("press", work.press, "The server is busy printing. Try again in a moment.")
        self._kept = ResultCache(work.kept)
        self._making: dict[Hashable, asyncio.Future[bytes]] = {}

    async def do(self, address: str, person: str, work: Callable[..., T], *what: Any) -> T:
        """Do something short in a thread."""
        return await self._bench.do(address, person, work, *what)

    async def calculate(self, address: str, person: str, work: Callable[..., T], *what: Any) -> T:
        """Do a calculation in a process: a function of a module, plain values, and a plain result."""
        return await self._calculations.do(address, person, work, *what)

    async def teach(self, address: str, person: str, work: Callable[..., T], *what: Any) -> T:
        """Do the school's work in its process, which keeps the courses."""
        return await self._school.do(address, person, work, *what)

    async def make(self, address: str, person: str, name: Hashable, work: Callable[[], bytes]) -> bytes:
        """Make something that is always the same under this name, such as a picture."""
        return await self._once(name, partial(self._calculations.do, address, person, work))

    async def print(self, address: str, person: str, name: Hashable, work: Callable[[], bytes]) -> bytes:
        """Print something; without a name it is printed again each time."""
        printing = partial(self._press.do, address, person, work)
        return await (self._once(name, printing) if name is not None else printing())

    async def _once(self, name: Hashable, make: Callable[[], Any]) -> bytes:
        """The cached result, the one being made now, or a new one."""
        kept = self._kept.get(name)
        if kept is not None:
            return kept
        if name not in self._making:
            made = self._making[name] = asyncio.ensure_future(make())
            made.add_done_callback(partial(self._made, name))
        return await asyncio.shield(self._making[name])

    def _made(self, name: Hashable, made: "asyncio.Future[bytes]") -> None:
        del self._making[name]
        if not made.cancelled() and made.exception() is None:
            self._kept.keep(name, made.result())

    def close(self) -> None:
        """Take no more work."""
        for slot in (self._bench, self._press, self._calculations, self._school):
            slot.close()


def _processes(work: Work, waiting: Waiting, idle: float = IDLE) -> WorkProcesses | None:
    return WorkProcesses(waiting.longest, idle) if work.processes else None


class FairQueue:
    """The queue: who is being served, and who waits."""

    def __init__(self, waiting: Waiting, busy: str) -> None:
        """`busy`: the refusal when too many wait already."""
        self._may, self._said = waiting, busy
        self._at_it = 0
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._here: Counter[str] = Counter()
        """How many are served or wait, in all, of each address and of each person."""

    @asynccontextmanager
    async def turn(self, address: str, person: str = "") -> AsyncIterator[None]:
        """Wait for a turn, and pass it on afterwards."""
        line = network(address)
        counted = ("", f"at {line}", *([f"of {person}"] if person else []))
        self._must_be_few(*counted)
        self._here.update(counted)
        try:
            await self._wait(line)
            try:
                yield
            finally:
                self._hand_on()
        finally:
            self._here.subtract(counted)
            self._here += Counter()  # drops counts of zero

    def _must_be_few(self, everybody: str, address: str, person: str = "") -> None:
        if self._here[address] >= self._may.address or (person and self._here[person] >= self._may.person):
            text = "You have too many requests running. Wait until some are done and try again."
            raise HttpRefusal(429, "too_much_at_once", text, wait=2)
        if self._here[everybody] >= self._may.at_once + self._may.most:
            raise self._busy()

    async def _wait(self, line: str) -> None:
        if self._at_it < self._may.at_once:
            self._at_it += 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(line, deque()).append(mine)
        try:
            async with asyncio.timeout(self._may.patience):
                await mine
        except TimeoutError:
            raise self._busy() from None
        finally:
            if mine.cancelled():
                self._leave(line, mine)

    def _leave(self, line: str, mine: "asyncio.Future[None]") -> None:
        """Leave the queue."""
        if mine in self._lines.get(line, ()):
            self._lines[line].remove(mine)
            if not self._lines[line]:
                del self._lines[line]

    def _hand_on(self) -> None:
        """Serve the next address, which is last in line afterwards."""
        while self._lines:
            line, waiting = self._lines.popitem(last=False)
            first = waiting.popleft()
            if waiting:
                self._lines[line] = waiting
            if not first.done():
                first.set_result(None)
                return
        self._at_it -= 1

    def _busy(self) -> HttpRefusal:
        return HttpRefusal(503, "busy", self._said, wait=5)


class ResultCache:
    """A cache of results, limited in bytes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0

    def get(self, name: Hashable) -> bytes | None:
        """The result cached under this name."""
        if name not in self._things:
            return None
        self._things.move_to_end(name)
        return self._things[name]

    def keep(self, name: Hashable, thing: bytes) -> None:
        """Cache a result; one that is larger than half the cache is not worth all the rest."""
        if 2 * len(thing) > self._most:
            return
        self.size += len(thing) - len(self._things.pop(name, b""))
        self._things[name] = thing
        while self.size > self._most:
            _, old = self._things.popitem(last=False)
            self.size -= len(old)

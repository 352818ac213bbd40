"""Worker processes and clusters.

Dask handles dead workers and reassigns their chunks. This module ensures that every worker runs the same Cutcard.

Invariant: a worker never outlives the process that started it, however that ended, and leaves Ctrl-C to it.
"""

import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, Final, Protocol, Self

from cutcard.version import __version__

TRIES: Final = 3
"""A chunk whose workers died this often is assumed to kill them."""
SPARE: Final = 2
"""Chunks in hand per worker: the running one and the next."""


class NoPlace(Exception):
    """The place does not exist, or has no workers."""


class JobLost(Exception):
    """A chunk could not be done anywhere."""


class WorkPlace(Protocol):
    """A place where chunks are executed."""

    @property
    def room(self) -> int:
        """The most chunks it takes at once."""

    def begin(self, number: int, chunk: Any) -> None:
        """Hand a chunk over."""

    def some(self) -> Iterator[tuple[int, Any]]:
        """Wait until a chunk is done; at least one result."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


class Here:
    """This process, one chunk after the other."""

    room = 1

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self._work = work
        self._next: tuple[int, Any] | None = None

    def begin(self, number: int, chunk: Any) -> None:
        """Queue a chunk; it is executed when its result is awaited."""
        self._next = number, chunk

    def some(self) -> Iterator[tuple[int, Any]]:
        """Execute the queued chunk."""
        if self._next:
            (number, chunk), self._next = self._next, None
            yield number, self._work(chunk)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


_WAITS: Final = 20
"""Seconds that scheduler and first worker may take to start."""


class Cluster:
    """The workers of one scheduler."""

    def __init__(self, work: Callable[[Any], Any], address: str) -> None:
        try:
            dask = import_module("distributed")
        except ImportError as error:
            raise NoPlace("A cluster needs Dask: pip install 'cutcard[cluster]', here and on every worker.") from error
        self._work = work
        self._numbers: dict[str, int] = {}
        try:
            self._client = dask.Client(address, timeout=_WAITS, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise NoPlace(f"No cluster answers at {address}: {error}") from error
        try:
            self._client.wait_for_workers(1, timeout=_WAITS)
        except TimeoutError as error:
            self._client.close()
            raise NoPlace(f"No workers at {address}. Start one: dask worker {address}") from error
        self._done = dask.as_completed(loop=self._client.loop)

    @property
    def room(self) -> int:
        """Two chunks per present worker; workers may come and go."""
        return max(1, sum(map(int, self._client.nthreads().values()))) * SPARE

    def begin(self, number: int, chunk: Any) -> None:
        """Submit a chunk to the next free worker."""
        future = self._client.submit(_same_here, self._work, chunk, __version__, pure=False)
        self._numbers[future.key] = number
        self._done.add(future)

    def some(self) -> Iterator[tuple[int, Any]]:
        """The next results."""
        future = next(self._done)
        number = self._numbers.pop(future.key)
        if future.cancelled():
            raise JobLost("The cluster is gone. Finished results are saved.")
        if (error := future.exception()) is not None:
            raise JobLost(f"Chunk {number} failed on the cluster: {error}") from error
        yield number, future.result()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._done.clear()
        self._client.close()


def _same_here(work: Callable[[Any], Any], chunk: Any, version: str) -> Any:
    """Execute a chunk, if this machine runs the same version as the others."""
    if version != __version__:
        raise NoPlace(
            f"A worker has Cutcard {__version__} but {version} is needed. Install the same version everywhere."
        )
    return work(chunk)


class Local:
    """A number of processes on this machine."""

    def __init__(self, work: Callable[[Any], Any], count: int) -> None:
        self._work = work
        self._count = count
        self._under_way: dict[Future[Any], tuple[int, Any]] = {}
        self._lost: Counter[int] = Counter()
        self._pool = self._workers()

    @property
    def room(self) -> int:
        """Two chunks for each."""
        return self._count * SPARE

    def begin(self, number: int, chunk: Any) -> None:
        """Submit a chunk to the next free process."""
        try:
            future = self._pool.submit(self._work, chunk)
        except BrokenProcessPool:  # a process died between two chunks
            self._begin_again([])
            future = self._pool.submit(self._work, chunk)
        self._under_way[future] = number, chunk

    def some(self) -> Iterator[tuple[int, Any]]:
        """The next results."""
        done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
        lost = []
        for future in done:
            number, chunk = self._under_way.pop(future)
            try:
                result = future.result()
            except BrokenProcessPool:
                lost.append((number, chunk))
                continue
            yield number, result
        if lost:
            self._begin_again(lost)

    def _begin_again(self, lost: list[tuple[int, Any]]) -> None:
        """A process died, and its pool with it: start a new pool for the chunks under way."""
        lost += self._under_way.values()
        self._under_way.clear()
        self._pool.shutdown(wait=True)
        self._pool = self._workers()
        for number, chunk in lost:
            self._lost[number] += 1
            if self._lost[number] > TRIES * self._count * SPARE:
                raise JobLost(f"Chunk {number} failed: its process died {self._lost[number]} times.")
            self.begin(number, chunk)

    def _workers(self) -> ProcessPoolExecutor:
        # Spawned, not forked: the caller may have threads, and a fork copies their locks in their current state.
        return ProcessPoolExecutor(self._count, multiprocessing.get_context("spawn"), initializer=_begin_worker)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def _begin_worker() -> None:
    """Leave Ctrl-C to the parent process, and end when it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(1)

"""Processes of this machine; when one dies, its chunks are done by others.

The rules of this file: a worker never outlives who started it, however that one ended, and leaves Ctrl-C to it.
"""

import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Self

from cutcard.lab.places import SPARE, TRIES, WorkLost


class Local:
    """So many processes of this machine."""

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
        """Hand it to whoever is free next."""
        try:
            future = self._pool.submit(self._work, chunk)
        except BrokenProcessPool:  # somebody died between two chunks
            self._begin_again([])
            future = self._pool.submit(self._work, chunk)
        self._under_way[future] = number, chunk

    def some(self) -> Iterator[tuple[int, Any]]:
        """What is done next."""
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
        """Somebody died, and with them all the others: new ones do what was under way."""
        lost += self._under_way.values()
        self._under_way.clear()
        self._pool.shutdown(wait=True)
        self._pool = self._workers()
        for number, chunk in lost:
            self._lost[number] += 1
            if self._lost[number] > TRIES * self._count * SPARE:
                raise WorkLost(f"Chunk {number} failed: its process died {self._lost[number]} times.")
            self.begin(number, chunk)

    def _workers(self) -> ProcessPoolExecutor:
        # Started anew and not forked: whoever calls may have threads, and a fork copies their locks as they stand.
        return ProcessPoolExecutor(self._count, multiprocessing.get_context("spawn"), initializer=_begin_worker)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def _begin_worker() -> None:
    """Leave Ctrl-C to whoever started this process, and end when they are gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(1)

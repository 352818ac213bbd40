"""A thread that answers requests in batches: everything that waits is answered together.

This makes full sync affordable: while one transaction is written to disk the next requests collect, and share the next
one. After a batch of several the thread waits a moment for more: eight together cost a third of eight alone.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

from cutcard.store.base import StoreTrouble

Q = TypeVar("Q")
A = TypeVar("A")

AT_ONCE = 512
"""The most requests in one batch, so that the first one does not wait too long."""
GATHER = 0.003
"""Seconds to wait for more requests after a batch of several; a single request is answered at once."""


class QueryThread(Generic[Q, A]):
    """Takes requests from the event loop, and gives each its own answer or its own exception."""

    def __init__(
        self, name: str, work: Callable[[Sequence[Q]], Sequence[A | Exception]], *, idle: float | None = None
    ) -> None:
        """`work` runs in the thread. With `idle` it is also called without requests after so many seconds."""
        self._loop = asyncio.get_running_loop()
        self._work, self._idle = work, idle
        self._gathered: list[tuple[Q, asyncio.Future[A]]] = []
        """Requests that are not handed over yet: waking a thread costs the loop time."""
        self._waiting: SimpleQueue[list[tuple[Q, asyncio.Future[A]]] | None] = SimpleQueue()
        self._ended = self._loop.create_future()
        self._open = True
        self._company = False
        """Whether the last batch had several requests."""
        threading.Thread(target=self._run, name=name, daemon=True).start()

    async def request(self, question: Q) -> A:
        """Wait for the answer."""
        if not self._open:
            raise StoreTrouble("The database is closed.")
        answer: asyncio.Future[A] = self._loop.create_future()
        self._gathered.append((question, answer))
        if len(self._gathered) == 1:
            self._loop.call_later(GATHER if self._company else 0, self._hand_over)
        return await answer

    def _hand_over(self) -> None:
        """Give the thread the collected requests."""
        if self._gathered:
            self._waiting.put(self._gathered)
            self._gathered = []

    async def close(self) -> None:
        """Answer the waiting requests, then stop."""
        if self._open:
            self._open = False
            self._hand_over()
            self._waiting.put(None)
        await asyncio.shield(self._ended)

    def _run(self) -> None:
        going = True
        while going:
            asked, going = self._take()
            if asked or going:  # without requests it was idle
                self._answer(asked)
        self._tell(self._ended.set_result, None)

    def _take(self) -> tuple[list[tuple[Q, asyncio.Future[A]]], bool]:
        """All waiting requests, and whether more may come."""
        asked: list[tuple[Q, asyncio.Future[A]]] = []
        try:
            while len(asked) < AT_ONCE:
                some = self._waiting.get_nowait() if asked else self._waiting.get(timeout=self._idle)
                if some is None:
                    return asked, False
                asked += some
        except Empty:
            pass
        self._company = len(asked) > 1
        return asked, True

    def _answer(self, asked: list[tuple[Q, asyncio.Future[A]]]) -> None:
        answers: Sequence[A | Exception]
        try:
            answers = self._work([question for question, _ in asked])
        except Exception as error:  # noqa: BLE001 - it is handed to whoever asked
            answers = [error] * len(asked)
        if asked:
            self._tell(self._deliver, [future for _, future in asked], answers)

    def _tell(self, call: Callable[..., object], *args: object) -> None:
        """Call something in the event loop; after the loop has ended nobody waits for it."""
        try:
            self._loop.call_soon_threadsafe(call, *args)
        except RuntimeError:
            if not self._loop.is_closed():
                raise

    @staticmethod
    def _deliver(futures: list[asyncio.Future[A]], answers: Sequence[A | Exception]) -> None:
        for future, answer in zip(futures, answers, strict=True):
            if future.done():
                continue  # the caller was canceled
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)

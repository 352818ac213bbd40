"""One thread that answers questions: whatever waits when it has time is answered in one go.

This is what makes full sync affordable: while one transaction reaches the disk the next ones gather, and share theirs.
Where several came together the next one waits a moment for company: eight in one go cost a third of eight alone.
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
"""At most so many questions in one go, so that the first of them does not wait for ever."""
GATHER = 0.003
"""So many seconds whoever comes after several in one go waits for others; who comes alone is answered at once."""


class QueryThread(Generic[Q, A]):
    """Takes questions from the event loop, and gives each its own answer, or its own exception."""

    def __init__(
        self, name: str, work: Callable[[Sequence[Q]], Sequence[A | Exception]], *, idle: float | None = None
    ) -> None:
        """`work` runs in the clerk's thread. With `idle` it is also called without questions after so many seconds."""
        self._loop = asyncio.get_running_loop()
        self._work, self._idle = work, idle
        self._gathered: list[tuple[Q, asyncio.Future[A]]] = []
        """What was asked and is not handed over yet: each time a thread is woken the loop pays for it."""
        self._waiting: SimpleQueue[list[tuple[Q, asyncio.Future[A]]] | None] = SimpleQueue()
        self._ended = self._loop.create_future()
        self._open = True
        self._company = False
        """Whether several were answered together last."""
        threading.Thread(target=self._run, name=name, daemon=True).start()

    async def ask(self, question: Q) -> A:
        """Wait for the answer."""
        if not self._open:
            raise StoreTrouble("The database is closed.")
        answer: asyncio.Future[A] = self._loop.create_future()
        self._gathered.append((question, answer))
        if len(self._gathered) == 1:
            self._loop.call_later(GATHER if self._company else 0, self._hand_over)
        return await answer

    def _hand_over(self) -> None:
        """Give the thread what gathered."""
        if self._gathered:
            self._waiting.put(self._gathered)
            self._gathered = []

    async def close(self) -> None:
        """Answer what was asked before, then stop."""
        if self._open:
            self._open = False
            self._hand_over()
            self._waiting.put(None)
        await asyncio.shield(self._ended)

    def _run(self) -> None:
        going = True
        while going:
            asked, going = self._take()
            if asked or going:  # without questions it was idle
                self._answer(asked)
        self._tell(self._ended.set_result, None)

    def _take(self) -> tuple[list[tuple[Q, asyncio.Future[A]]], bool]:
        """All that waits now, and whether more may come."""
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
        """Call something in the event loop; one that is gone has nobody left who waits."""
        try:
            self._loop.call_soon_threadsafe(call, *args)
        except RuntimeError:
            if not self._loop.is_closed():
                raise

    @staticmethod
    def _deliver(futures: list[asyncio.Future[A]], answers: Sequence[A | Exception]) -> None:
        for future, answer in zip(futures, answers, strict=True):
            if future.done():
                continue  # whoever asked was cancelled
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)

"""The timers of one process: a heap of times and one task that wakes for the earliest.

A timer is what is done and what it is about, and has one time; setting it again moves it. What is done may take as long
as it needs: nothing else waits for it.
"""

import asyncio
import contextlib
import heapq
import logging
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, NamedTuple, TypeVarTuple

_LOG = logging.getLogger(__name__)
_LONGEST = 60_000
"""Wake at least so often: a machine that slept has another time when it wakes."""
Ts = TypeVarTuple("Ts")


class Timer(NamedTuple):
    """What is done when its time comes, and what it is about."""

    ring: Callable[..., Awaitable[None]]
    about: tuple[Any, ...]

    def __str__(self) -> str:
        return " ".join((getattr(self.ring, "__qualname__", "a timer"), *map(str, self.about)))


class Clockwork:
    """Times to wake for, by timer."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._times: dict[Timer, int] = {}
        self._heap: list[tuple[int, int, Timer]] = []
        self._count = count()  # of two that are due at once, the one that was set first
        self._moved = asyncio.Event()
        self._ringing: dict[Timer, asyncio.Task[None]] = {}

    def set(self, at: int | None, ring: Callable[[*Ts], Awaitable[None]], *about: *Ts) -> None:
        """Do this at a time; None: not at all."""
        timer = Timer(ring, about)
        if at is None:
            self._times.pop(timer, None)
        elif self._times.get(timer) != at:
            self._times[timer] = at
            self._push(timer)
            if self.earliest == at:
                self._moved.set()

    def _push(self, timer: Timer) -> None:
        heapq.heappush(self._heap, (self._times[timer], next(self._count), timer))

    @property
    def earliest(self) -> int | None:
        """The next time something is due."""
        while self._heap and self._times.get(self._heap[0][2]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    async def run(self) -> None:
        """Wake whenever something is due, until cancelled."""
        while True:
            self._moved.clear()
            at = self.earliest
            wait = _LONGEST if at is None else min(_LONGEST, max(0, at - self._now()))
            if wait:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(wait / 1000):
                        await self._moved.wait()
            self.start_due()
            await asyncio.sleep(0)

    def start_due(self) -> list["asyncio.Task[None]"]:
        """Begin everything that is due now."""
        now, started = self._now(), []
        while (at := self.earliest) is not None and at <= now:
            timer = heapq.heappop(self._heap)[2]
            if timer not in self._ringing:  # what still rings is looked at again when it is done
                del self._times[timer]
                task = asyncio.get_running_loop().create_task(self._carry_out(timer))
                self._ringing[timer] = task
                started.append(task)
        return started

    async def _carry_out(self, timer: Timer) -> None:
        try:
            await timer.ring(*timer.about)
        except Exception:  # noqa: BLE001 - one table that fails stops no other
            _LOG.exception("an automatic task failed: %s", timer)
        finally:
            del self._ringing[timer]
            if timer in self._times:
                self._push(timer)
                self._moved.set()

    async def settle(self) -> None:
        """Do everything that is due now, and what becomes due by it."""
        while self.start_due() or self._ringing:
            await asyncio.gather(*self._ringing.values())

    async def stop(self) -> None:
        """Let what is under way finish."""
        self._times.clear()
        await asyncio.gather(*self._ringing.values())

"""The timers of one process: a heap of times and one task that wakes for the earliest.

Each thing that waits has a name and one time; setting it again moves it. What is due is handed to `ring`, which may
take as long as it needs: nothing else waits for it.
"""

import asyncio
import contextlib
import heapq
import logging
from collections.abc import Awaitable, Callable

_LOG = logging.getLogger(__name__)
_LONGEST = 60_000
"""Wake at least so often: a machine that slept has another time when it wakes."""


class Clockwork:
    """Times to wake for, by name."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self.ring: Callable[[str], Awaitable[None]] = _nobody
        """Who is woken."""
        self._times: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        self._moved = asyncio.Event()
        self._ringing: dict[str, asyncio.Task[None]] = {}

    def set(self, name: str, at: int | None) -> None:
        """Wake for this at a time; None: not at all."""
        if at is None:
            self._times.pop(name, None)
        elif self._times.get(name) != at:
            self._times[name] = at
            heapq.heappush(self._heap, (at, name))
            if self.earliest == at:
                self._moved.set()

    @property
    def earliest(self) -> int | None:
        """The next time something is due."""
        while self._heap and self._times.get(self._heap[0][1]) != self._heap[0][0]:
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
            _, name = heapq.heappop(self._heap)
            if name not in self._ringing:  # what still rings is looked at again when it is done
                del self._times[name]
                task = asyncio.get_running_loop().create_task(self._carry_out(name))
                self._ringing[name] = task
                started.append(task)
        return started

    async def _carry_out(self, name: str) -> None:
        try:
            await self.ring(name)
        except Exception:  # noqa: BLE001 - one table that fails stops no other
            _LOG.exception("what was due at %s failed", name)
        finally:
            del self._ringing[name]
            if name in self._times:
                heapq.heappush(self._heap, (self._times[name], name))
                self._moved.set()

    async def settle(self) -> None:
        """Do everything that is due now, and what becomes due by it."""
        while self.start_due() or self._ringing:
            await asyncio.gather(*self._ringing.values())

    async def stop(self) -> None:
        """Let what is under way finish."""
        self._times.clear()
        await asyncio.gather(*self._ringing.values())


async def _nobody(_: str) -> None:
    """Nobody listens yet."""

"""Room clock and timers.

A timer is a function with its arguments, and has one time; setting it again moves it. The function may take as long as
it needs: nothing else waits for it.

The room clock begins with the wall clock, or with the largest stored time where that is later, and then follows the
monotonic clock. If the wall clock differs, the room clock runs a twentieth faster or slower, which nobody at a table
notices, until the two agree again.

| the wall clock          | the room's clock                                                                          |
|-------------------------|-------------------------------------------------------------------------------------------|
| drifts                  | follows                                                                                   |
| is set back             | goes on, a little slower, until the wall clock is there too                               |
| jumps ahead             | goes on, a little faster: no level and no player's turn ends by it                        |
| stays ahead, all quiet  | takes its time at once: no hand and no tournament clock is running                        |
| goes on in an outage    | stops: nobody can act, so nobody's time runs; then it follows as after a jump             |

A laptop that slept for twenty minutes goes on in the level in which it fell asleep, and shows the right time of day as
soon as nothing runs. Each jump is a line in the log, with the time before and after.
"""

import asyncio
import contextlib
import heapq
import logging
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from itertools import count
from typing import Any, Final, NamedTuple, TypeVarTuple

_LOG = logging.getLogger(__name__)
_LONGEST = 60_000
"""Wake at least this often: a machine that slept has another time when it wakes."""
Ts = TypeVarTuple("Ts")


class Timer(NamedTuple):
    """A function to run at a time, and its arguments."""

    ring: Callable[..., Awaitable[None]]
    about: tuple[Any, ...]

    def __str__(self) -> str:
        return " ".join((getattr(self.ring, "__qualname__", "a timer"), *map(str, self.about)))


class Timers:
    """Times to wake for, by timer."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._times: dict[Timer, int] = {}
        self._heap: list[tuple[int, int, Timer]] = []
        self._count = count()  # of two that are due at once, the one that was set first
        self._moved = asyncio.Event()
        self._ringing: dict[Timer, asyncio.Task[None]] = {}

    def set(self, at: int | None, ring: Callable[[*Ts], Awaitable[None]], *about: *Ts) -> None:
        """Run this at a time; None: not at all."""
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
        """Wake whenever a timer is due, until canceled."""
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
        """Start every timer that is due now."""
        now, started = self._now(), []
        while (at := self.earliest) is not None and at <= now:
            timer = heapq.heappop(self._heap)[2]
            if timer not in self._ringing:  # a timer that is still running is checked again when it ends
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

    async def run_due(self) -> None:
        """Run everything that is due now, and what becomes due by it."""
        while self.start_due() or self._ringing:
            await asyncio.gather(*self._ringing.values())

    async def stop(self) -> None:
        """Let running timers finish."""
        self._times.clear()
        await asyncio.gather(*self._ringing.values())


_MS: Final = 1_000_000
JUMP: Final = 3_000 * _MS
"""A difference that is more than drift, in nanoseconds."""
SLEW: Final = 20
"""While it follows, the clock is one part in this many faster or slower."""
TRUSTED_AFTER: Final = 60_000 * _MS
"""How long the wall clock must run evenly after a jump ahead before it is trusted when all is quiet."""
LOOK: Final = 1_000 * _MS
"""How often to check whether all is quiet."""


class RoomClock:
    """Milliseconds since 1970, never less than before."""

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns, kept: int = 0
    ) -> None:
        """`wall` and `steady` return nanoseconds; `kept` is the largest stored time, in milliseconds."""
        self._wall, self._steady = wall, steady
        self._then, self._seen = steady(), wall()
        self._stood = self._asked = self._then
        self._now = self._seen
        self.quiet: Callable[[], bool] = lambda: False
        """Whether nothing is running that a jump ahead could harm."""
        self.stands: Callable[[], bool] = lambda: False
        """Whether nothing can be done now."""
        self.receive(kept)

    def __call__(self) -> int:
        """The room's time, in milliseconds since 1970."""
        steady, wall = self._steady(), self._wall()
        gone = max(0, steady - self._then)
        jumped = wall - self._seen - gone
        if not -JUMP < jumped < JUMP:
            self._notice(jumped, wall, steady)
        self._then, self._seen = steady, wall
        if self.stands():
            return self._now // _MS
        behind, faster, slower = wall - (self._now + gone), gone // SLEW, -gone // SLEW
        self._now += gone + (faster if behind > faster else max(behind, slower))
        if behind > JUMP and self._may_jump(steady):
            self._now = wall
        return self._now // _MS

    def receive(self, at: int) -> None:
        """An event was stored at this time, here or by another process: it is not earlier than that now."""
        if at * _MS - self._now > JUMP:
            _LOG.warning("an event was stored at %s; the server's clock continues from there", _told(at * _MS))
        self._now = max(self._now, at * _MS)

    def _notice(self, jumped: int, wall: int, steady: int) -> None:
        self._stood = steady
        words = "jumped ahead" if jumped > 0 else "was set back"
        _LOG.warning(
            "the system clock %s from %s to %s; the server's clock continues from %s and catches up slowly",
            words,
            *(_told(one) for one in (wall - jumped, wall, self._now)),
        )

    def _may_jump(self, steady: int) -> bool:
        if steady - self._stood < TRUSTED_AFTER or steady - self._asked < LOOK:
            return False
        self._asked = steady
        return self.quiet()


def _told(moment: int) -> str:
    return datetime.fromtimestamp(moment // 1_000_000_000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")

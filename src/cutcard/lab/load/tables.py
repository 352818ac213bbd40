"""Tables under load: each is played by its own seats, one action every so often, and timed from action to view."""

import asyncio
import time
from collections.abc import Callable
from random import Random

from websockets.exceptions import ConnectionClosed

from cutcard.lab.load.gauge import Gauge
from cutcard.lab.load.player import CarriedOut, Glance, Refusal, Seat, glance_move, is_turn, read


class LoadTable:
    """One table: its seats' sockets, when it acts next, and the action that is under way."""

    def __init__(self, seats: list[Seat], pace: float, rng: Random, gauge: Callable[[], Gauge]) -> None:
        self.seats = seats
        self.pace, self.rng, self.gauge = pace, rng, gauge
        self._tasks: list[asyncio.Task[None]] = []
        self._sent = 0.0
        """When the action under way was sent; 0: none is."""
        self._before = 0
        """The table's version when it was."""
        self._sender: Seat | None = None
        self._waiting: set[Seat] = set()
        """Seats that have not seen it yet."""
        self._acts_at = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Read all sockets, and play."""
        self._acts_at = time.perf_counter() + self.rng.uniform(0, self.pace)  # tables do not act in step
        self._tasks = [asyncio.create_task(self._listen(seat)) for seat in self.seats]

    async def stop(self) -> None:
        """Read no more."""
        for task in self._tasks:
            task.cancel()
        if self._timer is not None:
            self._timer.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for seat in self.seats:
            await seat.close()

    async def _listen(self, seat: Seat) -> None:
        try:
            while True:
                message = await seat.receive()
                now = time.perf_counter()
                told = read(message)
                if isinstance(told, Glance):
                    await self._view(seat, told, now, len(message))
                elif isinstance(told, Refusal):
                    self.gauge().refuse(told.code)
                elif told is not None and not isinstance(told, CarriedOut):
                    self.gauge().refuse("wrong")
        except ConnectionClosed:
            self.gauge().refuse("connection lost")

    async def _view(self, seat: Seat, seen: Glance, now: float, size: int) -> None:
        gauge = self.gauge()
        gauge.views += 1
        gauge.view_bytes += size
        seat.seen = seen
        if self._sent and seen.version > self._before:
            self._timed(seat, now, gauge)
        chore = seat.chore(seen) if seen.you else {"do": "sit-down", "seat": seat.seat, "stack": seat.chips}
        if chore is not None:
            await seat.do(chore)
        elif is_turn(seen):
            self._plan(seat)

    def _timed(self, seat: Seat, now: float, gauge: Gauge) -> None:
        if seat is self._sender:
            gauge.own.append(now - self._sent)
        self._waiting.discard(seat)
        if not self._waiting:
            gauge.all.append(now - self._sent)
            self._sent = 0.0

    def _plan(self, seat: Seat) -> None:
        """Act when it is time for this table; told again while it waits, it does not act twice."""
        if self._timer is not None:
            self._timer.cancel()
        wait = max(self._acts_at - time.perf_counter(), 0.0)
        self._timer = asyncio.get_running_loop().call_later(wait, self._act, seat, time.perf_counter() + wait)

    def _act(self, seat: Seat, planned: float) -> None:
        self._timer = None
        seen = seat.seen
        may = is_turn(seen) if seen else None
        if seen is None or may is None:
            return
        now = time.perf_counter()
        gauge = self.gauge()
        gauge.late = max(gauge.late, now - planned)
        gauge.actions += 1
        self._acts_at = max(self._acts_at + self.pace, now + self.pace / 2)
        self._sent, self._before, self._sender, self._waiting = now, seen.version, seat, set(self.seats)
        seat.seen = None  # one action for one view
        self._tasks.append(asyncio.create_task(self._send(seat, glance_move(may, self.rng))))

    async def _send(self, seat: Seat, move: dict[str, object]) -> None:
        await seat.do(move)
        self._tasks = [task for task in self._tasks if not task.done()]

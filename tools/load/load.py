"""The load on a server: tables are opened, filled and played for a while, and timed from action to view."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from math import ceil
from random import Random
from typing import Any, Final

from msgspec import Struct
from websockets.exceptions import ConnectionClosed

from cutcard.rules import load_game
from tools.load.clients import CarriedOut, Glance, LoadDesk, RefusalGlance, Seat, glance_move, read

_KEPT: Final = 'cutcard_append_seconds_bucket{le="'


@dataclass(slots=True)
class Gauge:
    """Counts of one measured interval; times in seconds."""

    own: list[float] = field(default_factory=list)
    """From sending an action to its sender's new view."""
    all: list[float] = field(default_factory=list)
    """From sending an action to the last seat's new view."""
    actions: int = 0
    views: int = 0
    view_bytes: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    late: float = 0.0
    """The generator's own worst delay: if it is larger than the latencies, they are worthless."""

    def refuse(self, code: str) -> None:
        """Count a refusal."""
        self.refused[code] = self.refused.get(code, 0) + 1


class ServerMetrics(Struct, frozen=True):
    """The server's metrics at one moment."""

    memory: float = 0
    """Bytes."""
    cpu: float = 0
    """Seconds."""
    kept: tuple[tuple[float, float], ...] = ()
    """How many commands were stored within so many seconds, as the server counts them."""


class CurvePoint(Struct, frozen=True, kw_only=True):
    """One line of the curve; times in milliseconds."""

    tables: int
    seats: int
    seconds: float
    commands: int
    commands_per_second: float
    views_per_second: float
    view_bytes: float
    own_p50: float
    own_p99: float
    all_p50: float
    all_p99: float
    slowest: float
    kept_p99: float
    """Until the command was stored; the upper end of the server's histogram bucket."""
    server_cpu: float
    """Share of one core."""
    generator_cpu: float
    generator_late: float
    memory: float
    """Bytes of the server."""
    memory_per_table: float
    refused: dict[str, int]


def quantile(times: list[float], share: float) -> float:
    """The time below which this share of all lies, in milliseconds; 0 without any."""
    if not times:
        return 0.0
    ordered = sorted(times)
    return ordered[max(ceil(share * len(ordered)) - 1, 0)] * 1000


def read_metrics(metrics: str) -> ServerMetrics:
    """Read memory, time and the time to store from a metrics page in Prometheus' format."""
    found = {}
    kept = []
    for line in metrics.splitlines():
        name, _, value = line.rpartition(" ")
        if name in ("process_resident_memory_bytes", "process_cpu_seconds_total"):
            found[name] = float(value)
        elif name.startswith(_KEPT):
            kept.append((float(name.removeprefix(_KEPT).rstrip('"}')), float(value)))
    memory, cpu = found.get("process_resident_memory_bytes", 0), found.get("process_cpu_seconds_total", 0)
    return ServerMetrics(memory, cpu, tuple(kept))


def together(told: Sequence[ServerMetrics]) -> ServerMetrics:
    """The metrics of several processes, added up."""
    kept: dict[float, float] = {}
    for one in told:
        for end, count in one.kept:
            kept[end] = kept.get(end, 0) + count
    return ServerMetrics(sum(one.memory for one in told), sum(one.cpu for one in told), tuple(kept.items()))


def kept_within(before: ServerMetrics, after: ServerMetrics, share: float) -> float:
    """The bucket below which this share of commands was stored between two moments, in milliseconds."""
    earlier = dict(before.kept)
    counts = [(end, count - earlier.get(end, 0)) for end, count in after.kept]
    wanted = share * counts[-1][1] if counts else 0
    ends = [end for end, count in counts if count >= wanted > 0]
    return ends[0] * 1000 if ends else 0.0


class LoadTable:
    """One table: its seats' sockets, the time of its next action, and the action that is under way."""

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
        self._seen: set[Seat] = set()
        """Seats that got a view since their last action."""
        self._acts_at = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Read all sockets, and play."""
        self._acts_at = time.perf_counter() + self.rng.uniform(0, self.pace)  # tables do not act in step
        self._tasks = [asyncio.create_task(self._listen(seat)) for seat in self.seats]

    async def stop(self) -> None:
        """Stop reading."""
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
                elif isinstance(told, RefusalGlance):
                    self.gauge().refuse(told.code)
                elif told is not None and not isinstance(told, CarriedOut):
                    self.gauge().refuse("wrong")
        except ConnectionClosed:
            self.gauge().refuse("connection lost")

    async def _view(self, seat: Seat, seen: Glance, now: float, size: int) -> None:
        gauge = self.gauge()
        gauge.views += 1
        gauge.view_bytes += size
        seat.add_change(seen)
        self._seen.add(seat)
        if self._sent and seen.version > self._before:
            self._timed(seat, now, gauge)
        chore = seat.extra_command() if seat.you else {"do": "sit-down", "seat": seat.seat, "stack": seat.chips}
        if chore is not None:
            await seat.send_command(chore)
        elif seat.turn:
            self._plan(seat)

    def _timed(self, seat: Seat, now: float, gauge: Gauge) -> None:
        if seat is self._sender:
            gauge.own.append(now - self._sent)
        self._waiting.discard(seat)
        if not self._waiting:
            gauge.all.append(now - self._sent)
            self._sent = 0.0

    def _plan(self, seat: Seat) -> None:
        """Schedule this table's next action; a second call while it waits changes nothing."""
        if self._timer is not None:
            self._timer.cancel()
        wait = max(self._acts_at - time.perf_counter(), 0.0)
        self._timer = asyncio.get_running_loop().call_later(wait, self._act, seat, time.perf_counter() + wait)

    def _act(self, seat: Seat, planned: float) -> None:
        self._timer = None
        may = seat.turn
        if seat not in self._seen or may is None:
            return
        now = time.perf_counter()
        gauge = self.gauge()
        gauge.late = max(gauge.late, now - planned)
        gauge.actions += 1
        self._acts_at = max(self._acts_at + self.pace, now + self.pace / 2)
        self._sent, self._before, self._sender, self._waiting = now, seat.version, seat, set(self.seats)
        self._seen.discard(seat)  # one action for one view
        self._tasks.append(asyncio.create_task(self._send(seat, glance_move(may, self.rng))))

    async def _send(self, seat: Seat, move: dict[str, object]) -> None:
        await seat.send_command(move)
        self._tasks = [task for task in self._tasks if not task.done()]


_AT_ONCE: Final = 40
"""Sockets opened at the same time."""
_SETTLE: Final = 6.0
"""Seconds in which the tables of a step play before anything is measured."""


class LoadPlan(Struct, frozen=True, kw_only=True):
    """The plan: how many tables, how long each step, and how often a table acts."""

    steps: tuple[int, ...] = (10, 50, 100, 300)
    seats: int = 6
    seconds: float = 20.0
    pace: float = 2.0
    house: str = "standard"
    game: str = "nlhe"
    seed: int = 1


class Load:
    """A growing number of tables on one server."""

    def __init__(
        self, desk: LoadDesk, plan: LoadPlan, measured: Sequence[LoadDesk] = (), through: LoadDesk | None = None
    ) -> None:
        """`measured`: the processes' own addresses; `through`: the proxy for the sockets."""
        self.desk, self.plan, self.measured, self.through = desk, plan, measured or (desk,), through
        self.rng = Random(plan.seed)
        self.tables: list[LoadTable] = []
        self.gauge = Gauge()
        self.empty = ServerMetrics()
        self._gate = asyncio.Semaphore(_AT_ONCE)
        self._run = f"{time.time_ns() // 1_000_000:x}"[-6:]

    async def rows(self) -> AsyncIterator[CurvePoint]:
        """The curve, each row as soon as its step is over."""
        self.empty = await self._vitals()
        try:
            for step in self.plan.steps:
                await self._grow(step)
                await asyncio.sleep(_SETTLE)
                yield await self._measure()
        finally:
            await asyncio.gather(*(table.stop() for table in self.tables))

    async def _grow(self, count: int) -> None:
        while len(self.tables) < count:
            fresh = range(len(self.tables), min(count, len(self.tables) + _AT_ONCE // 4))
            self.tables += await asyncio.gather(*(self._table(number) for number in fresh))

    async def _table(self, number: int) -> LoadTable:
        order = table_order(self.plan, f"Load {self._run}-{number + 1}")
        names = [f"Load {self._run}-{number + 1}-{seat}" for seat in range(1, self.plan.seats + 1)]
        async with self._gate:
            tokens = [await asyncio.to_thread(self.desk.guest, name) for name in names]
            table = await asyncio.to_thread(self.desk.open_table, tokens[0], order)
        seats = [Seat(table, seat, order["buy_in"][1]) for seat in range(1, self.plan.seats + 1)]
        way = self.through.elsewhere(number) if self.through else self.desk
        for seat, token in zip(seats, tokens, strict=True):
            await seat.connect(way, token)
        made = LoadTable(seats, self.plan.pace, self.rng, lambda: self.gauge)
        made.start()
        return made

    async def _vitals(self) -> ServerMetrics:
        return together([read_metrics(await asyncio.to_thread(one.metrics)) for one in self.measured])

    async def _measure(self) -> CurvePoint:
        before, own_before, began = await self._vitals(), time.process_time(), time.perf_counter()
        self.gauge = Gauge()
        await asyncio.sleep(self.plan.seconds)
        gauge, self.gauge = self.gauge, Gauge()
        took = time.perf_counter() - began
        after, own_after = await self._vitals(), time.process_time()
        return row(len(self.tables), self.plan, gauge, took, (self.empty, before, after), own_after - own_before)


def table_order(plan: LoadPlan, title: str) -> dict[str, Any]:
    """A cash table of the plan's game, as the HTTP API takes it."""
    bring_in = load_game(plan.game).bring_in
    amounts = (
        {"ante": 1, "bring_in": 2, "small_bet": 4, "big_bet": 8} if bring_in else {"small_blind": 1, "big_blind": 2}
    )
    return {
        "title": title,
        "house": plan.house,
        "game": plan.game,
        "stakes": {"format": "cash", **amounts},
        "size": plan.seats,
        "buy_in": [40, 200],
        "chat": "off",
    }


def row(
    tables: int,
    plan: LoadPlan,
    gauge: Gauge,
    took: float,
    told: tuple[ServerMetrics, ServerMetrics, ServerMetrics],
    own_cpu: float,
) -> CurvePoint:
    """One line of the curve from what was counted."""
    empty, before, after = told
    return CurvePoint(
        tables=tables,
        seats=plan.seats,
        seconds=round(took, 1),
        commands=gauge.actions,
        commands_per_second=round(gauge.actions / took, 1),
        views_per_second=round(gauge.views / took, 1),
        view_bytes=round(gauge.view_bytes / max(gauge.views, 1)),
        own_p50=round(quantile(gauge.own, 0.5), 1),
        own_p99=round(quantile(gauge.own, 0.99), 1),
        all_p50=round(quantile(gauge.all, 0.5), 1),
        all_p99=round(quantile(gauge.all, 0.99), 1),
        slowest=round(quantile(gauge.all, 1), 1),
        kept_p99=round(kept_within(before, after, 0.99), 1),
        server_cpu=round((after.cpu - before.cpu) / took, 3),
        generator_cpu=round(own_cpu / took, 3),
        generator_late=round(gauge.late * 1000, 1),
        memory=after.memory,
        memory_per_table=round(max(after.memory - empty.memory, 0) / tables),
        refused=gauge.refused,
    )

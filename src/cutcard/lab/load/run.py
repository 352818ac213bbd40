"""The load itself: table after table is put up and filled, each step is played for a while, and measured."""

import asyncio
import time
from collections.abc import AsyncIterator
from random import Random
from typing import Any, Final

from msgspec import Struct

from cutcard.lab.load.desk import Desk
from cutcard.lab.load.gauge import CurvePoint, Gauge, Vitals, kept_within, quantile, vitals
from cutcard.lab.load.player import Seat
from cutcard.lab.load.tables import LoadTable
from cutcard.rules import load_game

_AT_ONCE: Final = 40
"""Sockets opened at the same time."""
_SETTLE: Final = 6.0
"""Seconds in which the tables of a step begin to play before anything is measured."""


class LoadPlan(Struct, frozen=True, kw_only=True):
    """What is played: how many tables, how long each step, and how often a table acts."""

    steps: tuple[int, ...] = (10, 50, 100, 300)
    seats: int = 6
    seconds: float = 20.0
    pace: float = 2.0
    house: str = "standard"
    game: str = "nlhe"
    seed: int = 1


class Load:
    """A growing number of tables on one server."""

    def __init__(self, desk: Desk, plan: LoadPlan) -> None:
        self.desk, self.plan = desk, plan
        self.rng = Random(plan.seed)  # noqa: S311 - cards are not dealt with it
        self.tables: list[LoadTable] = []
        self.gauge = Gauge()
        self.empty = Vitals()
        self._gate = asyncio.Semaphore(_AT_ONCE)
        self._run = f"{time.time_ns() // 1_000_000:x}"[-6:]

    async def rows(self) -> AsyncIterator[CurvePoint]:
        """The curve, a row as soon as its step is played."""
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
        for seat, token in zip(seats, tokens, strict=True):
            await seat.connect(self.desk.socket, token)
        made = LoadTable(seats, self.plan.pace, self.rng, lambda: self.gauge)
        made.start()
        return made

    async def _vitals(self) -> Vitals:
        return vitals(await asyncio.to_thread(self.desk.metrics))

    async def _measure(self) -> CurvePoint:
        before, own_before, began = await self._vitals(), time.process_time(), time.perf_counter()
        self.gauge = Gauge()
        await asyncio.sleep(self.plan.seconds)
        gauge, self.gauge = self.gauge, Gauge()
        took = time.perf_counter() - began
        after, own_after = await self._vitals(), time.process_time()
        return row(len(self.tables), self.plan, gauge, took, (self.empty, before, after), own_after - own_before)


def table_order(plan: LoadPlan, title: str) -> dict[str, Any]:
    """A cash table of the game that is played, in the words of the HTTP door."""
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
    tables: int, plan: LoadPlan, gauge: Gauge, took: float, told: tuple[Vitals, Vitals, Vitals], own_cpu: float
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

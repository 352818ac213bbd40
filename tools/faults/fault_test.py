"""Test a server under faults: clients record every answer while server, database, network and disk fail at random.

The rules of this package: only what is our own, on this machine, is made to fail; the same seed fails in the same
order; what was answered is compared with what is stored afterwards, and nothing else counts.
"""

import asyncio
import re
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import Struct

from tools.faults.client_work import EVENING, NIGHT, TABLE, bank, desk, play
from tools.faults.clients import Client, SocketClient
from tools.faults.linearizability import ClientHistory
from tools.faults.processes import Database, DidNotRestart, RoomProcess, is_alive
from tools.faults.proxy import Network
from tools.faults.verdict import verdict
from tools.floods.visitor import Target

__all__ = ["Database", "DidNotRestart", "FaultReport", "FaultTest", "is_alive"]

Work = Callable[[], Coroutine[Any, Any, None]]

KILL: Final = "kill the server"
SECOND: Final = "open it a second time"
NO_GROWTH: Final = "let no file grow"
FILL: Final = "fill the disk"
FAIL: Final = "let the disk fail"
ENDLESS: Final = 10**9
_WEIGHTS: Final = {
    KILL: 60, "kill it while it stands still": 6, "let it stand still": 4, "cut the network": 8, "hold the network": 6,
    "slow the network": 3, NO_GROWTH: 5, SECOND: 2, "put the clock back": 6, FILL: 6, FAIL: 4,
}  # fmt: skip
_OF_A_FILE: Final = (SECOND, NO_GROWTH, FAIL)
"""Faults of a club in a file only: a database server has a disk and a lock of its own."""
_OF_A_DISK: Final = (FILL, FAIL)
"""Faults that need a disk of our own."""
_DATABASE: Final = 8


class FaultReport(Struct, kw_only=True):
    """What was done to the server, and what was found."""

    db: str
    seed: int
    clubs: int = 0
    seconds: float = 0.0
    faults: dict[str, int] = {}
    kills: int = 0
    acknowledged: int = 0
    refused: int = 0
    unanswered: int = 0
    again: int = 0
    """Commands that had to be sent more than once."""
    looks: int = 0
    events: int = 0
    wrong: list[str] = []

    def add(self, history: ClientHistory, events: int, wrong: list[str]) -> None:
        """Count one club."""
        self.clubs += 1
        self.acknowledged += history.count("done")
        self.refused += history.count("refused")
        self.unanswered += history.count("open")
        self.again += sum(1 for act in history.acts if act.tries > 1)
        self.looks += len(history.looks)
        self.events += events
        self.wrong += wrong


class FaultTest:
    """One fault test: club after club, each under faults for a while and then verified."""

    def __init__(self, database: Database, folder: Path, *, seed: int, only: str = "", lives: int = 100) -> None:
        self._database, self._folder, self._lives = database, folder, lives if database.many else ENDLESS
        self._rng = Random(seed)
        left_out = (*(() if database.in_file else _OF_A_FILE), *(() if database.disk else _OF_A_DISK))
        names = [*(one for one in _WEIGHTS if one not in left_out), *database.faults]
        self._names = [one for one in names if not only or re.search(only, one)]
        self._server = RoomProcess(folder)
        self.report = FaultReport(db="", seed=seed)

    async def run(
        self, seconds: float, kills: int = 0, told: Callable[[FaultReport], None] = lambda _: None
    ) -> FaultReport:
        """Inject faults for so long, or until so many kills."""
        begun, until = time.monotonic(), time.monotonic() + seconds
        try:
            while time.monotonic() < until and not (kills and self.report.kills >= kills):
                await self._club(until, kills)
                self.report.seconds = time.monotonic() - begun
                told(self.report)
        finally:
            await self._server.close()
            await self._database.close()
        return self.report

    async def _club(self, until: float, kills: int) -> None:
        """A club of its own, from its first guest to its verification."""
        await self._database.open()
        disk = self._database.disk
        folder = disk.folder if disk else self._folder
        url = self._database.url or f"sqlite:{folder / f'club{self.report.clubs}.db'}"
        self.report.db = url.partition(":")[0]
        self._server.forget()
        await self._server.start(url)
        network, history = Network(self._server.port), ClientHistory()
        await network.open()
        clients, work = await self._people(network, history)
        tasks = [asyncio.create_task(one()) for one in work]
        try:
            for _ in range(self._lives):
                if time.monotonic() > until or (kills and self.report.kills >= kills):
                    break
                await asyncio.sleep(self._rng.uniform(0.05, 0.6))
                await self._inject(url, network)
            for client in clients:
                client.ending.set()
            _, left = await asyncio.wait(tasks, timeout=30)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            await network.close()
            await self._server.kill()
        wrong = [f"a client never had its last answer ({len(left)} of them)"] if left else []
        wrong += [repr(one) for one in ended if isinstance(one, Exception)]
        found, events = await verdict(url, history)
        self.report.add(history, events, wrong + found)
        await self._database.judged()

    async def _people(self, network: Network, history: ClientHistory) -> tuple[list[Client], list[Work]]:
        """Three players at a table, one of them by socket; a cashier, and a director at the desk."""

        def client(kind: type[Client] = Client) -> Client:
            rng = Random(self._rng.getrandbits(64))
            return kind(lambda: Target("127.0.0.1", network.port), history, rng)

        chief, also = client(), client()
        link = await self._server.director_link()
        entering = {"token": link, "name": "Chief", "password": "trial by fire", "token_wanted": True}
        me = await chief.asked("POST", "/api/director", entering)
        chief.token = also.token = me["token"]
        chief.person = also.person = me["id"]
        evening = (await chief.asked("POST", "/api/cash", {"plan": EVENING, "id": "fault-test"}))["evening"]
        night = (await chief.asked("POST", "/api/nights", {"plan": NIGHT}))["id"]
        await chief.asked(
            "POST", f"/api/nights/{night}/commands", {"id": "publish", "command": {"do": "publish-night"}}
        )
        people: list[Client] = [chief, also]
        work: list[Work] = [partial(bank, chief, evening), partial(desk, also, night)]
        players = [client(SocketClient if seat == 1 else Client) for seat in (1, 2, 3)]
        for seat, one in enumerate(players, 1):
            await one.join_as_guest(f"Player {seat}")
        table = (await players[0].asked("POST", "/api/tables", TABLE))["table"]
        work += [partial(play, one, table, seat) for seat, one in enumerate(players, 1)]
        people += players
        return people, work

    # Faults ----------------------------------------------------------------------------------------------------------

    async def _inject(self, url: str, network: Network) -> None:
        """Inject one of them, at random."""
        weights = [_WEIGHTS.get(name, _DATABASE) for name in self._names]
        name = self._rng.choices(self._names, weights)[0]
        counts = self.report.faults
        counts[name] = counts.get(name, 0) + 1
        await self._do(name, url, network)

    async def _do(self, name: str, url: str, network: Network) -> None:
        rng, server = self._rng, self._server
        match name:
            case "let it stand still":
                await server.freeze(rng.uniform(0.1, 1.5))
            case "cut the network":
                network.cut()
            case "hold the network":
                await network.hold(rng.uniform(0.1, 2.0))
            case "slow the network":
                await network.slow(rng.uniform(0.2, 1.0), rng.uniform(0.01, 0.05))
            case "let no file grow":
                await server.let_no_file_grow(rng.uniform(0.1, 0.8))
            case "fill the disk":
                await self._fill(rng.uniform(0.1, 3.0))
            case "let the disk fail":
                await self._fail(url, rng.uniform(0.1, 0.8))
            case "open it a second time":
                await self._second(url)
            case _ if name in self._database.faults:
                await self._database.inject(name)
            case _:
                await self._kill(name, url)

    async def _kill(self, name: str, url: str) -> None:
        """Kill the server and start it again; now and then its wall clock is set back later."""
        still = asyncio.create_task(self._server.freeze(0.2)) if name == "kill it while it stands still" else None
        if still is not None:
            await asyncio.sleep(0.1)
        await self._server.kill()
        if still is not None:
            with suppress(ProcessLookupError):
                await still
        self.report.kills += 1
        await self._server.start(url, back=self._rng.choice((4.0, 3_600.0, 90_000.0)) if "clock" in name else 0.0)

    async def _fill(self, seconds: float) -> None:
        """Fill the disk for a while; then free it, and the server must go on by itself."""
        disk = self._database.disk
        assert disk is not None
        try:
            await asyncio.to_thread(disk.fill)
            await asyncio.sleep(seconds)
        finally:
            await asyncio.to_thread(disk.free)
            await self._database.come_back()

    async def _fail(self, url: str, seconds: float) -> None:
        """Fail the disk under a running server; it has to be unmounted and checked, which ends that life."""
        disk = self._database.disk
        assert disk is not None
        await asyncio.to_thread(disk.fail)
        await asyncio.sleep(seconds)
        await self._server.kill()
        self.report.kills += 1
        await asyncio.to_thread(disk.mend)
        await self._server.start(url)

    async def _second(self, url: str) -> None:
        """Start another server on the same file: it must name the one that has it, and end."""
        log = self._folder / "second.log"
        log.unlink(missing_ok=True)
        second = await self._server.fork(url, 0, log)
        end = time.monotonic() + 20
        while is_alive(second) and time.monotonic() < end:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.02)
        words = log.read_text(encoding="utf-8", errors="replace")
        if is_alive(second) or f"process {self._server.pid}" not in words:
            self.report.wrong.append(f"a second server on the file did not say who has it: {words[-300:]}")

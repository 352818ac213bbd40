"""The siege: flood after flood against one server, while visitors look round in it and in a quiet one beside it.

The floods run in a process of their own, so that what the visitors feel is the server and not the rig. The other server
runs on the same machine at the same time and is left alone: what its visitor feels is what the machine costs.
"""

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Collection
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tools.floods.catalog import FLOODS
from tools.floods.visitor import Target, Visitor, ask, written

HONEST: Final = "127.0.0.3"
"""Where the visitors come from: neither a flood's address nor one that the server spares its limits."""
QUIET: Final = "quiet, before"
AFTER: Final = "quiet, after"
REST: Final = 2.0
"""Seconds after each flood until the memory counts as kept."""


class Felt(Struct, frozen=True, kw_only=True):
    """What a visitor felt during one flood, and the server's memory; times in milliseconds, memory in megabytes."""

    flood: str
    sent: int = 0
    """How much the flood got through to the server."""
    asked: int
    answered: int
    median: float
    p95: float
    worst: float
    quiet_median: float = 0.0
    """What the visitor of the quiet server felt meanwhile; 0: there is none."""
    quiet_p95: float = 0.0
    before: float = 0.0
    during: float = 0.0
    """The most memory during the flood, with the processes that the server started."""
    after: float = 0.0
    troubles: tuple[str, ...] = ()
    """What was not answered, and how."""


class Memory:
    """The memory of a server and of the processes it started; nothing where the system doesn't say."""

    def __init__(self, pid: int) -> None:
        self._pid, self.most = pid, 0.0

    def now(self) -> float:
        """Megabytes now."""
        if not self._pid or not sys.platform.startswith("linux"):
            return 0.0
        held = sum(_resident(pid) for pid in (self._pid, *_children(self._pid))) / 2**20
        self.most = max(self.most, held)
        return held

    async def watch(self) -> None:
        """Look at it until canceled."""
        while True:
            self.now()
            await asyncio.sleep(0.1)


def _resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError, ValueError):
        return 0


def _children(pid: int) -> list[int]:
    """The processes that any of its threads started, and theirs."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError, ValueError):
            found += map(int, task.read_text("ascii").split())
    return [*found, *(more for one in found for more in _children(one))]


class Siege:
    """A server under siege, a quiet one beside it, and a visitor in each."""

    def __init__(self, target: Target, quiet: Target | None = None, pid: int = 0, link: str = "") -> None:
        """`pid`: the server's process; `link`: the token of its director link, for floods that need an officer."""
        self._target, self._memory, self._link = target, Memory(pid), link
        self._visitors = [Visitor(one, HONEST) for one in (target, quiet) if one is not None]

    async def rows(
        self, seconds: float, names: Collection[str] = tuple(FLOODS), *, rest: float = REST
    ) -> AsyncIterator[Felt]:
        """What the visitor felt before, during each flood, and after all of them."""
        for one in self._visitors:
            await one.come_in()
        if self._link:
            self._target = replace(self._target, director=await _become_director(self._target, self._link))
        await self._stay(time.monotonic() + min(1.0, seconds))  # the first look costs what is read only once
        self._felt("")
        try:
            yield await self._during(QUIET, "", seconds, 0)
            for name in names:
                yield await self._during(name, name, seconds, rest)
            yield await self._during(AFTER, "", seconds, 0)
        finally:
            for one in self._visitors:
                await one.leave()

    async def _during(self, title: str, flood: str, seconds: float, rest: float) -> Felt:
        before, self._memory.most = self._memory.now(), 0.0
        watch = asyncio.create_task(self._memory.watch())
        playing = await self._begin(flood, seconds) if flood else None
        await self._stay(time.monotonic() + seconds)
        sent = await _end(playing) if playing else 0
        watch.cancel()
        felt = replace(self._felt(title), sent=sent, before=before, during=self._memory.most)
        await self._stay(time.monotonic() + rest)
        self._felt("")
        return replace(felt, after=self._memory.now())

    async def _begin(self, flood: str, seconds: float) -> asyncio.subprocess.Process:
        target = self._target
        words = ("-m", "tools.floods.catalog", flood, target.url, f"{seconds:g}", target.director, target.certificate)
        playing = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=asyncio.subprocess.PIPE)
        await asyncio.sleep(min(1.0, seconds / 4))  # let it rise first
        return playing

    async def _stay(self, until: float) -> None:
        """Look round in both servers by turns until that moment, and once at least."""
        while True:
            for one in self._visitors:
                await one.look_round()
            if time.monotonic() >= until:
                return
            await asyncio.sleep(0.05)

    def _felt(self, title: str) -> Felt:
        """What was felt since the last time somebody asked."""
        found, *others = [one.give() for one in self._visitors]
        quiet = others[0].took if others else [0.0]
        return Felt(
            flood=title,
            asked=found.asked,
            answered=found.asked - len(found.troubles),
            median=1000 * median(found.took),
            p95=1000 * _p95(found.took),
            worst=1000 * max(found.took),
            quiet_median=1000 * median(quiet),
            quiet_p95=1000 * _p95(quiet),
            troubles=tuple(dict.fromkeys(found.troubles)),
        )


async def _become_director(target: Target, link: str) -> str:
    entering = {"token": link, "name": "Chief", "password": "trial by fire", "token_wanted": True}
    return str((await ask(target, "POST", "/api/director", body=written(entering))).read().get("token", ""))


async def _end(playing: asyncio.subprocess.Process) -> int:
    """Wait until a flood is over; how much it sent."""
    try:
        told, _ = await asyncio.wait_for(playing.communicate(), 30)
    except TimeoutError:
        playing.kill()
        await playing.wait()
        return 0
    return int(told.split()[-1]) if told.split() else 0


def _p95(took: list[float]) -> float:
    return quantiles(took, n=20, method="inclusive")[-1] if len(took) > 1 else took[0]

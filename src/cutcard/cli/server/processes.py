"""Several rooms on one PostgreSQL and one port: a parent that starts them, keeps them running, and starts them anew.

The rules of this file: the parent holds the listening socket and hands it to each, so nobody who knocks is lost while
one goes and another comes. A room takes from it only when it is ready. Told to start anew (SIGHUP), the parent lets a
fresh one come for each before the old one goes: that one finishes what is under way, lets go of its tables, and sends
its sockets back to the others. What a fresh one is made of is read from the disk, so this is how one upgrades, too.
"""

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import click

from cutcard.cli.late import Mistake
from cutcard.cli.server.listening import bound
from cutcard.web.server.json_logging import note, set_up

OPEN: Final = "Server running:"
"""How the line begins that a room prints when it is ready."""
_START: Final = (sys.executable, "-c", "from cutcard.cli import main; main()")
_PATIENCE: Final = 30
"""Seconds that a room gets to finish."""
_PAUSES: Final = (0.5, 30.0)
"""Seconds before a room that ended by itself is started again: at first, and at most; doubled each time."""


def check(db: str, count: int) -> None:
    """Refuse what cannot be."""
    if count > 1 and not db.startswith(("postgresql:", "postgres:")):
        raise Mistake("Several processes need PostgreSQL: --db postgresql://... SQLite supports one process.")
    if count > 1 and sys.platform == "win32":
        raise Mistake("Windows does not support several processes on one port. Leave out --processes.")


def keep(words: Sequence[str], host: str, port: int, count: int) -> None:
    """Run so many rooms until told to stop; `words` are those of the command line."""
    set_up()
    with bound(host, port) as listening:
        failed = asyncio.run(Processes(words, listening, count).run())
    if failed:
        raise SystemExit(failed)


class Child:
    """One room."""

    def __init__(self, place: int, running: asyncio.subprocess.Process, telling: asyncio.Task[None]) -> None:
        self.place, self.running, self.telling = place, running, telling
        self.unwanted = False

    async def stop(self) -> None:
        """Let it finish, and wait for that; whoever does not come to an end is ended."""
        self.unwanted = True
        if self.running.returncode is None:
            self.running.terminate()
        try:
            async with asyncio.timeout(_PATIENCE):
                await self.running.wait()
        except TimeoutError:
            self.running.kill()
            await self.running.wait()
        self.telling.cancel()


class Processes:
    """All of them."""

    def __init__(self, words: Sequence[str], listening: socket.socket, count: int) -> None:
        self._words, self._listening, self._count = words, listening, count
        self._children: dict[int, Child] = {}
        self._again = asyncio.Event()
        self._over = asyncio.Event()
        self._watching: set[asyncio.Task[None]] = set()
        self._said: list[str] | None = []  # what the first of them printed, until all are ready

    async def run(self) -> int:
        """Until told to stop; the code to end with."""
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, self._over.set)
        loop.add_signal_handler(signal.SIGHUP, self._again.set)
        try:
            for place in range(1, self._count + 1):
                child = await self._begin(place, first=place == 1)
                if child is None:
                    return 0 if self._over.is_set() else 1
            for line in self._said or ():
                click.echo(line)
            self._said = None
            while not self._over.is_set():
                await self._wait()
                if self._again.is_set() and not self._over.is_set():
                    self._again.clear()
                    await self._renew()
        finally:
            for task in self._watching:
                task.cancel()
            await asyncio.gather(*(child.stop() for child in self._children.values()))
        return 0

    async def _wait(self) -> None:
        """For a signal."""
        waiting = [asyncio.ensure_future(one.wait()) for one in (self._again, self._over)]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for one in waiting:
            one.cancel()

    async def _begin(self, place: int, *, first: bool = False) -> Child | None:
        """Start one and wait until it is ready; None: it ended before, or all is over."""
        fd = self._listening.fileno()
        more = ("--processes", "1", "--listening", str(fd), "--place", str(place), *(() if first else ("--beside",)))
        running = await asyncio.create_subprocess_exec(
            *_START, *self._words, *more, pass_fds=(fd,), stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        ready = asyncio.Event()
        child = Child(place, running, asyncio.create_task(self._tell(running, ready, aloud=first)))
        waiting = [asyncio.ensure_future(one) for one in (ready.wait(), running.wait(), self._over.wait())]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for one in waiting:
            one.cancel()
        if not ready.is_set():
            await child.stop()
            return None
        self._children[place] = child
        self._watch(child)
        note("process ready", place=place, pid=running.pid)
        return child

    def _watch(self, child: Child) -> None:
        task = asyncio.create_task(self._look_after(child))
        self._watching.add(task)
        task.add_done_callback(self._watching.discard)

    async def _look_after(self, child: Child) -> None:
        """Start another one where this one ends by itself."""
        code = await child.running.wait()
        pause, longest = _PAUSES
        while not child.unwanted and not self._over.is_set():
            note("process ended", logging.ERROR, place=child.place, code=code, help="Starting a new one.")
            if await self._begin(child.place) is not None:
                return
            await asyncio.sleep(pause)
            pause = min(pause * 2, longest)

    async def _renew(self) -> None:
        """For each a fresh one, and only then does the old one go."""
        for place in range(1, self._count + 1):
            old = self._children.get(place)
            if self._over.is_set() or await self._begin(place) is None:
                note("no new process", logging.ERROR, place=place, help="The old ones keep running.")
                return
            if old is not None:
                await old.stop()
        click.echo("All processes were restarted.")

    async def _tell(self, running: asyncio.subprocess.Process, ready: asyncio.Event, *, aloud: bool) -> None:
        """Pass on what a room prints, of the first of them only, and notice when it is ready."""
        while running.stdout is not None and (line := await running.stdout.readline()):
            text = line.decode(errors="replace").rstrip("\n")
            if text.startswith(OPEN):
                ready.set()
            if aloud and self._said is not None:
                self._said.append(text)
            elif aloud:
                click.echo(text)


def own_door(asked: int, place: int) -> socket.socket:
    """A door of one process alone, on this machine, for its bots and for whoever measures it: behind the common port.

    Old and new stand at it together for a while; where somebody else does, any port will do.
    """
    if asked:
        with suppress(OSError):
            return socket.create_server(("127.0.0.1", asked + place), reuse_port=True)
    return bound("127.0.0.1", 0)


def handed_on(fd: int) -> socket.socket:
    """The socket that the parent holds; when the parent is gone, so are we."""
    asyncio.get_running_loop().add_reader(sys.stdin.fileno(), _orphaned)
    return socket.socket(fileno=fd)


def _orphaned() -> None:
    """The parent says nothing: what comes from there is its end."""
    if not os.read(sys.stdin.fileno(), 1):
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        os.kill(os.getpid(), signal.SIGTERM)

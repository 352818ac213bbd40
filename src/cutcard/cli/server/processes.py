"""The listener, and several processes behind one port.

The parent holds the listening socket and passes it to each process, so that no client is lost while one process
replaces another. A process accepts only when it is ready. On SIGHUP the parent starts a new process for each before it
stops the old one, which finishes what is in progress, releases its tables, and sends its sockets to the others. New
processes read the program from the disk, so this is how to upgrade, too.
"""

import asyncio
import logging
import os
import signal
import socket
import sys
from asyncio import FIRST_COMPLETED
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from errno import EACCES, EADDRINUSE
from typing import Final

import click

from cutcard.cli.command_base import UsageProblem
from cutcard.web.server.json_logging import note, set_up
from cutcard.web.server.server import Server, Serving, StartupApp

BACKLOG: Final = 2048
"""Connections that may wait to be accepted."""


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address, or a sentence with the option that helps."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except socket.gaierror:
        raise UsageProblem(f'This machine has no address "{host}". Choose another with --host.') from None
    family, _, _, _, address = found[0]
    try:
        return socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        if error.errno == EADDRINUSE:
            why = f"Port {port} is in use. Choose another with --port, or --port 0 for any free one."
        elif error.errno == EACCES:
            why = f"No permission to listen on port {port}. Choose one above 1023 with --port."
        else:
            why = f"Can't listen on {host}, port {port}: {error.strerror}. See --host and --port."
        raise UsageProblem(why) from error


class Listener(Server):
    """The server on a bound socket, for a club that may still be opening."""

    def __init__(self, app: StartupApp, serving: Serving, listening: socket.socket) -> None:
        super().__init__(app, serving)
        self._entrance = app
        self.listening = listening
        self._opened = asyncio.Event()

    @property
    def ready(self) -> bool:
        """Whether the club is open."""
        return self._entrance.ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen."""
        await super().startup(sockets)
        self._opened.set()

    async def take_from(self, shared: socket.socket | None) -> None:
        """Accept from a socket that several processes share, beside our own."""
        if shared is None:
            return
        config, loop = self.config, asyncio.get_running_loop()

        def door() -> asyncio.Protocol:
            return config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )

        self.servers.append(await loop.create_server(door, sock=shared, ssl=config.ssl, backlog=BACKLOG))

    async def run_until_stopped(self, inside: Callable[[Awaitable[None]], Awaitable[None]]) -> None:
        """Listen and run `inside` until stopped.

        `inside` gets a future of the end: once it is done the server refuses new work, and `inside` cleans up. A stop
        before the club is ready does not wait for it.
        """
        running = asyncio.create_task(self.serve([self.listening]))
        opening = asyncio.create_task(self._opened.wait())
        await asyncio.wait([running, opening], return_when=FIRST_COMPLETED)
        opening.cancel()
        if not self.started:
            return await running
        working = asyncio.ensure_future(inside(asyncio.shield(running)))
        await asyncio.wait([running, working], return_when=FIRST_COMPLETED)
        self.should_exit = True
        await running
        if not self.ready:
            working.cancel()
        with suppress(asyncio.CancelledError):
            await working
        return None


OPEN: Final = "Server running:"
"""The beginning of the line that a process prints when it is ready."""
_START: Final = (sys.executable, "-c", "from cutcard.cli import main; main()")
_PATIENCE: Final = 30
"""Seconds that a process gets to finish."""
_PAUSES: Final = (0.5, 30.0)
"""Seconds before a process that ended by itself is started again: first and longest pause; doubled each time."""


def check(db: str, count: int) -> None:
    """Refuse impossible options."""
    if count > 1 and not db.startswith(("postgresql:", "postgres:")):
        raise UsageProblem("Several processes need PostgreSQL: --db postgresql://... SQLite supports one process.")
    if count > 1 and sys.platform == "win32":
        raise UsageProblem("Windows does not support several processes on one port. Leave out --processes.")


def run_processes(words: Sequence[str], host: str, port: int, count: int) -> None:
    """Run so many processes until stopped; `words` are those of the command line."""
    set_up()
    with bound(host, port) as listening:
        failed = asyncio.run(Processes(words, listening, count).run())
    if failed:
        raise SystemExit(failed)


class Child:
    """One process."""

    def __init__(self, place: int, running: asyncio.subprocess.Process, telling: asyncio.Task[None]) -> None:
        self.place, self.running, self.telling = place, running, telling
        self.unwanted = False

    async def stop(self) -> None:
        """Let it finish, and wait for that; one that does not finish is killed."""
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
    """All processes."""

    def __init__(self, words: Sequence[str], listening: socket.socket, count: int) -> None:
        self._words, self._listening, self._count = words, listening, count
        self._children: dict[int, Child] = {}
        self._again = asyncio.Event()
        self._over = asyncio.Event()
        self._watching: set[asyncio.Task[None]] = set()
        self._said: list[str] | None = []  # what the first of them printed, until all are ready

    async def run(self) -> int:
        """Run until stopped; returns the exit code."""
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
        """Wait for a signal."""
        waiting = [asyncio.ensure_future(one.wait()) for one in (self._again, self._over)]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for one in waiting:
            one.cancel()

    async def _begin(self, place: int, *, first: bool = False) -> Child | None:
        """Start one and wait until it is ready; None: it ended before, or all are stopping."""
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
        """Start another one if this one ends by itself."""
        code = await child.running.wait()
        pause, longest = _PAUSES
        while not child.unwanted and not self._over.is_set():
            note("process ended", logging.ERROR, place=child.place, code=code, help="Starting a new one.")
            if await self._begin(child.place) is not None:
                return
            await asyncio.sleep(pause)
            pause = min(pause * 2, longest)

    async def _renew(self) -> None:
        """Start a new one for each, and only then stop the old one."""
        for place in range(1, self._count + 1):
            old = self._children.get(place)
            if self._over.is_set() or await self._begin(place) is None:
                note("no new process", logging.ERROR, place=place, help="The old ones keep running.")
                return
            if old is not None:
                await old.stop()
        click.echo("All processes were restarted.")

    async def _tell(self, running: asyncio.subprocess.Process, ready: asyncio.Event, *, aloud: bool) -> None:
        """Pass on what a process prints, only of the first one, and notice when it is ready."""
        while running.stdout is not None and (line := await running.stdout.readline()):
            text = line.decode(errors="replace").rstrip("\n")
            if text.startswith(OPEN):
                ready.set()
            if aloud and self._said is not None:
                self._said.append(text)
            elif aloud:
                click.echo(text)


def own_door(asked: int, place: int) -> socket.socket:
    """An address of one process alone, on this machine, for its bots and for measuring it behind the common port.

    Old and new process share it for a while; if another program has it, any port will do.
    """
    if asked:
        with suppress(OSError):
            return socket.create_server(("127.0.0.1", asked + place), reuse_port=True)
    return bound("127.0.0.1", 0)


def inherited_socket(fd: int) -> socket.socket:
    """The socket that the parent holds; when the parent ends, so does this process."""
    asyncio.get_running_loop().add_reader(sys.stdin.fileno(), _orphaned)
    return socket.socket(fileno=fd)


def _orphaned() -> None:
    """The parent writes nothing: a read returns only at its end."""
    if not os.read(sys.stdin.fileno(), 1):
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        os.kill(os.getpid(), signal.SIGTERM)

"""Processes for calculations, so that no table waits while Python works for a visitor.

A thread of the server hands a function of ours and its values to a process and waits at the pipe. The processes run at
low priority and start when they are first needed. One that takes too long or dies is replaced; one that has grown, or
has had nothing to do for a while, ends and gives its memory back.
"""

import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any, Final, TypeVar

T = TypeVar("T")

NICE: Final = 10
"""How much lower the priority of a process is than the server's."""
MOST_MEMORY: Final = 4 * 1024**3
"""Bytes of address space of one process; it stops a calculation without end."""
GROWN: Final = 300 * 1024**2
"""Bytes after which a process ends when its job is done."""
IDLE: Final = 60.0
"""Seconds without a job after which a process ends."""
_SIZE: Final = 8
_MAIN: Final = "from cutcard.web.server.work_processes import main; main({idle})"


class ProcessEnded(Exception):
    """A process ended before it answered: the job took too long, or too much memory."""


class WorkProcesses:
    """As many processes as jobs run at the same time."""

    def __init__(self, longest: float, idle: float = IDLE) -> None:
        """`longest`: seconds that a job may take; `idle`: seconds without one after which a process ends."""
        self._longest, self._idle_for = longest, idle
        self._idle: list[_Process] = []
        self._all: set[_Process] = set()
        self._lock = threading.Lock()
        self._closed = False

    def __len__(self) -> int:
        return len(self._all)

    def run(self, work: Callable[..., T], *what: Any) -> T:
        """Do a job in a process; call it in a thread. Raises what the job raises, or ProcessEnded."""
        asked = pickle.dumps((work, what), pickle.HIGHEST_PROTOCOL)
        while True:
            process, used = self._take()
            told = process.ask(asked, self._longest)
            if told is not None:
                self._give_back(process)
                result: T = result_of(told)
                return result
            self._drop(process)
            if not used or process.late:
                raise ProcessEnded  # else it ended while it was idle, and the next one does the job

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            self._closed = True
            ended = list(self._all)
            self._all.clear()
            self._idle.clear()
        for process in ended:
            process.end()

    def _take(self) -> "tuple[_Process, bool]":
        """A process, and whether it has done a job before."""
        with self._lock:
            if self._closed:
                raise ProcessEnded
            if self._idle:
                return self._idle.pop(), True
            process = _Process(self._idle_for)
            self._all.add(process)
            return process, False

    def _give_back(self, process: "_Process") -> None:
        with self._lock:
            if not self._closed:
                self._idle.append(process)

    def _drop(self, process: "_Process") -> None:
        with self._lock:
            self._all.discard(process)
        process.end()


class _Process:
    """One process and its two pipes."""

    def __init__(self, idle: float) -> None:
        words = (sys.executable, "-P", "-c", _MAIN.format(idle=idle))
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our own
        self.late = False
        """Whether it was ended because its job took too long."""

    def ask(self, asked: bytes, longest: float) -> bytes | None:
        """Have a job done; None: the process ended without an answer."""
        clock = threading.Timer(longest, self._too_late)
        clock.daemon = True
        clock.start()
        try:
            _write(self._process.stdin, asked)
            return _read(self._process.stdout)
        except OSError:
            return None
        finally:
            clock.cancel()

    def _too_late(self) -> None:
        self.late = True
        self._process.kill()

    def end(self) -> None:
        """End it at once."""
        self._process.kill()
        with suppress(OSError):
            self._process.communicate()


def result_of(told: bytes) -> Any:
    """What a job answered, or raise what it raised."""
    done, result = pickle.loads(told)  # noqa: S301 - from a process of our own
    if done:
        return result
    raise result


def _write(pipe: IO[bytes] | None, message: bytes) -> None:
    if pipe is not None:
        pipe.write(len(message).to_bytes(_SIZE) + message)
        pipe.flush()


def _read(pipe: IO[bytes] | None) -> bytes | None:
    """The next message; None at the end."""
    if pipe is None or len(size := pipe.read(_SIZE)) < _SIZE:
        return None
    message = pipe.read(int.from_bytes(size))
    return message if len(message) == int.from_bytes(size) else None


# In the process -------------------------------------------------------------------------------------------------------


def main(idle: float) -> None:
    """Do the server's jobs at low priority, within a limit on memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    _restrain()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints is no answer
    work(sys.stdin.buffer, answers, idle)


def work(asked: IO[bytes], answers: IO[bytes], idle: float = IDLE) -> None:
    """Do jobs until the pipe is closed, or nothing comes for a while, or the process has grown."""
    while True:
        clock = threading.Timer(idle, os._exit, (0,))
        clock.daemon = True
        clock.start()
        job = _read(asked)
        clock.cancel()
        if job is None:
            return
        _write(answers, answered(job))
        if _memory() > GROWN:
            return


def answered(asked: bytes) -> bytes:
    """Do one job; the result, or what it raised."""
    try:
        work, what = pickle.loads(asked)  # noqa: S301 - from the server that started this process
        told = pickle.dumps((True, work(*what)), pickle.HIGHEST_PROTOCOL)
    except Exception as error:  # noqa: BLE001 - whatever it was, it belongs to the one who asked
        return raised(error)
    return told


def raised(error: Exception) -> bytes:
    """An error for the other side; one that can't be sent is described by its text."""
    try:
        told = pickle.dumps((False, error), pickle.HIGHEST_PROTOCOL)
        pickle.loads(told)  # noqa: S301 - just written
    except Exception:  # noqa: BLE001 - errors of libraries are often not made for this
        return pickle.dumps((False, RuntimeError(f"{type(error).__name__}: {error}")), pickle.HIGHEST_PROTOCOL)
    return told


def _restrain() -> None:
    """Low priority and a limit on memory, where the system has them."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - Windows has none

        with suppress(ValueError, OSError):
            os.nice(NICE)
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _memory() -> int:
    """Bytes held now; 0 where the system doesn't say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - read after every job
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0

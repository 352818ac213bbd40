"""A room opened by the command itself, in a process of its own, for tests that look at it from outside."""

import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

CUTCARD = (sys.executable, "-c", "from cutcard.cli import main; main()")
RIGS = (sys.executable, "-m", "tools.rigs")
LAST_LINE = "Press Ctrl-C to stop"


class Opened:
    """A room that is open."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self.said = ""
        for line in process.stdout or ():
            self.said += line
            if line.startswith(LAST_LINE):
                return
        raise AssertionError(f"no room was opened: {self.said}")

    def told(self, what: str) -> str:
        """What it says behind these words."""
        return next(line.removeprefix(what).strip() for line in self.said.splitlines() if line.startswith(what))

    @property
    def address(self) -> str:
        """Where it is."""
        return self.told("Server running:")

    @property
    def place(self) -> str:
        """Its host and port."""
        return self.address.removeprefix("http://")

    def get(self, path: str) -> str:
        """A page of it."""
        with urllib.request.urlopen(self.address + path, timeout=30) as answer:  # noqa: S310 - our own address
            return str(answer.read().decode())

    def stop(self) -> str:
        """Ask it to close; what it says then."""
        self.process.terminate()
        self.said += self.process.communicate(timeout=60)[0]
        return self.said


@contextmanager
def opened(db: Path, *words: str, cutcard: Sequence[str | Path] = CUTCARD) -> Iterator[Opened]:
    """A room over this file, at any port; it is killed when it is still there at the end."""
    command = [*map(str, cutcard), "serve", "--port", "0", "--db", f"sqlite:{db}", "--no-browser", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            yield Opened(process)
        finally:
            process.kill()

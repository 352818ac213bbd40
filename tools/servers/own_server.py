"""A server on this machine alone, started for a rig and ended after it."""

import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from typing import Final

from cutcard.cli.command_base import UsageProblem

_START: Final = (sys.executable, "-c", "from cutcard.cli import main; main()", "serve")
_PATIENCE: Final = 20
_LINK: Final = "For the director:"


class OwnServer:
    """A running server: its address, its process, and what it prints."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        from cutcard.cli.server.processes import OPEN

        self.pid = process.pid
        self._lines: Queue[str] = Queue()
        self._reader = threading.Thread(target=self._read, args=(process,), daemon=True)
        self._reader.start()
        self.address = self._find(OPEN, 600)
        if not self.address:
            raise UsageProblem("The server did not start. See the reason above.")

    def director_link(self) -> str:
        """The token of the link that it prints for the director; "": it printed none."""
        return self._find(_LINK, _PATIENCE).rpartition("/")[2]

    def _read(self, process: "subprocess.Popen[str]") -> None:
        """Read all that it prints, so that it never waits for a reader."""
        for line in process.stdout or ():
            self._lines.put(line)
        self._lines.put("")

    def _find(self, start: str, patience: float) -> str:
        """The rest of the next line that begins so; "": none came."""
        try:
            while line := self._lines.get(timeout=patience):
                if line.startswith(start):
                    return line.removeprefix(start).strip()
        except Empty:
            pass
        return ""


@contextmanager
def own_server(*words: str, db: str | None = None, port: int = 0, quiet: bool = False) -> Iterator[OwnServer]:
    """Start a server on this machine alone; the file is deleted afterwards unless `db` names one. `quiet`: no log."""
    with tempfile.TemporaryDirectory(prefix="cutcard-") as folder:
        command = [*_START, "--host", "127.0.0.1", "--port", str(port),
                   "--db", db or f"sqlite:{Path(folder) / 'club.db'}",
                   "--no-demo", "--no-browser", *words]  # fmt: skip
        log = subprocess.DEVNULL if quiet else None
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as process:
            try:
                yield OwnServer(process)
            finally:
                process.terminate()
                try:
                    process.wait(_PATIENCE)
                except subprocess.TimeoutExpired:
                    process.kill()

"""A room opened for one purpose only, in a process of its own, on a file that is thrown away."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cutcard.cli.late import Mistake

OPEN: Final = "The room is open:"
_START: Final = (sys.executable, "-c", "from cutcard.cli import main; main()", "serve")
_PATIENCE: Final = 20


@contextmanager
def own_room(*words: str) -> Iterator[str]:
    """The address of a room on this machine alone; it is closed and forgotten afterwards."""
    with tempfile.TemporaryDirectory(prefix="cutcard-") as folder:
        command = [*_START, "--host", "127.0.0.1", "--port", "0", "--db", f"sqlite:{Path(folder) / 'club.db'}",
                   "--empty", "--no-browser", *words]  # fmt: skip
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - ourselves
            try:
                yield _address(process)
            finally:
                process.terminate()
                try:
                    process.wait(_PATIENCE)
                except subprocess.TimeoutExpired:
                    process.kill()


def _address(process: "subprocess.Popen[str]") -> str:
    """What it says when it is open."""
    for line in process.stdout or ():
        if line.startswith(OPEN):
            return line.removeprefix(OPEN).strip()
    raise Mistake("No room could be opened; the reason stands above.")

"""Work for the tests of workers: chunks whose results name their process, one of which can kill its worker.

`python -m tests.lab.spread_work` has two processes execute chunks for a long time, and prints which did each.
"""

import os
import signal
import sys
import time
from pathlib import Path

from msgspec import Struct

from cutcard.lab.workers import spread


class Piece(Struct, frozen=True):
    """A number; and a file that records whether a worker died over it already."""

    number: int
    deadly: str = ""
    slow: float = 0


class Worked(Struct, frozen=True):
    """The result, and its process."""

    square: int
    process: int


def work(piece: Piece) -> Worked:
    """Square a number; where it is deadly the first process to try is killed."""
    if piece.deadly:
        try:
            Path(piece.deadly).touch(exist_ok=False)
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(piece.slow)
    return Worked(piece.number**2, os.getpid())


def always_deadly(piece: Piece) -> Worked:
    """Kill every worker that tries."""
    os.kill(os.getpid(), signal.SIGKILL)
    return Worked(piece.number, 0)


if __name__ == "__main__":
    for _, one in spread(work, [Piece(number, slow=0.2) for number in range(500)], on="local:2"):
        sys.stdout.write(f"{one.process}\n")
        sys.stdout.flush()

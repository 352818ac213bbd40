"""Work for the tests of spreading: chunks that say who did them, and a way to have one of them kill its worker.

`python -m tests.lab.spread_work` has two processes do chunks for a long time, and prints who did each.
"""

import os
import signal
import sys
import time
from pathlib import Path

from msgspec import Struct

from cutcard.lab.workers import spread


class Piece(Struct, frozen=True):
    """A number; and a file that says whether somebody died over it already."""

    number: int
    deadly: str = ""
    slow: float = 0


class Worked(Struct, frozen=True):
    """What came of it, and in which process."""

    square: int
    process: int


def work(piece: Piece) -> Worked:
    """Square a number; where it is deadly the first who tries is killed."""
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
    """Nobody survives this."""
    os.kill(os.getpid(), signal.SIGKILL)
    return Worked(piece.number, 0)


if __name__ == "__main__":
    for _, one in spread(work, [Piece(number, slow=0.2) for number in range(500)], on="local:2"):
        sys.stdout.write(f"{one.process}\n")
        sys.stdout.flush()

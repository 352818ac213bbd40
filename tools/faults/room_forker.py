"""A process that has imported everything and forks a server when asked: `python -m tools.faults.room_forker`.

The fault test kills servers by the hundred: a forked one is open in a third of a second. Each line of the input is
JSON, `{"words": ["--port", ...], "log": FILE, "back": SECONDS}`; the answer is the process id. `back` sets the wall
clock back by so many seconds, half a second after the server began. All forked processes end with this one.
"""

import ctypes
import json
import os
import signal
import sys
import time
from typing import Any, Final

from cutcard.cli.server import open_room
from cutcard.cli.server.serve import serve
from cutcard.streams.timers import RoomClock

_HALF: Final = 500_000_000
_DEATH: Final = 1
"""Linux's PR_SET_PDEATHSIG: send me this signal when my parent dies."""


def _put_back(seconds: float) -> None:
    """Set the wall clock back in the middle of this life."""
    begun = time.monotonic_ns()

    def wall() -> int:
        later = time.monotonic_ns() - begun > _HALF
        return time.time_ns() - (round(seconds * 1e9) if later else 0)

    setattr(open_room, "RoomClock", lambda: RoomClock(wall=wall))  # noqa: B010 - a clock in the place of the room's own


def _live(asked: dict[str, Any]) -> None:
    """Run one server, until it is killed or says why it can't open."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DEATH, signal.SIGKILL)
    log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for place, file in enumerate((nothing, log, log)):
        os.dup2(file, place)
    if asked.get("back"):
        _put_back(asked["back"])
    serve.main(asked["words"], prog_name="cutcard serve")


def _run() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nothing waits for the dead here
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            _live(json.loads(line))
            os._exit(0)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    _run()

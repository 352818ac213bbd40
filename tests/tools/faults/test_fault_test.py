"""A server under faults, with real processes: a few kills here, many in the long lane; and its answers meanwhile."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cutcard.store import Fact, open_store
from tools.faults.disk import FOR_A_DATABASE, FOR_A_FILE, NoDisk, SmallDisk
from tools.faults.fault_test import Database, FaultReport, FaultTest, is_alive
from tools.faults.processes import DidNotRestart, RoomProcess, ThrowAwayPostgres
from tools.floods.visitor import ask, written
from tools.rigs import rigs
from tools.servers.postgres import find_binaries

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="a fault test forks, stops and starves processes"),
]


def inject_faults(database: Database, folder: Path, kills: int, **more: Any) -> FaultReport:
    """Run a fault test until so many kills."""

    async def run() -> FaultReport:
        return await FaultTest(database, folder, **{"seed": 7, **more}).run(3_600, kills)

    report = asyncio.run(run())
    assert report.wrong == []
    assert report.kills >= kills
    assert report.acknowledged > kills
    return report


def postgres(folder: Path) -> ThrowAwayPostgres:
    """A PostgreSQL to be killed."""
    if not find_binaries():
        pytest.skip("no PostgreSQL here")
    folder.chmod(0o755)
    for above in folder.parents[:3]:
        above.chmod(above.stat().st_mode | 0o055)
    return ThrowAwayPostgres(folder / "postgres")


def test_kills_lose_nothing_of_a_file(tmp_path: Path) -> None:
    inject_faults(Database(), tmp_path, 3, only="kill|clock")


def small_disk(folder: Path, size: int) -> SmallDisk:
    """A disk that can be filled up."""
    folder.chmod(0o755)
    for above in folder.parents[:3]:
        above.chmod(above.stat().st_mode | 0o055)
    try:
        return SmallDisk(folder, size)
    except NoDisk as why:
        pytest.skip(str(why))


@pytest.mark.long
def test_a_disk_that_is_full_or_fails_loses_nothing_of_a_file(tmp_path: Path) -> None:
    inject_faults(Database(disk=small_disk(tmp_path, FOR_A_FILE)), tmp_path, 10, only="disk")


@pytest.mark.long
def test_a_disk_that_is_full_loses_nothing_of_postgresql(tmp_path: Path) -> None:
    if not find_binaries():
        pytest.skip("no PostgreSQL here")
    disk = small_disk(tmp_path, FOR_A_DATABASE)
    report = inject_faults(ThrowAwayPostgres(disk.folder / "postgres", disk), tmp_path, 5, only="disk|kill the server")
    assert report.faults["fill the disk"]


@pytest.mark.long
def test_everything_at_once_loses_nothing_of_a_file(tmp_path: Path) -> None:
    inject_faults(Database(), tmp_path, 30)


@pytest.mark.long
def test_everything_at_once_loses_nothing_of_postgresql(tmp_path: Path) -> None:
    inject_faults(postgres(tmp_path), tmp_path, 12)


# What is said meanwhile ----------------------------------------------------------------------------------------------


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[RoomProcess, str, str]]:
    """A server on a file, its club, and the token of its director."""
    server, url = RoomProcess(folder), f"sqlite:{folder / 'club.db'}"
    try:
        await server.start(url)
        entering = {"token": await server.director_link(), "name": "Chief", "password": "trial by fire"}
        came = await ask(server.target, "POST", "/api/director", body=written({**entering, "token_wanted": True}))
        yield server, url, came.read()["token"]
    finally:
        await server.close()


async def put_up(server: RoomProcess, token: str) -> Any:
    """Open a cash session, repeatedly with the same id."""
    body = written({"plan": {"house": "standard", "float_cents": 100}, "id": "first"})
    return await ask(server.target, "POST", "/api/cash", body=body, token=token)


async def cannot_keep(server: RoomProcess, token: str, why: str) -> None:
    """What is sent is not done, and the room says why."""
    answer = await put_up(server, token)
    # A write that failed half-way may have come through: the room says so rather than guess.
    assert (answer.status, answer.read()["code"]) in ((503, "uncertain"), (503, "not_kept"), (503, "store_down"))
    ready = await ask(server.target, "GET", "/ready")
    assert (ready.status, why in ready.read()["why"]) == (503, True), ready.body


def test_a_file_that_cannot_grow_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    async def tell() -> None:
        async with served(tmp_path) as (server, _, token):
            full = asyncio.create_task(server.let_no_file_grow(3_600))
            await asyncio.sleep(0)
            await cannot_keep(server, token, "disk")
            full.cancel()
            await asyncio.gather(full, return_exceptions=True)
            assert (await put_up(server, token)).status == 201

    asyncio.run(tell())


def test_a_full_disk_is_told_and_the_room_goes_on_when_there_is_room_again(tmp_path: Path) -> None:
    disk = small_disk(tmp_path, FOR_A_FILE)

    async def tell() -> None:
        async with served(disk.folder) as (server, _, token):
            disk.fill()
            await cannot_keep(server, token, "the disk is full")
            disk.free()
            assert (await put_up(server, token)).status == 201
            assert (await ask(server.target, "GET", "/ready")).status == 200

    try:
        asyncio.run(tell())
    finally:
        disk.close()


def test_a_disk_that_fails_is_told_and_a_room_opens_on_it_only_when_it_is_mended(tmp_path: Path) -> None:
    disk = small_disk(tmp_path, FOR_A_FILE)

    async def tell() -> None:
        async with served(disk.folder) as (server, url, token):
            disk.fail()
            await cannot_keep(server, token, "disk")
            await server.kill()
            disk.mend(read_only=True)
            log = tmp_path / "second"
            second = await server.fork(url, 0, log)
            while is_alive(second):  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.02)
            said = log.read_text(encoding="utf-8")
            assert "read-only" in said.lower()
            assert "Traceback" not in said
            disk.mend()
            await server.start(url)
            assert (await put_up(server, token)).status == 201

    try:
        asyncio.run(tell())
    finally:
        disk.close()


def test_a_second_server_on_a_file_says_who_has_it(tmp_path: Path) -> None:
    async def tell() -> None:
        async with served(tmp_path) as (server, url, _):
            log = tmp_path / "second"
            second = await server.fork(url, 0, log)
            while is_alive(second):  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.02)
            assert f"process {server.pid}" in log.read_text(encoding="utf-8")
            assert (await ask(server.target, "GET", "/ready")).status == 200

    asyncio.run(tell())


def test_an_existing_club_is_refused(postgres_url: str) -> None:
    async def fill() -> None:
        async with await open_store(postgres_url) as store:
            await store.append("room", 0, [Fact("said/1", b"{}")], command="one", at=1)
        with pytest.raises(DidNotRestart, match="Use an empty one"):
            await Database(postgres_url).open()

    asyncio.run(fill())


def test_a_database_of_somebody_has_a_disk_of_its_own() -> None:
    told = CliRunner().invoke(rigs, ["faults", "--db", "postgresql://x", "--small-disk"])
    assert told.exit_code == 2
    assert "--small-disk doesn't work with your own database" in told.output


@pytest.mark.parametrize("db", ["memory:", "sqlite:club.db", "mysql://x"])
def test_an_unsuitable_database_is_refused_in_words(db: str) -> None:
    told = CliRunner().invoke(rigs, ["faults", "--db", db])
    assert told.exit_code == 2
    assert "cannot be tested" in told.output

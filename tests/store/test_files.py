"""The file of a club: one writer by any name, readable only by its owner, and readable on read-only media."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from cutcard.store import StoreTrouble, open_store
from cutcard.store.archive import archive
from cutcard.store.hash_chain import check
from tests.store.test_hash_chain import written
from tests.store.test_processes import ROOT
from tests.store.writing import say

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps no modes")
linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux locks a file apart from SQLite's own locks")


def other_names(file: Path) -> dict[str, Path]:
    """The same file by other names."""
    folder = file.parent
    (folder / "sub").mkdir()
    (folder / "link.db").symlink_to(file)
    (folder / "folder").symlink_to(folder)
    os.link(file, folder / "sub" / "hard.db")
    return {
        "the same": file,
        "another spelling": folder / "sub" / ".." / "club.db",
        "a symlink": folder / "link.db",
        "a folder that is a symlink": folder / "folder" / "club.db",
        "a hard link": folder / "sub" / "hard.db",
    }


@linux
@pytest.mark.parametrize("inside", [True, False])
def test_a_file_has_one_writer_by_any_name(tmp_path: Path, *, inside: bool) -> None:
    file = tmp_path / "club.db"
    asyncio.run(written(f"sqlite:{file}"))

    async def refused(path: Path) -> str:
        with pytest.raises(StoreTrouble) as told:
            await open_store(f"sqlite:{path}")
        return str(told.value)

    async def tell() -> None:
        async with await open_store(f"sqlite:{file}") as store:
            for path in other_names(file).values():
                said = await refused(path) if inside else await asyncio.to_thread(refused_outside, path)
                assert "is in use by another Cutcard" in said
            await say(store, "table/1", 4, "eight")
            assert (await check(store)).faults == ()

    asyncio.run(tell())
    asyncio.run(written(f"sqlite:{tmp_path / 'sub' / 'hard.db'}"))  # free again


def refused_outside(path: Path) -> str:
    """The error that another process gets."""
    words = [sys.executable, "-m", "tests.store.busy", f"sqlite:{path}", "one", "1", "1"]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False).stderr


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


@posix
def test_nobody_else_reads_a_club_or_its_archive(tmp_path: Path) -> None:
    before = os.umask(0o022)

    async def tell() -> None:
        async with await open_store(f"sqlite:{tmp_path / 'club.db'}") as store:
            await say(store, "a", 0, "one")
            await archive(store, tmp_path / "a.cutcard")
            assert modes(tmp_path) == dict.fromkeys(
                ("club.db", "club.db-wal", "club.db-shm", "club.db.head", "club.db.lock", "a.cutcard"), 0o600
            )

    try:
        asyncio.run(tell())
    finally:
        os.umask(before)


@posix
def test_a_club_that_others_could_read_is_made_private_and_that_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = f"sqlite:{tmp_path / 'club.db'}"
    asyncio.run(written(url))
    for file in tmp_path.iterdir():
        file.chmod(0o644)
    asyncio.run(written(url))
    assert set(modes(tmp_path).values()) == {0o600}
    said = [record.message for record in caplog.records]
    assert f"{tmp_path / 'club.db'} could be read by others on this machine; now only its owner can read it" in said


def test_a_failed_opening_leaves_no_empty_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(_: object) -> None:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr("cutcard.store.sql.sqlite.SqliteLedger.prepare", no_room)
    with pytest.raises(StoreTrouble, match="full"):
        asyncio.run(written(f"sqlite:{tmp_path / 'club.db'}"))
    assert [path.name for path in tmp_path.iterdir()] == ["club.db.lock"]


@pytest.mark.parametrize("writing", [True, False])
def test_an_empty_file_is_refused(tmp_path: Path, *, writing: bool) -> None:
    (tmp_path / "club.db").touch()
    with pytest.raises(StoreTrouble, match=r"is empty \(0 bytes\)"):
        asyncio.run(opened(tmp_path / "club.db", writing=writing))


async def opened(file: Path, *, writing: bool) -> int:
    async with await open_store(f"sqlite:{file}", writing=writing) as store:
        return (await check(store)).events


# A medium that cannot be written


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite on such a medium: no file can be created beside the club's own."""
    connect = sqlite3.connect

    def unwritten(where: str, **settings: Any) -> sqlite3.Connection:
        if "immutable=1" in where or where == ":memory:":
            found: sqlite3.Connection = connect(where, **settings)
            return found
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    monkeypatch.setattr(sqlite3, "connect", unwritten)


def test_a_club_on_a_medium_that_cannot_be_written_is_checked_and_archived(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "odd name #1?.db"
    asyncio.run(written(f"sqlite:{file}"))
    request.getfixturevalue("read_only")

    async def tell() -> None:
        async with await open_store(f"sqlite:{file}", writing=False) as store:
            checked = await check(store)
            assert (checked.events, checked.faults) == (7, ())
            assert await archive(store, tmp_path / "archive") == 7

    asyncio.run(tell())


def test_a_club_that_was_not_closed_before_it_was_copied_there_is_refused(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "club.db"
    asyncio.run(written(f"sqlite:{file}"))
    (tmp_path / "club.db-wal").write_bytes(b"events")
    request.getfixturevalue("read_only")
    with pytest.raises(StoreTrouble, match="was copied while open"):
        asyncio.run(opened(file, writing=False))


@linux
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes everywhere")
def test_a_real_folder_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "club.db"
    asyncio.run(written(f"sqlite:{file}"))
    file.chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        assert asyncio.run(opened(file, writing=False)) == 7
    finally:
        with suppress(OSError):
            tmp_path.chmod(0o700)

"""Addresses of stores, right and wrong."""

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cutcard.store import StoreTrouble, open_store
from cutcard.store.memory import MemoryStore
from tests.store.writing import say


def opened(url: str, *, writing: bool = True) -> str:
    """The kind of store at an address."""

    async def ask() -> str:
        async with await open_store(url, writing=writing) as store:
            return type(store).__name__

    return asyncio.run(ask())


def test_memory() -> None:
    assert opened("memory:") == MemoryStore.__name__


@pytest.mark.parametrize("form", ["sqlite:{}", "sqlite:///{}"])
def test_a_file_from_the_root(form: str, tmp_path: Path) -> None:
    assert opened(form.format(tmp_path / "club.db")) == "SqliteStore"
    assert (tmp_path / "club.db").is_file()


@pytest.mark.parametrize("form", ["sqlite:{}", "sqlite:///{}"])
def test_a_file_in_this_folder(form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    opened(form.format("my club.db"))
    assert (tmp_path / "my club.db").is_file()


@pytest.mark.parametrize(
    "url", ["", "club.db", "memory", "memory:x", "sqlite:", "sqlite:///", "mysql://x", "http://x/y"]
)
def test_other_addresses_are_refused_with_those_allowed(url: str) -> None:
    with pytest.raises(StoreTrouble, match=r"memory:.*sqlite:FILE.*postgresql://"):
        opened(url)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match=r"none.club\.db can't be written: No such file"):
        opened(f"sqlite:{tmp_path / 'none' / 'club.db'}")


def test_reading_what_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match="File not found"):
        opened(f"sqlite:{tmp_path / 'club.db'}", writing=False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("writing", [True, False])
def test_a_file_that_is_no_database(tmp_path: Path, *, writing: bool) -> None:
    (tmp_path / "club.db").write_text("Dear diary, " * 100, encoding="utf-8")
    with pytest.raises(StoreTrouble, match="cannot be opened as a club's file"):
        opened(f"sqlite:{tmp_path / 'club.db'}", writing=writing)


@pytest.mark.parametrize("writing", [True, False])
def test_a_database_of_another_program(tmp_path: Path, *, writing: bool) -> None:
    with closing(sqlite3.connect(tmp_path / "club.db")) as other:
        other.execute("create table recipes (name text)")
    with pytest.raises(StoreTrouble, match="belongs to another program"):
        opened(f"sqlite:{tmp_path / 'club.db'}", writing=writing)


@pytest.mark.parametrize("writing", [True, False])
def test_a_club_of_a_newer_cutcard(tmp_path: Path, *, writing: bool) -> None:
    opened(f"sqlite:{tmp_path / 'club.db'}")
    with closing(sqlite3.connect(tmp_path / "club.db")) as file:
        file.execute("pragma user_version = 99")
    with pytest.raises(StoreTrouble, match=r"newer Cutcard wrote this club \(table format 99"):
        opened(f"sqlite:{tmp_path / 'club.db'}", writing=writing)


def test_a_file_that_another_process_writes(tmp_path: Path) -> None:
    async def tell() -> None:
        url = f"sqlite:{tmp_path / 'club.db'}"
        async with await open_store(url) as store:
            with pytest.raises(
                StoreTrouble, match=r"is in use by another Cutcard \(process \d+\). Stop that one first"
            ):
                await open_store(url)
            await say(store, "a", 0, "still works")
        async with await open_store(url) as store:
            await say(store, "a", 1, "free again")

    asyncio.run(tell())


def test_without_the_driver_of_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (
        "cutcard.store.sql.postgres",
        "cutcard.store.sql.postgres_connection",
        "cutcard.store.sql.postgres_connection",
    ):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreTrouble, match=r"pip install 'cutcard\[postgres\]'"):
        opened("postgresql://localhost/club")


def test_a_server_that_does_not_answer(tmp_path: Path) -> None:
    pytest.importorskip("psycopg", reason="the driver of PostgreSQL is not installed")
    with pytest.raises(StoreTrouble, match="PostgreSQL refused it: the database does not answer: connection"):
        opened(f"postgresql:///club?host={tmp_path}")


def test_reading_a_database_without_a_club(postgres_url: str) -> None:
    with pytest.raises(StoreTrouble, match="This database has no club"):
        opened(postgres_url, writing=False)

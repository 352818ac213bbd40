"""Snapshots in every store: stored, replaced, found by their form, and never used when damaged."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cutcard.store import Store, open_store
from cutcard.store.base import Snapshot
from cutcard.store.hash_chain import check
from tests.store.test_contract import on
from tests.store.test_hash_chain import a_night

ONE = Snapshot("table/1", 0, 4, bytes(range(32)), "a", b"state")
PAGE = Snapshot("table/1", 1, 2, bytes(32), "a", b"page")
TWO = Snapshot("table/Øl", 0, 3, bytes(32), "a", b"")
OLD = Snapshot("table/9", 0, 3, bytes(32), "old", b"old")


def test_snapshots_come_back_by_their_form(url: str) -> None:
    async def story(store: Store) -> None:
        assert await store.snapshots("a") == []
        await store.save_snapshots([ONE, PAGE, TWO, OLD])
        assert sorted(await store.snapshots("a"), key=lambda one: one.stream) == [ONE, TWO]
        assert await store.page("table/1", 1, "a") == PAGE
        assert await store.page("table/1", 1, "old") is await store.page("table/1", 2, "a") is None

    on(url, story)


def test_a_newer_snapshot_replaces_the_older_one(url: str) -> None:
    async def story(store: Store) -> None:
        newer = Snapshot("table/1", 0, 9, bytes(32), "b", b"more")
        await store.save_snapshots([ONE, PAGE])
        await store.save_snapshots([newer])
        assert await store.snapshots("a") == []
        assert await store.snapshots("b") == [newer]

    on(url, story)


def test_snapshots_of_another_form_are_deleted(url: str) -> None:
    async def story(store: Store) -> None:
        await store.save_snapshots([ONE, PAGE, OLD])
        await store.delete_snapshots("a")
        assert (await store.snapshots("a"), await store.snapshots("old")) == ([ONE], [])
        await store.delete_snapshots()
        assert await store.snapshots("a") == []

    on(url, story)


def test_snapshots_are_stored_while_others_append(url: str) -> None:
    async def story(store: Store) -> None:
        async def shelve() -> None:
            for version in range(5):
                await store.save_snapshots([Snapshot("table/1", 0, version, bytes(32), "a", bytes(10_000))])

        await asyncio.gather(a_night(store), shelve())
        assert [one.version for one in await store.snapshots("a")] == [4]
        assert await store.last_position() == 7

    on(url, story)


@pytest.mark.parametrize("column", ["stream", "part", "version", "mark", "form", "sum", "body"])
def test_a_damaged_snapshot_is_not_used_and_is_reported(column: str, tmp_path: Path) -> None:
    path = tmp_path / "club.db"

    async def tell() -> None:
        async with await open_store(f"sqlite:{path}") as store:
            await a_night(store)
            await store.save_snapshots([ONE, PAGE])
        with closing(sqlite3.connect(path)) as file, file:
            other = "'a '" if column == "form" else "x'00'" if column in ("mark", "sum", "body") else "7"
            file.execute(f"update snapshots set {column} = {other} where part = 0")  # noqa: S608 - our own columns
        async with await open_store(f"sqlite:{path}") as store:
            assert await store.snapshots("a") == await store.snapshots("a ") == []
            [fault] = (await check(store)).faults
            assert "is damaged; the server rebuilds it" in str(fault)

    asyncio.run(tell())

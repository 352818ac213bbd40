"""Whether a store can be written now, and why not: for every store, and logged once per outage."""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cutcard.store import Appended, MaybeStored, NotStored, Store, StoreTrouble, open_store
from cutcard.store.sql import threaded_store
from cutcard.store.sql.schema import reason
from tests.store.writing import bodies, say


def on(url: str, story: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test with the store of this address."""

    async def tell() -> None:
        async with asyncio.timeout(60), await open_store(url) as store:
            await story(store)

    asyncio.run(tell())


@pytest.fixture
def each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cache nothing: every call is a try."""
    monkeypatch.setattr(threaded_store, "FRESH", 0.0)


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """Every connection to a file that a store makes."""
    made: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def remembered(*args: Any, **settings: Any) -> sqlite3.Connection:
        made.append(connect(*args, **settings))
        return made[-1]

    monkeypatch.setattr(sqlite3, "connect", remembered)
    return made


def allow_pages(lines: list[sqlite3.Connection], more: int) -> None:
    """Let the file grow by so many pages, as on a disk that is nearly full."""
    for line in lines:
        (count,) = line.execute("pragma page_count").fetchone()
        line.execute(f"pragma max_page_count = {count + more}")


@pytest.mark.usefixtures("each_time")
def test_a_probe_leaves_nothing_behind(url: str) -> None:
    async def story(store: Store) -> None:
        await store.check_writable()
        await say(store, "a", 0, "one")
        for _ in range(3):
            await store.check_writable()
        assert bodies(await store.read_all()) == ["one"]
        assert await store.last_position() == 1
        assert await store.streams() == {"a": 1}
        assert await say(store, "a", 1, "two") == Appended(2, 2)

    on(url, story)


@pytest.mark.usefixtures("each_time")
def test_a_full_disk_and_its_end_are_reported(
    lines: list[sqlite3.Connection], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(store: Store) -> None:
        await say(store, "a", 0, "one")
        allow_pages(lines, 0)
        for _ in range(5):
            with pytest.raises(StoreTrouble, match="Events can't be saved now: the disk is full"):
                await store.check_writable()
            with pytest.raises(NotStored, match="can't be written: the disk is full") as told:
                await say(store, "a", 1, "x" * 20_000, command="big")
            assert told.value.why.startswith("the disk is full")
        allow_pages(lines, 1000)
        await store.check_writable()
        assert await say(store, "a", 1, "x" * 20_000, command="big") == Appended(2, 2)

    on(f"sqlite:{tmp_path / 'club.db'}", story)
    assert [record.message for record in caplog.records if record.name.startswith("cutcard")] == [
        "events can't be saved: the disk is full",
        "the database is saving events again",
    ]


def test_a_failed_commit_is_reported_as_maybe_stored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Torn(sqlite3.Connection):
        torn = False

        def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
            if sql == "commit" and Torn.torn:
                Torn.torn = False
                super().execute(sql)
                raise sqlite3.OperationalError("disk I/O error")
            return super().execute(sql, *args)

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **settings: connect(*args, factory=Torn, **settings))

    async def story(store: Store) -> None:
        Torn.torn = True
        with pytest.raises(MaybeStored, match="disk I/O error"):
            await say(store, "a", 0, "one")
        assert await say(store, "a", 0, "one") == Appended(1, 1, again=True)

    on(f"sqlite:{tmp_path / 'club.db'}", story)


@pytest.mark.usefixtures("each_time")
def test_a_read_only_database_is_reported(postgres_url: str, caplog: pytest.LogCaptureFixture) -> None:
    psycopg: Any = pytest.importorskip("psycopg", reason="the driver of PostgreSQL is not installed")

    def everybody_may(write: str) -> None:
        with psycopg.connect(postgres_url, autocommit=True) as db:
            db.execute("set default_transaction_read_only to off")
            name = db.execute("select current_database()").fetchone()[0]
            db.execute(f"alter database {name} set default_transaction_read_only to {write}")
            db.execute("select pg_terminate_backend(pid, 5000) from pg_stat_activity "
                       "where datname = current_database() and pid <> pg_backend_pid()")  # fmt: skip

    async def story(store: Store) -> None:
        await say(store, "a", 0, "one")
        await asyncio.to_thread(everybody_may, "on")
        try:
            with pytest.raises(StoreTrouble, match="Events can't be saved now: the database is read-only"):
                await store.check_writable()
        finally:
            await asyncio.to_thread(everybody_may, "off")
        await store.check_writable()
        assert await say(store, "a", 1, "two") == Appended(2, 2)

    on(postgres_url, story)
    assert [record.message for record in caplog.records if record.name.startswith("cutcard")] == [
        "events can't be saved: the database is read-only",
        "the database is saving events again",
    ]


def test_simultaneous_checks_share_one_try(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []

    async def slow() -> None:
        tries.append(1)
        await asyncio.sleep(0.01)
        raise StoreTrouble("The file is read-only.", why="the file is read-only")

    async def tell() -> None:
        felt = threaded_store.WriteProbe()
        answers = await asyncio.gather(*(felt.check(slow) for _ in range(50)), return_exceptions=True)
        assert {str(answer) for answer in answers} == {"Events can't be saved now: the file is read-only."}
        with pytest.raises(StoreTrouble):
            await felt.check(slow)
        felt.works()
        await felt.check(slow)  # an event was stored a moment ago

    monkeypatch.setattr(threaded_store, "FRESH", 1000.0)
    asyncio.run(tell())
    assert len(tries) == 1


def test_a_check_does_not_wait_for_a_hanging_store(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(threaded_store, "LONGEST", 0.01)
    monkeypatch.setattr(threaded_store, "FRESH", 0.0)

    async def tell() -> None:
        back = asyncio.Event()

        async def hanging() -> None:
            await back.wait()

        felt = threaded_store.WriteProbe()
        for _ in range(3):
            with pytest.raises(StoreTrouble, match="the database does not answer"):
                await felt.check(hanging)
        back.set()
        await felt.check(hanging)

    with caplog.at_level(logging.WARNING):
        asyncio.run(tell())
    assert [record.message for record in caplog.records] == [
        "events can't be saved: the database does not answer",
        "the database is saving events again",
    ]


class _Said(Exception):
    """What psycopg raises, as far as it matters here."""

    def __init__(self, text: str, sqlstate: str | None) -> None:
        super().__init__(text)
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (_Said("connection failed: Connection refused\nIs it running?", None),
         "the database does not answer: connection failed: Connection refused"),
        (_Said("could not extend file", "53100"), "the disk of the database is full"),
        (_Said("odd", "42P01"), "odd"),
        (_Said("", "57P03"), "the database is starting or stopping"),
        (sqlite3.OperationalError("odd"), "odd"),
        (sqlite3.OperationalError(""), "unknown reason"),
    ],
)  # fmt: skip
def test_the_cause_is_described_in_words(error: Exception, words: str) -> None:
    assert reason(error) == words

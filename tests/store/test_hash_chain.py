"""A changed, missing or moved event is found, with its place."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cutcard.store import Store, open_store
from cutcard.store.hash_chain import CheckResult, check
from tests.store.writing import say

# Positions 1 to 7: table/1 has the versions 1 to 4, table/2 the versions 1 to 3, and the last event is its third.
OTHER = "Up to position 7 the club is not what it was when its head was recorded."
TAMPERED = {
    "body": ("update events set body = '\"ten\"' where position = 3", ["table/1, event 3: is not what was stored."]),
    "bit": (
        "update events set body = cast(replace(body, 'two', 'twp') as blob) where position = 2",
        ["table/1, event 2: is not what was stored."],
    ),
    "name": ("update events set name = 'said/2' where position = 1", ["table/1, event 1: is not what was stored."]),
    "no text": (
        "update events set name = cast(x'ff41' as text) where position = 1",
        ["table/1, event 1: is not what was stored."],
    ),
    "no number": ("update events set at = 'noon' where position = 1", ["table/1, event 1: is not what was stored."]),
    "time": ("update events set at = at + 1 where position = 7", ["table/2, event 3: is not what was stored."]),
    "command": (
        "update events set command = 'x' where position = 4",
        ["table/2, event 1: is not what was stored.", "The command of the event at position 4 has no end mark."],
    ),
    "the end of a command": (
        "update events set ends = 0 where position = 5",
        ["The command of the event at position 5 has no end mark."],
    ),
    "mark": (
        "update events set mark = zeroblob(32) where position = 1",
        ["table/1, event 1: is not what was stored.", "table/1, event 2: is not what was stored.", OTHER],
    ),
    "stream": (
        "update events set stream = 'table/9' where position = 6",
        [
            "table/9, event 4: comes after event 0.",
            "table/1, event 4: is missing; the stream had 4 events.",
            "table/9, event 4: is there, but there is no stream with that name.",
        ],
    ),
    "one gone": (
        "delete from events where position = 2",
        ["Missing: the event at position 2.", "table/1, event 3: comes after event 1.", OTHER],
    ),
    "one gone and the rest moved up": (
        "delete from events where position = 2;"  # noqa: ISC004 - several statements
        "update events set version = version - 1 where stream = 'table/1' and version > 2;"
        "update streams set version = 3 where stream = 'table/1';"
        "create table copy as select * from events order by position; delete from events;"
        "insert into events select position - (position > 2), stream, version, at, command, ends, name, body, mark"
        " from copy; drop table copy; update tail set position = 6",
        ["table/1, event 2: is not what was stored.", "table/1, event 3: is not what was stored.",
         "Missing: the event at position 7."],
    ),
    "the last gone": (
        "delete from events where position = 7",
        ["table/2, event 3: is missing; the stream had 3 events.", "Missing: the event at position 7."],
    ),
    "the last gone, with its head": (
        "delete from events where position = 7; update streams set version = 2 where stream = 'table/2'",
        ["table/2, event 2: is not the last event stored.", "Missing: the event at position 7."],
    ),
    "a whole stream gone": (
        "delete from events where stream = 'table/2'; delete from streams where stream = 'table/2'",
        ["Missing: the events at positions 4 to 5.", "Missing: the event at position 7."],
    ),
    "a head gone": (
        "delete from streams where stream = 'table/2'",
        ["table/2, event 3: is there, but there is no stream with that name."],
    ),
    "the last gone, and all that says so in the file": (
        "delete from events where position = 7; update tail set position = 6;"  # noqa: ISC004 - the same
        "update streams set version = 2, mark = (select mark from events where position = 5) where stream = 'table/2'",
        ["Missing: the event at position 7."],
    ),
    "everything gone": (
        "delete from events; delete from streams; update tail set position = 0",
        ["Missing: the events at positions 1 to 7."],
    ),
    "a head further back": (
        "update streams set version = 2, mark = (select mark from events where position = 5) where stream = 'table/2'",
        ["table/2, event 3: is there, but the stream ends at 2."],
    ),
    "the tail further back": (
        "update tail set position = 2",
        ["The database should end at position 2, but there are more events."],
    ),
    "the tail further on": ("update tail set position = 9", ["Missing: the events at positions 8 to 9."]),
    "no tail": (
        "delete from tail",
        [
            "The database should end at position 0, but there are more events.",
            "The table tail does not have exactly one row.",
        ],
    ),
    "another index": (
        "drop index events_version; create index events_version on events (stream, version)",
        ["These tables were not made by Cutcard."],
    ),
    "two in another order": (
        "update events set version = 99 where position = 2; update events set version = 2 where position = 3;"  # noqa: ISC004 - the same
        "update events set version = 3 where position = 2",
        ["table/1, event 3: comes after event 1.", "table/1, event 2: comes after event 3.",
         "table/1, event 4: comes after event 2."],
    ),
}  # fmt: skip


async def a_night(store: Store) -> None:
    await say(store, "table/1", 0, "one")
    await say(store, "table/1", 1, "two", "three")
    await say(store, "table/2", 0, "four", "five")
    await say(store, "table/1", 3, "six")
    await say(store, "table/2", 2, "seven")


async def checked(url: str) -> CheckResult:
    async with await open_store(url, writing=False) as store:
        return await check(store)


async def written(url: str) -> None:
    async with await open_store(url) as store:
        await a_night(store)


def tamper_sqlite(url: str, statements: str) -> None:
    with closing(sqlite3.connect(url.removeprefix("sqlite:"))) as file:
        file.executescript(statements)


def tamper_postgres(url: str, statements: str) -> None:
    psycopg: Any = pytest.importorskip("psycopg", reason="the driver of PostgreSQL is not installed")
    with psycopg.connect(url, options="-csearch_path=cutcard") as server:
        server.execute(statements)


def found(url: str, tamper: Callable[[str, str], None], statements: str) -> list[str]:
    """The faults found after the database was changed by hand."""
    asyncio.run(written(url))
    whole = asyncio.run(checked(url))
    assert (whole.events, whole.streams, whole.faults) == (7, 2, ())
    tamper(url, statements)
    return [str(fault) for fault in asyncio.run(checked(url)).faults]


@pytest.mark.parametrize("what", TAMPERED)
def test_a_file_that_was_changed_by_hand(what: str, tmp_path: Path) -> None:
    statements, faults = TAMPERED[what]
    assert found(f"sqlite:{tmp_path / 'club.db'}", tamper_sqlite, statements) == faults


def test_a_database_on_a_server_that_was_changed_by_hand(postgres_url: str) -> None:
    changed = "update events set body = '\"ten\"' where position = 3; delete from events where position = 7"
    assert found(postgres_url, tamper_postgres, changed) == [
        "table/1, event 3: is not what was stored.",
        "table/2, event 3: is missing; the stream had 3 events.",
        "Missing: the event at position 7.",
    ]


def test_any_flipped_bit_of_a_body_is_found(tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path / 'club.db'}"
    asyncio.run(written(url))
    for bit in range(8 * len(b'"two"')):
        flipped = (int.from_bytes(b'"two"', "big") ^ 1 << bit).to_bytes(5, "big").hex()
        tamper_sqlite(url, f"update events set body = x'{flipped}' where position = 2")  # noqa: S608 - our own bits
        assert [str(fault) for fault in asyncio.run(checked(url)).faults] == [
            "table/1, event 2: is not what was stored."
        ]


def test_appends_during_a_check_are_no_faults(url: str) -> None:
    async def tell() -> None:
        async with await open_store(url) as store:
            await a_night(store)
            stop = False

            async def go_on() -> None:
                version = 0
                while not stop:
                    await say(store, f"table/{3 + version % 5}", version // 5, str(version))
                    version += 1

            going = asyncio.ensure_future(go_on())
            for _ in range(5):
                assert (await check(store)).faults == ()
            stop = True
            await going

    asyncio.run(tell())

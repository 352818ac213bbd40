"""A copy of a club is the club at the moment the copy began, and only its owner may read it."""

import asyncio
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cutcard.store import open_store
from cutcard.store.hash_chain import check
from cutcard.store.prepared_copy import copied
from cutcard.store.sql.sqlite import open_to_read
from tests.store.writing import say


async def written(url: str) -> None:
    """A club of some pages."""
    async with await open_store(url) as store:
        for number in range(100):
            await say(store, "table/1", number, "x" * 500, command=f"c{number}")


def test_appends_during_a_copy_do_not_restart_it(tmp_path: Path) -> None:
    club, copy = tmp_path / "club.db", tmp_path / "copy.db"
    asyncio.run(written(f"sqlite:{club}"))
    steps: list[int] = []

    with closing(sqlite3.connect(club, isolation_level=None)) as room, closing(open_to_read(club)) as source:

        def meanwhile(_status: int, left: int, _of: int) -> None:
            steps.append(left)
            assert steps == sorted(steps, reverse=True)  # restarted each time, it would never end
            room.execute("insert into keys values (?, zeroblob(2000))", (str(len(steps)),))

        source.copy_to(copy, 1, meanwhile)
    assert len(steps) > 10
    with closing(sqlite3.connect(copy)) as made:
        assert made.execute("select count(*) from keys").fetchone() == (0,)

    async def look() -> None:
        async with await open_store(f"sqlite:{copy}") as store:
            assert await store.last_position() == 100
            assert not (await check(store)).faults

    asyncio.run(look())


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_nobody_else_may_read_the_copy(tmp_path: Path) -> None:
    club = tmp_path / "club.db"
    asyncio.run(written(f"sqlite:{club}"))
    with closing(open_to_read(club)) as source, copied(club, source) as copy:
        assert copy.parent.stat().st_mode & 0o077 == 0
        assert copy.stat().st_mode & 0o077 == 0
        assert copy.with_name("club.db.head").stat().st_mode & 0o077 == 0
    assert not copy.parent.exists()


def test_opening_the_room_removes_abandoned_copies_only(tmp_path: Path) -> None:
    club = tmp_path / "club.db"
    asyncio.run(written(f"sqlite:{club}"))

    async def opened() -> None:
        await (await open_store(f"sqlite:{club}")).close()

    with closing(open_to_read(club)) as source, copied(club, source) as copy:
        asyncio.run(opened())
        assert copy.exists()
        shutil.copytree(copy.parent, tmp_path / "left")
    (tmp_path / "left").rename(copy.parent)
    asyncio.run(opened())
    assert not copy.parent.exists()

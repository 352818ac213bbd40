"""The slow integrity check finds what was changed in the past while the room is open, and resumes where it stopped."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cutcard.room.room import Room
from cutcard.room.upkeep import repairs
from cutcard.room.upkeep.repairs import CheckProgress, IntegrityCheck
from cutcard.store import open_store
from cutcard.store.base import Store
from tests.room.test_years import opened
from tools.long_club.club import LongClub, make_club

CLUB = LongClub(hands=40, tables=2, seed=1)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without rests, in small pages; segments are small too."""
    for name, value in (("REST", 0), ("RESTS", 0), ("PAGE", 50), ("SAVED", 100)):
        monkeypatch.setattr(repairs, name, value)
    for module in ("sql.segments", "sql.sqlite", "sql.postgres_segments"):
        monkeypatch.setattr(f"cutcard.store.{module}.SIZE", 64)
    monkeypatch.setattr("cutcard.store.sql.segments.KEEP", 128)


async def looked(room: Room) -> CheckProgress:
    await room.slow_look.run_once()
    return room.slow_look.told


def test_a_changed_byte_in_an_old_segment_is_found_and_reported(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "club.db"

    async def tell() -> None:
        async with await open_store(f"sqlite:{path}") as store:
            await make_club(store, CLUB)
            room = await opened(store)
            assert (await looked(room)).found == ()
            assert room.slow_look.told.ended == room.now()
            with closing(sqlite3.connect(path)) as db:
                [(body,)] = db.execute("select body from segments order by first limit 1 offset 3").fetchall()
                changed = body[:-200] + bytes([body[-200] ^ 1]) + body[-199:]
                db.execute("update segments set body = ? where body = ?", (changed, body))
                db.commit()
            room.slow_look.told = CheckProgress()
            await store.delete_snapshots()
            found = (await looked(room)).found
            assert found
            assert any("position" in one or "event" in one for one in found)
            assert all(one in caplog.text for one in found)
            await room.close()

    asyncio.run(tell())


def test_the_next_check_is_a_day_later_even_after_a_restart(tmp_path: Path) -> None:
    async def tell() -> None:
        async with await open_store(f"sqlite:{tmp_path / 'club.db'}") as store:
            await make_club(store, CLUB)
            room = await opened(store)
            assert await room.slow_look.run_once() == repairs.EVERY
            after = await opened(store)
            assert await after.slow_look.run_once() <= repairs.EVERY
            assert after.slow_look.told == room.slow_look.told

    asyncio.run(tell())


class Stopped(Exception):
    """The room is closed."""


def test_the_check_resumes_where_it_was_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def stop(_: float) -> None:
        if steps.pop():
            raise Stopped

    async def tell(store: Store) -> None:
        room = await opened(store)
        monkeypatch.setattr("cutcard.room.upkeep.repairs.asyncio.sleep", stop)
        with pytest.raises(Stopped):
            await room.slow_look.run_once()
        begun = room.slow_look.told
        assert 0 < begun.position < begun.last_position
        monkeypatch.undo()
        again = IntegrityCheck(room.snapshots._services)  # noqa: SLF001 - as a room opened anew has it
        await again.restore()
        assert begun.position - 150 <= again.told.position <= begun.position
        await again.run_once()
        assert again.told.ended
        assert again.told.found == ()

    async def whole() -> None:
        async with await open_store(f"sqlite:{tmp_path / 'club.db'}") as store:
            await make_club(store, CLUB)
            await tell(store)

    steps = [True, *(False for _ in range(7))]
    asyncio.run(whole())

"""Damage of every kind: `check` finds it, and a reader gets a sentence and no traceback."""

import asyncio
import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cutcard.store import Recorded, Store, StoreTrouble, open_store
from cutcard.store.base import ClubHead, Damaged, Snapshot
from cutcard.store.club_file import HeadFile, read_head
from cutcard.store.hash_chain import check, read_back
from tests.store.test_hash_chain import TAMPERED, a_night, tamper_sqlite
from tests.store.writing import bodies, say

ONLY_CHECK = {"the end of a command"}
"""What only a thorough check finds."""
TREES = {2: 12, 5: 12, 10: 8, 13: 8}
"""The kinds of SQLite's pages with the size of their head."""


async def some_nights(store: Store) -> None:
    """Enough for several pages of every table and index."""
    await a_night(store)
    for number in range(60):
        await say(store, f"night/{number % 7}", number // 7 * 2, f"{number} a" * 5, f"{number} b")


async def founded(path: Path) -> None:
    async with await open_store(f"sqlite:{path}") as store:
        await some_nights(store)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club that was closed normally."""
    path = tmp_path_factory.mktemp("club") / "club.db"
    asyncio.run(founded(path))
    return path


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same club, most of it sealed, with snapshots of all sizes."""
    path = tmp_path_factory.mktemp("sealed") / "club.db"

    async def tell() -> None:
        async with await open_store(f"sqlite:{path}") as store:
            await some_nights(store)
            while await store.seal(20):
                pass
            await store.save_snapshots(
                [Snapshot(f"night/{size}", 0, 1, bytes(32), "a", bytes(size)) for size in range(0, 5000, 700)]
            )
            await store.reclaim_space()

    with pytest.MonkeyPatch.context() as small:
        small.setattr("cutcard.store.sql.sqlite.SIZE", 10)
        asyncio.run(tell())
    return path


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What remains of a club whose process was killed: all of it is still in the WAL."""
    left = tmp_path_factory.mktemp("killed")

    async def tell() -> None:
        async with await open_store(f"sqlite:{left / 'open.db'}") as store:
            await some_nights(store)
            for ending in ("", "-wal", ".head"):
                shutil.copy(left / f"open.db{ending}", left / f"club.db{ending}")

    asyncio.run(tell())
    return left / "club.db"


def copied(club: Path, folder: Path) -> Path:
    """A copy of the club."""
    for old in folder.iterdir():
        old.unlink()
    for ending in ("", "-wal", ".head"):
        if (file := club.with_name(club.name + ending)).exists():
            shutil.copy(file, folder / file.name)
    return folder / club.name


async def faults_of(path: Path) -> list[str]:
    """The faults that a check finds, or why it cannot begin."""
    try:
        async with await open_store(f"sqlite:{path}", writing=False) as store:
            return [str(fault) for fault in (await check(store)).faults]
    except StoreTrouble as trouble:
        return [str(trouble)]


async def come_back(path: Path) -> list[Recorded] | str:
    """What the room reads when it is opened, or its error."""
    try:
        async with await open_store(f"sqlite:{path}") as store:
            return [event async for page in read_back(store) for event in page]
    except StoreTrouble as trouble:
        return str(trouble)


def contents(path: Path) -> list[Any]:
    """Everything in a file, by its tables and by its indexes."""
    with closing(sqlite3.connect(path)) as file:
        file.text_factory = bytes  # a flipped bit can leave text that is none
        return [
            file.execute("select * from sqlite_master").fetchall(),
            file.execute("pragma integrity_check").fetchall(),
            file.execute("select * from events not indexed").fetchall(),
            file.execute("select stream, version from events order by 1, 2").fetchall(),
            file.execute("select stream, command from events where ends = 1 order by 1, 2").fetchall(),
            file.execute("select * from streams").fetchall(),
            file.execute("select position from tail").fetchall(),
            file.execute("select * from segments").fetchall(),
            file.execute("select * from runs").fetchall(),
            file.execute("select * from commands").fetchall(),
            file.execute("select * from snapshots").fetchall(),
        ]


def flip(file: Path, place: int, bit: int) -> None:
    """Change one bit of a file."""
    whole = bytearray(file.read_bytes())
    whole[place] ^= 1 << bit
    file.write_bytes(whole)


def places_in_use(file: bytes) -> list[int]:
    """Where a database file holds something: no free pages, and not the room between a page's list and its rows."""
    size = int.from_bytes(file[16:18], "big")
    free, trunk = set[int](), int.from_bytes(file[32:36], "big")
    while trunk:
        words = [int.from_bytes(file[at : at + 4], "big") for at in range((trunk - 1) * size, trunk * size, 4)]
        free |= {trunk, *words[2 : 2 + words[1]]}
        trunk = words[0]
    found = []
    for number in range(1, len(file) // size + 1):
        begin, end = (number - 1) * size, number * size
        head = begin + 100 if number == 1 else begin
        gap = range(end, end)
        if file[head] in TREES:  # else it is the rest of a long row
            rows, start = (int.from_bytes(file[head + at : head + at + 2], "big") for at in (3, 5))
            gap = range(head + TREES[file[head]] + 2 * rows, begin + (start or 65_536))
        if number not in free:
            found += [at for at in range(begin, end) if at not in gap]
    return found


def must_be_noticed(path: Path, whole: list[Recorded], club: Path) -> bool:
    """Either the check and the room report it, or nothing stored was touched; True if it was found."""
    untouched = copied(path, Path(str(path.parent) + "-2"))
    faults = asyncio.run(faults_of(path))
    if not faults:
        assert contents(path) == contents(club), "something is different, and the check is silent"
    back = asyncio.run(come_back(untouched))
    if not isinstance(back, str):
        assert back == whole, "the room goes on with something else than was kept"
    return bool(faults)


def flipped(club: Path, folder: Path, flips: int, seed: int) -> int:
    """How many flipped bits a check finds."""
    chance, found = random.Random(seed), 0
    (folder / "x").mkdir()
    (folder / "x-2").mkdir()
    whole = asyncio.run(come_back(copied(club, folder / "x")))
    assert isinstance(whole, list)
    places = places_in_use(club.read_bytes())
    for _ in range(flips):
        path = copied(club, folder / "x")
        flip(path, chance.choice(places), chance.randrange(8))
        found += must_be_noticed(path, whole, club)
    return found


def test_flipped_bits_are_found_wherever_they_matter(club: Path, tmp_path: Path) -> None:
    assert flipped(club, tmp_path, 40, seed=1) >= 36


def test_a_segment_with_a_wrong_end_is_reported_and_does_not_hold_the_reader_for_ever(
    sealed: Path, tmp_path: Path
) -> None:
    (tmp_path / "x").mkdir()
    path = copied(sealed, tmp_path / "x")
    with closing(sqlite3.connect(path)) as file, file:
        last = file.execute("select max(first) from segments").fetchone()[0]
        file.execute("update segments set last = 0, body = x'00' where first = ?", (last,))
    assert asyncio.run(faults_of(path))


def test_flipped_bits_are_found_in_segments(sealed: Path, tmp_path: Path) -> None:
    assert flipped(sealed, tmp_path, 40, seed=3) >= 36


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20, 26))
def test_hundreds_of_flipped_bits_are_found_in_segments(sealed: Path, tmp_path: Path, seed: int) -> None:
    assert flipped(sealed, tmp_path, 100, seed) >= 90


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_hundreds_of_flipped_bits_are_found_wherever_they_matter(club: Path, tmp_path: Path, seed: int) -> None:
    assert flipped(club, tmp_path, 100, seed) >= 90


def test_one_bit_of_an_index_is_found(club: Path, tmp_path: Path) -> None:
    """The index says whether a command was done before."""
    path = copied(club, tmp_path)
    with closing(sqlite3.connect(path)) as file:
        root, size = (file.execute(ask).fetchone()[0] for ask in (
            "select rootpage from sqlite_master where name = 'events_command'", "pragma page_size"))  # fmt: skip
    page = path.read_bytes()[(root - 1) * size : root * size]
    flip(path, (root - 1) * size + page.index(b"night/") + 6, 0)
    assert any("index events_command" in fault for fault in asyncio.run(faults_of(path)))


# After a kill


WAL_DAMAGE = [
    *(("cut", share) for share in (0, 10, 40, 75, 99)),
    *(("flip", share) for share in (0, 3, 25, 60, 90, 99)),
]


@pytest.mark.parametrize(("how", "share"), WAL_DAMAGE)
def test_events_lost_from_the_wal_are_found_by_the_head_outside(
    killed: Path, tmp_path: Path, how: str, share: int
) -> None:
    def damaged() -> Path:
        path = copied(killed, tmp_path)
        wal = path.with_name("club.db-wal")
        size = wal.stat().st_size
        if how == "cut":
            with wal.open("r+b") as file:
                file.truncate(size * share // 100)
        else:
            flip(wal, size * share // 100, 3)
        return path

    assert asyncio.run(faults_of(damaged())) != []
    told = asyncio.run(come_back(damaged()))
    assert isinstance(told, str)
    assert "head records 127 events" in told or "is empty (0 bytes)" in told


def test_a_kill_alone_is_no_damage(killed: Path, tmp_path: Path) -> None:
    assert asyncio.run(faults_of(copied(killed, tmp_path))) == []
    assert len(asyncio.run(come_back(copied(killed, tmp_path)))) == 127


# By hand


@pytest.mark.parametrize("what", [what for what in TAMPERED if what not in ONLY_CHECK])
def test_the_room_does_not_open_a_changed_club(what: str, tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    asyncio.run(founded_small(path))
    tamper_sqlite(f"sqlite:{path}", TAMPERED[what][0])
    told = asyncio.run(come_back(path))
    assert isinstance(told, str)
    assert "--allow-damaged" in told


@pytest.mark.parametrize("what", TAMPERED)
def test_a_room_opened_in_spite_of_damage_goes_on(what: str, tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    asyncio.run(founded_small(path))
    tamper_sqlite(f"sqlite:{path}", TAMPERED[what][0])

    async def tell() -> None:
        async with await open_store(f"sqlite:{path}", despite_damage=True) as store:
            await store.repair()
            assert all([page async for page in read_back(store)])
            for stream, version in {**await store.streams(), "new": 0}.items():
                await say(store, stream, version, f"on it goes with {stream}")
            assert await store.last_position() == (await store.read_all())[-1].position
        async with await open_store(f"sqlite:{path}", writing=False) as store:
            assert store.outside() == (await check(store)).head

    asyncio.run(tell())


async def founded_small(path: Path) -> None:
    async with await open_store(f"sqlite:{path}") as store:
        await a_night(store)


def test_a_room_does_not_open_a_changed_database_on_a_server(postgres_url: str) -> None:
    psycopg: Any = pytest.importorskip("psycopg", reason="the driver of PostgreSQL is not installed")

    async def tell() -> None:
        async with await open_store(postgres_url) as store:
            await a_night(store)
        with psycopg.connect(postgres_url, options="-csearch_path=cutcard") as server:
            server.execute("update events set ends = false where position = 5")
            server.execute("update tail set position = 3; delete from streams")
        async with await open_store(postgres_url) as store:
            assert "The command of the event at position 5 has no end mark." in {
                str(fault) for fault in (await check(store)).faults
            }
            with pytest.raises(Damaged, match="there is no stream with that name"):
                assert [page async for page in read_back(store)]
            await store.repair()
            assert await store.streams() == {"table/1": 4, "table/2": 3}
            assert await store.last_position() == 7
            assert [len(page) async for page in read_back(store)] == [7]

    asyncio.run(tell())


# The head outside


def test_the_head_file_follows_the_club(lasting_url: str, tmp_path: Path) -> None:
    file = tmp_path / "a.head"

    async def tell() -> None:
        async with await open_store(lasting_url, head=file) as store:
            assert store.outside() is None
            await a_night(store)
            seven = store.outside()
            assert seven == (await check(store)).head
            assert seven is not None
            assert seven.position == 7
        async with await open_store(lasting_url, head=file) as store:
            await say(store, "table/1", 4, "eight")
            assert (await check(store, seven)).faults == ()
            assert store.outside() == (await check(store)).head != seven

    asyncio.run(tell())


def test_a_store_that_ends_before_its_head_is_refused(lasting_url: str, tmp_path: Path) -> None:
    file = tmp_path / "a.head"
    file.write_text(f"{ClubHead(9, bytes(32))}\n", encoding="utf-8")

    async def tell() -> None:
        with pytest.raises(Damaged, match=r"records 9 events, but there are 0"):
            await open_store(lasting_url, head=file)
        async with await open_store(lasting_url, head=file, despite_damage=True) as store:
            await a_night(store)
        assert [kept.position for name in ("a.head", "a.head.old-1") if (kept := read_head(tmp_path / name))] == [7, 9]

    asyncio.run(tell())


def test_a_crash_before_the_head_was_written_is_no_damage(lasting_url: str, tmp_path: Path) -> None:
    file = tmp_path / "a.head"

    async def tell() -> None:
        async with await open_store(lasting_url, head=file) as store:
            await a_night(store)
            behind = file.read_bytes()
            await say(store, "table/1", 4, "eight")
        file.write_bytes(behind)
        async with await open_store(lasting_url, head=file) as store:
            assert (await check(store)).faults == ()
            await say(store, "table/1", 5, "nine")
            assert store.outside() == (await check(store)).head

    asyncio.run(tell())


def test_the_head_includes_events_of_other_processes(postgres_url: str, tmp_path: Path) -> None:
    async def tell() -> None:
        files = tmp_path / "one", tmp_path / "two"
        async with (
            await open_store(postgres_url, head=files[0]) as one,
            await open_store(postgres_url, head=files[1]) as two,
        ):
            for version in range(6):
                await say((one, two)[version % 2], "a", version, str(version))
            assert [store.outside().position for store in (one, two)] == [5, 6]  # type: ignore[union-attr]
            assert two.outside() == (await check(one)).head
            assert (await check(two)).faults == ()

    asyncio.run(tell())


def test_events_are_stored_even_if_the_head_file_cannot_be_written(postgres_url: str, tmp_path: Path) -> None:
    async def tell() -> None:
        async with (
            await open_store(postgres_url, head=tmp_path / "one") as one,
            await open_store(postgres_url) as two,
        ):
            await say(one, "a", 0, "one")
            await say(two, "a", 1, "two")
            with pytest.MonkeyPatch.context() as broken:
                broken.setattr("cutcard.store.sql.postgres.PostgresLedger.read_all", _away)
                assert (await say(one, "a", 2, "three")).position == 3
            assert (await say(one, "a", 3, "four")).position == 4
            assert one.outside() == (await check(two)).head

    asyncio.run(tell())


def _away(*_: object) -> None:
    raise StoreTrouble("The database is away.")


def test_a_club_of_a_version_without_heads_gets_one(lasting_url: str, tmp_path: Path) -> None:
    async def tell() -> None:
        async with await open_store(lasting_url) as store:
            await a_night(store)
        async with await open_store(lasting_url, head=tmp_path / "new") as store:
            seven = (await check(store)).head
        assert read_head(tmp_path / "new") == seven

    asyncio.run(tell())


def test_a_filled_store_has_a_head(lasting_url: str, tmp_path: Path) -> None:
    async def tell() -> None:
        async with await open_store("memory:") as other:
            await a_night(other)
            events = await other.read_all()
        async with await open_store(lasting_url, head=tmp_path / "head") as store:
            await store.fill(events, {})
        head = read_head(tmp_path / "head")
        async with await open_store(lasting_url, writing=False) as store:
            assert (await check(store)).head == head

    asyncio.run(tell())


def test_a_torn_line_of_the_head_leaves_the_one_before(tmp_path: Path) -> None:
    asyncio.run(founded_small(tmp_path / "club.db"))
    file = tmp_path / "club.db.head"
    for place in range(0, file.stat().st_size, 7):
        whole = file.read_bytes()
        flip(file, place, 0)
        head = read_head(file)
        assert head is not None
        assert head.position in {5, 6, 7}
        file.write_bytes(whole)


class Killed(BaseException):
    """Kill -9 as seen inside the process: nothing after it runs."""


@pytest.mark.parametrize("call", ["open", "write", "fsync", "close"])
def test_a_kill_while_the_first_head_is_written_leaves_none_or_a_valid_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    file = tmp_path / "club.db.head"
    true: Callable[..., object] = getattr(os, call)

    def dies(*args: object) -> object:
        true(*args)
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(os, call, dies)
        with pytest.raises(Killed):
            HeadFile(file, ClubHead(7, bytes(32))).close()
    assert read_head(file) in {None, ClubHead(7, bytes(32))}


def test_an_unreadable_head_is_reported(tmp_path: Path) -> None:
    asyncio.run(founded_small(tmp_path / "club.db"))
    (tmp_path / "club.db.head").write_text("Dear diary", encoding="utf-8")
    assert "has no head of a club" in asyncio.run(faults_of(tmp_path / "club.db"))[0]
    assert "has no head of a club" in str(asyncio.run(come_back(tmp_path / "club.db")))


@pytest.mark.parametrize("text", ["", "cutcard-head-1-7-00-00", str(ClubHead(7, bytes(32)))[:-1] + "x", "7"])
def test_a_head_with_a_typing_error_is_not_accepted(text: str) -> None:
    assert ClubHead.read(text) is None


def test_a_head_is_one_word(tmp_path: Path) -> None:
    asyncio.run(founded_small(tmp_path / "club.db"))
    head = read_head(tmp_path / "club.db.head")
    assert ClubHead.read(f" {head}\n") == head
    assert len(str(head).split()) == 1


def test_a_head_stored_elsewhere_finds_a_forger_who_computes_all_marks_again(tmp_path: Path) -> None:
    async def tell() -> None:
        async with await open_store(f"sqlite:{tmp_path / 'true.db'}") as store:
            await a_night(store)
            head = (await check(store)).head
        async with await open_store(f"sqlite:{tmp_path / 'forged.db'}") as store:
            await say(store, "table/1", 0, "won")
            for version in range(1, 9):
                await say(store, "table/1", version, str(version))
            assert (await check(store)).faults == ()
            assert [str(fault) for fault in (await check(store, head)).faults] == [
                "Up to position 7 the club is not what it was when its head was recorded."
            ]
            assert bodies(await store.read("table/1", 0, 1)) == ["won"]

    asyncio.run(tell())

"""Sealed events are read, found and checked like all others, whatever happens meanwhile."""

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from cutcard.store import Conflict, Recorded, Store, open_store
from cutcard.store.archive import archive, restore
from cutcard.store.hash_chain import check, read_back
from cutcard.store.memory import MemoryStore
from cutcard.store.sql.segments import NotSealed, Run, Segment, seal, unsealed
from tests.store.writing import TIME, facts, or_error, say

SMALL = 5


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five events a segment."""
    monkeypatch.setattr("cutcard.store.sql.sqlite.SIZE", SMALL)
    monkeypatch.setattr("cutcard.store.sql.postgres_segments.SIZE", SMALL)


async def seal_all(store: Store) -> int:
    """Seal all events that can be sealed."""
    sealed = 0
    while some := await store.seal(0):
        sealed += some
    return sealed


async def some_streams(store: Store, *others: Store, seed: int = 1, appends: int = 60) -> None:
    """The same appends in several stores: one to four events each."""
    chance = random.Random(seed)
    versions: dict[str, int] = {}
    for number in range(appends):
        stream, count = f"table/{chance.randrange(4)}", chance.randrange(1, 5)
        texts = [chance.choice(["", "♠", "x" * 300, str(number)]) for _ in range(count)]
        for one in (store, *others):
            await one.append(stream, versions.get(stream, 0), facts(*texts), command=f"c{number}", at=TIME + number * 7)
        versions[stream] = versions.get(stream, 0) + count


async def everything(store: Store) -> list[Recorded]:
    found: list[Recorded] = []
    while page := await store.read_all(len(found), 7):
        found += page
    return found


def test_sealed_events_are_read_like_unsealed_ones(lasting_url: str) -> None:
    async def tell() -> None:
        memory = MemoryStore()
        async with await open_store(lasting_url) as store:
            await some_streams(store, memory)
            assert await seal_all(store) > 100
            assert await everything(store) == await everything(memory)
            for stream, head in (await memory.heads()).items():
                for after in range(head.version + 2):
                    for limit in (None, 0, 1, 3, 50):
                        assert await store.read(stream, after, limit) == await memory.read(stream, after, limit)
            assert await store.heads() == await memory.heads()
            assert (await check(store)).faults == ()
            assert [len(page) async for page in read_back(store)]

    asyncio.run(tell())


def test_a_repeated_command_whose_events_are_sealed_gets_its_first_result(lasting_url: str) -> None:
    async def tell() -> None:
        async with await open_store(lasting_url) as store:
            first = [await say(store, "a", version, str(version), command=f"c{version}") for version in range(20)]
            assert await seal_all(store) == 20
            again = [await say(store, "a", 99, "other", command=f"c{version}") for version in range(20)]
            assert [(one.version, one.position, one.again) for one in again] == [
                (one.version, one.position, True) for one in first
            ]
            assert [await store.done("a", f"c{version}") for version in range(20)] == again
            assert await store.done("a", "d") is await store.done("b", "c1") is None
            assert isinstance(await or_error(say(store, "a", 3, "late")), Conflict)
            assert (await say(store, "a", 20, "goes on")).version == 21

    asyncio.run(tell())


def test_commands_that_share_a_hash_are_told_apart(lasting_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("sql.segments", "sql.postgres"):
        if f"cutcard.store.{module}" in sys.modules:
            monkeypatch.setattr(f"cutcard.store.{module}.hash_of", lambda _, command: len(command))

    async def tell() -> None:
        async with await open_store(lasting_url) as store:
            for version in range(30):
                await say(store, "a", version, str(version), command=f"c{version}")
            await seal_all(store)
            assert [(await store.done("a", f"c{version}")).version for version in range(30)] == [  # type: ignore[union-attr]
                version + 1 for version in range(30)
            ]
            assert await store.done("a", "zz") is await store.done("a", "xxx") is None
            assert (await check(store)).faults == ()

    asyncio.run(tell())


def test_the_events_of_a_command_are_in_one_segment(lasting_url: str) -> None:
    async def tell() -> None:
        async with await open_store(lasting_url) as store:
            await say(store, "a", 0, *map(str, range(3)))
            await say(store, "b", 0, *map(str, range(9)), command="long")
            await say(store, "a", 3, "x")
            assert await store.seal(0) == 12
            assert await store.seal(0) == 0
            assert (await check(store)).faults == ()

    asyncio.run(tell())


def test_others_append_read_and_follow_while_events_are_sealed(lasting_url: str) -> None:
    async def tell() -> None:
        async with asyncio.timeout(60), await open_store(lasting_url) as store:
            heard: list[Recorded] = []

            async def follow() -> None:
                async for events in store.follow():
                    heard.extend(events)
                    if len(heard) == 200:
                        return

            async def play(stream: str) -> None:
                for version in range(40):
                    await say(store, stream, version, str(version))
                    assert [one.version for one in await store.read(stream)] == list(range(1, version + 2))

            async def put_away() -> None:
                while await store.last_position() < 200:
                    await store.seal(SMALL)

            await asyncio.gather(follow(), put_away(), *(play(f"s{number}") for number in range(5)))
            assert [one.position for one in heard] == list(range(1, 201))
            assert (await check(store)).faults == ()

    asyncio.run(tell())


def test_two_processes_seal_the_same_events_once(postgres_url: str) -> None:
    async def tell() -> None:
        async with await open_store(postgres_url) as one, await open_store(postgres_url) as two:
            await some_streams(one)
            await asyncio.gather(seal_all(one), seal_all(two))
            assert (await check(one)).faults == ()
            assert await everything(two) == await everything(one)

    asyncio.run(tell())


def test_an_archive_of_sealed_events_is_that_of_the_events(lasting_url: str, tmp_path: Path) -> None:
    async def tell() -> None:
        async with await open_store(lasting_url) as store:
            await some_streams(store)
            await archive(store, tmp_path / "before")
            await seal_all(store)
            await store.reclaim_space()
            await archive(store, tmp_path / "after")
        assert (tmp_path / "before").read_bytes() == (tmp_path / "after").read_bytes()
        async with await open_store("memory:") as other:
            await restore(other, tmp_path / "after")

    asyncio.run(tell())


# What is damaged


def events_of(store: MemoryStore) -> list[Recorded]:
    return asyncio.run(store.read_all(0, 10_000))


def test_events_that_do_not_fit_the_chain_are_not_sealed() -> None:
    memory = MemoryStore()
    asyncio.run(some_streams(memory))
    events = events_of(memory)
    assert unsealed(seal(events)) == events
    at = next(number for number, event in enumerate(events) if event.version == 3)
    changed = _with(events[at], b"x")
    for wrong in ([*events[:at], *events[at + 1 :]], [*events[:at], changed, *events[at + 1 :]]):
        with pytest.raises(NotSealed):
            seal(wrong)


async def sealed_club(path: Path) -> None:
    async with await open_store(f"sqlite:{path}") as store:
        await some_streams(store)
        await seal_all(store)


def faults_after(path: Path, statement: str) -> list[str]:
    """The faults found after a file was changed by hand."""
    asyncio.run(sealed_club(path))
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(statement)

    async def ask() -> list[str]:
        async with await open_store(f"sqlite:{path}", writing=False) as store:
            return [str(fault) for fault in (await check(store)).faults]

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("update segments set body = zeroblob(50) where first = (select min(first) from segments)", "cannot be read"),
        ("update segments set sum = x'00' where first = 1", "are not what was sealed"),
        ("delete from segments where first = 1", "Missing: the events at positions 1 to"),
        ("update segments set last = last + 1 where first = 1", "cannot be read"),
        ("update runs set last = last + 1 where segment = 1", "The stream index of the sealed events"),
        ("delete from runs where segment = 1", "The stream index of the sealed events"),
        ("insert into runs values ('x', 1, 2, 99999)", "More sealed events are indexed"),
        ("delete from commands where position = (select min(position) from commands)", "cannot be found"),
        ("update commands set position = position + 1 where position = (select min(position) from commands)",
         "cannot be found"),
        ("insert into commands values (1, 1)", "More sealed events are indexed"),
    ],
)  # fmt: skip
def test_any_change_of_a_segment_is_found(statement: str, told: str, tmp_path: Path) -> None:
    assert any(told in fault for fault in faults_after(tmp_path / "club.db", statement))


def test_an_event_changed_within_a_segment_is_found_even_with_a_new_checksum(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "club.db"
    asyncio.run(sealed_club(path))
    monkeypatch.setattr("cutcard.store.sql.segments.mark_of", lambda *_: b"")  # a forger would skip this check
    with closing(sqlite3.connect(path)) as file, file:
        row = file.execute("select first, last, body from segments where first = 1").fetchone()
        events = unsealed(Segment(*row))
        forged = [_with(one, b'"forged"') if one.position == 2 else one for one in events]
        monkeypatch.setattr("cutcard.store.sql.segments._run", lambda found: _run_of(events, found))
        other = seal(forged)
        file.execute("update segments set body = ?, sum = ? where first = 1", (other.body, other.sum))
    monkeypatch.undo()

    async def ask() -> list[str]:
        async with await open_store(f"sqlite:{path}", writing=False) as store:
            return [str(fault) for fault in (await check(store)).faults]

    assert any("is not what was stored" in fault for fault in asyncio.run(ask()))


def _with(event: Recorded, body: bytes) -> Recorded:
    return Recorded(event.position, event.stream, event.version, event.at, event.command, event.name, body, event.mark)


def _run_of(events: list[Recorded], found: list[Recorded]) -> Run:
    """The original run of these events."""
    own = [one for one in events if one.stream == found[0].stream]
    return Run(own[0].stream, own[0].version, len(own), own[0].mark, own[-1].mark)


def test_a_damaged_store_opened_in_spite_of_it_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    asyncio.run(sealed_club(path))
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("update segments set body = zeroblob(50) where first = 1")

    async def tell() -> None:
        async with await open_store(f"sqlite:{path}", despite_damage=True) as store:
            await store.repair()
            assert all([page async for page in read_back(store)])
            for stream, version in {**await store.streams(), "new": 0}.items():
                await say(store, stream, version, "on it goes")
            assert await store.last_position() == (await everything_after(store))[-1].position

    async def everything_after(store: Store) -> list[Recorded]:
        found, at = list[Recorded](), 0
        while page := await store.read_all(at, 50):
            found += page
            at = page[-1].position
        return found

    asyncio.run(tell())


# Killed in the middle


SEALER = """
import asyncio, sys
from cutcard.store import open_store
from cutcard.store.sql import segments
segments.SIZE = 5
async def main():
    async with await open_store("sqlite:" + sys.argv[1]) as store:
        print("ready", flush=True)
        while await store.seal(0):
            pass
asyncio.run(main())
"""


@pytest.mark.slow
def test_a_kill_while_sealing_loses_nothing(tmp_path: Path) -> None:
    path, memory = tmp_path / "club.db", MemoryStore()

    async def found() -> None:
        async with await open_store(f"sqlite:{path}") as store:
            await some_streams(store, memory, appends=300)

    async def look() -> int:
        async with await open_store(f"sqlite:{path}", writing=False) as store:
            assert (await check(store)).faults == ()
            assert await everything(store) == await everything(memory)
        with closing(sqlite3.connect(path)) as file:
            return int(file.execute("select count(*) from segments").fetchone()[0])

    asyncio.run(found())
    sealed, chance = [0], random.Random(4)
    sealer = [sys.executable, "-c", SEALER, str(path)]
    for _ in range(6):
        process = subprocess.Popen(sealer, stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(chance.uniform(0, 0.05))
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()
        sealed.append(asyncio.run(look()))
    subprocess.run(sealer, check=True, capture_output=True)
    sealed.append(asyncio.run(look()))
    assert sealed == sorted(sealed)
    assert sealed[-1] > 0


@pytest.mark.parametrize("bits", [48, 6])
def test_old_events_are_sealed_while_an_empty_store_is_filled(
    lasting_url: str, bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where many commands share a hash."""
    monkeypatch.setattr("cutcard.store.sql.segments._HASHED", bits)
    monkeypatch.setattr("cutcard.store.sql.segments.SIZE", SMALL)
    monkeypatch.setattr("cutcard.store.sql.segments.KEEP", 3 * SMALL)

    async def tell() -> None:
        memory = MemoryStore()
        await some_streams(memory)
        events = await everything(memory)
        async with await open_store(lasting_url) as store:
            await store.fill(events, {"ann": b"key"})
            assert not await store.seal(4 * SMALL)
            assert await everything(store) == events
            assert await store.heads() == await memory.heads()
            assert (await check(store)).faults == ()
            for event in events:
                done = await store.done(event.stream, event.command)
                assert done == await memory.done(event.stream, event.command)
            more = await store.append("table/9", 0, facts("a"), command="new", at=TIME)
            assert more.position == len(events) + 1
            assert await seal_all(store)
            assert (await check(store)).faults == ()

    asyncio.run(tell())

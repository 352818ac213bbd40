"""Several processes, and processes that are killed: what was acknowledged is stored, and followers miss nothing."""

import asyncio
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from cutcard.store import Recorded, Store, StoreTrouble, open_store
from cutcard.store.hash_chain import check
from tests.store.writing import bodies, first, say
from tests.sweeps import fresh

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]


def busy(url: str, name: str, streams: int, *stop: int) -> subprocess.Popen[str]:
    """A process that writes until it is killed, or so many commands a stream."""
    words = [sys.executable, "-m", "tests.store.busy", url, name, str(streams), *(str(number) for number in stop)]
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def answers(process: subprocess.Popen[str], count: int | None = None) -> list[str]:
    """The next lines that it prints; without a number all."""
    assert process.stdout
    if count is None:
        return process.stdout.read().splitlines()
    return [process.stdout.readline().strip() for _ in range(count)]


def kill(process: subprocess.Popen[str]) -> list[str]:
    """Kill -9, and return its remaining lines; the last one may be cut off."""
    process.kill()
    rest = answers(process)
    process.wait()
    assert process.stdout
    process.stdout.close()
    return [line for line in rest if len(line.split()) == 2]


def acknowledged(lines: list[str]) -> Counter[str]:
    """The last acknowledged version of each stream."""
    furthest: Counter[str] = Counter()
    for stream, version in (line.split() for line in lines if " " in line):
        furthest[stream] = max(furthest[stream], int(version))
    return furthest


async def everything(store: Store) -> list[Recorded]:
    """All events, after a check of their chains."""
    assert (await check(store)).faults == ()
    return await store.read_all(limit=1_000_000)


def must_be_whole(events: list[Recorded]) -> None:
    """Each command has both its events, side by side, or none."""
    for a, b in zip(events[::2], events[1::2], strict=True):
        assert (a.stream, a.command, a.version + 1) == (b.stream, b.command, b.version)
        assert [body[-1] for body in bodies([a, b])] == ["a", "b"]


def killed_once(url: str, lines: int) -> None:
    """Kill a writer after so many answers: everything acknowledged is stored, nothing is half."""
    process = busy(url, "one", 20)
    said = [*answers(process, lines), *kill(process)]

    async def look() -> None:
        async with await open_store(url) as store:
            events = await everything(store)
            must_be_whole(events)
            streams = await store.streams()
            assert {
                stream: version for stream, version in acknowledged(said).items() if streams[stream] < version
            } == {}
            for stream, version in streams.items():
                assert bodies(await store.read(stream))[::2][-1].endswith("a") == bool(version)

    asyncio.run(look())


def test_kill_9_loses_nothing_that_was_answered(lasting_url: str) -> None:
    for lines in (1, 40, 333):
        killed_once(lasting_url, lines)


@pytest.mark.long
def test_kill_9_again_and_again(lasting_url: str) -> None:
    for number in fresh(30):
        killed_once(lasting_url, 1 + number * 37 % 500)


def test_a_killed_writer_unlocks_its_file_at_once(tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path / 'club.db'}"
    process = busy(url, "one", 3)

    async def in_use() -> None:
        with pytest.raises(StoreTrouble, match=f"process {process.pid}"):
            await open_store(url)
        async with await open_store(url, writing=False) as reader:
            await first_of(reader)

    async def free() -> None:
        async with await open_store(url) as store:
            await say(store, "mine", 0, "one")

    async def first_of(reader: Store) -> None:
        follower = reader.follow()
        assert (await anext(follower))[0].position == 1
        await follower.aclose()

    try:
        answers(process, 5)
        asyncio.run(in_use())
    finally:
        kill(process)
    asyncio.run(free())


def test_two_processes_write_one_postgresql_and_a_third_follows_both(postgres_url: str) -> None:
    async def follow(count: int) -> list[Recorded]:
        async with await open_store(postgres_url) as store:
            starting = [busy(postgres_url, name, 5, 20) for name in ("one", "two")]
            try:
                followed = await first(store.follow(), count)
                assert followed == await everything(store)
            finally:
                for process in starting:
                    assert answers(process)[-1] == "done"
                    assert process.wait() == 0
                    assert process.stdout
                    process.stdout.close()
            return followed

    events = asyncio.run(follow(2 * 2 * 6 * 20))
    assert [event.position for event in events] == [*range(1, 481)]
    must_be_whole(events)
    shared = bodies([event for event in events if event.stream == "shared"])
    for name in ("one", "two"):
        mine = [body for body in shared if body.startswith(name)]
        assert mine == [f"{name}.{number}.{half}" for number in range(20) for half in "ab"]


def test_one_of_two_processes_is_killed_and_the_other_goes_on(postgres_url: str) -> None:
    killed, other = busy(postgres_url, "one", 5), busy(postgres_url, "two", 5, 60)
    try:
        said = [*answers(killed, 50), *kill(killed)]
        rest = answers(other)
    finally:
        kill(other)
    assert rest[-1] == "done"

    async def look() -> None:
        async with await open_store(postgres_url) as store:
            must_be_whole(await everything(store))
            streams = await store.streams()
            furthest = acknowledged([*said, *rest])
            assert {stream: version for stream, version in furthest.items() if streams[stream] < version} == {}
            assert {streams[f"two/{number}"] for number in range(5)} == {120}

    asyncio.run(look())

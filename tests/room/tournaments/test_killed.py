"""Directing processes that are killed: nothing acknowledged is lost, and the tournament continues."""

import asyncio
from pathlib import Path

import pytest

from cutcard.scenario.stream_play import everything
from cutcard.store import open_store
from cutcard.store.hash_chain import check
from tests.room.rooms import Hall
from tests.room.test_killed import Process, process

pytestmark = pytest.mark.slow

DIRECTOR = "tests.room.tournaments.one_director"


async def must_be_there(url: str, commands: list[str]) -> None:
    """Everything acknowledged is stored, the chain is complete, all chips are explained, and two replays agree."""
    async with await open_store(url) as store:
        assert (await check(store)).faults == ()
        hall = await Hall.open(store, time=[2**51])
        (kept,) = hall.room.nights
        for command in commands:
            assert await store.done(kept.stream, command) is not None, command
        assert kept.night.version == (await store.streams(kept.stream))[kept.stream]
        assert kept.night.in_play == len(kept.night.entrants) * kept.night.plan.stack
        (again,) = (await hall.again()).room.nights
        assert everything(again.night) == everything(kept.night)
        await hall.room.close()


def kill_alone(url: str, rounds: int) -> None:
    """One process after the other directs, and is killed at some moment."""
    acknowledged: list[str] = []
    for turn in range(rounds):
        with process(url, f"d{turn}", DIRECTOR) as one:
            one.hear("did", (20, 45, 33, 61)[turn % 4] + turn)
        acknowledged += one.acknowledged()
    assert len(acknowledged) > 20 * rounds
    asyncio.run(must_be_there(url, acknowledged))


def test_a_killed_room_goes_on_with_its_night(tmp_path: Path) -> None:
    kill_alone(f"sqlite:{tmp_path / 'club.db'}", 3)


@pytest.mark.long
def test_a_room_killed_many_times_goes_on_with_its_night(tmp_path: Path) -> None:
    kill_alone(f"sqlite:{tmp_path / 'club.db'}", 12)


def kill_the_leader(url: str, rounds: int) -> None:
    """Two processes direct the same tournament; the leader is killed, the other takes over, a new one joins."""
    acknowledged: list[str] = []
    first = Process(url, "d0", DIRECTOR)
    try:
        first.hear("leads")
        for turn in range(rounds):
            second = Process(url, f"d{turn + 1}", DIRECTOR)
            try:
                second.hear("did", 40)
                first.hear("did", 10)
                first.kill()
                acknowledged += first.acknowledged()
                second.hear("leads")
                second.hear("did", 10)
            except BaseException:
                second.kill()
                raise
            first = second
    finally:
        first.kill()
    acknowledged += first.acknowledged()
    asyncio.run(must_be_there(url, acknowledged))


def test_another_process_takes_a_night_over_on_postgresql(postgres_url: str) -> None:
    kill_the_leader(postgres_url, 1)


@pytest.mark.long
def test_directors_killed_one_after_the_other_on_postgresql(postgres_url: str) -> None:
    kill_the_leader(postgres_url, 5)

"""The club with a long history: the same on every machine, and one in which `check` finds no fault."""

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner

from cutcard.store.base import Recorded
from cutcard.store.hash_chain import check
from cutcard.store.memory import MemoryStore
from cutcard.streams.records import CASH, NIGHT, TABLE
from tools.long_club.club import LongClub, make_club
from tools.long_club.years import Years
from tools.rigs import rigs

WANTED = LongClub(hands=7, tables=3, seed=2, years=Years(people=12, nights=1, evenings=1))


async def made(processes: int) -> list[Recorded]:
    """All of it, after a check."""
    store, heard = MemoryStore(), list[int]()
    await make_club(store, WANTED, heard.append, processes)
    assert heard[-1] == WANTED.hands
    assert (await check(store)).faults == ()
    assert [len(await store.heads(prefix)) for prefix in (TABLE, NIGHT, CASH)] == [3, 1, 1]
    return await store.read_all(0, await store.last_position())


@pytest.mark.slow
def test_played_in_several_processes_it_is_the_same_club() -> None:
    assert asyncio.run(made(1)) == asyncio.run(made(2))


def test_every_hand_that_was_wanted_is_there() -> None:
    ended = [event.stream for event in asyncio.run(made(1)) if event.name == "ended/1"]
    assert sorted(ended.count(table) for table in set(ended)) == [2, 2, 3]


@pytest.mark.parametrize("more", ["--tournaments 2 --sessions 1", "--tournaments 1", "--sessions 1"])
def test_dues_are_taken_once_the_club_has_met(tmp_path: Path, more: str) -> None:
    """Some house rules collect a year's dues from its first meeting on, and the first year begins in November."""
    words = ("long-club", "--hands", "1", "--tables", "1", "--members", "8", *more.split())
    made = CliRunner().invoke(rigs, [*words, f"sqlite:{tmp_path / 'club.db'}"])
    assert made.exit_code == 0, made.output
    assert made.stdout.endswith("holds a club of 1 table and 1 hand.\n")

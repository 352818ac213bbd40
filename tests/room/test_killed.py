"""Processes that are killed while they play: nothing that was acknowledged is lost, and the table goes on."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cutcard.store import open_store
from cutcard.store.hash_chain import check
from cutcard.table.fairness.sealed_deck import DeckCut
from cutcard.table.state import text_state
from tests.room.rooms import Client, Hall

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90.0
"""A process that prints nothing for this long is ended, so that the test fails and does not hang."""


class Process:
    """One process that plays for people, and its lines."""

    def __init__(self, url: str, name: str, module: str = "tests.room.one_process") -> None:
        words = [sys.executable, "-m", module, url, name]
        self.run = subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said: list[str] = []
        self.end = threading.Timer(PATIENCE, self.run.kill)
        self.end.start()

    def hear(self, wanted: str, times: int = 1) -> None:
        """Wait for lines with this beginning."""
        assert self.run.stdout
        while times:
            text = self.run.stdout.readline()
            assert text, f"ended after {self.said[-3:]}"
            self.said.append(text.strip())
            times -= text.startswith(wanted)

    def tell(self, *lines: str) -> None:
        """Give it work: another person to play for, as when they connect to it; or what to do next."""
        assert self.run.stdin
        self.run.stdin.write("".join(f"{line}\n" for line in lines))
        self.run.stdin.flush()

    def kill(self) -> None:
        """Kill -9; its remaining lines count, except a last one that is cut off."""
        self.end.cancel()
        self.run.kill()
        rest, _ = self.run.communicate()
        self.said += [one for one in rest.splitlines(keepends=True) if one.endswith("\n")]

    def acknowledged(self) -> list[str]:
        """The commands that were answered with done."""
        return [one.split()[1] for one in self.said if one.startswith("did")]


@contextmanager
def process(url: str, name: str, module: str = "tests.room.one_process") -> Iterator[Process]:
    """A process that does not outlive the test."""
    one = Process(url, name, module)
    try:
        yield one
    finally:
        one.kill()


async def must_be_there(url: str, commands: list[str]) -> None:
    """Everything acknowledged is stored, the chain is complete, no chip is lost, and two replays agree."""
    async with await open_store(url) as store:
        assert (await check(store)).faults == ()
        hall = await Hall.open(store, time=[2**51])
        (table,) = hall.room.tables
        for command in commands:
            assert await store.done(f"table/{table}", command) is not None, command
        assert hall.state(table).chips == await hall.brought(table)
        assert text_state((await hall.again()).state(table)) == text_state(hall.state(table))
        await hall.room.close()


def kill_the_leader(url: str, rounds: int) -> None:
    """Two processes play; the one that runs the table is killed, the other takes over, and a new one comes."""
    acknowledged: list[str] = []
    first = Process(url, "ann")
    try:
        first.hear("leads")
        for _ in range(rounds):
            second = Process(url, "bob" if first.run.args[-1] == "ann" else "ann")  # type: ignore[index]
            try:
                second.hear("did", 8)
                first.hear("did", 4)
                first.kill()
                acknowledged += first.acknowledged()
                second.hear("leads")
                second.tell(str(first.run.args[-1]))  # type: ignore[index]
                second.hear("did", 10)
            except BaseException:
                second.kill()
                raise
            first = second
    finally:
        first.kill()
    acknowledged += first.acknowledged()
    assert len(acknowledged) > 20 * rounds
    asyncio.run(must_be_there(url, acknowledged))


def test_another_process_takes_over_on_postgresql(postgres_url: str) -> None:
    kill_the_leader(postgres_url, 1)


@pytest.mark.long
def test_processes_killed_one_after_the_other_on_postgresql(postgres_url: str) -> None:
    kill_the_leader(postgres_url, 6)


def kill_alone(url: str, rounds: int) -> None:
    """One process after the other plays for both, and is killed at some moment."""
    acknowledged: list[str] = []
    for turn in range(rounds):
        with process(url, "ann") as one:
            one.tell("bob")
            one.hear("did", 6 + turn % 5)
        acknowledged += one.acknowledged()
    asyncio.run(must_be_there(url, acknowledged))


def test_a_killed_room_is_restored_from_its_file(tmp_path: Path) -> None:
    kill_alone(f"sqlite:{tmp_path / 'club.db'}", 3)


@pytest.mark.long
def test_a_room_killed_many_times_is_restored_from_its_file(tmp_path: Path) -> None:
    kill_alone(f"sqlite:{tmp_path / 'club.db'}", 15)


def test_cuts_survive_a_killed_process(tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path / 'club.db'}"
    with process(url, "ann", "tests.room.cutting_process") as one:
        one.hear("receipt", 2)
    told = sorted(line.split()[1:] for line in one.said if line.startswith("receipt"))

    async def dealt() -> None:
        async with await open_store(url) as store:
            hall = await Hall.open(store, time=[2**51])
            (table,) = hall.room.tables
            for name in ("ann", "bob"):
                Client(hall, hall.room.people.persons[f"p-{name}"], table).watch()
            await hall.wait(9_000)
            cuts = next(event.cuts for event in await hall.events(table) if isinstance(event, DeckCut))
            assert [[str(seat), words] for seat, words in cuts] == told
            await hall.room.close()

    asyncio.run(dealt())

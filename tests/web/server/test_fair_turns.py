"""Whoever asks for much waits behind their own jobs; others come in between."""

import asyncio
from collections.abc import Callable

from cutcard.web.server.fair_turns import FairTurns
from tests.web.doors import run


def test_each_line_has_its_turn_however_long_another_is() -> None:
    async def story() -> None:
        turns, done = FairTurns(at_once=2), list[str]()

        def job(name: str) -> Callable[[], None]:
            return lambda: done.append(name)

        for number in range(6):
            turns.add("much", job(f"much {number}"))
        turns.add("little", job("little"))
        assert done == ["much 0", "much 1"]  # at once, because nobody waited
        await asyncio.sleep(0)
        assert done[2:] == ["much 2", "little"]
        for _ in range(4):
            await asyncio.sleep(0)
        assert done[4:] == ["much 3", "much 4", "much 5"]
        assert len(turns) == 0

    run(story)


def test_only_so_much_is_done_between_two_looks_at_the_rest() -> None:
    async def story() -> None:
        turns, done, looks = FairTurns(at_once=3), list[int](), list[int]()
        for number in range(10):
            turns.add(str(number), lambda number=number: done.append(number))  # type: ignore[misc]
        while len(turns):
            looks.append(len(done))
            await asyncio.sleep(0)
        assert looks == [3, 6, 9]
        assert done == [*range(10)]

    run(story)


def test_a_job_that_fails_keeps_nobody_waiting() -> None:
    async def story() -> None:
        turns, done = FairTurns(at_once=1), list[str]()
        turns.add("first", lambda: done.append("first"))
        turns.add("broken", lambda: done.append(str(1 // 0)))
        waiting = asyncio.create_task(turns.wait("last"))
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        await asyncio.wait_for(waiting, 10)
        assert done == ["first"]

    run(story)


def test_who_goes_away_while_waiting_costs_no_turn() -> None:
    async def story() -> None:
        turns = FairTurns(at_once=1)
        turns.add("first", lambda: None)
        gone, stays = (asyncio.create_task(turns.wait(name)) for name in ("gone", "stays"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait_for(stays, 10)

    run(story)

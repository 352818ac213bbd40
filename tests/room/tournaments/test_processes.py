"""Two processes on one store: both direct the same tournament, and one of them runs its duties."""

import asyncio

import pytest

from cutcard.streams.answers import CommandAccepted, RefusalMessage
from tests.room.halves import two_halves
from tests.room.rooms import Hall, live
from tests.room.tournaments.sessions import Evening

pytestmark = pytest.mark.slow


async def two() -> tuple[Evening, Evening]:
    """One tournament in two processes with one clock."""
    one, other = two_halves()
    time = [1_000_000]
    left = await Evening.open(await Hall.open(one, seed=1, time=time))
    right = await Hall.open(other, seed=2, time=time)
    await right.room.tick()
    return left, await left.at(right)


async def hear(*nights: Evening) -> None:
    """Deliver all messages between processes."""
    for _ in range(2):
        for night in nights:
            await night.hall.room.tick()


@live
async def test_a_tournament_of_another_process_can_be_directed() -> None:
    left, right = await two()
    ids = await right.start(9)
    await hear(left, right)
    assert left.state == right.state
    await left.do(do="bust", player=ids[0])
    await right.do(do="bust", player=ids[1])  # has not received the first one: decided again on the new state
    await hear(left, right)
    assert [out.player for out in right.night.floor.outs] == ids[:2]
    assert left.state == right.state
    await right.plan(title="Another")
    await hear(left, right)
    assert {kept.night.plan.title for kept in left.hall.room.nights} == {"Thursday", "Another"}


@live
async def test_two_consoles_race_on_the_same_seat() -> None:
    left, right = await two()
    ids = await left.start(9)
    await hear(left, right)
    answers = await asyncio.gather(left.ask("l", do="bust", player=ids[0]), right.ask("r", do="bust", player=ids[0]))
    assert sorted(type(answer).__name__ for answer in answers) == ["CommandAccepted", "RefusalMessage"]
    refused = next(answer for answer in answers if isinstance(answer, RefusalMessage))
    assert "Player 1" in refused.text
    await hear(left, right)
    assert left.state == right.state
    assert len(left.night.floor.outs) == 1


@live
async def test_the_same_command_sent_to_both_is_done_once() -> None:
    left, right = await two()
    ids = await left.start(9)
    await hear(left, right)
    answers = await asyncio.gather(
        *(one.ask("same", do="adjust", by_ms=60_000) for one in (left, right)),
        *(one.ask("bust", do="bust", player=ids[0]) for one in (left, right)),
    )
    entered = [answer for answer in answers if isinstance(answer, CommandAccepted)]
    assert len(entered) == 4
    assert {answer.entry for answer in entered[:2]} != {answer.entry for answer in entered[2:]}
    assert len({answer.entry for answer in entered}) == 2
    await hear(left, right)
    assert (left.night.reading(left.hall.time[0]).left, left.state) == (21 * 60_000, right.state)


@live
async def test_two_processes_enter_many_commands_and_nothing_is_lost() -> None:
    left, right = await two()
    ids = await left.start(16)
    await hear(left, right)
    halves = zip((left, right) * 7, ids, strict=False)
    answers = await asyncio.gather(*(one.ask(f"b{player}", do="bust", player=player) for one, player in halves))
    assert all(isinstance(answer, CommandAccepted) for answer in answers)
    await hear(left, right)
    assert left.state == right.state
    assert sum(1 for _ in left.night.playing) == 2


@live
async def test_one_process_leads_and_another_takes_over() -> None:
    left, right = await two()
    await hear(left, right)
    assert [left.kept.leads, right.kept.leads] == [True, False]
    await left.hall.room.close()
    right.hall.time[0] += 2_000
    await hear(right)
    assert right.kept.leads

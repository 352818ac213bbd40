"""Duties of a tournament: run in time, once, and also what fell due while no process was running."""

from cutcard.tournament.chips.chip_counts import ChipsTaken
from cutcard.tournament.views.console import console_view
from tests.room.rooms import live
from tests.room.tournaments.sessions import Evening
from tests.room.tournaments.test_processes import hear, two

MINUTE = 60_000


async def late(night: Evening) -> str:
    """Start play without one late player; returns them."""
    await night.enlist("Ann", "Bob", "Cleo")
    (missing,) = await night.enlist("Max", there=False)
    await night.do(do="note-call", player=missing, keep=True)
    await night.do(do="draw-seats")
    await night.do(do="start-play")
    if night.night.entrants[missing].status != "in":
        await night.do(do="set-late", player=missing, seated=True)
    return missing


def penalties(night: Evening, player: str) -> list[tuple[int, int]]:
    """Chips taken from a player, and when, in minutes since play began."""
    taken = [event for event in night.night.record.log if isinstance(event, ChipsTaken) and event.player == player]
    return [(event.amount, (event.at - night.night.started) // MINUTE) for event in taken]


@live
async def test_a_late_penalty_is_taken_when_its_level_begins() -> None:
    night = await Evening.open(house="ccp")
    missing = await late(night)
    await night.hall.wait(19 * MINUTE)
    before = penalties(night, missing)
    await night.hall.wait(2 * MINUTE)
    (amount, minute) = penalties(night, missing)[len(before)]
    assert (amount, minute) == (300, 20)
    line = next(line for line in console_view(night.hall.room.nights[night.id].context()).log if "300" in line.text)
    assert (line.by, line.device) == ("", "")
    assert line.cites


@live
async def test_duties_missed_while_the_server_was_down_run_at_start() -> None:
    night = await Evening.open(house="ccp")
    missing = await late(night)
    await night.hall.room.tick()
    before = len(penalties(night, missing))
    night.hall.time[0] += 45 * MINUTE
    again = await night.at(await night.hall.again())
    await again.hall.room.tick()
    assert len(penalties(again, missing)) == before + 2
    await again.hall.room.tick()
    assert len(penalties(again, missing)) == before + 2


@live
async def test_only_one_of_two_processes_runs_a_duty() -> None:
    left, right = await two()
    await left.plan(house="ccp")
    right.id = left.id
    missing = await late(left)
    await hear(left, right)
    before = len(penalties(left, missing))
    left.hall.time[0] += 21 * MINUTE
    await hear(right, left)
    assert len(penalties(left, missing)) == before + 1
    assert left.state == right.state


@live
async def test_without_duties_nothing_is_written() -> None:
    night = await Evening.open()
    await night.start(9)
    stored = await night.stored(night.hall.store)
    await night.hall.wait(30 * MINUTE)
    assert await night.stored(night.hall.store) == stored

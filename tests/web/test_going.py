"""The short address: to the night that somebody at the door means."""

from typing import Any

from tests.web.doors import Doors, at_the_doors

HOUR = 3_600_000


async def going(doors: Doors) -> str:
    """Where the short address leads."""
    async with doors.client() as stranger:
        answer = await stranger.get("/go", follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


async def announced(doors: Doors, after: int) -> str:
    """A night that starts so long from now, and was announced."""
    night = await doors.night(starts=doors.time[0] + after)
    await command(doors, night, do="publish-night")
    return night


async def command(doors: Doors, night: str, **what: Any) -> None:
    async with await doors.visitor("director") as director:
        answer = await director.post(f"/api/nights/{night}/commands", json={"id": repr(what), "command": what})
        assert answer.status_code == 200, answer.text


@at_the_doors
async def test_without_a_night_it_leads_to_the_list(doors: Doors) -> None:
    assert await going(doors) == "/nights"
    await doors.night()
    assert await going(doors) == "/nights", "nobody was told of it yet"
    await announced(doors, 30 * HOUR)
    assert await going(doors) == "/nights", "that is tomorrow's"


@at_the_doors
async def test_of_several_nights_one_may_choose_and_one_that_is_played_is_meant(doors: Doors) -> None:
    late = await announced(doors, 5 * HOUR)
    await announced(doors, HOUR)
    assert await going(doors) == "/nights", "nobody knows which of them is meant"
    for number in (1, 2):
        await command(doors, late, do="register", player=f"p{number}", name=f"Player {number}")
        await command(doors, late, do="check-in", player=f"p{number}")
    await command(doors, late, do="draw-seats")
    await command(doors, late, do="start-play")
    assert await going(doors) == f"/night/{late}"

"""The short address: to the tournament or cash session that the visitor means."""

from typing import Any

from tests.web.doors import Doors, at_the_doors

HOUR = 3_600_000


async def going(doors: Doors, token: str = "", start: str = "") -> str:
    """Where the short address leads this visitor."""
    async with doors.client(token) as visitor:
        answer = await visitor.get(f"/go/{start}" if start else "/go", follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


async def announced(doors: Doors, after: int) -> str:
    """An announced tournament that starts so long from now."""
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
async def test_the_running_tournament_is_meant_unless_one_is_chosen(doors: Doors) -> None:
    late = await announced(doors, 5 * HOUR)
    await announced(doors, HOUR)
    assert await going(doors) == "/nights", "nobody knows which of them is meant"
    for number in (1, 2):
        await command(doors, late, do="register", player=f"p{number}", name=f"Player {number}")
        await command(doors, late, do="check-in", player=f"p{number}")
    await command(doors, late, do="draw-seats")
    await command(doors, late, do="start-play")
    assert await going(doors) == f"/night/{late}"


@at_the_doors
async def test_it_leads_into_an_open_cash_room_where_nothing_else_is_meant(doors: Doors) -> None:
    evening = await doors.evening()
    assert await going(doors) == f"/cash/{evening}"
    assert await going(doors, start=evening[:4]) == f"/cash/{evening}"
    person, token = await doors.member("player", name="Mia Moss")
    night = await announced(doors, HOUR)
    assert await going(doors) == f"/night/{night}"
    await enter(doors, evening, do="arrive", player=person, name="Mia Moss", person=person)
    assert await going(doors, token) == f"/cash/{evening}", "they are there"
    await enter(doors, evening, do="go-home", player=person)
    assert await going(doors, token) == f"/night/{night}"
    await enter(doors, evening, do="close-evening")
    await command(doors, night, do="close-night")
    assert await going(doors) == "/nights"


async def enter(doors: Doors, evening: str, **what: Any) -> None:
    async with await doors.visitor("floor") as floor:
        answer = await floor.post(f"/api/cash/{evening}/commands", json={"id": repr(what), "command": what})
        assert answer.status_code == 200, answer.text

"""The lab for a tournament, as the console uses it: bots that register, and the forecast of the end."""

import asyncio
import secrets

from cutcard.bots.crew import Crew
from cutcard.club.people import Person
from cutcard.web.http.app_state import Lab
from tests.web.doors import open_doors


def test_programs_enter_nights_that_are_dealt_online_and_no_others() -> None:
    async def story() -> None:
        hired: list[Crew] = []

        async def enter(night: str, count: int, style: str, by: Person) -> tuple[str, ...]:
            return await hired[0].register(night, count, style, by)

        async with open_doors(lab=Lab(entrants=enter)) as doors:
            hired.append(Crew(doors.room, "", _nobody))
            online, real = await doors.night(room="online"), await doors.night()
            async with await doors.visitor("director") as floor:
                told = {"id": "1", "command": {"do": "publish-night"}}
                assert (await floor.post(f"/api/nights/{online}/commands", json=told)).status_code == 200
                added = await floor.post(f"/api/nights/{online}/bots", json={"count": 6})
                assert added.status_code == 200, added.text
                names = added.json()["names"]
                entrants = doors.room.nights[online].night.entrants.values()
                assert sorted(one.name for one in entrants) == sorted(names)
                assert len({one.person for one in entrants}) == 6
                refused = await floor.post(f"/api/nights/{real}/bots", json={"count": 1})
                assert (refused.status_code, refused.json()["code"]) == (409, "no_bots_here")

    asyncio.run(story())


def test_the_end_of_a_night_is_forecast_with_its_chance() -> None:
    async def story() -> None:
        async with open_doors() as doors:
            night = await doors.night()
            async with await doors.visitor("floor") as floor:
                nobody = await floor.get(f"/api/nights/{night}/forecast")
                assert (nobody.status_code, nobody.json()["code"]) == (409, "no_forecast")
            async with await doors.visitor("director") as director:
                order = {"id": "1", "command": {"do": "publish-night"}}
                assert (await director.post(f"/api/nights/{night}/commands", json=order)).status_code == 200
                for number in range(9):
                    order = {"id": f"r{number}", "command": {"do": "register", "name": f"Guest {number}"}}
                    assert (await director.post(f"/api/nights/{night}/commands", json=order)).status_code == 200
            async with await doors.visitor("floor") as floor:
                soon, late = [
                    (await floor.get(f"/api/nights/{night}/forecast?by={doors.time[0] + minutes * 60_000}")).json()
                    for minutes in (1, 100_000)
                ]
                assert soon["early"] < soon["expected"] < soon["late"]
                assert soon["doubt"] == "before"
                assert soon.get("chance", 0) < late["chance"] == 100
                assert (await floor.get(f"/api/nights/{night}/forecast?by=-1")).status_code == 422

    asyncio.run(story())


async def _nobody(_person: str) -> str:
    return secrets.token_hex(4)

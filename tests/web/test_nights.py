"""Nights over HTTP: opened, listed, directed, watched."""

from tests.web.doors import Doors, at_the_doors


@at_the_doors
async def test_a_night_is_opened_and_listed(doors: Doors) -> None:
    async with await doors.visitor("director") as director, doors.client() as stranger:
        night = await doors.night()
        listed = (await stranger.get("/api/nights")).json()
        assert [(one["id"], one["title"], one["stage"]) for one in listed] == [(night, "Thursday", "planned")]
        seen = (await director.get(f"/api/nights/{night}")).json()
        assert seen["plan"]["buy_in"]["chips"] == 2000
        assert (await stranger.get(f"/api/nights/{night}")).status_code == 401
        assert (await stranger.get(f"/api/nights/{night}/screen")).json()["title"] == "Thursday"

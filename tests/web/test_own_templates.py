"""The club's own templates: a tournament saved as one is offered to planners, for the next such weekday."""

from datetime import date, datetime

import pytest

from tests.web.doors import PLAN, Doors, at_the_doors

pytestmark = pytest.mark.slow

TUESDAY = 1_773_171_000_000
"""2026-03-10, in the evening in most places."""


@at_the_doors
async def test_a_night_is_kept_as_a_template_and_new_nights_are_made_of_it(doors: Doors) -> None:
    async with await doors.visitor("director") as director, await doors.visitor("player") as player:
        plan = {**PLAN, "title": "Our Tuesday", "starts": TUESDAY, "date": "2026-03-10"}
        night = (await director.post("/api/nights", json={"plan": plan})).json()["id"]

        async def do(number: int, **command: object) -> int:
            body = {"id": f"keep-{number}", "command": command}
            return (await director.post(f"/api/nights/{night}/commands", json=body)).status_code

        assert not any(one.get("own") for one in (await director.get("/api/events")).json())
        assert await do(1, do="keep-template") == 200
        assert await do(2, do="keep-template") == 409
        first = (await director.get("/api/events")).json()[0]
        assert (first["id"], first["title"], first["own"]) == (night, "Our Tuesday", True)
        assert (
            date.fromisoformat(first["next"]).weekday() == datetime.fromtimestamp(TUESDAY / 1000).astimezone().weekday()
        )
        assert first["next"] > "2026-03-11"
        assert "starts" not in first["plan"]
        assert not any(one.get("own") for one in (await player.get("/api/events")).json())
        again = await director.post("/api/nights", json={"plan": {**first["plan"], "starts": TUESDAY + 7 * 86_400_000}})
        assert again.status_code == 201, again.text
        assert (await director.get(f"/api/nights/{night}")).json()["template"] is True
        assert await do(3, do="keep-template", kept=False) == 200
        assert not any(one.get("own") for one in (await director.get("/api/events")).json())

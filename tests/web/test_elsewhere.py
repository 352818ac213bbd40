"""Two processes behind one port: a person or table of one is known to the other at once."""

import asyncio

import pytest

from tests.room.halves import two_halves
from tests.web.doors import ORDER, PLAN, open_doors
from tests.web.serving import serve


def test_who_came_in_elsewhere_is_known_here_before_anybody_told_us() -> None:
    async def inside() -> None:
        one, two = two_halves()
        async with open_doors(kept=one) as here, serve(kept=two) as there:
            async with here.client() as browser:
                me = (await browser.post("/api/guest", json={"name": "Ann", "token_wanted": True})).json()
            async with there.doors.client(me["token"]) as browser:
                seen = await browser.get("/api/me")
                assert (seen.status_code, seen.json().get("id")) == (200, me["id"]), seen.text
            async with here.client() as browser:
                her = (await browser.post("/api/guest", json={"name": "Bo", "token_wanted": True})).json()
            async with here.client(her["token"]) as browser:
                table = (await browser.post("/api/tables", json=ORDER)).json()["table"]
            socket = await there.talk(her["token"])
            assert (await socket.hear())["me"] == her["id"]
            sits = {"do": "sit-down", "seat": 1, "stack": 2_000}
            await socket.say({"t": "do", "id": "sits", "table": table, "command": sits})
            assert (await socket.hear())["t"] == "done"
            await socket.say({"t": "watch", "table": table})
            assert (await socket.hear())["t"] == "change"

    asyncio.run(inside())


def test_a_night_and_an_evening_that_were_opened_elsewhere_are_found_here_before_anybody_told_us() -> None:
    async def inside() -> None:
        one, two = two_halves()
        async with open_doors(kept=one) as here, serve(kept=two) as there, await here.visitor("director") as director:
            night = (await director.post("/api/nights", json={"plan": PLAN})).json()["id"]
            cash = {"plan": {"house": "standard", "float_cents": 100}, "id": "first"}
            evening = (await director.post("/api/cash", json=cash)).json()["evening"]
            token = director.headers["authorization"].removeprefix("Bearer ")
            socket = await there.talk(token)
            assert (await socket.hear())["t"] == "hello"
            await socket.say({"t": "watch-night", "night": night, "view": "console"})
            assert (await socket.hear())["t"] == "night-seen"
            async with there.doors.client(token) as browser:
                seen = await browser.get(f"/api/cash/{evening}")
                assert seen.status_code == 200, seen.text
                assert (await browser.get("/api/cash/none")).status_code == 404

    asyncio.run(inside())


@pytest.mark.parametrize("path", ["/api/me", "/api/tables/none"])
def test_what_is_nowhere_is_not_found_there_either(path: str) -> None:
    async def inside() -> None:
        one, _ = two_halves()
        async with open_doors(kept=one) as doors, doors.client("nobody's token") as browser:
            assert (await browser.get(path)).status_code in (401, 404)

    asyncio.run(inside())

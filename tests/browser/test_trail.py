"""The floor at an online table: it frees a seat, and reads who did what; players read who it was."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.looking import SIDEWAYS, settled, tell
from tests.web.doors import ORDER
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def seated(room: Served, name: str, table: str, seat: int) -> str:
    """A member who sits at the table, and is not connected; the token of their session."""
    _, token = await room.doors.member("player", name=name)
    async with room.doors.client(token) as player:
        sit = {"id": f"sit {seat}", "command": {"do": "sit-down", "seat": seat, "stack": 5000}}
        assert (await player.post(f"/api/tables/{table}/commands", json=sit)).status_code == 200
    return token


def test_the_floor_frees_a_seat_and_reads_who_did_it() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, floor = await room.doors.member("floor", name="Dora Dale")
        async with room.doors.client(floor) as client:
            table = (await client.post("/api/tables", json=ORDER)).json()["table"]
        anna = await seated(room, "Anna Maria Schmidt", table, 1)
        await seated(room, "Bob Byrne", table, 2)
        room.doors.time[0] += 60_000
        player = await window(room, opened, anna)
        await settled(player, f"/table/{table}")
        dora = await window(room, opened, floor)
        await settled(dora, f"/table/{table}")
        await dora.page.get_by_role("button", name="Table menu").first.click()
        await dora.page.get_by_role("button", name="Open Bob Byrne’s seat").click()
        told = "Dora D. (floor): Bob Byrne leaves seat 2"
        await expect(player.page.get_by_text(told).first).to_be_visible()
        await dora.go(f"/table/{table}")
        await dora.page.get_by_role("tab", name="Actions at this table").click()
        trail = dora.page.locator("cc-trail")
        await expect(trail.get_by_text("Dora Dale").first).to_be_visible()
        await expect(trail.get_by_text("from Linux, Chrome").first).to_be_visible()
        assert await dora.page.evaluate(SIDEWAYS) <= 0
        assert await player.page.get_by_role("tab", name="Actions at this table").count() == 0
        assert (dora.troubles, player.troubles) == ([], [])

    tell(story)

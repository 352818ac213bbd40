"""The host's menu at a table that the room deals: pace, pause, blinds, chips, name, private, closing."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.looking import SIDEWAYS, settled, tell
from tests.browser.test_trail import seated
from tests.web.doors import ORDER
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_a_host_runs_the_table(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, hers = await room.doors.member("player", name="Hanna Host")
        async with room.doors.client(hers) as client:
            table = (await client.post("/api/tables", json=ORDER)).json()["table"]
        bob = await seated(room, "Bob Byrne", table, 2)
        host = await window(room, opened, hers)
        await settled(host, f"/table/{table}")
        page = host.page
        await page.get_by_role("button", name="Host", exact=True).click()
        menu = page.locator("cc-host")

        await menu.get_by_role("button", name="Pause after this hand").click()
        await expect(menu.get_by_role("button", name="Go on")).to_be_visible()
        await menu.get_by_label("Time to act").select_option("45")
        await expect(menu.get_by_text("Done.")).to_be_visible()

        await menu.get_by_label("Small blind").fill("100.5")
        await menu.get_by_role("button", name="Set for the next hand").click()
        await expect(menu.get_by_text("Chips are whole here")).to_be_visible()
        await menu.get_by_label("Small blind").fill("100")
        await menu.get_by_label("Big blind").fill("200")
        await menu.get_by_role("button", name="Set for the next hand").click()
        await expect(page.get_by_text("100 / 200").first).to_be_visible()

        await menu.get_by_label("Chips", exact=True).fill("500")
        await menu.get_by_role("button", name="Change after this hand").click()
        await expect(menu.get_by_text("Say why")).to_be_visible()
        await menu.get_by_label("Reason").fill("rebuy, paid in cash")
        await menu.get_by_role("button", name="Change after this hand").click()
        await expect(page.locator("cc-stage").get_by_text("5,500").first).to_be_visible()

        await menu.get_by_label("Name of the table").fill("Sunday table")
        await menu.get_by_label("Who finds it").select_option("yes")
        await menu.get_by_role("button", name="Save").click()
        await expect(page.locator("h1", has_text="Sunday table")).to_be_visible()
        async with room.doors.client(bob) as client:
            assert [row["table"] for row in (await client.get("/api/tables")).json()["tables"]] == [table]
        _, stranger = await room.doors.member("player", name="Sam Stranger")
        async with room.doors.client(stranger) as client:
            assert (await client.get("/api/tables")).json()["tables"] == [], "only who has the link finds it"
            assert (await client.get(f"/api/tables/{table}")).status_code == 200

        shots = tmp_path_factory.mktemp("host")
        for width, height in ((1440, 900), (820, 1180), (390, 844)):
            await page.set_viewport_size({"width": width, "height": height})
            await page.screenshot(path=shots / f"host-{width}.png")
            assert await page.evaluate(SIDEWAYS) <= 0
        await page.set_viewport_size({"width": 1440, "height": 900})

        await menu.get_by_role("button", name="Close the table…").click()
        await menu.get_by_role("button", name="Count everybody out").click()
        await page.get_by_role("heading", name="Tables").wait_for()
        assert host.troubles == []

    tell(story)

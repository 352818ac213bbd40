"""Addresses for phones in a browser: shown if phones can reach the server, and a sentence if they cannot."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.directing import direct, open_night, tell
from tests.browser.nights import REACHED, Evening, evening
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_the_wall_shows_its_tournaments_address_with_a_qr_code() -> None:
    async def story(at: Evening) -> None:
        first, second = await at.night(4), await at.night(4)
        for night in (first, second):
            page = await at.look(f"/night/{night.id}/clock")
            await expect(page.locator(".ft .to b")).to_have_text(f"{REACHED.removeprefix('http://')}/go/{night.id[:4]}")
            await expect(page.locator(".ft .to img")).to_be_visible()

    evening(story)


def test_a_server_only_this_machine_reaches_is_reported_at_the_console_and_with_an_invitation() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", "floor", name="Maria D.")
        night = await open_night(room, token, 4)
        wall = await window(room, opened)
        await wall.go(f"/night/{night.id}/clock")
        await expect(wall.page.locator(".ft .far")).to_contain_text(
            "Phones can’t reach this page. Ask the administrator."
        )
        at = await direct(room, opened, token, night)
        await at.page.get_by_role("button", name="More", exact=True).first.click()
        await expect(at.page.locator("cc-share .note")).to_contain_text("the server only accepts this computer")
        await at.at.go("/people")
        await at.page.get_by_role("button", name="Create link").click()
        await expect(at.page.locator("cc-share img")).to_be_visible()
        await expect(at.page.locator("cc-share .note")).to_contain_text("the server only accepts this computer")
        await expect(at.page.get_by_role("button", name="Copy")).to_be_visible()

    tell(story)

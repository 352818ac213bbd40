"""A night dealt online, in a real browser: the phone leads to the table, and the table knows the night."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.nights import HAND, Evening, evening
from tests.browser.test_phone import member_among

pytestmark = pytest.mark.browser


def test_the_phone_leads_to_the_table_and_the_table_shows_the_clock_and_who_is_left() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(3, play=False, room="online", rebuys=None)
        token, _ = await member_among(at, night)
        await night.do(do="draw-seats")
        await night.do(do="start-play")
        page = await at.look(f"/night/{night.id}", HAND, token)
        await page.get_by_role("link", name="Play", exact=True).click()
        await expect(page).to_have_url(re.compile(r"/table/"))
        line = page.locator("cc-night-line")
        await expect(line).to_contain_text("Level 1")
        await expect(line).to_contain_text("4 of 4 left")

    evening(story)

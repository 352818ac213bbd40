"""An all-in at the table page: the streets come one by one, and nobody has won before the last card is dealt."""

from typing import Final

import pytest
from playwright.async_api import expect

from tests.browser.browsers import run
from tests.browser.felt_page import canned

pytestmark = pytest.mark.browser

NOON: Final = 1_800_000_000
"""Any time will do, in seconds; between two looks at the page no time passes."""


def test_an_all_in_is_dealt_street_by_street() -> None:
    async def story() -> None:
        async with canned("?story=facing all in") as page:
            await page.clock.install(time=NOON - 3600)  # it runs until it is paused, and cannot be paused in the past
            await page.clock.pause_at(NOON)
            await page.evaluate("show('facing all in')")
            cards = page.locator("cc-stage .board cc-card")
            await page.clock.run_for(100)
            await expect(cards).to_have_count(0)
            await page.evaluate("tell(stories['all in, dealt'])")
            for dealt in (0, 3, 4, 5):
                await expect(cards).to_have_count(dealt)
                await expect(page.locator("cc-stage .pot.made")).to_have_count(0)
                await expect(page.locator("cc-stage .hole.faces")).to_have_count(2)
                await page.clock.run_for(1000)
            await expect(cards).to_have_count(5)

    run(story())

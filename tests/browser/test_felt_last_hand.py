"""The last hands in a sheet over the table: hands that were tabled are open, on a phone too."""

import pytest
from playwright.async_api import expect

from tests.browser.browsers import run
from tests.browser.felt_page import PLACE, canned
from tests.browser.looking import SIDEWAYS

pytestmark = pytest.mark.browser


def test_the_last_hand_opens_over_the_table_with_every_card_that_was_shown() -> None:
    async def story() -> None:
        async with canned() as page:
            await page.set_viewport_size({"width": 1440, "height": 900})
            await page.evaluate("stories['my turn'].view.hands = 3, show('my turn')")
            await page.get_by_role("button", name="Last hand").click()
            sheet = page.locator("cc-last-hands")
            await sheet.get_by_role("button", name="Hands tabled").click()
            faces = sheet.locator("cc-stage .hole.faces cc-card")
            await expect(faces).to_have_count(4)
            await sheet.locator("ol button").last.click()
            await expect(faces).to_have_count(4)
            await expect(sheet.locator("cc-stage .pot:not(.made)")).to_have_count(0)
            await expect(sheet.get_by_role("button", name="Next hand")).to_be_disabled()
            await sheet.get_by_role("button", name="Previous hand").click()
            await expect(sheet.get_by_role("button", name="Previous hand")).to_be_disabled()
            for width, height in ((1440, 900), (820, 1180), (390, 664), (320, 480)):
                await page.set_viewport_size({"width": width, "height": height})
                assert await page.evaluate(SIDEWAYS) <= 0
                dialog = page.locator("cc-sheet#side dialog")
                assert await dialog.evaluate("(it) => it.scrollWidth - it.clientWidth") <= 0, width
                stage = await sheet.locator("cc-stage").bounding_box()
                assert stage is not None
                assert stage["x"] >= 0
                assert stage["x"] + stage["width"] <= width
            await page.keyboard.press("Escape")
            assert page.url == PLACE, "still at the table"
            await expect(page.locator("cc-action-bar")).to_be_visible()

    run(story())

"""Hands that read at a glance: one's own cards sorted on request, what won each run, buttons that stay in place."""

from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.browsers import run
from tests.browser.felt_page import canned

pytestmark = pytest.mark.browser

OWN: Final = "cc-stage .own .hole cc-card"
ORDER: Final = "(cards) => cards.map((one) => one.card)"


async def own(page: Page) -> list[int]:
    """One's own cards from left to right."""
    cards: list[int] = await page.locator(OWN).evaluate_all(ORDER)
    return cards


def test_own_cards_are_sorted_on_request_and_discarded_by_card() -> None:
    async def story() -> None:
        async with canned() as page:
            await page.set_viewport_size({"width": 1440, "height": 900})
            down = (
                "[...stories['draw, my discard'].view.hand.seats].find((one) => one.down?.every((card) => card < 52))"
            )
            await page.evaluate(f"{down}.down.reverse(), show('draw, my discard')")
            await page.locator(OWN).first.wait_for()
            dealt = await own(page)
            assert dealt != sorted(dealt, reverse=True), "the test needs a hand that is not in order"
            await page.get_by_role("button", name="Table menu").click()
            await page.get_by_role("button", name="Highest first").click()
            await page.keyboard.press("Escape")
            assert await own(page) == sorted(dealt, reverse=True)
            await page.locator("cc-stage .own .pick").first.click()
            await page.get_by_role("button", name="Draw 1").click()
            await page.wait_for_function("sent.length === 1")
            assert await page.evaluate("sent[0].cards") == [max(dealt)], "what was tapped is what is changed"

    run(story())


def test_what_won_each_run_is_named_on_a_phone() -> None:
    async def story() -> None:
        async with canned() as page:
            await page.evaluate("show('run twice')")
            for width, height in ((390, 844), (390, 664), (320, 480), (664, 390)):
                await page.set_viewport_size({"width": width, "height": height})
                runs = page.locator("cc-action-bar .runs")
                for run, won in enumerate(("Pair of sevens", "Two pair, queens and eights", "Pair of aces"), 1):
                    await expect(runs.get_by_role("listitem").nth(run - 1)).to_have_text(f"Run {run} {won}")
                    await expect(runs.get_by_role("listitem").nth(run - 1)).to_be_in_viewport(ratio=1)

    run(story())


def test_the_three_buttons_stay_where_they_are_between_turns() -> None:
    async def story() -> None:
        async with canned() as page:
            for width, height in ((390, 844), (390, 664), (320, 480)):
                await page.set_viewport_size({"width": width, "height": height})
                places = []
                for table in ("my turn", "run twice", "waiting"):
                    await page.evaluate(f"show('{table}')")
                    button = page.locator("cc-action-bar .do [data-place='0']")
                    await button.wait_for()
                    box = await button.bounding_box()
                    assert box is not None
                    places.append(round(box["y"]))
                assert len(set(places)) == 1, (width, height, places)

    run(story())

"""Typed chip amounts: never guessed, never turned into all-in, refused in words where they are no amount."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from tests.browser.browsers import run
from tests.browser.felt_page import canned

pytestmark = pytest.mark.browser


def tell(story: Callable[[Page], Awaitable[None]], asked: str = "") -> None:
    """Run a story at the canned table."""

    async def inside() -> None:
        async with canned(asked) as page:
            await story(page)

    run(inside())


def test_a_point_is_refused_in_words_where_chips_are_whole() -> None:
    async def story(page: Page) -> None:
        box = page.get_by_role("textbox", name="Amount to bet or raise to")
        for words in ("7.5", "7,5", "abc", "1e4"):
            await box.fill(words)
            await expect(page.get_by_role("button", name="Raise to")).to_have_attribute("aria-disabled", "true")
            await box.press("Enter")
            await expect(page.get_by_text(words).first).to_be_visible()
            await expect(box).to_be_focused()
        assert await page.evaluate("sent") == []
        await box.fill("5,000")
        await box.press("Enter")
        assert await page.evaluate("sent") == [{"do": "raise", "to": 5000}]

    tell(story)


def test_too_much_typed_stays_as_it_was_typed() -> None:
    async def story(page: Page) -> None:
        await page.evaluate(
            "stories.refused.code = 'more_than_stack', stories.refused.suggest = {do: 'raise', to: 18600}"
        )
        box = page.get_by_role("textbox", name="Amount to bet or raise to")
        await box.fill("50000")
        await box.press("Enter")
        await expect(page.locator("cc-toast")).to_be_visible()
        await expect(box).to_have_value("50000")
        await expect(box).to_be_focused()
        await expect(page.get_by_role("button", name="Raise to 50,000")).to_be_visible()
        assert await page.get_by_role("button", name="All-in 18,600", exact=True).count() == 1  # the preset, as ever

    tell(story, "?refused")


def test_the_pot_and_beside_it_the_total_with_the_bets_in_front() -> None:
    async def story(page: Page) -> None:
        middle = page.get_by_role("group", name="Pots")
        for pots, total, shown in (
            ([], 5, ["Total 5"]),
            ([[12, [1, 2]]], 126, ["Pot 12", "Total 126"]),
            ([[12, [1, 2]]], 12, ["Pot 12"]),
            ([[12, [1, 2]], [8, [1]]], 20, ["Main 12", "Side 8"]),
        ):
            await page.evaluate(
                "([pots, total]) => { const seen = structuredClone(stories['my turn']);"
                "Object.assign(seen.view.hand, {pots, total}); show(seen) }",
                [pots, total],
            )
            await expect(middle.locator(".pot")).to_have_text(shown)

    tell(story)


def test_enter_sits_down_with_a_valid_amount_only() -> None:
    async def story(page: Page) -> None:
        await page.evaluate("show('rail, seats open')")
        await page.get_by_role("button", name="Sit here").first.click()
        box = page.get_by_role("textbox", name="Buy-in")
        await box.fill("100.5")
        await expect(page.get_by_text("Enter whole chips only")).to_be_visible()
        await box.press("Enter")
        assert await page.evaluate("sent") == []
        await box.fill("8000")
        await box.press("Enter")
        assert [one["stack"] for one in await page.evaluate("sent")] == [8000]

    tell(story)


def test_a_table_in_money_reads_and_writes_cents() -> None:
    async def story(page: Page) -> None:
        await page.evaluate(
            """() => {
              const seen = structuredClone(stories["my turn"]);
              Object.assign(seen.view.stakes, { format: "cash", chip_cents: 1 });
              show(seen);
            }"""
        )
        await expect(page.get_by_text("2.00 / 4.00").first).to_be_visible()
        box = page.get_by_role("textbox", name="Amount to bet or raise to")
        await expect(box).to_have_value("40.00")
        await box.fill("52.50")
        await expect(page.get_by_role("button", name="Raise to 52.50")).to_be_visible()
        await box.press("Enter")
        assert await page.evaluate("sent") == [{"do": "raise", "to": 5250}]

    tell(story)

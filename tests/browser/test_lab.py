"""The lab in a real browser: ranges are painted and written, a board is laid, bars move; on a phone, and by keys."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.browsers import SIZES, window
from tests.browser.looking import look_at, tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def opened_lab(page: Page) -> None:
    await expect(page.locator("cc-odds li")).to_have_count(2)


def test_ranges_are_painted_and_written_and_the_board_changes_them() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        await at.go("/lab?r=AsKs&r=QhQd")
        page = at.page
        await opened_lab(page)
        shown = page.locator("cc-odds li .top b")
        await expect(shown).to_have_text([re.compile("46.2"), re.compile("53.8")])
        await expect(page.locator("cc-odds .how").first).to_contain_text("All 1,712,304 run-outs counted")

        second = page.get_by_label("Range 2, as text")
        await second.fill("QQ")
        await expect(page.get_by_role("button", name="QQ, in").last).to_be_visible()
        grid = page.locator("cc-range-grid").last
        await grid.get_by_role("button", name="JJ, out").click()
        await expect(second).to_have_value("QQ-JJ")
        await grid.get_by_role("button", name="QQ, in").click()
        await expect(second).to_have_value("JJ")
        await grid.get_by_role("button", name="JJ, in").focus()
        await page.keyboard.press("ArrowRight")
        await page.keyboard.press("Space")
        await expect(second).to_have_value("JJ, JTs")

        before = await shown.first.inner_text()
        for card in ("queen of spades", "nine of hearts", "four of diamonds"):
            await page.get_by_role("button", name=f"{card}: add to board").click()
        await expect(shown.first).not_to_have_text(before)
        await expect(page).to_have_url(re.compile("b=Qs9h4d"))
        await page.get_by_role("button", name="Dead cards").click()
        await page.get_by_role("button", name="jack of clubs: add to dead cards").click()
        await expect(page).to_have_url(re.compile("d=Jc"))

        await page.get_by_role("button", name="Add player").click()
        await expect(page.locator("cc-odds li")).to_have_count(3)
        await page.reload()
        await expect(page.locator("cc-odds li")).to_have_count(3)
        await expect(page.get_by_label("Range 2, as text")).to_have_value("JJ, JTs")
        assert [one for one in at.troubles if "401" not in one] == []

    tell(story)


def test_a_mistake_is_shown_and_other_games_have_no_grid() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        await at.go("/lab")
        page = at.page
        await opened_lab(page)
        await page.get_by_label("Range 1, as text").fill("QQ+, AKx")
        first = page.get_by_label("Range 1, as text")
        await expect(page.get_by_role("alert")).to_contain_text("Range 1. At character 6, 'AKx'")
        await expect(first).to_have_attribute("aria-invalid", "true")
        await expect(page.locator("cc-odds .wait")).to_contain_text("Range 1 has an error")
        for width, height in SIZES.values():
            await page.set_viewport_size({"width": width, "height": height})
            told, field = await page.get_by_role("alert").bounding_box(), await first.bounding_box()
            assert told
            assert field
            assert 0 <= told["y"] - field["y"] - field["height"] < 40  # below the field, not above the bars
        await page.get_by_label("Range 1, as text").fill("AA")
        await expect(page.get_by_role("alert")).to_have_count(0)
        await page.get_by_label("Range 2, as text").fill("")
        await expect(page.locator("cc-odds .wait")).to_contain_text("A range is empty")
        await page.get_by_label("Range 2, as text").fill("KK, AA")
        await expect(page.locator("cc-odds .wait")).to_have_count(0)
        await page.get_by_label("Game").select_option("plo8")
        await expect(page.locator("cc-range-grid")).to_have_count(0)
        await page.get_by_label("Range 1, as text").fill("As2s3dKh")
        await expect(page.locator("cc-odds dt").filter(has_text="low").first).to_be_visible()

    tell(story)


def test_where_there_are_too_many_deals_the_page_says_that_it_sampled_and_why() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        await at.go("/lab?r=random&r=random&r=random")
        page = at.page
        await expect(page.locator("cc-odds li")).to_have_count(3)
        exact, drawn = (page.get_by_role("button", name=name, exact=True) for name in ("Exact", "Sampled"))
        await expect(drawn).to_have_attribute("aria-pressed", "true")
        await expect(exact).to_have_attribute("aria-pressed", "false")
        await expect(page.locator("cc-odds .how").first).to_contain_text("Too many run-outs to count")
        await drawn.click()
        await expect(page.locator("cc-odds .how").first).to_contain_text("Sample of 50,000 run-outs")
        await exact.click()
        for number, hand in enumerate(("AsKs", "QhQd", "7c7d"), 1):
            await page.get_by_label(f"Range {number}, as text").fill(hand)
        await expect(exact).to_have_attribute("aria-pressed", "true")
        await expect(page.locator("cc-odds .how").first).to_contain_text("Exact.")

    tell(story)


def test_it_fits_a_small_phone_and_every_word_can_be_read(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        wrong = await look_at(at, "/lab?r=QQ%2B%2CAKs:0.5&r=15%25&r=random&b=Qs9h4d&d=7c", tmp_path)
        await at.page.set_viewport_size({"width": 320, "height": 568})
        assert await at.page.evaluate("document.documentElement.scrollWidth") <= 320
        last = await at.page.get_by_role("button", name="A2s, out").first.bounding_box()
        assert last  # a finger paints and cannot scroll the grid: its last column is in sight
        assert last["x"] + last["width"] <= 320
        assert wrong == [], "\n".join(wrong)

    tell(story)


def test_a_link_is_copied_on_plain_http_too_and_a_failed_copy_is_reported() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, permissions=["clipboard-read"])
        await at.go("/lab?r=AsKs&r=QhQd")
        page = at.page
        await opened_lab(page)
        await page.evaluate("read = navigator.clipboard.readText.bind(navigator.clipboard)")
        await page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
        copy = page.get_by_role("button", name="Copy link")
        await copy.click()
        notice = page.locator("cc-toast")  # the announced text is also on the page
        await expect(notice.get_by_text("Link copied.")).to_be_visible()
        assert await page.evaluate("read()") == f"http://{room.place}/lab?r=AsKs&r=QhQd"
        await expect(copy).to_be_focused()
        await page.evaluate("document.execCommand = () => false")
        await copy.click()
        await expect(notice.get_by_text("Couldn’t copy the link.")).to_be_visible()
        await expect(notice.get_by_text("Link copied.")).to_have_count(0)

    tell(story)

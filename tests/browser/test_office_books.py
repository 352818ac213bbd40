"""The club's books in a browser: where every dollar went, down to the entry; expenses, and one undone."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.browsers import SIZES, Window, window
from tests.browser.directing import tell
from tests.browser.looking import barriers, look_at
from tests.browser.test_office import staffed
from tests.web.serving import Served
from tests.web.tournaments import evening

pytestmark = pytest.mark.browser


async def with_money(room: Served, opened: Browser) -> tuple[Window, Page]:
    """An officer at the books of a club with one finished tournament, dues, and a donation."""
    known = await staffed(room)
    async with evening(room.doors, house="ccp", league="Thursday", date="2023-11-14") as night:
        ids = await night.start(6)
        for player in ids[1:]:
            await night.do(do="bust", player=player, winners=[[ids[0], 1]])
        for player in ids:
            await night.try_(do="pay-prize", player=player)
        await night.try_(do="close-night")
    async with room.doors.client(known["Al Smith"][1]) as al:
        for number, command in enumerate((
            {"do": "take-dues", "person": known["Omar Diallo"][0], "year": 2023, "cents": 3000, "joins": True},
            {"do": "receive", "cents": 5000, "source": "Gift", "words": "from a friend", "day": "2023-11-01"},
        )):  # fmt: skip
            body = {"id": f"money {number}", "command": command}
            await al.post("/api/office/commands", json=body)
    at = await window(room, opened, known["Al Smith"][1])
    page = await at.go("/office/books")
    await expect(page.locator("cc-money-bars")).to_be_visible()
    return at, page


async def figure(page: Page, words: str) -> None:
    """Open a figure of the bars, and wait for its entries."""
    await page.locator("cc-money-bars").get_by_role("button", name=words).click()
    await expect(page.locator("cc-book-figure .sum")).to_be_visible()


async def close(page: Page) -> None:
    """Close what is open."""
    await page.keyboard.press("Escape")
    await expect(page.locator("cc-sheet dialog")).to_be_hidden()


def test_every_figure_opens_and_an_expense_is_added_and_undone(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        at, page = await with_money(room, opened)
        bars = page.locator("cc-money-bars")
        await expect(bars).to_contain_text("Championship fund")
        await figure(page, "Buy-ins")
        rows = page.locator("cc-book-figure ol > li")
        await expect(rows).to_have_count(6)
        await expect(rows.first).to_contain_text("Entered by")
        await expect(rows.first.get_by_role("link", name="Open tournament")).to_be_visible()
        assert await barriers(page) == []
        await page.screenshot(path=tmp_path / "figure.png")
        await close(page)
        await page.get_by_role("button", name="Add expense…").click()
        form = page.locator("cc-book-form")
        await expect(form.get_by_label("Amount")).to_be_visible()
        await form.get_by_label("Category").fill("Room")
        await form.get_by_label("Description").fill("The hall in November")
        await form.get_by_role("button", name="Save entry").click()
        await expect(form.get_by_text("Enter an amount")).to_be_visible()
        await form.get_by_label("Amount").fill("48")
        await form.get_by_role("button", name="Save entry").click()
        await expect(bars.get_by_role("button", name="Room")).to_contain_text("$48")
        await expect(page.locator("footer .what")).to_contain_text("$48")
        await figure(page, "Room")
        await page.get_by_role("button", name="Undo…").click()
        await page.get_by_role("button", name="Undo entry", exact=True).click()
        await expect(page.get_by_text("Enter a reason")).to_be_visible()
        await page.get_by_label("Reason").fill("It was paid by the bar")
        await page.get_by_role("button", name="Undo entry", exact=True).click()
        await expect(page.locator("cc-book-figure")).to_contain_text("It was paid by the bar")
        await close(page)
        await expect(bars.get_by_role("button", name="Room")).to_have_count(0)
        assert at.troubles == []

    tell(story)


def test_months_and_tournaments_are_chosen_and_fit_every_screen(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        at, page = await with_money(room, opened)
        await page.get_by_role("button", name="Months").click()
        await page.get_by_role("button", name="November 2023").click()
        await expect(page.get_by_label("Period")).to_have_value("2023-11")
        wrong = await look_at(at, "/office/books", tmp_path)
        for size, (width, height) in {**SIZES, "small": (320, 480)}.items():
            await page.set_viewport_size({"width": width, "height": height})
            for path in ("books", "members"):
                await at.go(f"/office/{path}")
                await expect(page.locator("cc-money-bars")).to_be_visible()
                wrong += [f"{path}, {size}: {barrier}" for barrier in await barriers(page)]
                await page.screenshot(path=tmp_path / f"{path}-{size}.png", full_page=True)
                assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, size)
        assert wrong == []

    tell(story)


def test_the_public_reads_where_the_money_went_once_the_club_publishes_it(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        at, page = await with_money(room, opened)
        await page.get_by_role("button", name="Make public").click()
        await expect(page.get_by_role("button", name="Officers only")).to_be_visible()
        stranger = await window(room, opened)
        seen = await stranger.go("/club")
        public = seen.locator("cc-public-books")
        await expect(public.get_by_role("heading", name="Where every dollar of 2023 went")).to_be_visible()
        await expect(public).to_contain_text("Championship fund")
        assert await public.get_by_role("button").count() == 0, "figures open for officers only"
        wrong = await look_at(stranger, "/club", tmp_path)
        await page.get_by_role("button", name="Undo").click()
        await expect(page.get_by_role("button", name="Make public")).to_be_visible()
        await seen.reload()
        await expect(seen.get_by_role("heading", level=1)).to_be_visible()
        await expect(public.locator("section")).to_have_count(0)
        assert wrong == at.troubles == []

    tell(story)

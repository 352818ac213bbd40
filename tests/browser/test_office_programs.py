"""API keys and webhooks in a browser: made, shown once, tried and ended by a director."""

from pathlib import Path

import httpx
import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import SIZES, window
from tests.browser.directing import tell
from tests.browser.looking import barriers, look_at
from tests.browser.test_office import staffed
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_a_director_makes_a_key_with_the_chosen_rights_and_ends_it(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await staffed(room)
        at = await window(room, opened, known["Al Smith"][1])
        page = await at.go("/office/programs")
        await expect(page.get_by_text("No API keys yet.")).to_be_visible()
        await page.get_by_role("button", name="Create key…").click()
        await expect(page.get_by_label("Purpose")).to_be_visible()
        await page.get_by_label("Purpose").fill("Results board")
        await page.get_by_role("button", name="Create key", exact=True).click()
        await expect(page.get_by_text("Choose at least one event.")).to_be_visible()
        await page.get_by_label("read the books").check()
        assert await barriers(page) == []
        await page.screenshot(path=tmp_path / "making.png")
        await page.get_by_role("button", name="Create key", exact=True).click()
        shown = page.locator("cc-sheet code")
        await expect(shown).to_contain_text("cutcard_key_")
        key = await shown.inner_text()
        assert await barriers(page) == []
        await page.screenshot(path=tmp_path / "shown.png")
        async with httpx.AsyncClient(base_url=f"http://{room.place}") as program:
            program.headers["authorization"] = f"Bearer {key}"
            assert (await program.get("/api/books")).status_code == 200
            assert (await program.get("/api/people")).json()["code"] == "scope_missing"
            await page.get_by_role("button", name="Done").click()
            card = page.locator("li.card").filter(has_text="Results board")
            await expect(card).to_contain_text("read the books")
            await card.get_by_role("button", name="Revoke", exact=True).click()
            await card.get_by_role("button", name="Confirm revoke").click()
            await expect(card).to_have_count(0)
            assert (await program.get("/api/books")).status_code == 401
        assert at.troubles == []

    tell(story)


def test_a_bad_address_is_refused_with_a_sentence_and_the_page_fits_every_screen(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await staffed(room)
        at = await window(room, opened, known["Al Smith"][1])
        page = await at.go("/office/programs")
        await page.get_by_role("button", name="Add webhook…").click()
        await expect(page.get_by_label("URL", exact=True)).to_be_visible()
        await page.get_by_label("URL", exact=True).fill("https://127.0.0.1/heard")
        await page.get_by_label("tournament finished, with results").check()
        await page.get_by_role("button", name="Add webhook", exact=True).click()
        await expect(page.get_by_role("heading", name="on this machine or its local network")).to_be_visible()
        wrong = await look_at(at, "/office/programs", tmp_path)
        for size, (width, height) in {**SIZES, "small": (320, 480)}.items():
            await page.set_viewport_size({"width": width, "height": height})
            await at.go("/office/programs")
            await expect(page.get_by_text("No webhooks yet.")).to_be_visible()
            wrong += [f"{size}: {barrier}" for barrier in await barriers(page)]
            await page.screenshot(path=tmp_path / f"programs-{size}.png", full_page=True)
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert wrong == []

    tell(story)


def test_an_officer_who_is_no_director_reads_who_can_open_it() -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await staffed(room)
        at = await window(room, opened, known["Bea King"][1])
        page = await at.go("/office/programs")
        await expect(page.get_by_text("Only a director can do that.")).to_be_visible()

    tell(story)

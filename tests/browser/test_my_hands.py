"""One's own hands in a browser: with cards and result, filtered, many in one file, and one shared by a link."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import downloaded, window
from tests.browser.looking import look_at, settled, tell
from tests.browser.test_pages import evening
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_hands_are_filtered_and_downloaded_in_one_file() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token, _ = await evening(room)
        at = await window(room, opened, token)
        await settled(at, "/hands")
        rows = at.page.get_by_role("main").locator("ul.rows > li")
        everything = await rows.count()
        await expect(rows.first.get_by_role("img", name="You held: ")).to_be_visible()
        await expect(rows.first.locator(".own cc-card")).to_have_count(2)
        await at.page.get_by_label("Result").select_option("Won")
        await expect(rows.locator(".size b.won").first).to_be_visible()
        await expect(rows.locator(".size b:not(.won)")).to_have_count(0)
        won = await rows.count()
        assert 0 < won < everything
        await expect(at.page.locator(".sum b")).to_contain_text(f"{won} hand")
        async with at.page.expect_download() as taken:
            await at.page.get_by_role("link", name="Download all: Text").click()
        file = await taken.value
        assert file.suggested_filename == "cutcard-hands.txt"
        assert (await downloaded(file)).count("Cutcard · hand ") == won
        await at.page.get_by_label("Table").select_option("Thursday")
        await at.page.get_by_label("Showdown").select_option("Yes")
        await at.page.get_by_label("From").fill("2099-01-01")
        await expect(at.page.get_by_text("No matching hands.")).to_be_visible()
        await at.page.get_by_role("button", name="Show all hands").click()
        await expect(rows).to_have_count(everything)
        assert at.troubles == []

    tell(story)


def test_a_hand_is_shared_by_a_link_and_the_link_revoked(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        token, hand = await evening(room)
        at = await window(room, opened, token)
        await settled(at, f"/hands/{hand}")
        await at.page.get_by_role("button", name="Share hand").click()
        await at.page.get_by_label("My cards").uncheck()
        await at.page.get_by_role("button", name="Create link").click()
        link = at.page.get_by_role("textbox", name="Link to this hand")
        path = "/shared/" + (await link.input_value()).rpartition("/")[2]
        stranger = await window(room, opened)
        assert await look_at(stranger, path, tmp_path) == []
        faces = stranger.page.locator("cc-stage .own cc-card, cc-stage .hole.faces cc-card")
        await expect(stranger.page.locator("cc-stage").get_by_text("Seat 1").first).to_be_attached()
        await expect(stranger.page.get_by_text("Ann")).to_have_count(0)
        await stranger.page.keyboard.press("Home")
        await expect(faces).to_have_count(0)
        await at.page.get_by_label("My cards").check()
        await at.page.get_by_role("button", name="Update link").click()
        await settled(stranger, path)
        await expect(stranger.page.locator("cc-stage .own")).to_have_count(1)
        await at.page.get_by_role("button", name="Revoke link").click()
        await expect(at.page.get_by_text("Link revoked.")).to_be_visible()
        await settled(stranger, path)
        await expect(stranger.page.get_by_role("alert")).to_contain_text("This link no longer works")
        assert at.troubles == []
        await stranger.page.close()

    tell(story)

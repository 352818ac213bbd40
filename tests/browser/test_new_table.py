"""The form for a new table: games by familiar names, what the house has, who can join, time to act."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.looking import tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_a_table_is_created_with_a_password_and_its_own_pace() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, hers = await room.doors.member("player", name="Hanna Host")
        host = await window(room, opened, hers)
        await host.go("/")
        page = host.page
        await page.get_by_role("button", name="New table").first.click()
        form = page.locator("cc-create-table")
        await form.get_by_label("House").select_option("standard")
        games = await form.get_by_label("Game").locator("option").all_text_contents()
        assert games[:3] == ["No-limit hold'em", "Pot-limit Omaha", "Limit hold'em"]
        await expect(form.get_by_text("standard.run-out.1")).to_be_visible()
        await form.get_by_label("Straddles").select_option("no")
        await form.get_by_label("Game").select_option("27td")
        await expect(form.get_by_text("standard.straddle.2")).to_be_visible()
        await form.get_by_label("Time to act").select_option("45 120")
        await form.get_by_label("Who can join").select_option("password")
        await form.get_by_label("Bots").select_option("0")
        await form.get_by_role("button", name="Create table").click()
        await expect(form.get_by_text("Enter a password to share.")).to_be_visible()
        await form.get_by_label("Table password").fill("sunday friends")
        await form.get_by_role("button", name="Create table").click()
        await page.wait_for_url("**/table/*")
        await expect(page.get_by_text("2 / 4").first).to_be_visible()
        await expect(page.get_by_text("Limits").first).to_be_visible()
        (place,) = (one.place for one in room.doors.room.tables.values())
        assert place.order.password
        assert place.table.pacing == (45, 120)
        await host.go("/")
        await expect(page.get_by_text("2/4").first).to_be_visible()
        assert host.troubles == []

    tell(story)


def test_a_mixed_game_is_created_and_shows_the_next_game() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, hers = await room.doors.member("player", name="Hanna Host")
        host = await window(room, opened, hers)
        await host.go("/")
        page = host.page
        await page.get_by_role("button", name="New table").first.click()
        form = page.locator("cc-create-table")
        await form.get_by_label("House").select_option("standard")
        await form.get_by_label("Game").select_option("eight")
        await expect(form.get_by_label("Small blind")).to_be_visible()
        await form.get_by_label("Game").select_option("horse")
        await expect(form.get_by_label("Small blind")).to_have_count(0)
        await form.get_by_label("Bots").select_option("0")
        await form.get_by_role("button", name="Create table").click()
        await page.wait_for_url("**/table/*")
        await expect(page.get_by_text("Limit hold'em, next: Limit Omaha eight-or-better").first).to_be_visible()
        await host.go("/")
        await expect(page.get_by_text("HORSE: Limit hold'em").first).to_be_visible()
        await expect(page.get_by_text("next: Limit Omaha eight-or-better").first).to_be_visible()
        assert host.troubles == []

    tell(story)

"""Tournaments in a browser: listed, made from a template, planned with the house's checks at each field, announced."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.browsers import Window, window
from tests.browser.directing import open_night, tell
from tests.browser.looking import director, look_at, settled
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def make(at: Window, event: str = "Tuesday tournament") -> Page:
    """A tournament made from a template, with its plan open."""
    await settled(at, "/nights/new")
    await at.page.get_by_role("button", name=event).click()
    await at.page.get_by_role("button", name="Create tournament").click()
    await at.page.wait_for_url("**/plan")
    await expect(at.page.get_by_role("heading", level=1)).to_have_text(event)
    return at.page


def row(page: Page, name: str) -> Any:
    """The fields of a level or break, by their label."""
    return lambda field: page.get_by_label(f"{name}: {field}", exact=True)


async def saved(page: Page) -> None:
    """Save, and wait for its confirmation."""
    await page.get_by_role("button", name="Save plan").click()
    await expect(page.locator(".bar [role=status]")).to_have_text("Saved")


def test_a_tournament_is_made_from_a_template_changed_announced_and_found_by_a_member() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, await director(room))
        page = await make(at)
        await expect(page.get_by_text("Not public yet.")).to_be_visible()
        await page.get_by_label("Tournament name").fill("Autumn Tuesday")
        await page.get_by_label("Maximum entries").fill("18")
        await row(page, "Level 1")("Minutes").fill("15")
        await page.keyboard.press("Tab")
        await expect(page.locator(".bar [role=status]")).to_have_text("Not saved yet")
        await saved(page)
        await page.get_by_role("button", name="Announce tournament").click()
        await page.locator("#publish").get_by_role("button", name="Announce tournament").click()
        await expect(page.get_by_text("Announced. Registration is open.")).to_be_visible()
        _, token = await room.doors.member("player", name="Pete Hall")
        member = await window(room, opened, token)
        await settled(member, "/nights")
        night = member.page.get_by_role("listitem").filter(has_text="Autumn Tuesday")
        await expect(night).to_contain_text("0 of 18")
        await night.get_by_role("button", name="Register").click()
        await expect(night).to_contain_text("1 of 18")
        await expect(night).to_contain_text("registered")
        await expect(member.page.get_by_role("link", name="New tournament")).to_have_count(0)
        assert at.troubles == member.troubles == []

    tell(story)


def test_levels_and_breaks_are_added_moved_and_removed_in_place() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, await director(room))
        page = await make(at)
        levels = page.locator("cc-structure li.row:not(.rest)")
        count = await levels.count()
        await page.get_by_role("button", name="Add level").click()
        await expect(levels).to_have_count(count + 1)
        added = row(page, f"Level {count + 1}")
        small = int((await added("Small blind").input_value()).replace(",", ""))
        assert small > int((await row(page, f"Level {count}")("Small blind").input_value()).replace(",", ""))
        await page.get_by_role("button", name=f"Level {count + 1}: Remove").click()
        await expect(levels).to_have_count(count)
        await page.get_by_label("Level 1: Move, add or remove").select_option("break")
        await expect(page.locator("cc-structure li").nth(1)).to_have_class(re.compile("rest"))
        await row(page, "Break 1")("Minutes").fill("7")
        await page.keyboard.press("Tab")
        await page.get_by_label("Break 1: Move, add or remove").select_option("down")
        await expect(row(page, "Break 2")("Minutes")).to_have_value("7")
        await row(page, "Level 2")("Big blind").fill("1,000")
        await page.keyboard.press("Enter")
        await expect(row(page, "Level 3")("Big blind")).to_be_focused()
        await page.get_by_role("button", name="Discard changes").click()
        await expect(row(page, "Level 2")("Big blind")).to_have_value("100")
        assert at.troubles == []

    tell(story)


def test_a_problem_shows_at_its_field_with_the_rule_and_prevents_announcing() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, await director(room))
        page = await make(at, "Home game")
        await page.get_by_label("To the prize pool").first.fill("twenty")
        await page.keyboard.press("Tab")
        await expect(page.get_by_text("To the prize pool: enter an amount, such as 20 or 12.50.")).to_be_visible()
        await page.get_by_label("To the prize pool").first.fill("20")
        await row(page, "Level 2")("Small blind").fill("900")
        await page.keyboard.press("Tab")
        told = page.locator("cc-structure .told").first
        await expect(told).to_be_visible()
        await expect(page.locator("nav.parts a").filter(has_text="Structure")).to_contain_text("!")
        await expect(page.locator(".says")).to_contain_text("before you announce it")
        assert at.troubles == []

    tell(story)


def test_a_structure_is_made_for_a_length_with_its_chips() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, await director(room))
        page = await make(at, "Friday night")
        await page.get_by_role("button", name="Build structure").click()
        sheet = page.locator("#make")
        await sheet.get_by_role("button", name="Turbo").click()
        await expect(sheet.get_by_label("Minutes per level")).to_have_value("10")
        await sheet.get_by_label("Target length in minutes").fill("120")
        await sheet.get_by_role("button", name="Preview").click()
        await expect(sheet.get_by_text("Should end in level")).to_be_visible()
        await sheet.get_by_role("button", name="Use structure").click()
        await expect(row(page, "Level 1")("Minutes")).to_have_value("10")
        await expect(page.get_by_text("These make the 5,000 starting stack.")).to_be_visible()
        await saved(page)
        await page.reload()
        await expect(row(page, "Level 1")("Minutes")).to_have_value("10")
        assert at.troubles == []

    tell(story)


def test_a_running_tournament_is_changed_if_the_house_allows_it_else_with_a_reason() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        night = await open_night(room, token, 6, house="giancarlo", buy_in={"cents": 2000, "chips": 800}, rebuys=None)
        at = await window(room, opened, token)
        await settled(at, f"/night/{night.id}/plan")
        page = at.page
        await expect(page.get_by_text("Cards are in the air.")).to_be_visible()
        await row(page, "Level 2")("Minutes").fill("25")
        await page.keyboard.press("Tab")
        await page.get_by_role("button", name="Save plan").click()
        sheet = page.locator("#override")
        await expect(sheet.get_by_role("link", name="Rule giancarlo.")).to_be_visible()
        await sheet.get_by_role("button", name="Override").click()
        await expect(sheet.get_by_text("Enter a short reason.")).to_be_visible()
        await sheet.get_by_label("Reason").fill("A late start")
        await sheet.get_by_role("button", name="Override").click()
        await expect(page.locator(".bar [role=status]")).to_have_text("Saved")
        assert (await night.seen())["plan"]["structure"][1]["minutes"] == 25
        assert [one for one in at.troubles if "409" not in one] == []

    tell(story)


def test_the_pages_fit_every_screen_and_are_readable(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        night = await open_night(room, token, 4, play=False)
        at = await window(room, opened, token)
        paths = ("/nights", "/nights/new", f"/night/{night.id}/plan")
        wrong = [trouble for path in paths for trouble in await look_at(at, path, tmp_path)]
        assert wrong == []
        assert at.troubles == []

    tell(story)


def test_only_directors_make_tournaments_and_strangers_can_read_the_list() -> None:
    async def story(room: Served, opened: Browser) -> None:
        await open_night(room, await director(room))
        _, token = await room.doors.member("player", name="Pete Hall")
        member = await window(room, opened, token)
        await settled(member, "/nights/new")
        await expect(member.page.get_by_text("Only a director can create a tournament.")).to_be_visible()
        stranger = await window(room, opened)
        await settled(stranger, "/nights")
        await expect(stranger.page.get_by_role("listitem").filter(has_text="Thursday tournament")).to_be_visible()
        await expect(stranger.page.get_by_role("listitem").get_by_role("link", name="Sign in")).to_be_visible()

    tell(story)

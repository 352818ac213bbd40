"""The seasons tab of the office in a browser: a season opened, a formula with an error, tried; a correction, undo."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from cutcard.tournament.desk.starting_stacks import entry_price
from tests.browser.browsers import SIZES, window
from tests.browser.directing import tell
from tests.browser.league_season import league_season
from tests.browser.looking import barriers, look_at
from tests.web.league_tournaments import YEAR, Officer, bring, brought
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def panel(page: Page, name: str) -> Locator:
    """A part of the open season."""
    return page.get_by_role("region", name=name)


def done(page: Page) -> Locator:
    """The last entry in the league's bar."""
    return page.locator("cc-office-seasons .done")


async def opens_a_season(page: Page) -> None:
    """A new season; dates in the wrong order are refused, and nothing typed is lost."""
    await page.get_by_role("button", name="New season…").click()
    await page.get_by_label("Name", exact=True).fill("Season 2023")
    await page.get_by_label("First date").fill("2023-12-01")
    await page.get_by_label("Last date").fill("2023-01-31")
    await page.get_by_role("button", name="Open season").click()
    await expect(page.locator("cc-notices")).to_contain_text("can't end on January 31, 2023")
    await page.get_by_label("First date").fill("2023-01-01")
    await page.get_by_label("Last date").fill("2023-12-31")
    await page.get_by_role("button", name="Open season").click()
    await expect(done(page)).to_contain_text("Season 2023 opened")
    await expect(page.get_by_role("heading", name="Season 2023")).to_be_visible()


async def tries_a_formula(page: Page) -> None:
    """A formula with an error is marked and not saved; a good one shows its steps."""
    rules = panel(page, "Points and ranking")
    await rules.get_by_label("Points formula").select_option("Custom formula…")
    formula = rules.get_by_label("Formula", exact=True)
    await expect(formula).to_have_value("n - r + 1")
    await formula.fill("10 * n -\nplce")
    await rules.get_by_role("button", name="Run test").click()
    await expect(rules.get_by_text("there is no variable plce (did you mean placed?)")).to_be_visible()
    await rules.get_by_role("button", name="Line 2, character 1").click()
    await expect(formula).to_be_focused()
    await rules.get_by_role("button", name="Save rules").click()
    await expect(page.locator("cc-notices")).to_contain_text("Line 2, character 1")
    await formula.fill("10 * n - r")
    await rules.get_by_label("On a past tournament").select_option(label="Jan 11, 2023, Night 10")
    await rules.get_by_role("button", name="Run test").click()
    first = rules.locator("cc-formula-tester tbody tr").first
    await expect(first).to_contain_text("Ann Archer")
    await expect(first).to_contain_text("(n 3, r 1) = 29")
    await rules.get_by_label("Best results that count").fill("1")
    await rules.get_by_role("button", name="Save rules").click()
    await expect(done(page)).to_contain_text("Rules of Season 2023 saved")


async def corrects_and_takes_back(page: Page) -> None:
    """Points taken with a reason, and given back by Undo."""
    corrections = panel(page, "Corrections")
    await corrections.get_by_label("Player").select_option("Bob Baker")
    await corrections.get_by_label("Points (negative to deduct)").fill("-4")
    await corrections.get_by_label("Reason (public)").fill("Came late")
    await corrections.get_by_role("button", name="Correct points").click()
    await expect(corrections.get_by_role("listitem")).to_contain_text("−4 Bob Baker: Came late")
    await expect(done(page)).to_contain_text("Bob Baker: −4 points in Season 2023: Came late")
    await done(page).get_by_role("button", name="Undo").click()
    await expect(corrections.get_by_text("No corrections.")).to_be_visible()
    await expect(done(page)).to_contain_text("Rules of Season 2023 saved")


def test_a_season_is_opened_its_formula_tried_and_a_correction_undone() -> None:
    async def story(room: Served, opened: Browser) -> None:
        nights = (brought(10, "Ann Archer", "Bob Baker", "Cleo Cole"), brought(20, "Bob Baker", "Cleo Cole"))
        await bring(room.doors, *nights)
        _, token = await room.doors.member("director", name="Dora Day")
        at = await window(room, opened, token)
        await at.go("/office/seasons")
        page = at.page
        await opens_a_season(page)
        await tries_a_formula(page)
        await corrects_and_takes_back(page)
        part = panel(page, "Tournaments")
        await part.get_by_label("Does Night 20 count?").select_option("Left out")
        await part.get_by_label("Reason (public)").fill("Two tables only")
        await part.get_by_role("button", name="Leave out").click()
        await expect(part.get_by_text("Two tables only")).to_be_visible()
        await expect(done(page)).to_contain_text("Night 20 is left out of Season 2023")
        assert await barriers(page) == []
        assert [one for one in at.troubles if "Failed to load resource" not in one] == [], "what was refused is told"

    tell(story)


def test_a_second_officer_reads_that_the_league_has_changed() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", name="Dora Day")
        _, other = await room.doors.member("director", name="Al Bond")
        await league_season(room.doors, token, ("pete", "Pete Hall"))
        one, two = await window(room, opened, token), await window(room, opened, other)
        for at in (one, two):
            await at.go("/office/seasons")
            await expect(panel(at.page, "Corrections")).to_be_visible()
        await one.page.get_by_role("button", name="Close season").click()
        await expect(one.page.get_by_text("its standings are final")).to_be_visible()
        await expect(two.page.get_by_role("button", name="Close season")).to_be_visible()
        await two.page.get_by_role("button", name="Close season").click()
        await expect(two.page.locator("cc-notices")).to_contain_text("The league has changed since you looked")
        await expect(two.page.get_by_text("its standings are final")).to_be_visible()

    tell(story)


def test_the_tab_fits_every_screen(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", name="Dora Day")
        await league_season(room.doors, token, ("pete", "Pete Hall"))
        at = await window(room, opened, token)
        wrong = await look_at(at, "/office/seasons", tmp_path)
        for size, (width, height) in {**SIZES, "small": (320, 480)}.items():
            await at.page.set_viewport_size({"width": width, "height": height})
            await at.go("/office/seasons")
            await expect(panel(at.page, "Corrections")).to_be_visible()
            await at.page.screenshot(path=tmp_path / f"seasons-{size}.png")
            await panel(at.page, "Tournaments").scroll_into_view_if_needed()
            await at.page.screenshot(path=tmp_path / f"nights-{size}.png")
            if not await at.page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
                wrong.append(f"{size}: scrolls sideways")
        assert wrong == []

    tell(story)


def test_a_tournament_is_made_the_final_with_the_qualified_players_registered() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", name="Dora Day")
        await bring(room.doors, brought(10, "Ann Archer", "Bob Baker", "Cleo Cole"))
        championship = await room.doors.night(title="Championship")
        async with room.doors.client(token) as client:
            await client.post(
                f"/api/nights/{championship}/commands", json={"id": "1", "command": {"do": "publish-night"}}
            )
            final = {"seats": 2, "stacks": {"type": "by-place", "chips": [9_000, 7_000]}}
            await Officer(client).do(do="open-season", **YEAR, rules={"formula": "beaten", "final": final})
        at = await window(room, opened, token)
        await at.go("/office/seasons")
        nights = panel(at.page, "Tournaments")
        await expect(nights.get_by_text("Top two make the final")).to_be_visible()
        await nights.get_by_label("Tournament").select_option(championship)
        await nights.get_by_role("button", name="Register players").click()
        await expect(done(at.page)).to_contain_text("Championship is the final of Season 2023")
        kept = room.doors.room.nights[championship].night
        assert sorted(one.name for one in kept.entrants.values()) == ["Ann Archer", "Bob Baker"]
        chips = {one.name: entry_price(kept, one).chips for one in kept.entrants.values()}
        assert chips == {"Ann Archer": 9_000, "Bob Baker": 7_000}
        assert at.troubles == []

    tell(story)

"""A deal in a browser: stacks that must add up, the same money everywhere, paid and closed without a bust."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.directing import Console, direct, open_night, tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def _three_left(room: Served, opened: Browser) -> Console:
    _, token = await room.doors.member("director", "floor", name="Maria D.")
    night = await open_night(room, token, 4, rebuys=None)
    await night.do(do="bust", player="e4")
    return await direct(room, opened, token, night)


def test_a_deal_needs_all_the_chips_and_ends_the_tournament_without_a_bust() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await _three_left(room, opened)
        page = at.page
        await at.open("Chop / deal")
        for player, stack in (("Gail T.", "20,000"), ("Hank B.", "10,000"), ("Yusuf E.", "5,000")):
            await page.get_by_label(f"{player}’s stack").fill(stack)
        await expect(page.locator("cc-deal-panel .off")).to_have_text("35,000 of 40,000 chips in play. 5,000 short.")
        await page.get_by_role("button", name="Show shares").click()
        await expect(page.locator("cc-deal-panel [role=alert]")).to_contain_text("5,000 missing")
        await page.get_by_label("Yusuf E.’s stack").fill("10,000")
        await page.get_by_role("button", name="Show shares").click()
        await page.get_by_role("button", name="Propose deal").click()
        for player in ("Gail T.", "Hank B.", "Yusuf E."):
            await page.get_by_role("button", name=f"{player} agrees").click()
        await page.get_by_role("button", name="Pay out", exact=True).click()
        rows = page.locator("cc-money-panel .rows li", has=page.get_by_role("button", name="Pay out"))
        await expect(rows).to_have_count(3)
        seen = await at.night.seen()
        assert sum(one["cents"] for one in seen["money"]["prizes"]) == seen["money"]["pool"]
        for left in (2, 1, 0):
            await page.get_by_role("button", name="Pay out").first.click()
            await page.get_by_role("button", name="Confirm $").click()
            await expect(rows).to_have_count(left)
        await page.locator("cc-money-panel").get_by_role("button", name="End by deal").click()
        await page.locator("cc-money-panel").get_by_role("button", name="Close the night").click()
        await page.locator("cc-money-panel").get_by_role("button", name="Close now").click()
        await expect(page.get_by_text("The night is closed.")).to_be_visible()
        assert at.at.troubles == [] or all("422" in one or "409" in one for one in at.at.troubles)

    tell(story)


def test_typed_stacks_and_shown_shares_stay_until_they_are_changed() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await _three_left(room, opened)
        page = at.page
        await at.open("Chop / deal")
        for player, stack in (("Gail T.", "20,000"), ("Hank B.", "10,000"), ("Yusuf E.", "10,000")):
            await page.get_by_label(f"{player}’s stack").fill(stack)
        await page.get_by_role("button", name="Show shares").click()
        shares, propose = page.locator("cc-deal-panel .shares li"), page.get_by_role("button", name="Propose deal")
        await expect(propose).to_be_visible()
        before = await shares.all_inner_texts()
        await at.night.do(do="tell-room", message="Food is here")
        await page.wait_for_timeout(4000)
        await expect(at.foot).to_contain_text("Food is here")
        await expect(shares).to_have_text(before)
        await expect(propose).to_be_visible()
        await page.set_viewport_size({"width": 390, "height": 844})
        await expect(page.get_by_label("Gail T.’s stack")).to_have_value("20,000")
        await expect(shares).to_have_text(before)
        await page.set_viewport_size({"width": 1180, "height": 820})
        await expect(page.get_by_label("Hank B.’s stack")).to_have_value("10,000")
        await expect(propose).to_be_visible()
        await at.night.do(do="count-stack", player="e1", stack=19_000)
        await expect(page.get_by_text("The tournament has changed since. Show the shares again.")).to_be_visible()
        await expect(shares).to_have_text(before)
        await expect(page.get_by_label("Gail T.’s stack")).to_have_value("20,000")
        await expect(propose).to_have_count(0)
        assert at.at.troubles == []

    tell(story)


def test_stack_values_show_what_a_bust_is_worth() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await _three_left(room, opened)
        page = at.page
        await at.open("Chop / deal")
        for player, stack in (("Gail T.", "20,000"), ("Hank B.", "15,000"), ("Yusuf E.", "5,000")):
            await page.get_by_label(f"{player}’s stack").fill(stack)
        await page.get_by_role("button", name="Show values").click()
        part = page.locator("cc-worth-part")
        await expect(part.locator("li")).to_contain_text(["$37.34", "$34.11", "$24.55"])
        await part.get_by_label("Next to bust").select_option(label="Yusuf E.")
        await part.get_by_label("Busted by").select_option(label="Hank B.")
        await part.get_by_role("button", name="Show values").click()
        await expect(part.get_by_role("status")).to_contain_text("If Yusuf E. busts next")
        await expect(part.locator("li")).to_contain_text(["+", "+", "−$5.55"])
        assert at.at.troubles == []

    tell(story)

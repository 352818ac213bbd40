"""Copies of a tournament, the club's templates, what a closed tournament offers, and lists that keep their place."""

import re
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.browsers import window
from tests.browser.directing import Night, direct, open_night, tell
from tests.browser.looking import director, settled
from tests.web.api.people.test_people import png
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def dated(room: Served, token: str, players: int = 0, **plan: Any) -> Night:
    """A tournament of tonight."""
    starts = room.doors.time[0] // 60_000 * 60_000
    return await open_night(room, token, players, starts=starts, title="Our Tuesday", **plan)


async def made(page: Page, night: Night) -> None:
    """The form of a copy makes a tournament with the same plan, a week later."""
    await page.wait_for_load_state("networkidle")
    await expect(page.get_by_label("Tournament name")).to_have_value("Our Tuesday")
    await page.get_by_role("button", name="Create tournament").click()
    await page.wait_for_url("**/plan")
    again = (await night.client.get(f"/api/nights/{page.url.split('/')[-2]}")).json()
    before = await night.seen()
    assert again["plan"]["starts"] > before["plan"]["starts"]
    assert (again["plan"]["starts"] - before["plan"]["starts"]) % 60_000 == 0
    for part in ("structure", "buy_in", "rebuys", "chips", "prizes"):
        assert again["plan"][part] == before["plan"][part]


def test_a_tournament_is_copied_from_the_list() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        night = await dated(room, token)
        at = await window(room, opened, token)
        await settled(at, "/nights")
        await at.page.get_by_role("link", name="Copy Our Tuesday").click()
        await at.page.wait_for_url(f"**/nights/new?from={night.id}")
        await made(at.page, night)

    tell(story)


def test_a_saved_template_is_offered_first_and_can_be_removed() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        night = await dated(room, token)
        at = await window(room, opened, token)
        await settled(at, f"/night/{night.id}/plan")
        await at.page.get_by_role("button", name="Save as template").click()
        await expect(at.page.get_by_text("Saved as a template.")).to_be_visible()
        await settled(at, "/nights/new")
        own = at.page.get_by_role("group", name="Your templates")
        await expect(own.get_by_role("button")).to_have_count(1)
        await expect(own.get_by_role("button")).to_contain_text("Our Tuesday")
        await made(at.page, night)
        await settled(at, f"/night/{night.id}/plan")
        await at.page.get_by_role("button", name="Remove template").click()
        await expect(at.page.get_by_text("Template removed.")).to_be_visible()
        await settled(at, "/nights/new")
        await expect(at.page.get_by_role("group", name="Your templates")).to_have_count(0)

    tell(story)


def test_a_closed_tournament_links_on_and_its_clock_has_nothing_to_do() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        night = await dated(room, token, 3, rebuys=None)
        for number, command in enumerate((
            {"do": "set-zone", "zone": "Europe/Vienna"},
            {"do": "plan-occasion", "plan": {"title": "Night 14", "day": "2023-11-30", "time": "19:30"}},
        )):  # fmt: skip
            await night.client.post("/api/office/commands", json={"id": f"plan {number}", "command": command})
        console = await direct(room, opened, token, night)
        sitting = [seat["player"] for seat in await night.seated(1)]
        for player in sitting[1:]:
            await night.do(do="bust", player=player)
        for one in (await night.seen())["entrants"]:
            if one.get("prize"):
                await night.do(do="pay-prize", player=one["id"])
        await night.do(do="close-night")
        resume = console.page.get_by_role("button", name="Resume").first
        await expect(resume).to_be_disabled()
        await expect(resume).not_to_have_class(re.compile(r"\bgo\b"))
        await console.open("Money")
        await expect(console.page.get_by_role("link", name="Next tournament")).to_have_attribute(
            "href", f"/nights/new?from={night.id}"
        )
        await expect(console.page.get_by_role("link", name="Final report")).to_be_visible()
        await expect(console.page.get_by_role("link", name="Standings", exact=True)).to_have_attribute(
            "href", "/league"
        )
        ahead = console.page.get_by_role("link", name="Next: Night 14, Thursday, November 30")
        await expect(ahead).to_have_attribute("href", re.compile(r"/calendar/\w+/2023-11-30"))
        phone = await window(room, opened, token, "phone")
        await settled(phone, f"/night/{night.id}")
        await expect(phone.page.get_by_role("link", name="League standings")).to_be_visible()
        await expect(phone.page.locator("cc-next-date").get_by_role("button", name="I’m in")).to_be_visible()
        await console.page.get_by_role("button", name="Save as template").click()
        await expect(console.foot).to_contain_text("Our Tuesday is saved as a template")

    tell(story)


def test_the_unpaid_filter_opens_with_a_tap_and_stays_until_another_is_chosen() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        night = await open_night(room, token, 3, play=False)
        for number, name in enumerate(("Zed A.", "Zoe B."), 1):
            await night.do(do="register", player=f"z{number}", name=name)
            await night.do(do="check-in", player=f"z{number}")
        console = await direct(room, opened, token, night)
        await console.page.locator("cc-money-strip").get_by_role("button", name="2 unpaid").click()
        desk = console.page.locator("cc-people-panel")
        await expect(desk.get_by_role("button", name="Unpaid 2")).to_have_attribute("aria-pressed", "true")
        rows = desk.locator(".rows li")
        await expect(rows).to_have_count(2)
        takes = rows.get_by_role("button", name="Take $25")
        await takes.first.click()
        await expect(takes).to_have_count(1)
        await takes.click()
        await expect(desk.get_by_role("button", name="Unpaid 0")).to_have_attribute("aria-pressed", "true")
        await expect(rows).to_have_count(2)
        await desk.get_by_role("button", name="All 5").click()
        await expect(rows).to_have_count(5)
        await expect(desk.get_by_role("button", name="Unpaid")).to_have_count(0)

    tell(story)


def test_check_in_and_payment_are_two_taps_on_one_row() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        night = await open_night(room, token, 0)
        await night.do(do="register", player="z1", name="Zed A.")
        console = await direct(room, opened, token, night)
        desk = console.page.locator("cc-people-panel")
        await desk.get_by_role("button", name="Not checked in 1").click()
        row = desk.locator(".rows li").filter(has_text="Zed A.")
        await row.get_by_role("button", name="Check in").click()
        await row.get_by_role("button", name="Take $25").click()
        await expect(row).to_be_visible()
        await expect(row.get_by_role("button", name="Take $25")).to_have_count(0)

    tell(story)


def test_the_director_sends_a_wall_message_and_adds_the_logo() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        night = await open_night(room, token, 3)
        console = await direct(room, opened, token, night)
        panel = await console.open("Screens")
        await panel.get_by_label("Stays up until you remove it").fill("Pizza is at the bar")
        await panel.get_by_role("button", name="Show message").click()
        await expect(panel.locator(".now")).to_have_text("Pizza is at the bar")
        await expect(console.foot).to_contain_text("Screens show “Pizza is at the bar”")
        await panel.get_by_label("Rotating messages").fill("One\n\n Two ")
        await panel.get_by_role("button", name="Run ticker").click()
        await expect(panel.get_by_role("button", name="Stop ticker")).to_be_visible()
        assert (await night.seen())["ticker"] == ["One", "Two"]
        await panel.get_by_role("button", name="Remove message").click()
        await expect(panel.locator(".now")).to_have_count(0)
        at = await window(room, opened, token)
        await settled(at, "/people")
        logo = at.page.locator("cc-club-logo")
        await logo.locator("input").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"no"})
        await expect(logo.get_by_role("alert")).to_have_text("Choose a PNG or JPEG.")
        heavy = png() + b"\0" * 300_000
        await logo.locator("input").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": heavy})
        await expect(logo.get_by_role("alert")).to_have_text("A logo can be up to 256 KB. Save a smaller version.")
        await logo.locator("input").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": png(40, 20)})
        await expect(logo.get_by_role("img", name="The club’s logo")).to_be_visible()
        await logo.get_by_role("button", name="Remove logo").click()
        await expect(logo.get_by_role("img")).to_have_count(0)

    tell(story)


def test_a_plan_shows_its_summary_and_which_chips_to_bring() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        answer = await room.doors.client(token).post("/api/nights", json={"plan": PLAN})
        night = answer.json()["id"]
        at = await window(room, opened, token)
        await settled(at, f"/night/{night}/plan")
        page = at.page
        short = page.locator(".short")
        await expect(short).to_contain_text("1st$219")
        await page.get_by_label("Percent to charity").fill("12.5")
        await page.get_by_label("Charity", exact=True).fill("the food bank")
        await page.keyboard.press("Tab")
        await expect(short).to_contain_text("the food bank$50")
        await expect(short).to_contain_text("Prize pool$350")
        await page.get_by_label("Percent to charity").fill("120")
        await page.keyboard.press("Tab")
        await expect(
            page.get_by_text("Percent to charity: enter a percentage, such as 10 or 12.5, up to 100.")
        ).to_be_visible()
        await page.get_by_label("Percent to charity").fill("12.5")
        await page.get_by_label("Seats at each table").fill("9, 8")
        await page.get_by_label("League").fill("Winter league")
        await page.get_by_label("Expected rebuys").fill("5")
        row = page.locator(".bring tbody tr").filter(has_text="1,000")
        await expect(row.locator("td").nth(1)).to_have_text("25")
        await page.get_by_role("button", name="Save plan").click()
        await expect(page.locator(".bar [role=status]")).to_have_text("Saved")
        plan = (await room.doors.client(token).get(f"/api/nights/{night}")).json()["plan"]
        assert (plan["table_sizes"], plan["league"]) == ([9, 8], "Winter league")
        assert plan["prizes"] == {"charity": 1_250, "cause": "the food bank"}

    tell(story)


PLAN = {
    "title": "Chips",
    "structure": [
        {"is": "level", "minutes": 20, "small": 25, "big": 50},
        {"is": "break", "minutes": 10, "colour_up": [25]},
        {"is": "level", "minutes": 20, "small": 100, "big": 200},
    ],
    "buy_in": {"cents": 2_000, "chips": 5_000},
    "rebuys": {"price": {"cents": 2_000, "chips": 5_000}, "until": 1},
    "chips": [{"value": 25, "each": 8}, {"value": 100, "each": 8}, {"value": 1_000, "each": 4}],
}

"""The office in browsers: dues collected and undone while another officer watches; every tab fits every screen."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.browser.browsers import SIZES, Window, window
from tests.browser.directing import tell
from tests.browser.looking import barriers, look_at
from tests.web.serving import Served

pytestmark = pytest.mark.browser

MEMBERS = ("Stan Vale", "Walt Berg", "Omar Diallo", "Tess Moor", "Aiko Sato")
TABS = ("Members", "Calendar", "Seasons", "Books", "Officers")


async def staffed(room: Served) -> dict[str, tuple[str, str]]:
    """A club with members, dues of $30 a year, and two officers: (id, token) by name."""
    found = {name: await room.doors.member("player", name=name) for name in MEMBERS}
    found["Al Smith"] = await room.doors.member("director", name="Al Smith")
    found["Bea King"] = await room.doors.member("player", name="Bea King")
    bea, _ = found["Bea King"]
    async with room.doors.client(found["Al Smith"][1]) as al:
        for number, command in enumerate((
            {"do": "vote-dues", "since": 2020, "cents": 3000},
            {"do": "appoint", "person": bea, "office": "Commissioner", "since": "2020-01-01"},
        )):  # fmt: skip
            body: Any = {"id": f"begin {number}", "command": command}
            answer = await al.post("/api/office/commands", json=body)
            assert answer.status_code == 200, answer.text
    return found


async def office(at: Window, more: str = "/members") -> Page:
    """The office's page, drawn."""
    await at.go(f"/office{more}")
    await expect(at.page.get_by_role("heading", level=1)).to_be_visible()
    return at.page


def row(page: Page, name: str) -> Locator:
    """A member's row."""
    return page.locator("cc-office-members tbody tr").filter(has_text=name)


def last_act(page: Page) -> Locator:
    """The last entry in the bar at the foot."""
    return page.locator("footer .what")


def test_dues_are_collected_and_undone_while_another_officer_watches(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await staffed(room)
        one = await window(room, opened, known["Al Smith"][1])
        two = await window(room, opened, known["Bea King"][1])
        page, other = await office(one), await office(two)
        await expect(row(other, "Omar Diallo")).to_contain_text("$30 due")
        await row(page, "Omar Diallo").get_by_role("button").click()
        drawer = page.locator("cc-office-drawer")
        await expect(drawer.get_by_role("heading", name="Omar Diallo")).to_be_visible()
        await drawer.get_by_role("button", name="Part payment…").click()
        await drawer.get_by_label("Amount").fill("31")
        await drawer.get_by_role("button", name="Collect amount").click()
        await expect(drawer.get_by_text("from 1 cent to $30")).to_be_visible()
        await drawer.get_by_label("Amount").fill("15")
        await drawer.get_by_role("button", name="Collect amount").click()
        for seen in (page, other):
            await expect(row(seen, "Omar Diallo")).to_contain_text("$15 due, $15 paid")
            await expect(last_act(seen)).to_contain_text("Omar Diallo paid $15 dues for 2023 by Al Smith")
        await row(other, "Omar Diallo").get_by_role("button").click()
        theirs = other.locator("cc-office-drawer")
        await expect(theirs.get_by_role("button", name="Collect $15 dues")).to_be_visible()
        await theirs.get_by_role("button", name="Collect $15 dues").click()
        for seen in (page, other):
            await expect(row(seen, "Omar Diallo").locator(".dues")).to_have_text("$30 paid")
            await expect(last_act(seen)).to_contain_text("by Bea King")
        await expect(drawer.get_by_role("button", name="Collect $15 dues")).to_have_count(0)
        await page.get_by_role("button", name="Undo").click()
        for seen in (page, other):
            await expect(row(seen, "Omar Diallo")).to_contain_text("$15 due, $15 paid")
        await expect(last_act(page)).to_contain_text("by Al Smith")
        await page.screenshot(path=tmp_path / "drawer.png")
        assert [*one.troubles, *two.troubles] == []

    tell(story)


def test_members_who_need_attention_come_first_and_anyone_is_found() -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await staffed(room)
        at = await window(room, opened, known["Al Smith"][1])
        page = await office(at)
        await row(page, "Aiko Sato").get_by_role("button").click()
        take = page.locator("cc-office-drawer").get_by_role("button", name="Collect $30 dues")
        await expect(take).to_be_visible()
        await take.click()
        await expect(page.locator("cc-office-members tbody tr").last).to_contain_text("Aiko Sato")
        await expect(page.locator("cc-office-members .foot")).to_contain_text("Dues: $30 paid, $180 due")
        await page.get_by_role("button", name="Dues unpaid 6").click()
        await expect(row(page, "Aiko Sato")).to_have_count(0)
        await page.get_by_role("button", name="All 7").click()
        await page.get_by_label("Find a member or an entry").fill("tess")
        await expect(page.locator("cc-office-members tbody tr")).to_have_count(1)
        await expect(row(page, "Tess Moor")).to_be_visible()

    tell(story)


def test_officers_set_the_dues_and_the_house_whose_rules_apply(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", name="Al Smith")
        stan, _ = await room.doors.member("player", name="Stan Vale")
        at = await window(room, opened, token)
        page = await office(at, f"/members?person={stan}")
        terms = page.locator("cc-office-terms")
        await expect(terms).to_contain_text("Annual dues not set.")
        await terms.get_by_role("button", name="Dues and rules…").click()
        sheet = terms.locator("cc-sheet")
        await expect(sheet.get_by_label("Annual dues")).to_be_visible()
        await sheet.get_by_label("Annual dues").fill("a lot")
        await sheet.get_by_role("button", name="Save dues").click()
        await expect(sheet.get_by_text("Enter an amount, such as 30.")).to_be_visible()
        await sheet.get_by_label("Annual dues").fill("12.50")
        await sheet.get_by_role("button", name="Save dues").click()
        await expect(terms).to_contain_text("Dues are $12.50 a year.")
        await expect(terms.locator("dialog[open]")).to_have_count(0)
        await terms.get_by_role("button", name="Dues and rules…").click()
        await expect(sheet.get_by_label("House rules").locator("option[value=club52]")).to_have_count(1)
        await sheet.get_by_label("House rules").select_option("club52")
        await sheet.get_by_role("button", name="Use these rules").click()
        await expect(page.locator("cc-office-drawer .note")).to_contain_text("from the club’s first meeting")
        drawer = page.locator("cc-office-drawer")
        await drawer.get_by_label("First club meeting this year").fill("2023-01-03")
        await drawer.get_by_role("button", name="Collect $12.50 dues").click()
        await expect(row(page, "Stan Vale")).to_contain_text("$12.50 paid")
        await page.get_by_label("Find a member or an entry").fill("dues for 2023")
        found = page.get_by_role("region", name="Found").get_by_role("listitem")
        await expect(found).to_have_count(1)
        assert await barriers(page) == []
        await page.screenshot(path=tmp_path / "found.png")
        await found.get_by_role("button", name="Undo").click()
        await expect(found.filter(has_text="Undone: Stan Vale paid $12.50")).to_have_count(1)
        await page.get_by_label("Find a member or an entry").fill("")
        await expect(row(page, "Stan Vale")).to_contain_text("not collected yet")

    tell(story)


def test_a_member_who_joins_late_in_the_year_pays_for_the_next_one() -> None:
    async def story(room: Served, opened: Browser) -> None:
        room.doors.time[0] += 7 * 24 * 3_600_000  # 21 November 2023
        known = await staffed(room)
        async with room.doors.client(known["Al Smith"][1]) as al:
            body = {"id": "house", "command": {"do": "choose-house", "house": "club52"}}
            assert (await al.post("/api/office/commands", json=body)).status_code == 200
        at = await window(room, opened, known["Al Smith"][1])
        page = await office(at, f"/members?person={known['Walt Berg'][0]}")
        await page.get_by_role("button", name="Joins today: collect $30 for 2024").click()
        await expect(last_act(page)).to_contain_text("Walt Berg paid $30 dues for 2024")
        await expect(page.locator("cc-office-drawer .years")).to_contain_text("2024Paid")

    tell(story)


def test_every_tab_has_its_address_and_fits_every_screen(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await staffed(room)
        at = await window(room, opened, known["Al Smith"][1])
        page = await office(at, "")
        await expect(page).to_have_url(f"http://{room.place}/office/members")
        for name in TABS[1:]:
            await page.get_by_role("link", name=name, exact=True).click()
            await expect(page).to_have_url(f"http://{room.place}/office/{name.lower()}")
            await expect(page.get_by_role("heading", level=1)).to_be_visible()
        wrong = [trouble for name in TABS for trouble in await look_at(at, f"/office/{name.lower()}", tmp_path)]
        person, _ = known["Omar Diallo"]
        for size, (width, height) in {**SIZES, "small": (320, 480)}.items():
            await page.set_viewport_size({"width": width, "height": height})
            await office(at, f"/members?person={person}")
            await expect(page.get_by_role("heading", name="Omar Diallo")).to_be_visible()
            wrong += [f"drawer, {size}: {barrier}" for barrier in await barriers(page)]
            await page.screenshot(path=tmp_path / f"drawer-{size}.png")
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert wrong == []

    tell(story)


def test_a_member_without_an_office_reads_who_can_open_it() -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await staffed(room)
        at = await window(room, opened, known["Stan Vale"][1])
        page = await at.go("/office")
        await expect(
            page.get_by_text("Only the director, the club's officers and the banker can do that.")
        ).to_be_visible()
        await expect(page.locator("cc-office-members")).to_have_count(0)

    tell(story)

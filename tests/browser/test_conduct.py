"""Officers and conduct in browsers: the penalty ladder, offices, announcements, and a member's own standing."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.browsers import SIZES, Window, window
from tests.browser.directing import tell
from tests.browser.looking import barriers, look_at
from tests.web.serving import Served

pytestmark = pytest.mark.browser

MEMBERS = ("Stan Vale", "Tess Moor", "Aiko Sato")


async def club(room: Served) -> dict[str, tuple[str, str]]:
    """A club under the rules of ccp: Bea directs, Al is an officer; (id, token) by name."""
    found = {name: await room.doors.member("player", name=name) for name in MEMBERS}
    found["Al Smith"] = await room.doors.member("player", name="Al Smith")
    found["Bea King"] = await room.doors.member("director", name="Bea King")
    await entered(
        room, found["Bea King"][1],
        {"do": "choose-house", "house": "ccp"},
        {"do": "appoint", "person": found["Bea King"][0], "office": "Commissioner", "since": "2020-01-01",
         "authority": "director"},
        {"do": "appoint", "person": found["Al Smith"][0], "office": "Treasurer", "since": "2021-03-01"},
    )  # fmt: skip
    return found


async def entered(room: Served, token: str, *commands: dict[str, Any]) -> None:
    """Entries of the office, as its page makes them."""
    async with room.doors.client(token) as officer:
        for number, command in enumerate(commands):
            body = {"id": f"{command['do']} {number}", "command": command}
            answer = await officer.post("/api/office/commands", json=body)
            assert answer.status_code == 200, answer.text


async def drawer_of(at: Window, person: str, name: str) -> Page:
    """The office with a member's panel open."""
    await at.go(f"/office/members?person={person}")
    await expect(at.page.get_by_role("heading", name=name)).to_be_visible()
    await expect(at.page.locator("cc-member-record .lad li").first).to_be_visible()
    return at.page


@pytest.mark.proves("ccp.conduct.3", "ccp.commissioner.3")
def test_a_sanction_is_given_appealed_and_lifted_while_another_officer_watches(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await club(room)
        stan, own = known["Stan Vale"]
        al, bea = await window(room, opened, known["Al Smith"][1]), await window(room, opened, known["Bea King"][1])
        page, other = await drawer_of(al, stan, "Stan Vale"), await drawer_of(bea, stan, "Stan Vale")
        record, theirs = page.locator("cc-member-record"), other.locator("cc-member-record")
        await expect(record.locator(".lad .no")).to_have_count(5)
        await record.get_by_role("button", name="Add sanction…").click()
        offered = record.get_by_label("Sanction").locator("option")
        await expect(offered).to_have_text(["Warn", "Bar from one date"])
        await record.get_by_label("Sanction", exact=True).select_option("barred")
        await record.get_by_label("Reason", exact=True).fill("missing when level 2 began")
        await record.get_by_role("button", name="Add sanction").click()
        for seen in (record, theirs):
            await expect(seen.locator(".lad .now")).to_contain_text("Barred, missing when level 2 began by Al Smith")
            await expect(seen.locator(".say")).to_contain_text("Can’t play on")
        await expect(page.locator("footer .what")).to_contain_text("Stan Vale was barred from play on")
        phone = await window(room, opened, own, "phone")
        await phone.go("/account")
        mine = phone.page.locator("cc-own-standing")
        await expect(mine.locator(".lad .now")).to_contain_text("Barred")
        await mine.get_by_role("button", name="Appeal…").click()
        await mine.get_by_label("Your statement").fill("I had called Bea")
        await mine.get_by_role("button", name="Send appeal").click()
        await expect(mine).to_contain_text("Appealed")
        await phone.page.screenshot(path=tmp_path / "standing-phone.png", full_page=True)
        await expect(theirs.get_by_role("button", name="Decide appeal…")).to_be_visible()
        await expect(record.get_by_role("button", name="Decide appeal…")).to_have_count(0)
        await theirs.get_by_role("button", name="Decide appeal…").click()
        await theirs.get_by_label("Decision").select_option("lifted")
        await theirs.get_by_label("Reason", exact=True).fill("he had")
        await theirs.get_by_role("button", name="Enter decision").click()
        for seen in (record, theirs):
            await expect(seen.locator(".lad .lifted")).to_contain_text("Lifted, decided by Bea King")
            await expect(seen.locator(".say")).to_have_count(0)
        await other.screenshot(path=tmp_path / "drawer.png")
        assert [*al.troubles, *bea.troubles, *phone.troubles] == []

    tell(story)


@pytest.mark.proves("ccp.conduct.5")
def test_the_commissioner_expels_and_undoes_it() -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await club(room)
        tess, _ = known["Tess Moor"]
        at = await window(room, opened, known["Bea King"][1])
        page = await drawer_of(at, tess, "Tess Moor")
        record = page.locator("cc-member-record")
        await record.get_by_role("button", name="Add sanction…").click()
        await record.get_by_label("Rule broken").select_option("ccp.conduct.5")
        await record.get_by_label("Reason", exact=True).fill("soft-played a friend")
        await record.get_by_role("button", name="Add sanction").click()
        await expect(
            page.get_by_role("heading", name="House rules allow only one sanction for this offense")
        ).to_be_visible()
        await record.get_by_label("Sanction", exact=True).select_option("expelled")
        await record.get_by_role("button", name="Add sanction").click()
        await expect(record.locator(".say")).to_contain_text("Expelled from the club")
        await expect(page.locator("cc-office-members tbody tr").first).to_contain_text("Tess Moor")
        await page.get_by_role("button", name="Undo").click()
        await expect(record.locator(".say")).to_have_count(0)
        await expect(record.locator(".lad .no")).to_have_count(5)

    tell(story)


def test_officers_and_announcements_on_every_screen(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await club(room)
        at = await window(room, opened, known["Bea King"][1])
        await at.go("/office/officers")
        page = at.page
        order = page.locator(".order li")
        await expect(order).to_have_count(2)
        await expect(order.last).to_contain_text("Bea King")
        await page.get_by_role("button", name="Appoint officer…").click()
        await page.get_by_label("Member", exact=True).select_option(label="Aiko Sato")
        await page.get_by_label("Office", exact=True).fill("Secretary")
        await page.get_by_role("button", name="Appoint officer").click()
        posts = page.locator("cc-office-posts")
        await expect(posts).to_contain_text("Aiko Sato since")
        await page.get_by_role("button", name="New announcement…").click()
        await page.get_by_label("Title").fill("Summer party")
        await page.get_by_label("Text (optional)").fill("Bring a salad and a friend.")
        await page.get_by_role("button", name="Announce", exact=True).click()
        notices = page.locator("cc-office-notices")
        await expect(notices).to_contain_text("For everyone, by Bea King")
        reader = await window(room, opened, known["Stan Vale"][1], "phone")
        await reader.go("/")
        await expect(reader.page.get_by_text("Bring a salad and a friend.")).to_be_visible()
        await reader.page.screenshot(path=tmp_path / "lobby-phone.png")
        wrong = await look_at(at, "/office/officers", tmp_path)
        person, _ = known["Stan Vale"]
        await entered(
            room, known["Bea King"][1],
            {"do": "give-sanction", "person": person, "step": "warned", "why": "shouting at the table",
             "rule": "ccp.conduct.2", "day": "2023-05-14"},
            {"do": "give-sanction", "person": person, "step": "barred", "why": "absent", "until": "2023-11-20"},
        )  # fmt: skip
        for size, (width, height) in {**SIZES, "small": (320, 480)}.items():
            await page.set_viewport_size({"width": width, "height": height})
            await drawer_of(at, person, "Stan Vale")
            wrong += [f"drawer, {size}: {barrier}" for barrier in await barriers(page)]
            await page.screenshot(path=tmp_path / f"drawer-{size}.png")
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert wrong == []

    tell(story)

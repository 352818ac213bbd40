"""The calendar in browsers: officers plan a series, people RSVP, wait and move up, the tournament takes the list."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.browsers import Window, window
from tests.browser.directing import tell
from tests.browser.looking import barriers, look_at
from tests.web.serving import Served

pytestmark = pytest.mark.browser

FIRST = "2023-11-16"
EVENT: dict[str, Any] = {
    "title": "Night #", "number": 13, "day": FIRST, "time": "19:30", "place": "Hall B", "seats": 2, "guests": 1,
    "recurs": {"every": "weeks", "weeks": 2}, "about": "Doors open at seven.",
}  # fmt: skip
PHONE = "phone"


class Club:
    """A club with a director and members, and a calendar."""

    def __init__(self, room: Served) -> None:
        self.room = room
        self.tokens: dict[str, str] = {}
        self.occasion = ""
        self._count = 0

    async def do(self, **command: Any) -> None:
        """A command of the office."""
        self._count += 1
        async with self.room.doors.client(self.tokens["Al Smith"]) as al:
            body = {"id": f"b{self._count}", "command": command}
            answer = await al.post("/api/office/commands", json=body)
        assert answer.status_code == 200, answer.text

    async def begin(self, **plan: Any) -> None:
        """People, a time zone, a series, a meeting and a tournament without a date."""
        _, self.tokens["Al Smith"] = await self.room.doors.member("director", name="Al Smith")
        for name in ("Tess Moor", "Stan Vale"):
            _, self.tokens[name] = await self.room.doors.member("player", name=name)
        await self.do(do="set-zone", zone="Europe/Vienna")
        await self.do(do="plan-occasion", plan={**EVENT, **plan})
        meeting = {"title": "Officers", "kind": "meeting", "told": "officers", "day": "2023-11-23", "time": "19:00"}
        await self.do(do="plan-occasion", plan={**meeting, "seats": 4})
        self.occasion = next(iter(self.room.doors.room.calendar.view.calendar.occasions))

    async def answers(self, name: str, says: str = "yes") -> None:
        """A member's RSVP."""
        async with self.room.doors.client(self.tokens[name]) as one:
            await one.post(f"/api/calendar/{self.occasion}/{FIRST}/answer", json={"id": f"{name} {says}", "says": says})


async def opened_at(at: Window, path: str) -> Page:
    """A page, drawn."""
    await at.go(path)
    await expect(at.page.get_by_role("heading", level=1)).to_be_visible()
    return at.page


def test_an_officer_plans_a_series_and_the_tournament_registers_its_list(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        club = Club(room)
        await club.begin()
        at = await window(room, opened, club.tokens["Al Smith"])
        page = await opened_at(at, "/office/calendar")
        await expect(page.locator("cc-calendar-strip li").first).to_contain_text("Night 13")
        await page.get_by_role("button", name="Add event").click()
        form = page.locator("cc-sheet.new cc-occasion-form")
        await expect(form.get_by_label("Title")).to_be_visible()
        await form.get_by_label("Type").select_option("other")
        await form.get_by_label("Title").fill("Barbecue")
        await form.get_by_label("First date").fill("2023-12-02")
        await form.get_by_label("Starts at").fill("17:00")
        await form.get_by_role("button", name="Add event").click()
        rows = page.locator("cc-office-calendar .date")
        await expect(rows.filter(has_text="Barbecue")).to_contain_text("Saturday, December 2, 5:00 PM")
        await expect(page.locator("footer .what")).to_contain_text("Barbecue added to the calendar")

        await rows.filter(has_text="Night 13").get_by_role("button").click()
        date = page.locator("cc-office-date")
        await expect(date.get_by_text("No RSVPs yet.")).to_be_visible()
        await date.get_by_label("Add person").fill("Walt Berg")
        await date.get_by_role("button", name="Add", exact=True).click()
        await expect(date.get_by_role("listitem").filter(has_text="Walt Berg")).to_be_visible()
        for name in ("Tess Moor", "Stan Vale"):
            await club.answers(name)
        await expect(date.get_by_text("Waiting list, in order")).to_be_visible()
        await expect(date.get_by_text("2 of 2 seats, 1 waiting")).to_be_visible()
        await page.screenshot(path=tmp_path / "office-laptop.png")

        await date.get_by_role("button", name="Edit all dates…").click()
        change = date.locator("cc-occasion-form")
        await expect(change.get_by_label("Tournament template")).to_be_visible()
        await change.get_by_label("Tournament template").select_option(index=1)
        await page.screenshot(path=tmp_path / "office-form.png")
        await change.get_by_role("button", name="Save changes").click()
        await expect(change).not_to_be_visible()
        await date.get_by_role("button", name="Create tournament", exact=True).click()
        await expect(date.get_by_role("link", name="Open plan")).to_be_visible()
        night = next(iter(room.doors.room.calendar.view.calendar.occasions[club.occasion].nights.values()))
        async with room.doors.client(club.tokens["Al Smith"]) as al:
            publish = {"id": "publish", "command": {"do": "publish-night"}}
            await al.post(f"/api/nights/{night}/commands", json=publish)
        await date.get_by_role("button", name="Copy list to tournament").click()
        await expect(page.get_by_text("3 players registered in the tournament.")).to_be_visible()
        await expect(date.get_by_role("button", name="Copy list to tournament")).to_have_count(0)
        assert await barriers(page) == []
        assert at.troubles == []

    tell(story)


def test_members_and_strangers_rsvp_on_their_phones_and_move_up(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        club = Club(room)
        await club.begin()
        await club.answers("Tess Moor")
        stan = await window(room, opened, club.tokens["Stan Vale"], PHONE)
        page = await opened_at(stan, "/calendar")
        nearest = page.locator("cc-next-date")
        await expect(nearest.get_by_text("1 of 2 seats")).to_be_visible()
        await nearest.get_by_role("button", name="I’m in").click()
        await expect(nearest.get_by_text("You have a seat.")).to_be_visible()
        await page.screenshot(path=tmp_path / "phone-next.png", full_page=True)

        guest = await window(room, opened, "", PHONE)
        stranger = await opened_at(guest, f"/calendar/{club.occasion}/{FIRST}")
        await stranger.get_by_role("button", name="Join waiting list").click()
        await expect(stranger.get_by_text("Enter your name.")).to_be_visible()
        await stranger.get_by_label("Your name").fill("Gus Gray")
        await stranger.get_by_role("button", name="Join waiting list").click()
        await expect(stranger.get_by_text("You’re 1st on the waiting list")).to_be_visible()
        link = stranger.get_by_label("Your private link", exact=True)
        await expect(link).to_be_visible()
        await stranger.screenshot(path=tmp_path / "phone-link.png", full_page=True)
        private = (await link.input_value()).partition("/calendar/")[2]

        await nearest.get_by_role("button", name="Can’t make it").click()
        await expect(nearest.get_by_text("You’re not coming.")).to_be_visible()
        await guest.go(f"/calendar/{private}")
        await expect(stranger.get_by_text("You have a seat.")).to_be_visible()
        await stranger.get_by_role("button", name="Can’t make it").click()
        await expect(stranger.get_by_text("You’re not coming.")).to_be_visible()
        assert [*await barriers(page), *await barriers(stranger)] == []
        assert [one for one in (*stan.troubles, *guest.troubles) if "401" not in one] == []

    tell(story)


def test_every_page_of_the_calendar_fits_every_screen(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        club = Club(room)
        await club.begin(told="public")
        for name in ("Tess Moor", "Stan Vale", "Al Smith"):
            await club.answers(name)
        await club.do(do="call-off", occasion=club.occasion, date="2023-11-30", why="The hall is let.")
        at = await window(room, opened, club.tokens["Al Smith"])
        stranger = await window(room, opened)
        opened_date = f"/office/calendar?date={club.occasion}/{FIRST}"
        wrong = [one for path in ("/office/calendar", opened_date) for one in await look_at(at, path, tmp_path)]
        for path in ("/calendar", f"/calendar/{club.occasion}/{FIRST}"):
            wrong += await look_at(at, path, tmp_path)
        wrong += await look_at(stranger, f"/calendar/{club.occasion}/2023-11-30", tmp_path)
        assert "\n".join(wrong) == ""

    tell(story)

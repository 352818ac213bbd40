"""A console whose official loses the role: the page hides the tournament, and shows why."""

import pytest
from playwright.async_api import Browser, expect

from cutcard.club.people.members import SetRoles
from tests.browser.browsers import window
from tests.browser.looking import settled, tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_the_console_says_why_it_closed() -> None:
    async def story(room: Served, opened: Browser) -> None:
        person, floor = await room.doors.member("floor", name="Dora Dale")
        night = await room.doors.night(title="The Thursday game")
        at = await window(room, opened, floor)
        await settled(at, f"/night/{night}/console")
        await expect(at.page.get_by_text("The Thursday game").first).to_be_visible()
        now = room.doors.time[0]
        await room.doors.room.append(SetRoles(at=now, by="", person=person, roles=("rail",)), "roles")
        await expect(at.page.get_by_text("Your role in the club has changed").first).to_be_visible()
        assert await at.page.get_by_text("The Thursday game").count() == 0
        assert at.troubles == []

    tell(story)

"""The start in a browser: seated players who are not checked in are asked about, and no seat is emptied silently."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Browser, expect

from tests.browser.directing import Console, direct, open_night, tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def _with_two_missing(story: Callable[[Console], Awaitable[None]]) -> None:
    async def inside(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", "floor", name="Maria D.")
        night = await open_night(room, token, 4, play=False)
        for player, name in (("e8", "Una U."), ("e9", "Vic V.")):
            await night.do(do="register", player=player, name=name)
        await night.do(do="draw-seats")
        at = await direct(room, opened, token, night)
        await at.page.get_by_role("button", name="Start", exact=True).first.click()
        await story(at)
        assert at.at.troubles == []

    tell(inside)


def test_start_asks_about_players_who_are_not_checked_in() -> None:
    async def story(at: Console) -> None:
        sheet = at.page.locator("#sheet")
        await expect(sheet).to_contain_text("2 seated players are not checked in")
        await expect(sheet).to_contain_text("Una U., Vic V.")
        await expect(sheet).to_contain_text("2 are left out until they check in")
        assert (await at.night.seen())["stage"] == "seated"
        await sheet.get_by_role("button", name="Blind them off").click()
        await expect(sheet).to_have_count(0)
        seen = await at.night.seen()
        assert (seen["stage"], seen["left"], seen["chips"]["in_play"]) == ("playing", 6, 60_000)

    _with_two_missing(story)


def test_everyone_is_checked_in_with_one_tap() -> None:
    async def story(at: Console) -> None:
        await at.page.locator("#sheet").get_by_role("button", name="Check in individually").click()
        await at.page.get_by_role("button", name="Check everyone in").click()
        await expect(at.page.locator("cc-people-panel")).to_contain_text("6 registered, 6 checked in")
        await at.page.locator("cc-console-top").get_by_role("button", name="Start", exact=True).click()
        await expect(at.page.locator("cc-console-top").get_by_role("button", name="Pause")).to_be_visible()
        assert (await at.night.seen())["left"] == 6

    _with_two_missing(story)

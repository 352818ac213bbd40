"""An online tournament in a browser: the phone links to the table, and the table shows the tournament."""

import re

import pytest
from playwright.async_api import expect

from cutcard.club.people.members import AddBot
from tests.browser.nights import HAND, REACHED, Evening, evening
from tests.browser.test_phone import member_among

pytestmark = pytest.mark.browser


def test_the_phone_links_to_the_table_which_shows_the_clock_and_the_players_left() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(3, play=False, room="online", rebuys=None)
        token, _ = await member_among(at, night)
        await night.do(do="draw-seats")
        await night.do(do="start-play")
        page = await at.look(f"/night/{night.id}", HAND, token)
        await page.get_by_role("link", name="Play", exact=True).click()
        await expect(page).to_have_url(re.compile(r"/table/"))
        line = page.locator("cc-night-line")
        await expect(line).to_contain_text("Level 1")
        await expect(line).to_contain_text("4 of 4 left")

    evening(story)


def test_bots_are_marked_on_the_tables_and_lists_and_a_table_has_a_link_and_a_code() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(3, play=False, room="online", rebuys=None)
        room = at.room.doors.room
        await room.append(AddBot(at=room.now(), by="", person="bot-tight-1", name="Rob O."), "bot")
        await night.do(do="register", player="b1", name="Rob O.", person="bot-tight-1", here=True)
        await night.do(do="draw-seats")
        await night.do(do="start-play")
        page = await at.look(f"/night/{night.id}/console", (1180, 820), at.token)
        seat = page.locator("cc-tile [data-seat]", has_text="Rob O.")
        await expect(seat).to_contain_text("bot")
        await expect(page.locator("cc-tile [data-seat]", has_text="Gail T.")).not_to_contain_text("bot")
        await page.locator("cc-tile .head").click()
        await page.locator("#sheet").get_by_role("button", name="Link and QR code").click()
        share = page.locator("#sheet cc-share")
        (table,) = (await night.seen())["tables"]
        await expect(share.get_by_role("textbox")).to_have_value(f"{REACHED}/table/{table['live']}")
        await expect(share.get_by_role("img")).to_be_visible()
        await expect(share.get_by_role("button", name="Copy")).to_be_visible()
        phone = await at.look(f"/night/{night.id}?player=e1#standings", HAND)
        await expect(phone.locator("li", has_text="Rob O.")).to_contain_text("bot")

    evening(story)

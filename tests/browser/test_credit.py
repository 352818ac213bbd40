"""Club credit in a browser: a table for it made in the lobby, credit sold at the bank, spent on the player's phone."""

import os
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.browser.cash_room import CashRoom
from tests.browser.looking import SIDEWAYS, barriers
from tests.browser.nights import HAND, Evening, evening
from tests.browser.test_cash_phone import button, floor, press
from tests.web.serving import until

pytestmark = pytest.mark.browser


async def shot(page: Page, name: str) -> None:
    """A picture, if one is wanted."""
    if folder := os.environ.get("CUTCARD_SHOTS"):
        await page.screenshot(path=str(Path(folder) / f"{name}.png"))


def test_credit_is_sold_spent_and_returned() -> None:
    async def story(at: Evening) -> None:
        token = await floor(at)
        podium = await CashRoom.open(at.room, token, "standard")
        lobby = await at.look("/", (1180, 820), token)
        await lobby.get_by_role("button", name="New table").first.click()
        create = lobby.locator("cc-create-table")
        await create.get_by_label("Chips").select_option("credit")
        await expect(create).to_contain_text("The podium assigns seats.")
        await shot(lobby, "lobby")
        await create.get_by_role("button", name="Create table").click()
        await lobby.wait_for_url("**/podium")
        [game] = (await podium.seen())["games"]
        assert (game["credit"], game["tables"][0]["dealing"]) == (True, "online")

        person, own = await at.room.doors.member("player", name="Pia Quist")
        await podium.do("arrive", player="pia", name="Pia Quist", person=person)
        bank = await at.look(f"/cash/{podium.id}/bank", (1440, 900), token)
        await bank.get_by_role("button", name="Safe, credit, correction").click()
        await bank.get_by_role("button", name="Sell club credit").click()
        form = bank.locator("cc-bank-form")
        await form.get_by_label("Member").select_option("pia")
        await form.get_by_label("Amount").fill("300")
        await expect(form.locator("cc-cite")).to_contain_text("standard.cash-bank.3")
        await shot(bank, "sell")
        await press(at, bank, form.get_by_role("button", name="Sell $300 credit"))
        await expect(bank.get_by_text("Club credit sold")).to_be_visible()
        await shot(bank, "bank")

        await podium.do("sit-down", player="pia", table=1, seat=3)
        page = await at.look(f"/cash/{podium.id}", HAND, own)
        await expect(page.get_by_text("Your club credit: $300.")).to_be_visible()
        await button(page, "Buy chips with credit…").click()
        await expect(page.get_by_text("You have $300 club credit.")).to_be_visible()
        await page.get_by_label("How much do you want to buy?").fill("100")
        await shot(page, "phone")
        assert await page.evaluate(SIDEWAYS) <= 0
        await press(at, page, page.get_by_role("button", name="Buy chips", exact=True))
        await expect(page.get_by_text("Your club credit: $200.")).to_be_visible()
        await button(page, "Leave table…").click()
        await expect(page.get_by_text("Your chips become club credit again.")).to_be_visible()
        await press(at, page, page.get_by_role("button", name="Leave table", exact=True))
        held = at.room.doors.room.evenings.credit.held
        await until(lambda: held() == {person: 30_000})  # the table reports the amount she left with
        await at.go_on()
        await expect(page.get_by_text("Your club credit: $300.")).to_be_visible()
        await page.clock.resume()  # axe-core waits for time to pass
        assert await barriers(page) == []

    evening(story)

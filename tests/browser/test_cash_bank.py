"""The bank of the cash room in browsers: chips sold, the bank counted and handed over, jackpots paid."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.browser.browsers import Window, window
from tests.browser.cash_room import CashRoom, cash_evening
from tests.browser.directing import tell
from tests.browser.looking import barriers, look_at
from tests.web.serving import Served

pytestmark = pytest.mark.browser

LIMIT: dict[str, Any] = {
    "game": "lhe",
    "stakes": {"format": "cash", "small_blind": 2, "big_blind": 4, "small_bet": 4, "big_bet": 8},
    "least": 4_000,
}


async def bank(at: Window, evening: str, more: str = "") -> Page:
    """The bank's page, drawn."""
    await at.go(f"/cash/{evening}/bank{more}")
    await expect(at.page.get_by_role("heading", name="Chips on tables")).to_be_visible()
    return at.page


async def opened_form(page: Page, title: str) -> Locator:
    """The open form of one act."""
    form = page.locator("cc-bank-form")
    await expect(page.locator("cc-sheet dialog[open]").get_by_role("heading", name=title)).to_be_visible()
    await expect(form).to_be_visible()
    return form


async def closed(page: Page) -> None:
    """No sheet is open over the page."""
    await expect(page.locator("cc-bank-page cc-sheet dialog[open]")).to_have_count(0)


def line(page: Page, text: str) -> Locator:
    """A line of the last movements."""
    return page.get_by_role("region", name="Bank transactions").get_by_role("row").filter(has_text=text)


def test_chips_are_sold_and_cashed_out_by_the_house_rule_and_undone() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, floor = await room.doors.member("director", "floor", name="Flo Berg")
        _, token = await room.doors.member("banker", name="Maria Lund")
        evening = (await cash_evening(room, floor)).id
        at = await window(room, opened, token, "desktop")
        other = await window(room, opened, floor, "desktop")
        page, watching = await bank(at, evening), await bank(other, evening)
        await expect(page.locator(".money")).to_contain_text("on the tables$4,920")
        await page.get_by_role("button", name="Sell chips", exact=True).click()
        form = await opened_form(page, "Sell chips")
        await form.get_by_label("Player").select_option(label="Hana Reid, table 1, seat 2")
        await form.get_by_label("Amount").fill("250")
        await form.get_by_label("Current stack").fill("100")
        await form.get_by_role("button", name="Sell $250 in chips").click()
        await expect(form.get_by_role("alert")).to_contain_text("can buy up to $300 and already has $100")
        await expect(form.get_by_role("alert").locator("cc-cite")).to_have_count(1)
        await form.get_by_label("Amount").fill("200")
        await expect(form.get_by_role("alert")).to_have_count(0)
        await form.get_by_role("button", name="Sell $200 in chips").click()
        await closed(page)
        await expect(line(page, "Hana Reid")).to_have_count(2)
        await expect(line(watching, "Hana Reid")).to_have_count(2)

        await page.get_by_role("button", name="Drew Kane").click()
        await page.get_by_role("button", name="Cash out", exact=True).last.click()
        form = await opened_form(page, "Cash out")
        await form.get_by_label("Chips counted").fill("100")
        await form.get_by_label("Keeps playing").check()
        await form.get_by_role("button", name="Pay out $100").click()
        await expect(form.get_by_role("alert")).to_contain_text("Chips stay on the table until they leave")
        await expect(form.get_by_role("alert").locator("cc-cite")).to_have_count(1)
        await form.get_by_label("Keeps playing").uncheck()
        await form.get_by_label("Chips counted").fill("340")
        await form.get_by_role("button", name="Pay out $340").click()
        await closed(page)
        await expect(line(page, "Drew Kane").filter(has_text="cash-out, table 1")).to_contain_text("$340")
        await expect(page.locator("footer")).to_contain_text("Drew Kane cashed out $340 from table 1")
        await page.get_by_role("button", name="Undo").click()
        await expect(page.get_by_role("row").filter(has=page.get_by_text("Undone", exact=True))).to_contain_text("$340")
        await expect(line(page, "cash-out, table 1, undone")).to_have_count(1)
        await expect(watching.get_by_text("Undone", exact=True)).to_have_count(1)
        assert [one for one in at.troubles if "409" not in one] == []
        assert await barriers(page) == []

    tell(story)


def test_the_bank_is_counted_twice_and_handed_over_with_its_difference() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, floor = await room.doors.member("director", "floor", name="Flo Berg")
        _, token = await room.doors.member("banker", name="Maria Lund")
        jonas, _ = await room.doors.member("banker", name="Jonas Ek")
        podium = await cash_evening(room, floor)
        at = await window(room, opened, token, "desktop")
        page = await bank(at, podium.id)
        side = page.locator("cc-bank-side")
        await expect(side.get_by_text("Not counted yet.")).to_be_visible()
        await side.get_by_role("button", name="Enter count").click()
        await expect(side.get_by_role("alert")).to_have_text("Enter the count. An empty bank is 0.")
        await side.get_by_label("Number of $100").fill("89")
        await expect(side.get_by_role("status")).to_contain_text("$20 short")
        await side.get_by_role("button", name="Enter count").click()
        await expect(side.get_by_text("Bank counted once, not twice")).to_be_visible()
        await expect(side.get_by_text("Count short")).to_be_visible()
        await side.get_by_label("Total", exact=True).fill("8,900")
        await expect(side.get_by_role("status")).to_contain_text("Balanced")
        await side.get_by_role("button", name="Enter count").click()
        await expect(side.get_by_text("Bank counted twice")).to_be_visible()
        await side.get_by_role("button", name="Hand over $8,900, $20 short").click()
        form = await opened_form(page, "Hand over bank")
        await form.get_by_label("Incoming banker", exact=True).select_option(label="Jonas Ek")
        await form.get_by_label("Outgoing banker’s signature").fill("Maria Lund")
        await form.get_by_role("button", name="Hand over $8,900, $20 short").click()
        await expect(form.get_by_role("alert")).to_have_text("Enter a name to sign")
        await form.get_by_label("Incoming banker’s signature").fill("Jonas Ek")
        await form.get_by_role("button", name="Hand over $8,900, $20 short").click()
        await closed(page)
        await expect(page.locator(".me")).to_contain_text("Jonas Ek, banker since")
        kept = room.doors.room.evenings[podium.id].evening
        assert kept.bank.banker == jonas
        await expect(page.locator("footer")).to_contain_text("signed by Maria Lund and Jonas Ek")
        assert await barriers(page) == []

    tell(story)


def test_a_granted_bad_beat_is_shared_paid_and_printed() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, floor = await room.doors.member("director", "floor", name="Flo Berg")
        podium = await cash_evening(room, floor)
        at = await window(room, opened, floor, "tablet")
        page = await bank(at, podium.id, "#jackpots")
        panel = page.locator("cc-bank-jackpots")
        await expect(panel.get_by_role("region", name="Bad-beat jackpot")).to_contain_text("$12,471")
        await panel.get_by_role("button", name="Enter bad beat").click()
        form = await opened_form(page, "Enter bad beat")
        for group, names in (
            ("Losing hand", ("Marta Vogel",)),
            ("Winning hand", ("Hana Reid",)),
            ("Others dealt in", ("Drew Kane", "Lena Frost", "Isaac Dunn")),
        ):
            for name in names:
                choice = form.get_by_role("group", name=group).get_by_role("button", name=name)
                await choice.click()
                await expect(choice).to_have_attribute("aria-pressed", "true")
        await form.get_by_role("button", name="Split $12,471").click()
        claim = panel.get_by_role("region", name="Bad beat at table 1")
        await expect(claim.get_by_role("listitem").first).to_contain_text("$6,235.50")
        await expect(claim.locator("cc-cite")).to_have_count(3)
        await claim.get_by_role("button", name="Pay everyone").click()
        await expect(claim.get_by_role("alert")).to_contain_text("and needs $12,471")
        await claim.get_by_role("button", name="Safe").click()
        await claim.get_by_role("button", name="Pay Hana Reid $3,117.75").click()
        await expect(claim.get_by_text("Paid", exact=True)).to_have_count(1)
        await claim.get_by_role("button", name="Pay everyone").click()
        await expect(claim.get_by_text("Paid", exact=True)).to_have_count(5)
        address = await claim.get_by_role("link", name="Print claim form").get_attribute("href")
        paper = await podium.client.get(address or "")
        assert paper.content[:5] == b"%PDF-"
        assert await barriers(page) == []

    tell(story)


def test_the_bank_is_readable(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, floor = await room.doors.member("director", "floor", name="Flo Berg")
        podium = await cash_evening(room, floor)
        await podium.do("take-drop", table=1, rake=1_200, promo=300, tips=200, dealer="Dee K.")
        await podium.do("count-drawer", cents=1)
        at = await window(room, opened, floor, "desktop")
        for path in (f"/cash/{podium.id}/bank", f"/cash/{podium.id}/bank#jackpots"):
            assert await look_at(at, path, tmp_path) == []

    tell(story)


async def club_table(room: Served, token: str, *players: tuple[str, str]) -> CashRoom:
    """A table whose bank a player runs; (id, name) of its players."""
    podium = await CashRoom.open(room, token, house="club52", float_cents=0)
    await podium.do("put-up-game", game="lim", plan=LIMIT)
    await podium.do("open-table", game="lim")
    for player, name in players:
        await podium.do("arrive", player=player, name=name, person="" if player in ("bob", "cleo") else player)
        await podium.do("come-to-table", player=player, table=1)
    for seat, (player, _) in enumerate(players, 1):
        await podium.do("sit-down", player=player, table=1, seat=seat)
    return podium


def test_a_player_runs_the_bank_of_their_table_on_a_phone() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, floor = await room.doors.member("director", "floor", name="Flo Berg")
        person, token = await room.doors.member("player", name="Mia Moss")
        podium = await club_table(room, floor, (person, "Mia Moss"), ("bob", "Bob Brown"), ("cleo", "Cleo Clark"))
        desk = await window(room, opened, floor, "desktop")
        page = await bank(desk, podium.id, "?table=1")
        await page.get_by_role("button", name="Choose volunteer").click()
        form = await opened_form(page, "Choose volunteer")
        await form.get_by_label("New banker").select_option(label="Mia Moss, table 1, seat 1")
        await form.get_by_role("button", name="Mia Moss takes the bank").click()
        await closed(page)
        await expect(page.locator("cc-bank-side").get_by_text("Banker: Mia Moss")).to_be_visible()

        at = await window(room, opened, token, "phone")
        phone = await bank(at, podium.id, "?table=1")
        await phone.get_by_role("button", name="Sell chips", exact=True).click()
        form = await opened_form(phone, "Sell chips")
        await form.get_by_label("Player").select_option(label="Bob Brown, table 1, seat 2")
        await form.get_by_label("Amount").fill("30")
        await form.get_by_role("button", name="Sell $30 in chips").click()
        await expect(form.get_by_role("alert")).to_contain_text("The minimum buy-in for Bob Brown is $40")
        await form.get_by_label("Amount").fill("40")
        await form.get_by_role("button", name="Sell $40 in chips").click()
        await closed(phone)
        await expect(line(phone, "Bob Brown")).to_contain_text("$40")

        await phone.get_by_role("button", name="Bob Brown").click()
        await phone.get_by_role("button", name="Player sells chips").click()
        form = await opened_form(phone, "Player sells chips")
        await form.get_by_label("Seller’s stack").fill("85")
        await form.get_by_label("Buyer").select_option(label="Cleo Clark, table 1, seat 3")
        await form.get_by_label("Amount").fill("50")
        await form.get_by_role("button", name="Enter $50 sale").click()
        await expect(form.get_by_role("alert")).to_contain_text(
            "must keep at least the buy-in of $40. They can sell up to $45"
        )
        await expect(form.get_by_role("alert").locator("cc-cite")).to_have_attribute("rule", "club52.buyin.4a")
        await form.get_by_label("Amount").fill("40")
        await form.get_by_role("button", name="Enter $40 sale").click()
        await closed(phone)
        await expect(phone.locator("footer")).to_contain_text("Bob Brown sold Cleo Clark chips for $40")
        assert await barriers(phone) == []

    tell(story)

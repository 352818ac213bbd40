"""A possible bad beat in browsers: the tablet stops, the floor goes through the conditions and decides."""

import os
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.dealing import Tablet, put_up, seat_players
from tests.browser.looking import tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser

SHOTS = os.environ.get("CUTCARD_SHOTS", "")
CASH = {"format": "cash", "small_blind": 1, "big_blind": 2}


async def shot(at: Tablet, name: str) -> None:
    """A picture, if one is wanted."""
    if SHOTS:
        await at.page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def test_the_tablet_stops_the_table_until_the_floor_decides() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, floor = await room.doors.member("floor", name="Flo B.")
        _, dealer = await room.doors.member("dealer", name="Dee K.")
        table = await put_up(room, floor, "ppc", stakes=CASH, buy_in=[40, 300])
        await seat_players(room, table, floor, (100, 100, 100, 100))
        tablets = {}
        for who, token, size in (("dealer", dealer, "tablet"), ("floor", floor, "phone")):
            at = await window(room, opened, token, size)
            await at.go(f"/table/{table}/dealer")
            tablets[who] = Tablet(at, table)
        tablet, official = tablets["dealer"], tablets["floor"]
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.acts(4, "a")
        await tablet.acts(1, "c")
        await tablet.acts(2, "f")
        await tablet.acts(3, "f")
        await tablet.tap("Once")
        entered = (("AsAdKc", "3 cards"), ("7h", "1 card"), ("7d", "1 card"), ("AhKh", "2 cards"), ("7s7c", "2 cards"))
        for cards, count in entered:
            await tablet.tap("Enter cards")
            await tablet.types(cards)
            await tablet.tap(f"Enter {count}")
        await tablet.says("Call the floor. Leave all cards where they are.")
        await expect(tablet.page.locator("cc-bad-beat li")).to_have_count(7)
        await expect(tablet.page.get_by_role("button", name="Award jackpot")).to_have_count(0)
        await expect(tablet.page.get_by_role("button", name="Who won?")).to_have_count(0)
        await shot(tablet, "bad-beat-dealer")

        desk = await window(room, opened, floor, "desktop")
        await desk.go("/rulings")
        await expect(desk.page.get_by_role("heading", name="Possible bad beat")).to_be_visible()
        await shot(Tablet(desk, table), "bad-beat-rulings")
        await desk.page.get_by_role("link", name="Go to table").click()
        await expect(desk.page.locator("cc-bad-beat li")).to_have_count(7)

        decides = official.page.locator("cc-bad-beat")
        await expect(decides.get_by_text("Seat 4, Bo S., beaten by Seat 1, Gus L.")).to_be_visible()
        await expect(decides.get_by_role("button", name="Award jackpot")).to_have_attribute("aria-disabled", "true")
        await shot(official, "bad-beat-floor")
        await decides.get_by_role("button", name="Yes").click()
        await decides.get_by_role("button", name="Award jackpot").click()
        await expect(decides.get_by_role("link", name="Print claim form")).to_be_visible()
        await shot(official, "bad-beat-granted")
        await tablet.says("Jackpot awarded")
        await tablet.tap("Who won?")
        await tablet.tap("Push")
        await tablet.tap("Start hand 2")
        await expect(tablet.page.locator("cc-bad-beat")).to_have_count(0)
        assert [*tablet.at.troubles, *official.at.troubles] == []

    tell(story)


def test_without_entered_cards_the_dealer_calls_it_and_the_floor_enters_the_hands() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, floor = await room.doors.member("floor", "dealer", name="Flo B.")
        _, player = await room.doors.member("player", name="Pia W.")
        table = await put_up(room, floor, "ppc", stakes=CASH, buy_in=[40, 300])
        await seat_players(room, table, floor, (100, 100, 100, 100))
        at = await window(room, opened, floor, "desktop")
        await at.go(f"/table/{table}/dealer")
        tablet = Tablet(at, table)
        watches = {}
        for size in ("desktop", "phone"):
            watches[size] = await window(room, opened, player, size)
            await watches[size].go(f"/table/{table}")
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.acts(4, "a")
        await tablet.acts(1, "c")
        await tablet.acts(2, "f")
        await tablet.acts(3, "f")
        await tablet.tap("Once")
        for street in ("Flop", "Turn", "River"):
            await tablet.tap(f"{street} dealt")
        await tablet.acts(4, "c")
        await tablet.tap("Bad beat?")
        for size, watch in watches.items():
            await expect(watch.page.get_by_text("Leave all cards where they are.").first).to_be_visible()
            await shot(Tablet(watch, table), f"felt-{size}-stopped")
            await watch.page.get_by_role("button", name="Check conditions").click()
            await expect(watch.page.locator("cc-bad-beat li")).to_have_count(7)
            await expect(watch.page.get_by_role("button", name="Award jackpot")).to_have_count(0)
            await shot(Tablet(watch, table), f"felt-{size}")
        decides = tablet.page.locator("cc-bad-beat")
        for yes in await decides.get_by_role("button", name="Yes").all():
            await yes.click()
            await expect(yes).to_have_attribute("aria-pressed", "true")
        seats = decides.get_by_role("group", name="Who lost the hand?")
        await seats.get_by_role("button", name="Seat 4").click()
        await decides.get_by_role("group", name="Who won the hand?").get_by_role("button", name="Seat 1").click()
        await shot(tablet, "bad-beat-naming")
        await decides.get_by_role("button", name="Award jackpot").click()
        await tablet.says("Jackpot awarded")
        for watch in watches.values():
            await expect(watch.page.get_by_text("Jackpot awarded").first).to_be_visible()
        assert [*tablet.at.troubles, *(line for watch in watches.values() for line in watch.troubles)] == []

    tell(story)

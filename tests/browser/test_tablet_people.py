"""People at real tables, in a real browser: suspended, stopped, back in time, first to show, and who decides."""

import re
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.dealing import Tablet, deal_at, put_up, seat_players
from tests.browser.directing import open_night
from tests.browser.looking import tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser

CASH = {"format": "cash", "small_blind": 25, "big_blind": 50, "chip": 25}


async def dealing(room: Served, opened: Browser, house: str, **order: Any) -> tuple[Tablet, str]:
    """A dealer without an office at the tablet, and the floor's token."""
    _, floor = await room.doors.member("floor", name="Flo")
    _, hands = await room.doors.member("dealer", name="Dan")
    table = await put_up(room, floor, house, **order)
    await seat_players(room, table, floor, (1000, 1000, 1000))
    at = await window(room, opened, hands, "tablet")
    await at.go(f"/table/{table}/dealer")
    return Tablet(at, table), floor


def test_a_suspended_player_reads_why_in_the_lobby_until_reinstated() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, director = await room.doors.member("director", name="Maria D.")
        _, token = await room.doors.member("player", name="Gus L.")
        desk = await window(room, opened, director)
        await desk.go("/people")
        await desk.page.get_by_role("button", name=re.compile("Gus L.")).click()
        record = desk.page.locator("cc-member-record")
        await record.get_by_role("button", name="Add sanction…").click()
        await record.get_by_label("Sanction", exact=True).select_option("suspended")
        await record.get_by_label("Can play again on").fill("2099-01-01")
        await record.get_by_label("Reason", exact=True).fill("Threw cards twice")
        await record.get_by_role("button", name="Add sanction").click()
        await expect(record.get_by_label("Reason for skipping steps")).to_be_focused()
        await record.get_by_label("Reason for skipping steps").fill("It hit a dealer")
        await record.get_by_role("button", name="Add sanction").click()
        await expect(record.locator(".say")).to_contain_text("Suspended. Can play again on Jan 1, 2099")
        player = await window(room, opened, token, "phone")
        await player.go("/")
        line = player.page.get_by_role("status").filter(has_text="Threw cards twice")
        await expect(line).to_be_visible()
        await record.get_by_role("button", name="Lift bar…").click()
        await record.get_by_label("Reason", exact=True).fill("They made up")
        await record.get_by_role("button", name="Add sanction").click()
        await expect(record.locator(".say")).to_have_count(0)
        await player.page.reload()
        await expect(player.page.get_by_role("heading", level=1)).to_be_visible()
        await expect(line).to_have_count(0)
        assert desk.troubles == player.troubles == []

    tell(story)


def test_a_short_table_waits_for_the_floor_whose_decision_can_be_undone() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet, floor = await dealing(room, opened, "ppc", stakes=CASH)
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.acts(1, "f")
        await tablet.acts(2, "f")
        await tablet.tap_seat(1)
        await tablet.tap("Leave table")
        await tablet.says("4 seats are empty. The table waits for players, or for the floor to let it deal.")
        await expect(tablet.page.get_by_role("button", name="Deal with these players")).to_have_count(0)
        at = await window(room, opened, floor, "tablet")
        await at.go(f"/table/{tablet.table}/dealer")
        office = Tablet(at, tablet.table)
        await office.tap("Deal with these players")
        await expect(office.step("start")).to_be_visible()
        await office.tap("Undo: The floor lets the table deal with")
        await expect(office.step("deal-on")).to_be_visible()
        await office.tap("Deal with these players")
        await office.tap("Start hand 2")
        await expect(office.step("deal")).to_be_visible()

    tell(story)


def test_a_player_back_before_the_last_card_plays() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000, 1000))
        await tablet.tap_seat(2)
        await tablet.tap("Mark away")
        await expect(tablet.seat(2)).to_contain_text("away")
        await tablet.tap("Start hand 1")
        await tablet.tap_seat(2)
        await tablet.tap("Mark back")
        await expect(tablet.seat(2)).not_to_contain_text("away")
        await tablet.tap("Cards dealt")
        await tablet.acts(1, "c")
        await tablet.turn(2)

    tell(story)


def test_a_player_may_show_before_their_turn_where_the_order_allows_it() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.acts(1, "c")
        await tablet.acts(2, "c")
        for _ in range(3):
            await tablet.deals()
            await tablet.acts(2, "c")
            await tablet.acts(1, "c")
        await tablet.turn(2)
        await tablet.tap_seat(1)
        await tablet.tap("Tables the hand")
        await tablet.turn(2)
        await tablet.step("show").click()
        await expect(tablet.step("push")).to_be_visible()

    tell(story)


def test_a_dealer_calls_the_floor_for_what_officials_decide() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet, floor = await dealing(room, opened, "club52")
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.turn(1)
        await tablet.tap("They said…")
        await tablet.page.locator("cc-said-panel").get_by_role("button", name="Seat 3").click()
        await tablet.page.get_by_label("What they said").fill("raise to 200")
        await tablet.says("House rules leave this to a club officer or the director.")
        await tablet.tap("See ruling")
        await tablet.tap("Call the floor")
        await tablet.says("Called: a club officer or the director.")
        office = await window(room, opened, floor)
        await office.go("/")
        await office.page.get_by_role("link", name="1 table waiting for your decision").click()
        call = office.page.locator("cc-calls article")
        await expect(call).to_contain_text("Is Ty W. held to it (raise to 200)")
        await call.get_by_role("button", name="Yes, it binds").click()
        await expect(tablet.decision()).to_contain_text("Ty W.: out of turn.")
        await tablet.tap("Apply ruling")
        await tablet.says("Ruling applied")

    tell(story)


def test_the_table_leader_is_named_before_anything_happens() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet, floor = await dealing(room, opened, "giancarlo")
        await tablet.tap("Who decides")
        await tablet.says("The table leader isn’t appointed yet. The floor or a director appoints one.")
        at = await window(room, opened, floor, "tablet")
        await at.go(f"/table/{tablet.table}/dealer")
        office = Tablet(at, tablet.table)
        await office.tap("Who decides")
        await office.page.get_by_label("Appoint the table leader").select_option("Lena R.")
        await office.tap("Appoint", exact=True)
        await office.says("The table leader is Lena R.")
        await office.tap("Close")
        await office.tap("Who decides")
        await office.says("The table leader is Lena R.")

    tell(story)


def test_on_a_tablet_that_joins_late_chips_count_once_they_are_counted() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", "floor", name="Maria D.")
        night = await open_night(room, token, 6)
        room.doors.time[0] += 3_600_000
        async with room.doors.client(token) as desk:
            put_there = await desk.post(f"/api/nights/{night.id}/tables/1/tablet", json={"id": "tablet 1"})
        table = str(put_there.json()["table"])
        await room.doors.room.tick()
        at = await window(room, opened, token, "tablet")
        await at.go(f"/table/{table}/dealer")
        tablet = Tablet(at, table)
        await expect(tablet.seat(1)).to_contain_text("not counted")
        await tablet.tap_seat(1)
        await tablet.says("by the books, never counted")
        await tablet.tap("Count stack")
        for key in ("9", "00", "0"):
            await tablet.page.locator("cc-amount-pad").get_by_role("button", name=key, exact=True).click()
        await tablet.tap("Set to 9,000")
        for _ in range(200):  # the tournament gets it, and the table follows
            await room.doors.room.tick()
            if "9,000" in await tablet.seat(1).inner_text():
                break
        await expect(tablet.seat(1)).to_contain_text("9,000")
        await expect(tablet.seat(2)).to_contain_text("not counted")
        assert at.troubles == []

    tell(story)

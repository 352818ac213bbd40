"""Officials in a browser: a dealer calls the floor, who answers elsewhere, and overrules at the table."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.dealing import Tablet, deal_at, put_up, seat_players
from tests.browser.looking import tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_a_dealer_calls_the_floor_who_rules_elsewhere_and_the_ruling_reaches_the_tablet() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, floor = await room.doors.member("floor", name="Flo")
        _, hands = await room.doors.member("dealer", name="Dan")
        table = await put_up(room, floor, "club52")
        await seat_players(room, table, floor, (1000, 1000, 1000))
        at = await window(room, opened, hands, "tablet")
        await at.go(f"/table/{table}/dealer")
        tablet = Tablet(at, table)
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.acts(1, "f")
        await tablet.what_happened("muck", "A hand went into the muck")
        await tablet.says("House rules leave this to a club officer or the director.")
        await tablet.tap("Call the floor")
        await tablet.says("Called: a club officer or the director.")

        office = await window(room, opened, floor)
        await office.go("/rulings")
        call = office.page.locator("cc-calls article")
        await expect(call).to_contain_text("called by Dan")
        await call.get_by_role("button", name="No", exact=True).click()
        await expect(call).to_have_count(0)

        await expect(tablet.decision()).to_contain_text("stays dead")
        await tablet.tap("Apply ruling")
        await tablet.says("Ruling applied")
        await office.page.reload()
        await expect(office.page.locator("cc-ruling-entry")).to_contain_text("Ruled by Flo, a club officer")

    tell(story)


def test_the_leader_of_another_table_rules_at_their_own_tablet() -> None:
    async def story(room: Served, opened: Browser) -> None:
        maria, director = await room.doors.member("director", name="Maria D.")
        _, hands = await room.doors.member("dealer", name="Dan")
        table, other = [await put_up(room, director, "giancarlo", title=f"Table {number}") for number in (4, 5)]
        for one, names in ((table, (maria, "Gus L.", "Ty W.")), (other, ("Lena R.", "Bo S."))):
            await seat_players(room, one, director, (1000,) * len(names), names)
            body = {"id": "leader", "office": "table_leader", "person": names[0]}
            async with room.doors.client(director) as office:
                assert (await office.post(f"/api/tables/{one}/officials", json=body)).status_code == 200
        at = await window(room, opened, hands, "tablet")
        await at.go(f"/table/{table}/dealer")
        tablet = Tablet(at, table)
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.acts(1, "f")
        await tablet.turn(2)
        await tablet.tap_seat(1)
        await tablet.page.locator("cc-seat-panel").get_by_role("button", name="What happened?").click()
        await tablet.page.get_by_label("What happened, in a few words").fill("muck")
        await tablet.tap("A hand went into the muck")
        await tablet.says("House rules leave this to the leader of another table or a third party.")
        await expect(tablet.page.get_by_role("button", name="Enter Lena R.’s decision")).to_be_visible()
        await tablet.tap("Call the floor")
        await tablet.says("Called: the leader of another table or a third party.")

        there = await window(room, opened, hands, "tablet")
        await there.go(f"/table/{other}/dealer")
        call = there.page.locator("cc-rest-panel cc-calls article")
        await expect(call).to_contain_text("Lena R., the leader of another table, decides:")
        await call.get_by_role("button", name="No", exact=True).click()
        await expect(call).to_have_count(0)
        await expect(tablet.decision()).to_contain_text("stays dead")
        await tablet.tap("Apply ruling")
        await tablet.says("Ruling applied")

    tell(story)


def test_the_official_overrules_and_the_outcome_is_applied_shown_and_undone() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "standard", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.what_happened("button", "The button is in the wrong place this hand")
        await tablet.tap_seat(2)
        await tablet.tap("Overrule…")
        await tablet.tap("Void the hand")
        await tablet.page.get_by_label("Reason", exact=True).fill("The cards lie on the floor")
        await tablet.tap("Overrule", exact=True)
        await tablet.says("The hand is void. Every player gets their chips back")
        await tablet.tap("Done", exact=True)
        await tablet.says("overrules the house rules: The hand is void")
        await tablet.tap("Undo: ")
        await tablet.turn(1)
        await tablet.at.go("/rulings")
        await expect(tablet.page.locator("cc-ruling-entry")).to_contain_text("Undone. Not a precedent.")

    tell(story)

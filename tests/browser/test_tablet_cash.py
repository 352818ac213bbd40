"""A dealer's tablet at a table of the cash room, in a real browser: whom the podium sends, chips, leaving, floor."""

import re
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.cash_room import CashRoom, game
from tests.browser.dealing import Tablet
from tests.browser.directing import tell
from tests.browser.looking import barriers
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def seat_of(podium: CashRoom, seat: int) -> dict[str, Any]:
    """A seat of the first table as the podium sees it now."""
    [table] = (await podium.seen())["games"][0]["tables"]
    return dict(table["seats"][seat - 1])


def test_dealer_and_podium_see_each_others_entries_at_once() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, floor = await room.doors.member("floor", name="Flo")
        _, hands = await room.doors.member("dealer", name="Dan")
        podium = await CashRoom.open(room, floor)
        await podium.do("put-up-game", game="nl", plan=game("nlhe", 1, 2, 100, 300))
        await podium.do("open-table", game="nl")
        linked = await podium.client.post(f"/api/cash/{podium.id}/tables/1/live", json={"dealing": "tablet"})
        assert linked.status_code == 201, linked.text
        table = str(linked.json()["table"])
        for name in ("Marta Vogel", "Hana Reid"):
            await podium.seat(name, "nl", 20_000)
        at = await window(room, opened, hands, "tablet")
        await at.go(f"/table/{table}/dealer")
        tablet = Tablet(at, table)
        await expect(tablet.seat(1)).to_contain_text("200")

        # the podium sends a player: the dealer sees it, takes the card, and the podium knows
        await podium.do("put-down", game="nl", name="Lena Frost", here=True)
        lena = await podium.player("Lena Frost")
        await podium.do("call-next", game="nl")
        await tablet.says("Lena Frost coming to seat 3, no card yet")
        await podium.do("hand-out-card", game="nl", player=lena)
        await tablet.says("Lena Frost coming to seat 3, card out")
        await expect(tablet.seat(3)).to_contain_text("Lena F. coming")
        assert await barriers(at.page) == []
        await tablet.tap("Take card, seat player")
        await expect(tablet.seat(3)).to_contain_text("no chips")
        assert (await seat_of(podium, 3))["name"] == "Lena Frost"
        await podium.do("buy-chips", player=lena, cents=10_000)
        await expect(tablet.seat(3)).to_contain_text("100")

        # dealers sell no chips: a runner or the floor is called, by the house's rule
        await tablet.tap_seat(3)
        await expect(at.page.locator("cc-seat-panel")).to_contain_text("Lena Frost")
        assert await barriers(at.page) == []
        await tablet.tap("Request chips")
        await tablet.says("Lena Frost is waiting for chips")
        assert (await seat_of(podium, 3))["wants_chips"] == 0

        # the floor
        await tablet.tap("Call the floor")
        await tablet.says("Floor called")
        assert (await podium.seen())["games"][0]["tables"][0]["floor"]
        await podium.do("floor-comes", table=1)
        await expect(at.page.get_by_role("button", name="Call the floor")).to_be_visible()

        # one player is away, and one leaves
        await tablet.tap_seat(2)
        await tablet.tap("Mark away")
        await expect(tablet.seat(2)).to_contain_text(re.compile("out|away"))
        assert (await seat_of(podium, 2))["away"]
        await tablet.tap_seat(3)
        await tablet.tap("Leave table")
        await expect(tablet.seat(3)).not_to_contain_text("Lena")
        assert "name" not in await seat_of(podium, 3)
        assert await barriers(at.page) == []
        assert at.troubles == []

    tell(story)

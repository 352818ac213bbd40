"""One cash session on podium, board, bank, dealer's tablet and phone at once, in browsers."""

import re
from dataclasses import dataclass

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.browsers import Window, window
from tests.browser.cash_room import CashRoom, game
from tests.browser.dealing import Tablet
from tests.browser.directing import tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser
PETE = "Pete Hollingsworth"


@dataclass
class Screens:
    """One cash room on five screens."""

    evening: CashRoom
    podium: Window
    board: Window
    bank: Window
    tablet: Tablet
    phone: Window

    def table(self, seated: int) -> Locator:
        """The table at the podium, once this many are seated."""
        return self.podium.page.get_by_role("button", name=re.compile(rf"Table 1\b.*{seated} of 9"))

    def on_the_wall(self) -> Locator:
        """Pete on the waiting lists on the wall."""
        return self.board.page.locator("li").filter(has_text="Pete H.")

    def chips(self) -> Locator:
        """Where the chips are, by the bank."""
        return self.bank.page.locator(".money")


async def opened_room(room: Served, opened: Browser) -> Screens:
    """A table of three with a dealer's tablet; all screens are open."""
    _, floor = await room.doors.member("director", "floor", name="Nadia F.")
    _, money = await room.doors.member("banker", name="Maria Lund")
    _, hands = await room.doors.member("dealer", name="Dan Dealer")
    _, mine = await room.doors.member("player", name=PETE)
    evening = await CashRoom.open(room, floor)
    await evening.do("put-up-game", game="nl", plan=game("nlhe", 1, 2, 100, 300))
    await evening.do("open-table", game="nl")
    linked = await evening.client.post(f"/api/cash/{evening.id}/tables/1/live", json={"dealing": "tablet"})
    table = str(linked.json()["table"])
    for name in ("Marta Vogel", "Hana Reid", "Drew Kane"):
        await evening.seat(name, "nl", 20_000)
    windows = []
    for token, size, path in (
        (floor, "tablet", f"/cash/{evening.id}/podium"),
        ("", "desktop", f"/cash/{evening.id}/board"),
        (money, "desktop", f"/cash/{evening.id}/bank"),
        (hands, "tablet", f"/table/{table}/dealer"),
        (mine, "phone", f"/cash/{evening.id}"),
    ):
        at = await window(room, opened, token, size, reduced_motion="reduce")
        await at.go(path)
        windows.append(at)
    podium, board, bank, box, phone = windows
    return Screens(evening, podium, board, bank, Tablet(box, table), phone)


async def comes_to_the_table(at: Screens) -> None:
    """From the phone onto the list, called, with a seat card, to a seat: each screen shows each step."""
    await at.phone.page.get_by_role("button", name="Join list", exact=True).click()
    await expect(at.phone.page.locator(".list h1")).to_have_text("You’re next")
    await expect(at.on_the_wall()).to_be_visible()
    await at.podium.page.get_by_role("button", name=f"Call: {PETE}").click()
    await expect(at.phone.page.locator(".called h1")).to_have_text("Your seat is ready, Pete")
    await expect(at.board.page.locator("li.call")).to_contain_text("Pete H.")
    await at.tablet.says(f"{PETE} coming to seat 4, no card yet")
    await at.podium.page.get_by_role("button", name=f"Give seat card: {PETE}").click()
    await at.tablet.says(f"{PETE} coming to seat 4, card out")
    await expect(at.phone.page.locator(".called")).to_contain_text("Give your seat card to the dealer")
    await at.tablet.tap("Take card, seat player")
    await expect(at.table(4)).to_be_visible()
    await expect(at.phone.page.locator(".seat h1")).to_have_text("Table 1, seat 4")
    await expect(at.on_the_wall()).to_have_count(0)


async def buys_chips(at: Screens) -> None:
    """Too few chips are refused by the house rule; a buy-in arrives at the table."""
    await at.bank.page.get_by_role("button", name="Sell chips", exact=True).click()
    form = at.bank.page.locator("cc-bank-form")
    await form.get_by_label("Player").select_option(label=f"{PETE}, table 1, seat 4")
    await form.get_by_label("Amount").fill("99")
    await form.get_by_role("button", name="Sell $99 in chips").click()
    await expect(form.get_by_role("alert")).to_contain_text("is $100")
    await form.get_by_label("Amount").fill("300")
    await form.get_by_role("button", name="Sell $300 in chips").click()
    await expect(at.tablet.seat(4)).to_contain_text("300")
    await expect(at.chips()).to_contain_text("on the tables$900")


async def goes_home(at: Screens) -> None:
    """The dealer opens the seat, the bank pays, and a mistake is undone at the podium."""
    await at.tablet.tap_seat(4)
    await at.tablet.tap("Leave table")
    await expect(at.phone.page.locator(".seat")).to_have_count(0)
    await expect(at.table(3)).to_be_visible()
    await at.evening.do("cash-out", player=await bought_by(at, PETE), cents=30_000)
    await expect(at.chips()).to_contain_text("on the tables$600")
    await at.phone.page.get_by_role("link", name="Sessions", exact=True).click()
    await expect(at.phone.page.locator(".session")).to_contain_text("$0")
    await expect(at.podium.page.locator("cc-undo-bar")).to_contain_text(f"{PETE} cashed out $300")
    await at.podium.page.get_by_role("button", name="Undo").click()
    await expect(at.chips()).to_contain_text("on the tables$900")


async def bought_by(at: Screens, name: str) -> str:
    """The id of a player who bought chips."""
    players = (await at.evening.seen("/bank"))["players"]
    return str(next(one for one in players if one["name"] == name)["player"])


def test_five_screens_of_one_room_agree_from_the_first_name_to_the_last_dollar() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await opened_room(room, opened)
        await comes_to_the_table(at)
        await buys_chips(at)
        await goes_home(at)
        for one in (at.podium, at.board, at.bank, at.tablet.at, at.phone):
            assert [trouble for trouble in one.troubles if "409" not in trouble] == []

    tell(story)

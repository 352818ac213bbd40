"""The podium of the cash room in a browser: opening, lists and calls, seats, refusals, two podiums at once."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, WebSocketRoute, expect

from tests.browser.browsers import Window, window
from tests.browser.cash_room import CashRoom, cash_evening, game
from tests.browser.directing import tell
from tests.browser.looking import SIDEWAYS, barriers, director, look_at, settled
from tests.web.serving import Served

pytestmark = pytest.mark.browser
TABLET = {"width": 1180, "height": 820}
PHONE = {"width": 390, "height": 844}


async def official(room: Served, name: str = "Nadia F.") -> str:
    """Staff of the room; the token of their session."""
    _, token = await room.doors.member("director", "floor", name=name)
    return token


def as_long_as(hears: list[bool], socket: WebSocketRoute) -> None:
    """Pass the server's messages on to a page while `hears` is true."""
    room = socket.connect_to_server()
    room.on_message(lambda told: socket.send(told) if hears[0] else None)


async def at_podium(room: Served, opened: Browser, token: str, evening: CashRoom, at: Window | None = None) -> Page:
    """The podium on a tablet, in a window of a session or in this one."""
    at = at or await window(room, opened, token)
    await at.page.set_viewport_size({"width": TABLET["width"], "height": TABLET["height"]})
    await at.go(f"/cash/{evening.id}/podium")
    await expect(at.page.get_by_role("heading", name=re.compile("Suggestion"))).to_be_visible()
    return at.page


def column(page: Page, title: str) -> Locator:
    """The column of a game."""
    return page.locator("cc-game-column").get_by_role("region", name=title)


def undo(page: Page, text: str) -> Locator:
    """The foot of the page, once it shows this."""
    return page.locator("cc-undo-bar").get_by_text(text)


async def do(page: Page, name: str) -> None:
    """Press a button once it is there."""
    found = page.get_by_role("button", name=name, exact=True)
    await expect(found).to_be_visible()
    await found.click()


def test_the_cash_room_is_opened_with_its_games_and_errors_show_at_their_fields() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, await director(room), timezone_id="America/Chicago")
        page = at.page
        await settled(at, "/cash")
        await page.get_by_label("House rules").select_option(label="Play Poker Chicago")
        await expect(page.get_by_text("9 seats per table, no extra seat.")).to_be_visible()
        await page.get_by_label("Maximum buy-in").fill("50")
        await page.get_by_label("Tables to open now").fill("12, 14")
        await page.get_by_label("Opening bank").fill("4,000")
        opens = page.locator("cc-open-evening").get_by_role("button", name="Open cash room")
        await opens.click()
        await expect(page.get_by_text("Not below the minimum buy-in: $100.")).to_be_visible()
        await page.get_by_label("Maximum buy-in").fill("300")
        await do(page, "Add game")
        second = page.get_by_role("group").filter(has=page.get_by_role("heading", name="Game 2"))
        await second.get_by_label("Tables to open now").fill("14")
        await opens.click()
        await expect(second.get_by_text("Table 14 already exists.")).to_be_visible()
        await second.get_by_label("Tables to open now").fill("15")
        await opens.click()
        await page.wait_for_url("**/podium")
        await expect(page.get_by_role("button", name=re.compile("Table 12 .*0 of 9"))).to_be_visible()
        await expect(page.get_by_role("button", name=re.compile("Table 15 .*0 of 9"))).to_be_visible()
        [kept] = room.doors.room.evenings
        plan = kept.evening.plan
        assert (plan.float_cents, len(kept.evening.games)) == (400_000, 2)
        assert plan.offset in (-5 * 3_600_000, -6 * 3_600_000), "as the clock of the place has it"
        await settled(at, "/cash")
        await do(page, "Open cash room")
        await expect(page.get_by_label("Tables to open now").first).to_have_value("12, 14")
        assert not await barriers(page)

    tell(story)


def test_a_player_joins_is_called_gets_a_card_is_seated_and_leaves() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await official(room)
        evening = await cash_evening(room, token)
        page = await at_podium(room, opened, token, evening)
        await do(page, "Add player to 2/5 No-limit hold'em")
        await page.get_by_label("Name", exact=True).fill("Ivan Petrov")
        await do(page, "4/8 Razz")
        await do(page, "Add")
        await expect(undo(page, "Ivan Petrov joined the list for 4/8 Razz")).to_be_visible()
        big = column(page, "2/5 No-limit hold'em")
        await expect(column(page, "4/8 Razz").get_by_text("Ivan P.")).to_be_visible()
        await big.get_by_role("button", name="Call: Ivan Petrov").click()
        await big.get_by_role("button", name="Give seat card: Ivan Petrov").click()
        await expect(page.locator("[data-table='2'] .p.h")).to_have_text("7")
        await page.get_by_role("button", name="Close").click()
        await page.get_by_role("button", name="Seat player: Ivan Petrov").click()
        await expect(undo(page, "Ivan Petrov sat down at table 2, seat 7")).to_be_visible()
        await expect(page.get_by_role("button", name=re.compile("Table 2 .*7 of 9"))).to_be_visible()
        await page.locator("[data-table='2']").click()
        await page.locator(".row[data-seat='7']").click()
        await do(page, "Buy chips…")
        await page.get_by_label("Amount").fill("100")
        await do(page, "Sell chips")
        told = page.locator("cc-console-notice")
        await expect(told.get_by_text("The minimum buy-in for Ivan Petrov is $200")).to_be_visible()
        await page.get_by_label("Amount").fill("200")
        await do(page, "Sell chips")
        await expect(undo(page, "Ivan Petrov bought in for $200 at table 2")).to_be_visible()
        await do(page, "Leave table…")
        await page.get_by_label("Stack").fill("250")
        await do(page, "Cash out, open seat")
        await expect(undo(page, "Ivan Petrov left: seat 7 open, table 2")).to_be_visible()
        bank = await evening.seen("/bank")
        assert next(one for one in bank["players"] if one["name"] == "Ivan Petrov")["taken"] == 25_000
        await page.get_by_role("button", name="Undo").click()
        await expect(page.get_by_role("button", name=re.compile("Table 2 .*7 of 9"))).to_be_visible()
        assert not await barriers(page)

    tell(story)


def test_an_expired_call_stays_and_is_decided_by_a_tap() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await official(room)
        evening = await cash_evening(room, token)
        page = await at_podium(room, opened, token, evening)
        games = column(page, "1/2 No-limit hold'em")
        await expect(games.locator("li").first).to_contain_text("Dee W")
        await expect(games.get_by_role("button", name="Remove: Dee Wright")).to_have_count(0)
        room.doors.time[0] += 180_000
        await evening.do("arrive", name="Zoe Zink")
        await games.get_by_role("button", name="Skip: Dee Wright").click()
        await expect(undo(page, "Dee Wright did not show and stays on the list")).to_be_visible()
        await expect(games.locator("li").nth(1)).to_contain_text("Dee W")
        await games.get_by_role("button", name=re.compile("Ana")).click()
        await do(page, "Call")
        told = page.locator("cc-console-notice")
        await expect(told.get_by_text("Marcus Jones is ahead of Ana Lopez on the list")).to_be_visible()
        await expect(told.locator("cc-cite").first).to_be_visible()
        await do(page, "Step away…")
        await page.get_by_role("button", name=re.compile("30 min")).click()
        await expect(games.get_by_text("until")).to_be_visible()
        assert not await barriers(page)

    tell(story)


def test_two_podiums_never_seat_two_players_on_one_seat_and_both_show_the_same() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await official(room)
        evening = await CashRoom.open(room, token, "standard")
        await evening.do("put-up-game", game="nl", plan=game("nlhe", 1, 2, 100, 300))
        await evening.do("open-table", game="nl")
        for name in ("Ann Archer", "Bob Brown"):
            await evening.do("arrive", name=name)
        one = await at_podium(room, opened, token, evening)
        late = await window(room, opened, await official(room, "Omar S."))
        hears = [True]
        await late.page.route_web_socket(re.compile("/api/socket"), lambda socket: as_long_as(hears, socket))
        two = await at_podium(room, opened, token, evening, late)
        for page in (one, two):
            await page.locator("[data-table='1']").click()
            await page.locator(".row[data-seat='4']").click()
            await expect(page.get_by_role("button", name="Bob Brown seat here")).to_be_visible()
        hears[0] = False  # the first podium's entry has not reached the second one yet
        await one.get_by_role("button", name="Ann Archer seat here").click()
        await expect(undo(one, "Ann Archer sat down at table 1, seat 4")).to_be_visible()
        await two.get_by_role("button", name="Bob Brown seat here").click()
        await expect(two.locator("cc-console-notice").get_by_text("Ann Archer is in seat 4 at table 1")).to_be_visible()
        hears[0] = True
        await evening.do("arrive", name="Cy Cole")
        await expect(two.get_by_text("Ann Archer’s seat")).to_be_visible()
        await expect(two.get_by_role("button", name=re.compile("Table 1 .*1 of 9"))).to_be_visible()
        assert (await evening.seen())["seated"] == 1
        assert not await barriers(page)

    tell(story)


def test_an_empty_session_says_what_to_do_and_a_full_one_fits_a_tablet_and_a_phone() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await official(room)
        evening = await CashRoom.open(room, token, "standard")
        page = await at_podium(room, opened, token, evening)
        await expect(page.get_by_text("No games yet.")).to_be_visible()
        await page.locator(".empty").get_by_role("button", name="Open a game").click()
        fields = page.locator("cc-game-fields")
        await fields.get_by_label("Tables to open now").fill("7")
        await page.locator("cc-put-up-game").get_by_role("button", name="Open a game").click()
        await expect(page.get_by_role("button", name=re.compile("Table 7 .*0 of 9"))).to_be_visible()
        for number in range(20):
            await evening.do("put-up-game", game=f"g{number}", plan=game("nlhe", 1, 2 + number, 100, 300))
        long: dict[str, Any] = {"name": "Wolfeschlegelsteinhausenbergerdorff the Elder of Somewhere Very Far"}
        for number in range(60):
            who = long if not number else {"name": f"Visitor Number {number}"}
            await evening.do("put-down", game="g1", here=True, **who)
        await expect(page.locator(".money").get_by_text("60")).to_be_visible()
        await column(page, "1/3 No-limit hold'em").get_by_role("button", name=re.compile("Wolfe")).click()
        await expect(page.get_by_role("heading", name=long["name"])).to_be_visible()
        assert await page.evaluate(SIDEWAYS) <= 0
        await page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        await expect(page.get_by_role("tab", name="To do")).to_be_visible()
        assert await page.evaluate(SIDEWAYS) <= 0
        await do(page, "Close")
        await page.get_by_role("tab", name="1/3 No-limit hold'em").click()
        await expect(page.get_by_role("button", name=re.compile("Wolfe"))).to_be_visible()
        assert await page.evaluate(SIDEWAYS) <= 0
        assert not await barriers(page)

    tell(story)


def test_the_podium_is_readable_in_both_themes(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await official(room)
        evening = await cash_evening(room, token)
        await evening.do("call-floor", table=2)
        dee = await evening.player("Dee Wright")
        await evening.do("hand-out-card", game="nl", player=dee)
        await evening.do("go-away", player=await evening.player("Hana Reid"))
        at = await window(room, opened, token)
        wrong = [one for path in ("/cash", f"/cash/{evening.id}/podium") for one in await look_at(at, path, tmp_path)]
        assert wrong == []
        assert at.troubles == []

    tell(story)

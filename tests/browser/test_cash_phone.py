"""The cash room on a player's phone in a browser: on the list, called, seated, gone; and what a house refuses."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.cash_room import CashRoom, cash_evening
from tests.browser.looking import CONTRAST, SIDEWAYS, barriers
from tests.browser.nights import HAND, MINUTE, Evening, evening

pytestmark = pytest.mark.browser


async def press(at: Evening, page: Page, button: Locator) -> None:
    """Press a button that sends a command, and wait until every screen has the change."""
    async with page.expect_response("**/commands") as answered:
        await button.click()
    await (await answered.value).finished()
    await at.go_on()


async def floor(at: Evening) -> str:
    """Staff at the podium; the token of their session."""
    _, token = await at.room.doors.member("director", "floor", name="Maria D.")
    return token


def button(page: Page, name: str) -> Locator:
    """The first button of this name."""
    return page.get_by_role("button", name=name).first


def test_a_player_waits_for_two_games_steps_away_and_is_called() -> None:
    async def story(at: Evening) -> None:
        podium = await cash_evening(at.room, await floor(at))
        me, token = await at.room.doors.member("player", name="Pete Hollingsworth")
        page = await at.look(f"/cash/{podium.id}", HAND, token)
        games = page.locator(".game")
        await expect(games).to_have_count(4)
        await press(at, page, games.nth(0).get_by_role("button"))
        await expect(page.locator(".list h1")).to_have_text("You’re 6th")
        await expect(games.nth(0)).to_contain_text("You’re on the list")
        await press(at, page, games.nth(1).get_by_role("button"))
        await expect(page.locator(".list")).to_have_count(2)
        await press(at, page, button(page, "Check in"))
        await expect(page.get_by_role("button", name="Check in")).to_have_count(0)
        await button(page, "Running late").click()
        await press(at, page, button(page, "In 10 minutes"))
        await expect(page.locator(".list").first).to_contain_text("Away until")
        await press(at, page, button(page, "I’m back"))
        await expect(page.locator(".list").first).to_contain_text("5 players ahead of you")

        await podium.do("call-next", game="nl5")
        await at.go_on()
        call = page.locator(".called")
        await expect(call.locator("h1")).to_have_text("Your seat is ready, Pete")
        await expect(call).to_contain_text("Table 2Seat 7")
        await expect(call).to_contain_text("Pick up your seat card at the podium")
        await expect(call.locator("cc-cite")).to_contain_text("ppc.cashseat.1")
        await at.go_on(MINUTE)
        await expect(call.get_by_role("timer")).to_have_text("2:00")
        await podium.do("hand-out-card", game="nl5", player=me)
        await at.go_on()
        await expect(call).to_contain_text("Give your seat card to the dealer")
        await page.clock.resume()  # axe-core waits for time to pass
        assert await barriers(page) == []

    evening(story)


def test_a_seated_player_requests_a_seat_and_chips_leaves_and_reads_the_result() -> None:
    async def story(at: Evening) -> None:
        podium = await cash_evening(at.room, await floor(at))
        me, token = await at.room.doors.member("player", name="Pete Hollingsworth")
        await podium.do("put-down", game="nl5", player=me, name="Pete Hollingsworth", person=me, here=True)
        await podium.do("call-next", game="nl5")
        await podium.do("hand-out-card", game="nl5", player=me)
        await podium.do("sit-down", player=me, table=2, seat=7)
        await podium.do("buy-chips", player=me, cents=50_000)
        page = await at.look(f"/cash/{podium.id}", HAND, token)
        seat = page.locator(".seat")
        await expect(seat.locator("h1")).to_have_text("Table 2, seat 7")
        await button(page, "Change seat…").click()
        await seat.get_by_role("button", name="Seat 3", exact=True).click()
        await press(at, page, button(page, "Request seat"))
        await expect(seat).to_contain_text("You requested seat 3. You’re first.")
        await button(page, "Chips").click()
        await page.get_by_label("How much do you want to buy?").fill("a lot")
        await button(page, "Request chips").click()
        await expect(seat.get_by_role("alert")).to_have_text("Enter an amount.")
        await page.get_by_label("How much do you want to buy?").fill("100")
        await press(at, page, button(page, "Request chips"))
        await expect(seat).to_contain_text("You requested $100 in chips.")
        await at.go_on(MINUTE)
        await button(page, "Leave table").click()
        await press(at, page, seat.get_by_role("button", name="Leave table", exact=True))
        await expect(seat).to_have_count(0)
        await podium.do("cash-out", player=me, cents=62_000)
        await press(at, page, button(page, "Check out"))
        await expect(page.locator(".list")).to_have_count(0)
        await page.get_by_role("link", name="Sessions", exact=True).click()
        await expect(page.locator(".session")).to_contain_text("+$120")
        await page.clock.resume()  # axe-core waits for time to pass
        assert await barriers(page) == []

    evening(story)


def test_a_stranger_sees_the_lists_and_a_house_with_lists_in_person_offers_nothing_by_phone() -> None:
    async def story(at: Evening) -> None:
        podium = await CashRoom.open(at.room, await floor(at), "club52")
        stranger = await at.look(f"/cash/{podium.id}", (320, 480))
        await expect(stranger.get_by_text("No games yet.")).to_be_visible()
        plan = {"game": "nlhe", "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2}, "least": 4000}
        await podium.do("put-up-game", game="nl", plan=plan)
        await podium.do("put-down", game="nl", name="Ann Archer", here=True)
        await at.go_on()
        await expect(stranger.locator(".game")).to_contain_text("1 waiting")
        await expect(stranger.get_by_role("link", name="Sign in").first).to_be_visible()
        await expect(stranger.get_by_role("button")).to_have_count(0)
        await stranger.get_by_role("link", name="Lists").click()
        await expect(stranger.locator(".names")).to_have_text("Ann A.")
        assert await stranger.evaluate(SIDEWAYS) <= 0

        person, token = await at.room.doors.member("player", name="Mia Moss")
        page = await at.look(f"/cash/{podium.id}", (320, 480), token)
        await expect(page.get_by_text("Join in person at the podium.")).to_be_visible()
        await expect(page.locator("cc-cite")).to_contain_text("club52.seating.1a")
        await expect(page.get_by_role("button", name="Join list")).to_have_count(0)
        await podium.do("arrive", player=person, name="Mia Moss", person=person)
        await at.go_on()
        await press(at, page, button(page, "Join list"))
        await expect(page.locator(".list h1")).to_have_text("You’re 2nd")
        for theme in ("dark", "light"):
            await page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            assert await page.evaluate(CONTRAST) == []
        await at.windows[1].context.set_offline(True)
        await expect(page.locator(".off")).to_contain_text("Offline since 10:13 PM")
        await podium.do("go-home", player=person)
        await podium.do("close-evening")
        await at.go_on(MINUTE)
        await at.windows[1].context.set_offline(False)
        await expect(page.get_by_text("The cash room is closed")).to_be_visible()

    evening(story)

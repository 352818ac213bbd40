"""The waiting lists on the wall in a browser: called players come first and are spoken, and nobody is missing."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.cash_room import CashRoom, cash_evening, game
from tests.browser.looking import CONTRAST, barriers
from tests.browser.nights import MINUTE, REACHED, Evening, evening
from tests.browser.test_screen import OVER_THE_EDGE, SIZES, SKINS

pytestmark = pytest.mark.browser

SPOKEN = """
    window.spoken = [];
    speechSynthesis.speak = (words) => window.spoken.push(words.text);
    localStorage.setItem("cutcard-screen", JSON.stringify({ sound: true, speech: true }));
"""
"""A voice that records what it says; sound and speech are on."""


async def floor(at: Evening) -> str:
    """Staff at the podium; the token of their session."""
    _, token = await at.room.doors.member("director", "floor", name="Maria D.")
    return token


def column(number: int) -> str:
    """A game on the wall."""
    return f".col >> nth={number}"


def test_a_called_player_comes_first_with_the_time_left_and_is_spoken() -> None:
    async def story(at: Evening) -> None:
        podium = await cash_evening(at.room, await floor(at))
        page = await at.look(f"/cash/{podium.id}/board")
        first = page.locator(column(0))
        await expect(first.locator("h2")).to_have_text("$1/$2No-limit hold'em")
        await expect(first.locator(".call")).to_have_text("Dee W.3:00")
        await expect(first.locator("li").nth(1)).to_have_text("Marcus J.")
        await expect(first.locator(".n")).to_have_text("1 table, 5 waiting")
        await expect(page.locator(column(1))).to_contain_text("No waitthree seats open")
        await expect(page.locator(column(3)).locator(".n")).to_have_text("4 of 6 to start")
        await expect(page.locator(".law")).to_contain_text("Pick up your seat card at the podiumppc.cashseat.1")
        await expect(page.locator(".hd")).to_contain_text("Jackpot $12,471")
        await expect(page.locator(".to")).to_contain_text(f"{REACHED.removeprefix('http://')}/go/{podium.id[:4]}")
        await at.go_on(2 * MINUTE + 31_000)
        await expect(first.locator(".call")).to_have_attribute("data-stand", "last")
        await expect(first.locator(".call")).to_have_text("Dee W.0:29")
        await at.go_on(30_000)
        await expect(first.locator(".call")).to_have_text("Dee W.time is up")
        await podium.do("not-come", game="nl", player=await podium.player("Dee Wright"), then="again")
        await at.go_on()
        await expect(first.locator(".call")).to_have_text("Dee W.3:00")
        await page.clock.resume()  # axe-core waits for time to pass
        assert await barriers(page) == []

    evening(story)


def test_a_call_is_spoken_once_by_name_and_game() -> None:
    async def story(at: Evening) -> None:
        podium = await cash_evening(at.room, await floor(at))
        page = await at.look("/rules")
        await page.context.add_init_script(SPOKEN)
        await page.goto(f"http://{at.room.place}/cash/{podium.id}/board")
        first = page.locator(column(0))
        await expect(first.locator(".call")).to_have_text("Dee W.3:00")
        await page.locator("cc-cash-board").click()  # a browser plays sound only after a touch
        await podium.do("open-table", game="nl")
        await podium.do("call-next", game="nl")
        await at.go_on()
        await expect(first.locator(".call")).to_have_count(2)
        await at.go_on(1300)
        assert await page.evaluate("window.spoken") == ["Marcus J., one-two no-limit hold'em"]

    evening(story)


def test_it_fits_every_wall_in_every_skin_also_with_fifty_games() -> None:
    async def story(at: Evening) -> None:
        podium = await cash_evening(at.room, await floor(at))
        wrong: list[str] = []

        async def look(page: Page) -> None:
            for width, height, scale in SIZES:
                await page.set_viewport_size({"width": width, "height": height})
                await expect(page.locator(".tv")).to_have_attribute("style", _drawn(scale))
                wrong.extend(f"{width}: {one}" for one in await page.evaluate(OVER_THE_EDGE))

        page = await at.look(f"/cash/{podium.id}/board")
        await expect(page.locator(".col")).to_have_count(4)
        await look(page)
        for skin in SKINS:
            await page.evaluate(f"document.documentElement.dataset.skin = '{skin}'")
            wrong += [f"{skin}: {one}" for one in await page.evaluate(CONTRAST)]
        for number in range(46):
            await podium.do("put-up-game", game=f"g{number}", plan=game("nlhe", 5 + number, 10 + number, 500, 1000))
        await at.go_on()
        await expect(page.locator(".pages")).to_contain_text("of 7")
        await expect(page.locator(".calls li")).to_have_text("$1/$2Dee W.3:00")
        await look(page)
        assert wrong == []

    evening(story)


def _drawn(scale: str) -> re.Pattern[str]:
    return re.compile(rf"scale\({scale}")


def test_without_a_connection_it_runs_on_and_a_closed_session_says_so() -> None:
    async def story(at: Evening) -> None:
        podium = await CashRoom.open(at.room, await floor(at), "club52")
        page = await at.look(f"/cash/{podium.id}/board")
        await expect(page.locator(".alone")).to_contain_text("No games yet")
        plan = {"game": "nlhe", "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2}, "least": 4000}
        await podium.do("put-up-game", game="nl", plan=plan)
        await podium.do("open-table", game="nl")
        await podium.do("put-down", game="nl", name="Ann Archer", here=True)
        await podium.do("call-next", game="nl")
        await at.go_on()
        await expect(page.locator(".call")).to_have_text("Ann A.Table 1, seat 13:00")
        await at.windows[0].context.set_offline(True)
        await expect(page.locator(".off")).to_have_text("Offline since 10:13 PM")
        await at.go_on(MINUTE)
        await expect(page.locator(".call")).to_have_text("Ann A.Table 1, seat 12:00")
        await podium.do("take-off", game="nl", player=await podium.player("Ann Archer"))
        await podium.do("close-evening")
        await at.windows[0].context.set_offline(False)
        await expect(page.locator(".alone")).to_contain_text("The cash room is closed")
        nowhere = await at.look("/cash/nowhere/board")
        await expect(nowhere.get_by_text("Cash session not found.")).to_be_visible()

    evening(story)

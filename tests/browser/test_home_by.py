"""The finish estimate in browsers: on the console with changes that meet a time, on wall and phone once certain."""

import re
from typing import Any, Final

import pytest
from playwright.async_api import expect

from tests.browser.directing import Night
from tests.browser.looking import CONTRAST, SIDEWAYS
from tests.browser.nights import HAND, MINUTE, Evening, evening
from tests.browser.test_screen import OVER_THE_EDGE

pytestmark = pytest.mark.browser

BIGS: Final = (50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 10_000)
STRUCTURE: Final = [{"is": "level", "minutes": 20, "small": big // 2, "big": big} for big in BIGS]
PLAN: Final[dict[str, Any]] = {
    "structure": [*STRUCTURE[:10], {"is": "break", "minutes": 10}, *STRUCTURE[10:]],
    "rebuys": None,
    "buy_in": {"cents": 2_000, "chips": 10_000},
}
TIME: Final = r"\d?\d:\d\d\s[AP]M"
ABOUT: Final = re.compile(r"about \d?\d:\d[05]\s[AP]M")


async def _go_out(night: Night, many: int) -> None:
    for _ in range(many):
        seen = await night.seen()
        tile = max(seen["tables"], key=lambda one: len([seat for seat in one["seats"] if seat.get("player")]))
        one, other = [seat["player"] for seat in tile["seats"] if seat.get("player")][:2]
        await night.do(do="bust", player=one, winners=[[other, None]])


def test_wall_and_phone_show_the_finish_estimate_once_it_is_certain() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16, **PLAN)
        wall, phone = await at.look(f"/night/{night.id}/clock"), await at.look(f"/night/{night.id}", HAND)
        await expect(wall.locator(".time")).to_be_visible()
        await expect(wall.get_by_text("Ends about")).to_have_count(0)
        await expect(phone.locator(".said")).not_to_contain_text("ends about")
        await at.go_on(185 * MINUTE)
        await _go_out(night, 9)
        wall, phone = await at.look(f"/night/{night.id}/clock"), await at.look(f"/night/{night.id}", HAND)
        await expect(phone.locator(".said")).to_contain_text(ABOUT)
        line = wall.locator(".line")
        await expect(line).to_be_visible()
        lines = [await line.inner_text()]
        await at.go_on(8_000)  # the estimate takes turns with the last bust
        await expect(line).not_to_have_text(lines[0])
        lines.append(await line.inner_text())
        assert any(ABOUT.search(one) for one in lines), lines
        assert await wall.evaluate(OVER_THE_EDGE) == []
        await night.do(do="pause", why="a fire alarm")
        await at.go_on()
        await expect(phone.locator(".said")).not_to_contain_text("ends about")

    evening(story)


def test_the_console_estimates_the_finish_and_one_tap_meets_a_time_and_undo_reverses_it() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16, **PLAN)
        await at.go_on(185 * MINUTE)
        await _go_out(night, 6)
        page = await at.look(f"/night/{night.id}/console", (1180, 820), at.token)
        strip = page.locator("cc-money-strip")
        await expect(strip).to_contain_text(ABOUT)
        await strip.get_by_role("button", name="Ends").click()
        home = page.locator("cc-home-by")
        await expect(home).to_contain_text("8 in 10")
        ends = (await night.seen())["forecast"]["expected"]
        wanted = await page.evaluate("at => new Date(at).toTimeString().slice(0, 5)", ends - 45 * MINUTE)
        await home.get_by_label("Finish by").fill(wanted)
        await home.get_by_label("Finish by").blur()
        apply = home.get_by_role("button", name=re.compile(r"Apply: \d+ min levels"))
        await expect(apply).to_be_visible()
        await expect(home).to_contain_text("% of tournaments like this are over by then")
        for width, height in ((1366, 900), (820, 1180), (390, 844), (320, 568)):
            await page.set_viewport_size({"width": width, "height": height})
            assert not await page.evaluate(SIDEWAYS), (width, height)
            assert await page.evaluate(CONTRAST) == [], (width, height)
        before = (await night.seen())["plan"]["structure"]
        async with page.expect_response(lambda answer: answer.request.method == "POST"):
            await apply.click()
        await at.go_on()
        changed = await night.seen()
        assert changed["plan"]["structure"] != before
        assert changed["forecast"]["expected"] < ends - 20 * MINUTE
        await expect(page.locator("cc-undo-bar")).to_contain_text("Levels and breaks changed")
        async with page.expect_response(lambda answer: answer.request.method == "POST"):
            await page.get_by_role("button", name="Undo", exact=False).first.click()
        await at.go_on()
        assert (await night.seen())["plan"]["structure"] == before

    evening(story)


def test_the_console_says_when_no_bust_was_entered_for_long() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16, **PLAN)
        await at.go_on(100 * MINUTE)
        await _go_out(night, 4)
        await at.go_on(70 * MINUTE)
        page = await at.look(f"/night/{night.id}/console", (1180, 820), at.token)
        await page.locator("cc-money-strip").get_by_role("button", name="Ends").click()
        home = page.locator("cc-home-by")
        await expect(home).to_contain_text(re.compile(rf"Ends between {TIME} and {TIME}"))
        await expect(home).to_contain_text("No bust reported since")

    evening(story)

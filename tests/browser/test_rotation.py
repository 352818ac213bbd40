"""Rotating games on the pages: HORSE on console, wall and phone, and a table of it at the podium."""

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.browsers import window
from tests.browser.cash_room import CashRoom, game
from tests.browser.directing import open_night
from tests.browser.looking import SIDEWAYS, director, settled, tell
from tests.browser.nights import HAND, MINUTE, WALL, Evening, evening
from tests.web.serving import Served

pytestmark = pytest.mark.browser

STRUCTURE = [
    {"is": "level", "minutes": 20, "small_bet": bet, "big_bet": 2 * bet} for bet in (100, 150, 200, 300, 400, 600)
]
DESK, TABLET, SMALL = (1440, 900), (1024, 768), (360, 640)
ASTRAY = """(sheet) => {
  // What stands beside its heading's column, runs over the sheet, is cut, or lies on something else.
  const box = (one) => one.getBoundingClientRect();
  const wrong = [];
  const amounts = ["minutes", "small", "big", "ante", "small_bet", "big_bet", "bring_in"];
  for (const row of sheet.querySelectorAll("li.row:not(.rest)")) {
    const fields = amounts.map((name) => row.querySelector(`.${name} input`));
    fields.forEach((field, index) => {
      const [at, head] = [box(field), box(sheet.querySelector(`.head > .${amounts[index]}`))];
      if (Math.abs(at.left - head.left) > 2) wrong.push(`${field.ariaLabel} is not below its heading`);
      if (at.right > box(sheet).right) wrong.push(`${field.ariaLabel} runs over the edge`);
      if (field.scrollWidth > field.clientWidth) wrong.push(`${field.ariaLabel} is cut`);
    });
    const all = [...fields, ...[".no small", ".at", ".menu", ".icon"].map((one) => row.querySelector(one))];
    const seen = all.filter((one) => one?.offsetWidth);
    for (const [place, one] of seen.entries())
      for (const other of seen.slice(place + 1)) {
        const [a, b] = [box(one), box(other)];
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
          wrong.push(`${one.ariaLabel ?? one.className} lies on ${other.ariaLabel ?? other.className}`);
      }
  }
  for (const word of sheet.querySelectorAll(".head span"))
    if (box(word).height > 24 || word.scrollWidth > word.clientWidth) wrong.push(`"${word.textContent}" has no room`);
  return wrong;
}"""


async def _fits(page: Page) -> None:
    """Nothing runs over the edge."""
    assert await page.evaluate(SIDEWAYS) <= 0


def test_a_horse_tournament_shows_the_current_and_the_next_game() -> None:
    async def story(at: Evening) -> None:
        chips = [{"value": 25, "each": 80, "colour": "green"}]
        night = await at.night(6, game="horse", house="standard", seats=8, structure=STRUCTURE, chips=chips)
        wall = await at.look(f"/night/{night.id}/clock", WALL)
        await expect(wall.get_by_text("Limit hold'em", exact=True)).to_be_visible()
        await expect(wall.get_by_text("Limit Omaha eight-or-better, 150 / 300")).to_be_visible()
        await _fits(wall)
        await at.go_on(41 * MINUTE)
        await at.go_on()
        await expect(wall.get_by_text("Razz", exact=True)).to_be_visible()
        await expect(wall.get_by_text("Bring-in")).to_be_visible()
        await _fits(wall)
        for size in (DESK, TABLET, HAND):
            console = await at.look(f"/night/{night.id}/console", size, at.token)
            await expect(console.get_by_text("Level 3, Razz").first).to_be_visible()
            await _fits(console)
        phone = await at.look(f"/night/{night.id}", HAND)
        await expect(phone.get_by_text("Level 3, Razz").first).to_be_visible()
        await _fits(phone)

    evening(story)


def test_the_plan_of_a_horse_tournament_has_every_amount_below_its_heading() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        levels = [
            {"is": "level", "minutes": 20, "small": bet // 2, "big": bet, "ante": bet // 4, "bring_in": bet // 2,
             "small_bet": bet, "big_bet": 2 * bet}
            for bet in (100, 200, 400, 1_000, 4_000, 10_000)
        ]  # fmt: skip
        chips = [{"value": 25, "each": 80}]
        night = await open_night(room, token, 0, game="horse", seats=8, structure=levels, chips=chips)
        at = await window(room, opened, token)
        await settled(at, f"/night/{night.id}/plan")
        sheet = at.page.locator("cc-structure .sheet")
        await expect(sheet.locator("li.row")).to_have_count(len(levels))
        for width, height in (DESK, TABLET, HAND, SMALL):
            await at.page.set_viewport_size({"width": width, "height": height})
            assert await sheet.evaluate(ASTRAY) == [], (width, height)
            await _fits(at.page)

    tell(story)


def test_the_podium_shows_the_game_a_table_deals_and_switches_to_the_next() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        podium = await CashRoom.open(room, token, house="ppc")
        await podium.do("put-up-game", game="mix", plan=game("horse", 4, 8, 80, 0))
        await podium.do("put-up-game", game="nl", plan=game("nlhe", 1, 2, 100, 300))
        await podium.do("open-table", game="mix")
        for name in ("Marta Vogel", "Hana Reid", "Drew Kane"):
            await podium.seat(name, "mix", 20_000)
        at = await window(room, opened, token)
        for width, height in (DESK, TABLET, HAND):
            await at.page.set_viewport_size({"width": width, "height": height})
            await settled(at, f"/cash/{podium.id}/podium")
            await _fits(at.page)
        await at.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        await settled(at, f"/cash/{podium.id}/podium")
        await at.page.locator('[data-table="1"]').first.click()
        await expect(at.page.get_by_text("Now Limit hold'em, next Limit Omaha eight-or-better.")).to_be_visible()
        await _fits(at.page)
        async with at.page.expect_response(f"**/api/cash/{podium.id}/commands"):
            await at.page.get_by_role("button", name="Next game: Limit Omaha eight-or-better").click()
        await settled(at, f"/cash/{podium.id}/podium")  # time stands still here, and views are told at a measured pace
        await at.page.locator('[data-table="1"]').first.click()
        await expect(at.page.get_by_text("Now Limit Omaha eight-or-better, next Razz.")).to_be_visible()
        await settled(at, f"/cash/{podium.id}/board")
        await expect(at.page.get_by_text("HORSE: Limit Omaha eight-or-better")).to_be_visible()
        await _fits(at.page)

    tell(story)

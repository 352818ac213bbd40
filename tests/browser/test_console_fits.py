"""The console measured in a browser: few tables use the screen, nothing covers a name, every confirm is in view."""

from typing import Any, Final

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.directing import Console, Night, direct, open_night, tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser

PEOPLE: Final = (
    "Jack Jonathan", "Ann Archer", "Quinn Quist", "Olga Orr", "Rosa Rodriguez", "Carla Cruz", "Ben Bow", "Tess Tull",
    "Una Underhill", "Sam Stone", "Kim Kaur", "Ella Ek", "Noah Nolan", "Gino Gatti", "Abe Adams", "Mo Malik",
    "Max Featherstone", "Li Wu", "Ivy Lane", "Pat Park", "Zoe Zed", "Vic Vane", "Wes West", "Xan Xu", "Yan Yo",
    "Bob Bee", "Cy Coe", "Di Dow", "Ed Eve", "Flo Fay", "Gus Gee", "Hal Hay", "Ida Ife", "Jan Joy",
)  # fmt: skip
WINDOWS: Final = ((1920, 1080), (1440, 900), (1180, 820))
ADD_ON: Final = {"id": "a1", "title": "Add-on", "price": {"cents": 1000, "chips": 5000}, "when": "first_hand"}

IN_SIGHT: Final = """(one) => {
  const box = one.getBoundingClientRect();
  let at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  while (at?.shadowRoot) {
    const inner = at.shadowRoot.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!inner || inner === at) break;
    at = inner;
  }
  const whole = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  return whole && (one === at || one.contains(at));
}"""
"""Whether a control is completely in the window, and a finger reaches it."""

TILES: Final = """() => {
  const wrong = [];
  const words = (one) => { const range = document.createRange(); range.selectNodeContents(one);
    return range.getBoundingClientRect(); };
  const over = (one, other) => one.width && other.width && one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const tiles = [];
  const look = (root) => { for (const one of root.querySelectorAll("*")) {
    if (one.localName === "cc-tile") tiles.push(one);
    if (one.shadowRoot) look(one.shadowRoot);
  } };
  look(document);
  for (const tile of tiles) {
    const all = (what) => [...tile.shadowRoot.querySelectorAll(what)];
    for (const name of all(".nm")) if (name.scrollWidth > name.clientWidth) wrong.push(`cut: ${name.textContent}`);
    for (const small of [...all(".s small"), ...all(".why"), ...all(".head .d")])
      if (small.scrollHeight > small.clientHeight + 1 || small.scrollWidth > small.clientWidth + 1)
        wrong.push(`cut: ${small.textContent}`);
    const texts = [...all(".nm"), ...all(".s small"), ...all("h2"), ...all(".br"), ...all(".head .d")];
    for (const sign of [...all(".mark"), ...all(".puck"), ...all(".no")])
      for (const text of texts)
        if (over(sign.getBoundingClientRect(), words(text))) wrong.push(`${sign.className} over ${text.textContent}`);
  }
  return wrong;
}"""
"""Names that are cut, and marks, buttons and seat numbers that cover words."""


async def seated(room: Served, opened: Browser, players: int, **plan: Any) -> Console:
    """A director at the console of a tournament with this many players; some have not paid."""
    _, token = await room.doors.member("director", "floor", name="Maria D.")
    night: Night = await open_night(room, token, 0, **plan)
    for number, name in enumerate(PEOPLE[:players], 1):
        await night.do(do="register", player=f"e{number}", name=name, here=True, pays=number % 5 != 0)
    await night.do(do="draw-seats")
    await night.do(do="start-play")
    return await direct(room, opened, token, night)


async def in_sight(what: Locator) -> None:
    """It is completely on the screen, and nothing covers it."""
    await expect(what).to_be_visible()
    assert await what.evaluate(IN_SIGHT), await what.text_content()


def act_of(console: Console, name: str) -> Locator:
    """A button of the open sheet, by the start of its label."""
    return console.sheet.locator(".act", has_text=name)


@pytest.mark.parametrize(("players", "tables"), [(9, 1), (16, 2)])
def test_one_and_two_tables_use_the_screen(players: int, tables: int) -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await seated(room, opened, players)
        page = console.page
        for width, height in WINDOWS:
            await page.set_viewport_size({"width": width, "height": height})
            tiles = page.locator("cc-tile")
            await expect(tiles).to_have_count(tables)
            for number in range(tables):
                box = await tiles.nth(number).bounding_box()
                middle = await page.locator(".mid").bounding_box()
                assert box is not None
                assert middle is not None
                assert box["width"] >= 0.55 * middle["width"], (width, box)
                assert box["width"] >= 0.75 * box["height"], (width, box)  # not a narrow strip
            assert await page.evaluate(TILES) == [], (width, height)

    tell(story)


@pytest.mark.parametrize("players", [26, 34])
def test_nothing_on_a_table_is_cut_or_covered_and_the_reason_of_a_hold_is_readable(players: int) -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await seated(room, opened, players)
        page = console.page
        await console.night.do(do="count-stack", player="e1", stack=12_500)
        await console.night.do(do="give-penalty", player="e2", step="hands", hands=1, why="phone")
        await console.night.do(do="go-away", player="e3")
        await console.night.do(do="hold", table=1, why="Everybody draws a new seat")
        await console.night.do(do="lock", player="e5")
        await expect(page.locator('cc-tile section[data-table="1"]')).to_contain_text("Everybody draws a new seat")
        for width, height in WINDOWS:
            await page.set_viewport_size({"width": width, "height": height})
            await expect(page.locator("cc-tile")).to_have_count(3 if players < 28 else 4)
            assert await page.evaluate(TILES) == [], (width, height)

    tell(story)


@pytest.mark.parametrize("players", [26, 34])
def test_on_a_tablet_every_button_and_every_confirm_of_a_sheet_is_in_view(players: int) -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await seated(room, opened, players, add_ons=[ADD_ON])
        page = console.page
        await console.seat(1, 1).click()
        await expect(console.act("bust")).to_contain_text("finishes")
        for name in ("Bust", "Rebuy", "Move", "Add-on", "Count stack", "Penalty", "Mark away", "More"):
            await in_sight(act_of(console, name))
        await console.act("give-penalty").click()
        await console.sheet.get_by_role("button", name="Sit out hands").click()
        await in_sight(console.sheet.get_by_role("button", name="Give penalty"))
        await console.sheet.get_by_role("button", name="Back").click()
        await console.act("rebuy").click()
        await in_sight(console.sheet.get_by_role("button", name="Paid"))
        await console.sheet.get_by_role("button", name="Back").click()
        await console.act("count-stack").click()
        await in_sight(console.sheet.get_by_role("button", name="Set"))
        await console.sheet.get_by_role("button", name="Back").click()
        await console.act("more").click()
        for name in ("Correct name", "Note", "Disqualify", "Swap seats", "Take chips", "Give chips"):
            await in_sight(act_of(console, name))
        await act_of(console, "Take chips").click()
        await in_sight(console.sheet.get_by_role("button", name="Take chips"))
        await page.keyboard.press("Escape")
        await page.locator('cc-tile section[data-table="1"] .head').click()
        for name in (
            "Hold table", "Set button", "Report a hand", "Count chips", "Dealer", "Dispute",
            "Lock table", "Break table",
        ):  # fmt: skip
            await in_sight(act_of(console, name).first)
        await act_of(console, "Count chips").click()
        await in_sight(console.sheet.get_by_role("button", name="Compare"))

    tell(story)


def test_the_clock_does_not_jump_with_its_seconds_and_go_to_a_level_works() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await seated(room, opened, 9)
        page = console.page
        await console.night.do(do="pause")
        await console.night.do(do="set-level", index=0)
        await expect(page.locator("cc-console-top").get_by_role("button", name="Resume")).to_be_visible()
        places = {}
        for by, shown in ((0, "20:00"), (-29_000, "19:31"), (-703_000, "7:48"), (-1_000, "7:47")):
            if by:
                await console.night.do(do="adjust", by_ms=by)
            await expect(page.locator("cc-console-top .figures")).to_have_attribute("aria-label", shown)
            box = await page.locator("cc-console-top .clk").bounding_box()
            assert box is not None
            places[shown] = (round(box["x"], 1), round(box["width"], 1))
        assert places["20:00"] == places["19:31"]
        assert places["7:48"] == places["7:47"]
        for width, height in ((1440, 900), (1180, 820), (390, 844)):
            await page.set_viewport_size({"width": width, "height": height})
            await page.locator("cc-console-top .read").click()
            panel = page.locator("cc-clock-panel")
            await panel.locator(".go-to").last.click()
            go = panel.get_by_role("button", name="Go to level")
            await go.scroll_into_view_if_needed()
            await in_sight(go)
            button, row = await go.bounding_box(), await panel.locator("ol.rows").bounding_box()
            assert button is not None
            assert row is not None
            assert button["x"] + button["width"] <= row["x"] + row["width"]
            await page.keyboard.press("Escape")

    tell(story)

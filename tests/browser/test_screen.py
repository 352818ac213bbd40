"""The clock on the wall in a browser: exact, sounds in time, calm in the break, and running on without a connection."""

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.looking import CONTRAST
from tests.browser.nights import MINUTE, WALL, Evening, evening

pytestmark = pytest.mark.browser

SIZES: Final = ((*WALL, "1[)]"), (1280, 720, "0.666"), (1024, 768, "0.533"), (3840, 2160, "2[)]"))
"""Width, height, and the scale of the picture of 1920 by 1080."""
SKINS: Final = ("night", "paper", "oxblood")
OVER_THE_EDGE: Final = """() => {
  const over = [];
  const look = (root) => {
    for (const one of root.querySelectorAll("*")) {
      if (one.shadowRoot) look(one.shadowRoot);
      const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
      const box = one.getBoundingClientRect();
      const out = box.right > innerWidth + 3 || box.bottom > innerHeight + 3 || box.left < -3;
      if (words && out && one.checkVisibility() && one.closest(".tv")) over.push(one.textContent.trim());
    }
  };
  look(document);
  return over;
}"""


def time_on(page: Page) -> Any:
    """The largest figures."""
    return page.locator(".time .figures")


async def shows(page: Page, time: str) -> None:
    await expect(time_on(page)).to_have_attribute("aria-label", time)


def test_it_counts_to_the_second_and_turns_yellow_and_red() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        page = await at.look(f"/night/{night.id}/clock")
        await shows(page, "20:00")
        await expect(page.locator(".blinds")).to_have_text("25/50")
        await expect(page.locator(".next")).to_have_text("Next 50 / 100")
        await expect(page.locator(".l")).to_contain_text("Players16 of 16")
        await expect(page.locator(".l")).to_contain_text("Average stack10,000 200 BB")
        await expect(page.locator(".r")).to_contain_text("Prize pool, 3 paid$384")
        await at.go_on(999)
        await shows(page, "20:00")
        await at.go_on(1)
        await shows(page, "19:59")
        await at.go_on(17 * MINUTE + 58_000)
        await shows(page, "2:01")
        await expect(page.locator(".tv")).to_have_attribute("data-stage", "run")
        await at.go_on(1000)
        await expect(page.locator(".tv")).to_have_attribute("data-stage", "two")
        await at.go_on(90_000)
        await shows(page, "0:30")
        await expect(page.locator(".tv")).to_have_attribute("data-stage", "last")
        await expect(page.locator(".next")).to_have_text("Next hand 50 / 100")
        await at.go_on(30_000)
        await shows(page, "20:00")
        await expect(page.locator(".blinds")).to_have_text("50/100")
        await expect(page.locator(".next")).to_have_text("Next 10-minute break")

    evening(story)


def test_without_a_connection_it_runs_on_into_the_break_and_catches_up_afterwards() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        page = await at.look(f"/night/{night.id}/clock")
        await shows(page, "20:00")
        await at.windows[0].context.set_offline(True)
        await expect(page.locator(".off")).to_have_text("Offline since 10:13 PM")
        await at.go_on(21 * MINUTE)
        await shows(page, "19:00")
        await expect(page.locator(".l")).to_contain_text("Level2")
        await at.go_on(20 * MINUTE)
        await expect(page.locator(".back")).to_have_text("Break. Back at")
        await expect(page.locator(".in")).to_contain_text("in")
        await expect(page.locator(".in .figures")).to_have_attribute("aria-label", "9:00")
        await night.do(do="pause", why="a power cut")
        await at.windows[0].context.set_offline(False)
        await expect(page.locator(".back")).to_have_text("Break. Clock paused")
        await expect(page.locator(".off")).to_have_count(0)

    evening(story)


def test_two_screens_show_the_same_second_and_a_pause_stops_both() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        one, other = await at.look(f"/night/{night.id}/clock"), await at.look(f"/night/{night.id}/clock?skin=paper")
        await at.go_on(3000)
        await night.do(do="pause", why="tables are balanced")
        await at.go_on()
        for page in (one, other):
            await expect(page.locator(".next")).to_have_text("Paused: tables are balanced")
            await shows(page, "19:57")
        await at.go_on(MINUTE)
        await shows(other, "19:57")
        await night.do(do="resume")
        await at.go_on(1300)
        for page in (one, other):
            await shows(page, "19:56")

    evening(story)


def test_the_break_is_calm_and_says_when_play_goes_on() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        await night.do(do="set-level", index=2)
        page = await at.look(f"/night/{night.id}/clock")
        await expect(page.locator("html")).to_have_attribute("data-mood", "break")
        await expect(page.locator(".at .figures")).to_have_attribute("aria-label", "10:23\u00a0PM")
        await expect(page.locator(".todo")).to_contain_text("When we return100 / 200")
        await expect(page.locator(".todo")).to_contain_text("Stack your 25s in front of you and leave them.")
        await expect(page.locator(".qrbox img")).to_be_visible()
        assert await page.locator(".qrbox img").evaluate("image => image.complete && image.naturalWidth > 0")
        await expect(page.locator(".time")).to_have_count(0)

    evening(story)


def test_seats_are_shown_when_drawn_and_the_results_at_the_end() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(4, play=False)
        page = await at.look(f"/night/{night.id}/clock")
        await expect(page.locator(".todo")).to_contain_text("Registered4")
        await night.do(do="draw-seats")
        await at.go_on()
        await expect(page.locator(".table")).to_have_count(1)
        await expect(page.locator(".table li")).to_have_count(4)
        await night.do(do="start-play")
        await at.go_on()
        await shows(page, "20:00")
        sitting = [seat["player"] for seat in await night.seated(1)]
        await night.do(do="set-level", index=3)
        for player in sitting[1:]:
            await night.do(do="bust", player=player)
        await at.go_on()
        await expect(page.locator(".ended h1")).to_contain_text("wins")
        await expect(page.locator(".ended li")).to_have_count(3)

    evening(story)


def test_new_seats_are_beside_the_clock() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        page = await at.look(f"/night/{night.id}/clock")
        mover = (await night.seated(1))[0]
        await night.do(do="order-move", player=mover["player"], table=2, seat=9, override="asked for it")
        await at.go_on()
        await expect(page.locator(".moved li")).to_have_text([f"{mover['name']}T2 S9"])
        await expect(time_on(page)).to_be_visible()

    evening(story)


def test_of_two_new_seats_only_the_newest_is_shown() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        page = await at.look(f"/night/{night.id}/clock")
        mover = (await night.seated(1))[0]
        for table, seat in ((2, 9), (1, mover["seat"])):
            await night.do(do="order-move", player=mover["player"], table=table, seat=seat, override="spouses")
            await night.do(do="finish-move", player=mover["player"])
        await at.go_on()
        await expect(page.locator(".moved li")).to_have_text([f"{mover['name']}T1 S{mover['seat']}"])
        phone = await at.look(f"/night/{night.id}?player={mover['player']}", (390, 844))
        await night.do(do="order-move", player=mover["player"], table=2, seat=9, override="spouses at one table")
        await at.go_on()
        await expect(phone.locator(".mv")).to_contain_text("Keep your chips in plain view.")
        await expect(phone.locator(".mv")).not_to_contain_text("pouses")

    evening(story)


def test_every_scene_fits_every_screen_and_is_readable_in_every_skin(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        shares = [900, 800, 700, 600, *[500] * 14]
        night = await at.night(16, title="Members-only monthly deepstack qualifier", prizes={"shares": [[0, shares]]})
        page = await at.look(f"/night/{night.id}/clock")
        wrong = []
        moments = (("clock", 0, 14 * MINUTE), ("two", 0, 90_000), ("last", 1, 20_000), ("break", 2, 5 * MINUTE))
        for name, index, left in moments:
            await night.do(do="set-level", index=index, left=left)
            await at.go_on()
            for skin in SKINS:
                await page.evaluate(f"document.documentElement.dataset.skin = '{skin}'")
                wrong += [f"{name}, {skin}: {word}" for word in await page.evaluate(CONTRAST)]
                await page.screenshot(path=tmp_path / f"{name}-{skin}.png")
            for width, height, scale in SIZES:
                await page.set_viewport_size({"width": width, "height": height})
                await expect(page.locator(".canvas")).to_have_attribute("style", re.compile(rf"scale\({scale}"))
                wrong += [f"{name} at {width}: {word}" for word in await page.evaluate(OVER_THE_EDGE)]
        assert wrong == []

    evening(story)


def test_skin_view_and_sound_are_chosen_by_keys_and_saved() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(16)
        page = await at.look(f"/night/{night.id}/clock?skin=oxblood&view=seats")
        await expect(page.locator("html")).to_have_attribute("data-skin", "oxblood")
        await expect(page.locator(".table li")).to_have_count(16)
        await page.mouse.move(400, 400)
        tray = page.get_by_role("toolbar", name="Screen options")
        await tray.get_by_role("button", name="Clock", exact=True).click()
        await shows(page, "20:00")
        await tray.get_by_role("button", name="Paper").click()
        assert page.url.endswith("?skin=paper&view=clock")
        await page.keyboard.press("m")
        await expect(tray.get_by_role("button", name="Sound on")).to_have_attribute("aria-pressed", "true")
        await at.go_on(5000)
        await expect(tray).to_be_hidden()
        assert await page.locator("main").evaluate("main => getComputedStyle(main).cursor") == "none"
        await page.reload()
        await expect(page.locator("html")).to_have_attribute("data-skin", "paper")
        await page.mouse.move(300, 300)
        await expect(tray.get_by_role("button", name="Sound on")).to_be_visible()
        await page.keyboard.press("f")
        await page.wait_for_function("document.fullscreenElement !== null")

    evening(story)


def test_the_short_address_opens_tonights_tournament() -> None:
    async def story(at: Evening) -> None:
        night = await at.night(4)
        page = await at.look("/go", (390, 844))
        assert page.url.endswith(f"/night/{night.id}")
        other = await at.look("/night/none/clock")
        await expect(other.get_by_text("Tournament not found.")).to_be_visible()

    evening(story)

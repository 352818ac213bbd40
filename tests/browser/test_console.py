"""The director's console in a browser: busts, rebuys, moves, Undo, check-in, the log, two officials at once."""

import asyncio
import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Browser, expect

from tests.browser.directing import NAMES, SIZES, Console, Night, direct, open_night, tell
from tests.browser.looking import CONTRAST, SIDEWAYS
from tests.web.serving import Served

pytestmark = pytest.mark.browser

SMALL: Final = """() => {
  const small = [];
  const look = (root) => {
    for (const one of root.querySelectorAll("*")) {
      if (one.shadowRoot) look(one.shadowRoot);
      if (!one.matches("button, a.btn, input, select") || !one.checkVisibility() || one.closest("cc-cite")) continue;
      const box = one.getBoundingClientRect();
      const name = one.textContent.trim().slice(0, 30) || one.ariaLabel;
      if (box.width && (box.height < 40 || box.width < 40)) small.push(`${name}: ${box.width} by ${box.height}`);
    }
  };
  look(document);
  return small;
}"""
"""Controls too small for a finger; screen-reader-only elements have no size of their own."""


async def evening(room: Served, opened: Browser, players: int = 16, **plan: Any) -> Console:
    """A director at the console, with players at two tables."""
    _, token = await room.doors.member("director", name="Maria D.")
    return await direct(room, opened, token, await open_night(room, token, players, **plan))


async def first_at(night: Night, table: int) -> tuple[int, str]:
    """The first occupied seat, and the player's name."""
    one = (await night.seated(table))[0]
    return one["seat"], one["name"]


# ---------------------------------------------------------------- at the tables


def test_a_bust_is_two_taps_with_the_place_shown_and_a_third_says_by_whom() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, rebuys=None)
        seat, name = await first_at(console.night, 2)
        await console.tap(console.seat(2, seat))
        await expect(console.act("bust")).to_contain_text("finishes 16th, no prize")
        await console.tap(console.act("bust"))
        assert console.taps == 2
        await expect(console.foot).to_contain_text(f"{name} busted in 16th")
        await expect(console.seat(2, seat)).to_contain_text(f"seat {seat}")
        await expect(console.page.locator("cc-money-strip")).to_contain_text("Left15")
        _, other = await first_at(console.night, 2)
        await expect(console.sheet).to_contain_text("Knocked out by")
        await console.tap(console.sheet.get_by_role("button", name=other))
        await expect(console.foot).to_contain_text(other)
        await expect(console.sheet).to_have_count(0)
        assert console.at.troubles == []

    tell(story)


def test_a_walk_in_is_made_a_member_from_their_sheet() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened)
        seat, name = await first_at(console.night, 1)
        await console.tap(console.seat(1, seat))
        await console.tap(console.sheet.get_by_role("button", name="More"))
        await console.tap(console.sheet.get_by_role("button", name="Add as member"))
        await expect(console.page.get_by_text(f"{name} is now a member.").first).to_be_visible()
        people = (await console.night.client.get("/api/people")).json()
        assert [one["kind"] for one in people if one["name"] == name] == ["member"]
        assert console.at.troubles == []

    tell(story)


def test_a_rebuy_is_three_taps_and_brings_chips_into_play() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened)
        seat, name = await first_at(console.night, 1)
        await console.tap(console.seat(1, seat))
        await expect(console.act("rebuy")).to_contain_text("$20, 10,000 chips")
        await console.tap(console.act("rebuy"))
        await console.tap(console.sheet.get_by_role("button", name="Paid $20"))
        assert console.taps == 3
        await expect(console.foot).to_contain_text(name)
        strip = console.page.locator("cc-money-strip")
        await expect(strip).to_contain_text("Rebuys1")
        await expect(strip).to_contain_text("Prize pool$404")
        seen = await console.night.seen()
        assert seen["chips"]["in_play"] == 170_000  # their first stack is in other players' stacks now
        assert console.at.troubles == []

    tell(story)


def test_a_move_is_accepted_marked_on_both_tables_and_done_when_the_player_sits() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, rebuys=None)
        for one in (await console.night.seated(2))[3:6]:
            await console.night.do(do="bust", player=one["player"])
        for table in (1, 2):
            button, small, big = [one["seat"] for one in (await console.night.seated(table))[:3]]
            await console.night.do(do="set-button", table=table, button=button, small=small, big=big)
        card = console.page.locator("cc-console-side article.top")
        await expect(card).to_contain_text("to table 2")
        (move,) = [one for one in (await console.night.seen())["suggestions"] if one["kind"] == "move"]
        source, target = move["source"], move["target"]
        await expect(console.seat(1, source["seat"])).to_have_class(re.compile(r"\bgo\b"))
        await expect(console.seat(2, target["seat"])).to_contain_text("?")
        await expect(card.locator("cc-cite").first).to_be_visible()
        await card.get_by_role("button", name="Accept").click()
        waits = console.page.locator("cc-console-side article.waits")
        await expect(waits).to_contain_text("1 moving")
        await waits.get_by_role("button", name="Mark seated").click()
        await expect(console.seat(1, source["seat"])).to_contain_text(f"seat {source['seat']}")
        moved = next(one for one in (await console.night.seen())["entrants"] if one["id"] == source["player"])
        assert (moved["table"], moved["seat"]) == (2, target["seat"])
        assert console.at.troubles == []

    tell(story)


def test_undo_names_what_it_reverses_and_a_refusal_shows_above_its_control() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened)
        page = console.page
        seat, name = await first_at(console.night, 1)
        await console.seat(1, seat).click()
        await page.keyboard.press("x")
        await expect(console.foot).to_contain_text(f"{name} busted in 16th")
        await console.foot.get_by_role("button", name="Undo").click()
        await expect(console.seat(1, seat)).to_contain_text(name)
        await page.keyboard.press("Escape")
        await page.keyboard.press(" ")
        await expect(console.button("Resume")).to_be_visible()
        await page.keyboard.press("Control+z")
        await expect(console.button("Pause")).to_be_visible()
        await console.night.do(do="set-level", index=3)
        await console.seat(1, seat).click()
        await expect(console.act("rebuy")).to_have_attribute("aria-disabled", "true")
        await console.act("rebuy").click(force=True)
        await expect(console.notice).to_contain_text("standard.rebuy")
        told, control = await console.notice.bounding_box(), await console.act("rebuy").bounding_box()
        assert told is not None
        assert control is not None
        assert told["y"] + told["height"] <= control["y"]
        await expect(page.get_by_role("alert").first).not_to_be_empty()

    tell(story)


def test_a_player_is_found_by_typing_and_their_stack_is_set_by_keys() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened)
        page = console.page
        await page.keyboard.press("/")
        await page.keyboard.type("yus")
        await expect(page.get_by_role("option", name=re.compile("Yusuf E."))).to_be_visible()
        await page.keyboard.press("Enter")
        await expect(console.sheet).to_contain_text("Yusuf E.")
        await console.act("count-stack").click()
        await page.keyboard.type("8600")
        await page.keyboard.press("Enter")
        await expect(console.sheet).to_contain_text("Stack 8,600")
        await console.act("give-penalty").click()
        await console.sheet.get_by_role("button", name="Sit out hands").click()
        await console.sheet.get_by_role("button", name="3 hands").click()
        await console.sheet.get_by_label("Offense").fill("Phone at the table")
        await page.keyboard.press("Enter")
        await expect(console.sheet).to_contain_text("sits out 3 hands")
        assert console.at.troubles == []

    tell(story)


def test_a_player_is_moved_by_tapping_a_seat_and_the_director_can_override_with_a_reason() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, 14, seats=8)
        seat, name = await first_at(console.night, 1)
        await console.seat(1, seat).click()
        await console.act("order-move").click()
        await expect(console.sheet).to_contain_text("Tap an empty seat")
        empty = console.page.locator('cc-tile section[data-table="2"] .e').first
        number = int(await empty.get_attribute("data-seat") or 0)
        await empty.click()
        await expect(console.notice.locator(".refused")).to_be_visible()  # the tables are even: no move is due
        await console.button("Override").click()
        await console.button("Override house rule").click()
        await expect(console.page.get_by_text("Enter a reason (shown in the log).")).to_be_visible()
        await console.page.get_by_label("Reason (shown in the log)").fill("They are brothers")
        await console.page.keyboard.press("Enter")
        await expect(console.seat(2, number)).to_contain_text(name.split()[0])
        assert "They are brothers" in str((await console.night.seen())["log"][0])

    tell(story)


def test_small_chips_are_colored_up_table_by_table() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened)
        await console.night.do(do="set-level", index=2)
        card = console.page.locator("cc-console-side article.top")
        await expect(card).to_contain_text("Color up the 25s at table 1")
        await card.get_by_role("button", name="Color up").click()
        entry = console.page.locator("cc-colour-entry")
        for box in await entry.get_by_role("textbox").all():
            await box.fill("12")
        await entry.get_by_role("button", name="Color up table 1").click()
        await expect(entry.get_by_role("button", name="Table 1 ✓")).to_be_visible()
        await expect(entry.get_by_role("button", name="Table 2", exact=True)).to_have_attribute("aria-pressed", "true")
        await expect(console.page.locator("cc-money-strip")).to_contain_text("Chips160,000, 16 stacks not counted")
        assert console.at.troubles == []

    tell(story)


# ---------------------------------------------------------------- two officials


def test_two_consoles_see_each_other_and_only_one_bust_counts() -> None:
    async def story(room: Served, opened: Browser) -> None:
        one = await evening(room, opened)
        _, token = await room.doors.member("floor", name="Sam F.")
        other = await direct(room, opened, token, one.night, "laptop")
        seat, name = await first_at(one.night, 1)
        for console in (one, other):
            await console.seat(1, seat).click()
            await expect(console.act("bust")).to_contain_text("finishes 16th")
        await asyncio.gather(one.act("bust").click(), other.act("bust").click())
        for console in (one, other):
            await expect(console.foot).to_contain_text(f"{name} busted in 16th")
            await expect(console.page.locator("cc-money-strip")).to_contain_text("Left15")
        log = (await one.night.client.get(f"/api/nights/{one.night.id}/log")).json()
        assert len([line for line in log if "busted in" in line["text"]]) == 1
        refused = [await console.page.locator("cc-toast .refused").count() for console in (one, other)]
        assert sorted(refused) == [0, 1]
        winner = one if refused[0] == 0 else other
        await expect(winner.foot).to_contain_text("Maria D." if winner is one else "Sam F.")
        await other.button("Pause").click()
        await expect(one.button("Resume")).to_be_visible()

    tell(story)


# ------------------------------------------------------------ check-in, and history ------


def test_check_in_adds_walk_ins_draws_seats_and_starts() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", name="Maria D.")
        night = await open_night(room, token)
        console = await direct(room, opened, token, night)
        desk = console.page.locator("cc-people-panel")
        for name in NAMES[:4]:
            await desk.get_by_label("Add player").fill(name)
            await console.page.keyboard.press("Enter")
            await expect(desk.locator(".rows li").filter(has_text=name)).to_contain_text("Checked in, not in play yet")
        await expect(desk.get_by_role("button", name="Unpaid")).to_have_count(0)
        await desk.get_by_role("button", name="Paying now").click()
        await desk.get_by_label("Add player").fill("Wanda K.")
        await console.page.keyboard.press("Enter")
        await expect(desk.get_by_role("button", name="Take $25")).to_be_visible()
        await desk.get_by_role("button", name="Take $25").click()
        await expect(desk.get_by_role("button", name="Take $25")).to_have_count(0)
        await desk.get_by_role("button", name="Draw seats").click()
        await desk.get_by_role("button", name="Let Cutcard draw").click()
        await expect(console.page.locator("cc-tile")).to_have_count(1)
        await console.page.locator("cc-console-top").get_by_role("button", name="Start").click()
        await expect(console.button("Pause")).to_be_visible()
        await expect(console.page.locator("cc-money-strip")).to_contain_text("Chips50,000, 5 stacks not counted")
        assert console.at.troubles == []

    tell(story)


def test_an_entry_is_undone_with_what_depends_on_it_and_history_is_viewed() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened)
        seat, name = await first_at(console.night, 1)
        player = (await console.night.seated(1))[0]["player"]
        bust = (await console.night.do(do="bust", player=player))["entry"]
        other = (await console.night.seated(1))[0]["player"]
        await console.night.do(do="credit-knock-out", player=player, winners=[[other, None]])
        log = await console.open("Log undo")
        line = log.locator("li").filter(has_text=f"Entry {bust} ")
        await line.get_by_role("button", name="View history").click()
        past = console.page.locator(".past")
        await expect(past).to_contain_text("Tournament as of")
        await expect(console.page.locator("cc-console-top")).to_be_visible()
        await past.get_by_role("button", name="Return to now").click()
        await expect(past).to_have_count(0)
        await line.get_by_role("button", name="Undo", exact=True).click()
        await expect(line).to_contain_text("These are undone together")
        await line.get_by_role("button", name="Undo all 2").click()
        await expect(console.page.locator("cc-money-strip")).to_contain_text("Left16")
        await console.page.keyboard.press("Escape")
        await expect(console.seat(1, seat)).to_contain_text(name)
        assert console.at.troubles == []

    tell(story)


def test_the_console_is_for_officials() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, 4)
        _, player = await room.doors.member("player")
        await console.at.context.add_cookies(
            [{"name": "cutcard_session", "value": player, "url": f"http://{room.place}", "httpOnly": True}]
        )
        await console.at.go(f"/night/{console.night.id}/console")
        await expect(console.page.get_by_role("heading", name="Staff only")).to_be_visible()

    tell(story)


# ------------------------------------------------------------ every size ---


def test_the_console_fits_four_screens_and_can_be_read_and_tapped(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened)
        page = console.page
        wrong: list[str] = []

        async def look(name: str) -> None:
            for theme in ("light", "dark"):
                await page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
                for size, (width, height) in SIZES.items():
                    await page.set_viewport_size({"width": width, "height": height})
                    await page.wait_for_timeout(50)
                    await page.screenshot(path=tmp_path / f"{name}-{size}-{theme}.png")
                    if await page.evaluate(SIDEWAYS) > 0:
                        wrong.append(f"{name} runs over the edge of a {size}")
                    wrong.extend(f"{name}, {size}: {one} is small" for one in await page.evaluate(SMALL))
                    wrong.extend(f"{name}, {size}, {theme}: {one}" for one in await page.evaluate(CONTRAST))
            await page.set_viewport_size({"width": SIZES["tablet"][0], "height": SIZES["tablet"][1]})

        await look("tables")
        seat, _ = await first_at(console.night, 1)
        await console.seat(1, seat).click()
        await expect(console.act("bust")).to_contain_text("finishes")
        await look("sheet")
        for panel in ("Players", "Clock", "Money", "Chips", "Dealers", "Log undo"):
            await console.open(panel)
            await look(panel)
        assert wrong == [], "\n".join(sorted(set(wrong)))
        assert console.at.troubles == []

    tell(story)

"""A small tournament in browsers at once: the console directs, the wall and a phone follow, the books close."""

import re
from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.browsers import window
from tests.browser.directing import NAMES, Console, direct, open_night, tell
from tests.browser.nights import HAND, WALL
from tests.web.serving import Served

pytestmark = pytest.mark.browser

PLAYERS: Final = NAMES[:8]


async def look(room: Served, opened: Browser, path: str, size: tuple[int, int]) -> Page:
    """A page without sign-in: a wall screen or a phone."""
    at = await window(room, opened)
    await at.page.set_viewport_size({"width": size[0], "height": size[1]})
    await at.go(path)
    return at.page


async def sign_in(console: Console) -> None:
    """Everyone checks in and pays; then seats are drawn, and play starts."""
    desk = console.page.locator("cc-people-panel")
    for name in PLAYERS:
        await desk.get_by_label("Add player").fill(name)
        await console.page.keyboard.press("Enter")
        await expect(desk.locator(".rows li").filter(has_text=name)).to_be_visible()
    await desk.get_by_role("button", name="Draw seats").click()
    await desk.get_by_role("button", name="Let Cutcard draw").click()
    await expect(console.page.locator("cc-tile")).to_have_count(2)
    await console.page.locator("cc-console-top").get_by_role("button", name="Start").click()
    await expect(console.button("Pause")).to_be_visible()


async def bust(console: Console, table: int, at: int, left: int, screen: Page) -> None:
    """Two taps, and a third for the winner; the wall shows it."""
    seat = (await console.night.seated(table))[at]["seat"]
    await console.seat(table, seat).click()
    await console.act("bust").click()
    await console.sheet.get_by_role("button", name="Unknown").click()
    await expect(screen.locator(".l")).to_contain_text(f"{left} of 8")


async def suggested(console: Console, kind: str) -> dict[str, Any]:
    """The open suggestion of this kind."""
    return next(one for one in (await console.night.seen())["suggestions"] if one["kind"] == kind)


def test_a_tournament_from_the_first_name_to_the_last_cent() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", name="Maria D.")
        night = await open_night(room, token, seats=5, rebuys=None)
        console = await direct(room, opened, token, night)
        screen = await look(room, opened, f"/night/{night.id}/clock", WALL)
        await sign_in(console)
        await expect(screen.locator(".l")).to_contain_text("8 of 8")
        await expect(screen.locator(".r")).to_contain_text("Prize pool, 3 paid$192")

        # Two bust at one table: the house moves a player, whose phone shows it first.
        last = {table: [one["seat"] for one in (await night.seated(table))[:3]] for table in (1, 2)}
        await bust(console, 2, 3, 7, screen)
        await bust(console, 2, 2, 6, screen)
        for table, (button, small, big) in last.items():
            await night.do(do="set-button", table=table, button=button, small=small, big=big)
        move = await suggested(console, "move")
        phone = await look(room, opened, f"/night/{night.id}?player={move['source']['player']}", HAND)
        await expect(phone.locator(".seat h1")).to_have_text(f"Table 1, seat {move['source']['seat']}")
        await console.page.locator("cc-console-side article.top").get_by_role("button", name="Accept").click()
        await expect(phone.locator(".mv")).to_contain_text(f"toTable 2Seat {move['target']['seat']}")
        await expect(screen.locator(".moved li")).to_contain_text(f"T2 S{move['target']['seat']}")
        waits = console.page.locator("cc-console-side article.waits")
        await waits.get_by_role("button", name="Mark seated").click()
        await expect(phone.locator(".mv")).to_contain_text("You were moved")

        # A wrong bust is undone everywhere.
        await bust(console, 1, 0, 5, screen)
        await console.foot.get_by_role("button", name="Undo").click()
        await expect(screen.locator(".l")).to_contain_text("6 of 8")

        # Five fit one table: they redraw, and play to the end.
        await bust(console, 1, 0, 5, screen)
        final = await suggested(console, "final")
        await night.do(**final["command"])
        await expect(console.page.locator("cc-tile")).to_have_count(1)
        (last,) = [table["table"] for table in (await night.seen())["tables"]]
        for left in (4, 3, 2):
            await bust(console, last, 0, left, screen)
        (second, first) = await night.seated(last)
        await console.seat(last, second["seat"]).click()
        await expect(console.act("bust")).to_contain_text(re.compile(r"finishes 2nd, \$\d+"))
        await console.act("bust").click()
        await expect(screen.locator(".ended h1")).to_contain_text("wins")
        winner = await look(room, opened, f"/night/{night.id}?player={first['player']}", HAND)
        await expect(winner.locator(".result h1")).to_have_text("You won")

        # Prizes are paid out, and the books close to zero.
        for one in (await night.seen())["entrants"]:
            if one.get("prize"):
                await night.do(do="pay-prize", player=one["id"])
        await night.do(do="close-night")
        seen = await night.seen()
        assert seen["stage"] == "closed"
        assert sum(prize["cents"] for prize in seen["money"]["prizes"]) == 8 * 2_400 == seen["money"]["paid_out"]
        assert seen["money"]["till"] == 8 * 100, "the club's fee is all that is left in the bank"
        await expect(console.foot).to_contain_text("Books closed")
        assert console.at.troubles == []

    tell(story)

"""The league in a browser: the public on a small phone, members with their own line, head to head, pictures, frames."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import Window, window
from tests.browser.directing import open_night
from tests.browser.league_season import SEASON, league_season
from tests.browser.looking import SIDEWAYS, director, look_at, settled, tell
from tests.web.league_tournaments import YEAR, bring, brought
from tests.web.league_tournaments import Officer as LeagueOfficer
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def league(room: Served, *, public: bool = True) -> tuple[str, str]:
    """A league in which a member plays: their id, and the token of their session."""
    _, officer = await room.doors.member("director", "player", name="Dora Dean")
    me, token = await room.doors.member("player", name="Pete Hall")
    await league_season(room.doors, officer, (me, "Pete Hall"), public=public)
    return me, token


async def on(room: Served, opened: Browser, path: str, token: str = "") -> Window:
    """A window with a page of the league."""
    at = await window(room, opened, token)
    await settled(at, path)
    await expect(at.page.get_by_role("heading", level=1)).to_be_visible()
    return at


def test_every_page_of_the_league_fits_and_is_readable(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        me, token = await league(room)
        paths = ("/league", "/league/all-time", "/league/head-to-head", "/league/nights/n0-3", f"/members/{me}")
        stranger, member = await window(room, opened), await window(room, opened, token)
        wrong = [
            trouble for at in (stranger, member) for path in paths for trouble in await look_at(at, path, tmp_path)
        ]
        assert wrong == []
        assert [one for one in (*stranger.troubles, *member.troubles) if "401" not in one] == []

    tell(story)


def test_a_stranger_reads_the_league_on_a_small_phone_without_full_names() -> None:
    async def story(room: Served, opened: Browser) -> None:
        await league(room)
        at = await on(room, opened, "/league")
        await at.page.set_viewport_size({"width": 320, "height": 480})
        table = at.page.get_by_role("table").first
        await expect(table.get_by_role("row").nth(1)).to_contain_text("1")
        await expect(table).to_contain_text("Omar D.")
        await expect(at.page.locator("main")).not_to_contain_text("Omar Diaz")
        await expect(at.page.locator("cc-chart-race svg text").first).to_be_visible()
        assert await at.page.evaluate(SIDEWAYS) <= 0
        await at.page.get_by_role("button", name="Show all 22").click()
        await expect(table.get_by_role("row")).to_have_count(23)
        assert await at.page.evaluate(SIDEWAYS) <= 0

    tell(story)


def test_a_league_for_members_asks_strangers_to_sign_in() -> None:
    async def story(room: Served, opened: Browser) -> None:
        me, token = await league(room, public=False)
        for path in ("/league", "/league/nights/n0-3", f"/members/{me}"):
            at = await on(room, opened, path)
            await expect(at.page.locator("main").get_by_role("link", name="Sign in")).to_be_visible()
            await expect(at.page.get_by_role("table")).to_have_count(0)
        member = await on(room, opened, "/league", token)
        await expect(member.page.get_by_role("row").nth(1)).to_be_visible()

    tell(story)


def test_a_member_finds_their_own_line_and_taps_a_tournament_on_their_page() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await league(room)
        at = await on(room, opened, "/league", token)
        own = at.page.locator("cc-standings").get_by_role("row").filter(has_text="you")
        await expect(own).to_have_count(1)
        await own.get_by_role("link", name="Pete Hall").click()
        await expect(at.page.get_by_role("heading", level=1)).to_contain_text("Pete Hall")
        chart = at.page.get_by_role("slider", name="Your places")
        await expect(chart.locator("svg circle").first).to_be_visible()
        told = at.page.locator("cc-chart-places").get_by_role("status")
        await expect(told).to_have_text("Tap a point for its tournament")
        await chart.locator("svg circle").last.click()
        await expect(told).to_have_text(re.compile(r"Thursday \d+, \d+(st|nd|rd|th) of \d+, \d+ points?"))
        before = await told.text_content() or ""
        await chart.press("ArrowLeft")
        await expect(told).not_to_have_text(before)
        await expect(chart).to_have_attribute("aria-valuetext", await told.text_content() or "")

    tell(story)


def test_dues_and_standing_are_shown_only_to_the_member_and_to_officers() -> None:
    async def story(room: Served, opened: Browser) -> None:
        me, token = await league(room)
        officer = await director(room)
        _, other = await room.doors.member("player", name="Otto Other")
        async with room.doors.client(officer) as client:
            for number, command in enumerate(
                ({"do": "vote-dues", "since": 2023, "cents": 3000}, {"do": "take-dues", "person": me, "cents": 3000})
            ):
                answer = await client.post("/api/office/commands", json={"id": f"dues {number}", "command": command})
                assert answer.status_code == 200, answer.text
        for reader in (token, officer):
            at = await on(room, opened, f"/members/{me}", reader)
            await expect(at.page.locator("main")).to_contain_text("Dues 2023$30 paid")
            await expect(at.page.locator("main")).to_contain_text("StandingGoodno sanctions")
        stranger, member = await on(room, opened, f"/members/{me}"), await on(room, opened, f"/members/{me}", other)
        for at in (stranger, member):
            await expect(at.page.locator("cc-chart-places svg circle").first).to_be_visible()
            await expect(at.page.get_by_text("Standing", exact=True)).to_have_count(0)
            await expect(at.page.get_by_text("Dues 2023")).to_have_count(0)

    tell(story)


def test_the_numbers_of_a_chart_are_there_for_screen_readers() -> None:
    async def story(room: Served, opened: Browser) -> None:
        me, token = await league(room)
        at = await on(room, opened, f"/members/{me}", token)
        heard = at.page.get_by_role("table", name="Your places")
        await expect(heard.get_by_role("row")).to_have_count(13)
        await expect(heard).to_contain_text("missed")
        columns = at.page.get_by_role("table", name="Places", exact=True).get_by_role("row")
        counts = [await row.get_by_role("cell").nth(1).inner_text() for row in (await columns.all())[1:]]
        played = int((await at.page.locator("h2", has_text="Places").last.inner_text()).split()[1])
        assert sum(map(int, counts)) == played

    tell(story)


def test_two_players_are_compared_and_the_comparison_has_an_address() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await league(room)
        at = await on(room, opened, "/league/head-to-head", token)
        await expect(at.page.get_by_label("Player 1")).to_have_value(re.compile(".+"))
        await at.page.get_by_label("Player 2").select_option(label="Omar Diaz")
        score = at.page.locator("cc-versus .score")
        await expect(score).to_contain_text("Pete Hall")
        await expect(score).to_contain_text("Omar Diaz")
        await expect(at.page).to_have_url(re.compile("one=.+&other=omar-diaz"))
        told = await score.inner_text()
        await at.page.reload()
        await expect(score).to_have_text(re.compile(re.escape(told.split("\n")[0])))
        await at.page.locator("cc-versus .part").get_by_role("link").first.click()
        await at.page.wait_for_url("**/league/nights/**")
        await expect(at.page.get_by_role("table").get_by_role("link", name="Omar Diaz")).to_be_visible()

    tell(story)


def test_the_picture_for_the_chat_is_downloaded() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await league(room)
        at = await on(room, opened, "/league", token)
        async with at.page.expect_download() as download:
            await at.page.get_by_role("link", name="Share picture").first.click()
        file = await download.value
        assert file.suggested_filename == "Season 2023.png"
        assert await file.failure() is None

    tell(story)


def test_a_member_registers_for_the_next_tournament_beside_the_standings() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await league(room)
        await open_night(room, await director(room), 0, title="Thursday 13", starts=room.doors.time[0] + 86_400_000)
        at = await on(room, opened, "/league", token)
        await at.page.get_by_role("button", name="Register").click()
        await expect(at.page.locator("cc-next-date")).to_contain_text("Open tournament")

    tell(story)


def test_the_chart_is_readable_in_the_dark_and_follows_the_theme() -> None:
    async def story(room: Served, opened: Browser) -> None:
        me, token = await league(room)
        at = await on(room, opened, f"/members/{me}", token)
        dot = at.page.locator("cc-chart-places svg circle").last
        await expect(dot).to_be_visible()
        found = []
        for theme in ("dark", "light"):
            await at.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            found.append(await dot.evaluate("(it) => getComputedStyle(it).fill"))
        assert found[0] != found[1]

    tell(story)


@asynccontextmanager
async def another_site(inside: str) -> AsyncIterator[str]:
    """Another site on a port of its own, with a frame in its page; its address."""
    frame = f'<iframe src="{inside}" width="600" height="500" title="Standings"></iframe>'
    page = f"<!doctype html><html lang=en><title>Ours</title><main><h1>Us</h1>{frame}</main>"

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = f"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: {len(page)}\r\nconnection: close\r\n\r\n"
        writer.write((head + page).encode())
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"


def test_another_site_can_frame_the_standings_and_no_other_page() -> None:
    async def story(room: Served, opened: Browser) -> None:
        await league(room)
        at = await window(room, opened)
        async with another_site(f"http://{room.place}/embed/standings/current?theme=dark") as site:
            await at.page.goto(site)
            await expect(at.page.frame_locator("iframe").get_by_role("row").nth(1)).to_contain_text("Omar D.")
            ground = "getComputedStyle(document.body).backgroundColor"
            assert await at.page.frames[1].evaluate(ground) == "rgb(11, 17, 19)"
            assert await at.context.cookies() == []
            data = await at.page.evaluate(
                "(address) => fetch(address).then((answer) => answer.json())",
                f"http://{room.place}/api/embed/standings/{SEASON}",
            )
            assert data["lines"][0]["name"] == "Omar D."
        async with another_site(f"http://{room.place}/league") as site:
            refused = await window(room, opened)
            await refused.page.goto(site)
            await refused.page.wait_for_load_state("networkidle")
            assert any("frame-ancestors" in one for one in refused.troubles)
            await refused.page.close()

    tell(story)


def test_an_empty_league_and_a_league_of_one_tournament_have_pages() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", "player", name="Dora Dean")
        at = await on(room, opened, "/league", token)
        await expect(at.page.get_by_text("No seasons yet")).to_be_visible()
        await settled(at, "/league/all-time")
        await settled(at, "/league/head-to-head")
        await expect(at.page.get_by_text("No one to compare yet.")).to_be_visible()

        await bring(room.doors, brought(1, "Ann Archer", "Bob Bell"))
        async with room.doors.client(token) as client:
            await LeagueOfficer(client).do(do="open-season", **YEAR, rules={"formula": "beaten"})
        await settled(at, "/league")
        await expect(at.page.locator("cc-standings").get_by_role("row")).to_have_count(3)
        await expect(at.page.locator("cc-chart-race svg circle")).to_have_count(2)
        await settled(at, "/members/bob%20bell")
        await expect(at.page.locator("cc-chart-places svg circle")).to_have_count(1)
        assert at.troubles == []

    tell(story)

"""The pages in a browser: nothing breaks or runs over the edge, every word is readable, the keyboard is enough."""

import re
from pathlib import Path
from random import Random
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import SIZES, window
from tests.browser.looking import director, look_at, settled, tell
from tests.room.rooms import Hall, party, play_on
from tests.web.serving import Served

pytestmark = pytest.mark.browser

FOR_ALL: Final = (
    "/sign-in",
    "/join/token",
    "/password/token",
    "/director/token",
    "/lab",
    "/rules",
    "/rules/ppc/ppc.straddle.2",
)
SIGNED_IN: Final = ("/", "/people", "/hands", "/running")


def test_every_page_fits_every_screen_and_is_readable(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        await room.doors.table()
        signed = await window(room, opened, await director(room))
        stranger = await window(room, opened)
        wrong = [trouble for path in SIGNED_IN for trouble in await look_at(signed, path, tmp_path)]
        wrong += [trouble for path in FOR_ALL for trouble in await look_at(stranger, path, tmp_path)]
        assert wrong == []
        # A stranger's page asks who is signed in, and the answer is no one; nothing else may fail.
        assert [one for one in (*signed.troubles, *stranger.troubles) if "401" not in one] == []

    tell(story)
    assert len(list(tmp_path.glob("*.png"))) == len(SIZES) * (len(SIGNED_IN) + len(FOR_ALL))


async def evening(room: Served) -> tuple[str, str]:
    """Hands at two tables; the session of a player at both, and their newest hand."""
    hall = Hall(room.doors.store, room.doors.room, room.doors.time, Random(5))
    for title, house in (("Thursday", "ppc"), ("Saturday", "house")):
        clients = await party(hall, 3, title=title, house=house, size=9)
        await play_on(clients, Random(5), 30)
    return await room.doors.session("p-ann"), (await hall.room.own_hands(clients[0].who, 1))[0].mark.hand


def test_a_players_hands_are_listed_downloaded_and_replayed(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        token, hand = await evening(room)
        at = await window(room, opened, token)
        wrong = [trouble for path in ("/hands", f"/hands/{hand}") for trouble in await look_at(at, path, tmp_path)]
        assert wrong == []

        await settled(at, "/hands")
        rows = at.page.get_by_role("main").get_by_role("listitem")
        await expect(rows.filter(has_text="Thursday").first).to_be_visible()
        newest = rows.first
        await expect(newest).to_contain_text("Saturday, hand ")
        await expect(newest).to_contain_text(re.compile("[+−0]"))
        async with at.page.expect_download() as download:
            await newest.get_by_role("link", name="Download: Text").click()
        assert (await download.value).suggested_filename == f"cutcard-{hand}.txt"

        await newest.get_by_role("link", name="Watch").click()
        steps = at.page.get_by_role("list", name="Hand log").get_by_role("listitem")
        await expect(steps.first).to_have_attribute("aria-current", "step")
        await expect(at.page.locator("cc-stage .seat")).to_have_count(9)
        await at.page.keyboard.press("End")
        await expect(steps.last).to_have_attribute("aria-current", "step")
        await at.page.keyboard.press("ArrowLeft")
        await expect(steps.nth(-2)).to_have_attribute("aria-current", "step")
        assert at.troubles == []

    tell(story)


def test_a_guest_joins_by_name_and_returns_to_the_page() -> None:
    async def story(room: Served, opened: Browser) -> None:
        async with await room.doors.visitor("director") as head:
            await head.patch("/api/club", json={"guests": True})
        at = await window(room, opened)
        await at.go("/hands")
        await at.page.get_by_role("button", name="Join as guest").click()
        await at.page.get_by_role("button", name="Join as guest", exact=True).click()
        await expect(at.page.get_by_text("Enter a name.")).to_be_visible()
        await at.page.get_by_label("Name").fill("Gus")
        await at.page.keyboard.press("Enter")
        await at.page.wait_for_url("**/hands")
        await expect(at.page.get_by_role("button", name="Gus: settings")).to_be_visible()
        await expect(at.page.get_by_role("link", name="People")).to_have_count(0)

    tell(story)


def test_a_wrong_password_is_refused_in_a_sentence() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        await at.go("/sign-in")
        await at.page.get_by_label("Name").fill("Nobody")
        await at.page.get_by_label("Password").fill("whatever")
        await at.page.get_by_role("button", name="Sign in").click()
        await expect(at.page.get_by_role("alert")).to_contain_text("Wrong name or password")

    tell(story)


def test_a_table_is_created_by_keyboard_in_another_house_and_shows_in_every_lobby() -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        at, other = await window(room, opened, token), await window(room, opened, token, "phone")
        await settled(other, "/")
        await expect(other.page.get_by_text("No tables yet")).to_be_visible()
        await settled(at, "/")
        await at.page.get_by_role("button", name="New table").first.focus()
        await at.page.keyboard.press("Enter")
        await at.page.get_by_label("House").select_option("ppc")
        await at.page.get_by_label("Game").select_option("stud8")
        await at.page.get_by_label("Bring-in").fill("9")
        await at.page.get_by_label("Bots").select_option("0")
        await at.page.keyboard.press("Enter")
        await at.page.get_by_role("button", name="Create table").click()
        await expect(at.page.get_by_text("The bring-in must be less than the small bet: 3 or less.")).to_be_visible()
        await at.page.get_by_label("Bring-in").fill("2")
        await at.page.keyboard.press("Enter")
        await at.page.wait_for_url("**/table/**")
        await other.page.reload()
        await expect(other.page.get_by_role("button", name="Table 1")).to_be_visible()

    tell(story)


def test_a_citation_opens_over_the_page_and_closes_again() -> None:
    async def story(room: Served, opened: Browser) -> None:
        async with await room.doors.visitor("floor") as floor:
            stakes = {"format": "cash", "small_blind": 1, "big_blind": 2}
            order = {"title": "Chicago", "house": "ppc", "stakes": stakes, "buy_in": [40, 200]}
            assert (await floor.post("/api/tables", json=order)).status_code == 201
        at = await window(room, opened, await director(room))
        await settled(at, "/")
        cite = at.page.get_by_role("link", name="Rule ppc.").first
        await cite.click()
        await expect(at.page.get_by_role("dialog").filter(has_text="ppc.")).to_be_visible()
        await at.page.keyboard.press("Escape")
        await expect(at.page.get_by_role("dialog")).to_have_count(0)
        assert at.page.url.endswith("/")
        assert at.troubles == []

    tell(story)


def test_a_pages_socket_names_its_table() -> None:
    """A proxy sends all visitors of one table to one process by this."""

    async def story(room: Served, opened: Browser) -> None:
        table = await room.doors.table()
        at = await window(room, opened, await director(room))
        for path, asked in (("/", ""), (f"/table/{table}", f"at={table}")):
            async with at.page.expect_websocket() as socket:
                await at.go(path)
            assert urlsplit((await socket.value).url).query == asked

    tell(story)


def test_an_invitation_signs_a_second_browser_in() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at, friend = await window(room, opened, await director(room)), await window(room, opened)
        await settled(at, "/people")
        await at.page.get_by_role("button", name="Create link").click()
        link = await at.page.get_by_label("Invitation link").input_value()
        await friend.page.goto(link)
        await friend.page.get_by_label("Name").fill("Ines R.")
        await friend.page.get_by_role("button", name="Join").click()
        await expect(friend.page.get_by_role("button", name="Ines R.: settings")).to_be_visible()
        await at.page.reload()
        await expect(at.page.get_by_text("Ines R.")).to_be_visible()

    tell(story)


def test_settings_are_saved_in_the_browser_and_a_light_page_is_light_before_its_script() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, await director(room))
        await settled(at, "/")
        await at.page.get_by_role("button", name="Jo P.: settings").click()
        await at.page.get_by_role("button", name="Two-color").click()
        await at.page.get_by_role("button", name="Light", exact=True).click()
        await at.page.reload()
        page = at.page.locator("html")
        await expect(page).to_have_attribute("data-deck", "two")
        await expect(page).to_have_attribute("data-theme", "light")
        await at.page.route("**/lobby-*.js", lambda route: route.abort())
        await at.page.reload()
        await expect(page).to_have_attribute("data-theme", "light")
        assert await at.page.evaluate("customElements.get('cc-lobby-page') === undefined")
        await at.page.close()  # the page has nothing readable yet

    tell(story)


def test_with_the_dark_theme_the_rulebook_is_dark_and_prints_light() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, await director(room))
        html = at.page.locator("html")
        await settled(at, "/rules")
        await expect(html).to_have_attribute("data-theme", "light")
        await at.page.get_by_role("button", name="Jo P.: settings").click()
        await at.page.get_by_role("button", name="Dark", exact=True).click()
        for path in ("/rules", "/rules/ppc", "/rules/ppc/ppc.straddle.2", "/rules/ppc/compare/house"):
            await settled(at, path)
            await expect(html).to_have_attribute("data-theme", "dark")
        await at.page.emulate_media(media="print")
        await expect(html).to_have_attribute("data-theme", "light")
        await at.page.emulate_media(media="screen")
        await expect(html).to_have_attribute("data-theme", "dark")

    tell(story)

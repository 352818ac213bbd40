"""The account page in a real browser: a passkey is added and signed in with, sessions are listed and ended."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from cutcard.club.people.sign_in import AddPasskey
from tests.browser.browsers import SIZES, Window, browser, run, window
from tests.browser.looking import look_at, settled, tell
from tests.web.serving import Served, serve

pytestmark = pytest.mark.browser

PASSWORD = "correct horse battery"


class Named:
    """A server under its name: browsers offer passkeys at localhost, and not at 127.0.0.1."""

    def __init__(self, room: Served) -> None:
        self.place = room.place.replace("127.0.0.1", "localhost")


async def with_authenticator(page: Page) -> None:
    """Give a page a device that makes passkeys, and whose owner always agrees."""
    talk = await page.context.new_cdp_session(page)
    await talk.send("WebAuthn.enable")
    device = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    await talk.send("WebAuthn.addVirtualAuthenticator", {"options": device})


async def sign_in(at: Window, name: str = "Vera") -> None:
    """Sign in with the password."""
    await at.go("/sign-in")
    await at.page.get_by_label("Name").fill(name)
    await at.page.get_by_label("Password").fill(PASSWORD)
    await at.page.get_by_role("button", name="Sign in", exact=True).click()


async def sign_out(at: Window) -> None:
    await at.page.get_by_role("button", name="Vera: settings").click()
    await at.page.get_by_role("button", name="Sign out", exact=True).click()
    await at.page.wait_for_url("**/sign-in")


def test_a_passkey_is_added_and_from_then_on_signs_in_and_a_club_may_ask_for_it() -> None:
    async def story(room: Served, opened: Browser) -> None:
        await room.doors.member("director", "player", name="Vera", password=PASSWORD)
        at = await window(Named(room), opened)
        await with_authenticator(at.page)
        await sign_in(at)
        await at.page.wait_for_url("**/")
        await settled(at, "/account")
        page = at.page
        await page.get_by_role("button", name="Add passkey").click()
        await expect(page.get_by_text("Enter a name")).to_be_visible()
        await page.get_by_label("Passkey name").fill("My phone")
        await page.get_by_role("button", name="Add passkey").click()
        await page.get_by_label("Your password").fill(PASSWORD)
        await page.get_by_role("button", name="Add passkey").click()
        await expect(page.get_by_role("listitem").filter(has_text="My phone")).to_contain_text("not used yet")

        await sign_out(at)
        await page.get_by_role("button", name="Sign in with a passkey").click()
        await page.wait_for_url("**/")
        await settled(at, "/people")
        await page.get_by_role("button", name="Directors sign in with a passkey").click()
        await expect(page.get_by_text("Required", exact=True)).to_be_visible()

        await sign_out(at)
        await sign_in(at)
        await page.wait_for_url("**/")  # the passkey is needed after the password
        assert [one.how for one in room.doors.room.people.sessions.values()][-1] == "passkey"
        assert [one for one in at.troubles if "403" not in one and "401" not in one] == []

    tell(story)


def test_where_a_browser_offers_no_passkeys_the_page_says_so_calmly() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("player", name="Vera")
        at = await window(room, opened, token)
        await settled(at, "/account")
        await expect(at.page.get_by_text("Passkeys need a host name")).to_be_visible()
        await expect(at.page.get_by_role("button", name="Add passkey")).to_have_count(0)
        await at.page.context.clear_cookies()
        await settled(at, "/sign-in")
        await expect(at.page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)

    tell(story)


def test_open_pages_show_a_new_sign_in_and_end_it_by_one_button() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("player", name="Vera", password=PASSWORD)
        at, thief = await window(room, opened, token), await window(room, opened)
        await settled(at, "/")
        await sign_in(thief)
        await thief.page.wait_for_url("**/")
        await expect(thief.page.get_by_role("button", name="Vera: settings")).to_be_visible()
        notice = at.page.locator("cc-toast")
        await expect(notice).to_contain_text("New sign-in to your account")
        await notice.get_by_role("button", name="Sign out that browser").click()
        await expect(notice).to_contain_text("Signed out.")
        await thief.page.wait_for_url("**/sign-in**")
        assert at.troubles == []

    tell(story)


def test_a_warning_comes_back_until_it_is_resolved() -> None:
    async def story(room: Served, opened: Browser) -> None:
        own, token = await room.doors.member("player", name="Vera", password=PASSWORD)
        now = room.doors.time[0]
        passkey = AddPasskey(at=now, person=own, passkey="c", key="k", count=0, name="Old phone", host="localhost")
        await room.doors.room.append(passkey, "add")
        at, thief = await window(room, opened, token), await window(room, opened)
        await settled(at, "/account")
        await sign_in(thief)
        notice, close = at.page.locator("cc-toast"), at.page.get_by_role("button", name="Close")
        await expect(notice).to_contain_text("New sign-in to your account")
        await at.page.get_by_role("button", name="Remove passkey “Old phone”").click()
        await expect(notice).to_contain_text("Passkey “Old phone” removed")
        await close.click()
        await expect(notice).to_contain_text("New sign-in to your account")
        await at.page.get_by_role("button", name="Sign out other browsers").click()
        await expect(notice).to_contain_text("everywhere else")
        await close.click()
        await expect(notice).to_have_count(0)

    tell(story)


def test_sessions_are_listed_with_their_devices_and_ended_one_by_one() -> None:
    async def story(room: Served, opened: Browser) -> None:
        own, token = await room.doors.member("player", name="Vera", password=PASSWORD)
        at = await window(room, opened, token)
        other = await window(room, opened)
        await sign_in(other)
        await other.page.wait_for_url("**/")
        await settled(at, "/account")
        rows = at.page.locator("cc-sessions").get_by_role("listitem")
        await expect(rows).to_have_count(2)
        await expect(rows.first).to_contain_text("this browser")
        await expect(rows.last).to_contain_text("with your password, on this machine")
        await rows.last.get_by_role("button", name="Sign out").click()
        await expect(rows).to_have_count(1)
        await room.doors.session(own)
        await at.page.reload()
        await at.page.get_by_role("button", name="Sign out other browsers").click()
        await expect(rows).to_have_count(1)

    tell(story)


def test_the_account_page_fits_every_screen_and_every_word_can_be_read(tmp_path: Path) -> None:
    async def inside() -> None:
        async with browser() as opened, serve() as room:
            own, token = await room.doors.member("director", "player", name="Vera Koch", password=PASSWORD)
            now = room.doors.time[0]
            passkey = AddPasskey(
                at=now, person=own, passkey="c", key="k", count=0, name="Key on my ring", host="club.example"
            )
            await room.doors.room.append(passkey, "add")
            for _ in range(2):
                await room.doors.session(own)
            by_name, by_number = Named(room), room
            seen = [await window(one, opened, token) for one in (by_name, by_number)]
            wrong = [trouble for at in seen for trouble in await look_at(at, "/account", tmp_path)]
            assert wrong == []
            assert [one for at in seen for one in at.troubles] == []

    run(inside())
    assert len(list(tmp_path.glob("*.png"))) == len(SIZES)

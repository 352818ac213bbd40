"""A forgotten password: the director makes a link on the people page, and the member chooses a new one."""

from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.looking import director, settled, tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_a_director_helps_with_a_forgotten_password() -> None:
    async def story(room: Served, opened: Browser) -> None:
        await room.doors.member("player", name="Ann Archer", password="correct horse battery")
        boss = await window(room, opened, await director(room))
        await settled(boss, "/people")
        await boss.page.get_by_role("button", name="Edit Ann Archer").click()
        await boss.page.get_by_role("button", name="Create password link").click()
        address = urlsplit(await boss.page.locator("cc-share input").last.input_value())
        ann = await window(room, opened)
        await ann.go("/sign-in")
        await expect(ann.page.get_by_text("Forgot your password?")).to_be_visible()
        await ann.go(address.path)
        await ann.page.get_by_label("New password").fill("short")
        await ann.page.keyboard.press("Enter")
        await expect(ann.page.get_by_role("alert")).to_contain_text("8 to 200")
        await ann.page.get_by_label("New password").fill("another staple altogether")
        await ann.page.keyboard.press("Enter")
        await ann.page.get_by_role("heading", name="Tables", exact=True).wait_for()
        await settled(boss, "/people")
        await boss.page.get_by_role("button", name="Edit Ann Archer").click()
        await expect(boss.page.get_by_text("New password set")).to_be_visible()
        await boss.page.get_by_role("button", name="Close").first.click()
        await boss.page.get_by_role("button", name="Edit Jo P.").click()
        await expect(boss.page.get_by_role("button", name="Create password link")).to_have_count(0)

    tell(story)

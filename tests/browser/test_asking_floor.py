"""A player calls the floor from an online table; the floor sees who waits, and comes."""

from typing import Final

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.dealing import put_up
from tests.browser.looking import tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_a_player_calls_the_floor_and_the_floor_has_a_list() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, director = await room.doors.member("director", "floor", name="Maria D.")
        table = await put_up(room, director, "ppc", live=False, title="Table 9")
        _, token = await room.doors.member("player", name="Gus L.")
        async with room.doors.client(token) as gus:
            sits = {"id": "sit", "command": {"do": "sit-down", "seat": 1, "stack": 1000}}
            assert (await gus.post(f"/api/tables/{table}/commands", json=sits)).status_code == 200
        player = await window(room, opened, token, "phone")
        await player.go(f"/table/{table}")
        await player.page.get_by_role("button", name="Menu").first.click()
        await player.page.get_by_role("button", name="Call the floor").click()
        await player.page.get_by_label("What’s it about?").fill("The pot is short")
        await player.page.get_by_role("button", name="Call the floor").click()
        await expect(player.page.get_by_text("You called the floor at")).to_be_visible()

        floor = await window(room, opened, director, "tablet")
        await floor.go("/rulings")
        listed = floor.page.locator("cc-floor-asks")
        await expect(listed).to_contain_text("Gus L., Table 9")
        await expect(listed).to_contain_text("The pot is short")
        await listed.get_by_role("button", name="Mark handled: Gus L.").click()
        await expect(listed).to_be_hidden()
        assert not player.troubles

    tell(story)


COUNT_NOTES: Final = """
    window.notes = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        window.notes += 1;
        document.documentElement.dataset.heard = "yes";
        return make.call(this);
    };
"""


def test_a_sound_calls_the_floor_on_whatever_page_they_are_unless_sound_is_off() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, director = await room.doors.member("director", "floor", name="Maria D.")
        floor = await window(room, opened, director, "tablet")
        await floor.page.add_init_script(COUNT_NOTES)
        listed = floor.page.locator("cc-floor-asks")

        async def asks(name: str) -> None:
            _, token = await room.doors.member("player", name=name)
            async with room.doors.client(token) as player:
                answer = await player.post("/api/me/ask", json={"place": "Table 9"})
                assert answer.status_code in (200, 201), answer.text

        await floor.go("/school")
        async with floor.page.expect_response("**/api/asks"):  # an open call is not announced again
            await floor.page.get_by_role("heading").first.click()
        await asks("Gus L.")
        await expect(floor.page.locator("html[data-heard]")).to_be_attached()
        await floor.go("/")
        await expect(floor.page.get_by_role("link", name="1 player waiting for the floor")).to_be_visible()
        await floor.page.evaluate("localStorage.setItem('cutcard', JSON.stringify({sound: 'off'}))")
        await floor.go("/rulings")
        await floor.page.get_by_role("heading").first.click()
        await expect(listed).to_contain_text("Gus L.")
        await asks("Lena R.")
        await expect(listed).to_contain_text("Lena R.")
        assert await floor.page.evaluate("notes") == 0

    tell(story)

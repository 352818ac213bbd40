"""Chat at the felt: beside it, not over it; at the speaker's seat; signs and people can be muted."""

from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.browsers import run
from tests.browser.felt_page import canned

pytestmark = pytest.mark.browser

SAY: Final = """([text, sign]) => {
    const sitter = stories["my turn"].view.sitters.find((one) => one.seat !== stories["my turn"].you);
    window.told = (window.told ?? 0) + 1;
    const [who, name] = [sitter.player, stories["my turn"].names[sitter.player]];
    tell({t: "said", table: "table-2", at: stories["my turn"].now + told, who, name, text, sign});
    return sitter.seat;
}"""
BOXES: Final = """(seat) => {
    const stage = document.querySelector("cc-felt").shadowRoot.querySelector("cc-stage").shadowRoot;
    const at = stage.querySelector(`[data-seat="${seat}"]`);
    const [plate, bubble] = [".plate", ".bubble"].map((one) => at.querySelector(one).getBoundingClientRect());
    return bubble.left >= plate.left && bubble.right <= plate.right && bubble.top >= plate.top
        && bubble.bottom <= plate.bottom;
}"""
POLITE: Final = "[...document.querySelectorAll('[aria-live=polite]')].map((one) => one.textContent).join(' ')"


async def speak(page: Page, text: str = "", sign: str = "") -> int:
    """Another player at the table sends a message; their seat."""
    seat: int = await page.evaluate(SAY, [text, sign])
    return seat


def test_the_chat_opens_beside_the_felt_and_covers_nothing() -> None:
    async def story() -> None:
        async with canned() as page:
            await page.set_viewport_size({"width": 1180, "height": 820})
            await speak(page, "Good evening")
            await page.get_by_role("button", name="Hand and chat").click()
            log = page.locator("cc-log.panel")
            await expect(log.get_by_text("Good evening")).to_be_visible()
            assert await page.locator("dialog[open]").count() == 0, "nothing lies over the table"
            await page.get_by_role("button", name="Fold").click()
            assert await page.evaluate("sent.length") == 1
            await page.get_by_role("button", name="Hand and chat").click()
            await expect(log).to_have_count(0)

    run(story())


def test_a_chat_message_is_shown_on_the_plate_and_announced_politely() -> None:
    async def story() -> None:
        async with canned() as page:
            for width, height in ((1440, 900), (1180, 820), (844, 390), (390, 664), (320, 480)):
                await page.set_viewport_size({"width": width, "height": height})
                seat = await speak(page, f"I had the same hand as you at {width}, and folded it before the flop")
                bubble = page.locator("cc-stage .bubble")
                await expect(bubble).to_contain_text(f"at {width}")
                assert await page.evaluate(BOXES, seat), (width, height)
            await page.wait_for_function(f"({POLITE}).includes('Marisol V. says: I had the same hand')")
            assert "Marisol V. says" not in await page.locator("[aria-live=assertive]").all_inner_texts()

    run(story())


def test_signs_and_people_can_be_muted() -> None:
    async def story() -> None:
        async with canned() as page:
            await page.set_viewport_size({"width": 1440, "height": 900})
            bubble = page.locator("cc-stage .bubble")
            await speak(page, sign="nice")
            await expect(bubble).to_have_text("★ Nice hand")
            await page.get_by_role("tab", name="Chat").click()
            await page.get_by_role("button", name="Mute reactions").click()
            await speak(page, sign="wow")
            await speak(page, "a word")
            await expect(bubble).to_have_text("a word")
            await expect(page.locator("cc-log .talk")).not_to_contain_text("Wow")
            await page.locator("cc-log").get_by_text("a word").hover()
            await page.get_by_role("button", name="Mute Marisol V.").first.click()
            await speak(page, "another word")
            await expect(page.get_by_role("button", name="Unmute Marisol V.")).to_be_visible()
            assert "another word" not in await page.locator("cc-felt").inner_text()
            await expect(page.get_by_role("group", name="Reactions").get_by_role("button")).to_have_count(5)

    run(story())


def test_one_tap_opens_the_chat_on_a_phone_and_the_board_stays_in_sight() -> None:
    async def story() -> None:
        async with canned() as page:
            for width, height in ((390, 844), (390, 664), (375, 553), (320, 480)):
                await page.set_viewport_size({"width": width, "height": height})
                await page.get_by_role("button", name="Chat").click()
                dialog = page.locator("cc-sheet#side dialog")
                await expect(page.get_by_role("textbox", name="Say something")).to_be_in_viewport()
                sheet = await dialog.bounding_box()
                card = await page.locator("cc-stage .board cc-card").first.bounding_box()
                assert sheet is not None
                assert card is not None
                assert card["y"] + card["height"] <= sheet["y"] + 1, (width, height)
                await page.get_by_role("button", name="Your turn: back to the table").click()
                await expect(dialog).to_be_hidden()

    run(story())


def test_chat_works_on_a_phone_held_sideways() -> None:
    async def story() -> None:
        async with canned() as page:
            for width, height in ((480, 320), (568, 320), (664, 390), (844, 390)):
                await page.set_viewport_size({"width": width, "height": height})
                await page.get_by_role("button", name="Chat").click()
                await expect(page.get_by_role("textbox", name="Say something")).to_be_in_viewport(ratio=1)
                await expect(page.get_by_role("button", name="Nice hand")).to_be_in_viewport(ratio=1)
                await page.get_by_role("button", name="Your turn: back to the table").click()
                await expect(page.locator("cc-sheet#side dialog")).to_be_hidden()

    run(story())

"""Real cards on the tablet in a real browser: drawn by people, entered later, awarded run by run."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.dealing import BLINDS, NAMES, Tablet, deal_at
from tests.browser.looking import tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def to_the_flop(tablet: Tablet, flop: str) -> None:
    """Everyone calls, and the flop is entered."""
    await tablet.tap("Start hand 1")
    await tablet.tap("Cards dealt")
    for seat in (1, 2, 3):
        await tablet.acts(seat, "c")
    await tablet.tap("Enter cards")
    await tablet.types(flop)
    await tablet.tap("Enter 3 cards")


def test_the_card_an_official_drew_is_asked_and_the_flop_shows_it() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000, 1000))
        await to_the_flop(tablet, "AsKd7c")
        await tablet.what_happened("four cards", "The flop has too many cards")
        await expect(tablet.page.locator("cc-question-card h2")).to_contain_text("Which card is it?")
        await tablet.types("Kd")
        await tablet.tap("Continue")
        await expect(tablet.decision()).to_contain_text("one is drawn as the next burn")
        await tablet.tap("Apply ruling")
        board = tablet.page.locator("cc-tablet-felt .board")
        await expect(board.locator("cc-card")).to_have_count(2)
        await expect(board.locator(".unknown")).to_have_count(1)
        await tablet.page.locator("cc-floor-panel").get_by_role("button", name="Enter board").click()
        await tablet.types("9h")
        await tablet.tap("Enter 1 card")
        await expect(board.locator("cc-card")).to_have_count(3)
        await expect(tablet.page.get_by_role("button", name="Enter board")).to_have_count(0)
        assert tablet.at.troubles == []

    tell(story)


def test_picked_cards_go_with_the_large_button_and_are_not_thrown_away() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ccp", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        for seat in (1, 2, 3):
            await tablet.acts(seat, "c")
        await tablet.tap("Enter cards")
        await tablet.types("AsKd")
        await tablet.tap("Flop dealt")
        await tablet.says("Some cards are picked.")
        await expect(tablet.page.locator("cc-tablet-felt .board cc-card")).to_have_count(0)
        await tablet.types("7c")
        await tablet.tap("Flop dealt")
        await expect(tablet.page.locator("cc-tablet-felt .board cc-card")).to_have_count(3)
        await expect(tablet.page.locator("cc-tablet-felt .unknown")).to_have_count(0)

    tell(story)


def test_after_a_flop_is_dealt_again_the_new_one_is_entered() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ccp", (1000, 1000, 1000))
        await to_the_flop(tablet, "AsKd7c")
        await tablet.what_happened("four cards", "The flop has too many cards")
        await tablet.tap("Apply ruling")
        await tablet.tap("Done", exact=True)
        await tablet.tap("Enter board")
        await tablet.types("2cAs4h")
        await tablet.tap("Enter 3 cards")
        await expect(tablet.page.locator("cc-tablet-felt .board cc-card")).to_have_count(3)
        await tablet.tap("Undo: The board is 2")
        await expect(tablet.page.locator("cc-tablet-felt .unknown")).to_have_count(3)
        assert tablet.at.troubles == []

    tell(story)


def test_hands_at_an_all_in_are_entered_before_the_board_is_run_out() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "giancarlo", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.acts(1, "a")
        await tablet.acts(2, "c")
        await tablet.acts(3, "f")
        await tablet.says("All players still in turn their hands up.")
        await tablet.tap("Enter hands")
        await tablet.types("KsKdAsAd")
        await tablet.tap("Enter 4 cards")
        await expect(tablet.page.get_by_role("button", name="Enter hands")).to_have_count(0)
        for cards in ("7s8d2c", "3h", "4h"):
            await tablet.tap("Enter cards")
            await tablet.types(cards)
            await tablet.tap(f"Enter {len(cards) // 2} card")
        await tablet.says("By the cards:")
        await tablet.tap("Push pots")
        await expect(tablet.seat(1)).to_contain_text("2,050")
        assert tablet.at.troubles == []

    tell(story)


def test_a_board_run_twice_is_awarded_run_by_run() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000, 1000), stakes=BLINDS | {"format": "cash"})
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.acts(1, "a")
        await tablet.acts(2, "c")
        await tablet.acts(3, "f")
        await tablet.tap("Twice")
        for street in ("Flop", "Turn", "River") * 2:
            await tablet.tap(f"{street} dealt")
        for _ in range(2):
            await tablet.tap("Show hand", exact=True)
        pots = tablet.page.locator("cc-push-panel")
        await pots.get_by_role("group", name="Main pot, first board").get_by_role("button", name=NAMES[0]).click()
        await expect(pots.locator(".split")).to_have_count(0)
        await pots.get_by_role("group", name="Main pot, second board").get_by_role("button", name=NAMES[1]).click()
        await expect(pots.locator(".split")).to_be_visible()
        await tablet.tap("Push pots")
        await expect(tablet.step("start")).to_contain_text("Start hand 2")
        assert tablet.at.troubles == []

    tell(story)


def test_the_dealer_shuffles_a_premature_card_back_at_its_street() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "club52", (1000, 1000, 1000))
        await to_the_flop(tablet, "AsKd7c")
        await tablet.what_happened("premature", "Board cards were exposed before the betting was complete")
        await expect(tablet.page.locator("cc-question-card h2")).to_contain_text("Which cards came early?")
        await tablet.types("5h")
        await tablet.tap("Continue")
        await tablet.tap("Apply ruling")
        await tablet.tap("Done", exact=True)
        for seat in (2, 3, 1):
            await tablet.acts(seat, "c")
        await tablet.says("Shuffle the five of hearts into the stub, without burns and discards, and cut.")
        await tablet.says("Deal one card to the board without a burn.")
        assert tablet.at.troubles == []

    tell(story)

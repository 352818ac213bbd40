"""A calm tablet: reminders end, nothing covers a seat's number, no notice covers the next list."""

from typing import Final

import pytest
from playwright.async_api import Browser, expect

from tests.browser.dealing import deal_at
from tests.browser.looking import tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser

PUCKS: Final = """(felt) => {
    const box = (one) => [one.textContent, one.getBoundingClientRect()];
    const boxes = (what) => [...felt.shadowRoot.querySelectorAll(what)].map(box);
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const numbers = boxes(".seat i");
    return boxes(".puck").flatMap(([puck, a]) =>
        numbers.filter(([, b]) => over(a, b)).map(([seat]) => `${puck} lies on the number ${seat}`));
}"""
REMIND: Final = """(bar, due) => {
    bar.lists = [{moment: "street", title: "Before the flop", signed: false, due: due === "due", items: ["Burn"]}];
    return bar.updateComplete.then(() => bar.shadowRoot.textContent.includes("Reminder"));
}"""


def test_buttons_and_blinds_cover_no_seat_number() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "standard", (1000, 1000, 1000, 1000))
        for _ in range(4):
            await expect(tablet.page.locator("cc-tablet-felt .puck").first).to_be_attached()
            for width, height in ((1180, 820), (820, 1180), (1440, 900)):
                await tablet.page.set_viewport_size({"width": width, "height": height})
                assert await tablet.page.locator("cc-tablet-felt").evaluate(PUCKS) == [], (width, height)
            if not await tablet.step("start").count():
                break
            await tablet.step("start").click()

    tell(story)


def test_a_reminder_ends_and_does_not_come_back() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "standard", (1000, 1000))
        bar = tablet.page.locator("cc-due-bar")
        shown = []
        for _ in range(5):
            shown.append(await bar.evaluate(REMIND, "due"))
            await bar.evaluate(REMIND, "over")
        assert shown == [True, True, True, False, False]
        await tablet.page.evaluate("localStorage.removeItem('cutcard-reminded')")
        await tablet.page.reload()
        assert await bar.evaluate(REMIND, "due")
        await tablet.tap("Got it")
        await tablet.page.reload()
        assert not await bar.evaluate(REMIND, "due")

    tell(story)


def test_no_notice_covers_the_next_checklist() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000))
        due = tablet.page.locator("cc-due-bar")
        await due.get_by_role("button", name="Open").click()
        panel = tablet.page.locator("cc-checks-panel")
        await panel.get_by_role("button", name="Check all").click()
        await panel.get_by_role("button", name="Confirm as Maria D.").click()
        await expect(panel).to_have_count(0)
        await expect(tablet.page.locator("cc-toast")).to_have_count(0)
        await expect(tablet.page.locator("[aria-live=polite]").first).to_contain_text("onfirmed")

    tell(story)


def test_an_overruling_asks_in_view_and_then_says_what_to_do() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ccp", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        for number, (width, height) in enumerate(((1024, 768), (1180, 820))):
            await tablet.page.set_viewport_size({"width": width, "height": height})
            await tablet.what_happened("first card", "The first card went to the wrong seat")
            await tablet.tap("Overrule…")
            panel = tablet.page.locator("cc-overrule")
            await panel.get_by_role("button", name="Play on").click()
            reason = panel.get_by_label("Reason", exact=True)
            await expect(reason).to_be_in_viewport()
            await tablet.tap("Overrule", exact=True)
            await expect(panel.get_by_text("Enter a reason.")).to_be_in_viewport()
            await expect(reason).to_be_focused()
            await reason.fill(f"Nobody had looked, {number}.")
            await tablet.tap("Overrule", exact=True)
            done = tablet.page.locator("cc-ruling-card")
            await expect(done).to_contain_text("Read aloud")
            await expect(done).to_contain_text("The hand continues as it is.")
            await expect(done.get_by_role("checkbox")).not_to_have_count(0)
            await tablet.tap("Done", exact=True)

    tell(story)

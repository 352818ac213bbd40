"""The console keeps its place, shows what is snoozed, makes one act one entry, and covers nothing with a refusal."""

import re
from typing import Any

import pytest
from playwright.async_api import Browser, FloatRect, Locator, expect

from tests.browser.directing import NAMES, Console, direct, open_night, tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def evening(room: Served, opened: Browser, players: int = 16, **plan: Any) -> Console:
    """A director at the console, on a tablet."""
    _, token = await room.doors.member("director", name="Maria D.")
    return await direct(room, opened, token, await open_night(room, token, players, **plan))


async def box(what: Locator) -> FloatRect:
    """An element's box."""
    found = await what.bounding_box()
    assert found is not None
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes do not overlap."""
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


async def entries(console: Console) -> int:
    """The number of entries in the tournament's log."""
    log: list[dict[str, Any]] = (await console.night.seen())["log"]
    return int(log[0]["entry"])


# ---------------------------------------------------------------- lists keep their place


def test_a_checked_in_player_stays_listed_to_pay_and_the_filter_survives_sheets_and_a_reload() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, 0)
        page = console.page
        for number, name in enumerate(NAMES[:3], 1):
            await console.night.do(do="register", player=f"e{number}", name=name)
        people = page.locator("cc-people-panel")
        await people.get_by_role("button", name="Not checked in 3").click()
        row = people.locator("li").filter(has_text="Gail T.")
        await row.get_by_role("button", name="Check in").click()
        await row.get_by_role("button", name="Take $25").click()  # under Not here, where the row is still listed
        await expect(people.get_by_role("button", name="Not checked in 2")).to_have_attribute("aria-pressed", "true")
        await people.locator("li").filter(has_text="Hank B.").locator("button").first.click()
        await expect(console.sheet).to_contain_text("Hank B.")
        await console.sheet.get_by_role("button", name="Close").click()
        await expect(people.get_by_role("button", name="Not checked in 2")).to_have_attribute("aria-pressed", "true")
        await page.reload()
        await expect(people.get_by_role("button", name="Not checked in 2")).to_have_attribute("aria-pressed", "true")
        await expect(people.locator("li")).to_have_count(2)
        for name in NAMES[1:3]:
            await people.locator("li").filter(has_text=name).get_by_role("button", name="Check in").click()
            await expect(people.locator("li").filter(has_text=name)).to_contain_text("Checked in")
        await page.reload()
        await expect(people.get_by_role("button", name="Not checked in 0")).to_have_attribute("aria-pressed", "true")
        await expect(people).to_contain_text("Everyone is checked in.")

    tell(story)


def test_the_bar_opens_the_unpaid_and_a_search_of_the_log_survives_a_reload() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, 4, rebuys=None)
        page = console.page
        await console.night.do(do="register", player="x1", name="Xenia U.", here=True)
        await page.locator("cc-money-strip").get_by_role("button", name="1 unpaid: Xenia U.").click()
        people = page.locator("cc-people-panel")
        await expect(people.get_by_role("button", name="Unpaid 1")).to_have_attribute("aria-pressed", "true")
        await expect(people.locator("li")).to_have_count(1)
        log = await console.open("Log undo")
        await log.get_by_role("searchbox").fill("Xenia")
        await expect(log.locator("li")).to_have_count(1)
        await page.reload()
        await expect(log.get_by_role("searchbox")).to_have_value("Xenia")
        await expect(log.locator("li")).to_have_count(1)

    tell(story)


# ---------------------------------------------------------------- suggestions


def test_a_snoozed_suggestion_says_when_it_returns_and_can_be_shown_now() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, 4, rebuys=None)
        side = console.page.locator("cc-console-side")
        await expect(side).to_contain_text("All caught up")
        await console.night.do(do="register", player="x1", name="Xenia U.", here=True)
        card = side.locator("article", has_text="Collect $25 from Xenia U.")
        await card.get_by_role("button", name="Not now").click()
        put_off = side.get_by_role("article", name="Snoozed")
        await expect(put_off).to_contain_text("Collect $25 from Xenia U.")
        await expect(put_off).to_contain_text("back at")
        await expect(side).not_to_contain_text("All caught up")
        await expect(console.foot).to_contain_text("Snoozed for five minutes: Collect $25 from Xenia U.")
        await put_off.get_by_role("button", name="Show now").click()
        await expect(put_off).to_have_count(0)
        await expect(card.get_by_role("button", name="Not now")).to_be_visible()

    tell(story)


def test_a_rebuy_question_says_until_when_and_of_many_the_first_stays_in_view() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened)
        side = console.page.locator("cc-console-side")
        for number in range(1, 6):
            await console.night.do(do="bust", player=f"e{number}")
        first = side.locator("article.top")
        await expect(first).to_contain_text("Ask Lou C. about a rebuy")
        await expect(first).to_contain_text("Expires at")
        await expect(side).to_contain_text("plus 3 more")
        await first.get_by_role("button", name="Decline").click()
        await expect(first).to_contain_text("Ask Pete H. about a rebuy")
        await side.get_by_role("button", name="Show all").click()
        await expect(side.get_by_role("button", name=re.compile("^Rebuy"))).to_have_count(4)

    tell(story)


def test_a_tapped_table_keeps_its_place() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, 16, rebuys=None, seats=4)
        page = console.page
        last = page.locator('cc-tile section[data-table="4"]')
        before = await box(last)
        await last.locator(".head").click()
        await expect(console.sheet).to_contain_text("Table 4")
        assert await box(last) == before

    tell(story)


def test_a_finished_tournament_offers_no_clock_and_one_with_a_single_player_can_be_closed() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, 1, rebuys=None)
        page = console.page
        card = page.locator("cc-console-side article", has_text="End play, or wait for others")
        await card.get_by_role("button", name="End play").click()
        await expect(page.locator("cc-console-top").get_by_role("button", name="Resume")).to_be_disabled()
        await console.night.do(do="pay-prize", player="e1")
        money = await console.open("Money")
        await money.get_by_role("button", name="Close the night").click()
        await money.get_by_role("button", name="Close now").click()
        await expect(money).to_contain_text("The night is closed.")
        await expect(money.get_by_role("link", name="Final report")).to_be_visible()

    tell(story)


def test_a_no_show_who_arrives_gets_the_stack_less_the_blinds_taken() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", name="Maria D.")
        night = await open_night(room, token, 4, play=False, rebuys=None, late_until=3)
        await night.do(do="register", player="x1", name="Xenia U.", pays=True)
        await night.do(do="register", player="x2", name="Kim K.")
        await night.do(do="draw-seats")
        await night.do(do="start-play", missing="seat")
        console = await direct(room, opened, token, night)
        page = console.page
        strip = page.locator("cc-money-strip")
        await expect(strip).to_contain_text("1 unpaid: Kim K.")
        await page.locator("cc-tile [data-seat]", has_text="Kim").click()
        await console.act("more").click()
        await console.sheet.get_by_role("button", name="No-show").click()
        await expect(strip).not_to_contain_text("unpaid")  # a player who neither pays nor plays owes nothing
        await expect(strip).to_contain_text("Chips50,000")
        await page.keyboard.press("Escape")
        await expect(console.sheet).to_be_hidden()
        await page.locator("cc-tile [data-seat]", has_text="Xenia").click()
        await console.act("more").click()
        await console.sheet.get_by_role("button", name="No-show").click()
        await expect(strip).to_contain_text("Chips40,000")
        await console.sheet.get_by_role("button", name="Arrived after all").click()
        await expect(strip).to_contain_text("Chips50,000")
        card = page.locator("cc-console-side article", has_text="Seat Xenia U.")
        await card.get_by_role("button", name="Draw seat").click()
        await expect(page.locator("cc-tile [data-seat]", has_text="Xenia")).to_be_visible()

    tell(story)


def test_the_button_for_a_ruling_is_not_covered_by_many_suggestions() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened)
        side = console.page.locator("cc-console-side")
        for number in range(1, 10):
            await console.night.do(do="bust", player=f"e{number}")
        ruling = side.locator(".ruling")
        await side.get_by_role("button", name="Show all").click()
        await expect(side.locator("article").nth(6)).to_be_attached()
        held, button = await box(side), await box(ruling)
        assert button["height"] >= 48
        assert button["y"] + button["height"] <= held["y"] + held["height"]

    tell(story)


# ---------------------------------------------------------------- hand for hand


def test_hand_for_hand_shows_who_has_finished_and_what_to_do_next() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, rebuys=None)
        page = console.page
        await console.night.do(do="hand-for-hand", until=3)
        strip = page.locator("cc-by-hand")
        await expect(strip).to_contain_text("Hand-for-hand until 3 left")
        await expect(strip.get_by_role("status")).to_contain_text("Have every table deal one hand")
        await strip.get_by_role("button", name="Table 1 dealt").click()
        await strip.get_by_role("button", name="Table 1: hand complete").click()
        await expect(strip).to_contain_text("Table 1 done")
        await expect(strip.get_by_role("status")).to_contain_text("Waiting for table 2.")
        await strip.get_by_role("button", name="Next hand").click()
        await expect(console.notice).to_contain_text("Table 2 is still in a hand")
        await strip.get_by_role("button", name="Table 2 dealt").click()
        await strip.get_by_role("button", name="Table 2: hand complete").click()
        await expect(strip.get_by_role("status")).to_contain_text("Call the next hand")
        await strip.get_by_role("button", name="Next hand").click()
        await expect(strip.get_by_role("status")).to_contain_text("Hand 2.")
        await strip.get_by_role("button", name="End hand-for-hand").click()
        await expect(strip).to_have_count(0)

    tell(story)


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(("width", "height", "players"), [(1180, 820, 16), (390, 844, 4), (320, 480, 4)])
def test_a_refusal_covers_no_control_of_its_sheet_and_stays_until_it_is_read(
    width: int, height: int, players: int
) -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, players)
        page = console.page
        await console.night.do(do="set-level", index=3)
        await page.set_viewport_size({"width": width, "height": height})
        await page.keyboard.press("/")
        await page.keyboard.type("gail")
        await page.keyboard.press("Enter")
        await expect(console.act("rebuy")).to_have_attribute("aria-disabled", "true")
        await console.act("rebuy").click(force=True)
        await expect(console.notice).to_contain_text("standard.rebuy")
        told = await box(console.notice)
        assert told["x"] >= 0
        assert told["y"] >= 0
        for button in await console.sheet.get_by_role("button").all():
            assert apart(told, await box(button)), await button.text_content()
        # an entry of another device removes nothing that was not read
        await console.night.do(do="note", player="e2", text="from elsewhere")
        await expect(console.foot).to_contain_text("from elsewhere")
        await expect(console.notice).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(console.notice).to_have_count(0)
        await expect(console.sheet).to_be_visible()

    tell(story)


# ---------------------------------------------------------------- one act, one entry


def test_several_walk_ins_typed_at_once_are_one_entry_and_one_undo_also_after_the_start() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, 4, rebuys=None, late_until=3)
        page = console.page
        before = await entries(console)
        await page.locator("cc-money-strip").get_by_role("button", name="Entries").click()
        people = page.locator("cc-people-panel")
        await people.get_by_label("Add player").fill("Ann, Ben, Cleo")
        await people.get_by_role("button", name="Add", exact=True).click()
        for name in ("Ann", "Ben", "Cleo"):
            await expect(people.locator("li").filter(has_text=name).first).to_contain_text(
                "Checked in, not in play yet"
            )
        assert await entries(console) == before + 1
        await console.foot.get_by_role("button", name="Undo").click()
        await expect(people).not_to_contain_text("Cleo")
        await people.get_by_label("Add player").fill("Dora")
        await people.get_by_role("button", name="Add", exact=True).click()
        await expect(people.locator("li").filter(has_text="Dora")).to_contain_text("Checked in, not in play yet")
        await expect(console.foot).to_contain_text("Dora registered, checked in and paid $25")
        assert await entries(console) == before + 3
        await console.foot.get_by_role("button", name="Undo").click()
        await expect(people).not_to_contain_text("Dora")

    tell(story)


def test_what_depends_on_an_entry_is_listed_before_it_is_undone() -> None:
    async def story(room: Served, opened: Browser) -> None:
        console = await evening(room, opened, rebuys=None)
        bust = (await console.night.do(do="bust", player="e1"))["entry"]
        await console.night.do(do="credit-knock-out", player="e1", winners=[["e2", None]])
        log = await console.open("Log undo")
        line = log.locator("li").filter(has_text=f"Entry {bust} ")
        await line.get_by_role("button", name="Undo", exact=True).click()
        await expect(line.locator(".sure li")).to_have_text(
            ["Gail T. busted in 16th", "Knockout of Gail T. credited to Hank B."]
        )

    tell(story)

"""The dealer's tablet in a real browser: whole hands by taps, the floor's rulings, checklists, a lost connection."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import SIZES, window
from tests.browser.dealing import NAMES, Tablet, deal_at, put_up
from tests.browser.looking import CONTRAST, SIDEWAYS, tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser

SMALL: Final = """() => {
  const found = [];
  const look = (root) => {
    for (const one of root.querySelectorAll("*")) {
      if (one.shadowRoot) look(one.shadowRoot);
      if (!one.matches("button") || !one.checkVisibility() || one.tabIndex < 0) continue;
      const { width, height } = one.getBoundingClientRect();
      const what = `${one.innerText || one.ariaLabel}: ${width} x ${height}`;
      if (width > 0 && (width < 44 || height < 48)) found.push(what);
    }
  };
  look(document);
  return found;
}"""
LOST: Final = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection to", "409 (Conflict)")


def untroubled(tablet: Tablet) -> bool:
    """Whether the page had no errors but a browser's reports of refusals and lost connections."""
    return not [one for one in tablet.at.troubles if not any(word in one for word in LOST)]


# ---------------------------------------------------------------- hands


def test_a_dealer_seats_walk_ins_and_places_the_button_by_taps() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "giancarlo", size="tablet")
        for seat in (1, 3):
            await tablet.tap_seat(seat)
            await tablet.page.get_by_label("Name").fill(NAMES[seat])
            await tablet.tap(f"Seat {NAMES[seat]}")
            await expect(tablet.seat(seat)).to_contain_text("1,000")
        await tablet.tap("Set button")
        await tablet.tap("Let Cutcard draw")
        await tablet.tap("Start hand 1")
        await tablet.says("Deal two cards to each player.")
        await tablet.tap("Undo: ")
        await expect(tablet.step("start")).to_be_visible()
        await tablet.tap_seat(3)
        await tablet.tap("Change seat")
        await tablet.tap_seat(5)
        await expect(tablet.seat(5)).to_contain_text(NAMES[3])
        await expect(tablet.seat(3)).to_contain_text("open")
        assert untroubled(tablet)

    tell(story)


def test_a_whole_hand_by_taps_with_an_undo_a_side_pot_and_the_odd_chip() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ccp", (1000, 525, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.acts(1, "f")
        await tablet.turn(2)
        await tablet.tap("Undo: Gus L. folds")
        await tablet.turn(1)

        await tablet.tap("Raise")
        for chip in ("One 100 chip", "One 25 chip", "One 25 chip"):
            await tablet.tap(chip)
        await tablet.tap("Raise to 150")
        await tablet.acts(2, "a")
        await tablet.acts(3, "c")
        await tablet.acts(1, "c")
        await tablet.tap("Flop dealt")
        await tablet.turn(3)
        await tablet.page.keyboard.press("r")
        await expect(tablet.page.locator("cc-amount-pad")).to_be_visible()
        for key in "200":
            await tablet.page.keyboard.press(key)
        await tablet.page.keyboard.press("Enter")
        await tablet.acts(1, "c")
        for street in ("Turn", "River"):
            await tablet.tap(f"{street} dealt")
            await tablet.acts(3, "c")
            await tablet.acts(1, "c")
        await tablet.says("Side pot 1")
        for _ in range(3):
            await tablet.tap("Show hand", exact=True)

        pots = tablet.page.locator("cc-push-panel")
        for name in (NAMES[0], NAMES[1]):
            await pots.get_by_role("group", name="Main pot").get_by_role("button", name=name).click()
        await pots.get_by_role("group", name="Side pot 1").get_by_role("button", name=NAMES[0]).click()
        await expect(pots).to_contain_text("The odd 25 stays in the pot for the next hand.")
        await expect(pots.get_by_role("link", name="Rule ccp.showdown.8")).to_be_visible()
        await tablet.tap("Push pots")
        await expect(tablet.seat(1)).to_contain_text("1,175")  # half of the main pot and the side pot
        await expect(tablet.seat(2)).to_contain_text("775")
        await tablet.says("carried 25")
        await expect(tablet.step("start")).to_contain_text("Start hand 2")
        assert untroubled(tablet)

    tell(story)


def test_entered_cards_decide_who_won() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        for seat in (1, 2):
            await tablet.acts(seat, "c")
        await tablet.tap("Enter cards")
        await tablet.types("AsKd7c")
        await tablet.tap("Enter 3 cards")
        await expect(tablet.page.locator("cc-tablet-felt cc-card")).to_have_count(3)
        for card in ("2c", "3h"):
            for seat in (2, 1):
                await tablet.acts(seat, "c")
            await tablet.tap("Enter cards")
            await tablet.types(card)
            await tablet.tap("Enter 1 card")
        for seat in (2, 1):
            await tablet.acts(seat, "c")
        for cards in ("AdAc", "KsKh"):
            await tablet.tap("Enter cards")
            await tablet.types(cards)
            await tablet.tap("Enter 2 cards")
        await tablet.says("By the cards:")
        await tablet.tap("Push pots")
        await expect(tablet.step("start")).to_be_visible()
        assert untroubled(tablet)

    tell(story)


# ---------------------------------------------------------------- the floor


def test_a_misdeal_is_ruled_by_the_houses_own_rule() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.turn(1)
        await tablet.what_happened("button", "The button is in the wrong place this hand")
        await tablet.tap_seat(2)
        await expect(tablet.decision()).to_contain_text("Misdeal")
        card = tablet.page.locator("cc-ruling-card")
        await expect(card.get_by_role("link", name="Rule ppc.misdeal.12")).to_be_visible()
        await expect(card).to_contain_text("Our reading of this house’s rulebook.")
        await expect(card).not_to_contain_text("This house doesn’t say")

    tell(story)


def test_a_raise_out_of_turn_waits_and_then_binds() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.turn(4)
        await tablet.what_happened("out of turn", "A player acted out of turn")
        await tablet.tap_seat(1)
        await tablet.page.get_by_label("What they said").fill("raise to 300")
        await tablet.tap("See ruling")
        await expect(tablet.decision()).to_contain_text("raise to 300")
        await expect(tablet.page.get_by_role("link", name="Rule ppc.oot.2")).to_be_visible()
        await tablet.says("Read aloud")
        await tablet.tap("Change: “raise to 300”")
        await expect(tablet.page.get_by_label("What they said")).to_have_value("raise to 300")
        await tablet.tap("See ruling")
        await tablet.says("300 held aside")
        await tablet.tap("Apply ruling")
        await expect(tablet.seat(1)).to_contain_text("must raise to 300")
        await tablet.tap("Done", exact=True)
        await tablet.acts(4, "c")
        await tablet.turn(1)
        await expect(tablet.step("fold")).to_have_attribute("aria-disabled", "true")
        await expect(tablet.step("raise")).to_contain_text("300")
        await tablet.page.keyboard.press("r")
        await tablet.turn(2)
        await expect(tablet.seat(1)).not_to_contain_text("must raise")
        assert untroubled(tablet)

    tell(story)


def test_a_raise_too_small_is_refused_with_its_rule_and_can_go_to_the_floor() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "house", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.turn(1)
        await tablet.tap("Raise")
        for key in ("7", "5"):
            await tablet.tap(key, exact=True)
        await tablet.says("Minimum 100.")
        await tablet.tap("Raise to 75")
        refusal = tablet.page.locator("cc-toast")
        await expect(refusal).to_contain_text("75 is too small")
        await expect(refusal.get_by_role("link", name=re.compile("Rule house"))).to_be_visible()
        await expect(tablet.page.locator("cc-amount-pad b").first).to_have_text("100")  # the right amount is set
        await tablet.tap("Call the floor")
        await tablet.says("A bet or call is too small")
        await tablet.tap_seat(1)
        await expect(tablet.page.get_by_label("What they said")).to_be_visible()
        assert untroubled(tablet)

    tell(story)


def test_four_cards_on_the_flop_are_ruled_overruled_and_recorded() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ccp", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        for seat in (1, 2, 3):
            await tablet.acts(seat, "c")
        await tablet.tap("Flop dealt")

        await tablet.what_happened("four cards", "The flop has too many cards")
        await expect(tablet.decision()).to_contain_text("flop")
        await expect(tablet.page.get_by_role("link", name="Rule ccp.irregularities.17")).to_be_visible()
        await tablet.tap("What happened?")  # an open ruling stays
        await expect(tablet.step("call")).to_have_attribute("aria-disabled", "true")
        await tablet.tap("Apply ruling")
        await tablet.says("Ruling applied")
        steps = tablet.page.locator("cc-ruling-card").get_by_role("checkbox")
        await steps.first.click()
        await expect(steps.first).to_have_attribute("aria-checked", "true")
        await tablet.tap("Done", exact=True)

        await tablet.what_happened("four cards", "The flop has too many cards")
        await tablet.says(re.compile("Same ruling on .*Table 4"))
        await tablet.says("Happened before at this table tonight.")
        await tablet.tap("Overrule…")
        await tablet.tap("Enter my own ruling")
        await tablet.tap("Overrule", exact=True)
        await tablet.says("Enter a reason. Others will read it as a precedent.")
        await tablet.page.get_by_label("New decision").fill("The fourth card is the burn.")
        await tablet.page.get_by_label("Reason", exact=True).fill("All saw which card came last.")
        await tablet.tap("Overrule", exact=True)
        await tablet.says("Overruled")
        await tablet.tap("Done", exact=True)

        await tablet.what_happened("four cards", "The flop has too many cards")
        await expect(tablet.page.locator("cc-ruling-card .warn")).to_be_visible()
        assert untroubled(tablet)

    tell(story)


def test_an_exposed_card_asks_what_matters_and_answers_can_be_changed() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ccp", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.what_happened("flashed", "A player's card was exposed")
        await tablet.answer("What happened to the card?", "The dealer dealt it face up")
        await tablet.answer("Whose card, and which?", f"{NAMES[1]}, first card")
        await expect(tablet.decision()).to_contain_text("isdeal")
        await tablet.tap(f"Change: {NAMES[1]}, first card")
        await tablet.tap_seat(2)
        await tablet.answer("Whose card, and which?", f"{NAMES[1]}, second card")
        await expect(tablet.page.locator("cc-question-card h2")).to_contain_text("Which card was it?")
        await tablet.types("9h")
        await tablet.tap("Continue")
        await expect(tablet.decision()).to_contain_text("burn")
        await tablet.says("The nine of hearts was exposed")
        await tablet.tap("Correct: How many cards did the dealer expose: 1")
        await tablet.answer("How many cards did the dealer expose", "2")
        await tablet.tap("Continue")
        await expect(tablet.decision()).to_contain_text("isdeal")
        await tablet.page.get_by_text("Other houses’ rules").click()
        await expect(tablet.page.locator("cc-ruling-card .other").first).to_be_visible()
        assert untroubled(tablet)

    tell(story)


def test_a_checklist_is_gone_through_and_confirmed_by_name() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000))
        due = tablet.page.locator("cc-due-bar")
        await expect(due).to_contain_text("Table setup")
        await due.get_by_role("button", name="Open").click()
        panel = tablet.page.locator("cc-checks-panel")
        boxes = panel.get_by_role("checkbox")
        await boxes.first.click()
        await expect(boxes.first).to_have_attribute("aria-checked", "true")
        await panel.get_by_role("button", name="Check all").click()
        await panel.get_by_role("button", name="Confirm as Maria D.").click()
        await expect(due).not_to_contain_text("Table setup")
        await tablet.tap("Checklists")
        await expect(panel.get_by_role("button", name="Table setup")).to_contain_text("Confirmed by Maria D.")
        assert untroubled(tablet)

    tell(story)


# ---------------------------------------------------------------- the page itself


def test_an_entry_made_without_a_connection_is_saved_and_done_once() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "standard", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.turn(1)
        await tablet.at.context.set_offline(True)
        await tablet.page.keyboard.press("f")
        await tablet.says("Not saved yet: Seat 1, Gus L.: fold")
        await tablet.at.context.set_offline(False)
        await tablet.turn(2)
        await expect(tablet.page.get_by_text("Not saved yet")).to_have_count(0)
        await expect(tablet.seat(1)).to_contain_text("folded")
        await expect(tablet.page.get_by_role("log").get_by_text("Gus L. folds")).to_have_count(1)
        assert untroubled(tablet)

    tell(story)


def test_a_quick_dealers_key_for_the_next_step_waits_for_the_server() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "standard", (1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.acts(1, "c")
        await tablet.turn(2)
        await tablet.at.context.set_offline(True)
        for key in "cd":
            await tablet.page.keyboard.press(key)
        await tablet.says("Not saved yet")
        await tablet.at.context.set_offline(False)
        await tablet.turn(2)
        await tablet.acts(2, "c")
        await tablet.turn(1)
        assert untroubled(tablet)

    tell(story)


def test_the_tablet_fits_three_screens_and_can_be_read_and_tapped(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000, 1000, 1000))
        page = tablet.page
        wrong: list[str] = []

        async def look(name: str) -> None:
            for size, (width, height) in SIZES.items():
                await page.set_viewport_size({"width": width, "height": height})
                if await page.evaluate(SIDEWAYS) > 0:
                    wrong.append(f"{name} runs over the edge of a {size}")
                wrong.extend(f"{name}, {size}: {one} is small" for one in await page.evaluate(SMALL))
                await page.screenshot(path=tmp_path / f"{name}-{size}.png")
            wrong.extend(f"{name}: {one}" for one in await page.evaluate(CONTRAST))
            await page.set_viewport_size({"width": SIZES["tablet"][0], "height": SIZES["tablet"][1]})

        await look("before")
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.turn(4)
        await look("turn")
        await tablet.tap("Raise")
        await look("amount")
        await page.keyboard.press("Escape")
        await tablet.tap("What happened?")
        await expect(page.get_by_role("button", name="A player calls a misdeal")).to_be_visible()
        await look("what happened")
        await tablet.tap("They said…")
        await look("they said")
        await page.keyboard.press("Escape")
        await tablet.tap_seat(2)
        await look("seat")
        assert wrong == []
        assert untroubled(tablet)

    tell(story)


def test_the_tablet_is_for_staff_and_for_real_cards() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", name="Maria D.")
        table = await put_up(room, token, "ppc")
        _, player = await room.doors.member("player")
        at = await window(room, opened, player, "tablet")
        await at.go(f"/table/{table}/dealer")
        await expect(at.page.get_by_role("heading", name="Dealers only")).to_be_visible()
        other = await put_up(room, token, "ppc", live=False)
        staff = await window(room, opened, token, "tablet")
        await staff.page.goto(f"http://{room.place}/table/{other}/dealer")
        await expect(staff.page.get_by_role("heading", name="Cutcard deals this table")).to_be_visible()
        await staff.go("/")
        await staff.page.get_by_role("link", name="Deal here").first.click()
        await staff.page.wait_for_url(f"**/table/{table}/dealer")

    tell(story)

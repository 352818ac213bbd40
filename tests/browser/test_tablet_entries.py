"""The dealer's tablet: what Undo undoes, how an incident is found, and answers that survive a wrong tap."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.dealing import NAMES, deal_at
from tests.browser.looking import tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def test_undo_undoes_the_ruling_that_it_names_and_not_the_hand() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ccp", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.turn(1)
        await tablet.what_happened("phone", "A player broke a conduct rule")
        await tablet.answer("What did", "Used a phone at the table")
        await expect(tablet.page.locator("cc-question-card h2")).not_to_contain_text("What did")
        await tablet.tap_seat(2)
        await tablet.tap("Apply ruling")
        await tablet.tap("Done", exact=True)
        await tablet.tap("Undo: Maria D. rules")
        await tablet.says("The ruling is undone")
        await tablet.turn(1)  # the hand goes on
        await tablet.tap("Undo: ")  # the cards
        await tablet.tap("Undo: hand 1 starts")
        await tablet.says("The start of the hand is undone")
        await expect(tablet.step("start")).to_be_visible()

    tell(story)


def test_a_wrong_name_wrong_chips_and_the_drawn_button_are_undone() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "giancarlo")
        for seat in (1, 3):
            await tablet.tap_seat(seat)
            await tablet.page.get_by_label("Name").fill(NAMES[seat])
            await tablet.tap(f"Seat {NAMES[seat]}")
            await expect(tablet.seat(seat)).to_contain_text("1,000")
        await tablet.tap("Set button")
        await tablet.tap("Let Cutcard draw")
        await expect(tablet.step("start")).to_be_visible()
        await tablet.tap("Undo: ")
        await expect(tablet.step("button")).to_be_visible()
        await tablet.tap(f"Undo: {NAMES[3]} sits down in seat 3")
        await expect(tablet.seat(3)).to_contain_text("open")
        await expect(tablet.seat(1)).to_contain_text(NAMES[1])

    tell(story)


def test_a_move_to_another_seat_is_undone_at_once() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "standard", (1000, 900))
        await tablet.tap_seat(2)
        await tablet.tap("Change seat")
        await tablet.tap_seat(5)
        await expect(tablet.seat(5)).to_contain_text("900")
        await expect(tablet.seat(2)).to_contain_text("open")
        await tablet.tap("Undo: ")
        await expect(tablet.seat(2)).to_contain_text("900")
        await expect(tablet.seat(5)).to_contain_text("open")

    tell(story)


def test_an_incident_is_found_by_the_words_people_use_and_the_list_fits_the_moment() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.tap("What happened?")
        chosen = tablet.page.locator("cc-incident-list .groups [aria-pressed=true]")
        await expect(chosen).to_have_text("The deal")
        listed = tablet.page.locator("cc-incident-list .list")
        search = tablet.page.get_by_label("What happened, in a few words")
        for words, title in {
            "five cards": "A player has the wrong number of cards",
            "folded winning hand": "A hand went into the muck and its owner wants it back",
            "slow roll": "A player broke a conduct rule",
            "missdeal": "A player calls a misdeal",
        }.items():
            await search.fill(words)
            await expect(listed).to_contain_text(title)
        await expect(listed).not_to_contain_text("Stud:")
        await tablet.page.keyboard.press("Escape")
        await tablet.page.get_by_role("button", name="Close").first.click()
        await tablet.acts(1, "c")
        await tablet.tap("What happened?")
        await expect(chosen).to_have_text("Actions and chips")

    tell(story)


def test_closing_the_floor_panel_by_mistake_loses_no_answers() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.what_happened("phone", "A player broke a conduct rule")
        question = tablet.page.locator("cc-question-card h2")
        await expect(question).to_contain_text("What did")
        await tablet.tap_seat(2)  # no player was asked for
        await tablet.says("Finish or close the open panel first")
        await expect(question).to_be_visible()
        await tablet.answer("What did", "Used a phone at the table")
        await expect(tablet.page.locator("cc-question-card h2")).not_to_contain_text("What did")
        await tablet.tap_seat(2)
        await tablet.page.keyboard.press("Escape")  # closed by mistake
        await tablet.tap("What happened?")
        await expect(tablet.decision()).to_be_visible()
        await tablet.page.locator("cc-ruling-card").get_by_role("link").first.click()
        await expect(tablet.page.get_by_role("dialog").first).to_be_visible()
        await tablet.page.keyboard.press("Escape")
        await expect(tablet.page.get_by_role("dialog")).to_have_count(0)
        await expect(tablet.decision()).to_be_visible()

    tell(story)


def test_the_tray_has_the_clubs_own_chips() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000))
        page = tablet.page
        await page.goto(f"http://{room.place}/people")
        await tablet.tap("Set club chips")
        chips = page.locator("cc-club-chips")
        for value in ("500", "1000", "5000"):
            await chips.get_by_role("button", name=f"Remove the {value} chip", exact=True).click()
        await chips.get_by_role("group", name="25 chip").get_by_label("Color").select_option("Red")
        await tablet.tap("Add chip")
        await tablet.tap("Save chips")
        await expect(chips).to_contain_text("Enter a whole-number value, 1 or more.")
        await chips.get_by_role("group", name="New chip").get_by_label("Value").fill("250")
        await tablet.tap("Save chips")
        await tablet.says("Tablets now show your chips.")
        await page.goto(f"http://{room.place}/table/{tablet.table}/dealer")
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.tap("Raise")
        tray = page.locator("cc-chip-row button")
        await expect(tray).to_have_text(["25", "100", "250"])
        await expect(tray.first.locator("svg")).to_have_class("disc c-red")
        assert len({await one.get_attribute("class") for one in await tray.locator("svg").all()}) == 3

    tell(story)


def test_acts_out_of_turn_have_their_tap() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.turn(1)
        await tablet.tap_seat(1)
        await tablet.tap("Shows cards to one player")
        await tablet.tap_seat(3)  # to whom
        await expect(tablet.page.get_by_role("log")).to_contain_text("Gus L.")
        await tablet.tap_seat(2)
        await tablet.tap("Releases the cards")
        await expect(tablet.seat(2)).to_contain_text("folded")
        await tablet.tap_seat(2)
        await tablet.tap("Wants the hand back")
        await expect(tablet.page.locator("cc-floor-panel")).to_contain_text("Seat 2, Lena R.")
        await tablet.page.keyboard.press("Escape")
        await tablet.acts(1, "f")
        await expect(tablet.step("start")).to_be_visible()
        await tablet.tap_seat(1)
        await tablet.tap("Asks for a rabbit hunt")
        await expect(tablet.decision()).to_be_visible()
        await expect(tablet.page.get_by_role("link", name="Rule ppc.rabbit.1")).to_be_visible()

    tell(story)


def test_change_is_made_as_the_house_says() -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000))
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        for seat in (1, 2):
            await tablet.acts(seat, "c")
        await expect(tablet.step("deal")).to_be_visible()
        await tablet.tap("Make change")
        await tablet.page.get_by_label("Everyone’s amount to put in").fill("50")
        await tablet.tap_seat(1)
        await tablet.tap("One 500 chip")
        await tablet.tap_seat(2)
        for _ in range(2):
            await tablet.tap("One 25 chip")
        await tablet.tap("Show the change")
        await expect(tablet.page.locator("cc-change-panel ol li").first).to_be_visible()
        await expect(tablet.page.locator("cc-change-panel").get_by_role("link", name="Rule ").first).to_be_visible()

    tell(story)


OVER = """() => {
  const found = [];
  const look = (root) => {
    for (const one of root.querySelectorAll("*")) {
      if (one.shadowRoot) look(one.shadowRoot);
      if (!one.matches("button, a.btn") || !one.checkVisibility()) continue;
      if (one.scrollWidth > one.clientWidth + 1) found.push(`${one.innerText}: words run over`);
      const { left, right } = one.getBoundingClientRect();
      if (left < 0 || right > innerWidth + 1) found.push(`${one.innerText}: beside the page`);
    }
  };
  look(document);
  return found;
}"""


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180)])
def test_six_players_fit_and_finished_announcements_disappear(size: tuple[int, int]) -> None:
    async def story(room: Served, opened: Browser) -> None:
        tablet = await deal_at(room, opened, "ppc", (1000, 1000, 1000, 1000))
        page = tablet.page
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await tablet.tap("Start hand 1")
        await tablet.tap("Cards dealt")
        await tablet.turn(4)
        assert await page.evaluate(OVER) == []
        await tablet.tap("They said…")
        await expect(page.locator("cc-said-panel").get_by_text("Bo S.").first).to_be_visible()
        assert await page.evaluate(OVER) == []
        await page.keyboard.press("Escape")
        for seat in (4, 1, 2, 3):
            await tablet.acts(seat, "c")
        for street in ("Flop", "Turn", "River"):
            await tablet.tap(f"{street} dealt")
            for seat in (2, 3, 4, 1):
                await tablet.acts(seat, "c")
        await tablet.tap("Muck")
        beside = page.locator("cc-rest-panel")
        await expect(beside).to_contain_text("Seat 3, Ty W., then 4 and 1")
        await expect(beside).to_contain_text("Seats 3, 4 and 1")
        log = page.get_by_role("log")
        await expect(log.get_by_text("Lena R. mucks")).to_be_in_viewport()

    tell(story)

"""The rulebook reader in a real browser: found by typing, played step by step, compared with another house, printed."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, Page, expect

from cutcard.rules import house_ids
from tests.browser.browsers import window
from tests.browser.looking import director, look_at, settled, tell
from tests.web.api.play.test_floor import PHONE, tablet
from tests.web.serving import Served

pytestmark = pytest.mark.browser

ODD_CHIP = "/rules/giancarlo/giancarlo.odd-chip.1"


def test_every_page_of_the_reader_fits_and_can_be_read(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        pages = ("/rules", "/rules/club52", ODD_CHIP, "/rules/ccp/compare/giancarlo", "/rules/ccp?q=odd+chip")
        wrong = [trouble for path in pages for trouble in await look_at(at, path, tmp_path)]
        assert wrong == []
        assert [one for one in at.troubles if "401" not in one] == []

    tell(story)


def test_a_rule_is_found_by_typing_with_a_slip_and_opened_by_key() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        await settled(at, "/rules/giancarlo")
        await at.page.keyboard.press("/")
        search = at.page.get_by_role("combobox", name="Search the rules")
        await expect(search).to_be_focused()
        await search.press_sequentially("odd chpi")
        found = at.page.get_by_role("listbox", name="Rules found").get_by_role("option")
        await expect(found.first).to_contain_text("giancarlo.odd-chip.1")
        await expect(found.first.locator("mark").first).to_have_text(re.compile("odd|chip"))
        await search.press("ArrowDown")
        await expect(found.first).to_have_attribute("aria-selected", "true")
        await search.press("Enter")
        await at.page.wait_for_url(f"**{ODD_CHIP}")
        await expect(at.page.get_by_role("heading", level=1)).to_have_text("Who gets odd chips in a split pot?")

    tell(story)


def test_all_search_results_have_a_page_of_their_own() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, size="phone")
        await settled(at, "/rules/ccp")
        search = at.page.get_by_role("combobox", name="Search the rules")
        await search.fill("exposed card")
        await search.press("Enter")
        await at.page.wait_for_url("**/rules/ccp?q=exposed%20card")
        await expect(at.page.get_by_role("heading", name="Rules about “exposed card”")).to_be_visible()
        await expect(at.page.locator("li.rule").filter(has_text="flashed").first).to_be_visible()
        await search.fill("xyzzy")
        await expect(at.page.get_by_role("listbox")).to_contain_text("No rules found for")

    tell(story)


async def example_of(page: Page) -> None:
    """Open the example and pause it."""
    await page.get_by_role("button", name="Play example").click()
    await page.get_by_role("button", name="Pause").click()


def test_an_example_plays_step_by_step_and_names_the_rule_at_work() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        await settled(at, ODD_CHIP)
        await expect(at.page.locator("cc-example .deal cc-card")).to_have_count(9)
        await example_of(at.page)
        told = at.page.locator("cc-example .told").first
        await expect(told).to_contain_text("posts the big blind of 10")
        await expect(told).to_contain_text("C to act: fold, call 10, raise 15 to 500")
        await at.page.get_by_role("button", name="Step forward").click()
        await expect(told).to_contain_text("C folds.")
        await at.page.get_by_role("button", name="Last step").click()
        await expect(told.locator("p.rule")).to_have_text(
            "B and E split the pot with ace high: B 50, E 55 (with the odd chip)."
        )
        await expect(at.page.locator("cc-stage .seat").filter(has_text="+55")).to_be_visible()
        await expect(told.get_by_role("link", name="Rule giancarlo.odd-chip.1")).to_be_visible()
        assert [one for one in at.troubles if "401" not in one] == []

    tell(story)


def test_the_same_pot_is_compared_with_another_house() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        await settled(at, ODD_CHIP)
        beside = at.page.locator("cc-elsewhere")
        choice = beside.get_by_role("combobox", name="Try another house")
        await expect(choice).to_have_value("ccp")
        await expect(beside.locator(".two")).to_contain_text("5 stays in the pot for the next hand.")
        await expect(beside.locator(".two .diff").filter(has_text="Next pot").last).to_contain_text("5")
        await beside.get_by_role("button", name="Play there").click()
        example = at.page.locator("cc-example").first
        await expect(example).to_contain_text("Played in Chip, Chair and a Prayer")
        await example.get_by_role("button", name="Last step").click()
        await expect(example.locator(".told")).to_contain_text("5 stays in the pot for the next hand.")
        await example.get_by_role("button", name="Back to this house").click()
        await expect(example).to_contain_text("Playable")
        await choice.select_option("house")
        await expect(beside.locator(".two")).to_contain_text("B 55 (with the odd chip)")
        await beside.get_by_role("link", name="Rule house.ties.2").click()
        await at.page.wait_for_url("**/rules/house/house.ties.2")

    tell(story)


def test_a_citation_anywhere_leads_to_the_reader() -> None:
    async def story(room: Served, opened: Browser) -> None:
        async with await room.doors.visitor("floor") as floor:
            stakes = {"format": "cash", "small_blind": 1, "big_blind": 2}
            await floor.post(
                "/api/tables", json={"title": "Chicago", "house": "ppc", "stakes": stakes, "buy_in": [40, 200]}
            )
        at = await window(room, opened, await director(room))
        await settled(at, "/")
        await at.page.get_by_role("link", name="Rule ppc.").first.click()
        async with at.context.expect_page() as coming:
            await at.page.get_by_role("link", name="Open full page").click()
        reader = await coming.value
        await expect(reader.get_by_role("navigation", name="Contents of Play Poker Chicago")).to_be_visible()

    tell(story)


def test_two_houses_are_compared_and_another_one_is_chosen() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        await settled(at, "/rules")
        await at.page.get_by_label("First house").select_option("ccp")
        await at.page.get_by_label("Second house").select_option("giancarlo")
        await at.page.get_by_role("button", name="Compare").click()
        await at.page.wait_for_url("**/rules/ccp/compare/giancarlo")
        row = at.page.locator(".row").filter(has_text="Who gets odd chips in a split pot?")
        await expect(row).to_contain_text("They stay in the pot for the next hand.")
        await expect(row).to_contain_text("The last raiser among the tied")
        await at.page.get_by_text("Subjects").click()
        await at.page.get_by_role("link", name=re.compile("Pots and odd chips")).click()
        await expect(row).to_be_in_viewport()
        await at.page.get_by_label("Second house").select_option("house")
        await at.page.wait_for_url("**/rules/ccp/compare/house")

    tell(story)


def test_a_rule_and_a_whole_rulebook_are_printed() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        await settled(at, ODD_CHIP)
        await at.page.emulate_media(media="print")
        await expect(at.page.get_by_role("heading", level=1)).to_be_visible()
        for gone in ("cc-bar", "cc-reader .side", "cc-elsewhere"):
            await expect(at.page.locator(gone).first).to_be_hidden()
        for path, reading in (
            ("/rules/giancarlo/giancarlo.rebuy.5", "Our reading."),
            ("/rules/giancarlo", "our reading"),
        ):
            await settled(at, path)
            words: str = await at.page.evaluate(SEEN)
            assert reading in words
            assert sorted(set(NOTES.findall(words))) == [], "nobody's notes go to paper"
        await at.page.emulate_media(media="screen")
        link = at.page.get_by_role("link", name="Full rulebook (PDF)").first
        answer = await at.context.request.get(f"http://{room.place}{await link.get_attribute('href')}")
        assert (await answer.body()).startswith(b"%PDF-")

    tell(story)


def test_the_contents_lead_to_their_section_and_mark_the_visible_one() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        await settled(at, ODD_CHIP)
        contents = at.page.get_by_role("navigation", name="Contents of Giancarlo's home game")
        await expect(contents.get_by_role("link", name="Odd Chip 2")).to_have_attribute("aria-current", "true")
        await contents.get_by_role("link", name="String Raises 7").click()
        await at.page.wait_for_url("**/rules/giancarlo#*")
        await expect(at.page.get_by_role("heading", name="String Raises")).to_be_in_viewport()
        await expect(contents.get_by_role("link", name="String Raises 7")).to_have_attribute("aria-current", "true")

    tell(story)


def test_officials_read_how_the_club_has_ruled_by_a_rule() -> None:
    async def story(room: Served, opened: Browser) -> None:
        floor = await tablet(room.doors)
        await floor.begin()
        seen = await floor.post("rulings/preview", PHONE)
        await floor.post("rulings", {**PHONE, "id": "r1", "version": seen["version"]}, 201)
        house, rule = (await floor.seen())["view"]["house"], seen["cites"][0]["id"]
        official, player = await director(room), await room.doors.member("player")
        at = await window(room, opened, official)
        await settled(at, f"/rules/{house}/{rule}")
        ruled = at.page.locator("cc-ruled")
        await expect(ruled).to_contain_text("Ruled in this club")
        await expect(ruled).to_contain_text("Lena R. gets a warning.")
        other = await window(room, opened, player[1])
        await settled(other, f"/rules/{house}/{rule}")
        await expect(other.page.locator("cc-ruled")).to_have_count(0)
        assert (at.troubles, other.troubles) == ([], [])

    tell(story)


NOTES: Final = re.compile(
    r"\bsoftware\b|\bsettings?\b|\bparameter|\bRead:|\bdata model|\bTODO\b|\bimplement|\bdefault set\b|"
    r"\b(?:True|False)\b|"
    r"\b(?:until|called|gap|level) 0\b|\bothers leave\b|\b[a-z]+_[a-z_]+\b"
)
"""Notes for developers and programs: nothing that a club would hang on its wall."""
READ: Final = """() => {
    const read = (node) => node.nodeType === 3 ? node.data
        : node.nodeType === 1 && node.matches("style, script, noscript") ? ""
        : [...(node.assignedNodes?.() ?? (node.shadowRoot ?? node).childNodes)].map(read).join(" ");
    return read(document.body);
}"""
"""All text of a page, wherever it is drawn."""
SEEN: Final = READ.replace('node.matches("style, script, noscript")', 'getComputedStyle(node).display === "none"')
"""The visible part of it."""


def test_books_and_comparisons_are_written_for_players_without_notes_or_raw_settings() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened)
        others = [f"/rules/{one}/compare/{other}" for one, other in pairwise(house_ids())]
        for path in (*(f"/rules/{house}" for house in house_ids()), *others):
            await at.go(path)
            await expect(at.page.locator("cc-cite").first).to_be_visible()  # a comparison is computed
            words: str = await at.page.evaluate(READ)
            assert sorted(set(NOTES.findall(words))) == [], path

    tell(story)

"""The club's own house in a real browser: made, changed, corrected, published, played by; two editors lose nothing."""

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from cutcard.hand.events import PotAwarded
from tests.browser.browsers import Window, window
from tests.browser.looking import director, look_at, settled, tell
from tests.room.rooms import Client, Hall
from tests.web.serving import Served

pytestmark = pytest.mark.browser

ODD_CHIP: Final = "Who gets odd chips in a split pot?"
WORDS: Final = "The odd chip goes to whoever raised last. That is our way."
MOST_HANDS: Final = 400


def question(page: Page, asked: str) -> Locator:
    """One question of the form."""
    return page.locator("cc-house-question").filter(has=page.get_by_role("heading", name=asked))


async def make_it_ours(at: Window, house: str = "ccp") -> Page:
    """A copy of a house, from the link in its rulebook."""
    await settled(at, f"/rules/{house}")
    await at.page.get_by_role("link", name="Copy and edit").first.click()
    await at.page.get_by_label("Rulebook name").fill("The Riverside Card Club")
    await expect(at.page.get_by_label("Short name")).to_have_value("riverside")
    await at.page.get_by_role("button", name="Create copy").click()
    await at.page.wait_for_url("**/rules/riverside/edit")
    await expect(at.page.get_by_role("heading", name="The Riverside Card Club")).to_be_visible()
    return at.page


async def saved(page: Page) -> None:
    """Wait until everything that was typed is saved."""
    await expect(page.get_by_role("status").filter(has_text=re.compile("^Saved"))).to_be_visible()


async def change_the_odd_chip(page: Page) -> None:
    """Give the odd chip to the last raiser, in the club's own words."""
    await page.get_by_role("button", name="Pots and odd chips").click()
    odd = question(page, ODD_CHIP)
    await expect(odd).to_contain_text("From Chip, Chair and a Prayer")
    await odd.get_by_role("button", name="Set our answer").click()
    await expect(odd.get_by_label("They stay in the pot for the next hand.")).to_be_checked()
    await odd.get_by_label("The last raiser among the tied").check()
    await odd.get_by_label("Text for players").fill(WORDS)


async def publish(page: Page, number: int, note: str) -> None:
    await saved(page)
    await page.get_by_role("button", name=f"Publish edition {number}…").click()
    await page.get_by_label("What’s new").fill(note)
    await page.get_by_role("button", name=f"Publish edition {number}", exact=True).click()
    await expect(page.get_by_role("heading", name=f"Edition {number} published.")).to_be_visible()


async def put_up(at: Window) -> str:
    """Create a table by the new house, from the lobby's form; its id."""
    await settled(at, "/")
    await at.page.get_by_role("button", name="New table").first.click()
    await at.page.get_by_label("House").select_option(label="The Riverside Card Club")
    await at.page.get_by_label("Small blind").fill("25")
    await at.page.get_by_label("Big blind").fill("50")
    await at.page.get_by_label("Minimum buy-in").fill("1000")
    await at.page.get_by_label("Maximum buy-in").fill("10000")
    await at.page.get_by_label("Bots").select_option("0")
    await at.page.get_by_role("button", name="Create table").click()
    await at.page.wait_for_url("**/table/**")
    return at.page.url.partition("/table/")[2].partition("?")[0]


async def play_until_an_odd_chip(room: Served, table: str) -> PotAwarded:
    """Three play; the small blind folds and the others go to showdown, so that a tie leaves an odd chip."""
    hall = Hall(room.doors.store, room.doors.room, room.doors.time, Random(5))
    people = [await hall.person(name) for name in ("Ann", "Bob", "Cleo")]
    clients = [await Client(hall, who, table).sit(seat, 10_000) for seat, who in enumerate(people, 1)]
    t = hall.state(table)
    while t.hands < MOST_HANDS:
        for client in clients:
            hand = client.seen().view.hand
            if hand is not None and hand.legal is not None and hand.actor == client.seen().you:
                may = hand.legal
                folds = t.hand is not None and t.hand.started.small_blind == hand.actor and may.may_fold
                word = "show" if may.phase == "show" else "fold" if folds else "check" if may.may_check else "call"
                await client.do(do=word)
        await hall.wait(1_000)
        for award in hall.room.tables[table].place.awards:
            if award.odd:
                return award
    raise AssertionError("no tie leaves an odd chip")


def test_a_house_is_copied_corrected_published_and_played() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, await director(room))
        page = await make_it_ours(at)
        await change_the_odd_chip(page)
        panel = page.locator("cc-house-changes")
        await expect(panel).to_contain_text("No problems.")
        await expect(panel).to_contain_text(ODD_CHIP)

        # A wrong setting is reported at its field, and nothing can be published.
        await page.get_by_role("button", name="Bets and raises").click()
        cap = question(page, "After how many raises is a betting round capped?")
        await cap.get_by_role("button", name="Set our answer").click()
        await cap.get_by_label("A set number of raises, also heads-up.").check()
        await cap.get_by_label("Raises", exact=True).fill("three")
        await expect(cap.get_by_text("Enter a whole number.")).to_be_visible()
        await expect(panel.get_by_role("button", name="After how many raises")).to_be_visible()
        await page.get_by_role("button", name="Publish edition 1…").click(force=True)
        await expect(page.get_by_role("heading", name="Fix 1 problem first.")).to_be_visible()
        await cap.get_by_role("button", name="’s answer").click()
        await expect(panel).to_contain_text("No problems.")

        await publish(page, 1, "The odd chip goes to the last raiser")
        table = await put_up(at)
        award = await play_until_an_odd_chip(room, table)
        assert award.cites[-1] == "riverside.odd-chip"
        await settled(at, f"/table/{table}")
        await page.get_by_role("link", name="Rule riverside.odd-chip").first.click()
        await expect(page.get_by_text(WORDS)).to_be_visible()
        assert at.troubles == []

    tell(story)


def test_old_editions_are_read_compared_and_published_again() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, await director(room))
        page = await make_it_ours(at)
        await publish(page, 1, "As it was")
        await change_the_odd_chip(page)
        await publish(page, 2, "The last raiser")
        await page.get_by_role("tab", name="Editions").click()
        await page.get_by_role("button", name="Republish: Edition 1").click()
        await expect(page.get_by_role("heading", name="Edition 1 is the latest again.")).to_be_visible()
        await expect(page.get_by_text("Republished edition 1")).to_be_visible()
        async with page.expect_download() as download:
            await page.get_by_role("link", name="Download: Edition 2").click()
        assert WORDS in (await (await download.value).path()).read_text(encoding="utf-8")
        await page.get_by_role("link", name="Compare with latest: Edition 2").click()
        await expect(page.get_by_text(ODD_CHIP)).to_be_visible()
        await settled(at, "/rules")
        await expect(page.get_by_role("link", name="Edit rulebook: The Riverside Card Club")).to_be_visible()
        assert at.troubles == []

    tell(story)


def test_two_directors_at_once_lose_nothing() -> None:
    async def story(room: Served, opened: Browser) -> None:
        one = await window(room, opened, await director(room))
        page = await make_it_ours(one)
        _, token = await room.doors.member("director", name="Otto K.")
        other = await window(room, opened, token)
        await settled(other, "/rules/riverside/edit#pots")
        await change_the_odd_chip(page)
        await saved(page)
        split = question(other.page, "Which half of a split pot")
        await split.get_by_role("button", name="Set our answer").click()
        told = other.page.get_by_role("alert").filter(has_text="Jo P. saved this draft after you opened it")
        await expect(told).to_be_visible()
        await other.page.get_by_role("button", name="Merge my change").click()
        await expect(question(other.page, ODD_CHIP)).to_contain_text("Our answer")
        await expect(split).to_contain_text("Our answer")
        await saved(other.page)
        await page.reload()
        await expect(question(page, "Which half of a split pot")).to_contain_text("Our answer")
        assert [trouble for trouble in (*one.troubles, *other.troubles) if "409" not in trouble] == []

    tell(story)


def test_the_text_itself_is_edited_with_line_numbers_and_undone() -> None:
    async def story(room: Served, opened: Browser) -> None:
        at = await window(room, opened, await director(room))
        page = await make_it_ours(at)
        await page.get_by_role("tab", name="Text").click()
        text = page.get_by_label("Rulebook text")
        before = await text.input_value()
        await text.fill(before + '\n[odd_chip]\nkind = "last_raise"\n')
        wrong = page.get_by_role("button", name="Line 6, odd_chip.kind")
        await expect(wrong).to_contain_text("did you mean last_raiser?")
        await wrong.click()
        await expect(text).to_be_focused()
        await text.fill(before + "\n[odd_chip\n")
        await expect(page.get_by_role("button", name="Line 5")).to_contain_text("this is not valid TOML")
        await saved(page)
        await page.reload()
        await page.get_by_role("button", name="Go to text").click()
        await expect(text).to_have_value(before + "\n[odd_chip\n")
        await text.fill(before)
        await saved(page)
        await page.get_by_role("button", name="Undo: the text").click()
        await expect(text).to_have_value(before + "\n[odd_chip\n")
        assert at.troubles == []

    tell(story)


def test_the_form_fits_every_screen_and_can_be_read(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        token = await director(room)
        at = await window(room, opened, token)
        wrong = await look_at(at, "/rules/ccp/edit", tmp_path)
        async with room.doors.client(token) as program:
            rule = {"id": "riverside.cap", "says": "Three.", "kind": "hand", "software": "enforce"}
            values = {"raise_cap": {"kind": "raises", "raises": "three", "cites": ["riverside.cap"]}, "rule": [rule]}
            await program.post("/api/own-houses", json={"id": "riverside", "title": "Riverside", "extends": "ppc"})
            head = {"house": "riverside", "title": "Riverside", "extends": "ppc"}
            await program.put("/api/own-houses/riverside/draft", json={"saves": 1, "values": {**head, **values}})
        for place in ("betting", "checklist-checklists", "ruling-the-deal"):
            wrong += await look_at(at, f"/rules/riverside/edit#{place}", tmp_path)
        assert wrong == []
        assert at.troubles == []

    tell(story)

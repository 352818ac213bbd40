"""A league imported in browsers: files dropped and previewed, imported, undone, people matched; a tournament opened."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, FilePayload, Page, expect

from tests.browser.browsers import SIZES, Window, window
from tests.browser.looking import SIDEWAYS, barriers, look_at, tell
from tests.formats.tdt.writing import New, buy, out, player, prize, save, three, tournament
from tests.web.serving import Served

pytestmark = pytest.mark.browser


def payload(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "application/octet-stream", "buffer": text.encode()}


def long_night() -> New:
    """Twenty players, busting one after the other, some with a re-entry."""
    names = [f"Player {number}" for number in range(1, 20)]
    people = [
        player(name, buy(bust=out(20 + number, "id-Anna B")), buy(21 + number, bust=out(60 + 3 * number, "id-Anna B")))
        for number, name in enumerate(names)
    ]
    return tournament(
        [player("Anna B", buy()), *people], [prize(1, 900, "id-Anna B")], "n - r", UUID="night-9", Title="A long night"
    )


async def opened(at: Window) -> Page:
    await at.go("/office/seasons")
    await expect(at.page.get_by_text("Choose files")).to_be_visible()
    return at.page


def test_an_officer_imports_a_league_and_opens_a_tournament(tmp_path: Path) -> None:
    async def story(room: Served, browser: Browser) -> None:
        _, token = await room.doors.member("director", name="Jo Price")
        await room.doors.member("player", name="Anna Berg")
        at = await window(room, browser, token)
        page = await opened(at)
        await page.locator("input[type=file]").set_input_files([
            payload("one.tdt", save(three(Mood="good"))),
            payload("two.tdt", save(long_night())),
            payload("notes.txt", "buy chips"),
            payload("cut.tdt", save(three())[:400]),
            payload("old.csv", "season,name,points,nights\n2017,Anna Berg,120,9\n2017,Bob,80,5\n"),
        ])  # fmt: skip
        await expect(page.get_by_text("3 new tournaments")).to_be_visible()
        await expect(page.get_by_text("1 unreadable file")).to_be_visible()
        await expect(page.get_by_text("The file ends too early, at line 1, character 401")).to_be_visible()
        await expect(page.get_by_text("notes.txt is not a .tdt or .csv file.")).to_be_visible()
        await page.get_by_text("Not understood: skipped or imported as noted").click()
        await expect(page.get_by_text("Mood: 'good' is unknown")).to_be_visible()
        for size, (width, height) in {**SIZES, "small": (320, 480)}.items():
            await page.set_viewport_size({"width": width, "height": height})
            assert await page.evaluate(SIDEWAYS) <= 0, size
            assert await barriers(page) == []
            await page.screenshot(path=tmp_path / f"import-{size}.png", full_page=True)
        await page.set_viewport_size({"width": 1440, "height": 900})
        await page.get_by_role("button", name="Skip those, import 3 tournaments").click()
        await expect(page.get_by_text("3 tournaments imported.")).to_be_visible()
        who = page.get_by_label("Match people")
        await who.get_by_role("button", name="Yes, Anna Berg").first.click()
        await expect(who.get_by_text("1 person matched")).to_be_visible()
        await who.get_by_label("Which member is Cleo?").fill("Jo Price")
        await who.get_by_label("Which member is Cleo?").press("Tab")
        await expect(who.get_by_text("2 people matched")).to_be_visible()
        await expect(who.get_by_label("Which member is Player 1?")).to_have_value("")
        assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        await who.get_by_role("button", name="Add as member", exact=True).first.click()
        await expect(who.get_by_text("3 people matched")).to_be_visible()
        await who.get_by_role("button", name="new names as members").click()
        await expect(who.get_by_role("button", name="Add as member", exact=True)).to_have_count(0)
        await page.screenshot(path=tmp_path / "import-kept.png", full_page=True)
        await page.locator("cc-league-import .done").get_by_role("button", name="Undo").click()
        await expect(page.get_by_text("Import undone.")).to_be_visible()
        await page.locator("input[type=file]").set_input_files([payload("two.tdt", save(long_night()))])
        await page.get_by_role("button", name="Import 1 tournament").click()
        await expect(page.get_by_text("1 tournament imported.")).to_be_visible()
        await page.goto(f"http://{room.place}/league/nights/night-9")
        machine = page.get_by_label("Replay")
        await expect(machine).to_contain_text("1 of 20")
        dial = machine.get_by_label("Time")
        await dial.focus()
        await page.keyboard.press("Home")
        await expect(machine).to_contain_text("20 of 20")
        await machine.get_by_role("button", name="Later").click()
        await expect(machine).to_contain_text("19 of 20")

    tell(story)


def test_an_imported_tournament_is_readable_on_every_screen(tmp_path: Path) -> None:
    async def story(room: Served, browser: Browser) -> None:
        _, token = await room.doors.member("director", name="Jo Price")
        at = await window(room, browser, token)
        page = await opened(at)
        await page.locator("input[type=file]").set_input_files([payload("two.tdt", save(long_night()))])
        await page.get_by_role("button", name="Import 1 tournament").click()
        await expect(page.get_by_text("1 tournament imported.")).to_be_visible()
        assert await look_at(at, "/league/nights/night-9", tmp_path) == []
        await page.set_viewport_size({"width": 390, "height": 844})
        await expect(page.get_by_label("Replay")).to_contain_text("1 of 20")
        async with page.expect_download() as file:
            await page.get_by_role("link", name="Download as CSV").click()
        assert (await file.value).suggested_filename == "night.csv"

    tell(story)

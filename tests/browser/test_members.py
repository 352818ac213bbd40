"""Members in browsers: a list imported, a name chosen on a phone, notes, a merge, and an erased record."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, FilePayload, Page, expect

from tests.browser.browsers import window
from tests.browser.directing import tell
from tests.browser.looking import barriers, look_at
from tests.browser.test_office import office, row, staffed
from tests.web.api.people.test_people import png
from tests.web.serving import Served

pytestmark = pytest.mark.browser

LIST = """name;mail;born;hat
Stan Vale;stan@example.org;5.3.1990;7
Zoe Quick;zoe@example.org;;6
"""


def as_file(text: str) -> FilePayload:
    """A list as an uploaded file."""
    return {"name": "members.csv", "mimeType": "text/csv", "buffer": text.encode()}


async def open_member(page: Page, name: str) -> None:
    """A member's panel."""
    await row(page, name).get_by_role("button", name=name).click()
    await expect(page.get_by_role("heading", name="Details", exact=True)).to_be_visible()


def test_a_list_of_members_is_previewed_and_imported(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await staffed(room)
        at = await window(room, opened, known["Al Smith"][1])
        page = await office(at)
        await page.get_by_role("button", name="Import / export").click()
        await expect(page.get_by_role("heading", name="Import or export members")).to_be_visible()
        box = page.locator("cc-member-list input[type=file]")
        await box.set_input_files(as_file(LIST.replace("5.3.1990", "yesterday")))
        await expect(page.get_by_text("1 with errors")).to_be_visible()
        await expect(page.get_by_role("row", name="2 Stan Vale")).to_contain_text("born:")
        await expect(page.get_by_text("Lines with errors block the import.")).to_be_visible()
        await box.set_input_files(as_file(LIST))
        await expect(page.get_by_role("row", name="3 Zoe Quick")).to_contain_text("New member")
        await expect(page.get_by_text("skipped: hat")).to_be_visible()
        await page.screenshot(path=tmp_path / "list.png")
        assert await barriers(page) == []
        await page.get_by_role("button", name="Import 2 lines").click()
        await expect(page.get_by_text("Imported: 1 new, 1 changed.")).to_be_visible()
        assert room.doors.room.people.named("Zoe Quick") is not None

    tell(story)


def test_a_member_chooses_a_name_and_exports_their_data_on_a_phone(tmp_path: Path) -> None:
    kept: list[Path] = []

    async def story(room: Served, opened: Browser) -> None:
        own, token = await room.doors.member("player", name="Ann Marie Lee")
        at = await window(room, opened, token, size="phone")
        await at.go("/account")
        page = at.page
        await expect(page.get_by_role("radio", name="First name and initial Ann L.")).to_be_checked()
        await page.get_by_role("radio", name="Nickname").check()
        await page.get_by_role("textbox", name="Nickname").fill("The Fish")
        await page.get_by_label("Email", exact=True).fill("ann@example.org")
        details = page.locator("cc-own-details")
        await details.get_by_role("button", name="Save").click()
        await expect(details.get_by_text("Saved.")).to_be_visible()
        assert room.doors.room.people.public(own) == "The Fish"
        picture: FilePayload = {"name": "me.png", "mimeType": "image/png", "buffer": png(400, 300)}
        await details.locator("input[type=file]").set_input_files(picture)
        await expect(details.get_by_role("img", name="Ann Marie Lee")).to_be_visible()
        await page.screenshot(path=tmp_path / "account.png")
        assert await barriers(page) == []
        async with page.expect_download() as found:
            await details.get_by_role("link", name="Download data").click()
        await (await found.value).save_as(tmp_path / "mine.json")
        kept.append(tmp_path / "mine.json")

    tell(story)
    assert "ann@example.org" in kept[0].read_text(encoding="utf-8")


def test_an_officer_writes_a_note_merges_and_erases(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await staffed(room)
        at = await window(room, opened, known["Al Smith"][1])
        page = await office(at)
        await open_member(page, "Stan Vale")
        await page.get_by_role("button", name="Add note").click()
        await page.get_by_label("What other officers should know").fill("Brings his own chair")
        await page.get_by_role("button", name="Save note").click()
        await expect(page.get_by_text("Brings his own chair")).to_be_visible()
        await page.get_by_role("button", name="Edit details").click()
        await page.get_by_label("Email", exact=True).fill("stan@example.org")
        await page.get_by_role("button", name="Save details").click()
        await expect(page.get_by_role("link", name="stan@example.org")).to_be_visible()
        await page.screenshot(path=tmp_path / "drawer.png")
        assert await barriers(page) == []
        await page.get_by_role("button", name="Merge records").click()
        await page.get_by_label("Record to keep").select_option(label="Walt Berg")
        await page.get_by_role("button", name="Merge into Walt Berg").click()
        await expect(row(page, "Stan Vale")).to_have_count(0)
        await expect(page.get_by_text("Also known as")).to_be_visible()
        await page.get_by_role("button", name="Split records").click()
        await expect(row(page, "Stan Vale")).to_be_visible()
        await open_member(page, "Stan Vale")
        await page.get_by_role("button", name="Erase person").click()
        await expect(page.get_by_text("Erased permanently")).to_be_visible()
        await page.screenshot(path=tmp_path / "erase.png")
        assert await barriers(page) == []
        await page.get_by_label("Type the name to confirm: Stan Vale").fill("Stan Vale")
        await page.get_by_role("button", name="Erase permanently").click()
        await expect(row(page, "Stan Vale")).to_have_count(0)
        assert await barriers(page) == []

    tell(story)


def test_a_members_own_page_and_panel_fit_every_screen(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        known = await staffed(room)
        stan, _ = known["Stan Vale"]
        async with room.doors.client(known["Al Smith"][1]) as al:
            told = {
                "mail": "stan.vale.of.the.long.address@example.org",
                "born": "1990-03-05",
                "phone": "+49 30 1234567",
            }
            assert (await al.patch(f"/api/people/{stan}", json=told)).status_code == 200
            assert (await al.post(f"/api/people/{stan}/notes", json={"text": "Brings cake"})).status_code == 201
        at = await window(room, opened, known["Al Smith"][1])
        wrong = [
            *await look_at(at, "/account", tmp_path),
            *await look_at(at, f"/office/members?person={stan}", tmp_path),
        ]
        assert wrong == []

    tell(story)

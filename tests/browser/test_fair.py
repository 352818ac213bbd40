"""The page of seals in a real browser, and the receipt that a player's page shows for its cut."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser.browsers import window
from tests.browser.looking import look_at, settled, tell
from tests.room.rooms import Client, Hall, party, play_on
from tests.web.serving import Served
from tests.web.test_seals import a_night, do

pytestmark = pytest.mark.browser


async def evening(room: Served) -> tuple[Hall, str]:
    """Hands at a table, and a tournament whose seats were drawn, undone and drawn again; the hall and both ids."""
    hall = Hall(room.doors.store, room.doors.room, room.doors.time, Random(5))
    clients = await party(hall, 3, title="Thursday", size=9)
    await play_on(clients, Random(5), 40)
    night = await a_night(room.doors)
    await do(room.doors, night, do="seal-draw")
    await do(room.doors, night, do="draw-seats", cut="seventeen")
    await do(room.doors, night, do="take-back")
    await do(room.doors, night, do="seal-draw")
    await do(room.doors, night, do="draw-seats", cut="eighteen")
    await hall.room.tick()
    return hall, night


def test_a_stranger_reads_all_seals_and_downloads_a_draw(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        hall, night = await evening(room)
        at = await window(room, opened)
        for path in ("/fair", f"/fair?place={night}"):
            assert await look_at(at, path, tmp_path) == []
        await settled(at, "/fair")
        await expect(at.page.get_by_text(hall.room.seals.head)).to_be_visible()
        rows = at.page.get_by_role("main").get_by_role("listitem")
        await expect(rows.first).to_contain_text(hall.room.seals.page(1)[0].seal)
        await settled(at, f"/fair?place={night}")
        await expect(at.page.get_by_text("Undone")).to_be_visible()
        async with at.page.expect_download() as download:
            await at.page.get_by_role("link", name="Download the file for").last.click()
        file: dict[str, Any] = json.loads((await (await download.value).path()).read_text("utf-8"))
        assert (file["form"], file["words"] in ("seventeen", "eighteen")) == ("cutcard-draw/1", True)
        assert [one for one in at.troubles if "401" not in one] == []

    tell(story)


def test_the_file_of_a_hand_is_checked_in_the_browser_alone(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        hall = Hall(room.doors.store, room.doors.room, room.doors.time, Random(5))
        clients = await party(hall, 3, title="Thursday", size=9)
        await play_on(clients, Random(5), 40)
        kept = (await hall.room.own_hands(clients[0].who, 1))[0]
        token = await room.doors.session(clients[0].who.id)
        at = await window(room, opened, token)
        await settled(at, f"/hands/{kept.mark.hand}")
        async with at.page.expect_download() as download:
            await at.page.get_by_role("link", name="JSON").first.click()
        file: dict[str, Any] = json.loads((await (await download.value).path()).read_text("utf-8"))
        await settled(at, "/fair")
        await at.page.route("**/*", lambda route: route.abort())  # no request leaves the page from here on
        choose, verdict = at.page.get_by_label("Hand file"), at.page.get_by_role("region", name="What the file")

        await choose.set_input_files(_saved(tmp_path / "hand.json", file))
        await expect(verdict).to_contain_text("Everything your browser can check is valid.")
        await at.page.get_by_label("Seal shown before the hand").fill(file["seal"][:8])
        await expect(verdict).to_contain_text("The seal matches the one you were shown.")
        await at.page.get_by_label("Seal shown before the hand").fill("00000000")
        await expect(verdict).to_contain_text("Check failed. Don’t trust this file.")
        await at.page.get_by_label("Seal shown before the hand").fill("")

        opening = file["openings"][0]
        other = {**file, "openings": [{**opening, "card": (opening["card"] + 1) % 52}, *file["openings"][1:]]}
        await choose.set_input_files(_saved(tmp_path / "changed.json", other))
        await expect(verdict).to_contain_text("was not in the position it was dealt from")
        await choose.set_input_files(_saved(tmp_path / "fewer.json", {**file, "openings": file["openings"][1:]}))
        await expect(verdict).to_contain_text("Not verified by this file")
        await choose.set_input_files(_saved(tmp_path / "cut.json", {**file, "cuts": [[1, "words of mine"]]}))
        await expect(verdict).to_contain_text("Check failed. Don’t trust this file.")

    tell(story)


def _saved(path: Path, file: dict[str, Any]) -> Path:
    path.write_text(json.dumps(file), encoding="utf-8")
    return path


def test_a_page_says_that_its_cut_is_used_only_after_the_server_confirms_it(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        hall = Hall(room.doors.store, room.doors.room, room.doors.time, Random(5))
        clients = await party(hall, 2)
        at = await window(room, opened, await room.doors.session(clients[0].who.id))
        await at.go(f"/table/{clients[0].table}")
        await expect(at.page.get_by_text("(you)").first).to_be_visible()
        await sealed(hall, clients[0])
        await expect(at.page.get_by_role("button", name="sealed").first).to_contain_text(", cut")
        await at.page.get_by_role("button", name="Menu").click()
        await at.page.get_by_role("button", name="This deck is sealed").click()
        await expect(at.page.get_by_text("Your cut is recorded")).to_be_visible()
        async with at.page.expect_download() as download:
            await at.page.get_by_role("link", name="Save receipt").click()
        slip: dict[str, Any] = json.loads((await (await download.value).path()).read_text("utf-8"))
        deck = hall.state(clients[0].table).sealed
        assert deck is not None
        assert (slip["form"], slip["seal"], (slip["seat"], slip["words"])) == (
            "cutcard-receipt/1", deck.seal, deck.cuts[0],
        )  # fmt: skip
        await at.page.screenshot(path=tmp_path / "receipt.png")

    tell(story)


async def sealed(hall: Hall, client: Client) -> None:
    """Wait until a deck is sealed."""
    while not hall.state(client.table).sealed:
        await hall.wait(500)

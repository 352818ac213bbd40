"""The rulings page in a real browser: found by words, filtered, appealed by the floor; and the penalties."""

from pathlib import Path
from typing import Any

import pytest
from httpx import AsyncClient
from playwright.async_api import Browser, expect

from tests.browser.browsers import SIZES, window
from tests.browser.dealing import put_up, seat_players
from tests.browser.looking import CONTRAST, SIDEWAYS, tell
from tests.web.serving import Served

pytestmark = pytest.mark.browser


async def ask(client: AsyncClient, path: str, body: dict[str, Any]) -> Any:
    """The server's response."""
    answer = await client.post(path, json=body)
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


async def evening(room: Served, token: str) -> None:
    """Two rulings at one table, one of them overruled, and a warning for a player."""
    table = await put_up(room, token, "ccp")
    await seat_players(room, table, token, (1000, 1000, 1000))
    at = f"/api/tables/{table}"
    async with room.doors.client(token) as floor:
        for number, command in enumerate(({"do": "next-hand"}, {"do": "deal"})):
            await ask(floor, f"{at}/commands", {"id": f"play {number}", "command": command})
        report: dict[str, Any] = {"incident": "first_card_wrong", "facts": {}}
        seen = await ask(floor, f"{at}/rulings/preview", report)
        instead = {"reason": "Nobody had looked yet.", "decision": "The hand is played on."}
        overruled = report | {"id": "r1", "version": seen["version"], "overrule": instead}
        await ask(floor, f"{at}/rulings", overruled)
        report = {"incident": "exposed_hole_card", "facts": {"by": "dealer", "nth": "1", "seat": "2"}}
        seen = await ask(floor, f"{at}/rulings/preview", report)
        assert seen["t"] == "ruling", seen
        await ask(floor, f"{at}/rulings", report | {"id": "r2", "version": seen["version"]})
        await ask(floor, f"{at}/penalties", {"id": "p1", "seat": 3, "what": "Phone at the table"})


def test_rulings_are_found_filtered_and_appealed_beside_penalties(tmp_path: Path) -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, token = await room.doors.member("director", "floor", name="Maria D.")
        await evening(room, token)
        at = await window(room, opened, token)
        page = at.page
        await at.go("/rulings")
        entries = page.locator("cc-ruling-entry")
        await expect(entries).to_have_count(2)
        for size, (width, height) in SIZES.items():
            await page.set_viewport_size({"width": width, "height": height})
            assert await page.evaluate(SIDEWAYS) <= 0, size
            await page.screenshot(path=tmp_path / f"rulings-{size}.png")
        for theme in ("dark", "light"):
            await page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            assert await page.evaluate(CONTRAST) == []
        await page.set_viewport_size({"width": 1440, "height": 900})

        overruled = entries.filter(has_text="The hand is played on.")
        await expect(overruled).to_contain_text("Reason: Nobody had looked yet.")
        await expect(overruled).to_contain_text("Rulebook")
        await page.get_by_label("Find").fill("exposed")
        await expect(entries).to_have_count(1)
        await expect(entries.get_by_role("link", name="Rule ccp.misdeals.1a")).to_be_visible()
        assert page.url.endswith("?q=exposed")
        await page.get_by_label("Find").fill("no such thing")
        await page.get_by_role("button", name="Show all").click()
        await page.get_by_label("What happened").select_option(label="The first card went to the wrong seat")
        await expect(entries).to_have_count(1)

        await entries.get_by_role("button", name="Appeal…").click()
        await page.get_by_role("button", name="Save appeal").click()
        await expect(page.get_by_text("Enter the reason for the appeal.")).to_be_visible()
        await page.get_by_label("Reason for the appeal").fill("The blinds were wrong too.")
        await page.get_by_role("button", name="Ruling changed").click()
        await page.get_by_label("New decision").fill("Misdeal after all.")
        await page.get_by_role("button", name="Save appeal").click()
        await expect(entries).to_contain_text("Misdeal after all.")
        await expect(entries).to_contain_text("The hand is played on.")  # the ruling itself is never edited

        await page.get_by_role("button", name="Penalties").click()
        await expect(page.locator("cc-penalties")).to_contain_text("For: Phone at the table")
        assert at.troubles == []

    tell(story)


def test_the_precedent_book_is_for_staff() -> None:
    async def story(room: Served, opened: Browser) -> None:
        _, player = await room.doors.member("player")
        at = await window(room, opened, player)
        await at.go("/rulings")
        await expect(at.page.get_by_role("alert")).to_contain_text("dealers, floor and directors")
        await expect(at.page.get_by_role("link", name="Rulings")).to_have_count(0)

    tell(story)

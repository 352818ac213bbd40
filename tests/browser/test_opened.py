"""Everything that opens on a page is accessible: sheets, menus and panels while they are open, by axe-core."""

from typing import Final

import pytest
from playwright.async_api import Page

from tests.browser.browsers import browser, run, window
from tests.browser.looking import barriers
from tests.browser.whole_club import whole_club
from tests.web.serving import serve

pytestmark = pytest.mark.browser

OPENED: Final[dict[str, tuple[str, ...]]] = {
    "lobby": ("New table", "settings and account"),
    "table": ("Host", "Last hand", "Table menu", "Add chips", "Chat", "Seat 5: Move here", "sealed"),
    "tablet": (
        "Settings", "Seat 2,", "Seat 5, open", "They said…", "What happened?", "Checklists", "Change deck",
        "Who decides",
    ),
    "console": (
        "Table 1 menu", "Table 1, seat 1,", "Table 1, seat 3, empty", "Thursday tournament", "Clock, levels",
        "Find a player", "More", "More > Players registration", "More > Money prizes", "More > Chop / deal",
        "More > Chips color up", "More > Dealers check", "More > Screens a message", "More > Log undo",
    ),
    "night-plan": ("Build structure", "Add add-on"),
    "nights": ("Show past tournaments",),
    "nights-new": ("Home game",),
    "hand": ("Share hand",),
    "people": ("Edit Ann", "Create link", "Set club chips"),
    "rulings": ("Penalties", "Appeal…"),
    "house-edit": ("Text", "Editions", "Name and base", "Rule text", "Pots and odd chips"),
    "rules-compare": ("Subjects",),
    "rules-rule": ("Play example", "Play there"),
    "school-house": ("I don’t know",),
}  # fmt: skip
"""By page: the buttons that open something, in order where there are several."""
SHARES: Final = 3
"""Number of tests that share them, each in a club of its own."""
SEATS: Final = "label-content-name-mismatch at cc-console-page,cc-console,cc-tiles"
"""Tables and seats of the console are read as sentences, "Table 1, seat 4, Gail T., 14,200", and drawn shorter."""


async def open_by(page: Page, buttons: str) -> None:
    """Tap the buttons in order, each once it is there."""
    for name in buttons.split(" > "):
        button = page.get_by_role("button", name=name).or_(page.get_by_role("tab", name=name))
        await button.or_(page.locator("summary", has_text=name)).first.click()
    await page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("share", range(SHARES))
def test_everything_that_opens_is_accessible(share: int) -> None:
    async def story() -> None:
        found: list[str] = []
        async with browser() as opened, serve(by_itself=True) as room:
            club = await whole_club(room)
            people = (club.director, club.player, "")
            windows = {who: await window(room, opened, who, reduced_motion="reduce") for who in people}
            every = [(name, opener) for name, openers in OPENED.items() for opener in openers]
            for name, opener in every[share::SHARES]:
                path, who = club.pages[name]
                page = await windows[who].go(path)
                await open_by(page, opener)
                told = [one for one in await barriers(page) if not one.startswith(SEATS)]
                found += [f"{name}, {opener}: {barrier}" for barrier in told]
        assert found == [], "\n".join(found)

    run(story())

"""Every page in every window: nothing runs over its edge, no control is out of reach or covered, no word is cut.

Each page is opened once, in a server with a whole club in it, and its window is then given one size after the other;
some are measured again with what opens on them. The felt has its own test of the same kind, with tables of every size:
`test_felt_fits.py`.
"""

from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page

from tests.browser.browsers import browser, run, window
from tests.browser.test_felt_fits import WINDOWS
from tests.browser.whole_club import whole_club
from tests.web.serving import serve

pytestmark = pytest.mark.browser

MEASURE: Final = (Path(__file__).parent / "page_boxes.js").read_text(encoding="utf-8")
FELT: Final = "table"
SHARES: Final = 4
"""Number of tests that share the pages, each in a club of its own: a single one would end last."""
OPENED: Final[dict[str, tuple[str, ...]]] = {
    "lobby": ("button:has-text('New table')", ".me"),
    "console": ("cc-tile [data-seat] >> nth=0", "button:has-text('More')"),
    "tablet": ("button:has-text('What happened?')",),
    "cash": ("button:has-text('Open cash room')",),
    "cash-phone": ("button:has-text('Running late') >> nth=0",),
    "cash-podium": ("[data-table='1']", "button:has-text('Add player') >> nth=0", ".hd .name", ".head >> nth=0"),
    "cash-bank": (
        ".hd .acts button >> nth=0",
        "button:has-text('Drop, box, tips')",
        "button:has-text('Safe, credit')",
        ".money .fund button",
    ),
    "hand": ("button:has-text('Share hand')",),
    "league": ("button:has-text('Show all')", ".made summary"),
    "member": (".ko summary", "cc-chart-places .plot"),
    "people": ("button:has-text('Create link')",),
    "school-house": (".answers .btn >> nth=0",),
    "rules-rule": ("cc-cite a >> nth=0",),
}
"""What opens something on a page."""


async def wrong_with(page: Page, name: str, opener: str = "") -> list[str]:
    """What is wrong with the open page, in every window; with what was opened on it."""
    found = []
    for width, height in WINDOWS:
        await page.set_viewport_size({"width": width, "height": height})
        await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found += [f"{name} {opener} at {width}x{height}: {what}" for what in await page.evaluate(MEASURE, bool(opener))]
    return found


@pytest.mark.parametrize("share", range(SHARES))
def test_every_page_fits_every_window(share: int) -> None:
    async def story() -> None:
        wrong: list[str] = []
        async with browser() as opened, serve(by_itself=True) as room:
            club = await whole_club(room)
            people = (club.director, club.player, "")
            windows = {who: await window(room, opened, who) for who in people}
            for name, (path, who) in list(club.pages.items())[share::SHARES]:
                at = windows[who]
                for opener in ("", *OPENED.get(name, ())) if name != FELT else ():
                    await at.page.set_viewport_size({"width": 1440, "height": 900})
                    await at.go(path)
                    await at.page.wait_for_load_state("networkidle")
                    if opener:
                        await at.page.locator(opener).first.click()
                    wrong += await wrong_with(at.page, name, opener)
        assert wrong == [], "\n".join(wrong)

    run(story())

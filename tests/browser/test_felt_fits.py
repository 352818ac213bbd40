"""The felt fits every window: no plate, bet, card, pot or button is cut, covered, or beside another's seat.

The table page is drawn from the canned tables of the pages' own tests, without a server, in one page that is resized.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page

from tests.browser.browsers import run
from tests.browser.felt_page import canned

pytestmark = pytest.mark.browser

MEASURE: Final = (Path(__file__).parent / "felt_boxes.js").read_text(encoding="utf-8")
WINDOWS: Final = (
    (320, 480),
    (360, 640),
    (375, 553),
    (390, 664),
    (390, 844),
    (664, 390),
    (844, 390),
    (820, 1180),
    (1180, 820),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
    (640, 400),  # 1280 by 800 at twice the size
    (568, 320),
    (480, 320),
)
BESIDE: Final = ((1000, 640), (1024, 768), (1180, 820), (1199, 700))
"""Windows in which the log is beside the felt when it is asked for."""

CROWDED: Final = """
  // Everybody has bet five figures, and there are two pots in the middle.
  window.crowded = (name) => {
    const seen = structuredClone(stories[name]);
    for (const seat of seen.view.hand.seats) { seat.bet = 12050; seat.live = true; }
    seen.view.hand.pots = [[23650, [1, 2]], [4800, [1]]];
    seen.view.hand.total = 28450 + 12050 * seen.view.hand.seats.length;
    return seen;
  };
  // Everybody shows, and the pots are not pushed yet.
  window.opened = (name) => {
    const seen = structuredClone(stories[name]);
    let card = 0;
    seen.view.hand.legal = null; seen.view.hand.actor = 0; seen.waiting = []; seen.clock = null;
    seen.view.hand.board = [8, 13, 26, 39, 51];
    for (const seat of seen.view.hand.seats) {
      seat.bet = 0; seat.live = true; seat.down = (seat.down ?? []).map(() => card++ % 52);
    }
    seen.view.hand.pots = [[23650, [1, 2]], [4800, [1]]];
    seen.view.hand.total = 28450;
    return seen;
  };
"""


async def wrong_with(page: Page, table: str, windows: Sequence[tuple[int, int]] = WINDOWS) -> list[str]:
    """What is wrong with this table, an expression in the page, in every window."""
    if table:
        await page.evaluate(f"show({table})")
    await page.locator("cc-stage .plate").first.wait_for()
    found = []
    for width, height in windows:
        await page.set_viewport_size({"width": width, "height": height})
        await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found += [f"{table} at {width}x{height}: {what}" for what in await page.evaluate(MEASURE)]
    return found


SEATS: Final = [f"'{seats} seats'" for seats in range(2, 11)]
PLAYED: Final = (
    *[f"crowded({one})" for one in SEATS],
    *[f"opened({one})" for one in SEATS],
    "crowded('stud, sixth street')",
    "'stud, bring in'",
    "'draw, my discard'",
    "crowded('draw, after it')",
    "crowded('Omaha')",
    "opened('Omaha')",
    "crowded('five cards')",
    "opened('six cards')",
    "'six cards'",
    "'a card to throw away'",
    "opened('a card to throw away')",
    "opened('crazy, a card to throw away')",
    "'my turn'",
    "'waiting'",
    "crowded('watching')",
    "'showdown'",
    "'run twice'",
    "'side pots, all in'",
    "'sitting out'",
    "'away and gone'",
    "'rail, seats open'",
)


def test_the_felt_fits_every_window() -> None:
    async def story() -> None:
        async with canned() as page:
            await page.evaluate(f"() => {{ {CROWDED} }}")
            wrong = [what for table in PLAYED for what in await wrong_with(page, table)]
        assert wrong == [], "\n".join(wrong)

    run(story())


def test_the_felt_fits_beside_the_chat() -> None:
    async def story() -> None:
        async with canned() as page:
            await page.evaluate(f"() => {{ {CROWDED} }}")
            await page.set_viewport_size({"width": 1180, "height": 820})
            wrong = []
            for table in PLAYED:
                await page.evaluate(f"show({table})")
                await page.get_by_role("button", name="Hand and chat").click()
                await page.locator("cc-log.panel").wait_for()
                wrong += [f"{table}, {what}" for what in await wrong_with(page, "", BESIDE)]
        assert wrong == [], "\n".join(wrong)

    run(story())

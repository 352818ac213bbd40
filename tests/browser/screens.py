"""`python3 go.py screens`: a picture of every page for docs, of a whole club with a fixed clock."""

from pathlib import Path
from typing import Final, NamedTuple

from playwright.async_api import Browser

from tests.browser.browsers import browser, close, run, window
from tests.browser.whole_club import Club, whole_club
from tests.web.serving import Served, serve

DOCS: Final = Path(__file__).parents[2] / "docs"
FOLDER: Final = DOCS / "screens"
DESK: Final = (1280, 800)
HAND: Final = (390, 844)
HEAD: Final = """# Every page in a picture

For anyone who wants to see every page before they try Cutcard.

Made by `python3 go.py screens` in a demo club at a fixed time. Run it again when pages change.
"""


class Shot(NamedTuple):
    """A picture: what it shows, and the window's size."""

    told: str
    size: tuple[int, int] = DESK


SHOTS: Final[dict[str, Shot]] = {
    "lobby": Shot("Lobby: open tables and their house rules"),
    "table": Shot("Online table"),
    "ledger": Shot("Ledger of a table"),
    "tablet": Shot("Dealer's tablet at a table with real cards", (1180, 820)),
    "console": Shot("Tournament console", (1440, 900)),
    "night-plan": Shot("Tournament plan"),
    "night-clock": Shot("Tournament clock", (1280, 720)),
    "night": Shot("Tournament on the phone", HAND),
    "nights": Shot("All tournaments"),
    "nights-new": Shot("New tournament"),
    "cash": Shot("Cash sessions"),
    "cash-podium": Shot("Cash room podium", (1180, 820)),
    "cash-bank": Shot("Cash room bank", (1440, 900)),
    "cash-board": Shot("Waiting lists on the wall", (1280, 720)),
    "cash-phone": Shot("Cash room on the phone", HAND),
    "league": Shot("League standings and points race", (1440, 900)),
    "league-night": Shot("League tournament"),
    "member": Shot("A member's results on the phone", HAND),
    "club": Shot("Public club page, with the officers' settings"),
    "hands": Shot("My hands"),
    "hand": Shot("Replay of a hand"),
    "shared": Shot("Shared hand", HAND),
    "fair": Shot("Seals, and a hand checked in the browser"),
    "people": Shot("People and roles"),
    "office": Shot("Office: members and dues"),
    "calendar": Shot("Calendar"),
    "calendar-date": Shot("A date on the phone, with RSVPs", HAND),
    "account": Shot("Your account"),
    "running": Shot("System status"),
    "rulings": Shot("Rulings and penalties"),
    "sign-in": Shot("Sign in", HAND),
    "join": Shot("Invitation that no longer works", HAND),
    "director": Shot("The director's first link", HAND),
    "password": Shot("New password", HAND),
    "rules": Shot("Rulebooks"),
    "rules-house": Shot("A rulebook, to read and search"),
    "rules-rule": Shot("A rule with its example"),
    "rules-compare": Shot("Two houses compared"),
    "house-edit": Shot("Editing the club's own rulebook"),
    "lab": Shot("Equity", (1440, 900)),
    "school": Shot("Dealer school"),
    "school-house": Shot("A question in the dealer school"),
    "school-certificate": Shot("Certificate"),
}


async def take(room: Served, opened: Browser, club: Club, name: str) -> None:
    """One picture."""
    path, who = club.pages[name]
    at = await window(room, opened, who, timezone_id="UTC")
    width, height = SHOTS[name].size
    await at.page.set_viewport_size({"width": width, "height": height})
    now = room.doors.time[0] / 1000
    await at.page.clock.install(time=now - 3600)  # it runs until it is paused, and cannot be paused in the past
    await at.page.clock.pause_at(now)
    await at.go(path)
    await at.page.wait_for_load_state("networkidle")
    await at.page.clock.fast_forward(1000)
    await at.page.wait_for_function("document.fonts.status === 'loaded'")
    await at.page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")
    await at.context.close()


async def take_all() -> None:
    """Every picture, and the page that shows them."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    async with browser() as opened, serve(by_itself=True) as room:
        club = await whole_club(room)
        for name in club.pages:
            await take(room, opened, club, name)
    shown = [f"\n## {shot.told}\n\n![{shot.told}](screens/{name}.png)\n" for name, shot in SHOTS.items()]
    (DOCS / "screens.md").write_text(HEAD + "".join(shown), encoding="utf-8")


if __name__ == "__main__":
    run(take_all())
    close()

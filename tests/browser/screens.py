"""`python3 go.py screens`: a picture of every page for docs, in a room with a whole club whose time stands still."""

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

Made by `python3 go.py screens`, in a room with a whole club whose time stands still: run it again when pages change.
"""


class Shot(NamedTuple):
    """A picture: what it shows, and how large the window is."""

    told: str
    size: tuple[int, int] = DESK


SHOTS: Final[dict[str, Shot]] = {
    "lobby": Shot("The lobby: tables, and what their houses do their own way"),
    "table": Shot("A table, dealt online"),
    "ledger": Shot("The ledger of a table"),
    "tablet": Shot("The dealer's tablet, at a table with real cards", (1180, 820)),
    "console": Shot("The console that directs a night", (1440, 900)),
    "night-plan": Shot("The plan of a night"),
    "night-clock": Shot("The clock for the wall", (1280, 720)),
    "night": Shot("A night on the phone", HAND),
    "nights": Shot("All nights"),
    "nights-new": Shot("A new night"),
    "cash": Shot("The evenings of the cash room"),
    "cash-podium": Shot("The podium of the cash room", (1180, 820)),
    "cash-bank": Shot("The bank of the cash room", (1440, 900)),
    "cash-board": Shot("The waiting lists for the wall", (1280, 720)),
    "cash-phone": Shot("The cash room on the phone", HAND),
    "league": Shot("The league: standings, the points race, and what they are for", (1440, 900)),
    "league-night": Shot("A night of the league"),
    "member": Shot("What a member played, on the phone", HAND),
    "club": Shot("The club for everybody, with what officers say about it"),
    "hands": Shot("One's own hands"),
    "hand": Shot("A hand, watched again"),
    "shared": Shot("A hand that somebody shares by a link", HAND),
    "fair": Shot("Every seal, and a hand checked in the browser"),
    "people": Shot("The people of the club"),
    "office": Shot("The club's office: members and dues"),
    "calendar": Shot("The calendar: the next night with its button, and all dates"),
    "calendar-date": Shot("A date on the phone: who comes, and one's own answer", HAND),
    "account": Shot("One's own account"),
    "running": Shot("How the room runs, for whoever looks after the machine"),
    "rulings": Shot("The book of precedents and penalties"),
    "sign-in": Shot("Signing in", HAND),
    "join": Shot("An invitation that is no longer good", HAND),
    "director": Shot("The director's first link", HAND),
    "password": Shot("A new password, by the director's link", HAND),
    "rules": Shot("All rulebooks"),
    "rules-house": Shot("One rulebook, to read and to search"),
    "rules-rule": Shot("A rule, with the hand that shows it"),
    "rules-compare": Shot("Two houses side by side"),
    "house-edit": Shot("A house of the club's own, in the making"),
    "lab": Shot("The lab: what ranges win against each other", (1440, 900)),
    "school": Shot("The dealer school"),
    "school-house": Shot("A question of the dealer school"),
    "school-certificate": Shot("The certificate"),
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

"""Announcements reach a tournament's screen where the officers want it, and leave it again."""

from typing import Any

from cutcard.tournament.views.screen import screen_view
from tests.room.club.club_doors import ClubDoors
from tests.room.rooms import live


@live
async def test_the_tournament_screen_shows_its_announcements() -> None:
    club = await ClubDoors.open("standard")

    def ticker() -> tuple[str, ...]:
        return screen_view(club.night.kept.context()).ticker

    up: Any = {"do": "announce", "since": club.today}
    party = await club.do(**up, title="Summer party", words="Bring a salad.", screen=True)
    await club.do(**up, title="New cards")
    await club.do(**up, title="Officers meet", members=True, screen=True)
    assert ticker() == ("Summer party: Bring a salad.",), "what is for members only is on no wall"
    await club.do(do="take-down", number=party.entry)
    assert ticker() == ()
    await club.do(do="undo-in-office")
    club.hall.time[0] -= 24 * 3_600_000
    assert ticker() == (), "it is up from its first day on"

"""The demo club has its two tournaments: one is running, one takes registrations."""

from cutcard.bots.demo_club import NAMES, add_tournaments
from cutcard.club.people import Person
from tests.room.rooms import Hall, live


@live
async def test_one_tournament_is_running_and_one_is_announced() -> None:
    hall = await Hall.open(time=[1_790_000_000_000])
    await add_tournaments(hall.room.nights, Person("", "The house", ("director",)), hall.room.now(), "ab" * 32)
    tonight, to_come = hall.room.nights
    assert (tonight.night.stage, to_come.night.stage) == ("playing", "open")
    assert sum(1 for _ in tonight.night.playing) == len(NAMES)
    assert len(to_come.night.entrants) == len(NAMES)
    assert not any(one.money.owes for one in tonight.night.entrants.values())

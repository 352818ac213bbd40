"""The demo club has its two tournaments: one is running, one takes registrations."""

from msgspec.structs import replace

from cutcard.bots.demo_club import NAMES, TONIGHT, add_tournaments
from cutcard.club.people import Person
from cutcard.room.league.own_results import OwnNights
from cutcard.tournament.desk.open_tournament import PublishTournament
from cutcard.tournament.desk.registration import Register
from cutcard.tournament.money.cashier import Pay
from cutcard.tournament.plan.templates import template
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


@live
async def test_the_money_of_the_demo_is_in_no_books_and_its_players_in_no_season() -> None:
    hall = await Hall.open(time=[1_790_000_000_000])
    house = Person("", "The house", ("director",))
    await add_tournaments(hall.room.nights, house, hall.room.now(), "ab" * 32)
    assert (await hall.room.books.journal()).entries() == []
    assert hall.room.office.attendance.first_meeting(2026) == ""
    assert not list(OwnNights(hall.room.nights).live())
    plan = replace(template(TONIGHT), title="Ours", starts=hall.room.now(), date="2026-09-21")
    ours = await hall.room.nights.open(house, plan)
    for number, command in enumerate((PublishTournament(), Register(player="A", name="Ann"), Pay(player="A"))):
        await hall.room.nights[ours].execute(command, f"ours/{number}")
    assert {one.title for one in (await hall.room.books.journal()).entries()} == {"Ours"}

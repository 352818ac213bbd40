"""A person whom the club has expelled or suspended cannot register, check in, sit down or take a seat card."""

from typing import Any

import pytest

from cutcard.club.people import Person
from cutcard.office.conduct import Authority, GiveSanction, LiftSanction, record_of
from cutcard.rules.slots.office import SanctionStep
from cutcard.streams.answers import CommandAccepted, Done, RefusalMessage
from tests.room.rooms import Hall, live
from tests.room.tournaments.sessions import Evening, member

DAY = 24 * 3_600_000
BEGAN = 1_773_000_000_000  # in March 2026


async def keep_out(hall: Hall, person: Person, until: str = "") -> None:
    """Expel or suspend a person."""
    kept = await hall.room.office.at_hand()
    step: SanctionStep = "suspended" if until else "expelled"
    command = GiveSanction(
        person=person.id, step=step, why="shouting", day=hall.room.today(), until=until, jump="so",
        authority=Authority(office="director"),
    )  # fmt: skip
    await kept.append(command, f"out/{person.id}/{until}/{hall.time[0]}")


async def let_back(hall: Hall, person: Person) -> None:
    """End it."""
    kept = await hall.room.office.at_hand()
    for one in record_of(kept.office, person.id):
        command = LiftSanction(number=one.number, why="so", day=one.day, authority=Authority(office="director"))
        await kept.append(command, f"back/{person.id}/{one.number}")


def told(answer: Any) -> tuple[str, str]:
    """The code and the first rule of a refusal."""
    assert isinstance(answer, RefusalMessage), answer
    return answer.code, answer.cites[0].id


@pytest.mark.proves("standard.registration.6")
@live
async def test_an_excluded_player_cannot_sit_down_return_or_add_chips_online() -> None:
    hall = await Hall.open(time=[BEGAN])
    ann, bob = await member(hall, "Ann", "player"), await member(hall, "Bob", "player")
    table = await hall.table(ann, house="standard")
    assert isinstance(await hall.do(ann, table, do="sit-down", seat=1, stack=10_000), Done)
    await keep_out(hall, bob)
    expelled = await hall.do(bob, table, do="sit-down", seat=2, stack=10_000)
    assert told(expelled) == ("expelled", "standard.registration.6")
    await keep_out(hall, ann, "2099-01-01")
    for answer in (
        await hall.do(ann, table, do="top-up", seat=1, amount=100),
        await hall.do(ann, table, do="sit-in", seat=1),
    ):
        assert told(answer) == ("suspended", "standard.registration.6")
    assert isinstance(await hall.do(ann, table, do="leave-seat", seat=1), Done)
    await let_back(hall, bob)
    assert isinstance(await hall.do(bob, table, do="sit-down", seat=2, stack=10_000), Done)


@live
async def test_a_suspension_ends_by_itself_on_its_day() -> None:
    hall = await Hall.open(time=[BEGAN])
    ann = await member(hall, "Ann", "player")
    table = await hall.table(ann, house="standard")
    tomorrow = hall.room.today()
    hall.time[0] -= DAY
    await keep_out(hall, ann, tomorrow)
    assert told(await hall.do(ann, table, do="sit-down", seat=1, stack=10_000))[0] == "suspended"
    again = await hall.again()
    hall.time[0] += DAY
    assert isinstance(await again.do(ann, table, do="sit-down", seat=1, stack=10_000), Done)


@live
async def test_no_dealer_seats_an_excluded_person_by_id_or_by_name() -> None:
    hall = await Hall.open(time=[BEGAN])
    boss, bob = await member(hall, "Vera Koch", "director"), await member(hall, "Bob", "player")
    table = await hall.table(boss, house="club52", live=True)
    await keep_out(hall, bob)
    for player in (bob.id, "bob"):
        answer = await hall.do(boss, table, do="sit-down", seat=2, stack=10_000, player=player)
        assert told(answer) == ("expelled", "club52.etiquette.0")
    assert isinstance(await hall.do(boss, table, do="sit-down", seat=2, stack=10_000, player="Walk-in"), Done)


@pytest.mark.proves("ccp.membership.2")
@live
async def test_a_tournament_registers_nobody_who_is_excluded_on_its_date() -> None:
    night = await Evening.open(house="ccp")
    hall, date = night.hall, night.night.plan.date
    ruth, max_ = await member(hall, "Ruth", "player"), await member(hall, "Max", "player")
    await keep_out(hall, ruth, "2099-01-01")
    by_id = await night.ask(do="register", name="Ruth", person=ruth.id, override="a friend of mine")
    assert told(by_id) == ("suspended", "ccp.membership.2")
    assert told(await night.ask(do="register", name="ruth"))[0] == "suspended"
    await keep_out(hall, max_, date)
    assert isinstance(await night.ask(do="register", name="Max", person=max_.id), CommandAccepted)


@live
async def test_an_expelled_member_is_unregistered_and_cannot_enter_late() -> None:
    night = await Evening.open(house="ccp")
    hall = night.hall
    ruth, max_ = await member(hall, "Ruth", "player"), await member(hall, "Max", "player")
    await night.do(do="register", name="Ruth", person=ruth.id)
    await night.do(do="register", name="Max", person=max_.id)
    await night.enlist("Ann", "Bob", "Cleo")
    await keep_out(hall, ruth)
    await hall.room.tick()
    entrants = {one.name: one for one in night.night.entrants.values()}
    assert (entrants["Ruth"].status, entrants["Max"].status) == ("cancelled", "registered")
    await night.do(do="draw-seats")
    await night.do(do="start-play")
    await keep_out(hall, max_)
    await hall.room.tick()
    late = await night.ask(do="check-in", player=entrants["Max"].id)
    assert told(late) == ("expelled", "ccp.membership.2")

"""Penalties from tables and tournaments are in the office's record, and count there where the house says so."""

import pytest

from cutcard.office.officers_view import RecordView
from cutcard.room.club.conduct_view import record_view
from tests.room.club.club_doors import ClubDoors
from tests.room.rooms import live


async def playing(club: ClubDoors) -> str:
    """Bob plays a tournament with two others; their id there."""
    await club.night.do(do="register", name="Bob", person=club.bob.id)
    bob = next(iter(club.night.night.entrants))
    await club.night.do(do="pay", player=bob)
    await club.night.do(do="check-in", player=bob)
    await club.night.enlist("Ann", "Cleo")
    await club.night.do(do="draw-seats")
    club.hall.time[0] = club.night.night.plan.starts
    await club.night.do(do="start-play")
    return bob


def record(club: ClubDoors) -> RecordView:
    """Bob's record, as the director reads it."""
    return record_view(club.hall.room.office["club"], club.bob, club.boss)


@pytest.mark.proves("club52.penalties.1", "club52.tournament.p12")
@live
async def test_a_tournament_warning_counts_for_the_year_by_house_rule() -> None:
    club = await ClubDoors.open("club52")
    bob = await playing(club)
    assert record(club).next == "warned"
    await club.night.do(do="give-penalty", player=bob, step="warning", why="splashed the pot")
    seen = record(club)
    (penalty,) = seen.penalties
    assert (penalty.where, penalty.what, penalty.carries) == ("Thursday", "splashed the pot", True)
    assert seen.next == "suspended", "the warning of the night is a step of the club's ladder"
    await club.night.do(do="take-back")
    assert (record(club).penalties, record(club).next) == ((), "warned")


@live
async def test_by_default_a_warning_ends_with_the_tournament() -> None:
    club = await ClubDoors.open("standard")
    bob = await playing(club)
    await club.night.do(do="give-penalty", player=bob, step="warning", why="splashed the pot")
    assert [(one.carries, record(club).next) for one in record(club).penalties] == [(False, "warned")]
    await club.night.do(do="give-penalty", player=bob, step="disqualified", why="threw a chair")
    assert [one.carries for one in record(club).penalties] == [False, True]
    assert record(club).next == "suspended"
    await club.do(do="give-sanction", person=club.bob.id, step="suspended", why="the chair", until=club.later(30))

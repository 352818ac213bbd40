"""Facts from outside a tournament: bars after no-shows, carried bounty pots, the last result, membership."""

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.club.people.member_file import Change
from cutcard.club.people.members import PapersNoted
from cutcard.club.people.person import Papers
from cutcard.office.dues import TakeDues, VoteDues
from cutcard.office.membership_view import office_view
from cutcard.room.codecs import AT_THE_DOOR
from cutcard.rules.rulebook import Cited
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.streams.records import PEOPLE
from cutcard.tournament.views.log import lines
from tests.room.rooms import Hall, live
from tests.room.tournaments.sessions import Evening, member

MINUTE = 60_000
LEAGUE: dict[str, Any] = {"house": "ccp", "league": "ccp"}


async def missed(night: Evening, *names: str) -> None:
    """These have a place on 5 March and are no-shows."""
    await night.enlist("Ann", "Bob", "Cleo")
    gone = await night.enlist(*names, there=False)
    await night.do(do="draw-seats")
    await night.do(do="start-play")
    await night.hall.wait(21 * MINUTE)
    for player in gone:
        if night.night.entrants[player].status != "absent":
            await night.do(do="declare-absent", player=player)
    assert all(night.night.entrants[player].conduct.barred for player in gone)


async def status(night: Evening, name: str) -> str:
    """A player's status."""
    await night.hall.room.tick()
    return next(one.status for one in night.night.entrants.values() if one.name == name)


@pytest.mark.proves("ccp.absent.1")
@live
async def test_a_no_show_is_barred_from_the_whole_next_date() -> None:
    hall = await Hall.open()
    first = await Evening.open(hall, **LEAGUE)
    late = hall.time[0] + 8 * 24 * 60 * MINUTE
    noon = await Evening.open(hall, **LEAGUE, date="2026-03-12", starts=late)
    evening = await Evening.open(hall, **LEAGUE, date="2026-03-12", starts=late + 60 * MINUTE)
    later = await Evening.open(hall, **LEAGUE, date="2026-03-19", starts=2 * late)
    await noon.enlist("Max Muster", there=False)
    await missed(first, "Max Muster")
    assert await status(noon, "Max Muster") == "cancelled"
    last = lines(noon.hall.room.nights[noon.id].context(), noon.night.record.log, 1)[0]
    assert (last.by, last.cites) == ("", (Cited("ccp.absent.1", "stated"),))
    for night in (noon, evening):
        answer = await night.ask(do="register", name="max muster")
        assert isinstance(answer, RefusalMessage)
        assert (answer.code, answer.cites[0].id) == ("barred", "ccp.absent.1")
        assert "2026-03-05" in answer.text
    assert isinstance(await later.ask(do="register", name="Max Muster"), CommandAccepted)
    again = await evening.at(await hall.again())
    assert await again.refused(do="register", name="Max Muster") == "barred"


@live
async def test_another_house_does_not_bar_and_an_undone_bar_is_none() -> None:
    hall = await Hall.open()
    first = await Evening.open(hall, **LEAGUE)
    late = hall.time[0] + 8 * 24 * 60 * MINUTE
    following = await Evening.open(hall, **LEAGUE, date="2026-03-12", starts=late)
    elsewhere = await Evening.open(hall, house="standard", date="2026-03-12", starts=late)
    await missed(first, "Max Muster")
    assert isinstance(await elsewhere.ask(do="register", name="Max Muster"), CommandAccepted)
    assert await following.refused(do="register", name="Max Muster") == "barred"
    entry = next(event.entry for event in reversed(first.night.record.log) if getattr(event, "barred", False))
    await first.do(do="take-back", number=entry, also=True)
    assert isinstance(await following.ask(do="register", name="Max Muster"), CommandAccepted)


@live
async def test_a_member_is_barred_by_record_and_not_by_name() -> None:
    hall = await Hall.open()
    first = await Evening.open(hall, **LEAGUE)
    following = await Evening.open(hall, **LEAGUE, date="2026-03-12", starts=hall.time[0] + 8 * 24 * 60 * MINUTE)
    max_ = await member(hall, "Max Muster", "player")
    await first.enlist("Ann", "Bob", "Cleo")
    await first.do(do="register", name="Max Muster", person=max_.id)
    await first.do(do="draw-seats")
    await first.do(do="start-play")
    await hall.wait(21 * MINUTE)
    gone = next(one for one in first.night.entrants.values() if one.person)
    if gone.status != "absent":
        await first.do(do="declare-absent", player=gone.id)
    assert await following.refused(do="register", name="Maxi", person=max_.id) == "barred"
    other = await member(hall, "Max Other", "player")
    assert isinstance(await following.ask(do="register", name="Max Muster", person=other.id), CommandAccepted)


@live
async def test_the_club_says_who_is_a_member() -> None:
    night = await Evening.open()
    ruth = await member(night.hall, "Ruth", "player")
    guest = await night.hall.person("Gus")
    await night.do(do="register", name="Ruth", person=ruth.id)
    await night.do(do="register", name="Gus", person=guest.id)
    await night.do(do="register", name="Walk-in")
    await night.do(do="register", name="Other club", standing={"member": True})
    assert [one.member for one in night.night.entrants.values()] == [True, False, False, True]


@pytest.mark.proves("ccp.membership.1", "ccp.membership.2")
@live
async def test_age_and_dues_come_from_the_club() -> None:
    night = await Evening.open(**LEAGUE)
    hall = night.hall
    hall.time[0] = 1_772_600_000_000  # 4 March 2026
    young, old, owing = [await member(hall, name, "player") for name in ("Young", "Old", "Owing")]

    for one, born in ((young, "2005-03-06"), (old, "2005-03-05")):  # Young turns twenty-one tomorrow
        details = await hall.room.members.put_details(night.director.id, one.id, {"born": born})
        await hall.room.append(Change(at=hall.time[0], details=details), one.id)
    await in_office(night, VoteDues(since=2026, cents=3000), TakeDues(person=old.id, year=2026, day="2026-01-08"))
    refused = await night.ask(do="register", name="Young", person=young.id)
    assert isinstance(refused, RefusalMessage)
    assert refused.cites[0].id == "ccp.membership.1"
    refused = await night.ask(do="register", name="Owing", person=owing.id)
    assert isinstance(refused, RefusalMessage)
    assert refused.cites[0].id == "ccp.membership.2"
    assert isinstance(await night.ask(do="register", name="Old", person=old.id), CommandAccepted)
    await in_office(night, TakeDues(person=owing.id, year=2026, cents=1000))
    assert isinstance(await night.ask(do="register", name="Owing", person=owing.id), RefusalMessage), (
        "a part is not all"
    )
    await in_office(night, TakeDues(person=owing.id, year=2026))
    assert isinstance(await night.ask(do="register", name="Owing", person=owing.id), CommandAccepted)
    again = (await hall.again()).room
    assert [again.members.papers(one.id).born for one in (young, old)] == ["2005-03-06", "2005-03-05"]
    assert [again.office.paid_until(one.id) for one in (young, owing)] == ["", "2026-12-31"]


@live
async def test_a_year_without_any_dues_paid_bars_no_one() -> None:
    night = await Evening.open(**LEAGUE)
    ann = await member(night.hall, "Ann", "player")
    await in_office(night, VoteDues(since=2026, cents=3000))
    assert isinstance(await night.ask(do="register", name="Ann", person=ann.id), CommandAccepted)


@live
async def test_dues_that_were_noted_before_there_was_an_office_still_count() -> None:
    night = await Evening.open(**LEAGUE)
    hall, room = night.hall, night.hall.room
    paid, owing = [await member(hall, name, "player") for name in ("Paid", "Owing")]
    noted = [
        AT_THE_DOOR.fact(PapersNoted(paid.id, Papers(dues_until="2026-03-05"), night.director.id)),
        AT_THE_DOOR.fact(PapersNoted(owing.id, Papers(dues_until="2026-03-04"), night.director.id)),
    ]
    await hall.store.append(PEOPLE, room.people.version, noted, command="of old", at=hall.time[0])
    await room.tick()
    assert isinstance(await night.ask(do="register", name="Paid", person=paid.id), CommandAccepted)
    assert isinstance(await night.ask(do="register", name="Owing", person=owing.id), RefusalMessage)
    row = next(one for one in office_view((await room.office.at_hand()).context()).members if one.id == paid.id)
    assert room.office.paid_until(paid.id) == "2026-03-05"
    assert row.standing == "good"
    await in_office(night, VoteDues(since=2026, cents=3000), TakeDues(person=owing.id, year=2026))
    assert isinstance(await night.ask(do="register", name="Owing", person=owing.id), CommandAccepted), (
        "the office has it now"
    )


async def in_office(night: Evening, *commands: Any) -> None:
    """The director enters these in the office."""
    for number, command in enumerate(commands):
        signed = replace(command, by=night.director.id)
        answer = await night.hall.room.office.execute(night.director, signed, f"{command}{number}"[:99])
        assert isinstance(answer, CommandAccepted), answer


@live
async def test_bounty_pots_and_the_last_result_come_from_the_last_night_of_the_league() -> None:
    hall = await Hall.open()
    first = await Evening.open(hall, **LEAGUE, bounty="targets")
    people = [await member(hall, name, "player") for name in ("Ann", "Bob", "Cleo", "Dan")]
    for person in people:
        await first.do(do="register", name=person.name, person=person.id)
    ids = list(first.night.entrants)
    for player in ids:
        await first.do(do="pay", player=player)
        await first.do(do="check-in", player=player)
    await first.do(do="draw-seats")
    await first.do(do="start-play")
    for player in (ids[3], ids[2], ids[0]):
        await first.do(do="bust", player=player)
    facts = hall.room.nights.facts
    second = await Evening.open(hall, **LEAGUE, bounty="targets", date="2026-03-12", publish=False)
    assert facts.last_result(second.night) == tuple(people[at].id for at in (1, 0, 2, 3))
    other = await Evening.open(hall, house="ccp", league="other", date="2026-03-12", publish=False)
    assert facts.last_result(other.night) == ()
    assert second.night.bank.carried == dict(facts.carried(second.night.plan))

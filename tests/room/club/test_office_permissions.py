"""Bans everywhere: what the office gives, lifts and undoes is honored at every way into play."""

from typing import Any

import pytest

from cutcard.streams.answers import CommandAccepted, RefusalMessage
from tests.room.club.club_doors import ClubDoors
from tests.room.rooms import live

DAY = 24 * 3_600_000


@pytest.mark.proves("standard.sanctions.1", "standard.registration.6")
@live
async def test_each_sanction_bans_everywhere_until_it_ends() -> None:
    steps: Any = (
        ("warned", "open", {}),
        ("barred", "barred", {}),
        ("ejected", "barred", {}),
        ("suspended", "suspended", {"until": "2026-12-01"}),
        ("expelled", "expelled", {}),
    )
    for step, code, more in steps:
        club = await ClubDoors.open("standard")
        number = await club.gives(step, **more)
        assert await club.codes() == {code}, step
        assert await (await club.again()).codes() == {code}, "another process knows it too"
        await club.do(do="undo-in-office", number=number)
        assert await club.codes() == {"open"}, step


@live
async def test_lifting_a_sanction_ends_the_ban_and_undo_restores_it() -> None:
    club = await ClubDoors.open("standard")
    number = await club.gives("expelled")
    lifted = await club.do(do="lift-sanction", number=number, why="they made up")
    await club.do(do="undo-in-office", number=lifted.entry)
    assert await club.codes() == {"expelled"}
    await club.do(do="lift-sanction", number=number, why="they made up")
    assert await club.codes() == {"open"}


@pytest.mark.proves("ccp.absent.1", "ccp.membership.2")
@live
async def test_a_bar_from_one_date_holds_on_that_date_alone_and_cites_the_rule() -> None:
    club = await ClubDoors.open("ccp")
    await club.gives("barred", by=club.al, until=club.later(7), rule="ccp.absent.1")
    assert await club.codes() == {"open"}
    refused = await club.answer(club.later(7))
    assert (isinstance(refused, RefusalMessage), getattr(refused, "code", "")) == (True, "barred")
    assert isinstance(await club.answer(club.later(7), "no"), CommandAccepted)
    club.hall.time[0] += 7 * DAY
    said = await club.answers()
    refusal = said["online table"]
    assert refusal is not None
    assert (refusal.code, refusal.cites[0].id) == ("barred", "ccp.absent.1")
    assert refusal.text == "Bob may not play on this date: shouting."


@live
async def test_a_new_ban_removes_the_player_from_lists() -> None:
    club = await ClubDoors.open("standard")
    await club.night.do(do="register", name="Bob", person=club.bob.id)
    await club.cash.do("put-down", game="nl", name="Bob", person=club.bob.id)
    for date in (club.later(7), club.later(7 * 30)):
        assert isinstance(await club.answer(date), CommandAccepted)
    await club.gives("suspended", until="2026-12-01")
    await club.hall.room.tick()
    (entrant,) = club.night.night.entrants.values()
    assert entrant.status == "cancelled"
    (occasion,) = club.office.calendar.occasions.values()
    line = {date: len(replies.line) for date, replies in occasion.replies.items()}
    assert line == {club.later(7): 0, club.later(7 * 30): 1}, "they may play again by then"
    asked = [one for one in club.cash.podium().suggestions if one.id.startswith("barred")]
    assert [one.title for one in asked] == ["Take Bob off the list"]
    assert [cite.id for cite in asked[0].cites][:2] == ["standard.registration.6", "standard.sanctions.3"]


@pytest.mark.proves("ccp.absent.1")
@live
async def test_an_excused_no_show_is_no_ban_and_undo_restores_it() -> None:
    club = await ClubDoors.open("ccp")
    room, today, bob = club.hall.room, club.today, club.bob
    await club.night.do(do="register", name="Bob", person=bob.id)
    (entrant,) = club.night.night.entrants.values()
    entrant.conduct.barred = True  # as the tournament records it when level 2 is dealt
    first = club.night.id
    await club.night.plan(house="ccp", date=club.later(7), starts=club.hall.time[0] + 8 * DAY)
    assert await club.night.refused(do="register", name="Bob", person=bob.id) == "barred"
    assert room.office.conduct.missing(bob.id)[0][:3] == (today, "Thursday", False)
    excused = await club.do(club.al, do="excuse-absence", person=bob.id, missed=today, why="his train stood")
    assert room.office.conduct.missing(bob.id)[0].excused
    await club.night.do(do="register", name="Bob", person=bob.id)
    await club.do(do="undo-in-office", number=excused.entry)
    await club.hall.room.tick()
    assert first != club.night.id
    (again,) = club.night.night.entrants.values()
    assert again.status == "cancelled"


@live
async def test_requests_cannot_claim_authority_or_undo_others_decisions() -> None:
    club = await ClubDoors.open("ccp")
    own = {"office": "director"}
    step: Any = {"do": "give-sanction", "person": club.bob.id, "step": "expelled", "why": "collusion", "authority": own}
    assert await club.refused(club.al, **step) == "not_yours_to_give"
    assert await club.refused(club.bob, **step) == "for_staff"
    number = await club.gives("expelled", rule="ccp.conduct.5")
    assert await club.refused(club.al, do="undo-in-office", number=number) == "for_staff"
    assert await club.refused(club.al, do="undo-in-office") == "for_staff"
    undone = await club.do(do="undo-in-office", number=number)
    assert await club.refused(club.al, do="undo-in-office", number=undone.entry) == "for_staff", "nor gives it again"
    assert await club.codes() == {"open"}
    mine = await club.gives("warned", person=club.al.id)
    assert await club.refused(club.al, do="undo-in-office", number=mine) == "own_record"
    heads: Any = {"do": "appoint", "person": club.al.id, "office": "Commissioner", "since": club.today}
    assert await club.refused(club.al, **heads, authority="director") == "for_staff"
    await club.do(**heads, authority="director")
    await club.gives("ejected", by=club.al)


@live
async def test_a_member_appeals_for_themselves_and_for_nobody_else() -> None:
    club = await ClubDoors.open("standard")
    number = await club.gives("barred", by=club.al)
    eve = await club.hall.person("Eve")
    appeal: Any = {"do": "appeal-sanction", "number": number, "words": "it was not me"}
    assert await club.refused(eve, **appeal) == "for_staff"
    await club.do(club.bob, **appeal)
    assert await club.refused(club.al, do="decide-appeal", number=number, outcome="upheld", why="so") == "decided_by"
    await club.do(do="decide-appeal", number=number, outcome="lifted", why="it was Eve")
    assert await club.codes() == {"open"}


@live
async def test_two_concurrent_sanctions_count_once() -> None:
    club = await ClubDoors.open("standard")
    number = await club.gives("expelled")
    other = await club.again()
    lifting: Any = {"do": "lift-sanction", "number": number, "why": "so"}
    answers = [await club.ask(**lifting), await other.ask(**lifting)]
    assert [getattr(one, "code", "done") for one in answers] == ["done", "lifted_already"]
    await other.hall.room.tick()
    assert await club.codes() == await other.codes() == {"open"}

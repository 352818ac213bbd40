"""Two officers in two processes: each sees the other's entries, the slower one is refused, and the books are one."""

import asyncio
import random
from typing import Any

from msgspec.structs import replace

from cutcard.books.accounts import DUES, balance
from cutcard.club.people import Role
from cutcard.club.people.members import AddMember
from cutcard.office.acts import ledger
from cutcard.office.dues import TakeDues, VoteDues
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from tests.office.test_state import anything
from tests.room.club.test_killed import entered
from tests.room.halves import two_halves
from tests.room.rooms import Hall, live
from tests.room.views.test_processes import settle

NOW = 1_773_000_000_000
PEOPLE = ("ann", "bob", "cy")


async def two_offices() -> tuple[Hall, Hall]:
    """Two processes of one club, with an officer at each and three members."""
    one, two = two_halves()
    time = [NOW]
    halls = await Hall.open(one, seed=1, time=time), await Hall.open(two, seed=2, time=time)
    for person in ("al", "bea", *PEOPLE):
        role: Role = "director" if person in ("al", "bea") else "player"
        await halls[0].room.append(AddMember(at=NOW, by="", person=person, name=person.title(), roles=(role,)), person)
    await settle(*halls)
    return halls


async def enter(hall: Hall, who: str, command: Any, own_id: str) -> CommandAccepted | RefusalMessage:
    """An officer sends a command to their process."""
    person = hall.room.people.persons[who]
    return await hall.room.office.execute(person, replace(command, by=who), own_id)


@live
async def test_an_office_is_opened_once_by_two_processes_and_each_follows_the_other() -> None:
    left, right = await two_offices()
    await asyncio.gather(left.room.office.at_hand(), right.room.office.at_hand())
    await enter(left, "al", VoteDues(since=2026, cents=3000), "vote")
    await settle(left, right)
    assert entered(left.room) == entered(right.room)
    assert next(iter(right.room.office)).office.dues_of(2026, 0) == 3000


@live
async def test_concurrent_callers_wait_for_the_office_to_open() -> None:
    left, _ = await two_offices()
    al, bea = (left.room.people.persons[one] for one in ("al", "bea"))
    found = await asyncio.gather(left.room.office.shown_to(al), left.room.office.shown_to(bea))
    assert found[0] is found[1]
    assert found[0].office.version == 1


@live
async def test_concurrent_dues_are_taken_once() -> None:
    left, right = await two_offices()
    await enter(left, "al", VoteDues(since=2026, cents=3000), "vote")
    await settle(left, right)
    taken = TakeDues(person="ann", cents=3000, paid=0)
    answers = await asyncio.gather(enter(left, "al", taken, "a"), enter(right, "bea", taken, "b"))
    refused = [answer for answer in answers if isinstance(answer, RefusalMessage)]
    assert [one.code for one in refused] == ["dues_taken_meanwhile"]
    assert refused[0].text == "Another officer took dues from Ann: $30 is now paid for 2026. Reload and check."
    await settle(left, right)
    assert entered(left.room) == entered(right.room)
    books = balance(ledger(next(iter(right.room.office)).office))
    assert books[DUES] == -3000


@live
async def test_concurrent_officers_share_one_balanced_book() -> None:
    left, right = await two_offices()
    dice = random.Random(11)
    for number in range(40):
        one, other = anything(dice, PEOPLE), anything(dice, PEOPLE)
        await asyncio.gather(enter(left, "al", one, f"l{number}"), enter(right, "bea", other, f"r{number}"))
        if number % 4 == 0:
            await settle(left, right)
            assert entered(left.room) == entered(right.room)
        for hall in (left, right):
            assert sum(balance(ledger(next(iter(hall.room.office)).office)).values()) == 0

"""Club credit: it follows its owner from session to session, is played for online, and arrives once after a crash."""

from typing import Any

import msgspec
import pytest

from cutcard.cash.acts import AnyCommand
from cutcard.cash.bank.credit import SendCredit
from cutcard.cash.views.bank import bank_view
from cutcard.cash.views.player import visitor_view
from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.room.cash.permissions import authorize
from tests.room.cash.cash_rooms import CashHall
from tests.room.cash.test_online_tables import play
from tests.room.rooms import Client, live
from tests.room.tablets import ok
from tests.room.tournaments.sessions import member


async def holder(room: CashHall, name: str, cents: int = 0) -> Person:
    """A member in the room who bought so much credit."""
    person = await member(room.hall, name, "player")
    if name not in room.evening.visits:
        await room.do("arrive", player=name, name=name, person=person.id)
    if cents:
        await room.do("issue-credit", player=name, cents=cents)
    return person


async def next_evening(room: CashHall) -> CashHall:
    """The session closes, and another opens on another day."""
    await room.do("close-evening")
    room.hall.time[0] += 1_000_000
    return await CashHall.open("standard", hall=room.hall, own_id="next week", credit=True)


@pytest.mark.proves("standard.cash-bank.3")
@live
async def test_credit_belongs_to_its_owner_in_every_session() -> None:
    first = await CashHall.open("standard")
    ann = await holder(first, "Ann", 50_000)
    issued = first.evening.record.entry
    second = await next_evening(first)
    await holder(second, "Ann", 10_000)
    held = second.hall.room.evenings.credit.held
    assert held() == {ann.id: 60_000}
    refused = await second.no("redeem-credit", player="Ann", cents=60_001)
    assert (refused.code, refused.facts["has"], refused.cites[0].id) == (
        "too_little_credit", "$600", "standard.cash-bank.3",
    )  # fmt: skip
    assert first.evening.bank.credits == {ann.id: 50_000}
    drawer = second.evening.bank.drawers[0]
    await second.do("redeem-credit", player="Ann", cents=20_000)
    assert (held(), second.evening.bank.drawers[0]) == ({ann.id: 40_000}, drawer - 20_000)
    assert (first.evening.bank.credits, second.evening.bank.credits) == ({}, {ann.id: 40_000})
    for number in (issued, first.evening.record.entry):
        assert (await first.no("take-back", number=number, also=True)).code == "credit_went_on"
    assert (await first.no("take-back", number=issued)).code == "stands_on_it"
    again = await second.again()
    assert again.hall.room.evenings.credit.held() == {ann.id: 40_000}
    seen = bank_view(again.kept.context())
    assert [(one.name, one.cents) for one in seen.credit] == [("Ann", 40_000)]
    assert (seen.on_credit, visitor_view(again.kept.context(), "Ann").credit) == (40_000, 40_000)


@live
async def test_credit_on_its_way_at_a_crash_arrives_once() -> None:
    first = await CashHall.open("standard")
    ann = await holder(first, "Ann", 50_000)
    second = await next_evening(first)
    await holder(second, "Ann")
    await first.kept.append(SendCredit(person=ann.id, to=second.id), "credit/on its way")
    again = await second.again()
    held = again.hall.room.evenings.credit.held
    assert held() == {ann.id: 50_000}
    assert again.evening.bank.credits == {}
    await again.do("redeem-credit", player="Ann", cents=10_000)
    assert (held(), again.evening.bank.credits) == ({ann.id: 40_000}, {ann.id: 40_000})
    once_more = await again.again()
    await once_more.do("redeem-credit", player="Ann", cents=40_000)
    assert once_more.hall.room.evenings.credit.held() == {}
    assert (await once_more.no("redeem-credit", player="Ann", cents=1)).code == "too_little_credit"


async def online(room: CashHall) -> dict[str, Client]:
    """Two players at an online table, who bought in with credit from the last session."""
    table = await room.link("online")
    people = {}
    for seat, name in enumerate(("Ann", "Bob"), 1):
        person = await holder(room, name)
        await room.do("sit-down", player=name, table=1, seat=seat, override="as we wish")
        own: AnyCommand = msgspec.convert(
            {"do": "buy-chips", "player": name, "cents": 20_000, "by": person.id}, AnyCommand
        )
        await room.kept.execute(authorize(person, own, room.evening), f"own {name}")
        await room.tick()
        people[name] = Client(room.hall, person, table).watch()
    return people


def all_of_it(room: CashHall) -> int:
    """Credit, chips on the table and the drop, in cents."""
    told = room.at().reported_drop
    kept = sum(one.money.picked_up for one in room.evening.visits.values())
    return (
        sum(room.hall.room.evenings.credit.held().values())
        + room.evening.bank.tables.get(1, 0)
        + (told.rake + told.promo + kept)
    )


@pytest.mark.proves("standard.cash-bank.3")
@live
async def test_credit_is_moved_to_an_online_table_and_the_stack_comes_back() -> None:
    first = await CashHall.open("standard")
    ann = await holder(first, "Ann", 30_000)
    await holder(first, "Bob", 20_000)
    room = await next_evening(first)
    people = await online(room)
    assert room.hall.room.evenings.credit.held() == {ann.id: 10_000}
    assert room.table().chips == 400
    assert room.evening.bank.drawers[0] == 100_000
    await play(room, people)
    assert all_of_it(room) == 50_000
    await ok(people["Ann"], do="leave-seat")
    room = await room.again()
    await room.tick()
    await room.hall.wait(20_000)
    assert all_of_it(room) == 50_000
    visit = room.evening.visits["Ann"]
    assert (visit.table, visit.money.picked_up) == (0, 0)
    assert room.hall.room.evenings.credit.held()[ann.id] == 10_000 + visit.money.taken
    assert room.evening.bank.drawers[0] == 100_000


@live
async def test_who_may_sell_and_spend_credit() -> None:
    room = await CashHall.open("club52", credit=True)
    ann, bob = await holder(room, "Ann", 20_000), await holder(room, "Bob", 20_000)
    for name in ("Ann", "Bob"):
        await room.do("come-to-table", player=name, table=1)
        await room.do("sit-down", player=name, table=1, seat=("Ann", "Bob").index(name) + 1)

    def admitted(who: Person, **command: Any) -> str:
        try:
            authorize(who, msgspec.convert(command, AnyCommand), room.evening)
        except Refused as refusal:
            return refusal.code
        return ""

    banker = await member(room.hall, "Cora", "banker")
    assert admitted(banker, do="issue-credit", player="Ann", cents=1) == ""
    assert admitted(ann, do="issue-credit", player="Ann", cents=1) == "for_staff"
    assert admitted(ann, do="redeem-credit", player="Ann", cents=1) == "for_staff"
    assert admitted(ann, do="buy-chips", player="Ann", cents=10_000) == ""
    assert admitted(bob, do="buy-chips", player="Ann", cents=10_000) == "for_staff"
    await room.do("arrive", player="Walk-in", name="Walk-in")
    assert (await room.no("issue-credit", player="Walk-in", cents=100)).code == "credit_for_members"
    assert (await room.no("take-bank", player="Ann")).code == "room_keeps_bank"

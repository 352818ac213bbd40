"""How much of the room one person may use, and what happens to tables that guests left."""

import pytest

from cutcard.club.people import Person
from cutcard.room.codecs import IN_THE_ROOM
from cutcard.room.tables.table_orders import TableClosed
from cutcard.streams.services import Allowance, RoomSettings
from cutcard.table import Refused
from tests.room.rooms import Client, Hall, live

FLOOR = Person("f", "Flo", ("floor",))
MEMBER = Person("m", "Mo", ("player",))
FEW = RoomSettings(runs_duties=False, member=Allowance(tables=3, bots=4), tables_most=6)
MINUTE = 60_000


async def refused(hall: Hall, by: Person, **ordered: object) -> str:
    """The code with which a table is refused."""
    with pytest.raises(Refused) as caught:
        await hall.table(by, **ordered)
    return caught.value.code


@live
async def test_a_guest_has_two_tables_a_member_more_and_the_club_a_maximum() -> None:
    hall = await Hall.open(settings=FEW)
    ann, bob = await hall.person("Ann"), await hall.person("Bob")
    first, _ = [await hall.table(ann) for _ in range(2)]
    assert await refused(hall, ann) == "too_many_tables"
    for _ in range(3):
        await hall.table(MEMBER)
    assert await refused(hall, MEMBER) == "too_many_tables"
    await hall.table(FLOOR)
    assert await refused(hall, FLOOR) == await refused(hall, bob) == "room_full"
    await hall.room.close_table(ann, first)
    await hall.table(ann)


@live
async def test_only_staff_open_tables_that_play_on_without_people() -> None:
    hall = await Hall.open()
    for who in (await hall.person("Ann"), MEMBER):
        assert await refused(hall, who, alone=True) == "alone_for_staff"
    assert await hall.table(FLOOR, alone=True)


async def bots(hall: Hall, table: str, count: int, first_seat: int = 1) -> None:
    """Seat some bots."""
    for seat in range(first_seat, first_seat + count):
        bot = await hall.person(f"Bot {table} {seat}", kind="bot")
        await Client(hall, bot, table).sit(seat, 2_000)


def left_for(hall: Hall, who: Person, table: str) -> int | str:
    """How many bots a person may add, or why none."""
    try:
        return hall.room.quotas.bots(who, table)
    except Refused as refusal:
        return refusal.code


@live
async def test_bots_come_only_where_offered_and_within_the_quota() -> None:
    hall = await Hall.open(settings=FEW)
    ann = await hall.person("Ann")
    table, other, theirs = await hall.table(MEMBER), await hall.table(MEMBER), await hall.table(ann)
    assert left_for(hall, FLOOR, table) == "no_bots_here"
    hall.room.has_bots = True
    assert left_for(hall, ann, table) == "no_bots_here"
    assert left_for(hall, MEMBER, theirs) == "no_bots_here"
    assert left_for(hall, MEMBER, table) == 4
    for who, expected in ((MEMBER, True), (FLOOR, True), (ann, False)):
        assert hall.room.seen(who, table).offers.add_bots is expected
    await bots(hall, table, 3)
    assert left_for(hall, MEMBER, other) == 1
    await bots(hall, other, 1)
    assert left_for(hall, MEMBER, table) == left_for(hall, MEMBER, other) == "too_many_bots"
    assert left_for(hall, FLOOR, other) == 5
    hall.room.quotas.coming = lambda _: 5
    assert left_for(hall, FLOOR, other) == "table_full"


@live
async def test_a_host_closes_a_table_where_only_bots_sit() -> None:
    hall = await Hall.open()
    ann, bob = await hall.person("Ann"), await hall.person("Bob")
    table = await hall.table(ann)
    await bots(hall, table, 2)
    guest = await Client(hall, bob, table).sit(3)
    with pytest.raises(Refused, match="Only the floor"):
        await hall.room.close_table(bob, table)
    with pytest.raises(Refused, match="still seated"):
        await hall.room.close_table(ann, table)
    await guest.do(do="leave-seat")
    await hall.room.close_table(ann, table)
    assert hall.room.lobby(ann).tables == ()


async def last(hall: Hall) -> object:
    """The last event of the room."""
    return IN_THE_ROOM.event((await hall.store.read("room"))[-1])


@live
async def test_a_guests_table_closes_when_no_person_is_there_for_some_minutes() -> None:
    hall = await Hall.open()
    ann = Client(hall, await hall.person("Ann"), "")
    ann.table = await hall.table(ann.who)
    await bots(hall, ann.table, 3)
    ann.watch()
    await hall.wait(20 * MINUTE)
    assert ann.table in hall.room.tables
    hall.room.forget(ann.outbox)
    await hall.wait(4 * MINUTE)
    assert ann.table in hall.room.tables
    await hall.wait(3 * MINUTE)
    assert ann.table not in hall.room.tables
    assert await last(hall) == TableClosed(ann.table, "", "No players were left.")
    again = await hall.again()
    assert ann.table not in again.room.tables


@live
async def test_a_disconnected_player_keeps_the_table_open_as_long_as_the_seat() -> None:
    hall = await Hall.open()
    ann = Client(hall, await hall.person("Ann"), "")
    ann.table = await hall.table(ann.who)
    await bots(hall, ann.table, 2, 2)
    await ann.sit(1)
    hall.room.forget(ann.outbox)
    await hall.wait(28 * MINUTE)
    assert 1 in hall.state(ann.table).sitters
    await hall.wait(10 * MINUTE)
    assert ann.table not in hall.room.tables


@live
async def test_tables_of_members_and_staff_stay() -> None:
    hall = await Hall.open()
    tables = [await hall.table(who) for who in (MEMBER, FLOOR)]
    await hall.wait(60 * MINUTE)
    assert [table for table in tables if table in hall.room.tables] == tables

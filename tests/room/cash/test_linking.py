"""Linked tables: one act opens a table with the game's house and stakes, and links it."""

import pytest
from msgspec.structs import replace

from cutcard.hand import Refused
from cutcard.room.room import Room
from tests.room.cash.cash_rooms import CashHall
from tests.room.rooms import live


@live
async def test_one_act_opens_a_linked_table_of_the_game() -> None:
    room = await CashHall.open("ppc")
    table = await room.link("tablet")
    place = room.hall.room.tables[table].place
    assert (place.order.evening, place.order.number, place.table.live) == (room.id, 1, True)
    assert (place.book.house, place.table.size) == ("ppc", 9)
    assert place.table.stakes == replace(room.stakes, format="cash")
    assert place.order.buy_in == (100, 300)
    assert (room.at().room_table, room.at().dealing) == (table, "tablet")
    [seen] = room.podium().games[0].tables
    assert (seen.live, seen.dealing) == (table, "tablet")


@live
async def test_a_table_has_one_link_and_a_repeat_opens_no_other() -> None:
    room = await CashHall.open("ppc")
    await room.link("tablet")
    assert await room.refused_link("online") == "linked_already"
    assert await room.refused_link("tablet", 7) == "no_such_cash_table"
    assert len(room.hall.room.tables) == 1


@live
async def test_a_game_with_a_time_charge_has_no_rake() -> None:
    room = await CashHall.open("ppc", collects="time", time_cents=500)
    table = await room.link("tablet")
    assert not room.hall.room.tables[table].place.rules.takes_rake


@live
async def test_only_people_the_club_knows_play_online_and_a_game_that_runs_does_not_go_there() -> None:
    room = await CashHall.open("standard")
    await room.seat("Stranger", 1, person="")
    assert await room.refused_link("online") == "online_for_members"
    await room.do("leave-table", player="Stranger")
    for seat, name in enumerate(("Ann", "Bob"), 1):
        await room.seat(name, seat, cents=20_000)
    await room.do("begin-play", table=1)
    assert await room.refused_link("online") == "plays_already"


@live
async def test_the_link_is_there_after_a_restart() -> None:
    room = await CashHall.open("ppc")
    table = await room.link("tablet")
    again = await room.again()
    assert isinstance(again.hall.room, Room)
    assert again.at().room_table == table
    assert again.hall.room.tables[table].place.order.evening == room.id


@live
async def test_an_unknown_evening_is_refused() -> None:
    room = await CashHall.open("ppc")
    with pytest.raises(Refused, match="no such cash session"):
        await room.hall.room.link_cash_table(room.boss, "elsewhere", 1, "tablet")


@live
async def test_unlinking_a_tablet_closes_its_table() -> None:
    room = await CashHall.open("ppc")
    first = await room.link("tablet")
    await room.do("unlink-table", table=1)
    await room.tick()
    assert first not in room.hall.room.tables
    assert await room.link("tablet") != first

"""HORSE in the room: opened, dealt by the room from game to game, shown to all, the same after a restart."""

from random import Random

import pytest

from cutcard.hand.events import HandStarted
from cutcard.room.lobby import public_row
from cutcard.rules import Stakes
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table.state import text_state
from tests.room.rooms import Hall, live, party, play_on

LIMITS = Stakes(format="cash", small_bet=100, big_bet=200, ante=10, bring_in=25, chip=5)


@live
async def test_the_room_deals_game_after_game_and_a_restart_goes_on_in_the_same_one() -> None:
    hall = await Hall.open()
    clients = await party(hall, 2, game="horse", stakes=LIMITS)
    table, chance = clients[0].table, Random(5)
    for _ in range(60):
        await play_on(clients, chance, 4)
        after = await hall.again()
        assert text_state(after.state(table)) == text_state(hall.state(table))
        assert after.state(table).turn == hall.state(table).turn
        assert hall.state(table).chips == await hall.brought(table)
        if hall.state(table).turn == 4:
            break
    games = [event.game for event in await hall.events(table) if isinstance(event, HandStarted)]
    assert games[:9] == ["lhe"] * 2 + ["lo8"] * 2 + ["razz"] * 2 + ["stud"] * 2 + ["stud8"]
    place = hall.room.tables[table].place
    assert [mark.game for mark in place.history.hands] == games[: len(place.history.hands)]
    row = public_row(place, str)
    assert (row.game_title, row.next_game) == ("HORSE: Seven-card stud eight-or-better", "Limit hold'em")
    assert clients[0].seen().view.next_game == "Limit hold'em"
    told = [one.line.text for one in place.log.since(0, "") if one.line is not None]
    assert "The game changes to Seven-card stud eight-or-better; next: Limit hold'em." in told


@live
async def test_an_impossible_rotation_is_refused_before_a_table_is_opened() -> None:
    hall = await Hall.open()
    host = await hall.person("Ann")
    with pytest.raises(RefusedInRoom, match="has 2 to 6 seats"):
        await hall.table(host, game="eight", stakes=LIMITS, size=8)
    with pytest.raises(RefusedInRoom, match="needs a bring-in and a small bet"):
        await hall.table(host, game="horse", stakes=Stakes(format="cash", small_bet=100, bring_in=150))
    with pytest.raises(RefusedInRoom, match="horse"):
        await hall.table(host, game="hores", stakes=LIMITS)
    with pytest.raises(RefusedInRoom):
        await hall.table(host, game="horse", house="ccp", stakes=LIMITS)
    assert not hall.room.tables

"""A table of the largest possible order: it is played, shown, logged and restored after a restart."""

from random import Random

import pytest

from cutcard.bounds import MOST, MOST_EVER
from cutcard.room.codecs import AT_TABLES
from cutcard.rules import Stakes
from cutcard.store.codec import TooMuch
from cutcard.streams.records import facts_of
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table.seats.seats import SatDown
from tests.room.rooms import Hall, live, party, play_on

STUD = Stakes(format="cash", ante=1, bring_in=1, small_bet=MOST, big_bet=MOST)
HOLDEM = Stakes(format="cash", small_blind=MOST // 2, big_blind=MOST)


@live
async def test_the_largest_stakes_are_played_and_restored() -> None:
    for game, stakes in (("stud", STUD), ("nlhe", HOLDEM), ("lhe", HOLDEM), ("plo", HOLDEM)):
        hall = await Hall.open()
        clients = await party(hall, 4, game=game, stakes=stakes, buy_in=(1, MOST))
        for client in clients:
            await client.do(do="top-up", amount=MOST - 10_000)
        await play_on(clients, Random(2), 60)
        table = clients[0].table
        assert hall.state(table).hands > 1
        assert hall.room.lobby(clients[0].who).tables[0].table == table
        after = await hall.again()
        assert after.room.lobby(clients[0].who).tables[0].stakes
        assert after.room.seen(clients[0].who, table).lines is not None


def test_an_event_that_could_not_be_read_again_is_not_stored() -> None:
    with pytest.raises(TooMuch):
        AT_TABLES.fact(SatDown(1, "ann", MOST_EVER + 1))
    with pytest.raises(RefusedInRoom) as refused:
        facts_of(AT_TABLES, [SatDown(1, "ann", MOST_EVER), SatDown(100, "bob", 1)])
    assert str(refused.value) == "That is more than the server can store: seat is at most 99."

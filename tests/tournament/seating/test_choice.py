"""A table breaks where players choose their seats: every choice among the seats on offer is accepted."""

import random

import pytest

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.seating.break_table import BreakTable
from cutcard.tournament.seating.draw_result import Place
from cutcard.tournament.suggestion import Asked
from tests.tournament.seating.rooms import Running


def breaking(players: int, chance: random.Random) -> tuple[Running, int, Asked]:
    """A tournament in which players bust until a table breaks."""
    night = Running("club52", players)
    while True:
        for player in chance.sample(night.left, 3):
            night.bust(player)
        for table in night.night.open_tables:
            night.hand(table)
        for one in night.asked():
            if one.kind == "break" and one.command is not None and one.asks is not None:
                return night, one.command["table"], one.asks
        night.settle()


def choose(asks: Asked, chance: random.Random) -> list[Place]:
    """A seat for each, chosen as on the console: never at a table that has its share."""
    room = dict(zip(asks.tables, asks.most, strict=True))
    left = list(asks.places)
    found = []
    for player in asks.players:
        one = chance.choice([place for place in left if room[place.table]])
        left.remove(one)
        room[one.table] -= 1
        found.append(Place(player, one.table, one.seat))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_every_choice_among_the_seats_on_offer_is_accepted(seed: int) -> None:
    chance = random.Random(seed)
    night, table, asks = breaking(chance.choice((19, 25, 28, 33)), chance)
    assert sum(asks.most) == len(asks.players)
    places = choose(asks, chance)
    night.do(BreakTable(table=table, places=tuple(places)))
    assert [night.night.seating.moves[one.player].seat for one in places] == [one.seat for one in places]


def test_a_seat_more_than_a_tables_share_is_refused() -> None:
    chance = random.Random(1)
    night, table, asks = breaking(28, chance)
    most = dict(zip(asks.tables, asks.most, strict=True))
    there = {number: [one for one in asks.places if one.table == number] for number in asks.tables}
    crowded = next(number for number in asks.tables if most[number] < min(len(there[number]), len(asks.players)))
    seats = there[crowded][: most[crowded] + 1]
    places = [Place(player, one.table, one.seat) for player, one in zip(asks.players, seats, strict=False)]
    with pytest.raises(RefusedAtNight, match="is not on offer"):
        night.do(BreakTable(table=table, places=tuple(places)))

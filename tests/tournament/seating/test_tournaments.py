"""Random tournaments in every house: tables stay even and as few as the house wants, and no player is lost."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.seating.rooms import Running

HOUSES = ("standard", "ccp", "house", "club52", "ppc", "giancarlo")


def sits_well(night: Running) -> None:
    """Everybody who is in has one seat of their own."""
    seats = [(table.number, seat, player) for table in night.night.open_tables for seat, player in table.seats.items()]
    assert sorted(player for *_, player in seats) == sorted(night.left)
    for table, seat, player in seats:
        one = night[player]
        assert (one.table, one.seat) == (table, seat)
        assert 1 <= seat <= night.night.tables[table].size
    assert not night.night.seating.moves


def even_and_few(night: Running) -> None:
    """The tables after every suggestion was carried out."""
    counts, left = night.counts, len(night.left)
    assert max(counts) - min(counts) < night.rules.balance.gap, counts
    stands = len(counts)
    assert night.rules.redraw.tables(left, stands, 9) == 0
    if night.rules.breaking.kind == "never":
        assert stands == 1 or left > 8 * (stands - 1)
    else:
        assert stands == -(-left // 9)


@pytest.mark.parametrize("house", HOUSES)
@settings(max_examples=8)
@given(players=st.integers(2, 48), seed=st.integers(0, 2**32))
@pytest.mark.proves("house.tables.1", "club52.tournament.15")
def test_a_night_from_the_first_bust_to_the_last(house: str, players: int, seed: int) -> None:
    chance = random.Random(seed)
    night = Running(house, players)
    night.settle()
    while len(night.left) > 1:
        together = 1 if chance.random() < 0.8 else min(chance.randint(2, 4), len(night.left) - 1)
        for player in chance.sample(night.left, together):
            night.bust(player)
        for table in night.night.open_tables:
            if table.seats:
                night.hand(table)
        night.settle()
        assert max(night.moved.values(), default=0) <= 1
        sits_well(night)
        even_and_few(night)

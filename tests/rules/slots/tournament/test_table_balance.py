"""Who moves where, by the houses' answers: rings of players, buttons and empty seats."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.cards import card
from cutcard.rules import load_house
from cutcard.rules.club_rules import tournament_rules
from cutcard.rules.slots.tournament.break_table import (
    Choosing,
    HighCardDraws,
    InOrder,
    PerTable,
    Smallest,
    Stands,
    TableCards,
)
from cutcard.rules.slots.tournament.table_balance import (
    BreakOrder,
    ByLot,
    LostPlace,
    LowCard,
    NextBigBlindMoves,
    Ring,
    SamePlace,
    SameSeat,
)

FLOP = frozenset(("nlhe", "flop", "no_limit"))


def ring(seats: str, button: int, small: int = 0, big: int = 0, lost: tuple[int, ...] = ()) -> Ring:
    """``x-xx``: taken and empty seats."""
    taken = tuple(at for at, mark in enumerate(seats, 1) if mark == "x")
    free = tuple(at for at, mark in enumerate(seats, 1) if mark != "x")
    return Ring(len(seats), taken, free, button, small, big, lost, taken)


FULL = ring("xxxxxxxxx", 1, 2, 3)


@pytest.mark.proves("ccp.moving.3")
@pytest.mark.parametrize(
    ("there", "seat", "to"),
    [
        (ring("xxx-xxx--", 1, 2, 3, lost=(4,)), 4, 4),  # third left of the button
        (ring("-xxxxxxx-", 1, 2, 3, lost=(1,)), 9, 1),  # the button's own seat, eighth of eight
        (ring("xxx-xxx--", 6, 7, 1, lost=(4,)), 6, 4),  # fifth left of a button in seat 6
        (ring("xxx-xx-x-", 1, 2, 3, lost=(7, 4)), 4, 4),  # of two the nearest to the button's left
    ],
)
def test_the_same_place_left_of_the_button(there: Ring, seat: int, to: int) -> None:
    assert LostPlace().choose(FULL, there) == (seat, to)


@pytest.mark.proves("ccp.moving.3")
def test_a_place_that_the_other_table_does_not_have_is_its_button_s() -> None:
    here, there = ring("xxxxxx---", 1, 2, 3), ring("xxxxxxxx-", 1, 2, 3, lost=(9,))
    assert there.place(9) == 8
    assert LostPlace().choose(here, there) == (1, 9)


@pytest.mark.proves("ccp.moving.3")
def test_whoever_may_not_move_is_passed_over_to_the_right() -> None:
    there = ring("xxx-xxx--", 1, 2, 3, lost=(4,))
    assert LostPlace().choose(FULL._replace(movable=(1, 2, 5, 6)), there) == (2, 4)
    assert LostPlace().choose(FULL._replace(movable=(5, 6)), there) == (6, 4)


@pytest.mark.proves("club52.tournament.16a", "club52.tournament.16b", "club52.tournament.16c")
@pytest.mark.parametrize(
    ("there", "to"),
    [
        (ring("x-xx-xx-x", 9, 1, 3), 5),
        (ring("xxx-xxxx-", 2, 3, 4), 9),  # seat 4 had the big blind and is empty: the small blind is due there
        (ring("xxx-xxxxx", 2, 3, 4), 0),
        (ring("x--------", 1, 1, 1), 2),
    ],
)
def test_the_worst_empty_seat_and_never_the_small_blind_s(there: Ring, to: int) -> None:
    assert NextBigBlindMoves().choose(ring("xxxxx-xxx", 3, 4, 5), there) == (7, to)


@given(data=st.data())
def test_the_worst_seat_is_the_first_that_the_big_blind_would_meet(data: st.DataObject) -> None:
    seats = "".join(data.draw(st.lists(st.sampled_from("x-"), min_size=9, max_size=9)))
    big = data.draw(st.integers(1, 9))
    there = ring(seats, 1, 2, big)
    to = NextBigBlindMoves().choose(FULL, there).to
    walked = [(big + step - 1) % 9 + 1 for step in range(1, 9)]
    assert to == next((seat for seat in walked if seat in there.free), 0)


@pytest.mark.proves("giancarlo.switch.2")
def test_just_right_of_the_button_stays_just_right_of_the_button() -> None:
    here, there = ring("xxxxxxxx", 4, 5, 6), ring("xxxxxxx-", 1, 2, 3)
    assert SamePlace().choose(here, there) == (3, 8)


@pytest.mark.proves("standard.mover.4")
def test_without_blinds_the_seat_of_the_same_number() -> None:
    assert SameSeat().choose(FULL, ring("xx-xx-xxx", 0, lost=(6, 3))) == (6, 6)
    assert SameSeat().choose(FULL._replace(movable=(1, 2)), ring("xx-xx-xxx", 0)) == (1, 3)


@pytest.mark.proves("ccp.moving.2")
def test_low_card_gives_with_ace_high_and_equal_ranks_go_on() -> None:
    first = {1: card("9h"), 2: card("9c"), 3: card("Ts")}
    assert LowCard().gives([1, 2, 3], []) == (1, 2, 3)
    assert LowCard().gives([1, 2, 3], [first]) == (1, 2)
    assert LowCard().gives([1, 2, 3], [first, {1: card("As"), 2: card("Kd")}]) == (2,)
    assert LowCard().gives([1, 2], [{1: card("Ad"), 2: card("2s")}]) == (2,)
    assert LowCard().gets([1, 2], [], lost_first=[2, 1]) == (2,)


def test_a_lot_tells_equal_ranks_apart_by_suit() -> None:
    assert ByLot().gives([1, 2], [{1: card("9h"), 2: card("9c")}]) == (2,)
    assert ByLot().gets([1, 2], [{1: card("9h"), 2: card("9c")}], lost_first=[]) == (2,)


@pytest.mark.proves("standard.balance.2")
def test_who_breaks_first_gives_and_who_breaks_last_gets() -> None:
    assert BreakOrder().gives([4, 3, 1], []) == (4,)
    assert BreakOrder().gets([4, 3, 1], [], []) == (1,)


@pytest.mark.proves("club52.tournament.17b", "club52.tournament.17c")
@pytest.mark.parametrize(
    ("big", "order"),
    [(5, [5, 4, 3, 1, 8, 6]), (6, [6, 5, 4, 3, 1, 8]), (7, [6, 5, 4, 3, 1, 8]), (1, [1, 8, 6, 5, 4, 3])],
)
def test_choosing_goes_to_the_right_from_the_last_big_blind(big: int, order: list[int]) -> None:
    assert Choosing().order(ring("x-xxxx-x-", 3, 4, big), {}) == order


@pytest.mark.proves("ppc.breaking.1")
def test_seat_cards_go_out_from_the_highest_card_by_rank_and_suit() -> None:
    cards = {1: card("9h"), 2: card("As"), 3: card("9c"), 4: card("Kd")}
    assert HighCardDraws().order(ring("xxxx", 1), cards) == [2, 4, 1, 3]


@pytest.mark.proves("house.tables.6")
def test_a_tie_in_distance_goes_to_the_seat_that_meets_the_big_blind_sooner() -> None:
    here, there = ring("xxxxxxxxx", 1, 2, 3), ring("xx-x-xxxx", 1, 2, 8)
    assert TableCards().seats([4], [(2, 0)], here, {2: there}) == [(2, 3)]
    assert TableCards().seats([4], [(2, 0)], here, {2: there._replace(big=4)}) == [(2, 5)]


@pytest.mark.proves("house.tables.4")
@pytest.mark.parametrize(
    ("players", "breaks"), [((7, 6, 6), 0), ((7, 6, 5), 3), ((7, 5, 6), 2), ((6, 6, 6), 3), ((9,), 0), ((5, 4), 2)]
)
def test_the_smallest_breaks_when_the_others_have_room(players: tuple[int, ...], breaks: int) -> None:
    tables = [Stands(number, count, 9) for number, count in enumerate(players, 1)]
    assert Smallest().which(tables) == breaks


@pytest.mark.proves("club52.tournament.17a")
def test_the_set_order_counts_and_else_the_highest_number() -> None:
    tables = [Stands(1, 6, 9, 2), Stands(2, 6, 9, 1), Stands(3, 6, 9)]
    assert InOrder().which(tables) == 2
    assert InOrder().which([one._replace(order=0) for one in tables]) == 3
    assert InOrder().which([one._replace(players=7) for one in tables]) == 0
    assert InOrder().which([]) == 0


@pytest.mark.proves("ccp.seating.7", "ccp.seating.8")
@pytest.mark.parametrize(
    ("left", "tables", "draws"),
    [(17, 3, 0), (16, 3, 2), (15, 3, 2), (9, 2, 0), (8, 2, 1), (24, 4, 3), (25, 4, 0), (2, 1, 0)],
)
def test_everybody_draws_again_at_eight_for_each_table_that_stays(left: int, tables: int, draws: int) -> None:
    assert PerTable(players=8).tables(left, tables, 9) == draws


@pytest.mark.proves("standard.short-table.1", "standard.seat-open.1")
def test_where_a_house_says_nothing_tables_play_on_and_nobody_calls_a_seat() -> None:
    rules = tournament_rules(load_house("standard"), FLOP)
    assert not any(rules.short_table.stops(players, 9) for players in range(10))
    assert not rules.seat_open.called
    assert rules.short_table.cites == ("standard.short-table.1",)
    assert rules.seat_open.cites == ("standard.seat-open.1",)


@pytest.mark.proves("ppc.down.3", "ppc.down.4")
def test_four_empty_seats_stop_a_table() -> None:
    rules = tournament_rules(load_house("ppc"), FLOP)
    assert rules.short_table.stops(6, 10)
    assert not rules.short_table.stops(7, 10)

"""Places from busts: every house's way with one hand and one round, and invariants for any order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.rules import load_house
from cutcard.rules.club_rules import TournamentRules, tournament_rules
from cutcard.rules.slots.tournament.payouts import AcrossTables, PayoutFalling, PayoutFixed, TablesTie
from cutcard.tournament.players.places import next_place, places
from cutcard.tournament.state import BustRecord, Entrant, LastHand, Tournament
from tests.tournament.money.tournaments import HOUSES

RULES: dict[str, TournamentRules] = {
    house: tournament_rules(load_house(house), frozenset(("no_limit",))) for house in HOUSES
}


def night(outs: list[tuple[int, str, int | None]], left: int) -> Tournament:
    """A bust for each (table, hand, stack), and so many players left."""
    found = Tournament()
    found.started = 1
    for number, (table, hand, stack) in enumerate(outs):
        player = f"P{number}"
        found.entrants[player] = Entrant(player, player)
        found.entrants[player].status = "out"
        found.floor.outs.append(BustRecord(player, number, LastHand(hand, stack=stack), table=table))
    for number in range(left):
        found.entrants[f"L{number}"] = Entrant(f"L{number}", "")
        found.entrants[f"L{number}"].status = "in"
    return found


OUTS = st.lists(
    st.tuples(st.integers(1, 3), st.sampled_from(["a", "b", "c", "d"]), st.none() | st.integers(1, 4)), max_size=12
)


@given(st.sampled_from(HOUSES), OUTS, st.integers(1, 5))
def test_places_are_all_taken_once_and_ties_take_as_many_as_they_are(
    house: str, outs: list[tuple[int, str, int | None]], left: int
) -> None:
    found = night(outs, left)
    placed = places(found, RULES[house])
    taken: dict[int, int] = {}
    for player, (place, shared) in placed.items():
        if player.startswith("P"):
            taken[place] = shared
    spans = [place + more for place, shared in taken.items() for more in range(shared)]
    assert sorted(spans) == list(range(left + 1, left + 1 + len(outs)))
    assert next_place(found) == left


@given(st.sampled_from(HOUSES), st.lists(st.integers(1, 9), min_size=2, max_size=6))
def test_in_one_hand_more_chips_never_finish_lower(house: str, stacks: list[int]) -> None:
    placed = places(night([(1, "one", stack) for stack in stacks], 2), RULES[house])
    by_place = sorted((place.place, stacks[int(player[1:])]) for player, place in placed.items())
    assert [stack for _, stack in by_place] == sorted(stacks, reverse=True)


def test_another_table_in_between_does_not_part_those_of_one_hand() -> None:
    placed = places(night([(1, "one", 500), (2, "two", 100), (1, "one", 900)], 1), RULES["ccp"])
    assert {player: place.place for player, place in placed.items() if player != "L0"} == {"P1": 2, "P2": 3, "P0": 4}


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        (AcrossTables(), [[2], [0], [1], [3]]),
        (TablesTie(), [[2, 0], [1, 3]]),
    ],
)
def test_one_round_at_two_tables(policy: AcrossTables | TablesTie, expected: list[list[int]]) -> None:
    outs = [(1, 900), (1, 400), (2, 1500), (2, 100)]
    assert [sorted(tied) for tied in policy.rank(outs)] == [sorted(tied) for tied in expected]


def test_fewer_players_than_prizes_leave_the_rest_to_the_first() -> None:
    assert PayoutFixed(shares=(40, 25, 20, 10, 5)).weights(3) == (55, 25, 20)


@pytest.mark.parametrize(("entrants", "paid"), [(1, 1), (8, 1), (9, 2), (24, 3), (10_000, 1250)])
def test_one_in_eight_is_paid(entrants: int, paid: int) -> None:
    weights = PayoutFalling().weights(entrants)
    assert len(weights) == paid
    assert list(weights) == sorted(weights, reverse=True)


@pytest.mark.parametrize("shares", [(), (50, 49), (100, 0)])
def test_shares_that_do_not_sum_to_100_percent_are_refused(shares: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="total 100"):
        PayoutFixed(shares=shares)

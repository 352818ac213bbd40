"""Stack values: known values, every order of finish enumerated, and invariants for any stacks."""

from fractions import Fraction
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.tournament.money.icm import MOST, shared, stack_values

STACKS = st.lists(st.integers(1, 50_000), min_size=1, max_size=6)


def counted_out(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """Every order of finish with its chance."""
    found = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for player, prize in zip(order, prizes, strict=False):
            found[player] += chance * prize
    return found


@pytest.mark.parametrize(
    ("stacks", "prizes", "cents"),
    [
        ([5000, 3000, 2000], [5000, 3000, 2000], (3839, 3275, 2886)),
        ([1, 1, 1, 1], [5000, 3000, 2000], (2500, 2500, 2500, 2500)),
        ([7000, 3000], [10_000, 0], (7000, 3000)),
        ([7000, 3000], [6000, 4000], (5400, 4600)),
        ([500, 500, 1], [100, 100, 0], (100, 100, 0)),
        ([10], [777], (777,)),
    ],
)
def test_known_values(stacks: list[int], prizes: list[int], cents: tuple[int, ...]) -> None:
    assert stack_values(stacks, prizes) == cents


@given(st.lists(st.integers(1, 50_000), min_size=1, max_size=5), st.lists(st.integers(0, 99_999), max_size=5))
def test_it_is_what_every_order_of_finishing_gives(stacks: list[int], prizes: list[int]) -> None:
    exact = counted_out(stacks, sorted(prizes, reverse=True))
    found = stack_values(stacks, sorted(prizes, reverse=True))
    assert all(abs(cents - true) < 1 for cents, true in zip(found, exact, strict=True))


@given(STACKS, st.lists(st.integers(0, 100_000), min_size=1, max_size=8))
def test_together_it_is_all_that_so_many_players_can_win(stacks: list[int], prizes: list[int]) -> None:
    falling = sorted(prizes, reverse=True)
    assert sum(stack_values(stacks, falling)) == sum(falling[: len(stacks)])


@given(STACKS, st.lists(st.integers(0, 100_000), min_size=1, max_size=6))
def test_more_chips_are_never_worth_less(stacks: list[int], prizes: list[int]) -> None:
    found = sorted(zip(stacks, stack_values(stacks, sorted(prizes, reverse=True)), strict=True))
    assert all(more[1] >= less[1] - 1 for less, more in pairwise(found))


def test_a_full_final_table_and_more_is_no_trouble() -> None:
    stacks = list(range(1000, 1000 + 100 * MOST, 100))
    found = stack_values(stacks, [100_000 // place for place in range(1, MOST + 1)])
    assert list(found) == sorted(found)


@given(st.lists(st.integers(0, 10_000), min_size=1, max_size=20), st.integers(0, 10**6))
def test_shares_come_to_the_whole_and_are_within_a_cent(weights: list[int], cents: int) -> None:
    found, total = shared(weights, cents), sum(weights)
    if total:
        assert sum(found) == cents
        assert all(abs(part - Fraction(weight * cents, total)) < 1 for part, weight in zip(found, weights, strict=True))

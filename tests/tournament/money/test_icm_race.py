"""The race of the stacks: against every order enumerated in fractions, against sets of players, and for any number."""

from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.tournament.money.icm import (
    MOST_GROWING,
    Floats,
    by_place,
    computation_cost,
    integration_points,
    knock_outs,
    progressive_bounty_values,
)

UNEVEN = st.one_of(st.integers(1, 30), st.integers(1, 10**9))
STACKS = st.lists(UNEVEN, min_size=2, max_size=5)


def by_sets(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """Exact by sets of players who have finished, in fractions."""
    likely, found = {0: Fraction(1)}, [Fraction(0)] * len(stacks)
    for prize in prizes[: len(stacks)]:
        following: dict[int, Fraction] = {}
        for taken, chance in likely.items():
            left = sum(stack for at, stack in enumerate(stacks) if not taken >> at & 1)
            for at, stack in enumerate(stacks):
                if not taken >> at & 1:
                    part = chance * stack / left
                    found[at] += part * prize
                    following[taken | 1 << at] = following.get(taken | 1 << at, Fraction(0)) + part
        likely = following
    return found


def by_orders(stacks: list[int], heads: list[int], cash: Fraction) -> list[Fraction]:
    """Every order of finishing, and every head passed on from the last to the first, in fractions."""
    found = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        on, won = [Fraction(heads[player]) for player in order], [Fraction(0)] * len(order)
        for place in range(len(order) - 1, 0, -1):
            for above in range(place):
                won[above] += cash * on[place] / place
                on[above] += (1 - cash) * on[place] / place
        won[0] += on[0]
        for place, player in enumerate(order):
            found[player] += chance * won[place]
    return found


def near(found: Floats, exact: list[Fraction], of: float) -> bool:
    return all(abs(value - true) <= 1e-12 * max(1, of) for value, true in zip(found, exact, strict=True))


@given(STACKS, st.lists(st.integers(0, 10**6), min_size=1, max_size=6))
def test_prizes_match_every_order_of_finish(stacks: list[int], prizes: list[int]) -> None:
    assert near(by_place(stacks, prizes), by_sets(stacks, prizes), max(prizes))


@pytest.mark.parametrize(
    "stacks", [list(range(1, 10)), [1, 10**9, 10**9, 5, 5, 5, 70_000, 1], [3] * 9, [1] * 8 + [10**8]]
)
def test_nine_players_to_the_last_digits(stacks: list[int]) -> None:
    for prizes in ([5000, 3000, 2000], [100] * 6, [1] + [0] * 8, [0] * 8 + [1000]):
        assert near(by_place(stacks, prizes), by_sets(stacks, prizes), max(prizes))


def test_fourteen_players_by_sets() -> None:
    """In integers with ninety-six binary places, since fractions of so many orders grow too long."""
    one = 1 << 96
    stacks = [round(100 * 1.7**at) for at in range(14)]
    likely, found = {0: one}, [0] * len(stacks)
    prizes = [1000 // place for place in range(1, 9)]
    for prize in prizes:
        following: dict[int, int] = {}
        for taken, chance in likely.items():
            left = sum(stack for at, stack in enumerate(stacks) if not taken >> at & 1)
            for at, stack in enumerate(stacks):
                if not taken >> at & 1:
                    part = chance * stack // left
                    found[at] += part * prize
                    following[taken | 1 << at] = following.get(taken | 1 << at, 0) + part
        likely = following
    assert near(by_place(stacks, prizes), [Fraction(value, one) for value in found], 1000)


@given(STACKS, st.data())
def test_bounties_are_those_of_every_order(stacks: list[int], data: st.DataObject) -> None:
    heads = data.draw(st.lists(st.integers(0, 10_000), min_size=len(stacks), max_size=len(stacks)))
    cash = data.draw(st.sampled_from([100, 50, 25, 1]))
    exact = by_orders(stacks, heads, Fraction(cash, 100))
    assert near(progressive_bounty_values(stacks, heads, cash), exact, sum(heads))


def test_more_players_have_growing_bounties_sampled() -> None:
    many = MOST_GROWING + 1
    with pytest.raises(ValueError, match="16 players or fewer"):
        progressive_bounty_values([1] * many, [1] * many, 50)
    assert progressive_bounty_values([1] * many, [1] * many, 100).sum() == pytest.approx(many)


@pytest.mark.parametrize(("players", "paid"), [(20, 20), (100, 15), (100, 100), (400, 60)])
def test_all_that_is_paid_is_won_whatever_the_field(players: int, paid: int) -> None:
    chance = np.random.default_rng(players)
    stacks = (100 + 10_000 * chance.pareto(1.2, players)).astype(int).tolist()
    for prizes in ([1.0] * paid, [1 / place for place in range(1, paid + 1)]):
        found = by_place(stacks, prizes)
        assert found.sum() == pytest.approx(sum(prizes), rel=1e-12)
        assert 0 <= found.min() <= found.max() <= max(prizes) * (1 + 1e-12)
        rising = found[np.argsort(stacks, kind="stable")]
        assert (np.diff(rising) >= -1e-12).all()


def test_equal_stacks_are_worth_the_same_and_scale_does_not_matter() -> None:
    prizes = [1 / place for place in range(1, 31)]
    assert np.ptp(by_place([700] * 60, prizes)) < 1e-14
    stacks = list(range(10, 70))
    assert by_place(stacks, prizes) == pytest.approx(by_place([17 * stack for stack in stacks], prizes), rel=1e-13)


def test_the_first_place_goes_by_chips_and_so_does_a_bounty_between_two() -> None:
    stacks = list(range(1, 301))
    assert by_place(stacks, [1.0]) == pytest.approx(np.array(stacks) / sum(stacks), rel=1e-12)
    assert knock_outs([7000, 3000], [500, 200]) == pytest.approx([140, 150])


def test_no_prizes_are_worth_nothing() -> None:
    assert by_place([5, 6], []).tolist() == [0, 0]


def test_what_it_costs_grows_with_players_places_and_steps() -> None:
    rates = np.array([0.3, 0.7])
    assert computation_cost(2, 2, 0.3) == pytest.approx(16 * len(integration_points(rates)[0]), rel=0.05)
    assert computation_cost(200, 20, 0.001) > 9 * computation_cost(100, 2, 0.01)

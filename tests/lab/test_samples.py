"""Sampled stack values against exact ones: within their error, and the same for the same seed."""

import pytest

from cutcard.lab.samples import sampled, too_slow
from cutcard.tournament.money.icm import MOST_GROWING, AtStake, bounties_of, prizes_of
from cutcard.tournament.views import money as seen

TABLE = AtStake(stacks=(9000, 4000, 2500, 900, 100), prizes=(500, 300, 200), heads=(50, 20, 0, 70, 20), in_cash=40)


@pytest.mark.parametrize("cash", [100, 40])
def test_exact_and_sampled_agree_within_a_few_errors(cash: int) -> None:
    table = AtStake(stacks=TABLE.stacks, prizes=TABLE.prizes, heads=TABLE.heads, in_cash=cash)
    told = sampled(table, 20_000, seed=7)
    for exact, means, errors in (
        (prizes_of(table), told.prizes, told.prize_errors),
        (bounties_of(table), told.bounties, told.bounty_errors),
    ):
        assert sum(means) == pytest.approx(sum(exact))
        for true, mean, error in zip(exact, means, errors, strict=True):
            assert abs(true - mean) < 5 * error
            assert 0 < error < 3


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert sampled(TABLE, 500, seed=1) == sampled(TABLE, 500, seed=1) != sampled(TABLE, 500, seed=2)


def test_only_what_would_take_too_long_is_sampled() -> None:
    hundreds = AtStake(stacks=tuple(range(100, 400)), prizes=(1,) * 50, heads=(5,) * 300)
    assert not too_slow(hundreds)
    assert too_slow(AtStake(stacks=hundreds.stacks, prizes=(1,), heads=(5,) * 300, in_cash=50))
    assert too_slow(AtStake(stacks=tuple(range(1, 9000)), prizes=(1,) * 1000))


def test_uncomputed_bounties_are_left_out() -> None:
    assert seen.MOST_GROWING == MOST_GROWING

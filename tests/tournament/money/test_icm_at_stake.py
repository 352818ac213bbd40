"""What a bust changes, and what an all-in is worth: computed by hand where possible, and invariants for any table."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cutcard.tournament.money.icm import AtStake, all_in, bounties_of, bust, moved, prizes_of, values

BUBBLE = AtStake(stacks=(4000, 4000, 4000), prizes=(600, 400))


def test_a_bust_on_the_bubble_by_hand() -> None:
    told = bust(BUBBLE, 2, by=0)
    assert told.before == pytest.approx((1000 / 3,) * 3)
    assert told.after == pytest.approx((400 + 200 * 2 / 3, 400 + 200 / 3, 0))
    assert sum(told.gains) == pytest.approx(0)


def test_any_player_who_covers_them_may_be_the_taker() -> None:
    table = AtStake(stacks=(5000, 3000, 2000, 1000), prizes=(50, 30, 20))
    assert bust(table, 2).takers == (0, 1)
    assert bust(table, 0).takers == (1, 2, 3), "nobody has as many, so that any of them did"
    shown = [bust(table, 2, by=taker).after for taker in (0, 1)]
    assert bust(table, 2).after == pytest.approx([(one + other) / 2 for one, other in zip(*shown, strict=True)])


def test_a_busted_player_has_the_prize_of_the_place() -> None:
    assert bust(AtStake(stacks=(9, 1, 5), prizes=(60, 40, 10)), 1).after[1] == 10
    assert bust(AtStake(stacks=(9, 1), prizes=(60, 40)), 1).after == pytest.approx((60, 40))


def test_a_bounty_is_won_at_once_or_in_part() -> None:
    whole = AtStake(stacks=(3000, 1000), prizes=(100,), heads=(10, 20))
    assert moved(whole, 1, 0, 1000) == pytest.approx((100 + 20 + 10, 0))
    three = AtStake(stacks=(3000, 1000, 4000), prizes=(), heads=(100, 200, 100), in_cash=50)
    found = moved(three, 1, 0, 1000)
    assert found == pytest.approx((100 + 200 * 0.5 + 50, 0, 200 * 0.5 + 50))


def test_chips_are_money_where_the_winner_takes_all() -> None:
    told = all_in(AtStake(stacks=(500, 300, 200), prizes=(1000,)), 0, 1)
    assert (told.chips, told.needs, told.needs_by_chips) == pytest.approx((300, 0.5, 0.5))
    assert told.premium == pytest.approx(0)
    assert told.bubble == pytest.approx(1)


def test_on_the_bubble_risk_has_a_price_and_a_bounty_pays_some_of_it() -> None:
    told = all_in(BUBBLE, 0, 1)
    assert (told.fold, told.win, told.lose) == pytest.approx((1000 / 3, 400 + 400 / 3, 0))
    assert told.premium == pytest.approx(1000 / 3 / (400 + 400 / 3) - 0.5)
    hunted = all_in(AtStake(stacks=BUBBLE.stacks, prizes=BUBBLE.prizes, heads=(100, 100, 100)), 0, 1)
    assert hunted.premium < told.premium


def test_dead_chips_go_to_the_pot_winner() -> None:
    told = all_in(AtStake(stacks=(500, 300, 200), prizes=(1000,)), 0, 1, dead=100)
    assert told.needs == pytest.approx(told.needs_by_chips)
    assert told.needs_by_chips == pytest.approx(300 / 700)


def test_without_prizes_no_premium_is_needed() -> None:
    told = all_in(AtStake(stacks=(5, 3, 2), prizes=()), 0, 1)
    assert (told.needs, told.bubble) == (0.5, float("inf"))


@given(
    st.lists(st.integers(1, 10**6), min_size=2, max_size=8),
    st.lists(st.integers(0, 10**6), max_size=8),
    st.sampled_from([0, 30, 100]),
    st.data(),
)
def test_a_bust_makes_and_loses_no_money(stacks: list[int], prizes: list[int], cash: int, data: st.DataObject) -> None:
    table = AtStake(
        stacks=tuple(stacks),
        prizes=tuple(sorted(prizes, reverse=True)),
        heads=tuple(range(len(stacks))) if cash else (),
        in_cash=cash or 100,
    )
    told = bust(table, data.draw(st.integers(0, len(stacks) - 1)))
    assert sum(told.before) == pytest.approx(table.total)
    assert sum(told.after) == pytest.approx(table.total)
    assert values(table) == pytest.approx([a + b for a, b in zip(prizes_of(table), bounties_of(table), strict=True)])


@example([2, 1], [3, 3])
@given(st.lists(st.integers(1, 10**6), min_size=2, max_size=8), st.lists(st.integers(0, 10**6), max_size=8))
def test_nobody_else_loses_by_a_bust_and_risk_never_has_a_price_below_nothing(
    stacks: list[int], prizes: list[int]
) -> None:
    table = AtStake(stacks=tuple(stacks), prizes=tuple(sorted(prizes, reverse=True)))
    told = bust(table, 0, by=1)
    assert all(gain >= -1e-6 for gain in told.gains[1:])
    assert all_in(table, 0, 1).premium >= -1e-6


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ({"stacks": ()}, "one chip or more"),
        ({"stacks": (5, 0)}, "one chip or more"),
        ({"stacks": (5, 5), "heads": (1,)}, "2 stacks and 1 bounties"),
        ({"stacks": (5, 5), "prizes": (-1,)}, "prizes and bounties are 0 or more"),
        ({"stacks": (5, 5), "in_cash": 0}, "1 to 100 percent"),
    ],
)
def test_uncomputable_tables_are_refused(said: dict[str, tuple[int, ...]], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        AtStake(**{"prizes": (10,), **said})  # type: ignore[arg-type] # one of them is a number


def test_a_player_cannot_be_all_in_against_themselves() -> None:
    with pytest.raises(ValueError, match="two players"):
        all_in(BUBBLE, 1, 1)
    with pytest.raises(ValueError, match="two players"):
        bust(BUBBLE, 1, by=1)

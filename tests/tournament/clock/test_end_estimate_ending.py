"""When a tournament ends: by the depth of its chips, with its uncertainty, and what would shorten it."""

from itertools import pairwise
from typing import Final

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.tournament.clock.end_estimate import (
    Ending,
    RestOfTournament,
    estimate_end,
    expected_minutes,
    structure_from,
)
from cutcard.tournament.plan.structure import Break, Level, Structure

BIGS: Final = (50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 10_000)


def levels(minutes: int = 20, breaks: int = 5) -> Structure:
    """Fifteen levels with a break after the sixth."""
    made = [Level(minutes=minutes, small=big // 2, big=big) for big in BIGS]
    return (*made[:6], *((Break(minutes=breaks),) if breaks else ()), *made[6:])


def rest(players: int = 12, stack: int = 10_000, **more: object) -> RestOfTournament:
    """A tournament at its start."""
    return replace(RestOfTournament(left=players, chips=stack * players, items=levels()), **more)


def test_deeper_stacks_more_players_and_rebuys_make_a_night_longer() -> None:
    usual = expected_minutes(rest())
    assert expected_minutes(rest(stack=30_000)) > usual + 20
    assert expected_minutes(rest(players=40)) > usual + 20
    assert expected_minutes(rest(rebuys=6)) == usual  # no rebuy stack, no effect
    again = expected_minutes(replace(rest(), stack=10_000, rebuys=6))
    assert again > usual
    assert expected_minutes(replace(rest(), stack=10_000, rebuys=6, add_on=10_000)) > again


def test_shorter_levels_and_no_break_make_it_shorter() -> None:
    usual = expected_minutes(rest())
    assert expected_minutes(rest(items=levels(minutes=10))) < usual * 0.6
    assert 4 < usual - expected_minutes(rest(items=levels(breaks=0))) < 7


def test_where_more_have_gone_or_everybody_antes_it_is_over_sooner() -> None:
    usual = expected_minutes(rest())
    assert expected_minutes(rest(out=12)) < usual - 10
    each, one = (
        tuple(
            replace(item, ante=item.big // 8, ante_by=payer) if isinstance(item, Level) else item for item in levels()
        )
        for payer in ("each", "big_blind")
    )
    assert expected_minutes(rest(items=each)) < expected_minutes(rest(items=one)) == usual


def test_when_one_is_left_it_is_over() -> None:
    assert estimate_end(rest(players=1)) == Ending(0, 0, 0)
    assert estimate_end(rest(players=1)).chance(0) == 1


def test_a_level_that_runs_counts_down_without_a_jump() -> None:
    """A minute later it ends a minute earlier, also where the next level begins."""
    told = [
        expected_minutes(rest(items=structure_from(levels(), at, left)))
        for at in (2, 3, 4)
        for left in range(20, 0, -1)
    ]
    steps = [before - after for before, after in pairwise(told)]
    assert all(-1.5 < step < 3.5 for step in steps), steps
    assert 30 < told[0] - told[-1] < 75


@given(
    st.integers(2, 500), st.integers(1, 10**9),
    st.lists(st.tuples(st.integers(0, 90), st.integers(0, 10**8), st.booleans()), min_size=1, max_size=30),
)  # fmt: skip
def test_estimates_are_ordered_for_any_rest(left: int, chips: int, told: list[tuple[int, int, bool]]) -> None:
    items = (Level(minutes=20, big=100), *(Break(minutes=m) if b else Level(minutes=m, big=c) for m, c, b in told))
    end = estimate_end(RestOfTournament(left=left, chips=chips, items=items))
    low, high = end.tenths
    assert 0 <= low <= end.middle <= high < 10**6
    chances = [end.chance(minutes) for minutes in (0, low, end.middle, high, 2 * high)]
    assert chances == sorted(chances)
    assert round(end.chance(high), 2) == 0.9


def test_a_negative_count_breaks_no_page() -> None:
    low, high = estimate_end(replace(rest(), chips=-500, stack=10_000, rebuys=3)).tenths
    assert 0 <= low <= high


def test_after_the_last_level_the_last_one_stays() -> None:
    items = structure_from((Level(minutes=20, big=100), Break(minutes=10)), 1, 3)
    assert items == (Break(minutes=3), Level(minutes=20, big=100))

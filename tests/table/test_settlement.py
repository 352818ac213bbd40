"""Settlement: all players get what they won, with the fewest payments."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.table.settlement import fewest_payments


def even_groups(nets: list[int]) -> int:
    """The most groups that add up to zero, by trying every partition."""
    if not nets:
        return 0
    first, rest = nets[0], nets[1:]
    best = 0
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[one] for one in chosen) == 0:
                left = [net for at, net in enumerate(rest) if at not in chosen]
                best = max(best, 1 + even_groups(left))
    return best


def test_the_evening_of_the_mockup_takes_five_payments() -> None:
    nets = {"Jo": 212, "Ade": 120, "Max": 77, "Pia": 76, "Lin": -105, "Cy": -120, "Rosa": -260}
    assert len(fewest_payments(nets)) == 5
    assert ("Cy", "Ade", 120) in fewest_payments(nets)


def test_who_came_out_even_pays_nobody() -> None:
    assert fewest_payments({"A": 0, "B": 5, "C": -5}) == (("C", "B", 5),)
    assert fewest_payments({}) == ()


def test_what_does_not_come_out_even_is_refused() -> None:
    with pytest.raises(ValueError, match="do not add up to zero"):
        fewest_payments({"A": 5})


@given(st.lists(st.integers(-9, 9), max_size=6))
def test_everybody_gets_theirs_with_the_fewest_payments(nets: list[int]) -> None:
    whole = [*nets, -sum(nets)]
    named = {str(at): net for at, net in enumerate(whole)}
    paid = fewest_payments(named)
    got: Counter[str] = Counter()
    for debtor, creditor, amount in paid:
        assert amount > 0
        got[debtor] -= amount
        got[creditor] += amount
    assert {name: got[name] for name in named} == named
    open_ = [net for net in whole if net]
    assert len(paid) == len(open_) - even_groups(open_)

"""Sums, ordinals and lists in American English."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.english import decimals, join_names, money, ordinal


@pytest.mark.parametrize(
    ("amount", "currency", "written"),
    [
        (0, "USD", "$0"),
        (125_000, "USD", "$1,250"),
        (17_280, "USD", "$172.80"),
        (-500, "USD", "-$5"),
        (2_005, "EUR", "€20.05"),
        (2_000, "GBP", "£20"),
        (2_000, "JPY", "¥2,000"),
        (2_050, "CHF", "CHF\N{NO-BREAK SPACE}20.50"),
        (20_500, "BHD", "BHD\N{NO-BREAK SPACE}20.500"),
    ],
)
def test_a_sum_is_written_with_its_sign_and_only_the_decimals_it_needs(
    amount: int, currency: str, written: str
) -> None:
    assert money(amount, currency) == written


@given(st.integers(-(10**18), 10**18), st.sampled_from(["USD", "JPY", "CHF", "BHD"]))
def test_no_sum_is_rounded(amount: int, currency: str) -> None:
    whole, _, odd = money(amount, currency).partition(".")
    digits = "".join(one for one in whole if one.isdecimal()) + (odd or "0" * decimals(currency))
    assert (int(digits), "-" in whole) == (abs(amount), amount < 0)


def test_ordinals_end_as_they_are_spoken() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 112)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th",
    ]  # fmt: skip


def test_names_are_joined_in_a_list() -> None:
    assert join_names([]) == "nobody"
    assert join_names(["Ann"]) == "Ann"
    assert join_names(["Ann", "Bob"]) == "Ann and Bob"
    assert join_names(["Ann", "Bob", "Cleo"]) == "Ann, Bob and Cleo"

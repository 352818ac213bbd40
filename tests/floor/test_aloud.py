"""Announcements have their figures in words, with the same meaning."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.floor.declarations.spoken_numbers import Number, number_at, number_in_words, speak_amounts


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Action on seat 5. Seat 6, your raise to 1,250 waits.",
         "Action on seat five. Seat six, your raise to one thousand two hundred fifty waits."),
        ("The blinds are 100 and 200.", "The blinds are one hundred and two hundred."),
        ("See ccp.irregularities.15-2.", "See ccp.irregularities.15-2."),
        ("Nobody.", "Nobody."),
    ],
)  # fmt: skip
def test_figures_are_said_in_words(text: str, said: str) -> None:
    assert speak_amounts(text) == said


@given(st.integers(1, 999_999_999))
def test_the_words_are_understood_as_the_same_amount(number: int) -> None:
    words = number_in_words(number).replace("-", " ").split()
    assert number_at(words, 0) == Number(number, len(words))

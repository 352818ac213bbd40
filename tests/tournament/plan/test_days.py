"""Days of the calendar agree with the one everybody uses."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.tournament.plan.days import WEEKDAYS, is_date, next_date, weekday_of

DAYS = st.dates(min_value=date(1900, 1, 1), max_value=date(2200, 1, 1))


@given(DAYS, st.sampled_from(WEEKDAYS))
def test_the_next_such_day_is_the_first_of_its_name(day: date, weekday: str) -> None:
    ahead = ((WEEKDAYS.index(weekday) - day.weekday() - 1) % 7) + 1
    assert next_date(weekday, day.isoformat()) == (day + timedelta(days=ahead)).isoformat()


@given(DAYS)
def test_a_date_has_the_weekday_of_the_calendar(day: date) -> None:
    assert weekday_of(day.isoformat()) == WEEKDAYS[day.weekday()]


@given(DAYS, st.sampled_from(WEEKDAYS), st.integers(0, 3))
def test_the_third_wednesday_is_the_third(day: date, weekday: str, which: int) -> None:
    found = date.fromisoformat(next_date(f"{('first', 'second', 'third', 'fourth')[which]} {weekday}", day.isoformat()))
    assert found > day
    assert (WEEKDAYS[found.weekday()], (found.day - 1) // 7) == (weekday, which)
    assert (found - day).days <= 35 + 6


@pytest.mark.parametrize("text", ["2026-02-29", "2026-13-01", "0000-01-01", "5 March", ""])
def test_what_is_no_day_is_told(text: str) -> None:
    assert not is_date(text)
    with pytest.raises(ValueError, match="is no day"):
        weekday_of(text)


@pytest.mark.parametrize("when", ["", "wednsday", "fifth monday", "third of may"])
def test_what_names_no_day_is_told(when: str) -> None:
    with pytest.raises(ValueError, match="no day of the week"):
        next_date(when, "2026-03-05")

"""Times by the club's one setting, and dates."""

import time
from datetime import date, datetime

import pytest

from cutcard.style import USUAL, ClubStyle, TimeFormat, date_words, long_day

SHORT, LONG = ClubStyle(), ClubStyle(times="24h")


@pytest.mark.parametrize(
    ("minute", "twelve", "twenty_four"),
    [
        (0, "12:00 AM", "00:00"),
        (9 * 60 + 5, "9:05 AM", "09:05"),
        (12 * 60, "12:00 PM", "12:00"),
        (19 * 60 + 30, "7:30 PM", "19:30"),
        (24 * 60 + 1, "12:01 AM", "00:01"),
    ],
)
def test_a_time_of_day_is_written_by_the_setting(minute: int, twelve: str, twenty_four: str) -> None:
    assert (SHORT.minute(minute), LONG.minute(minute)) == (twelve, twenty_four)


@pytest.mark.parametrize(("times", "written"), [("12h", "7:30 PM"), ("24h", "19:30")])
def test_a_typed_time_and_a_moment_have_the_same_format(times: TimeFormat, written: str) -> None:
    style = ClubStyle(times=times)
    at = int(datetime(2026, 3, 5, 19, 30).astimezone().timestamp() * 1000)
    assert (style.typed("19:30"), style.hour(at)) == (written, written)
    assert (style.typed("soon"), style.typed(""), style.hour(0), long_day(0)) == ("soon", "", "", "")


def test_a_moment_is_written_in_the_time_zone_of_the_server() -> None:
    at = 1_772_739_000_000
    assert LONG.hour(at) == time.strftime("%H:%M", time.localtime(at / 1000))


def test_days_are_written_one_way() -> None:
    at = int(datetime(2026, 3, 5, 12).astimezone().timestamp() * 1000)
    assert (date_words(date(2026, 3, 5)), long_day(at)) == ("March 5, 2026", "Thursday, March 5, 2026")
    assert (SHORT.moment(at), LONG.moment(at)) == ("March 5, 2026, 12:00 PM", "March 5, 2026, 12:00")
    assert SHORT.moment(0) == ""


def test_a_club_that_has_set_nothing_writes_american_times_and_dollars() -> None:
    assert (USUAL.times, USUAL.money(125_000)) == ("12h", "$1,250")

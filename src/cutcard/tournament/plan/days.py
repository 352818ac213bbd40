"""Days of the calendar as club nights need them: written as 2026-03-05, and "every Tuesday", "the third Wednesday".

Days are counted so that a night can be planned without asking any clock.
"""

import re
from typing import Final

WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WHICH: Final = ("first", "second", "third", "fourth")
_DATE: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_MONTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def next_date(when: str, after: str) -> str:
    """The first day after one on which an event is held: ``tuesday``, or ``third wednesday`` of the month."""
    which, _, weekday = when.rpartition(" ")
    if weekday not in WEEKDAYS or (which and which not in _WHICH):
        raise ValueError(f"{when!r} is no day of the week, and none such as `third wednesday`")
    day = _count(after) + 1
    while WEEKDAYS[day % 7] != weekday or (which and _week(_written(day)) != _WHICH.index(which)):
        day += 1
    return _written(day)


def weekday_of(date: str) -> str:
    """Which day of the week it is."""
    return WEEKDAYS[_count(date) % 7]


def is_date(text: str) -> bool:
    """Whether such a day exists."""
    try:
        _count(text)
    except ValueError:
        return False
    return True


def _week(date: str) -> int:
    """How many of its weekday came before it in its month."""
    return (int(date[8:]) - 1) // 7


def _count(date: str) -> int:
    """Days since Monday, the first of January of the year 1."""
    found = _DATE.fullmatch(date)
    year, month, day = (int(part) for part in found.groups()) if found else (0, 0, 0)
    if not (year and 1 <= month <= 12 and 1 <= day <= _days_in(year, month)):
        raise ValueError(f"{date!r} is no day; write 2026-03-05")
    before = sum(_days_in(year, other) for other in range(1, month))
    return (year - 1) * 365 + (year - 1) // 4 - (year - 1) // 100 + (year - 1) // 400 + before + day - 1


def _written(count: int) -> str:
    year = count * 400 // 146_097 + 1
    while _count(f"{year:04}-01-01") > count:
        year -= 1
    while _count(f"{year + 1:04}-01-01") <= count:
        year += 1
    left = count - _count(f"{year:04}-01-01")
    month = 1
    while left >= _days_in(year, month):
        left -= _days_in(year, month)
        month += 1
    return f"{year:04}-{month:02}-{left + 1:02}"


def _days_in(year: int, month: int) -> int:
    leap = not year % 4 and (year % 100 or not year % 400)
    return 29 if month == 2 and leap else _MONTHS[month - 1]

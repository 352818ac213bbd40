"""How a club writes times and money: one setting each, for every page, print, log line and terminal.

Dates are written one way: March 5, 2026. Numbers, lists and ordinals are in `english`.
"""

from datetime import date, datetime, time
from typing import Final, Literal, get_args

from babel import Locale
from babel.dates import format_date, format_time
from msgspec import Struct

from cutcard.english import money

TimeFormat = Literal["12h", "24h"]
TIME_FORMATS: Final[tuple[str, ...]] = get_args(TimeFormat)
_WORDS: Final = Locale("en", "US")
_TIMES: Final[dict[TimeFormat, str]] = {"12h": "h:mm a", "24h": "HH:mm"}


class ClubStyle(Struct, frozen=True):
    """A club's time format and currency. A tournament or cash session keeps the currency it was opened in."""

    times: TimeFormat = "12h"
    currency: str = "USD"

    def money(self, cents: int) -> str:
        """``$1,250``."""
        return money(cents, self.currency)

    def hour(self, at: int) -> str:
        """A time in the server's time zone: ``7:30 PM`` or ``19:30``; empty for 0."""
        return self.clock(local(at).time()) if at else ""

    def moment(self, at: int) -> str:
        """``March 5, 2026, 7:30 PM``, in the server's time zone; empty for 0."""
        return f"{date_words(local(at).date())}, {self.hour(at)}" if at else ""

    def minute(self, minute: int) -> str:
        """A minute of the day: ``7:30 PM`` or ``19:30``; after midnight it starts over."""
        return self.clock(time(minute // 60 % 24, minute % 60))

    def typed(self, text: str) -> str:
        """A time from a form or file, ``19:30``: ``7:30 PM`` or ``19:30``; other text stays as it is."""
        hours, colon, minutes = text.partition(":")
        known = colon and hours.isdecimal() and minutes.isdecimal()
        return self.minute(int(hours) * 60 + int(minutes)) if known else text

    def clock(self, of_day: time) -> str:
        """``7:30 PM`` or ``19:30``."""
        return format_time(of_day, _TIMES[self.times], locale=_WORDS)


USUAL: Final = ClubStyle()


def local(at: int) -> datetime:
    """A moment as a datetime in the server's time zone."""
    return datetime.fromtimestamp(at / 1000).astimezone()


def long_day(at: int) -> str:
    """``Thursday, March 5, 2026``, in the server's time zone; empty for 0."""
    return format_date(local(at).date(), "full", _WORDS) if at else ""


def date_words(day: date) -> str:
    """``March 5, 2026``."""
    return format_date(day, "long", _WORDS)


def day_words(text: str) -> str:
    """A stored day, ``2026-03-05``: ``March 5, 2026``; other text stays as it was entered."""
    try:
        return date_words(date.fromisoformat(text))
    except ValueError:
        return text

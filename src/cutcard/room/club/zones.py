"""The club's time zone, out of the database of zones."""

from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from cutcard.office.act_types import RefusedInOffice
from cutcard.office.calendar.occasions import Calendar


@cache
def _names() -> frozenset[str]:
    return frozenset(available_timezones())


def check_zone(name: str) -> None:
    """Refuse a zone that there is not."""
    if name not in _names():
        raise RefusedInOffice("no_such_zone", zone=name)


def zone_of(calendar: Calendar) -> ZoneInfo:
    """The zone in which the club meets; until somebody says which, the world's."""
    return ZoneInfo(calendar.zone if calendar.zone in _names() else "UTC")

"""Bars for not coming: which date somebody may not play on, from the nights of the same league."""

from collections.abc import Iterable
from typing import NamedTuple


class Missed(NamedTuple):
    """Somebody did not come, and is barred for it."""

    date: str
    cites: tuple[str, ...]


def barred_on(date: str, scheduled: Iterable[str], missed: Iterable[Missed]) -> Missed | None:
    """For which absence somebody may not play on a date; None: he may.

    A bar is for the first date after the absence on which there is a tournament, and for every tournament of it.
    """
    dates = {day for day in scheduled if day}
    for one in missed:
        if one.date < date and not any(one.date < day < date for day in dates):
            return one
    return None

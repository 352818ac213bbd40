"""Membership: what a year's dues are, when they are taken, and for which year.

| slot | standard | club52 |
|------|----------|--------|
| dues | agreed   | yearly |
"""

from dataclasses import dataclass
from datetime import date
from typing import Annotated, ClassVar

from msgspec import Meta

from cutcard.rules.policy import Policy

Year = Annotated[int, Meta(ge=0, le=9_999)]
"""A year; 0: none."""


@dataclass(kw_only=True)
class Dues(Policy):
    """What do members pay for a year, and when is it taken?"""

    slot: ClassVar[str] = "dues"
    cases: ClassVar[tuple[str, ...]] = ("amount", "opens", "joining")
    cents: int = 0
    """A year's dues until the members vote otherwise; 0: the office says how much."""

    def __post_init__(self) -> None:
        """Refuse a sum that is none."""
        if self.cents < 0:
            raise ValueError("cents must be 0 or more")

    def year_of(self, day: date, *, joins: bool) -> int:
        """The year for which somebody pays on a day."""
        del joins
        return day.year

    def is_open(self, day: date, year: int, met: date | None) -> bool:
        """Whether a member pays for a year on a day; `met`: when the club first met in that year, where it has."""
        del day, year, met
        return True


@dataclass(kw_only=True)
class AgreedDues(Dues):
    """What the office says, on any day."""

    kind: ClassVar[str] = "agreed"


@dataclass(kw_only=True)
class YearlyDues(Dues):
    """A sum for each year, from the first meeting of that year on; who joins late in a year pays for the next one."""

    kind: ClassVar[str] = "yearly"
    early_month: int = 12
    early_day: int = 31
    """Who joins after this day of a year pays the dues of the next."""

    def __post_init__(self) -> None:
        """Refuse a day that is none."""
        super().__post_init__()
        date(2000, self.early_month, self.early_day)

    def year_of(self, day: date, *, joins: bool) -> int:
        """The next one for who joins after the day."""
        early = joins and (day.month, day.day) > (self.early_month, self.early_day)
        return day.year + 1 if early else day.year

    def is_open(self, day: date, year: int, met: date | None) -> bool:
        """From the first meeting of the year; years that are over can still be paid for."""
        return year < day.year or (met is not None and met.year == year and met <= day)

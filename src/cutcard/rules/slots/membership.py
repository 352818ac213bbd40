"""Membership: yearly dues, when they are collected, and for which year.

| slot | standard | club52 |
|------|----------|--------|
| dues | agreed   | yearly |
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from msgspec import Meta

from cutcard.rules.slot import Policy

Year = Annotated[int, Meta(ge=0, le=9_999)]
"""A year; 0: none."""


@dataclass(kw_only=True)
class Dues(Policy):
    """What are the annual dues, and when are they paid?"""

    slot: ClassVar[str] = "dues"
    cases: ClassVar[tuple[str, ...]] = ("amount", "opens", "joining")
    cents: int = 0
    """Annual dues until the members vote otherwise; 0: set by the office."""

    def __post_init__(self) -> None:
        """Refuse a sum that is none."""
        if self.cents < 0:
            raise ValueError("cents must be 0 or more")

    def year_of(self, day: str, *, joins: bool) -> int:
        """The year for which somebody pays on a day, such as 2026-03-05."""
        del joins
        return int(day[:4])

    def is_open(self, day: str, year: int, met: str) -> bool:
        """Whether a member pays for a year on a day; `met`: when the club first met in that year, "": not yet."""
        del day, year, met
        return True


@dataclass(kw_only=True)
class AgreedDues(Dues):
    """The amount set by the office, on any day."""

    kind: ClassVar[str] = "agreed"


@dataclass(kw_only=True)
class YearlyDues(Dues):
    """A sum per year, from that year's first meeting. Members who join late in a year pay for the next one."""

    kind: ClassVar[str] = "yearly"
    early_month: int = 12
    early_day: int = 31
    """Members who join after this date pay dues for the next year."""

    def __post_init__(self) -> None:
        """Refuse a day that is none."""
        super().__post_init__()
        if not 1 <= self.early_month <= 12 or not 1 <= self.early_day <= 31:
            raise ValueError("early_month must be 1 to 12, and early_day 1 to 31")

    def year_of(self, day: str, *, joins: bool) -> int:
        """The next one for who joins after the day."""
        year = int(day[:4])
        return year + 1 if joins and day[5:] > f"{self.early_month:02}-{self.early_day:02}" else year

    def is_open(self, day: str, year: int, met: str) -> bool:
        """From the first meeting of the year; years that are over can still be paid for."""
        return year < int(day[:4]) or (met.startswith(f"{year:04}-") and met <= day)

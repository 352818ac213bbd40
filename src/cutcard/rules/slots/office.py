"""Dues and sanctions.

| slot | standard | club52 |
|------|----------|--------|
| dues | agreed   | yearly |

| slot      | standard     | ccp         | club52      | giancarlo   |
|-----------|--------------|-------------|-------------|-------------|
| sanctions | step by step | by severity | by severity | by severity |
"""

from abc import abstractmethod
from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

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
        """The year of dues paid on a day, such as 2026-03-05."""
        del joins
        return int(day[:4])

    def is_open(self, day: str, year: int, met: str) -> bool:
        """Whether a member pays for a year on a day; `met`: the first meeting after January 1 of it, "": not yet."""
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
        return year < int(day[:4]) or (met[:4] == f"{year:04}" and f"{year:04}-01-01" < met <= day)


SanctionStep = Literal["warned", "barred", "ejected", "suspended", "expelled"]
SANCTIONS: Final[dict[SanctionStep, str]] = {
    "warned": "a warning",
    "barred": "a ban from one date",
    "ejected": "ejection for the night",
    "suspended": "a suspension",
    "expelled": "expulsion",
}
"""Every step that a house may have, as people call it."""


@dataclass(kw_only=True)
class Sanctions(Policy):
    """Which sanctions does the club give members for an offense, in what order, and who decides?"""

    slot: ClassVar[str] = "sanctions"
    cases: ClassVar[tuple[str, ...]] = (*SANCTIONS, "jump", "hardest")
    steps: tuple[SanctionStep, ...] = tuple(SANCTIONS)
    """From the mildest to the hardest."""
    director: tuple[SanctionStep, ...] = ("suspended", "expelled")
    """Steps only the director may give; any officer may give the others."""
    hardest_for: tuple[str, ...] = ()
    """Rules whose breach always gets the hardest step."""
    counts: Literal["year", "always"] = "always"
    """How long an earlier step counts."""

    def __post_init__(self) -> None:
        """Refuse a ladder that is none."""
        if not self.steps or len(set(self.steps)) != len(self.steps):
            raise ValueError("list at least one step, and each step once")
        if strangers := [step for step in self.director if step not in self.steps]:
            raise ValueError(f"{strangers[0]!r} is reserved for the director but is not a step")

    def next_step(self, earlier: Collection[str]) -> SanctionStep:
        """The next step after these earlier ones: the one after the hardest of them."""
        had = [self.steps.index(step) for step in self.steps if step in earlier]
        return self.steps[min(max(had) + 1 if had else 0, len(self.steps) - 1)]

    @abstractmethod
    def skipped_steps(self, step: SanctionStep, earlier: Collection[str]) -> tuple[SanctionStep, ...]:
        """The steps that should not be skipped without a reason, if this one follows those."""


@dataclass(kw_only=True)
class StepByStep(Sanctions):
    """Step by step. Skipping a step needs a reason."""

    kind: ClassVar[str] = "step_by_step"

    def skipped_steps(self, step: SanctionStep, earlier: Collection[str]) -> tuple[SanctionStep, ...]:
        between = slice(self.steps.index(self.next_step(earlier)), self.steps.index(step))
        return self.steps[between]


@dataclass(kw_only=True)
class BySeverity(Sanctions):
    """By the severity of the offense. Any step may be the first."""

    kind: ClassVar[str] = "by_severity"

    def skipped_steps(self, step: SanctionStep, earlier: Collection[str]) -> tuple[SanctionStep, ...]:
        return ()

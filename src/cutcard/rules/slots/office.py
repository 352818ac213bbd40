"""Conduct: the club's sanctions for members, from mildest to harshest, and who may give them.

| slot      | standard     | ccp         | club52      | giancarlo   |
|-----------|--------------|-------------|-------------|-------------|
| sanctions | step by step | by severity | by severity | by severity |
"""

from abc import abstractmethod
from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from cutcard.rules.slot import Policy

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
        """What comes next for somebody who had these before: the step after the hardest of them."""
        had = [self.steps.index(step) for step in self.steps if step in earlier]
        return self.steps[min(max(had) + 1 if had else 0, len(self.steps) - 1)]

    @abstractmethod
    def passed_over(self, step: SanctionStep, earlier: Collection[str]) -> tuple[SanctionStep, ...]:
        """The steps that nobody should pass over without a reason, where this one is given after those."""


@dataclass(kw_only=True)
class StepByStep(Sanctions):
    """Step by step. Skipping a step needs a reason."""

    kind: ClassVar[str] = "step_by_step"

    def passed_over(self, step: SanctionStep, earlier: Collection[str]) -> tuple[SanctionStep, ...]:
        between = slice(self.steps.index(self.next_step(earlier)), self.steps.index(step))
        return self.steps[between]


@dataclass(kw_only=True)
class BySeverity(Sanctions):
    """By the severity of the offense. Any step may be the first."""

    kind: ClassVar[str] = "by_severity"

    def passed_over(self, step: SanctionStep, earlier: Collection[str]) -> tuple[SanctionStep, ...]:
        return ()

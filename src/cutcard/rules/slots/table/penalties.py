"""Penalties: the steps of a house, and which one is next.

| slot      | standard | ccp        | house | club52 | ppc | giancarlo  |
|-----------|----------|------------|-------|--------|-----|------------|
| penalties | ladder   | discretion |       | ladder |     | discretion |
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from cutcard.rules.slot import Policy

Step = Literal["warning", "hands", "rounds", "minutes", "disqualified", "membership"]
STEPS: Final[dict[Step, str]] = {
    "warning": "a warning",
    "hands": "sitting out hands",
    "rounds": "sitting out rounds",
    "minutes": "time away from the table",
    "disqualified": "disqualification",
    "membership": "loss of membership",
}


@dataclass(kw_only=True)
class PenaltyLadder(Policy):
    """Which penalties does the house give, and in what order?"""

    slot: ClassVar[str] = "penalties"
    cases: ClassVar[tuple[str, ...]] = ("warning", "hands", "rounds", "minutes", "disqualified", "membership")
    steps: tuple[Step, ...] = ("warning", "hands", "rounds", "disqualified")
    """From the mildest to the hardest."""
    hands: int = 3
    rounds: int = 1
    minutes: int = 10
    """The length of the first of each, unless the official says otherwise."""
    counts: Literal["night", "year", "always"] = "night"
    """How long an earlier penalty counts."""

    def __post_init__(self) -> None:
        """Refuse a ladder that is none."""
        if not self.steps or len(set(self.steps)) != len(self.steps):
            raise ValueError("list at least one step, and each step once")
        if min(self.hands, self.rounds, self.minutes) < 1:
            raise ValueError("hands, rounds and minutes must be 1 or more")

    @abstractmethod
    def next_step(self, earlier: tuple[str, ...], least: str = "") -> Step:
        """The step for somebody who had these before; `least` where this is never taken more lightly."""


def _from(steps: tuple[Step, ...], least: str) -> int:
    """Where the ladder begins for a breach of this weight: at a step that the house does not have, at the next one."""
    order = list(STEPS)
    floor = order.index(least) if least in STEPS else 0
    return next((at for at, step in enumerate(steps) if order.index(step) >= floor), len(steps) - 1)


@dataclass(kw_only=True)
class Ladder(PenaltyLadder):
    """Step by step. A player who has had one gets the next."""

    kind: ClassVar[str] = "ladder"

    def next_step(self, earlier: tuple[str, ...], least: str = "") -> Step:
        had = [self.steps.index(step) for step in earlier if step in self.steps]
        climbed = max(had) + 1 if had else 0
        return self.steps[min(max(climbed, _from(self.steps, least)), len(self.steps) - 1)]


@dataclass(kw_only=True)
class Discretion(PenaltyLadder):
    """At the floor's discretion. The mildest is suggested."""

    kind: ClassVar[str] = "discretion"

    def next_step(self, earlier: tuple[str, ...], least: str = "") -> Step:
        return self.steps[_from(self.steps, least)]

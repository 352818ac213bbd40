"""The tournament plan: what it must contain, what the house allows, and how it may change.

| slot            | standard    | ccp           | house   | club52 | ppc | giancarlo      |
|-----------------|-------------|---------------|---------|--------|-----|----------------|
| plan_needs      | named       | and a buy-in  |         |        |     | and prizes     |
| starting_stack  | as_planned  |               | exactly |        |     | between        |
| level_length    | as_planned  |               |         |        |     | usually        |
| capacity_change | may_grow    | never_grows   |         |        |     |                |
| stack_change    | director    | unanimous     |         |        |     |                |
| play_starts     | when_ready  |               |         |        |     | between        |

Prices and lengths of levels are the plan's own; here is what the house says about such numbers.
Whether levels may be changed once play has begun is asked with the clock, by `schedule`.
"""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.slot import Policy

Need = Literal["buy_in", "stack", "schedule", "prizes"]
MINUTE = 60_000


@dataclass(kw_only=True)
class PlanNeeds(Policy):
    """What must a plan have before it is announced?"""

    slot: ClassVar[str] = "plan_needs"
    cases: ClassVar[tuple[str, ...]] = ("buy_in", "stack", "schedule", "prizes")

    @abstractmethod
    def missing(self, said: frozenset[str]) -> tuple[Need, ...]:
        """The needs that the plan does not meet yet."""


@dataclass(kw_only=True)
class NamedNeeds(PlanNeeds):
    """Everything listed here: buy-in, starting stack, blind structure, payouts."""

    kind: ClassVar[str] = "named"
    needs: tuple[Need, ...] = ("stack", "schedule")

    def missing(self, said: frozenset[str]) -> tuple[Need, ...]:
        return tuple(need for need in self.needs if need not in said)


@dataclass(kw_only=True)
class StartingStack(Policy):
    """What is the starting stack, and for what buy-in?"""

    slot: ClassVar[str] = "starting_stack"

    @abstractmethod
    def fits(self, chips: int, cents: int) -> bool:
        """Whether a plan may have these."""

    @abstractmethod
    def allowed(self, money: Callable[[int], str]) -> str:
        """What would fit, in words; `money` writes a sum."""


@dataclass(kw_only=True)
class StackAsPlanned(StartingStack):
    """As planned."""

    kind: ClassVar[str] = "as_planned"

    def fits(self, chips: int, cents: int) -> bool:
        return chips > 0

    def allowed(self, money: Callable[[int], str]) -> str:
        return "at least one chip"


@dataclass(kw_only=True)
class ExactStack(StartingStack):
    """A fixed number of chips."""

    kind: ClassVar[str] = "exactly"
    chips: int

    def fits(self, chips: int, cents: int) -> bool:
        return chips == self.chips

    def allowed(self, money: Callable[[int], str]) -> str:
        return f"exactly {self.chips:,} chips"


@dataclass(kw_only=True)
class StackBetween(StartingStack):
    """Between a minimum and a maximum, for one fixed buy-in."""

    kind: ClassVar[str] = "between"
    least: int
    most: int
    cents: int
    """The price of it."""

    def fits(self, chips: int, cents: int) -> bool:
        return self.least <= chips <= self.most and cents == self.cents

    def allowed(self, money: Callable[[int], str]) -> str:
        return f"from {self.least:,} to {self.most:,} chips for {money(self.cents)}"


@dataclass(kw_only=True)
class LevelLength(Policy):
    """How long is a level?"""

    slot: ClassVar[str] = "level_length"

    @property
    @abstractmethod
    def usual(self) -> int:
        """Minutes that a new structure begins with; 0: the house has no usual length."""


@dataclass(kw_only=True)
class LevelAsPlanned(LevelLength):
    """As planned."""

    kind: ClassVar[str] = "as_planned"

    @property
    def usual(self) -> int:
        return 0


@dataclass(kw_only=True)
class UsualLevel(LevelLength):
    """A fixed number of minutes."""

    kind: ClassVar[str] = "usually"
    minutes: int

    @property
    def usual(self) -> int:
        return self.minutes


@dataclass(kw_only=True)
class CapacityChange(Policy):
    """May an event be enlarged after it is announced?"""

    slot: ClassVar[str] = "capacity_change"
    grows: ClassVar[bool] = True


@dataclass(kw_only=True)
class MayGrow(CapacityChange):
    """Yes, while there is room. The waiting list comes first."""

    kind: ClassVar[str] = "may_grow"


@dataclass(kw_only=True)
class NeverGrows(CapacityChange):
    """Never. Extra players go on the waiting list."""

    kind: ClassVar[str] = "never_grows"
    grows: ClassVar[bool] = False


@dataclass(kw_only=True)
class StackChange(Policy):
    """Who may change the starting stack after it is announced?"""

    slot: ClassVar[str] = "stack_change"

    @abstractmethod
    def is_approved(self, agreed: int, asked: int) -> bool:
        """Whether the change is approved when `agreed` of those asked agree."""


@dataclass(kw_only=True)
class DirectorChanges(StackChange):
    """The director, until the first hand."""

    kind: ClassVar[str] = "director"

    def is_approved(self, agreed: int, asked: int) -> bool:
        return True


@dataclass(kw_only=True)
class Unanimous(StackChange):
    """Only all players together. One vote against and it stays."""

    kind: ClassVar[str] = "unanimous"

    def is_approved(self, agreed: int, asked: int) -> bool:
        return asked > 0 and agreed == asked


@dataclass(kw_only=True)
class PlayStarts(Policy):
    """When does play start?"""

    slot: ClassVar[str] = "play_starts"

    @abstractmethod
    def verdict(self, after: int) -> Literal["", "early", "late"]:
        """Whether that is too early or too late, milliseconds after the time announced (below 0: before it)."""


@dataclass(kw_only=True)
class WhenReady(PlayStarts):
    """When the director says so."""

    kind: ClassVar[str] = "when_ready"

    def verdict(self, after: int) -> Literal["", "early", "late"]:
        return ""


@dataclass(kw_only=True)
class StartsBetween(PlayStarts):
    """Not before the announced time, and at most a set number of minutes after it."""

    kind: ClassVar[str] = "between"
    latest: int
    """Minutes."""

    def verdict(self, after: int) -> Literal["", "early", "late"]:
        if after < 0:
            return "early"
        return "late" if after >= self.latest * MINUTE else ""

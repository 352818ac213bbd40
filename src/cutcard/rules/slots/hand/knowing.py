"""What players may know about each other: stack counts and shown cards.

| slot        | standard | ccp | house | club52               | ppc                  | giancarlo |
|-------------|----------|-----|-------|----------------------|----------------------|-----------|
| stack_count | open     |     |       | tournament estimated | estimated            |           |
| show_one    | show_all |     | same  | same                 | same                 |           |
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.slot import Policy


@dataclass(kw_only=True)
class StackCount(Policy):
    """How exact a count of another player's stack may a player get?"""

    slot: ClassVar[str] = "stack_count"
    cases: ClassVar[tuple[str, ...]] = ("estimate", "exact", "later", "pot")
    pot: Literal["told", "spread"] = "told"
    """Whether the dealer announces the pot, or only spreads it."""

    @abstractmethod
    def exact(self, *, facing_all_in: bool) -> bool:
        """Whether they get the exact count; `facing_all_in`: they are to act and have that all-in to answer."""

    @abstractmethod
    def estimate(self, chips: int) -> int:
        """What they are told otherwise."""


@dataclass(kw_only=True)
class OpenStacks(StackCount):
    """To the chip, at any time."""

    kind: ClassVar[str] = "open"

    def exact(self, *, facing_all_in: bool) -> bool:
        return True

    def estimate(self, chips: int) -> int:
        return chips


@dataclass(kw_only=True)
class EstimatedStacks(StackCount):
    """A fair estimate. To the chip when it is their turn and they face that player's all-in."""

    kind: ClassVar[str] = "estimated"
    figures: int = 2
    """How many digits are exact: 2 makes 12,350 into 12,000."""

    def __post_init__(self) -> None:
        """Refuse a rounding that says nothing."""
        if self.figures < 1:
            raise ValueError("figures must be 1 or more")

    def exact(self, *, facing_all_in: bool) -> bool:
        return facing_all_in

    def estimate(self, chips: int) -> int:
        unit: int = 10 ** max(0, len(str(chips)) - self.figures)
        return (chips + unit // 2) // unit * unit


@dataclass(kw_only=True)
class ShowOne(Policy):
    """Who sees cards that a player shows to one player, or shows after the hand?"""

    slot: ClassVar[str] = "show_one"
    cases: ClassVar[tuple[str, ...]] = ("now", "later", "over", "own")
    """Seen by a player who can still bet; by one who cannot; after the hand; shown voluntarily after it."""


@dataclass(kw_only=True)
class ShowAll(ShowOne):
    """Everyone: at once if the player who saw them can still bet, or else after the betting."""

    kind: ClassVar[str] = "show_all"

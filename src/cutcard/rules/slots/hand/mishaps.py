"""Dead hands, splashed pots, shown cards, counts.

| slot        | standard | ccp | house | club52               | ppc                  | giancarlo |
|-------------|----------|-----|-------|----------------------|----------------------|-----------|
| stack_count | open     |     |       | tournament estimated | estimated            |           |
| show_one    | show_all |     | same  | same                 | same                 |           |

| slot         | standard                        | ccp  | house      | club52        | ppc        | giancarlo |
|--------------|---------------------------------|------|------------|---------------|------------|-----------|
| let_go       | unless_identified               | same |            | when_acted_on | at_once    |           |
| fouled       | dead_once_acted                 |      |            | same          |            |           |
| splash       | dealer_counts                   |      | dead_money |               |            |           |
| hidden_chips | tournament played, cash kept    |      |            | tournament    |            |           |
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
        """The estimate otherwise given."""


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


@dataclass(kw_only=True)
class HandLetGo(Policy):
    """When is a released hand dead?"""

    slot: ClassVar[str] = "let_go"
    cases: ClassVar[tuple[str, ...]] = ("released", "pushed", "lifted", "retrieved")
    may_take_back: ClassVar[bool] = False
    """Whether cards pushed forward may be taken back until a player behind acts."""
    may_retrieve: ClassVar[bool] = False
    """Whether a clearly identifiable hand may be returned from the muck at showdown."""


@dataclass(kw_only=True)
class LostUnlessIdentified(HandLetGo):
    """At once. At showdown it may be returned if it is clearly identifiable in the muck."""

    kind: ClassVar[str] = "unless_identified"
    may_retrieve: ClassVar[bool] = True


@dataclass(kw_only=True)
class LostWhenActedOn(HandLetGo):
    """If released, at once. If pushed forward by the player to act, once a player behind them acts."""

    kind: ClassVar[str] = "when_acted_on"
    may_take_back: ClassVar[bool] = True
    may_retrieve: ClassVar[bool] = True


@dataclass(kw_only=True)
class LostAtOnce(HandLetGo):
    """At once, in turn or out of turn, and it is never returned."""

    kind: ClassVar[str] = "at_once"


@dataclass(kw_only=True)
class Fouled(Policy):
    """What happens to a fouled hand and its chips?"""

    slot: ClassVar[str] = "fouled"
    cases: ClassVar[tuple[str, ...]] = ("misdeal",)
    actions: ClassVar[int] = 2
    """How many players must have acted before it is no longer a misdeal."""


@dataclass(kw_only=True)
class DeadOnceActed(Fouled):
    """A misdeal until two players have acted. After that the hand is dead and its chips stay in the pot."""

    kind: ClassVar[str] = "dead_once_acted"


@dataclass(kw_only=True)
class SplashedPot(Policy):
    """What happens to a bet splashed into the pot?"""

    slot: ClassVar[str] = "splash"
    dead_money: ClassVar[bool] = False


@dataclass(kw_only=True)
class DealerCounts(SplashedPot):
    """The dealer counts the chips, and they are the bet."""

    kind: ClassVar[str] = "dealer_counts"


@dataclass(kw_only=True)
class DeadMoney(SplashedPot):
    """The chips stay in the pot and are no bet. The player acts again, or is all-in if those were their last."""

    kind: ClassVar[str] = "dead_money"
    dead_money: ClassVar[bool] = True


@dataclass(kw_only=True)
class HiddenChips(Policy):
    """What happens to chips a player finds after losing an all-in?"""

    slot: ClassVar[str] = "hidden_chips"

    @abstractmethod
    def chips_lost(self, found: int, cover: int) -> int:
        """How many of the found chips go to the opponent, who could have matched `cover` more."""


@dataclass(kw_only=True)
class HiddenPlayed(HiddenChips):
    """They count as part of the all-in, up to what the opponent had covered."""

    kind: ClassVar[str] = "played"

    def chips_lost(self, found: int, cover: int) -> int:
        return min(found, cover)


@dataclass(kw_only=True)
class HiddenKept(HiddenChips):
    """They did not play. The player has them in the next hand."""

    kind: ClassVar[str] = "kept"

    def chips_lost(self, found: int, cover: int) -> int:
        return 0

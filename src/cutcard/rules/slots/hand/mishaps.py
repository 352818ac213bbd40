"""Accidents at a live table: released cards, fouled hands, splashed pots, chips found too late.

| slot         | standard                        | ccp  | house      | club52        | ppc        | giancarlo |
|--------------|---------------------------------|------|------------|---------------|------------|-----------|
| let_go       | unless_identified               | same |            | when_acted_on | at_once    |           |
| fouled       | dead_once_acted                 |      |            | same          |            |           |
| splash       | dealer_counts                   |      | dead_money |               |            |           |
| hidden_chips | tournament played, cash kept    |      |            | tournament    |            |           |
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slot import Policy


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
    def lost(self, found: int, cover: int) -> int:
        """How much of them goes to the opponent, who could have matched `cover` more."""


@dataclass(kw_only=True)
class HiddenPlayed(HiddenChips):
    """They count as part of the all-in, up to what the opponent had covered."""

    kind: ClassVar[str] = "played"

    def lost(self, found: int, cover: int) -> int:
        return min(found, cover)


@dataclass(kw_only=True)
class HiddenKept(HiddenChips):
    """They did not play. The player has them in the next hand."""

    kind: ClassVar[str] = "kept"

    def lost(self, found: int, cover: int) -> int:
        return 0

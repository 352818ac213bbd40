"""Accidents of a live table: cards let go of, fouled hands, chips splashed into the pot or found too late.

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

from cutcard.rules.policy import Policy


@dataclass(kw_only=True)
class HandLetGo(Policy):
    """When is a hand dead that its player lets go of?"""

    slot: ClassVar[str] = "let_go"
    cases: ClassVar[tuple[str, ...]] = ("released", "pushed", "lifted", "retrieved")
    may_take_back: ClassVar[bool] = False
    """Whether cards pushed forward may be taken back until somebody behind acts."""
    may_retrieve: ClassVar[bool] = False
    """Whether a hand that can be told from the muck for certain may be given back at showdown."""


@dataclass(kw_only=True)
class LostUnlessIdentified(HandLetGo):
    """At once; at showdown it may be given back where it can be told from the muck for certain."""

    kind: ClassVar[str] = "unless_identified"
    may_retrieve: ClassVar[bool] = True


@dataclass(kw_only=True)
class LostWhenActedOn(HandLetGo):
    """Released, at once; pushed forward by the player to act, once somebody behind them acts."""

    kind: ClassVar[str] = "when_acted_on"
    may_take_back: ClassVar[bool] = True
    may_retrieve: ClassVar[bool] = True


@dataclass(kw_only=True)
class LostAtOnce(HandLetGo):
    """At once, in turn or out of it, and it is never given back."""

    kind: ClassVar[str] = "at_once"


@dataclass(kw_only=True)
class Fouled(Policy):
    """What becomes of a fouled hand and of its chips?"""

    slot: ClassVar[str] = "fouled"
    cases: ClassVar[tuple[str, ...]] = ("misdeal",)
    actions: ClassVar[int] = 2
    """So many players must have acted before it is no misdeal any more."""


@dataclass(kw_only=True)
class DeadOnceActed(Fouled):
    """A misdeal until two players have acted; after that it is dead and what it put in stays in the pot."""

    kind: ClassVar[str] = "dead_once_acted"


@dataclass(kw_only=True)
class SplashedPot(Policy):
    """What becomes of chips thrown into the pot so that nobody can tell how many were bet?"""

    slot: ClassVar[str] = "splash"
    dead_money: ClassVar[bool] = False


@dataclass(kw_only=True)
class DealerCounts(SplashedPot):
    """The dealer counts them, and they are the bet."""

    kind: ClassVar[str] = "dealer_counts"


@dataclass(kw_only=True)
class DeadMoney(SplashedPot):
    """They belong to the pot and count for no bet: the player acts again, or is all in if those were the last."""

    kind: ClassVar[str] = "dead_money"
    dead_money: ClassVar[bool] = True


@dataclass(kw_only=True)
class HiddenChips(Policy):
    """What becomes of chips that a player finds after they lost an all-in?"""

    slot: ClassVar[str] = "hidden_chips"

    @abstractmethod
    def lost(self, found: int, cover: int) -> int:
        """How much of them goes to the opponent, who could have matched `cover` more."""


@dataclass(kw_only=True)
class HiddenPlayed(HiddenChips):
    """They count as part of the all-in, as far as the opponent's chips would have covered them."""

    kind: ClassVar[str] = "played"

    def lost(self, found: int, cover: int) -> int:
        return min(found, cover)


@dataclass(kw_only=True)
class HiddenKept(HiddenChips):
    """They did not play: the player has them in the next hand."""

    kind: ClassVar[str] = "kept"

    def lost(self, found: int, cover: int) -> int:
        return 0

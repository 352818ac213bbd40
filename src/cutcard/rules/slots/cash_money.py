"""Money of cash games: who keeps it, who sells chips, and with how much one sits down.

| slot        | standard       | club52          | ppc            |
|-------------|----------------|-----------------|----------------|
| cash_buy_in | between        | full_then_any   |                |
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.policy import Policy

Amount = Literal["fits", "too_little", "too_much"]


@dataclass(kw_only=True)
class CashBuyIn(Policy):
    """For how much does a player buy chips in a cash game?"""

    slot: ClassVar[str] = "cash_buy_in"
    cases: ClassVar[tuple[str, ...]] = ("enter", "again", "broken")

    @abstractmethod
    def judged(self, amount: int, stack: int, *, least: int, most: int, again: bool) -> Amount:
        """Whether somebody who has that much before them may buy for so much; `most` 0: no limit is set."""

    @staticmethod
    def _within(amount: int, stack: int, least: int, most: int) -> Amount:
        if amount < least:
            return "too_little"
        return "too_much" if most and stack + amount > most else "fits"


@dataclass(kw_only=True)
class Between(CashBuyIn):
    """Between the least and the most of the game; later any amount up to the most."""

    kind: ClassVar[str] = "between"

    def judged(self, amount: int, stack: int, *, least: int, most: int, again: bool) -> Amount:
        return self._within(amount, stack, 1 if again else least, most)


@dataclass(kw_only=True)
class FullThenAny(CashBuyIn):
    """A full buy-in to enter; later any amount, at another table of the same evening too."""

    kind: ClassVar[str] = "full_then_any"

    def judged(self, amount: int, stack: int, *, least: int, most: int, again: bool) -> Amount:
        return "fits" if again else self._within(amount, stack, least, most)

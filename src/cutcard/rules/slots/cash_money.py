"""Money of cash games: who runs the bank, who sells chips, and the buy-in.

| slot        | standard    | club52         | ppc       |
|-------------|-------------|----------------|-----------|
| cash_buy_in | between     | full_then_any  |           |
| cash_bank   | cage        | player_banks   |           |
| chip_sales  | bank_sells  | players_too    | floor_sells |
| going_south | brings_all  |                |           |
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.slot import Policy

Amount = Literal["fits", "too_little", "too_much"]


@dataclass(kw_only=True)
class CashBuyIn(Policy):
    """What is the buy-in for a cash game?"""

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
    """Between the minimum and maximum of the game; later any amount up to the maximum."""

    kind: ClassVar[str] = "between"

    def judged(self, amount: int, stack: int, *, least: int, most: int, again: bool) -> Amount:
        return self._within(amount, stack, 1 if again else least, most)


@dataclass(kw_only=True)
class FullThenAny(CashBuyIn):
    """A full buy-in to enter; later any amount, also at another table in the same session."""

    kind: ClassVar[str] = "full_then_any"

    def judged(self, amount: int, stack: int, *, least: int, most: int, again: bool) -> Amount:
        return "fits" if again else self._within(amount, stack, least, most)


@dataclass(kw_only=True)
class CashBank(Policy):
    """Who runs the bank of a cash table?"""

    slot: ClassVar[str] = "cash_bank"
    cases: ClassVar[tuple[str, ...]] = ("volunteer", "drawn", "refuses", "again", "pays", "credit")
    player: ClassVar[bool] = False
    """Whether a player at the table is banker."""


@dataclass(kw_only=True)
class Cage(CashBank):
    """The cage, for all tables."""

    kind: ClassVar[str] = "cage"


@dataclass(kw_only=True)
class PlayerBanks(CashBank):
    """A player: a volunteer, or the low card. A player who declines the bank leaves the game."""

    kind: ClassVar[str] = "player_banks"
    player: ClassVar[bool] = True


@dataclass(kw_only=True)
class ChipSales(Policy):
    """Who sells chips to cash game players?"""

    slot: ClassVar[str] = "chip_sales"
    cases: ClassVar[tuple[str, ...]] = ("dealer", "wants", "leeway")
    dealers: ClassVar[bool] = True
    """Whether a dealer may."""
    players: ClassVar[bool] = False
    """Whether a player may, who keeps at least the minimum buy-in."""


@dataclass(kw_only=True)
class BankSells(ChipSales):
    """The bank, and dealers on its behalf."""

    kind: ClassVar[str] = "bank_sells"


@dataclass(kw_only=True)
class FloorSells(ChipSales):
    """The bank and the floor, who is called to the table; never a dealer."""

    kind: ClassVar[str] = "floor_sells"
    dealers: ClassVar[bool] = False


@dataclass(kw_only=True)
class PlayersToo(ChipSales):
    """The banker, and any player who keeps at least the buy-in. The banker may go below it if a player needs chips."""

    kind: ClassVar[str] = "players_too"
    players: ClassVar[bool] = True


@dataclass(kw_only=True)
class GoingSouth(Policy):
    """May a player take chips off the table and play on (going south)?"""

    slot: ClassVar[str] = "going_south"
    cases: ClassVar[tuple[str, ...]] = ("back",)
    minutes: int = 60
    """A player back in the same game within this many minutes brings what they took off."""

    def __post_init__(self) -> None:
        """Refuse a time that is none."""
        if self.minutes < 0:
            raise ValueError("minutes must be 0 or more")

    @property
    def memory(self) -> int:
        """The same in milliseconds."""
        return self.minutes * 60_000


@dataclass(kw_only=True)
class BringsAll(GoingSouth):
    """No. A player who changes tables brings their whole stack; one who returns soon brings what they took off."""

    kind: ClassVar[str] = "brings_all"

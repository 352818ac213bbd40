"""Sharing a pot: odd chips, halves, rake.

| slot     | standard                | ccp          | house          | club52 | ppc              | giancarlo   |
|----------|-------------------------|--------------|----------------|--------|------------------|-------------|
| odd_chip | left_of_button;         | stays_in_pot | left_of_button |        | left_of_button;  | last_raiser |
|          | stud highest_card       |              |                |        | stud highest_card|             |
| odd_half | first_side              |              |                |        | first_side       |             |
| rake     | none                    |              |                |        | cash: steps      |             |
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slot import Policy


@dataclass(kw_only=True)
class RemainderOfPot(Policy):
    """Who gets odd chips in a split pot?"""

    slot: ClassVar[str] = "odd_chip"
    by_card: ClassVar[bool] = False
    """Whether `odd_chip_seats` needs each hand's highest playing card."""

    @abstractmethod
    def odd_chip_seats(self, tied: Sequence[int], raisers: Sequence[int], highest: Mapping[int, int]) -> Sequence[int]:
        """The seats that get one odd chip each, in order; none: they stay in the pot for the next hand.

        `tied` is clockwise from the button's left, `raisers` are the seats that raised in this hand, latest last,
        `highest` the highest card of each tied hand's five, comparable as numbers.
        """


@dataclass(kw_only=True)
class OddLeftOfButton(RemainderOfPot):
    """One each, clockwise from the button's left."""

    kind: ClassVar[str] = "left_of_button"

    def odd_chip_seats(self, tied: Sequence[int], raisers: Sequence[int], highest: Mapping[int, int]) -> Sequence[int]:
        return tied


@dataclass(kw_only=True)
class OddLastRaiser(RemainderOfPot):
    """The last raiser among the tied hands. Any more, or all if none raised, clockwise from the button's left."""

    kind: ClassVar[str] = "last_raiser"

    def odd_chip_seats(self, tied: Sequence[int], raisers: Sequence[int], highest: Mapping[int, int]) -> Sequence[int]:
        last = next((seat for seat in reversed(raisers) if seat in tied), None)
        return tied if last is None else (last, *(seat for seat in tied if seat != last))


@dataclass(kw_only=True)
class OddStays(RemainderOfPot):
    """They stay in the pot for the next hand."""

    kind: ClassVar[str] = "stays_in_pot"

    def odd_chip_seats(self, tied: Sequence[int], raisers: Sequence[int], highest: Mapping[int, int]) -> Sequence[int]:
        return ()


@dataclass(kw_only=True)
class OddHighestCard(RemainderOfPot):
    """One each, by the highest card in the five that play: rank, then suit."""

    kind: ClassVar[str] = "highest_card"
    by_card: ClassVar[bool] = True

    def odd_chip_seats(self, tied: Sequence[int], raisers: Sequence[int], highest: Mapping[int, int]) -> Sequence[int]:
        return sorted(tied, key=lambda seat: -highest[seat])


@dataclass(kw_only=True)
class OddHalf(Policy):
    """Which half of a split pot gets the odd chip?"""

    slot: ClassVar[str] = "odd_half"


@dataclass(kw_only=True)
class FirstSide(OddHalf):
    """The high hand. If there is none, the five-card hand (the half a game names first)."""

    kind: ClassVar[str] = "first_side"


@dataclass(kw_only=True)
class RakeCap:
    """The most rake when no more than `players` are dealt in."""

    players: int
    """Up to this many players."""
    most: int
    """The most rake, in cents."""
    promo: int = 0
    """The most for promotions, in cents."""


@dataclass(kw_only=True)
class HouseRake(Policy):
    """What rake does the house take?"""

    slot: ClassVar[str] = "rake"
    cases: ClassVar[tuple[str, ...]] = ("promo", "reduced")
    takes: ClassVar[bool] = False

    @abstractmethod
    def due(self, pot_cents: int, dealt_in: int) -> tuple[int, int]:
        """Rake and promotional drop in cents, in all, for a pot that has grown so large."""

    @abstractmethod
    def reduced(self, dealt_in: int) -> bool:
        """Whether less than usual is taken because so few are dealt in."""


@dataclass(kw_only=True)
class NoRake(HouseRake):
    """Nothing."""

    kind: ClassVar[str] = "none"

    def due(self, pot_cents: int, dealt_in: int) -> tuple[int, int]:
        return 0, 0

    def reduced(self, dealt_in: int) -> bool:
        return False


@dataclass(kw_only=True)
class RakeSteps(HouseRake):
    """An amount per full step of the pot, capped by players dealt in, plus a promotional drop from a set pot size.

    All amounts are in cents; `caps` go from few players to many and the last holds for more.
    """

    kind: ClassVar[str] = "steps"
    takes: ClassVar[bool] = True
    step: int
    """For each full step of the pot, in cents ..."""
    take: int
    """... the house takes this many cents."""
    promo_from: int
    """The minimum pot, in cents, for a promotional drop."""
    caps: tuple[RakeCap, ...]
    """From few players to many; the last line holds for more."""

    def due(self, pot_cents: int, dealt_in: int) -> tuple[int, int]:
        cap = self._cap(dealt_in)
        return min(pot_cents // self.step * self.take, cap.most), cap.promo if pot_cents >= self.promo_from else 0

    def reduced(self, dealt_in: int) -> bool:
        return self._cap(dealt_in) is not self.caps[-1]

    def _cap(self, dealt_in: int) -> RakeCap:
        return next((cap for cap in self.caps if dealt_in <= cap.players), self.caps[-1])

"""Color-ups, and the chips in a dealer's tray.

| slot           | standard | ccp | house | club52     | ppc     | giancarlo |
|----------------|----------|-----|-------|------------|---------|-----------|
| colour_up      | race     |     |       | rounded_up | race    | race      |
| colour_up_time | break    |     |       | level      | break   | level     |
| table_stock    | nothing  |     |       |            | stocked |           |
| chip_count     | asked    |     |       | asked      | at_end  |           |

In all houses small chips that make a larger one are changed for it first. They differ in the odd chips left over.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from cutcard.rules.slot import Policy


class Odd(NamedTuple):
    """A player's odd chips: their worth, the player's best card, and whether these are their last chips."""

    worth: int
    card: int = -1
    """Cards as numbers: higher is better, by rank and then suit; -1: none was dealt to them."""
    only: bool = False


@dataclass(kw_only=True)
class ColouringUp(Policy):
    """How are odd chips handled in a color-up?"""

    slot: ClassVar[str] = "colour_up"
    cases: ClassVar[tuple[str, ...]] = ("exchange", "cards", "order", "chips", "best", "one_each", "saved", "agreed")
    """Chips exchanged; a card for each odd chip, from seat 1; how many new chips; who gets them; one each; no player
    is raced out; players who agree.
    """
    deals: ClassVar[bool] = False
    """Whether cards are dealt for it."""
    agreement: bool = False
    """Whether the players concerned may agree instead."""

    @abstractmethod
    def award(self, odd: Sequence[Odd], into: int) -> tuple[int, ...]:
        """New chips of worth `into` for each of them."""


@dataclass(kw_only=True)
class RoundedUp(ColouringUp):
    """Every player with odd chips gets one new chip for them, however few they are."""

    kind: ClassVar[str] = "rounded_up"

    def award(self, odd: Sequence[Odd], into: int) -> tuple[int, ...]:
        return tuple(-(-one.worth // into) for one in odd)


@dataclass(kw_only=True)
class Race(ColouringUp):
    """A chip race: a card for each odd chip, and the best cards win one new chip each, one per player.

    There are as many new chips as the odd ones are worth; half a chip or more counts as one.
    """

    kind: ClassVar[str] = "race"
    deals: ClassVar[bool] = True
    saved: Literal["first_chip", "extra_chip", "beside"] = "extra_chip"
    """A player with no other chips gets the first chip whatever their cards; an extra one if they won none; or one
    beside the race, in which their odd chips and cards then have no part."""

    def award(self, odd: Sequence[Odd], into: int) -> tuple[int, ...]:
        racing = [at for at, one in enumerate(odd) if one.worth and not (one.only and self.saved == "beside")]
        worth = sum(odd[at].worth for at in racing)
        chips = worth // into + (2 * (worth % into) >= into)
        first = self.saved == "first_chip"
        order = sorted(racing, key=lambda at: (first and odd[at].only, odd[at].card), reverse=True)
        won = set(order[:chips]) | {at for at, one in enumerate(odd) if one.worth and one.only}
        return tuple(int(at in won) for at in range(len(odd)))


@dataclass(kw_only=True)
class ColourUpTime(Policy):
    """When is the smallest chip colored up?"""

    slot: ClassVar[str] = "colour_up_time"
    cases: ClassVar[tuple[str, ...]] = ("pots", "late")
    """What dealers do in the level before; that it is done before the break is over."""
    in_breaks: ClassVar[bool] = False
    """Whether it waits for a coming break."""
    pots: bool = False
    """Whether dealers change these chips out of pots in the level before a break."""
    late: int = 0
    """Minutes left in the break when the director is warned of an open color-up; 0: never."""

    def __post_init__(self) -> None:
        """Refuse minutes below none."""
        if self.late < 0:
            raise ValueError("late is minutes, 0 or more")


@dataclass(kw_only=True)
class WithLevel(ColourUpTime):
    """At the first level whose blinds and antes don't need it."""

    kind: ClassVar[str] = "level"


@dataclass(kw_only=True)
class InBreak(ColourUpTime):
    """On the first break after which blinds and antes don't need it."""

    kind: ClassVar[str] = "break"
    in_breaks: ClassVar[bool] = True


@dataclass(kw_only=True)
class TableStock(Policy):
    """What is in a dealer's tray when a table opens?"""

    slot: ClassVar[str] = "table_stock"
    cases: ClassVar[tuple[str, ...]] = ("stacks", "add_ons", "colour_up", "short", "nothing_in", "back")
    """Starting stacks, add-on stacks, color-up chips; that these run out; that no chips are added before a break; that
    the tray is returned when the table breaks."""
    stacks: int = 0
    add_ons: int = 0
    kept: ClassVar[bool] = False
    """Whether color-ups are made from the tray only."""

    def __post_init__(self) -> None:
        """Refuse less than nothing."""
        if min(self.stacks, self.add_ons) < 0:
            raise ValueError("stacks and add_ons must be 0 or more")


@dataclass(kw_only=True)
class NothingInTray(TableStock):
    """No counted chips."""

    kind: ClassVar[str] = "nothing"


@dataclass(kw_only=True)
class Stocked(TableStock):
    """Starting stacks, add-on stacks and color-up chips. Only those last ones may be used for color-ups."""

    kind: ClassVar[str] = "stocked"
    kept: ClassVar[bool] = True


@dataclass(kw_only=True)
class ChipCount(Policy):
    """When are all chips of a tournament counted?"""

    slot: ClassVar[str] = "chip_count"
    cases: ClassVar[tuple[str, ...]] = ("missing", "end")
    """Missing chips; the count when play is over."""
    at_end: ClassVar[bool] = False


@dataclass(kw_only=True)
class CountedWhenAsked(ChipCount):
    """When the director asks. A shortage is shown until it is found."""

    kind: ClassVar[str] = "asked"


@dataclass(kw_only=True)
class CountedAtEnd(ChipCount):
    """When the director asks, and at the end, chip by chip, before they are put away."""

    kind: ClassVar[str] = "at_end"
    at_end: ClassVar[bool] = True

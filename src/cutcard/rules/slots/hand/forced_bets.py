"""Forced bets: blinds, antes, straddles and the bring-in.

| slot             | standard              | ccp  | house | club52 | ppc             | giancarlo |
|------------------|-----------------------|------|-------|--------|-----------------|-----------|
| blinds           | left_of_button        | same | same  |        |                 | same      |
| heads_up         | button_is_small_blind | same |       | same   |                 | same      |
| small_blind_size | any                   |      | half  |        |                 | between   |
| short_blind      | as_full               | same |       | same   |                 | same      |
| short_ante       | ante_first            |      |       |        |                 |           |
| straddle         | none, cash: by_seat   |      |       |        | cash: by_seat   |           |
| bring_in_all_in  | next_may_fold         |      |       |        | next_must_post  |           |
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Literal

from cutcard.rules.slot import Policy


@dataclass(kw_only=True)
class Blinds(Policy):
    """Which seats post the blinds?"""

    slot: ClassVar[str] = "blinds"
    cases: ClassVar[tuple[str, ...]] = ("small", "big")
    by_button: ClassVar[bool] = False
    """Whether there is only one blind, so none can be missed and all players who sit down are dealt in."""

    @abstractmethod
    def seats(self, clockwise: Sequence[int]) -> tuple[int, int]:
        """Small and big blind among the seats dealt in, clockwise from the button's left."""


@dataclass(kw_only=True)
class LeftOfButton(Blinds):
    """The first two seats left of the button."""

    kind: ClassVar[str] = "left_of_button"

    def seats(self, clockwise: Sequence[int]) -> tuple[int, int]:
        return clockwise[0], clockwise[1]


@dataclass(kw_only=True)
class ButtonAlone(Blinds):
    """The button posts the only blind."""

    kind: ClassVar[str] = "button_alone"
    by_button: ClassVar[bool] = True

    def seats(self, clockwise: Sequence[int]) -> tuple[int, int]:
        return 0, clockwise[-1]


@dataclass(kw_only=True)
class HeadsUp(Policy):
    """Who posts which blind heads-up?"""

    slot: ClassVar[str] = "heads_up"
    cases: ClassVar[tuple[str, ...]] = ("blinds",)

    @abstractmethod
    def seats(self, clockwise: Sequence[int]) -> tuple[int, int]:
        """Small and big blind of two seats, clockwise from the button's left."""


@dataclass(kw_only=True)
class ButtonIsSmallBlind(HeadsUp):
    """The button posts the small blind, acts first before the flop and last after it."""

    kind: ClassVar[str] = "button_is_small_blind"

    def seats(self, clockwise: Sequence[int]) -> tuple[int, int]:
        return clockwise[1], clockwise[0]


@dataclass(kw_only=True)
class SmallBlindSize(Policy):
    """How large may the small blind be?"""

    slot: ClassVar[str] = "small_blind_size"

    @abstractmethod
    def fits(self, small: int, big: int) -> bool:
        """Whether the two make a level."""

    @abstractmethod
    def allowed(self, big: str) -> str:
        """What would fit beside a big blind that is written so, in words."""


@dataclass(kw_only=True)
class AnySmallBlind(SmallBlindSize):
    """Anything up to the big blind."""

    kind: ClassVar[str] = "any"

    def fits(self, small: int, big: int) -> bool:
        return small <= big

    def allowed(self, big: str) -> str:
        return f"at most {big}"


@dataclass(kw_only=True)
class HalfSmallBlind(SmallBlindSize):
    """Exactly half of the big blind."""

    kind: ClassVar[str] = "half"

    def fits(self, small: int, big: int) -> bool:
        return 2 * small == big

    def allowed(self, big: str) -> str:
        return f"half of {big}"


@dataclass(kw_only=True)
class SmallBlindBetween(SmallBlindSize):
    """Between two fractions of the big blind, written as text: ``"1/3"``."""

    kind: ClassVar[str] = "between"
    least: str
    """A fraction: 1/3."""
    most: str
    """A fraction: 1/2."""

    def __post_init__(self) -> None:
        """Refuse what is no fraction, and an empty range."""
        try:
            empty = Fraction(self.least) > Fraction(self.most)
        except (ValueError, ZeroDivisionError):
            raise ValueError(
                f'must be fractions such as "1/3" and "1/2", not {self.least!r} and {self.most!r}'
            ) from None
        if empty:
            raise ValueError(f"no amount is between {self.least} and {self.most}")

    def fits(self, small: int, big: int) -> bool:
        return Fraction(self.least) * big <= small <= Fraction(self.most) * big

    def allowed(self, big: str) -> str:
        return f"from {self.least} to {self.most} of {big}"


@dataclass(kw_only=True)
class ShortBlind(Policy):
    """What must others match when the big blind is all-in for less?"""

    slot: ClassVar[str] = "short_blind"
    cases: ClassVar[tuple[str, ...]] = ("small", "big")

    @abstractmethod
    def level(self, due: int, paid: int) -> int:
        """The amount to match when a blind of `due` was posted with `paid`."""


@dataclass(kw_only=True)
class AsFull(ShortBlind):
    """The full blind, as if it had been posted."""

    kind: ClassVar[str] = "as_full"

    def level(self, due: int, paid: int) -> int:
        return due


@dataclass(kw_only=True)
class AsPosted(ShortBlind):
    """Only what was posted."""

    kind: ClassVar[str] = "as_posted"

    def level(self, due: int, paid: int) -> int:
        return paid


@dataclass(kw_only=True)
class ShortAnte(Policy):
    """Does a short stack pay the ante or the blind first?"""

    slot: ClassVar[str] = "short_ante"
    cases: ClassVar[tuple[str, ...]] = ("ante",)
    ante_goes_first: ClassVar[bool] = True


@dataclass(kw_only=True)
class AnteFirst(ShortAnte):
    """The ante."""

    kind: ClassVar[str] = "ante_first"


@dataclass(kw_only=True)
class BlindFirst(ShortAnte):
    """The blind."""

    kind: ClassVar[str] = "blind_first"
    ante_goes_first: ClassVar[bool] = False


@dataclass(kw_only=True)
class Straddle(Policy):
    """Who may straddle, in what order, and for how much?"""

    slot: ClassVar[str] = "straddle"
    cases: ClassVar[tuple[str, ...]] = ("who", "one", "size")

    @abstractmethod
    def order(self, button: int, under_the_gun: int) -> tuple[int, ...]:
        """The seats that may straddle, first option first."""

    @abstractmethod
    def range(self, big_blind: int) -> tuple[int, int]:
        """Least and most."""


@dataclass(kw_only=True)
class NoStraddle(Straddle):
    """No one."""

    kind: ClassVar[str] = "none"

    def order(self, button: int, under_the_gun: int) -> tuple[int, ...]:
        return ()

    def range(self, big_blind: int) -> tuple[int, int]:
        return 0, 0


@dataclass(kw_only=True)
class StraddleBySeat(Straddle):
    """One straddle, from the listed positions in order, in big blinds."""

    kind: ClassVar[str] = "by_seat"
    places: tuple[Literal["button", "under_the_gun"], ...] = ("button", "under_the_gun")
    """Who may straddle, in order of preference."""
    least_big_blinds: int = 2
    """The smallest straddle, in big blinds."""
    most_big_blinds: int = 2
    """The largest straddle, in big blinds."""

    def order(self, button: int, under_the_gun: int) -> tuple[int, ...]:
        return tuple(button if place == "button" else under_the_gun for place in self.places)

    def range(self, big_blind: int) -> tuple[int, int]:
        return self.least_big_blinds * big_blind, self.most_big_blinds * big_blind


@dataclass(kw_only=True)
class BringInAllIn(Policy):
    """Who opens in stud when the bring-in is all-in from the ante, and may they fold?"""

    slot: ClassVar[str] = "bring_in_all_in"
    next_may_fold: ClassVar[bool] = True


@dataclass(kw_only=True)
class NextMayFold(BringInAllIn):
    """The next player clockwise, with all options."""

    kind: ClassVar[str] = "next_may_fold"


@dataclass(kw_only=True)
class NextMustPost(BringInAllIn):
    """The next player clockwise, who must post the bring-in or complete."""

    kind: ClassVar[str] = "next_must_post"
    next_may_fold: ClassVar[bool] = False

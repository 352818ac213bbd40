"""Tournament breaks: how often, who may skip one, and what is announced.

| slot            | standard | ccp       | house | club52 | ppc    | giancarlo |
|-----------------|----------|-----------|-------|--------|--------|-----------|
| breaks          | every    | every     |       |        |        | every     |
| break_agreement | director | everybody |       |        |        | everybody |
| break_calls     | called   |           |       |        | called |           |
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slot import Policy


@dataclass(kw_only=True)
class Breaks(Policy):
    """How often is there a break?"""

    slot: ClassVar[str] = "breaks"
    cases: ClassVar[tuple[str, ...]] = ("extra",)
    """Breaks besides those of the structure."""
    length: int = 10
    """Minutes of a break, in a generated structure."""

    @abstractmethod
    def after(self, minutes: Sequence[int]) -> tuple[int, ...]:
        """After which levels, by number, where the levels last so many minutes each."""


@dataclass(kw_only=True)
class Every(Breaks):
    """After the level that ends nearest to a set number of minutes of play since the last break."""

    kind: ClassVar[str] = "every"
    minutes: int = 60

    def __post_init__(self) -> None:
        """Refuse breaks without play."""
        if self.minutes < 1 or self.length < 1:
            raise ValueError("minutes and length must be 1 or more")

    def after(self, minutes: Sequence[int]) -> tuple[int, ...]:
        found, played = [], 0
        for number, (level, following) in enumerate(zip(minutes, (*minutes[1:], 0), strict=True), 1):
            played += level
            if following and abs(played - self.minutes) <= abs(played + following - self.minutes):
                found.append(number)
                played = 0
        return tuple(found)


@dataclass(kw_only=True)
class NoBreaks(Breaks):
    """Never, unless the director calls one."""

    kind: ClassVar[str] = "none"

    def after(self, minutes: Sequence[int]) -> tuple[int, ...]:
        return ()


@dataclass(kw_only=True)
class BreakAgreement(Policy):
    """Who must agree to skip or shorten a break?"""

    slot: ClassVar[str] = "break_agreement"

    @abstractmethod
    def needed(self, playing: int) -> int:
        """How many of those still playing."""


@dataclass(kw_only=True)
class DirectorDrops(BreakAgreement):
    """The director alone decides."""

    kind: ClassVar[str] = "director"

    def needed(self, playing: int) -> int:
        return 0


@dataclass(kw_only=True)
class EverybodyAgrees(BreakAgreement):
    """All remaining players."""

    kind: ClassVar[str] = "everybody"

    def needed(self, playing: int) -> int:
        return playing


@dataclass(kw_only=True)
class BreakCalls(Policy):
    """What does the floor announce around a break?"""

    slot: ClassVar[str] = "break_calls"
    cases: ClassVar[tuple[str, ...]] = ("announce", "sit_down")
    announce: int = 5
    """Minutes before the break; 0: never."""
    sit_down: int = 0
    """Minutes left when players sit down again; 0: any time."""

    def __post_init__(self) -> None:
        """Refuse minutes below none."""
        if min(self.announce, self.sit_down) < 0:
            raise ValueError("announce and sit_down are minutes, 0 or more")


@dataclass(kw_only=True)
class BreakCalled(BreakCalls):
    """The coming break, in the last minutes of the level before it, and when players may sit down again."""

    kind: ClassVar[str] = "called"

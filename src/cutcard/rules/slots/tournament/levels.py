"""Levels, breaks, hand for hand.

| slot            | standard | ccp       | house | club52 | ppc    | giancarlo |
|-----------------|----------|-----------|-------|--------|--------|-----------|
| breaks          | every    | every     |       |        |        | every     |
| break_agreement | director | everybody |       |        |        | everybody |
| break_calls     | called   |           |       |        | called |           |

| slot          | standard     | ccp              | house | club52     | ppc     | giancarlo     |
|---------------|--------------|------------------|-------|------------|---------|---------------|
| level_change  | first_riffle | riffle_and_blind |       | pot_pushed |         | blinds_out    |
| schedule      | open         |                  |       |            |         | fixed         |
| clock_stops   | runs_on      | stops            |       |            |         |               |
| pace          | none         |                  |       |            |         | lap_per_level |
| hand_for_hand | barrier      |                  |       |            | barrier |               |
| clock_keeper  | delegated    | delegated        |       |            |         |               |
"""

from abc import abstractmethod
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import ClassVar, Literal

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


@dataclass(kw_only=True)
class LevelChange(Policy):
    """When has a hand started, so that it keeps its level?"""

    slot: ClassVar[str] = "level_change"
    cases: ClassVar[tuple[str, ...]] = ("restart",)
    """That the clock goes to the next level at once."""

    @abstractmethod
    def begun(self, moments: AbstractSet[str]) -> bool:
        """Whether it has, by what was done for it: riffle, blind, blinds, dealt; or pushed, the pot before it."""


@dataclass(kw_only=True)
class LevelFromFirstRiffle(LevelChange):
    """With the dealer's first riffle."""

    kind: ClassVar[str] = "first_riffle"

    def begun(self, moments: AbstractSet[str]) -> bool:
        return not moments.isdisjoint(("riffle", "dealt"))


@dataclass(kw_only=True)
class RiffleAndBlind(LevelChange):
    """When the dealer has started to riffle and at least one blind is posted."""

    kind: ClassVar[str] = "riffle_and_blind"

    def begun(self, moments: AbstractSet[str]) -> bool:
        return "dealt" in moments or ("riffle" in moments and not moments.isdisjoint(("blind", "blinds")))


@dataclass(kw_only=True)
class BlindsOut(LevelChange):
    """When both blinds are posted."""

    kind: ClassVar[str] = "blinds_out"

    def begun(self, moments: AbstractSet[str]) -> bool:
        return not moments.isdisjoint(("blinds", "dealt"))


@dataclass(kw_only=True)
class PotPushed(LevelChange):
    """When the pot before it is pushed; the first hand with the first thing done for it."""

    kind: ClassVar[str] = "pot_pushed"

    def begun(self, moments: AbstractSet[str]) -> bool:
        return bool(moments)


@dataclass(kw_only=True)
class Schedule(Policy):
    """May levels still to come be changed after play starts?"""

    slot: ClassVar[str] = "schedule"
    fixed: ClassVar[bool] = False


@dataclass(kw_only=True)
class OpenSchedule(Schedule):
    """Yes, by the director."""

    kind: ClassVar[str] = "open"


@dataclass(kw_only=True)
class FixedSchedule(Schedule):
    """No. The director can override with a written reason."""

    kind: ClassVar[str] = "fixed"
    fixed: ClassVar[bool] = True


Stop = Literal["balancing", "dispute"]


@dataclass(kw_only=True)
class ClockStops(Policy):
    """What stops the tournament clock automatically?"""

    slot: ClassVar[str] = "clock_stops"
    cases: ClassVar[tuple[str, ...]] = ("balancing", "dispute", "hands")
    """Players moving, a dispute for the director, and that no hand starts meanwhile."""
    holds: ClassVar[bool] = False
    """Whether no table starts a hand while the clock is stopped for one of these."""

    @abstractmethod
    def stops_for(self, what: Stop) -> bool:
        """Whether it stops for this."""


@dataclass(kw_only=True)
class RunsOn(ClockStops):
    """Nothing. It runs until the director stops it."""

    kind: ClassVar[str] = "runs_on"

    def stops_for(self, what: Stop) -> bool:
        return False


@dataclass(kw_only=True)
class Stops(ClockStops):
    """Moves or disputes, as set. No table starts a new hand meanwhile; hands in progress are finished."""

    kind: ClassVar[str] = "stops"
    holds: ClassVar[bool] = True
    during: tuple[Stop, ...] = ("balancing", "dispute")

    def stops_for(self, what: Stop) -> bool:
        return what in self.during


@dataclass(kw_only=True)
class LevelPace(Policy):
    """How many hands should be played in a level?"""

    slot: ClassVar[str] = "pace"

    @abstractmethod
    def least_hands(self, players: int) -> int:
        """The minimum number of hands at a table with this many players; 0: not counted."""


@dataclass(kw_only=True)
class NoPace(LevelPace):
    """No target."""

    kind: ClassVar[str] = "none"

    def least_hands(self, players: int) -> int:
        return 0


@dataclass(kw_only=True)
class LapPerLevel(LevelPace):
    """As many as there are players, so everyone takes the blinds. The director sees when a table is slower."""

    kind: ClassVar[str] = "lap_per_level"

    def least_hands(self, players: int) -> int:
        return players


@dataclass(kw_only=True)
class HandForHandPlay(Policy):
    """How do several tables play on the bubble?"""

    slot: ClassVar[str] = "hand_for_hand"
    cases: ClassVar[tuple[str, ...]] = ("begin", "deal", "wait", "end", "push")
    """The floor starts it; one hand each; the wait for the floor; its end; that dealers don't change meanwhile."""
    played: ClassVar[bool] = True


@dataclass(kw_only=True)
class Barrier(HandForHandPlay):
    """Hand-for-hand: each table deals one hand and waits for the floor, until enough players are out."""

    kind: ClassVar[str] = "barrier"


@dataclass(kw_only=True)
class NoHandForHand(HandForHandPlay):
    """As usual. Tables don't wait for each other."""

    kind: ClassVar[str] = "none"
    played: ClassVar[bool] = False


@dataclass(kw_only=True)
class ClockKeeper(Policy):
    """Who may run the tournament clock besides the officials?"""

    slot: ClassVar[str] = "clock_keeper"

    @abstractmethod
    def may_keep(self, *, plays: bool, deals: bool) -> bool:
        """Whether the director may give the clock to this person."""


@dataclass(kw_only=True)
class DelegatedClock(ClockKeeper):
    """A dealer or player chosen by the director, and only the clock."""

    kind: ClassVar[str] = "delegated"

    def may_keep(self, *, plays: bool, deals: bool) -> bool:
        return plays or deals

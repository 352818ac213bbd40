"""Late and missing players: whose stack is put out, what it pays, and when they are given up.

| slot            | standard          | ccp              | club52                | ppc        | giancarlo       |
|-----------------|-------------------|------------------|-----------------------|------------|-----------------|
| absent_at_start | who_paid          | who_called       | who_paid              | nobody     | who_called      |
| late_place      | kept              |                  |                       |            | to_waiting_list |
| late_penalty    | none              | chips_each_level |                       |            |                 |
| late_entry      | full_stack        | nobody_new       |                       | full_stack | with_notice     |
| no_show         | with_late_entry   | at_level         | next_level_or_minutes |            | at_level        |
| no_show_bar     | none              | next_date        |                       |            |                 |

How their hands are dealt and what becomes of them is for `absent_hand` and `away`.
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.policy import Policy

Treated = Literal["seat", "ask", "leave"]
"""seat: their stack lies at their seat and is blinded; ask: the director decides; leave: no stack before they come."""
MINUTE = 60_000


@dataclass(kw_only=True)
class AbsentAtStart(Policy):
    """Whose stack is put out at the first hand though they are not there?"""

    slot: ClassVar[str] = "absent_at_start"
    cases: ClassVar[tuple[str, ...]] = ("seat", "ask", "leave")

    @abstractmethod
    def treated(self, *, paid: bool, called: bool) -> Treated:
        """What is done about somebody with a place."""


@dataclass(kw_only=True)
class WhoPaid(AbsentAtStart):
    """Of everybody who has paid."""

    kind: ClassVar[str] = "who_paid"
    others: Literal["ask", "leave"] = "leave"
    """About whoever has not: the director is asked, or they are left out."""

    def treated(self, *, paid: bool, called: bool) -> Treated:
        return "seat" if paid else self.others


@dataclass(kw_only=True)
class WhoCalled(AbsentAtStart):
    """Of everybody who called that they come."""

    kind: ClassVar[str] = "who_called"
    others: Literal["ask", "leave"] = "leave"
    """About whoever has not: the director is asked, or they are left out."""

    def treated(self, *, paid: bool, called: bool) -> Treated:
        return "seat" if called else self.others


@dataclass(kw_only=True)
class NobodyAbsent(AbsentAtStart):
    """Of nobody: they get their chips when they come."""

    kind: ClassVar[str] = "nobody"

    def treated(self, *, paid: bool, called: bool) -> Treated:
        return "leave"


@dataclass(kw_only=True)
class LatePlace(Policy):
    """What becomes of a late player's place while others wait for one?"""

    slot: ClassVar[str] = "late_place"

    @abstractmethod
    def goes_after(self) -> int | None:
        """Milliseconds after the start announced at which the first who waits has it; None: it is kept."""


@dataclass(kw_only=True)
class PlaceKept(LatePlace):
    """It is kept for them."""

    kind: ClassVar[str] = "kept"

    def goes_after(self) -> int | None:
        return None


@dataclass(kw_only=True)
class PlaceToWaitingList(LatePlace):
    """Some time after the start that was announced the first on the waiting list takes it."""

    kind: ClassVar[str] = "to_waiting_list"
    minutes: int

    def goes_after(self) -> int | None:
        return self.minutes * MINUTE


@dataclass(kw_only=True)
class LatePenalty(Policy):
    """What does a late player's stack pay besides their blinds?"""

    slot: ClassVar[str] = "late_penalty"

    @abstractmethod
    def chips(self, level: int) -> int:
        """So many when this level begins and they are not there."""


@dataclass(kw_only=True)
class NoLatePenalty(LatePenalty):
    """Nothing."""

    kind: ClassVar[str] = "none"

    def chips(self, level: int) -> int:
        return 0


@dataclass(kw_only=True)
class ChipsEachLevel(LatePenalty):
    """So many chips when each of the first levels begins; they leave play."""

    kind: ClassVar[str] = "chips_each_level"
    amount: int
    levels: int
    """How many levels."""

    def chips(self, level: int) -> int:
        return self.amount if level <= self.levels else 0


@dataclass(kw_only=True)
class LateEntry(Policy):
    """Who may come in after play has begun, and with what?"""

    slot: ClassVar[str] = "late_entry"
    cases: ClassVar[tuple[str, ...]] = ("stack", "blinds")
    needs_notice: ClassVar[bool] = False
    """Whether somebody with a place, too, comes in late only if they said so."""

    @abstractmethod
    def lets_in(self, level: int, until: int, *, called: bool) -> bool:
        """Whether somebody new may; `until`: the last level for it by the plan, 0 where it says nothing."""

    def blinds_owed(self, missed: int, small: int, big: int) -> int:
        """Chips that leave their stack when the blinds passed their empty seat so often."""
        return 0


@dataclass(kw_only=True)
class FullStack(LateEntry):
    """Anybody up to the last level for it, with a full stack and without a post."""

    kind: ClassVar[str] = "full_stack"
    until: int = 0
    """The last level, where the plan names none; 0: any."""

    def lets_in(self, level: int, until: int, *, called: bool) -> bool:
        last = until or self.until
        return not last or level <= last


@dataclass(kw_only=True)
class NobodyNew(LateEntry):
    """Nobody who had no place at the first hand, unless the plan names a last level."""

    kind: ClassVar[str] = "nobody_new"

    def lets_in(self, level: int, until: int, *, called: bool) -> bool:
        return level <= until


@dataclass(kw_only=True)
class WithNotice(LateEntry):
    """Whoever told that they would be late; they pay every small and big blind that they missed."""

    kind: ClassVar[str] = "with_notice"
    needs_notice: ClassVar[bool] = True

    def lets_in(self, level: int, until: int, *, called: bool) -> bool:
        return called or level <= until

    def blinds_owed(self, missed: int, small: int, big: int) -> int:
        return missed * (small + big)


@dataclass(kw_only=True)
class NoShow(Policy):
    """When is somebody given up who has not come?"""

    slot: ClassVar[str] = "no_show"
    cases: ClassVar[tuple[str, ...]] = ("called", "kept")
    by_deal: ClassVar[bool] = False
    """Whether he may come until a hand of that level is dealt at his table, and not only until the clock shows it."""

    @abstractmethod
    def given_up(self, level: int, since: int, *, called: bool, kept: bool, until: int) -> bool:
        """Whether their chips go: at the begin of this level, so many milliseconds after the first hand.

        `kept`: they paid and asked for their chips to stay; `until`: the last level of late entry, 0 for none.
        """

    @property
    def patience(self) -> int | None:
        """Milliseconds after the first hand after which they may be given up within a level; None: levels decide."""
        return None


@dataclass(kw_only=True)
class WithLateEntry(NoShow):
    """When late entry ends; where the plan names no level for that, never."""

    kind: ClassVar[str] = "with_late_entry"

    def given_up(self, level: int, since: int, *, called: bool, kept: bool, until: int) -> bool:
        return 0 < until < level


@dataclass(kw_only=True)
class AtLevel(NoShow):
    """Before the first hand of a level; whoever called may have until a later one."""

    kind: ClassVar[str] = "at_level"
    by_deal: ClassVar[bool] = True
    level: int
    called: int = 0
    """For whoever called that they come; 0: the same."""

    def given_up(self, level: int, since: int, *, called: bool, kept: bool, until: int) -> bool:
        return level >= ((self.called if called else 0) or self.level)


@dataclass(kw_only=True)
class NextLevelOrMinutes(NoShow):
    """When the next level begins or after some minutes, whichever is first; not who asked for their chips to stay."""

    kind: ClassVar[str] = "next_level_or_minutes"
    minutes: int

    def given_up(self, level: int, since: int, *, called: bool, kept: bool, until: int) -> bool:
        return not kept and (level > 1 or since >= self.minutes * MINUTE)

    @property
    def patience(self) -> int | None:
        return self.minutes * MINUTE


@dataclass(kw_only=True)
class NoShowBar(Policy):
    """What happens to somebody who did not come, beyond tonight?"""

    slot: ClassVar[str] = "no_show_bar"
    bars: ClassVar[bool] = False


@dataclass(kw_only=True)
class NoBar(NoShowBar):
    """Nothing."""

    kind: ClassVar[str] = "none"


@dataclass(kw_only=True)
class NextDate(NoShowBar):
    """They may not play on the next date on which there is a tournament, however many are held on it."""

    kind: ClassVar[str] = "next_date"
    bars: ClassVar[bool] = True

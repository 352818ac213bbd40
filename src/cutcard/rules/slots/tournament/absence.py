"""Late, missing, blinded-off players.

| slot             | standard    | ccp           | house | club52 | ppc | giancarlo   |
|------------------|-------------|---------------|-------|--------|-----|-------------|
| absence          | blinded     | forfeits      |       |        |     | blinded     |
| leaving_for_good | blinded_out | chips_removed |       |        |     | blinded_out |

Their blinds and cards meanwhile are decided at the table itself: slots `away` and `absent_hand`.

| slot            | standard          | ccp              | club52                | ppc        | giancarlo       |
|-----------------|-------------------|------------------|-----------------------|------------|-----------------|
| absent_at_start | who_paid          | who_called       | who_paid              | nobody     | who_called      |
| late_place      | kept              |                  |                       |            | to_waiting_list |
| late_penalty    | none              | chips_each_level |                       |            |                 |
| late_entry      | full_stack        | nobody_new       |                       | full_stack | with_notice     |
| no_show         | with_late_entry   | at_level         | next_level_or_minutes |            | at_level        |
| no_show_bar     | none              | next_date        |                       |            |                 |

Their hands are decided by `absent_hand` and `away`.
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.slot import Policy

_MINUTE = 60_000


@dataclass(kw_only=True)
class Absence(Policy):
    """What happens to the chips of a player who stays away from their seat?"""

    slot: ClassVar[str] = "absence"
    cases: ClassVar[tuple[str, ...]] = ("posts",)
    """Who posts for them meanwhile."""

    @abstractmethod
    def patience(self) -> int | None:
        """So many milliseconds away, announced breaks not counted, and the player is out; None: however long."""


@dataclass(kw_only=True)
class Blinded(Absence):
    """They stay and are blinded off, however long the player is away."""

    kind: ClassVar[str] = "blinded"

    def patience(self) -> int | None:
        return None


@dataclass(kw_only=True)
class Forfeits(Absence):
    """After a set number of minutes, not counting scheduled breaks, the player is out and the chips leave play."""

    kind: ClassVar[str] = "forfeits"
    minutes: int = 20

    def __post_init__(self) -> None:
        """Refuse a time that is none."""
        if self.minutes < 1:
            raise ValueError("minutes must be 1 or more")

    def patience(self) -> int | None:
        return self.minutes * _MINUTE


@dataclass(kw_only=True)
class LeavingForGood(Policy):
    """What happens to the chips of a player who leaves for good?"""

    slot: ClassVar[str] = "leaving_for_good"
    removed: ClassVar[bool] = False
    """Whether they leave play at once."""


@dataclass(kw_only=True)
class BlindedOut(LeavingForGood):
    """They stay and are blinded off. If they last into the money, the player is paid."""

    kind: ClassVar[str] = "blinded_out"


@dataclass(kw_only=True)
class StackRemoved(LeavingForGood):
    """They leave play at once. The player finishes in the current place and keeps any prize it pays."""

    kind: ClassVar[str] = "chips_removed"
    removed: ClassVar[bool] = True


Treatment = Literal["seat", "ask", "leave"]
"""seat: their stack is at their seat and is blinded off; ask: the director decides; leave: no stack yet."""
MINUTE = 60_000


@dataclass(kw_only=True)
class AbsentAtStart(Policy):
    """Which absent players have a stack in play at the first hand?"""

    slot: ClassVar[str] = "absent_at_start"
    cases: ClassVar[tuple[str, ...]] = ("seat", "ask", "leave")

    @abstractmethod
    def treatment(self, *, paid: bool, called: bool) -> Treatment:
        """The treatment of an absent player who has a place."""


@dataclass(kw_only=True)
class WhoPaid(AbsentAtStart):
    """Everyone who has paid."""

    kind: ClassVar[str] = "who_paid"
    others: Literal["ask", "leave"] = "leave"
    """Players who have not paid: the director is asked, or they are left out."""

    def treatment(self, *, paid: bool, called: bool) -> Treatment:
        return "seat" if paid else self.others


@dataclass(kw_only=True)
class WhoCalled(AbsentAtStart):
    """Everyone who called ahead."""

    kind: ClassVar[str] = "who_called"
    others: Literal["ask", "leave"] = "leave"
    """Players who have not called: the director is asked, or they are left out."""

    def treatment(self, *, paid: bool, called: bool) -> Treatment:
        return "seat" if called else self.others


@dataclass(kw_only=True)
class NobodyAbsent(AbsentAtStart):
    """None. They get their chips when they arrive."""

    kind: ClassVar[str] = "nobody"

    def treatment(self, *, paid: bool, called: bool) -> Treatment:
        return "leave"


@dataclass(kw_only=True)
class LatePlace(Policy):
    """What happens to a late player's seat while others are on the waiting list?"""

    slot: ClassVar[str] = "late_place"

    @abstractmethod
    def goes_after(self) -> int | None:
        """Milliseconds after the announced start when the place goes to the waiting list; None: never."""


@dataclass(kw_only=True)
class PlaceKept(LatePlace):
    """It is held for them."""

    kind: ClassVar[str] = "kept"

    def goes_after(self) -> int | None:
        return None


@dataclass(kw_only=True)
class PlaceToWaitingList(LatePlace):
    """Some time after the announced start it goes to the first player on the waiting list."""

    kind: ClassVar[str] = "to_waiting_list"
    minutes: int

    def goes_after(self) -> int | None:
        return self.minutes * MINUTE


@dataclass(kw_only=True)
class LatePenalty(Policy):
    """What does a late player's stack pay besides its blinds?"""

    slot: ClassVar[str] = "late_penalty"

    @abstractmethod
    def chips(self, level: int) -> int:
        """The chips lost when this level begins without the player."""


@dataclass(kw_only=True)
class NoLatePenalty(LatePenalty):
    """Nothing."""

    kind: ClassVar[str] = "none"

    def chips(self, level: int) -> int:
        return 0


@dataclass(kw_only=True)
class ChipsEachLevel(LatePenalty):
    """A set number of chips at the start of each of the first levels. They leave play."""

    kind: ClassVar[str] = "chips_each_level"
    amount: int
    levels: int
    """How many levels."""

    def chips(self, level: int) -> int:
        return self.amount if level <= self.levels else 0


@dataclass(kw_only=True)
class LateEntry(Policy):
    """Who may enter after play has started, and with what?"""

    slot: ClassVar[str] = "late_entry"
    cases: ClassVar[tuple[str, ...]] = ("stack", "blinds")
    needs_notice: ClassVar[bool] = False
    """Whether a registered player, too, may come late only with a call ahead."""

    @abstractmethod
    def allows_entry(self, level: int, until: int, *, called: bool) -> bool:
        """Whether a new player may enter; `until`: the last level of late entry in the plan, 0 without one."""

    def blinds_owed(self, missed: int, small: int, big: int) -> int:
        """Chips that leave their stack when the blinds passed their empty seat so often."""
        return 0


@dataclass(kw_only=True)
class FullStack(LateEntry):
    """Anyone until late registration closes, with a full stack and no post."""

    kind: ClassVar[str] = "full_stack"
    until: int = 0
    """The last level, if the plan sets none; 0: any."""

    def allows_entry(self, level: int, until: int, *, called: bool) -> bool:
        last = until or self.until
        return not last or level <= last


@dataclass(kw_only=True)
class NobodyNew(LateEntry):
    """Only players who had a seat at the first hand, unless the plan sets a last level."""

    kind: ClassVar[str] = "nobody_new"

    def allows_entry(self, level: int, until: int, *, called: bool) -> bool:
        return level <= until


@dataclass(kw_only=True)
class WithNotice(LateEntry):
    """Players who said they would be late. They pay every blind they missed."""

    kind: ClassVar[str] = "with_notice"
    needs_notice: ClassVar[bool] = True

    def allows_entry(self, level: int, until: int, *, called: bool) -> bool:
        return called or level <= until

    def blinds_owed(self, missed: int, small: int, big: int) -> int:
        return missed * (small + big)


@dataclass(kw_only=True)
class NoShow(Policy):
    """When is an absent player declared a no-show?"""

    slot: ClassVar[str] = "no_show"
    cases: ClassVar[tuple[str, ...]] = ("called", "kept")
    by_deal: ClassVar[bool] = False
    """Whether they may check in until a hand of that level is dealt at their table, not just until the clock."""

    @abstractmethod
    def is_no_show(self, level: int, since: int, *, called: bool, kept: bool, until: int) -> bool:
        """Whether their chips leave play: at the start of this level, this many milliseconds after the first hand.

        `kept`: they paid and asked for their chips to stay; `until`: the last level of late entry, 0 for none.
        """

    @property
    def patience(self) -> int | None:
        """Milliseconds after the first hand after which they may be given up within a level; None: levels decide."""
        return None


@dataclass(kw_only=True)
class WithLateEntry(NoShow):
    """When late registration closes; never, if the plan sets no level for that."""

    kind: ClassVar[str] = "with_late_entry"

    def is_no_show(self, level: int, since: int, *, called: bool, kept: bool, until: int) -> bool:
        return 0 < until < level


@dataclass(kw_only=True)
class AtLevel(NoShow):
    """Before the first hand of a level; players who called ahead may get until a later one."""

    kind: ClassVar[str] = "at_level"
    by_deal: ClassVar[bool] = True
    level: int
    called: int = 0
    """For players who called ahead; 0: the same."""

    def is_no_show(self, level: int, since: int, *, called: bool, kept: bool, until: int) -> bool:
        return level >= ((self.called if called else 0) or self.level)


@dataclass(kw_only=True)
class NextLevelOrMinutes(NoShow):
    """At the next level or after some minutes, whichever is first, unless they asked to keep their chips in play."""

    kind: ClassVar[str] = "next_level_or_minutes"
    minutes: int

    def is_no_show(self, level: int, since: int, *, called: bool, kept: bool, until: int) -> bool:
        return not kept and (level > 1 or since >= self.minutes * MINUTE)

    @property
    def patience(self) -> int | None:
        return self.minutes * MINUTE


@dataclass(kw_only=True)
class NoShowBar(Policy):
    """What happens to a no-show after this tournament?"""

    slot: ClassVar[str] = "no_show_bar"
    bars: ClassVar[bool] = False


@dataclass(kw_only=True)
class NoBar(NoShowBar):
    """Nothing."""

    kind: ClassVar[str] = "none"


@dataclass(kw_only=True)
class NextDate(NoShowBar):
    """They may not play on the next tournament date, even if several events are held on it."""

    kind: ClassVar[str] = "next_date"
    bars: ClassVar[bool] = True

"""Players away from a tournament: how long their chips wait, and what happens to players who leave.

| slot             | standard    | ccp           | house | club52 | ppc | giancarlo   |
|------------------|-------------|---------------|-------|--------|-----|-------------|
| absence          | blinded     | forfeits      |       |        |     | blinded     |
| leaving_for_good | blinded_out | chips_removed |       |        |     | blinded_out |

What happens to their blinds and cards meanwhile is asked at the table itself: slots `away` and `absent_hand`.
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

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

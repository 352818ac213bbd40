"""The short address that everybody can type: it leads to the night of today, on one's own phone."""

from collections.abc import Iterable
from typing import Final

from cutcard.live.night.kept import KeptNight
from cutcard.tournament.night import Night

_LATE: Final = 12 * 3_600_000
"""So long after its start a night is still tonight's, and so long before it already."""


def tonight(nights: Iterable[KeptNight], now: int) -> str:
    """The path of the night that somebody at the door means: one that is played, else the nearest, else the list."""
    found = [kept.night for kept in nights if kept.night.stage not in ("planned", "closed")]
    near = [night for night in found if night.stage == "playing" or abs(night.plan.starts - now) <= _LATE]
    first = min(near, key=lambda night: _order(night, now), default=None)
    return f"/night/{first.id}" if first is not None else "/nights"


def _order(night: Night, now: int) -> tuple[bool, bool, int]:
    """Those played first, those that are over last, then by how near they are."""
    return night.stage != "playing", night.stage == "over", abs(night.plan.starts - now)

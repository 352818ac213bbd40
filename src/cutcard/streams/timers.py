"""The room's clock: it never goes back and never jumps, whatever happens to the clock on the wall.

It begins with the wall clock, or with the largest time that was ever kept where that is later, and then goes by the
monotonic clock. What the wall clock says besides is followed by going a twentieth faster or slower, which nobody at a
table notices, until the two agree again.

| the wall clock          | the room's clock                                                                          |
|-------------------------|-------------------------------------------------------------------------------------------|
| drifts                  | follows                                                                                   |
| is put back             | goes on, a little slower, until the wall clock is there too                               |
| jumps ahead             | goes on, a little faster: no level and nobody's turn is over by it                        |
| stays ahead, all quiet  | takes its time at once: no hand and no tournament's clock is running that could be hurt   |
| goes on in an outage    | stands still: nobody can act, so nobody's time runs; then it follows as after a jump       |

A laptop that slept for twenty minutes goes on in the level in which it fell asleep, and shows the right time of day as
soon as nothing runs. Each jump is a line in the log, with the time before and the time after.
"""

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

_LOG = logging.getLogger(__name__)
_MS: Final = 1_000_000
JUMP: Final = 3_000 * _MS
"""What is more than drift, in nanoseconds."""
GENTLY: Final = 20
"""One part in so many is the clock faster or slower while it follows."""
STOOD: Final = 60_000 * _MS
"""So long the wall clock must have gone on evenly after a jump ahead before it is believed when all is quiet."""
LOOK: Final = 1_000 * _MS
"""How often it is asked whether all is quiet."""


class Timepiece:
    """Milliseconds since 1970, never less than before."""

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns, kept: int = 0
    ) -> None:
        """`wall` and `steady` tell nanoseconds; `kept` is the largest time kept so far, in milliseconds."""
        self._wall, self._steady = wall, steady
        self._then, self._seen = steady(), wall()
        self._stood = self._asked = self._then
        self._now = self._seen
        self.quiet: Callable[[], bool] = lambda: False
        """Whether nothing runs that a jump ahead could hurt."""
        self.stands: Callable[[], bool] = lambda: False
        """Whether nothing can be done now."""
        self.heard(kept)

    def __call__(self) -> int:
        """The room's time, in milliseconds since 1970."""
        steady, wall = self._steady(), self._wall()
        gone = max(0, steady - self._then)
        jumped = wall - self._seen - gone
        if not -JUMP < jumped < JUMP:
            self._notice(jumped, wall, steady)
        self._then, self._seen = steady, wall
        if self.stands():
            return self._now // _MS
        behind, faster, slower = wall - (self._now + gone), gone // GENTLY, -gone // GENTLY
        self._now += gone + (faster if behind > faster else max(behind, slower))
        if behind > JUMP and self._may_jump(steady):
            self._now = wall
        return self._now // _MS

    def heard(self, at: int) -> None:
        """Something was kept at this time, here or by another process: it is not earlier than that now."""
        if at * _MS - self._now > JUMP:
            _LOG.warning("an event was stored at %s; the server's clock continues from there", _told(at * _MS))
        self._now = max(self._now, at * _MS)

    def _notice(self, jumped: int, wall: int, steady: int) -> None:
        self._stood = steady
        words = "jumped ahead" if jumped > 0 else "was set back"
        _LOG.warning(
            "the system clock %s from %s to %s; the server's clock continues from %s and catches up slowly",
            words,
            *(_told(one) for one in (wall - jumped, wall, self._now)),
        )

    def _may_jump(self, steady: int) -> bool:
        if steady - self._stood < STOOD or steady - self._asked < LOOK:
            return False
        self._asked = steady
        return self.quiet()


def _told(moment: int) -> str:
    return datetime.fromtimestamp(moment // 1_000_000_000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")

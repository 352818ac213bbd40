"""Time on a machine that others use too: short slices in turn, round after round, and the median of each.

A single run varies by two fifths there. What is compared takes turns within fractions of a second, so that a busy
moment hits all alike, and the median leaves the worst moments out. Time is processor time. Garbage is collected between
the slices, so that no engine pays for another's.
"""

import gc
from collections.abc import Callable, Hashable, Mapping
from statistics import median
from time import monotonic
from typing import TypeVar

Name = TypeVar("Name", bound=Hashable)
Slice = Callable[[], float]
"""Works for some milliseconds and returns the seconds of processor time for one piece."""

LEAST_ROUNDS = 3


def medians(slices: Mapping[Name, Slice], seconds: float) -> dict[Name, float]:
    """The median of each, after as many rounds as fit into so many seconds."""
    end = monotonic() + seconds
    times: dict[Name, list[float]] = {name: [] for name in slices}
    rounds = 0
    gc.collect()
    gc.freeze()  # objects made before are not scanned between slices
    while rounds < LEAST_ROUNDS or monotonic() < end:
        for name, piece in slices.items():
            gc.collect()
            times[name].append(piece())
        rounds += 1
    gc.unfreeze()
    return {name: median(found) for name, found in times.items()}

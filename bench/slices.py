"""Measuring on a machine that others use too: short slices in turn, round after round, and the median of each.

A single run wanders by two fifths there. What is compared takes turns within fractions of a second, so that a busy
moment hits all alike, and the median leaves the worst moments out. Time is processor time. Nobody pays for another
one's garbage: it is collected between the slices.
"""

import gc
from collections.abc import Callable, Hashable, Mapping
from statistics import median
from time import monotonic
from typing import TypeVar

Name = TypeVar("Name", bound=Hashable)
Slice = Callable[[], float]
"""Works for some milliseconds and says how many seconds of processor time one piece took."""

LEAST_ROUNDS = 3


def medians(slices: Mapping[Name, Slice], seconds: float) -> dict[Name, float]:
    """The median of each, after as many rounds as go into so many seconds."""
    end = monotonic() + seconds
    times: dict[Name, list[float]] = {name: [] for name in slices}
    rounds = 0
    gc.collect()
    gc.freeze()  # what was there before needs no look between slices
    while rounds < LEAST_ROUNDS or monotonic() < end:
        for name, piece in slices.items():
            gc.collect()
            times[name].append(piece())
        rounds += 1
    gc.unfreeze()
    return {name: median(found) for name, found in times.items()}

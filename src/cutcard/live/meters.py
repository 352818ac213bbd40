"""What the room counts about itself, for the metrics page: plain numbers, read whenever somebody asks."""

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
"""Upper ends of the boxes of a spread, in milliseconds; what is longer lies in one more."""


@dataclass(slots=True)
class Spread:
    """How long something took, in boxes: their counts, the sum, and how often."""

    steps: tuple[int, ...] = _STEPS
    counts: list[int] = field(default_factory=lambda: [0] * (len(_STEPS) + 1))
    total: float = 0.0
    count: int = 0

    def add(self, ms: float) -> None:
        """Count one."""
        self.counts[bisect_left(self.steps, ms)] += 1
        self.total += ms
        self.count += 1


@dataclass(slots=True)
class Meters:
    """Everything the room counts since it was opened."""

    done: int = 0
    again: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """By code."""
    events: int = 0
    followed: int = 0
    """Events that other processes appended."""
    conflicts: int = 0
    duties: int = 0
    duties_failed: int = 0
    views: int = 0
    view_bytes: int = 0
    said: int = 0
    hands: int = 0
    stored: Spread = field(default_factory=Spread)
    """From a command's arrival to its being kept."""
    seen: Spread = field(default_factory=Spread)
    """From a command's arrival to the view being handed to a socket."""

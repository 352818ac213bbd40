"""Seeds for the random sweeps of the long lane: others every day, for the same ones again find nothing new."""

import os
import time
from typing import Final

DAY: Final = int(os.environ.setdefault("CUTCARD_SWEEP", str(int(time.time()) // 86_400)))
"""All workers of a run have that of its start; CUTCARD_SWEEP=20776 repeats the sweeps of a day."""
APART: Final = 100_000
"""No day's seeds are among another's, nor among the small ones of the other lanes."""


def fresh(count: int) -> range:
    """So many seeds of today."""
    return range(DAY * APART, DAY * APART + count)

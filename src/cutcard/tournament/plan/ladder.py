"""A ladder of blinds: amounts that people say easily, each larger than the one before, from a first to a last one."""

from collections.abc import Sequence
from math import log
from typing import Final

_COARSE: Final = (10, 15, 20, 30, 40, 60, 80)
_USUAL: Final = (10, 15, 20, 25, 30, 40, 50, 60, 80)
_FINE: Final = (10, 12, 14, 15, 16, 18, 20, 24, 25, 28, 30, 35, 40, 45, 50, 60, 70, 80, 90)
"""Steps of one power of ten, in tenths: from those that grow fast to those that creep."""


def ladder(first: int, last: int, steps: int, chip: int) -> tuple[int, ...]:
    """So many small blinds from `first` to about `last`, each a multiple of `chip`."""
    if steps > 1 and last > first:
        for scale in (_COARSE, _USUAL, _FINE):
            if len(there := _between(first, last, scale, chip)) >= steps:
                return _evenly(there, steps)
    return _creeping(first, max(first, last), steps, chip)


def beyond(last: int, steps: int, chip: int) -> tuple[int, ...]:
    """So many more, for a night that takes longer than it was meant to."""
    found: list[int] = []
    while len(found) < steps:
        last = next(value for value in _between(last, last * 20, _USUAL, chip) if value * 4 >= last * 5)
        found.append(last)
    return tuple(found)


def _between(first: int, last: int, scale: Sequence[int], chip: int) -> list[int]:
    """The amounts of a scale from first to last that can be posted in chips of this value."""
    found, power = {first, 2 * chip, 3 * chip}, 1  # 25, 50, 75: nobody would say 750
    while power <= last:
        found.update(step * power // 10 for step in scale if not step * power % 10)
        power *= 10
    return sorted(value for value in found if first <= value <= last and not value % chip)


def _evenly(there: Sequence[int], steps: int) -> tuple[int, ...]:
    """So many of these amounts, the first and the last among them, that grow by about the same factor each time.

    Worked out from the front: the best way to have taken so many of them with each amount as the last so far. More
    than doubling costs extra: players feel it.
    """
    logs = [log(value) for value in there]
    ideal = (logs[-1] - logs[0]) / (steps - 1)
    best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
    for _ in range(steps - 1):
        now: dict[int, tuple[float, int]] = {}
        for before, (cost, _) in best[-1].items():
            for after in range(before + 1, len(there)):
                leap = there[after] > 2 * there[before] + 1
                sum_ = cost + (logs[after] - logs[before] - ideal) ** 2 + leap
                if after not in now or sum_ < now[after][0]:
                    now[after] = sum_, before
        best.append(now)
    at, found = len(there) - 1, [there[-1]]
    for taken in reversed(best[1:]):
        at = taken[at][1]
        found.append(there[at])
    return tuple(reversed(found))


def _creeping(first: int, last: int, steps: int, chip: int) -> tuple[int, ...]:
    """Whatever the chip allows: for more levels than there are amounts that one says easily."""
    factor = (last / first) ** (1 / max(1, steps - 1))
    found = [first]
    for step in range(1, steps):
        found.append(max(found[-1] + chip, round(first * factor**step / chip) * chip))
    return tuple(found)

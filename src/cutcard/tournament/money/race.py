"""What a finishing order is worth on average when everybody's chance to be next is their share of the chips.

That order (Malmuth, Harville) is a race: an alarm for each player, ringing at a random time with the rate of their
stack, and whoever rings first finishes first. At any one moment the alarms know nothing of each other, so that how many
have rung is a product over players, and only the moment is left to be summed over. Sets of players, which double with
each of them, never appear. Every number added is positive, so nothing is lost by taking away; with these steps the sum
over moments is exact to the last digits of a double (`tests/tournament/money/test_race.py`).
"""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
_EARLIEST: Final = -4.0
_STEP: Final = 0.12
_STEP_OF_MANY: Final = 1.7
"""The more players, the faster places are decided: the step shrinks with the root of their number."""
_ROOM: Final = 4_000_000
"""Numbers that are held at once, about."""
_FEWEST: Final = 16
"""Moments at once, however many players: each step of the program costs something by itself."""


def moments(rates: Floats) -> tuple[Floats, Floats]:
    """Times and their weights: before the first and after the last nothing happens that a double would notice.

    The trapezoidal rule in x, with t = exp(x - exp(-x)): towards both ends what is summed vanishes as the exponential
    of an exponential, and in between it is smooth, which is when this rule doubles its digits with its steps.
    """
    step = min(_STEP, _STEP_OF_MANY / len(rates) ** 0.5)
    latest = np.log(45 / rates.min()) + 1
    x = np.arange(_EARLIEST, latest, step)
    times = np.exp(x - np.exp(-x))
    return times, step * times * (1 + np.exp(-x))


def cost(players: int, places: int, smallest_share: float) -> int:
    """How many multiplications `by_place` takes, about."""
    steps = (np.log(45 / smallest_share) + 5) / min(_STEP, _STEP_OF_MANY / players**0.5)
    return int(4 * players * places * steps)


def by_place(stacks: Sequence[int], values: Sequence[float]) -> Floats:
    """What each player gets on average where the first place is worth `values[0]`, the second `values[1]` and so on.

    How many of the players before somebody in the list have rung is counted from the front, what the place is worth
    given that count from the back; where they meet, that somebody is left out of both.
    """
    rates = np.array(stacks, dtype=np.float64) / sum(stacks)
    worth = np.array(values[: len(rates)], dtype=np.float64)
    found = np.zeros(len(rates))
    if not len(worth):
        return found
    for times, weights in _batches(rates, len(worth)):
        silent = np.exp(-np.outer(rates, times))
        rung = -np.expm1(-np.outer(rates, times))
        before = _rung_before(silent, rung, len(worth))
        after = np.repeat(worth[:, None], len(times), axis=1)
        for at in range(len(rates) - 1, -1, -1):
            found[at] += rates[at] * ((before[at] * after).sum(axis=0) @ (silent[at] * weights))
            shifted = after[1:] * rung[at]
            after *= silent[at]
            after[:-1] += shifted
    return found


def _batches(rates: Floats, width: int) -> Iterator[tuple[Floats, Floats]]:
    """The moments, so many at once as there is room for."""
    times, weights = moments(rates)
    size = max(_FEWEST, _ROOM // (len(rates) * width))
    return ((times[at : at + size], weights[at : at + size]) for at in range(0, len(times), size))


def _rung_before(silent: Floats, rung: Floats, places: int) -> Floats:
    """By player, count and moment: the chance that so many of those before them in the list have rung."""
    before = np.zeros((len(silent), places, silent.shape[1]))
    before[0, 0] = 1
    for at in range(len(silent) - 1):
        np.multiply(before[at], silent[at], out=before[at + 1])
        before[at + 1, 1:] += before[at, :-1] * rung[at]
    return before


def knock_outs(stacks: Sequence[int], heads: Sequence[float]) -> Floats:
    """What each player wins on average of what is on the others' heads; what is on the winner's own comes on top.

    Whoever is still in when somebody goes out is as likely as any other to have taken them. That is one over how many
    have rung, which is the integral of z to that number less one: under it everything is a product again, and as many
    Gauss nodes as this takes make it exact.
    """
    rates = np.array(stacks, dtype=np.float64) / sum(stacks)
    prices = np.array(heads, dtype=np.float64)
    nodes, areas = np.polynomial.legendre.leggauss(max(1, len(rates) // 2))
    shares, areas = (nodes + 1) / 2, areas / 2
    found = np.zeros(len(rates))
    for times, weights in _batches(rates, len(shares)):
        silent = np.exp(-np.outer(rates, times))[:, :, None]
        rung = -np.expm1(-np.outer(rates, times))[:, :, None]
        each = silent + rung * shares
        together = np.exp(np.log(each).sum(axis=0)) * weights[:, None] * areas
        lost = (rates * prices)[:, None, None] * silent / each
        others = lost.sum(axis=0) - lost
        found += np.einsum("itz,itz,tz->i", rung / each, others, together)
    return found

"""The tempo fitted on real nights, and tried on nights that it was not fitted on.

How good a tempo is: how far the nights that it foretells lie from the real end, less how far they lie from one another
(the continuous ranked probability score), so that both a late guess and a wide one cost. Beside it stands the simplest
guess there is: that what is left takes as long as it took on average on the nights it was fitted on.
"""

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean, median
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import astuple
from numpy.typing import NDArray

from cutcard.lab.night.past import Past
from cutcard.lab.night.tempo import TEMPO, Floats, Tempo, minutes_left

SHARES: Final = (0.0, 0.25, 0.5, 0.75)
"""How many are out when the rest is foretold."""
RUNS: Final = 500
_RUNS_OF_A_TRIAL: Final = 80
_LEAST: Final = Tempo(
    haste=0.01, comfort=0, pressure=0.2, short=-0.5, duel=0.5, evenness=0, mood=0, delay=1, delays=0, again=0
)  # fmt: skip
_MOST: Final = Tempo(
    haste=5, comfort=30, pressure=2.5, short=2, duel=4, evenness=1, mood=0.6, delay=1.12, delays=0.1, again=1
)  # fmt: skip
_STEP: Final = Tempo(
    haste=0.08, comfort=3, pressure=0.15, short=0.2, duel=0.3, evenness=0.3, mood=0.1, delay=0.01, delays=0.01,
    again=-0.2,
)  # fmt: skip


class Foretold(Struct, frozen=True, kw_only=True):
    """What was foretold of a night, in minutes from a moment on, and what came."""

    share: float
    p10: float
    p50: float
    p90: float
    actual: float
    average: float = 0
    """What the average of the other nights says."""


class Trust(Struct, frozen=True, kw_only=True):
    """How well many were foretold."""

    share: float
    nights: int
    inside: float
    """The part of them that ended between p10 and p90."""
    error: float
    """How far p50 lay from the end, in the middle of all."""
    average_error: float
    """How far the average of the other nights did."""


def foretell(past: Past, tempo: Tempo = TEMPO, *, runs: int = RUNS, seed: int = 1) -> Foretold:
    """What a tempo says of the rest of a night."""
    ends = minutes_left(past.rest, tempo, runs=runs, seed=seed)
    low, middle, high = (float(np.quantile(ends, part)) for part in (0.1, 0.5, 0.9))
    return Foretold(share=past.share, p10=low, p50=middle, p90=high, actual=past.actual)


def fit(nights: Sequence[Past], begin: Tempo = TEMPO, *, rounds: int = 100) -> Tempo:
    """The tempo that foretells these nights best, looked for from one that is near."""

    def cost(tempo: Tempo) -> float:
        return fmean(
            _score(minutes_left(one.rest, tempo, runs=_RUNS_OF_A_TRIAL, seed=seed), one.actual)
            for seed, one in enumerate(nights)
        )

    return _downhill(cost, begin, rounds)


def tried(nights: Sequence[Sequence[Past]], parts: int, begin: Tempo = TEMPO, *, rounds: int = 60) -> list[Foretold]:
    """Every night foretold by a tempo that was fitted on the other parts; each night at several moments."""
    told = list[Foretold]()
    for part in range(parts):
        others = [past for number, night in enumerate(nights) if number % parts != part for past in night]
        tempo = fit(others, begin, rounds=rounds)
        for past in (past for night in nights[part::parts] for past in night):
            usual = fmean(one.actual for one in others if one.share == past.share)
            told.append(Foretold(**{**_fields(foretell(past, tempo)), "average": usual}))
    return told


def held(told: Iterable[Foretold]) -> list[Trust]:
    """How well they were foretold, by the share that was out."""
    by_share = dict[float, list[Foretold]]()
    for one in told:
        by_share.setdefault(one.share, []).append(one)
    return [
        Trust(
            share=share,
            nights=len(those),
            inside=fmean(one.p10 <= one.actual <= one.p90 for one in those),
            error=median(abs(one.p50 - one.actual) for one in those),
            average_error=median(abs(one.average - one.actual) for one in those),
        )
        for share, those in sorted(by_share.items())
    ]


def _fields(told: Foretold) -> dict[str, float]:
    return {name: getattr(told, name) for name in told.__struct_fields__}


def _score(ends: Floats, actual: float) -> float:
    """Of sorted ends: the mean distance from the real one, less half the mean distance between two of them."""
    count = len(ends)
    apart = ((2 * np.arange(1, count + 1) - count - 1) * ends).sum() / count**2
    return float(np.abs(ends - actual).mean() - apart)


def _downhill(cost: Callable[[Tempo], float], begin: Tempo, rounds: int) -> Tempo:
    """The simplex of Nelder and Mead: of ten points the worst is mirrored at the others, or drawn nearer to them."""
    lowest, highest = _figures(_LEAST), _figures(_MOST)

    def valued(point: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        kept = np.clip(point, lowest, highest)
        return cost(_tempo(kept)), kept

    first, step = _figures(begin), _figures(_STEP)
    points = [valued(first), *(valued(first + step * axis) for axis in np.eye(len(first)))]
    for _ in range(rounds):
        points.sort(key=lambda one: one[0])
        centre, worst = np.mean([point for _, point in points[:-1]], axis=0), points[-1][1]
        mirrored = valued(2 * centre - worst)
        if mirrored[0] < points[0][0]:
            points[-1] = min(mirrored, valued(3 * centre - 2 * worst), key=lambda one: one[0])
        elif mirrored[0] < points[-2][0]:
            points[-1] = mirrored
        else:
            nearer = valued((centre + worst) / 2)
            if nearer[0] < points[-1][0]:
                points[-1] = nearer
            else:
                points[1:] = [valued((points[0][1] + point) / 2) for _, point in points[1:]]
    return _tempo(min(points, key=lambda one: one[0])[1])


def _figures(tempo: Tempo) -> NDArray[np.float64]:
    return np.array(astuple(tempo), float)


def _tempo(figures: NDArray[np.float64]) -> Tempo:
    return Tempo(**dict(zip(Tempo.__struct_fields__, map(float, figures), strict=True)))

"""Fit the end estimate to real tournaments, and test it on tournaments that were left out.

Five parameters are fitted so that the expected ends are nearest to the real ones, two of them regularized towards zero;
then the spread on either side. It is tested in four ways: each tournament predicted from all others, each half from the
other half, each season from the other seasons, and each tournament from earlier ones alone. The baseline: what is left
takes as long as it took on average in the tournaments of the fit.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from random import Random
from statistics import fmean, median
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cutcard.formats.tdt import TdtNight
from cutcard.lab.tournaments.past_tournament import NotPlayed, PastState, when_out
from cutcard.tournament.clock.end_estimate import (
    SPREADS_OF_A_TENTH,
    TEMPO,
    Tempo,
    estimate_end,
    expected_minutes,
    levels_ahead,
    model_minutes,
    spread_of,
)

SHARES: Final = (0.0, 0.25, 0.5, 0.75)
"""Shares of the field that are out when the rest is predicted."""
MOMENTS: Final = (0.0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75)
"""Shares used for the fit."""
AVERAGE: Final = (
    (0.0, 334.0),
    (0.1, 199.0),
    (0.25, 165.0),
    (0.4, 134.0),
    (0.5, 112.0),
    (0.6, 73.0),
    (0.75, 34.0),
    (1.0, 0.0),
)
"""Average minutes left at each share, in the 58 tournaments of the fit."""
EARLIER: Final = 20
"""Tournaments that must come before the first one predicted from earlier ones."""
HALVES: Final = 6
"""How many random halvings are tested."""
_ROUNDS: Final = 160
_FITTED: Final = ("base", "depth", "crowd", "gone", "antes")
_RANGES: Final = ((-2.0, 5.0), (-0.5, 1.5), (-1.5, 1.0), (-3.0, 3.0), (-1.0, 1.0))
_BEGIN: Final = (1.5, 0.7, -0.2, 0.0, 0.0)
"""The starting point of every fit, so that no left-out tournament has a part in it."""
_STEP: Final = 0.12
_CAREFUL: Final = (0.0, 0.0, 0.0, 0.02, 0.07)
"""The regularization of each parameter, by its square: few tournaments must not decide `gone` and `antes`."""

Night = Sequence[PastState]
"""A tournament at several moments."""
Point = tuple[float, ...]
Way = tuple[str, Callable[[Sequence[Night]], Iterator[tuple[list[Night], list[Night]]]]]


class Prediction(Struct, frozen=True, kw_only=True):
    """What was predicted for a tournament, in minutes from a moment on, and what happened."""

    share: float
    p10: float
    p50: float
    p90: float
    actual: float
    average: float = 0
    """The prediction of the baseline."""


class Reliability(Struct, frozen=True, kw_only=True):
    """How good many predictions were."""

    share: float
    nights: int
    inside: float
    """The share that ended between p10 and p90."""
    error: float
    """The median error of p50."""
    mean_error: float
    average_error: float
    """The median error of the baseline."""
    average_mean_error: float


def moments_of(night: TdtNight, shares: Iterable[float] = MOMENTS) -> list[PastState]:
    """A tournament at several moments; none: its end is unknown."""
    try:
        return [past for share in shares if (past := when_out(night, share)).rest.left > 1]
    except NotPlayed:
        return []


def predict(past: PastState, tempo: Tempo = TEMPO, average: float = 0) -> Prediction:
    """Predict the rest of a tournament."""
    told = estimate_end(past.rest, tempo)
    low, high = told.tenths
    return Prediction(share=past.share, p10=low, p50=told.middle, p90=high, actual=past.actual, average=average)


def average_of(nights: Iterable[Night], share: float) -> float:
    """How long the rest took on average at this share; interpolated."""
    by_share = dict[float, list[float]]()
    for past in (past for night in nights for past in night):
        by_share.setdefault(past.share, []).append(past.actual)
    known = [(one, fmean(ends)) for one, ends in sorted(by_share.items())] or list(AVERAGE)
    return float(_between([*known, (1.0, 0.0)], share))


def _between(known: list[tuple[float, float]], share: float) -> float:
    for (low, before), (high, after) in pairwise(known):
        if share <= high:
            return before + (after - before) * max(0.0, share - low) / ((high - low) or 1)
    return known[-1][1]


def fit(nights: Sequence[Night], begin: Tempo = TEMPO) -> Tempo:
    """The parameters that predict these tournaments best; parameters that are not fitted stay."""
    pasts = [past for night in nights for past in night]
    known = [(levels_ahead(past.rest, begin), past.actual, 1 / spread_of(past.actual)) for past in pasts]

    def cost(point: Point) -> float:
        tempo = _with(begin, point)
        care = sum(much * one * one for much, one in zip(_CAREFUL, point, strict=True))
        return care + fmean(weight * abs(model_minutes(one, tempo) - actual) for one, actual, weight in known)

    found = _with(begin, _downhill(cost, _BEGIN, _ROUNDS))
    return _spread(found, pasts, wide=1 + len(_FITTED) / max(1, len(nights)))


def _with(tempo: Tempo, point: Point) -> Tempo:
    return replace(tempo, **dict(zip(_FITTED, point, strict=True)))


def _spread(tempo: Tempo, pasts: Sequence[PastState], *, wide: float) -> Tempo:
    """How far tournaments deviate from the expected end: the 90th percentile on either side.

    Parameters fitted on few tournaments fit those too well: new ones deviate more, by one part in the number of
    tournaments for each parameter.
    """
    apart = [(expected_minutes(past.rest, tempo), past.actual) for past in pasts if past.share in SHARES]
    far = sorted((actual - middle) / spread_of(middle) for middle, actual in apart)
    if len(far) < len(SHARES):
        return tempo
    early, late = -far[len(far) // 10], far[-1 - len(far) // 10]
    return replace(
        tempo,
        early=max(0.1, early * wide / SPREADS_OF_A_TENTH),
        late=max(0.1, late * wide / SPREADS_OF_A_TENTH),
    )


# tests on tournaments that were left out ------------------------------------------------------------------------------


def _each(nights: Sequence[Night]) -> Iterator[tuple[list[Night], list[Night]]]:
    for at, night in enumerate(nights):
        yield [*nights[:at], *nights[at + 1 :]], [night]


def _by_halves(nights: Sequence[Night]) -> Iterator[tuple[list[Night], list[Night]]]:
    for seed in range(HALVES):
        mixed = Random(seed).sample(nights, len(nights))  # noqa: S311 - the same halves every time
        one, other = mixed[::2], mixed[1::2]
        yield one, other
        yield other, one


def _by_season(nights: Sequence[Night]) -> Iterator[tuple[list[Night], list[Night]]]:
    for season in dict.fromkeys(night[0].season for night in nights):
        others = [night for night in nights if night[0].season != season]
        if others:
            yield others, [night for night in nights if night[0].season == season]


def _by_those_before(nights: Sequence[Night]) -> Iterator[tuple[list[Night], list[Night]]]:
    for at in range(EARLIER, len(nights)):
        yield list(nights[:at]), [nights[at]]


WAYS: Final[tuple[Way, ...]] = (
    ("each tournament by the others", _each),
    ("each half by the other", _by_halves),
    ("each season by the others", _by_season),
    ("each tournament by those before", _by_those_before),
)


def cross_validate(nights: Sequence[Night], way: Way) -> list[Prediction]:
    """Each tournament predicted without itself, beside the baseline of the same tournaments."""
    told = list[Prediction]()
    for others, left_out in way[1](sorted(nights, key=lambda night: night[0].started)):
        tempo = fit(others)
        for past in (past for night in left_out for past in night if past.share in SHARES):
            told.append(predict(past, tempo, average_of(others, past.share)))
    return told


def reliability_by_share(told: Iterable[Prediction]) -> list[Reliability]:
    """How good the predictions were, by the share that was out."""
    by_share = dict[float, list[Prediction]]()
    for one in told:
        by_share.setdefault(one.share, []).append(one)
    return [_trust(share, those) for share, those in sorted(by_share.items())]


def _trust(share: float, told: list[Prediction]) -> Reliability:
    misses = [abs(one.p50 - one.actual) for one in told]
    others = [abs(one.average - one.actual) for one in told]
    return Reliability(
        share=share,
        nights=len(told),
        inside=fmean(one.p10 <= one.actual <= one.p90 for one in told),
        error=median(misses),
        mean_error=fmean(misses),
        average_error=median(others),
        average_mean_error=fmean(others),
    )


# minimization ---------------------------------------------------------------------------------------------------------


def _downhill(cost: Callable[[Point], float], begin: Point, rounds: int) -> Point:
    """The simplex of Nelder and Mead: the worst point is mirrored at the others, or drawn nearer to them."""

    def valued(point: Iterable[float]) -> tuple[float, Point]:
        kept = tuple(min(max(one, low), high) for one, (low, high) in zip(point, _RANGES, strict=True))
        return cost(kept), kept

    def along(start: Point, end: Point, part: float) -> tuple[float, Point]:
        return valued(a + part * (b - a) for a, b in zip(start, end, strict=True))

    corners = (tuple(one + _STEP * (axis == at) for axis, one in enumerate(begin)) for at in range(len(begin)))
    points = [valued(begin), *map(valued, corners)]
    for _ in range(rounds):
        points.sort()
        worst = points[-1][1]
        centre = tuple(map(fmean, zip(*(point for _, point in points[:-1]), strict=True)))
        mirrored = along(worst, centre, 2)
        if mirrored < points[0]:
            points[-1] = min(mirrored, along(worst, centre, 3))
        elif mirrored < points[-2]:
            points[-1] = mirrored
        elif (nearer := along(worst, centre, 0.5)) < points[-1]:
            points[-1] = nearer
        else:
            points[1:] = [along(points[0][1], point, 0.5) for _, point in points[1:]]
    return min(points)[1]

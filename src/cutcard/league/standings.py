"""The standings of a season: whoever played, their points, what counts, how they moved and how they have played lately.

The rules of this file: the same nights give the same standings, in whatever order they came; nights are taken by when
they began. Whoever is level in points and in every tie-break shares the place.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Final, NamedTuple

from cutcard.league.formula import points
from cutcard.league.nights import Finish, LeagueNight
from cutcard.league.season import Correction, Season
from cutcard.league.variables import Scored, scored

FORM: Final = 5
"""So many of the latest nights are somebody's form."""
_NOWHERE: Final = 1_000_000


class Played(NamedTuple):
    """One night of one person: where they came in, what it earned them, and whether that counts."""

    night: str
    finish: Finish
    points: float
    counts: bool


class Ranked(NamedTuple):
    """A line of the standings. A place of 0: too few nights to be ranked."""

    place: int
    person: str
    name: str
    points: float
    played: tuple[tuple[str, Scored], ...]
    counting: Collection[int]
    """Which of these nights count, by number."""
    corrections: tuple[Correction, ...]
    form: tuple[int | None, ...]
    """Places of the season's latest nights, the latest last; None: was not there."""
    moved: int | None = None
    """Places gained with the latest night, lost ones below 0; None: was not ranked before it."""

    @property
    def nights(self) -> tuple[Played, ...]:
        """Every night they played."""
        return tuple(
            Played(night, one.finish, one.total, number in self.counting)
            for number, (night, one) in enumerate(self.played)
        )

    @property
    def wins(self) -> int:
        """Nights won."""
        return sum(one.finish.place == 1 for _, one in self.played)

    @property
    def hits(self) -> float:
        """Everybody they knocked out."""
        return points(sum(one.finish.hits for _, one in self.played))


class NightScore(NamedTuple):
    """A night with everybody's points, worked out once."""

    night: LeagueNight
    scores: tuple[Scored, ...]


def score(nights: Iterable[LeagueNight], season: Season) -> tuple[NightScore, ...]:
    """The nights that count, as they were played, with their points by the season's formula."""
    counted = sorted((one for one in nights if season.counts(one)), key=attrgetter("started", "id"))
    return tuple(NightScore(one, tuple(scored(one, season.rules.formula_for(one)))) for one in counted)


def standings(nights: Sequence[NightScore], season: Season) -> tuple[Ranked, ...]:
    """Everybody's line, the best first; those with too few nights come last."""
    now = _table(nights, season)
    before = {one.person: one.place for one in _table(nights[:-1], season)} if nights else {}
    return tuple(one._replace(moved=_moved(before.get(one.person, 0), one.place)) for one in now)


def _moved(before: int, now: int) -> int | None:
    return before - now if before and now else None


def _table(nights: Sequence[NightScore], season: Season) -> list[Ranked]:
    played: dict[str, list[tuple[str, Scored]]] = defaultdict(list)
    for night, scores in nights:
        for one in scores:
            played[one.finish.person].append((night.id, one))
    ids = [night.id for night, _ in nights]
    corrected: dict[str, list[Correction]] = defaultdict(list)
    known = {"", *ids}
    for correction in season.corrections:
        if correction.night in known:
            corrected[correction.person].append(correction)
    lines = [
        _line(person, played.get(person, []), corrected.get(person, []), ids[-FORM:], season.rules.best)
        for person in played.keys() | corrected.keys()
    ]
    return _placed(lines, ids, season)


def _line(
    person: str, nights: list[tuple[str, Scored]], corrections: list[Correction], latest: list[str], best: int
) -> Ranked:
    counting = _counting([one.total for _, one in nights], best)
    total = math.fsum(one.total for number, (_, one) in enumerate(nights) if number in counting)
    places = {night: one.finish.place for night, one in nights[-FORM:]}
    return Ranked(
        place=0,
        person=person,
        name=nights[-1][1].finish.name if nights else corrections[-1].name,
        points=points(total + math.fsum(one.points for one in corrections)),
        played=tuple(nights),
        counting=counting,
        corrections=tuple(corrections),
        form=tuple(places.get(one) for one in latest),
    )


def _counting(earned: list[float], best: int) -> Collection[int]:
    """Which of somebody's nights count, by number; of two that earned the same the earlier one does."""
    everything = range(len(earned))
    if not best or len(earned) <= best:
        return everything
    return set(sorted(everything, key=lambda number: -earned[number])[:best])


# Who is before whom ---------------------------------------------------------------------------------------------------


def _placed(lines: list[Ranked], nights: list[str], season: Season) -> list[Ranked]:
    """By points, and where those are the same by the tie-breaks, which only then are worked out."""
    least = max(1, season.rules.least_nights)
    by_points: dict[float, list[Ranked]] = defaultdict(list)
    for one in lines:
        if len(one.played) >= least:
            by_points[one.points].append(one)
    keys = [partial(_KEYS[name], nights) for name in season.rules.tie_breaks]
    found: list[Ranked] = []
    for total in sorted(by_points, reverse=True):
        found += _untied(by_points[total], keys, len(found))
    others = [one for one in lines if len(one.played) < least]
    return [*found, *sorted(others, key=lambda one: (-one.points, one.name.casefold(), one.person))]


def _untied(level: list[Ranked], keys: Sequence[Callable[[Ranked], Any]], before: int) -> list[Ranked]:
    """People with the same points, with their places after so many others."""
    if len(level) == 1:
        return [level[0]._replace(place=before + 1)]
    merits = {one.person: tuple(key(one) for key in keys) for one in level}
    level.sort(key=lambda one: (merits[one.person], one.name.casefold(), one.person))
    found: list[Ranked] = []
    for number, one in enumerate(level, before + 1):
        same = bool(found) and merits[found[-1].person] == merits[one.person]
        found.append(one._replace(place=found[-1].place if same else number))
    return found


def _by_nights(_nights: list[str], one: Ranked) -> object:
    return (*sorted(-night.points for night in one.nights), math.inf)  # a night more is better than none


def _by_latest(nights: list[str], one: Ranked) -> object:
    places = {night.night: night.finish.place or _NOWHERE for night in one.nights}
    return tuple(places.get(night, _NOWHERE) for night in reversed(nights))


def _by_average(_nights: list[str], one: Ranked) -> object:
    return -points(sum(night.points for night in one.nights) / max(1, len(one.played)))


_KEYS: Final[dict[str, Callable[[list[str], Ranked], object]]] = {
    "wins": lambda _, one: -one.wins,
    "best_night": _by_nights,
    "latest": _by_latest,
    "hits": lambda _, one: -one.hits,
    "average": _by_average,
    "nights": lambda _, one: -len(one.played),
}

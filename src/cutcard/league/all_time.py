"""Results over many tournaments: the points race, careers, head to head, knockouts."""

import math
from bisect import insort
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cutcard.league.formula import points
from cutcard.league.season import Season
from cutcard.league.standings import Ranked, SeasonScores
from cutcard.league.tournament_result import Finish, TournamentResult


def race(line: Ranked, scores: SeasonScores, season: Season) -> tuple[float, ...]:
    """A player's points after each tournament of a season, their best results so far."""
    earned = {night: one.total for night, one in line.played}
    given = _by_night(line, scores)
    best: list[float] = []
    added, found = 0.0, []
    for night, _ in scores.nights:
        if night.id in earned:
            insort(best, earned[night.id])
            if season.rules.best:
                del best[: -season.rules.best]
        added += given.get(night.id, 0.0)
        found.append(points(math.fsum(best) + added))
    return tuple(found)


def _by_night(line: Ranked, scores: SeasonScores) -> dict[str, float]:
    """Corrections by the tournament from which they count: their own, or the next after they were made."""
    found: dict[str, float] = {}
    for one in line.corrections:
        later = (night.id for night, _ in scores.nights if night.started >= one.at)
        last = scores.nights[-1].night.id if scores.nights else ""
        night = one.night or next(later, last)
        found[night] = found.get(night, 0.0) + one.points
    return found


class Career(NamedTuple):
    """A player's results over all seasons."""

    person: str
    name: str
    seasons: int
    nights: int
    wins: int
    paid_places: int
    titles: int
    hits: float
    points: float
    best: float


def careers(tables: Iterable[tuple[Season, Sequence[Ranked]]]) -> list[Career]:
    """Every player of these seasons, most points first; `titles` are first places in closed seasons."""
    found: dict[str, Career] = {}
    for season, lines in tables:
        for line in lines:
            before = found.get(line.person, Career(line.person, line.name, 0, 0, 0, 0, 0, 0.0, 0.0, -math.inf))
            played = [one for _, one in line.played]
            found[line.person] = Career(
                line.person,
                line.name or before.name,
                before.seasons + 1,
                before.nights + line.attended,
                before.wins + line.wins,
                before.paid_places + sum(one.finish.prize > 0 for one in played),
                before.titles + (bool(season.closed) and line.place == 1),
                before.hits + line.hits,
                before.points + line.points,
                max(before.best, max((one.total for one in played), default=-math.inf)),
            )
    tidy = [
        one._replace(hits=points(one.hits), points=points(one.points), best=one.best if one.nights else 0.0)
        for one in found.values()
    ]
    return sorted(tidy, key=lambda one: (-one.points, -one.wins, one.name.casefold(), one.person))


class Meeting(NamedTuple):
    """A tournament that two players played: their places, and how often each knocked the other out."""

    night: TournamentResult
    one: int
    other: int
    one_hits: int
    other_hits: int


Appearances = list[tuple[TournamentResult, dict[str, Finish]]]
"""Tournaments with these players' finishes by person: to compare many pairs."""


def appearances(nights: Iterable[TournamentResult], people: Collection[str]) -> Appearances:
    """The finishes of these players in tournaments where at least two of them have a place."""
    wanted = frozenset(people)
    found = (
        (night, {one.person: one for one in night.finishes if one.person in wanted and one.place}) for night in nights
    )
    return [(night, there) for night, there in found if len(there) > 1]


def meetings(there: Appearances, one: str, other: str) -> Iterator[Meeting]:
    """Two players compared, tournament by tournament."""
    for night, found in there:
        if one in found and other in found and one != other:
            first, second = found[one], found[other]
            hits = second.out_by.count(one), first.out_by.count(other)
            yield Meeting(night, first.place, second.place, *hits)


class HeadToHead(NamedTuple):
    """How often one of two players finished ahead of the other in tournaments both played, and knocked them out."""

    together: int
    ahead: int
    behind: int
    level: int
    hits: int
    was_hit: int


def head_to_head(met: Sequence[Meeting]) -> HeadToHead:
    """The sums of two players' meetings."""
    return HeadToHead(
        len(met),
        sum(one.one < one.other for one in met),
        sum(one.one > one.other for one in met),
        sum(one.one == one.other for one in met),
        sum(one.one_hits for one in met),
        sum(one.other_hits for one in met),
    )


class Knockouts(NamedTuple):
    """Whom a player knocked out, and who knocked them out, as far as recorded; most often first."""

    of: tuple[tuple[str, int], ...]
    by: tuple[tuple[str, int], ...]


def knockouts(nights: Iterable[TournamentResult], person: str) -> Knockouts:
    """The knockouts of a player in these tournaments."""
    of: Counter[str] = Counter()
    by: Counter[str] = Counter()
    for night in nights:
        for one in night.finishes:
            if one.person == person:
                by.update(one.out_by)
            elif person in one.out_by:
                of[one.person] += one.out_by.count(person)
    return Knockouts(_most(of), _most(by))


def _most(counted: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counted.items(), key=lambda one: (-one[1], one[0])))

"""Standings and finals.

The rules of this file: the same nights give the same standings, in whatever order they came; nights are taken by when
they began. Whoever is level in points and in every tie-break shares the place.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from cutcard.league.formula import points
from cutcard.league.formula.variables import Scored, scored
from cutcard.league.season import Correction, EqualStacks, FinalRules, Season, Stacks, StacksByPlace
from cutcard.league.tournament_result import Finish, TournamentResult

FORM: Final = 5
"""So many of the latest nights are somebody's form."""


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
    wins: int = 0
    """Nights won."""
    hits: float = 0.0
    """Everybody they knocked out."""

    @property
    def attended(self) -> int:
        """How many nights they played: a line of totals stands for several."""
        return sum(one.finish.nights for _, one in self.played)

    @property
    def nights(self) -> tuple[Played, ...]:
        """Every night they played."""
        return tuple(
            Played(night, one.finish, one.total, number in self.counting)
            for number, (night, one) in enumerate(self.played)
        )


class NightScore(NamedTuple):
    """A night with everybody's points."""

    night: TournamentResult
    scores: tuple[Scored, ...]


class SeasonScores(NamedTuple):
    """All nights that count with their points, as they were played, and the same by person; worked out once."""

    nights: tuple[NightScore, ...]
    played: dict[str, tuple[tuple[str, Scored], ...]]


PointsOf = Callable[[TournamentResult, str], Sequence[Scored]]


def score(nights: Iterable[TournamentResult], season: Season, points_of: PointsOf = scored) -> SeasonScores:
    """The nights that count, with their points by the season's formula; `points_of` may know them already."""
    counted = sorted((one for one in nights if season.counts(one)), key=attrgetter("started", "id"))
    scores = tuple(NightScore(one, tuple(points_of(one, season.rules.formula_for(one)))) for one in counted)
    played: dict[str, list[tuple[str, Scored]]] = defaultdict(list)
    for night, everybody in scores:
        for one in everybody:
            played[one.finish.person].append((night.id, one))
    return SeasonScores(scores, {person: tuple(theirs) for person, theirs in played.items()})


def standings(scores: SeasonScores, season: Season) -> tuple[Ranked, ...]:
    """Everybody's line, the best first; those with too few nights come last."""
    ids = [night.id for night, _ in scores.nights]
    corrected = _corrected(season, ids)
    latest, best = ids[-FORM:], season.rules.best
    lines = {
        person: _line(person, scores.played.get(person, ()), corrected.get(person, []), latest, best)
        for person in scores.played.keys() | corrected.keys()
    }
    rank = _Ranking(ids, season)
    now = rank.placed(lines.values())
    before = {one.person: one.place for one in rank.placed(_before(lines, ids, season))}
    return tuple(one._replace(moved=_moved(before.get(one.person, 0), one.place)) for one in now)


def _before(lines: Mapping[str, Ranked], ids: list[str], season: Season) -> Iterator[Ranked]:
    """The lines as they were without the latest night: the same for whoever was not there."""
    last = ids[-1] if ids else ""
    for person, line in lines.items():
        there = bool(line.played) and line.played[-1][0] == last
        if not there and all(one.night != last or not last for one in line.corrections):
            yield line
            continue
        corrections = [one for one in line.corrections if one.night != last or not last]
        played = line.played[:-1] if there else line.played
        if played or corrections:
            yield _line(person, played, corrections, ids[-FORM - 1 : -1], season.rules.best)


def _moved(before: int, now: int) -> int | None:
    return before - now if before and now else None


def _corrected(season: Season, nights: Iterable[str]) -> dict[str, list[Correction]]:
    """Corrections by person: of the season, and of nights that count."""
    found: dict[str, list[Correction]] = defaultdict(list)
    known = {"", *nights}
    for correction in season.corrections:
        if correction.night in known:
            found[correction.person].append(correction)
    return found


def _line(
    person: str,
    nights: tuple[tuple[str, Scored], ...],
    corrections: list[Correction],
    latest: list[str],
    best: int,
) -> Ranked:
    counting = _counting([one.total for _, one in nights], best)
    total = math.fsum(one.total for number, (_, one) in enumerate(nights) if number in counting)
    places = {night: one.finish.place for night, one in nights[-FORM:]}
    return Ranked(
        place=0,
        person=person,
        name=nights[-1][1].finish.name if nights else corrections[-1].name if corrections else "",
        points=points(total + math.fsum(one.points for one in corrections)),
        played=nights,
        counting=counting,
        corrections=tuple(corrections),
        form=tuple(places.get(one) for one in latest),
        wins=sum([one.finish.wins + (one.finish.place == 1) for _, one in nights]),
        hits=points(sum([one.finish.hits for _, one in nights])),
    )


def _counting(earned: list[float], best: int) -> Collection[int]:
    """Which of somebody's nights count, by number; of two that earned the same the earlier one does."""
    everything = range(len(earned))
    if not best or len(earned) <= best:
        return everything
    return set(sorted(everything, key=lambda number: -earned[number])[:best])


# Who is before whom ---------------------------------------------------------------------------------------------------


class _Ranking:
    """Puts lines into their order: by points, and where those are the same by one tie-break after the other."""

    def __init__(self, nights: list[str], season: Season) -> None:
        self._least = max(1, season.rules.least_nights)
        self._number = {night: at for at, night in enumerate(nights)}
        self._keys: list[Callable[[dict[str, int], Ranked], Any]] = [_by_points]
        self._keys += [_KEYS[name] for name in season.rules.tie_breaks]
        self._known: dict[tuple[int, int], tuple[Ranked, Any]] = {}  # by key and line: a line stands in two tables

    def placed(self, lines: Iterable[Ranked]) -> list[Ranked]:
        """With their places; those with too few nights have none and come last."""
        ranked: list[Ranked] = []
        others: list[Ranked] = []
        for one in lines:
            (ranked if one.attended >= self._least else others).append(one)
        return [*self._untied(ranked, 0, 0), *sorted(others, key=lambda one: (-one.points, *_alphabetical(one)))]

    def _untied(self, level: list[Ranked], which: int, before: int) -> Iterator[Ranked]:
        """People who are level so far, with their places after so many others; a key is asked where it decides."""
        if len(level) <= 1 or which == len(self._keys):
            yield from (one._replace(place=before + 1) for one in sorted(level, key=_alphabetical))
            return
        groups: dict[Any, list[Ranked]] = defaultdict(list)
        for one in level:
            groups[self._key(which, one)].append(one)
        for merit in sorted(groups):
            yield from self._untied(groups[merit], which + 1, before)
            before += len(groups[merit])

    def _key(self, which: int, one: Ranked) -> Any:
        name = which, id(one)
        if name not in self._known:
            self._known[name] = one, self._keys[which](self._number, one)
        return self._known[name][1]


def _alphabetical(one: Ranked) -> tuple[str, str]:
    return one.name.casefold(), one.person


def _by_points(_number: dict[str, int], one: Ranked) -> float:
    return -one.points


def _by_nights(_number: dict[str, int], one: Ranked) -> object:
    return (*sorted(-night.total for _, night in one.played), math.inf)  # a night more is better than none


def _by_latest(number: dict[str, int], one: Ranked) -> object:
    """The latest night first; who was there is before who was not."""
    there = ((-number[night], scored.finish.place) for night, scored in reversed(one.played) if scored.finish.place)
    return (*there, (math.inf, 0))


def _by_average(_number: dict[str, int], one: Ranked) -> object:
    return -points(math.fsum(night.total for _, night in one.played) / one.attended)


_KEYS: Final[dict[str, Callable[[dict[str, int], Ranked], object]]] = {
    "wins": lambda _, one: -one.wins,
    "best_night": _by_nights,
    "latest": _by_latest,
    "hits": lambda _, one: -one.hits,
    "average": _by_average,
    "nights": lambda _, one: -one.attended,
}


class Qualified(NamedTuple):
    """Somebody in the final, and the chips they start with."""

    line: Ranked
    chips: int


class FinalField(NamedTuple):
    """Who plays; and who is level at the line with too few seats left, for people to decide."""

    qualified: tuple[Qualified, ...]
    level_at_the_line: tuple[Ranked, ...]


def final_field(lines: Sequence[Ranked], rules: FinalRules) -> FinalField:
    """The best of the standings; nobody without a place plays, and nobody is drawn by lot here."""
    ranked = [one for one in lines if one.place]
    inside = ranked[: rules.seats]
    beyond = ranked[rules.seats :]
    level: tuple[Ranked, ...] = ()
    if inside and beyond and inside[-1].place == beyond[0].place:
        level = tuple(one for one in ranked if one.place == inside[-1].place)
        inside = [one for one in inside if one.place != inside[-1].place]
    return FinalField(tuple(Qualified(one, starting_chips(one, rules.stacks)) for one in inside), level)


def starting_chips(line: Ranked, stacks: Stacks) -> int:
    """What somebody of this line starts a final with."""
    if isinstance(stacks, EqualStacks):
        return stacks.chips
    if isinstance(stacks, StacksByPlace):
        return stacks.chips[min(line.place, len(stacks.chips)) - 1] if stacks.chips else 0
    wanted = stacks.base + max(0.0, line.points) * stacks.each
    return -int(-wanted // stacks.step) * stacks.step


class ForTargets(NamedTuple):
    """What naming bounty targets asks for: points, and the people of the last night from the winner down."""

    points: tuple[tuple[str, int], ...]
    last: tuple[str, ...]


def for_targets(lines: Sequence[Ranked], scores: SeasonScores) -> ForTargets:
    """Only the order counts, so points are given in thousandths; the league's tie-breaks decide among equal ones."""
    behind = {one.person: number for number, one in enumerate(lines)}
    marks = tuple((one.person, round(one.points * 1000) * 1000 - behind[one.person]) for one in lines)
    placed = [one for one in scores.nights[-1].night.finishes if one.place] if scores.nights else []
    return ForTargets(marks, tuple(one.person for one in sorted(placed, key=lambda one: (one.place, one.name))))


def as_if_ended(night: TournamentResult, *, by_chips: bool = True) -> TournamentResult:
    """A night that is still played, with places for those who are in by their chips; level ones share a place.

    Where nobody knows all of their chips they share the first place: a count of some would favour those.
    """
    still_in = [one for one in night.finishes if not one.place]
    places = {one.person: 1 + by_chips * sum(other.chips > one.chips for other in still_in) for one in still_in}
    return replace(night, finishes=tuple(replace(one, place=one.place or places[one.person]) for one in night.finishes))

"""Standings and finals.

The same tournaments give the same standings in whatever order they were stored; they are sorted by start. Players who
are level in points and every tie-break share the place.
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
"""The number of latest tournaments in a player's form."""


class Played(NamedTuple):
    """A player's tournament: place, points, and whether it counts."""

    night: str
    finish: Finish
    points: float
    counts: bool


class Ranked(NamedTuple):
    """A line of the standings. A place of 0: too few tournaments to be ranked."""

    place: int
    person: str
    name: str
    points: float
    played: tuple[tuple[str, Scored], ...]
    counting: Collection[int]
    """Which of these tournaments count, by number."""
    corrections: tuple[Correction, ...]
    form: tuple[int | None, ...]
    """Places in the season's latest tournaments, latest last; None: absent."""
    moved: int | None = None
    """Places gained by the latest tournament, losses below 0; None: was not ranked before it."""
    wins: int = 0
    """Tournaments won."""
    hits: float = 0.0
    """Knockouts."""

    @property
    def attended(self) -> int:
        """The number of tournaments played: a line of totals counts for several."""
        return sum(one.finish.nights for _, one in self.played)

    @property
    def nights(self) -> tuple[Played, ...]:
        """Every tournament played."""
        return tuple(
            Played(night, one.finish, one.total, number in self.counting)
            for number, (night, one) in enumerate(self.played)
        )


class NightScore(NamedTuple):
    """A tournament with every player's points."""

    night: TournamentResult
    scores: tuple[Scored, ...]


class SeasonScores(NamedTuple):
    """All tournaments that count with their points, in order, and the same by person; computed once."""

    nights: tuple[NightScore, ...]
    played: dict[str, tuple[tuple[str, Scored], ...]]


PointsOf = Callable[[TournamentResult, str], Sequence[Scored]]


def score(nights: Iterable[TournamentResult], season: Season, points_of: PointsOf = scored) -> SeasonScores:
    """Score the tournaments that count by the season's formula; `points_of` may have them cached."""
    counted = sorted((one for one in nights if season.counts(one)), key=attrgetter("started", "id"))
    scores = tuple(NightScore(one, tuple(points_of(one, season.rules.formula_for(one)))) for one in counted)
    played: dict[str, list[tuple[str, Scored]]] = defaultdict(list)
    for night, everybody in scores:
        for one in everybody:
            played[one.finish.person].append((night.id, one))
    return SeasonScores(scores, {person: tuple(theirs) for person, theirs in played.items()})


def standings(scores: SeasonScores, season: Season) -> tuple[Ranked, ...]:
    """Every player's line, best first; unranked ones last."""
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
    """The lines before the latest tournament; unchanged for players who missed it."""
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
    """Corrections by person: of the season, and of tournaments that count."""
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
    """Which of a player's tournaments count, by number; of two with equal points the earlier one does."""
    everything = range(len(earned))
    if not best or len(earned) <= best:
        return everything
    return set(sorted(everything, key=lambda number: -earned[number])[:best])


# Rank -----------------------------------------------------------------------------------------------------------------


class _Ranking:
    """Sorts lines by points, and ties by one tie-break after the other."""

    def __init__(self, nights: list[str], season: Season) -> None:
        self._least = max(1, season.rules.least_nights)
        self._number = {night: at for at, night in enumerate(nights)}
        self._keys: list[Callable[[dict[str, int], Ranked], Any]] = [_by_points]
        self._keys += [_KEYS[name] for name in season.rules.tie_breaks]
        self._known: dict[tuple[int, int], tuple[Ranked, Any]] = {}  # by key and line: a line is in two tables

    def placed(self, lines: Iterable[Ranked]) -> list[Ranked]:
        """The lines with places; unranked ones come last without."""
        ranked: list[Ranked] = []
        others: list[Ranked] = []
        for one in lines:
            (ranked if one.attended >= self._least else others).append(one)
        return [*self._untied(ranked, 0, 0), *sorted(others, key=lambda one: (-one.points, *_alphabetical(one)))]

    def _untied(self, level: list[Ranked], which: int, before: int) -> Iterator[Ranked]:
        """Rank players who are tied so far, after so many others; a key is computed only where it decides."""
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
    return (*sorted(-night.total for _, night in one.played), math.inf)  # one more tournament is better than none


def _by_latest(number: dict[str, int], one: Ranked) -> object:
    """Sorts the latest tournament first; players who were there before those who were not."""
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
    """A finalist, and their starting chips."""

    line: Ranked
    chips: int


class FinalField(NamedTuple):
    """The finalists; and who is tied at the cut with too few seats left, for officers to decide."""

    qualified: tuple[Qualified, ...]
    level_at_the_line: tuple[Ranked, ...]


def final_field(lines: Sequence[Ranked], rules: FinalRules) -> FinalField:
    """The best of the standings; unranked players do not play, and no lots are drawn here."""
    ranked = [one for one in lines if one.place]
    inside = ranked[: rules.seats]
    beyond = ranked[rules.seats :]
    level: tuple[Ranked, ...] = ()
    if inside and beyond and inside[-1].place == beyond[0].place:
        level = tuple(one for one in ranked if one.place == inside[-1].place)
        inside = [one for one in inside if one.place != inside[-1].place]
    return FinalField(tuple(Qualified(one, starting_chips(one, rules.stacks)) for one in inside), level)


def starting_chips(line: Ranked, stacks: Stacks) -> int:
    """A player's starting chips in the final."""
    if isinstance(stacks, EqualStacks):
        return stacks.chips
    if isinstance(stacks, StacksByPlace):
        return stacks.chips[min(line.place, len(stacks.chips)) - 1] if stacks.chips else 0
    wanted = stacks.base + max(0.0, line.points) * stacks.each
    return -int(-wanted // stacks.step) * stacks.step


class ForTargets(NamedTuple):
    """What bounty targets need: points, and the last tournament's players from the winner down."""

    points: tuple[tuple[str, int], ...]
    last: tuple[str, ...]


def for_targets(lines: Sequence[Ranked], scores: SeasonScores) -> ForTargets:
    """Points in thousandths, since only the order counts; the league's tie-breaks decide ties."""
    behind = {one.person: number for number, one in enumerate(lines)}
    marks = tuple((one.person, round(one.points * 1000) * 1000 - behind[one.person]) for one in lines)
    placed = [one for one in scores.nights[-1].night.finishes if one.place] if scores.nights else []
    return ForTargets(marks, tuple(one.person for one in sorted(placed, key=lambda one: (one.place, one.name))))


def as_if_ended(night: TournamentResult, *, by_chips: bool = True) -> TournamentResult:
    """A tournament in progress as if it ended now: remaining players are placed by chips, equal stacks share a place.

    Where not all stacks are known the remaining players share first place: partial counts would favor some.
    """
    still_in = [one for one in night.finishes if not one.place]
    places = {one.person: 1 + by_chips * sum(other.chips > one.chips for other in still_in) for one in still_in}
    return replace(night, finishes=tuple(replace(one, place=one.place or places[one.person]) for one in night.finishes))

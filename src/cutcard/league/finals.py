"""What standings are for: who plays the final with how many chips, whom a bounty is on, and if it ended now."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from cutcard.league.season import EqualStacks, FinalRules, Stacks, StacksByPlace
from cutcard.league.standings import Ranked, SeasonScores
from cutcard.league.tournament_result import LeagueNight


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


def as_if_ended(night: LeagueNight, *, by_chips: bool = True) -> LeagueNight:
    """A night that is still played, with places for those who are in by their chips; level ones share a place.

    Where nobody knows all of their chips they share the first place: a count of some would favour those.
    """
    still_in = [one for one in night.finishes if not one.place]
    places = {one.person: 1 + by_chips * sum(other.chips > one.chips for other in still_in) for one in still_in}
    return replace(night, finishes=tuple(replace(one, place=one.place or places[one.person]) for one in night.finishes))

"""Corrections: points added or deducted by hand, with a public reason."""

from msgspec.structs import replace

from cutcard.acts.declare import act
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Id, Line, Name, PersonId
from cutcard.english import with_sign
from cutcard.league.act_types import Command, Event, RefusedInLeague
from cutcard.league.season import Correction
from cutcard.league.seasons import called, find_open_season
from cutcard.league.state import League, changes, decides, tells
from cutcard.league.tournament_result import Points


@act(label="Correct points")
class CorrectPoints(Command, frozen=True, kw_only=True, tag="correct-points"):
    """Add points to a player, or (below 0) take them; `night` if it is about one tournament."""

    season: Id
    person: PersonId
    name: Name = ""
    points: Points
    reason: Line
    night: Id = ""


class PointsCorrected(Event, frozen=True, kw_only=True, gc=False, tag="points-corrected/1"):
    """A player's points were corrected."""

    season: Id
    person: PersonId
    name: Name
    points: Points
    reason: Line
    night: Id = ""


@decides
def correct(c: CorrectPoints, league: League) -> list[Event]:
    """Decide a correction: it has a reason, and the season is open."""
    season, reason = find_open_season(league, c.season), " ".join(c.reason.split())
    if not c.points:
        raise RefusedInLeague("needs_points")
    if not reason:
        raise RefusedInLeague("needs_reason")
    if not c.person or not c.name.strip():
        raise RefusedInLeague("nobody_there", person="This player")
    if c.night in season.finals or c.night in season.left_out:
        raise RefusedInLeague("not_in_the_season", night="This tournament", name=season.name)
    given = PointsCorrected(
        season=season.id, person=c.person, name=c.name.strip(), points=c.points, reason=reason, night=c.night
    )
    return [given]


@changes
def _corrected(league: League, e: PointsCorrected) -> None:
    season = league.season(e.season)
    if season is None:
        raise DoesNotApply("the season no longer exists")
    one = Correction(
        person=e.person,
        points=e.points,
        reason=e.reason,
        night=e.night,
        name=e.name,
        entry=e.entry,
        at=e.at,
        by=e.by,
    )
    league.seasons[e.season] = replace(season, corrections=(*season.corrections, one))


@tells
def _phrase_corrected(e: PointsCorrected, league: League) -> str:
    return f"{e.name}: {with_sign(e.points)} points in {called(league, e.season)}: {e.reason}"

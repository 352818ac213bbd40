"""Standings, people, timelines."""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from starlette.responses import Response

from cutcard.acts.declare import Who, act_of
from cutcard.books.accounts import FUND
from cutcard.bounds import Cents, Id, Moment, OwnId, PersonId, RawCommand, Text, UpTo100, Version
from cutcard.english import CurrencyFormat
from cutcard.league.acts import AnyCommand
from cutcard.league.formula.functions import FUNCTIONS
from cutcard.league.formula.variables import MEANINGS
from cutcard.league.season import PRESETS, TIE_BREAKS
from cutcard.league.tournament_timeline import TournamentTimeline
from cutcard.room.access import sees_league
from cutcard.room.club.office_permissions import OFFICERS
from cutcard.room.league.club_league import FinalOrder
from cutcard.room.league.context import GivenNames, LeagueContext
from cutcard.room.league.history_types import AllTimeView, HeadToHeadView, LeagueTournamentView, PersonResultsView
from cutcard.room.league.history_view import all_time_view, head_to_head_view, night_view, person_view
from cutcard.room.league.league_stream import SeasonTable
from cutcard.room.league.season_view import formula_tried, season_view
from cutcard.room.league.timeline import NightCourseView, NightThenView, course_csv, course_view, then_view
from cutcard.room.league.view_types import (
    FormulaTried,
    LeagueView,
    PresetView,
    SeasonListed,
    SeasonsOfficeView,
    SeasonView,
    VariableView,
)
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.errors import not_found
from cutcard.web.http.request import HttpRequest, command_in


class WhichSeason(Struct, frozen=True, forbid_unknown_fields=True):
    """Which season, by its id; "": the current one. `all`: every season."""

    season: Id = ""


class WhichTwo(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is compared with whom, by id; and whose top players, "": those of the current season."""

    one: Id = ""
    other: Id = ""
    season: Id = ""


SHOWN: Final = 50
"""Log entries in one answer."""


async def league(call: HttpRequest) -> LeagueView:
    """All seasons, latest first, and the default one."""
    context = league_look(call)
    current = context.tables.current()
    return LeagueView(
        club=context.club,
        currency=CurrencyFormat.of(context.services.people.currency),
        public=context.league.public,
        current=current.season.id if current is not None else "",
        seasons=tuple(_listed(context, one) for one in context.tables.seasons()),
    )


def _listed(context: LeagueContext, table: SeasonTable) -> SeasonListed:
    season, first = table.season, next((one for one in table.lines if one.place == 1), None)
    return SeasonListed(
        id=season.id,
        name=season.name,
        league=season.league,
        first=season.first,
        last=season.last,
        played=len(table.scores.nights),
        people=len(table.lines),
        closed=season.closed,
        leader=context.namer.of(first.person, first.name) if first is not None else None,
    )


async def league_season(call: HttpRequest) -> SeasonView:
    """A season: standings, tournaments, points race, funds, projection and formula."""
    context = league_look(call)
    seen = season_view(context, season_named(context, call.path["id"]))
    if not seen.funds:
        return seen
    held = await call.desk.room.books.held(FUND)
    return replace(seen, funds=tuple(replace(one, held=held) for one in seen.funds))


async def league_all_time(call: HttpRequest) -> AllTimeView:
    """All players over all seasons."""
    return all_time_view(league_look(call))


async def league_head_to_head(call: HttpRequest, query: WhichTwo) -> HeadToHeadView:
    """Two players compared over all shared tournaments, and a season's top players among each other."""
    context = league_look(call)
    season = season_named(context, query.season) if query.season else context.tables.current()
    return head_to_head_view(context, season, query.one, query.other)


async def league_person(call: HttpRequest, query: WhichSeason) -> PersonResultsView:
    """A player's results, places, knockouts and points race."""
    context = league_look(call)
    season = None if query.season == "all" else season_named(context, query.season or "current")
    found = person_view(context, call.path["id"], season)
    if found is None:
        raise not_found("This player has no tournaments in the league.")
    return found


async def league_night(call: HttpRequest) -> LeagueTournamentView:
    """A league tournament: places, points, prizes and knockouts."""
    found = night_view(league_look(call), call.path["id"])
    if found is None:
        raise not_found("There is no such tournament in the league.")
    return found


def league_look(call: HttpRequest) -> LeagueContext:
    """Access check: everyone if the league is public, else signed-in members."""
    room = call.desk.room
    if not sees_league(call.who, public=room.league.kept.league.public):
        raise RefusedInRoom("league_for_members")
    return room.league.context(call.who, call.desk.settings.title)


def season_named(context: LeagueContext, name: str) -> SeasonTable:
    """The season with this id; `current` is the default one."""
    found = context.tables.current() if name == "current" else context.tables.season(name)
    if found is None:
        raise not_found("There is no such season.")
    return found


# For officers ---------------------------------------------------------------------------------------------------------


class LeagueDoing(RequestBody, frozen=True, kw_only=True):
    """A command; `id` is your own, never used twice; sent again, it gets the first answer and is not done again."""

    id: OwnId
    command: RawCommand
    version: Version | None = None
    """The version you saw: if the league has changed since, nothing is done. Absent: any version."""


class FinalRequest(RequestBody, frozen=True, kw_only=True):
    """A tournament to make the final; `people`: who plays among those tied at the cutoff."""

    id: OwnId
    night: Id
    people: UpTo100[PersonId] = ()
    fund: Cents = 0
    """The amount of the fund added to its prizes."""


class FormulaTrial(RequestBody, frozen=True, kw_only=True):
    """A formula, or the name of a preset, and the tournament to try it on; "": only check it."""

    formula: Text
    night: Id = ""


def _officer(call: HttpRequest) -> None:
    """Allow only the club's officers; the treasurer may look."""
    if not call.desk.room.office.runs_it(call.person):
        raise RefusedInRoom("for_staff", who="the director and the club's officers")


async def league_office(call: HttpRequest) -> SeasonsOfficeView:
    """For officers: log, next undo, presets and formula terms."""
    if not call.desk.room.office.is_officer(call.person):
        raise RefusedInRoom("for_staff", who=OFFICERS)
    kept = call.desk.room.league.kept
    return SeasonsOfficeView(
        version=kept.version,
        public=kept.league.public,
        log=kept.log()[:SHOWN],
        undo=kept.undo_line(),
        presets=tuple(PresetView(name=name, about=one.about, text=one.text) for name, one in PRESETS.items()),
        variables=tuple(VariableView(names=one.names, about=one.about) for one in MEANINGS),
        functions=tuple(VariableView(names=(name,), about=one.about) for name, one in FUNCTIONS.items()),
        tie_breaks=tuple(TIE_BREAKS.items()),
    )


async def league_command(call: HttpRequest, body: LeagueDoing) -> CommandAccepted | RefusalMessage:
    """Open, change or close a season, set its rules, include tournaments, correct points, undo."""
    _officer(call)
    kept, by = call.desk.room.league.kept, call.person.id
    return await kept.execute_asked(by, body.id, body.command, lambda: _command(call, body.command), body.version)


def _command(call: HttpRequest, asked: dict[str, Any]) -> AnyCommand:
    """A command from a page with its sender; refused if only the server sends it."""
    command: AnyCommand = command_in(asked, AnyCommand)
    if act_of(type(command)).who == Who.ROOM:
        raise RefusedInRoom("for_the_room")
    return replace(command, at=0, by=call.person.id, device=call.device)


async def league_final(call: HttpRequest, body: FinalRequest) -> CommandAccepted | RefusalMessage:
    """Make a tournament the final of a season: register the qualifiers with their stacks."""
    _officer(call)
    order = FinalOrder(
        call.person, call.device, body.id, call.path["id"], body.night, people=body.people, fund=body.fund
    )
    return await call.desk.room.league.make_final(order)


async def try_formula(call: HttpRequest, body: FormulaTrial) -> FormulaTried:
    """Calculate every player's points with a formula, or report its error."""
    context = league_look(call)
    text = PRESETS[body.formula].text if body.formula in PRESETS else body.formula
    night = context.tables.night(body.night) if body.night else None
    if body.night and night is None:
        raise not_found("There is no such tournament in the league.")
    named = GivenNames.of(context.namer, night.finishes) if night is not None else GivenNames()
    return await call.in_process(formula_tried, text, night, named)


class WhichMoment(Struct, frozen=True, forbid_unknown_fields=True):
    """Which moment, in milliseconds since 1970."""

    at: Moment = 0


async def night_course(call: HttpRequest) -> NightCourseView | None:
    """Timeline of an imported tournament: levels, buy-ins, busts, payouts, and gaps.

    Empty if the import has no timeline.
    """
    context = league_look(call)
    course = await call.desk.room.league.course(call.path["id"])
    return course_view(course, context.namer) if course is not None else None


async def night_then(call: HttpRequest, query: WhichMoment) -> NightThenView:
    """An imported tournament at a point in time: level, players left, seats and average stack."""
    context, course = await _course(call)
    return then_view(course, query.at, context.namer)


async def written_course(call: HttpRequest) -> Response:
    """Timeline of an imported tournament as CSV."""
    context, course = await _course(call)
    text = course_csv(course_view(course, context.namer), context.services.people.currency)
    headers = {"content-disposition": 'attachment; filename="night.csv"'}
    return Response(text.encode(), headers=headers, media_type="text/csv; charset=utf-8")


async def _course(call: HttpRequest) -> tuple[LeagueContext, TournamentTimeline]:
    context = league_look(call)
    course = await call.desk.room.league.course(call.path["id"])
    if course is None:
        raise not_found("This tournament has no recorded timeline.")
    return context, course

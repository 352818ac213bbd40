"""Timelines of imported tournaments."""

from msgspec import Struct
from starlette.responses import Response

from cutcard.bounds import Moment
from cutcard.league.tournament_timeline import NightCourse
from cutcard.room.league.looking import LeagueLook
from cutcard.room.league.timeline import NightCourseSeen, NightThenSeen, course_csv, course_seen, then_seen
from cutcard.web.api.office.league import league_look
from cutcard.web.http.errors import not_found
from cutcard.web.http.request import HttpCall


class WhichMoment(Struct, frozen=True, forbid_unknown_fields=True):
    """Which moment, in milliseconds since 1970."""

    at: Moment = 0


async def night_course(call: HttpCall) -> NightCourseSeen | None:
    """Timeline of an imported tournament: levels, buy-ins, busts, payouts, and gaps.

    Empty if the import has no timeline.
    """
    look = league_look(call)
    course = await call.desk.room.league.course(call.path["id"])
    return course_seen(course, look.namer) if course is not None else None


async def night_then(call: HttpCall, query: WhichMoment) -> NightThenSeen:
    """An imported tournament at a point in time: level, players left, seats and average stack."""
    look, course = await _course(call)
    return then_seen(course, query.at, look.namer)


async def written_course(call: HttpCall) -> Response:
    """Timeline of an imported tournament as CSV."""
    look, course = await _course(call)
    text = course_csv(course_seen(course, look.namer), look.services.people.currency)
    headers = {"content-disposition": 'attachment; filename="night.csv"'}
    return Response(text.encode(), headers=headers, media_type="text/csv; charset=utf-8")


async def _course(call: HttpCall) -> tuple[LeagueLook, NightCourse]:
    look = league_look(call)
    course = await call.desk.room.league.course(call.path["id"])
    if course is None:
        raise not_found("This tournament has no recorded timeline.")
    return look, course

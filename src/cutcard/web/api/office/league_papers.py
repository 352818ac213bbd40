"""League exports: standings as an image and as data for other sites."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from msgspec import Struct
from starlette.responses import Response

from cutcard.english import format_number
from cutcard.room.league.context import LeagueContext
from cutcard.room.league.season_view import season_view
from cutcard.room.league.view_types import LineView, SeasonView
from cutcard.web.api.office.league import league_look, season_named
from cutcard.web.api.play.tournament_papers import PNG
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.request import HttpRequest
from cutcard.web.print.press import picture

ROWS: Final = 16
"""Lines in the image."""
FOR_EVERYBODY: Final = {"access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin"}
"""Other sites may read it: it is always what a stranger sees."""


class EmbeddedNight(Struct, frozen=True, kw_only=True):
    """One of the latest tournaments in a line; its height is its share of the best result shown."""

    away: bool
    won: bool
    share: float


class EmbeddedLine(Struct, frozen=True, kw_only=True):
    """A line of the public standings."""

    place: int
    """0: too few tournaments for a place."""
    moved: int | None
    name: str
    nights: int
    counting: int
    points: float
    behind: float
    hits: float
    wins: int
    final: bool
    """Would play the final by the current standings."""
    form: tuple[EmbeddedNight, ...]


class EmbeddedStandings(Struct, frozen=True, kw_only=True):
    """The standings of a season for another site."""

    club: str
    season: str
    name: str
    address: str
    """Address of the whole page."""
    played: int
    people: int
    seats: int
    """Seats of the final; 0: there is none."""
    closed: bool
    lines: tuple[EmbeddedLine, ...]


async def embedded_standings(call: HttpRequest) -> EmbeddedStandings:
    """Standings as data for other sites, with public names. Only if the league is public.

    `current` is the default season.
    """
    call.headers.update(FOR_EVERYBODY)
    return for_strangers(call, call.path["season"])


def for_strangers(call: HttpRequest, season: str) -> EmbeddedStandings:
    """What another site shows of a season; a visitor's session does not count."""
    context = _stranger(call)
    if not context.league.public:
        raise HttpRefusal(403, "league_for_members", "This club shows its league to members only.")
    seen = season_view(context, season_named(context, season))
    return EmbeddedStandings(
        club=seen.club,
        season=seen.id,
        name=seen.name,
        address=f"{call.origin}/league/{seen.id}",
        played=_played(seen),
        people=len(seen.standings),
        seats=seen.seats,
        closed=bool(seen.closed),
        lines=_lines(seen.standings),
    )


def _stranger(call: HttpRequest) -> LeagueContext:
    return call.desk.room.league.context(None, call.desk.settings.title)


def _played(seen: SeasonView) -> int:
    return sum(night.number > 0 for night in seen.nights)


def _lines(lines: Sequence[LineView]) -> tuple[EmbeddedLine, ...]:
    best = max((night.points for line in lines for night in line.last), default=0.0)
    return tuple(
        EmbeddedLine(
            place=line.place,
            moved=line.moved,
            name=line.name,
            nights=line.nights,
            counting=line.counting,
            points=line.points,
            behind=line.behind if line.place else 0.0,
            hits=line.hits,
            wins=line.wins,
            final=line.final,
            form=tuple(
                EmbeddedNight(away=one.away, won=one.won, share=max(0.0, one.points) / best if best > 0 else 0.0)
                for one in line.last
            ),
        )
        for line in lines
    )


async def standings_png(call: HttpRequest) -> Response:
    """Standings as an image for the group chat, with public names."""
    season = season_named(league_look(call), call.path["id"])
    card = _card(season_view(_stranger(call), season))
    drawn = await call.printed(None, partial(picture, "league/standings-card.typ", card))
    return Response(drawn, media_type=PNG[0])


def _card(seen: SeasonView) -> dict[str, Any]:
    lines = _lines(seen.standings)[:ROWS]
    last = max((at for at, line in enumerate(lines) if line.final), default=-1)
    left = len(seen.standings) - len(lines)
    notes = ("Players above the line make the final." if last >= 0 else "", f"And {left} more." if left else "")
    return {
        "title": season_title(seen.name),
        "club": seen.club,
        "when": f"after {_nights(_played(seen))}",
        "lines": [
            {
                "place": str(line.place or "–"),
                "moved": movement(line.moved),
                "name": line.name,
                "points": format_number(line.points),
                "cut": at == last,
                "form": line.form,
            }
            for at, line in enumerate(lines)
        ],
        "foot": " ".join(filter(None, notes)),
        "numbers": [
            {"label": "Nights", "value": str(_played(seen))},
            {"label": "Players", "value": str(len(seen.standings))},
        ],
    }


def _nights(count: int) -> str:
    return "one tournament" if count == 1 else f"{count} tournaments"


def season_title(name: str) -> str:
    """A season's title: Season 2026."""
    return name if "season" in name.casefold() else f"Season {name}".strip()


def movement(places: int | None) -> str:
    """How a player moved with the latest tournament, as a sign and a number."""
    if places is None:
        return ""
    return f"▲{places}" if places > 0 else f"▼{-places}" if places else "–"

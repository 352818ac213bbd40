"""Page shells, built files, embedded standings.

Files with a hash in their name are cached forever; gzipped copies go to browsers that take them.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import msgspec
from jinja2 import Environment, FileSystemLoader, TemplateNotFound, select_autoescape
from msgspec import Struct
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from cutcard.bounds import Line, UpTo100
from cutcard.cash.state import CashSession
from cutcard.english import format_number
from cutcard.room.cash.session_stream import SessionStream
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.style import USUAL, ClubStyle
from cutcard.tournament.players.places import is_over
from cutcard.tournament.state import Tournament
from cutcard.tournament.views.entrants import entrant_of_person
from cutcard.web.api.office.league_papers import FOR_EVERYBODY, for_strangers, movement, season_title
from cutcard.web.http.app_state import AppState
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.request import call_of
from cutcard.web.http.settings import WebSettings
from cutcard.web.server.json_logging import WHAT

STATIC: Final = Path(__file__).parents[1] / "static"
TEMPLATES: Final = Path(__file__).parents[1] / "templates"
ADDRESS: Final = "/static"


class NotBuilt(Exception):
    """The pages were not built; the message has the command."""


class Built(Struct):
    """One file of the build, and what it loads first."""

    file: Line
    needs: UpTo100[Line] = ()


@lru_cache(maxsize=1)
def _manifest(_changed: int) -> dict[str, Built]:
    return msgspec.json.decode((STATIC / "manifest.json").read_bytes(), type=dict[str, Built])


def _built(name: str) -> Built:
    try:
        return _manifest((STATIC / "manifest.json").stat().st_mtime_ns)[name]
    except (OSError, KeyError):
        raise NotBuilt(f"The pages are not built ({name} is missing). Run: python3 go.py setup") from None


def asset(name: str) -> str:
    """The address of a built file: ``asset("lobby.js")``."""
    return f"{ADDRESS}/{_built(name).file}"


def needs(name: str) -> list[str]:
    """The addresses of what a script loads first, so that the browser can fetch all at once."""
    return [f"{ADDRESS}/{file}" for file in _built(name).needs]


PACKED: Final = ".gz"
SHRINKS: Final = (".js", ".css", ".svg")
"""Files with a gzipped copy; fonts are compressed already."""
_HASHED: Final = re.compile(r"-[0-9A-Z]{8}\.\w+$")
_FOR_EVER: Final = "public, max-age=31536000, immutable"


class BuiltFiles(StaticFiles):
    """The folder of the build."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file with its cache headers."""
        scope[WHAT] = "/static"
        if path.endswith(PACKED):  # a gzipped copy is served only under the name of its file
            raise HTTPException(404)
        response = await self._fitting(path, scope)
        response.headers["cache-control"] = _FOR_EVER if _HASHED.search(path) else "no-cache"
        if path.endswith(SHRINKS):
            response.headers["vary"] = "Accept-Encoding"
        return response

    async def _fitting(self, path: str, scope: Scope) -> Response:
        """The gzipped copy, if there is one and the browser takes it."""
        if path.endswith(SHRINKS) and takes_gzip(Headers(scope=scope).get("accept-encoding", "")):
            try:
                response = await super().get_response(path + PACKED, scope)
            except HTTPException as error:
                if error.status_code != 404:
                    raise
            else:
                if response.status_code != 304:
                    response.headers["content-encoding"] = "gzip"
                return response
        return await super().get_response(path, scope)


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header allows gzip; a weight of 0 means no."""
    weights: dict[str, bool] = {}
    for one in accepted.lower().split(","):
        coding, _, weight = one.replace(" ", "").partition(";")
        weights[coding] = not re.fullmatch(r"q=0(\.0*)?", weight)
    return weights.get("gzip", weights.get("*", False))


# path, template, whether it needs a sign-in
PAGES: Final[tuple[tuple[str, str, bool], ...]] = (
    ("/", "lobby.html", True),
    ("/table/{id}", "table.html", True),
    ("/table/{id}/dealer", "tablet.html", True),
    ("/table/{id}/ledger", "ledger.html", True),
    ("/night/{id}/console", "console.html", True),
    ("/night/{id}/plan", "night-plan.html", True),
    ("/night/{id}/clock", "night-clock.html", False),
    ("/night/{id}", "night.html", False),
    ("/nights", "nights.html", False),
    ("/nights/new", "nights-new.html", True),
    ("/calendar", "calendar.html", False),
    ("/calendar/{occasion}/{date}", "calendar-date.html", False),
    ("/cash", "cash.html", False),
    ("/cash/{id}/podium", "cash-podium.html", True),
    ("/cash/{id}/bank", "cash-bank.html", True),
    ("/cash/{id}/board", "cash-board.html", False),
    ("/cash/{id}", "cash-phone.html", False),
    ("/league", "league.html", False),
    ("/league/{season}", "league.html", False),
    ("/league/nights/{id}", "league-night.html", False),
    ("/members/{id}", "member.html", False),
    ("/club", "club.html", False),
    ("/hands", "hands.html", True),
    ("/hands/{hand}", "hand.html", True),
    ("/shared/{key}", "shared.html", False),
    ("/fair", "fair.html", False),
    ("/people", "people.html", True),
    ("/office", "office.html", True),
    ("/office/{tab}", "office.html", True),
    ("/account", "account.html", True),
    ("/running", "running.html", True),
    ("/rulings", "rulings.html", True),
    ("/sign-in", "sign-in.html", False),
    ("/join/{token}", "join.html", False),
    ("/password/{token}", "password.html", False),
    ("/director/{token}", "director.html", False),
    ("/rules", "rules.html", False),
    ("/rules/{house}", "rules-house.html", False),
    ("/rules/{house}/edit", "house-edit.html", True),
    ("/rules/{house}/compare/{other}", "rules-compare.html", False),
    ("/rules/{house}/{rule}", "rules-rule.html", False),
    ("/lab", "lab.html", False),
    ("/school", "school.html", False),
    ("/school/{house}", "school-house.html", False),
    ("/school/{house}/certificate", "school-certificate.html", True),
)
_SORRY: Final = (
    "<!doctype html><html lang=en-US><meta charset=utf-8><title>{title}</title><h1>{title}</h1><p>{text}</p>"
)
_TITLES: Final = {404: "Page not found", 429: "Starting", 503: "Starting"}


class Pages:
    """Renders the page shells."""

    def __init__(self, settings: WebSettings, style: Callable[[], ClubStyle] = lambda: USUAL) -> None:
        """`style`: the club's time format, which the pages' scripts read from the shell."""
        self._settings = settings
        self._style = style
        self._drawn = Environment(
            loader=FileSystemLoader(settings.templates), autoescape=select_autoescape(default=True)
        )
        self._drawn.globals.update(asset=asset, needs=needs)

    def show(self, template: str, request: Request, *, guests: bool) -> Response:
        """A page; its script finds the ids in its own address."""
        named = request.path_params
        page = self.draw(template, {"guests": guests, **named})
        if "token" in named:  # the token must not leak in the Referer of what the page loads
            page.headers["referrer-policy"] = "no-referrer"
        return page

    def draw(self, template: str, facts: dict[str, Any]) -> Response:
        """A template filled with facts."""
        try:
            drawn = self._drawn.get_template(template)
            return HTMLResponse(drawn.render(club=self._settings.title, times=self._style().times, **facts))
        except NotBuilt as missing:
            return self.error_page(503, str(missing))

    def starting_page(self, read: int, of: int, wait: int) -> Response:
        """The page shown while the club starts, which reloads itself after so many seconds."""
        try:
            page = self._drawn.get_template("moment.html").render(
                club=self._settings.title, read=min(read, of), of=of, wait=wait
            )
        except (NotBuilt, TemplateNotFound):
            return self.error_page(503, "Cutcard is starting. Come back in a moment.")
        return HTMLResponse(page, 503)

    def error_page(self, status: int, text: str) -> Response:
        """An error page."""
        title = _TITLES.get(status, "That did not work")
        try:
            page = self._drawn.get_template("error.html").render(club=self._settings.title, title=title, text=text)
        except (NotBuilt, TemplateNotFound):
            page = self._drawn.from_string(_SORRY.format(title="{{ title }}", text="{{ text }}")).render(
                title=title, text=text
            )
        return HTMLResponse(page, status)


def to_sign_in(request: Request) -> Response:
    """Send visitors who are not signed in to sign in and come back."""
    url = request.url
    wanted = f"{url.path}?{url.query}" if url.query else url.path  # such as the seat they chose in the lobby
    return RedirectResponse("/sign-in" if wanted == "/" else f"/sign-in?next={quote(wanted)}", 303)


_LATE: Final = 12 * 3_600_000
"""So long before and after its start a tournament counts as tonight's."""


def path_for_tonight(
    nights: Iterable[TournamentStream], evenings: Iterable[SessionStream], now: int, person: str = ""
) -> str:
    """The page for tonight: where the visitor plays, else the only tournament or cash session; else a list.

    If a tournament and a cash session share a day, a visitor in neither gets the tournament: it starts on time.
    """
    found = [kept.night for kept in nights if kept.summary.stage not in ("planned", "closed")]
    near = [night for night in found if night.stage == "playing" or abs(night.plan.starts - now) <= _LATE]
    rooms = [kept.evening for kept in evenings if kept.summary.stage == "open"]
    own = [
        *((_rank(night, person), abs(night.plan.starts - now), f"/night/{night.id}") for night in near),
        *((_rank_in_cash(room, person), 0, f"/cash/{room.id}") for room in rooms),
    ]
    rank, _, path = min(own, default=(_NOT_ON_IT, 0, ""))
    if rank < _NOT_ON_IT:
        return path
    goes_on = [night for night in near if not is_over(night)] or near
    played = [night for night in goes_on if night.stage == "playing"] or goes_on
    if played or not rooms:
        return f"/night/{played[0].id}" if len(played) == 1 else "/nights"
    return f"/cash/{rooms[0].id}" if len(rooms) == 1 else "/cash"


def path_by_id_start(nights: Iterable[TournamentStream], evenings: Iterable[SessionStream], start: str) -> str:
    """The page of the tournament or cash session whose id starts with this; wall screens show a short form."""
    begun = [kept.id for kept in nights if kept.summary.stage != "planned" and kept.id.startswith(start)]
    rooms = [kept.id for kept in evenings if kept.id.startswith(start)]
    found = [*(f"/night/{name}" for name in begun), *(f"/cash/{name}" for name in rooms)]
    return found[0] if len(found) == 1 else "/nights"


_NOT_ON_IT: Final = 9


def _rank(night: Tournament, person: str) -> int:
    """How closely a person is involved in a tournament: playing, expected, busted while it runs, or after it ended."""
    one = entrant_of_person(night, person)
    if one is None or one.status == "cancelled":
        return _NOT_ON_IT
    if is_over(night):
        return 4
    return {"in": 0, "registered": 1, "waiting": 2}.get(one.status, 3)


def _rank_in_cash(room: CashSession, person: str) -> int:
    """How closely a person is involved in a cash session: seated, waiting, or in the room."""
    one = next((visit for visit in room.visits.values() if person and visit.person == person), None)
    if one is None or one.gone:
        return _NOT_ON_IT
    return 0 if one.table else 1 if any(on.spot_of(one.id) for on in room.games.values()) else 3


PATH: Final = "/embed/standings/{season}"
CSP: Final = (
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
)
"""Only this page may be framed by other sites: nothing on it can be clicked that does something."""
THEMES: Final = ("light", "dark")
MOST: Final = 500


async def show_standings(desk: AppState, pages: Pages, request: Request) -> Response:
    """The embedded standings; `?theme=dark`, and `?rows=10` for the first ten only."""
    request.scope[WHAT] = PATH
    asked = request.query_params
    theme = asked.get("theme", "")
    rows = asked.get("rows", "")
    facts: dict[str, Any] = {
        "theme": theme if theme in THEMES else THEMES[0],
        "rows": min(int(rows), MOST) if rows.isdecimal() and len(rows) < 6 else MOST,
        "titled": season_title,
        "figure": format_number,
        "moved": movement,
    }
    status = 200
    try:
        facts["seen"] = for_strangers(call_of(desk, request), request.path_params["season"])
    except HttpRefusal as turned:
        facts["sorry"], status = turned.refusal.text, turned.status
    page = pages.draw("embed-standings.html", facts)
    page.status_code = status if page.status_code == 200 else page.status_code
    page.headers.update(FOR_EVERYBODY | {"content-security-policy": CSP, "cache-control": "public, max-age=60"})
    return page

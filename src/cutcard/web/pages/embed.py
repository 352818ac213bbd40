"""Standings inside another site's page: plain HTML in a frame, without scripts, cookies or anybody's session."""

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from cutcard.english import figure
from cutcard.web.api.office.league_papers import FOR_EVERYBODY, for_strangers, moved, titled
from cutcard.web.http.app_state import Desk
from cutcard.web.http.errors import TurnedAway
from cutcard.web.http.request import call_of
from cutcard.web.pages.pages import Pages
from cutcard.web.server.json_logging import WHAT

PATH: Final = "/embed/standings/{season}"
CSP: Final = (
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
)
"""Only here a page may stand in the frame of others: nothing on it can be clicked that does something."""
THEMES: Final = ("light", "dark")
MOST: Final = 500


async def show_standings(desk: Desk, pages: Pages, request: Request) -> Response:
    """The page; `?theme=dark`, and `?rows=10` for the first ten only."""
    request.scope[WHAT] = PATH
    asked = request.query_params
    theme = asked.get("theme", "")
    rows = asked.get("rows", "")
    facts: dict[str, Any] = {
        "theme": theme if theme in THEMES else THEMES[0],
        "rows": min(int(rows), MOST) if rows.isdecimal() and len(rows) < 6 else MOST,
        "titled": titled,
        "figure": figure,
        "moved": moved,
    }
    status = 200
    try:
        facts["seen"] = for_strangers(call_of(desk, request), request.path_params["season"])
    except TurnedAway as turned:
        facts["sorry"], status = turned.refusal.text, turned.status
    page = pages.draw("embed-standings.html", facts)
    page.status_code = status if page.status_code == 200 else page.status_code
    page.headers.update(FOR_EVERYBODY | {"content-security-policy": CSP, "cache-control": "public, max-age=60"})
    return page

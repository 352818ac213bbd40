"""What one takes away from a night: its result as a file or a picture, and the code that opens it on a phone."""

from functools import partial
from typing import Final
from urllib.parse import quote

from msgspec import Struct
from starlette.responses import Response

from cutcard.bounds import Id
from cutcard.live.refusals import RefusedInRoom
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seen.standing import results
from cutcard.web.api.nights import look_of
from cutcard.web.calls import Call
from cutcard.web.codes import code
from cutcard.web.results import NightResult, as_csv, card, drawn, night_result

CSV: Final = ("text/csv",)
PNG: Final = ("image/png",)
SVG: Final = ("image/svg+xml",)


class CodeAsked(Struct, frozen=True):
    """Whose phone the code is for; "" for everybody's."""

    player: Id = ""


async def results_json(call: Call) -> NightResult:
    """The result as data: everybody who has a place, the winner first."""
    return night_result(look_of(call), call.person)


async def results_csv(call: Call) -> Response:
    """The result for spreadsheets."""
    look = look_of(call)
    name = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in look.night.plan.title)
    headers = {"content-disposition": f'attachment; filename="{name[:60]}-results.csv"'}
    return Response(as_csv(night_result(look, call.person)), headers=headers, media_type="text/csv; charset=utf-8")


async def results_png(call: Call) -> Response:
    """The result as a picture for the group chat, with names as on screens."""
    look = look_of(call)
    if not results(look).places:
        raise RefusedInRoom("nobody_out")
    name = ("result", look.night.id, look.night.version)
    return Response(await call.printed(name, partial(drawn, card(look))), media_type=PNG[0])


async def night_code(call: Call, query: CodeAsked) -> Response:
    """A code for phones that opens the night, or somebody's own page of it."""
    look = look_of(call)
    if query.player and query.player not in look.night.entrants:
        raise RefusedAtNight("no_such_player", player=query.player)
    own = f"?player={quote(query.player, safe='')}" if query.player else ""
    address = f"{look.public}{own}"
    return Response(await call.made(("code", address), partial(code, address)), media_type=SVG[0])

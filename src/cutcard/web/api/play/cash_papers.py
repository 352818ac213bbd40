"""Cash session exports: report, CSV, printouts and jackpot claims."""

from functools import partial

from msgspec import Struct
from starlette.responses import Response

from cutcard.bounds import Id
from cutcard.cash.lookup import game
from cutcard.cash.views.jackpots import jackpots_seen
from cutcard.cash.views.looking import CashLook
from cutcard.cash.views.report_files import FILES, as_csv
from cutcard.cash.views.session_report import EveningReport, evening_report
from cutcard.web.api.play.tournament_papers import code
from cutcard.web.http.errors import not_found
from cutcard.web.http.request import HttpCall
from cutcard.web.print.cash_paper import jackpot_claim_facts, report_facts
from cutcard.web.print.placard import placard_facts
from cutcard.web.print.press import press, printed
from cutcard.web.print.rulebook import Paper


class CashPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """The paper in the printer."""

    paper: Paper = "letter"


class PlacardPaper(CashPaper, frozen=True, forbid_unknown_fields=True):
    """Which game; "": all."""

    game: Id = ""


async def cash_report(call: HttpCall) -> EveningReport:
    """The session report: every table, hour and dealer, every player's result, every bank entry."""
    return evening_report(_look(call))


async def cash_csv(call: HttpCall) -> Response:
    """Part of the report as CSV: `tables`, `players`, `rake`, `dealers` or `drawer`."""
    name = call.path["name"]
    if name not in FILES:
        raise not_found(f"There is no such file. Choose from {', '.join(FILES)}.")
    look = _look(call)
    headers = {"content-disposition": f'attachment; filename="cash-{look.evening.id}-{name}.csv"'}
    text = as_csv(evening_report(look), name)
    return Response(text.encode(), headers=headers, media_type="text/csv; charset=utf-8")


async def cash_report_print(call: HttpCall, query: CashPaper) -> Response:
    """The session report as PDF."""
    look = _look(call)
    facts = report_facts(look, evening_report(look), query.paper)
    return await printed(call, partial(press, "cash/report.typ", facts), f"cash-{look.evening.id}")


async def claim_print(call: HttpCall, query: CashPaper) -> Response:
    """The claim form of a jackpot, with all shares."""
    look = _look(call)
    seen = jackpots_seen(look.evening, look.rules, look.now, look.book.cited)
    claim = next((one for one in seen.claims if one.claim == call.path["claim"]), None)
    if claim is None:
        raise not_found("No jackpot was won under this name.")
    facts = jackpot_claim_facts(look, claim, query.paper)
    return await printed(call, partial(press, "cash/claim.typ", facts), f"jackpot-{claim.table}")


async def placards(call: HttpCall, query: PlacardPaper) -> Response:
    """Table placards: limits, buy-ins and house rules."""
    look = _look(call)
    e = look.evening
    games = [game(e, query.game)] if query.game else [on for on in e.games.values() if not on.taken_down]
    if not games:
        raise not_found("No game is open yet.")
    drawn = await call.beside(partial(code, f"{call.origin}/cash/{e.id}", border=0))
    facts = placard_facts(look, games, drawn.decode(), query.paper)
    return await printed(call, partial(press, "cash/placard.typ", facts), f"placards-{e.id}")


def _look(call: HttpCall) -> CashLook:
    return call.desk.room.evenings[call.path["id"]].look()

"""Paper of a night: seat cards, sheets, receipts, slips and accounts, as PDF."""

import io
from functools import partial

from msgspec import Struct
from msgspec.structs import replace
from starlette.responses import Response

from cutcard.tournament.seen.console import console_seen
from cutcard.tournament.seen.entrants import entrants_seen
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.standing import results
from cutcard.web.calls import Call
from cutcard.web.paper import printed
from cutcard.web.printing.night.facts import Printing
from cutcard.web.printing.night.printing import PRINTS, facts_for
from cutcard.web.printing.press import press
from cutcard.web.printing.rulebook import Paper
from cutcard.web.refusals import not_found


class NightPaper(Struct, frozen=True):
    """Which paper lies in the printer."""

    paper: Paper = "letter"


async def night_print(call: Call, query: NightPaper) -> Response:
    """A night on paper.

    There are seat-cards, sign-in, structure, dealers, receipts, payout-slips, report, dollars (where every dollar
    went) and power-cut (all one needs to go on by hand).
    """
    name = call.path["name"]
    if name not in PRINTS:
        raise not_found(f"There is no such print: {', '.join(PRINTS)}.")
    look = call.desk.room.nights.look(call.path["id"])
    facts = facts_for(name, _printing(look, query.paper, codes=name == "seat-cards"))
    return await printed(partial(press, f"night/{name}.typ", facts), f"{name}-{look.night.plan.date or look.night.id}")


def _printing(look: Look, paper: Paper, *, codes: bool) -> Printing:
    """Everybody, however long the list is."""
    everybody = entrants_seen(look, results(look), look.night.entrants.values())
    seen = replace(console_seen(look), entrants=everybody)
    seated = [one for one in everybody if one.table] if codes else []
    return Printing(look, seen, paper, {one.id: _code(f"{look.public}?player={one.id}") for one in seated})


def _code(address: str) -> str:
    """An address to point a phone at, as SVG."""
    import segno  # noqa: PLC0415 - only those load it who print

    made = io.BytesIO()
    segno.make(address, micro=False).save(made, kind="svg", xmldecl=False, border=0)
    return made.getvalue().decode()

"""Paper of a night: seat cards, sheets, receipts, slips and accounts, as PDF."""

from functools import partial

from msgspec import Struct
from msgspec.structs import replace
from starlette.responses import Response

from cutcard.tournament.seen.console import console_seen
from cutcard.tournament.seen.entrants import entrants_seen
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.standing import results
from cutcard.web.api.nights import look_of
from cutcard.web.calls import Call
from cutcard.web.codes import code
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
    look = look_of(call)
    facts = facts_for(name, printing(look, query.paper, codes=name == "seat-cards"))
    return await printed(partial(press, f"night/{name}.typ", facts), f"{name}-{look.night.plan.date or look.night.id}")


def printing(look: Look, paper: Paper, *, codes: bool) -> Printing:
    """A night to be printed: everybody, however long the list is; `codes` for their phones where they are wanted."""
    everybody = entrants_seen(look, results(look), look.night.entrants.values())
    seen = replace(console_seen(look), entrants=everybody)
    seated = [one for one in everybody if one.table] if codes else []
    return Printing(
        look, seen, paper, {one.id: code(f"{look.public}?player={one.id}", border=0).decode() for one in seated}
    )

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
    codes = await call.beside(codes_of, *phones(look_of(call))) if name == "seat-cards" else {}
    look = look_of(call)
    facts = facts_for(name, printing(look, query.paper, codes))
    make = partial(press, f"night/{name}.typ", facts)
    return await printed(call, make, f"{name}-{look.night.plan.date or look.night.id}")


def printing(look: Look, paper: Paper, codes: dict[str, str]) -> Printing:
    """A night to be printed: everybody, however long the list is, and the codes for their phones."""
    everybody = entrants_seen(look, results(look), look.night.entrants.values())
    return Printing(look, replace(console_seen(look), entrants=everybody), paper, codes)


def phones(look: Look) -> tuple[str, tuple[str, ...]]:
    """The night's address, and everybody who has a seat."""
    return look.public, tuple(one.id for one in look.night.entrants.values() if one.table)


def codes_of(address: str, players: tuple[str, ...]) -> dict[str, str]:
    """A code for each of their phones."""
    return {player: code(f"{address}?player={player}", border=0).decode() for player in players}

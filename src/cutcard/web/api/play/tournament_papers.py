"""Tournament exports: printouts, results and QR codes."""

import csv
import io
from functools import partial
from typing import Annotated, Any, Final
from urllib.parse import quote

from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.responses import Response

from cutcard.bounds import Id
from cutcard.club.people import Person
from cutcard.english import ordinal
from cutcard.spreadsheet import amount, cell
from cutcard.streams.refusals import RefusedInRoom
from cutcard.style import long_day
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.plan.chip_set import Turnout
from cutcard.tournament.views.console import console_view
from cutcard.tournament.views.context import TournamentContext, results
from cutcard.tournament.views.entrants import entrants_view, in_order
from cutcard.tournament.views.money import money_view
from cutcard.tournament.views.view_types import EntrantView
from cutcard.web.api.play.tournaments import context_of
from cutcard.web.http.errors import not_found
from cutcard.web.http.request import HttpRequest
from cutcard.web.print.press import Paper, pdf_response, picture, press
from cutcard.web.print.qr_code import qr_code, qr_codes
from cutcard.web.print.tournament_paper import PRINTS, Printing, facts_for

SHOWN = 9
"""Places in the image."""
_HEAD = ("place", "name", "prize", "bounty", "knocked out", "rebuys", "add-ons", "entries", "paid", "out by")


class Result(Struct, frozen=True, kw_only=True):
    """One player's result; money in cents, null where this client may not see it."""

    place: int
    name: str
    person: str
    prize: int | None
    bounty: int | None
    knocked_out: int
    rebuys: int
    add_ons: int
    entries: int
    paid: int | None
    out_at: int
    out_by: str


class NightResult(Struct, frozen=True, kw_only=True):
    """The result of a tournament."""

    night: str
    title: str
    house: str
    edition: str
    date: str
    currency: str
    entries: int
    pool: int
    charity: int
    """The charity's part of the money."""
    cause: str
    prizes: tuple[int, ...]
    results: tuple[Result, ...]


def night_result(context: TournamentContext, to: Person) -> NightResult:
    """All players with a place, winner first, as this person may see them."""
    night, plan, found = context.night, context.night.plan, results(context)
    money = money_view(context, found)
    placed = entrants_view(context, found, in_order(found, night.entrants.values()))
    return NightResult(
        night=night.id,
        title=plan.title,
        house=plan.house,
        edition=night.record.edition,
        date=plan.date,
        currency=plan.currency,
        entries=money.entries,
        pool=money.pool,
        charity=money.charity,
        cause=plan.prizes.cause,
        prizes=tuple(prize.cents for prize in money.prizes),
        results=tuple(_for(to, _result(one), context.entrant(one.id, short=True)) for one in placed),
    )


def _for(to: Person, one: Result, shown: str) -> Result:
    """Strangers see what screens show; members see names and prizes; what a player paid is for them and the staff."""
    if to.knows_money or one.person == to.id:
        return one
    if to.knows_people:
        return replace(one, paid=None)
    return replace(one, name=shown, person="", prize=None, bounty=None, paid=None)


def _result(one: EntrantView) -> Result:
    return Result(
        place=one.place,
        name=one.name,
        person=one.person,
        prize=one.prize,
        bounty=one.bounty,
        knocked_out=one.knocked_out,
        rebuys=one.rebuys,
        add_ons=sum(count for _, count in one.add_ons),
        entries=one.entries,
        paid=one.paid,
        out_at=one.out_at,
        out_by=one.out_by,
    )


def as_csv(night: NightResult) -> bytes:
    """For spreadsheets: money with all its decimals and without a sign; no name becomes a formula."""
    currency = night.currency
    page = io.StringIO()
    writer = csv.writer(page)
    writer.writerow(_HEAD)
    for one in night.results:
        writer.writerow((
            one.place, cell(one.name), amount(one.prize, currency), amount(one.bounty, currency),
            one.knocked_out, one.rebuys, one.add_ons, one.entries, amount(one.paid, currency), cell(one.out_by),
        ))  # fmt: skip
    return page.getvalue().encode()


def draw_card(card: dict[str, Any]) -> bytes:
    """The image for the group chat; run it beside the event loop."""
    return picture("night/result-card.typ", card)


def card_facts(context: TournamentContext) -> dict[str, Any]:
    """What the image shows, with public names."""
    night, found = context.night, results(context)
    placed = in_order(found, night.entrants.values())
    money = money_view(context, found)
    shown = max(5, min(len(found.prizes), SHOWN))
    return {
        "title": night.plan.title,
        "house_title": context.house_title,
        "day": long_day(night.plan.starts),
        "results": [
            {
                "place": ordinal(found.place(one.id)),
                "name": context.in_public(one),
                "prize": night.plan.money(found.prize[one.id]) if found.prize.get(one.id) else "",
                "note": _note(len(one.play.knocked_out)),
            }
            for one in placed[:shown]
        ],
        "numbers": [
            {"label": "Entries", "value": str(money.entries)},
            *([{"label": "Rebuys", "value": str(money.rebuys)}] if money.rebuys else []),
            *([{"label": "Prizes", "value": night.plan.money(money.pool)}] if money.pool else []),
            *([{"label": "Charity", "value": night.plan.money(money.charity)}] if money.charity else []),
        ],
    }


def _note(knocked_out: int) -> str:
    if not knocked_out:
        return ""
    return f"knocked out {knocked_out} {'player' if knocked_out == 1 else 'players'}"


CSV: Final = ("text/csv",)
PNG: Final = ("image/png",)
SVG: Final = ("image/svg+xml",)


class CodeQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose phone the code is for; "": all players."""

    player: Id = ""


async def results_json(call: HttpRequest) -> NightResult:
    """Results as JSON, winner first."""
    return night_result(context_of(call), call.person)


async def results_csv(call: HttpRequest) -> Response:
    """Results as CSV."""
    context = context_of(call)
    name = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in context.night.plan.title)
    headers = {"content-disposition": f'attachment; filename="{name[:60]}-results.csv"'}
    return Response(as_csv(night_result(context, call.person)), headers=headers, media_type="text/csv; charset=utf-8")


async def results_png(call: HttpRequest) -> Response:
    """Results as an image for the group chat, with public names."""
    context = context_of(call)
    if not results(context).places:
        raise RefusedInRoom("nobody_out")
    name = ("result", context.night.id, context.night.version)
    return Response(await call.printed(name, partial(draw_card, card_facts(context))), media_type=PNG[0])


async def night_code(call: HttpRequest, query: CodeQuery) -> Response:
    """QR code of the tournament, or of a player's own page."""
    context = context_of(call)
    if query.player and query.player not in context.night.entrants:
        raise RefusedAtNight("no_such_player", player=query.player)
    own = f"?player={quote(query.player, safe='')}" if query.player else ""
    address = f"{context.public}{own}"
    return Response(await call.cached(("code", address), partial(qr_code, address)), media_type=SVG[0])


class NightPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """The printer's paper size."""

    paper: Paper = "letter"
    entrants: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """For the chips: how many play; 0: the registered players."""
    again: Annotated[int, Meta(ge=0, le=10_000)] = 0
    add_ons: Annotated[int, Meta(ge=0, le=10_000)] = 0


async def night_print(call: HttpRequest, query: NightPaper) -> Response:
    """A printout of a tournament.

    One of seat-cards, sign-in, structure, chips (how many to bring), dealers, receipts, payout-slips, report, money
    (where it went) and power-cut (everything needed to continue by hand).
    """
    name = call.path["name"]
    if name not in PRINTS:
        raise not_found(f"There is no such print. Choose from {', '.join(PRINTS)}.")
    codes = await call.in_process(qr_codes, *phones(context_of(call))) if name == "seat-cards" else {}
    context = context_of(call)
    field = Turnout(entrants=query.entrants, again=query.again, add_ons=query.add_ons)
    facts = facts_for(name, replace(printing(context, query.paper, codes), field=field))
    make = partial(press, f"night/{name}.typ", facts)
    return await pdf_response(call, make, f"{name}-{context.night.plan.date or context.night.id}")


def printing(context: TournamentContext, paper: Paper, codes: dict[str, str]) -> Printing:
    """A tournament prepared for printing, with all players and the codes for their phones."""
    everybody = entrants_view(context, results(context), context.night.entrants.values())
    return Printing(context, replace(console_view(context), entrants=everybody), paper, codes)


def phones(context: TournamentContext) -> tuple[str, tuple[str, ...]]:
    """The tournament's address, and all players with a seat."""
    return context.public, tuple(one.id for one in context.night.entrants.values() if one.table)

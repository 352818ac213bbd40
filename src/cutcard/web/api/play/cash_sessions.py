"""Sessions, reports, claims on paper."""

import dataclasses
from functools import partial
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.responses import Response

from cutcard.acts.undo import LogLine
from cutcard.bounds import Id, OwnId, RawCommand, TableNumber, Version
from cutcard.cash.acts import AnyCommand
from cutcard.cash.lookup import find_game
from cutcard.cash.state import CashSession, GamePlan, SessionPlan, Stage
from cutcard.cash.views.bank import bank_view
from cutcard.cash.views.bank_types import BankView
from cutcard.cash.views.jackpots import jackpots_view
from cutcard.cash.views.log import SessionContext, newest
from cutcard.cash.views.player import player_of_person, visitor_view
from cutcard.cash.views.podium import board_view, podium_view
from cutcard.cash.views.session_report import FILES, EveningReport, as_csv, evening_report
from cutcard.cash.views.view_types import BoardView, EveningPlayed, PodiumView, VisitorView
from cutcard.english import CurrencyFormat
from cutcard.room.access import sees_bank
from cutcard.room.cash.permissions import authorize
from cutcard.room.cash.session_stream import SessionStream
from cutcard.rules.club_rules import cash_rules
from cutcard.rules.rulebook import Cited
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.api.play.tables import Opened
from cutcard.web.api.play.tournament_papers import SVG
from cutcard.web.api.rules.rulebook import book_of
from cutcard.web.http.errors import not_found
from cutcard.web.http.request import HttpRequest, command_in
from cutcard.web.print.cash_paper import claim_facts, jackpot_claim_facts, placard_facts, report_facts
from cutcard.web.print.press import Paper, pdf_response, press
from cutcard.web.print.qr_code import qr_code


class CashPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """The printer's paper size."""

    paper: Paper = "letter"


class PlacardPaper(CashPaper, frozen=True, forbid_unknown_fields=True):
    """Which game; "": all."""

    game: Id = ""


async def cash_report(call: HttpRequest) -> EveningReport:
    """The session report: every table, hour and dealer, every player's result, every bank entry."""
    return evening_report(_context(call))


async def cash_csv(call: HttpRequest) -> Response:
    """Part of the report as CSV: `tables`, `players`, `rake`, `dealers` or `drawer`."""
    name = call.path["name"]
    if name not in FILES:
        raise not_found(f"There is no such file. Choose from {', '.join(FILES)}.")
    context = _context(call)
    headers = {"content-disposition": f'attachment; filename="cash-{context.evening.id}-{name}.csv"'}
    text = as_csv(evening_report(context), name)
    return Response(text.encode(), headers=headers, media_type="text/csv; charset=utf-8")


async def cash_report_print(call: HttpRequest, query: CashPaper) -> Response:
    """The session report as PDF."""
    context = _context(call)
    facts = report_facts(context, evening_report(context), query.paper)
    return await pdf_response(call, partial(press, "cash/report.typ", facts), f"cash-{context.evening.id}")


async def claim_print(call: HttpRequest, query: CashPaper) -> Response:
    """The claim form of a jackpot, with all shares."""
    context = _context(call)
    seen = jackpots_view(context.evening, context.rules, context.now, context.book.cited)
    claim = next((one for one in seen.claims if one.claim == call.path["claim"]), None)
    if claim is None:
        raise not_found("No jackpot was won under this name.")
    facts = jackpot_claim_facts(context, claim, query.paper)
    return await pdf_response(call, partial(press, "cash/claim.typ", facts), f"jackpot-{claim.table}")


async def placards(call: HttpRequest, query: PlacardPaper) -> Response:
    """Table placards: limits, buy-ins and house rules."""
    context = _context(call)
    e = context.evening
    games = [find_game(e, query.game)] if query.game else [on for on in e.games.values() if not on.closed]
    if not games:
        raise not_found("No game is open yet.")
    drawn = await call.in_process(partial(qr_code, f"{call.origin}/cash/{e.id}", border=0))
    facts = placard_facts(context, games, drawn.decode(), query.paper)
    return await pdf_response(call, partial(press, "cash/placard.typ", facts), f"placards-{e.id}")


def _context(call: HttpRequest) -> SessionContext:
    return call.desk.room.evenings[call.path["id"]].context()


class EveningListed(Struct, frozen=True, omit_defaults=True):
    """A cash session in a list."""

    id: str
    title: str
    house: str
    stage: Stage
    opened: int
    tables: int = 0
    seated: int = 0
    waiting: int = 0


class EveningOrder(RequestBody, frozen=True, kw_only=True):
    """A cash session to open; `id` is your own, never used twice: sent again, it is the same session."""

    plan: SessionPlan
    id: Annotated[str, Meta(max_length=100)] = ""
    then: Annotated[tuple[RawCommand, ...], Meta(max_length=200)] = ()
    """Commands carried out with it, such as opened games: all, or nothing is opened. The fact `which` of a refusal is
    the number of the refused one, from 0."""


class GameBefore(Struct, frozen=True):
    """A game as it was opened, and its tables."""

    plan: GamePlan
    tables: tuple[int, ...] = ()


class EveningBegins(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings of a new session of a house."""

    seats: int
    """Seats at a table of this house, unless a game has fewer."""
    one_more: bool = False
    """An officer may allow one extra player."""
    player_banks: bool = False
    jackpot: bool = False
    """It has a bad-beat jackpot."""
    cites: tuple[Cited, ...] = ()
    currency: CurrencyFormat
    games: tuple[GameBefore, ...] = ()
    """The games of the last session."""
    float_cents: int = 0
    high_hand: int = 0
    high_hand_minutes: int = 0


class CashDoing(RequestBody, frozen=True, kw_only=True):
    """A command; `id` is your own, never used twice; sent again, it gets the first answer and is not done again."""

    id: OwnId
    command: RawCommand
    version: Version | None = None


class CashLinking(RequestBody, frozen=True, kw_only=True):
    """How a table is dealt: by a dealer with a tablet, or online."""

    dealing: Literal["tablet", "online"]


class WhoseBank(Struct, frozen=True, forbid_unknown_fields=True):
    """0: the room's own bank; else the table whose banker runs it."""

    keeper: TableNumber = 0


async def evenings(call: HttpRequest) -> tuple[EveningListed, ...]:
    """List all cash sessions, newest first."""
    found = sorted(call.desk.room.evenings, key=lambda kept: -kept.summary.opened)
    return tuple(map(_listed, found))


def _listed(kept: SessionStream) -> EveningListed:
    brief = kept.summary
    return EveningListed(
        id=kept.id,
        title=brief.plan.title,
        house=kept.book.title,
        stage=brief.stage,
        opened=brief.opened,
        tables=brief.tables,
        seated=brief.seated,
        waiting=brief.waiting,
    )


async def open_evening(call: HttpRequest, body: EveningOrder) -> PodiumView:
    """Open a cash session with the current house rules. Funds carry over from the last session."""
    rooms = call.desk.room.evenings
    then = [authorize(call.person, command_in(asked, AnyCommand), CashSession()) for asked in body.then]
    name = await rooms.open(call.person, body.plan, body.id, call.device, then)
    return podium_view(rooms[name].context())


async def cash_house(call: HttpRequest) -> EveningBegins:
    """Defaults for a new cash session, from the house rules and the last session."""
    rooms, house = call.desk.room.evenings, call.path["house"]
    book = await call.desk.room.houses.offered(house)
    rules, last = cash_rules(book), rooms.last(house)
    games = [one for one in last.games.values() if not one.closed] if last is not None else []
    return EveningBegins(
        seats=rules.cash_table.seats,
        one_more=rules.cash_table.extra,
        player_banks=rules.cash_bank.player,
        jackpot=rules.bad_beat.offered,
        cites=book.cited((*rules.cash_table.cites_on("most"), *rules.cash_bank.cites)),
        currency=CurrencyFormat.of(call.desk.room.people.currency),
        games=tuple(GameBefore(plan=on.plan, tables=_numbers(last, on.id)) for on in games),
        float_cents=last.plan.float_cents if last is not None else 0,
        high_hand=last.funds.high_hand.cents if last is not None else 0,
        high_hand_minutes=last.funds.high_hand.minutes if last is not None else 0,
    )


def _numbers(last: CashSession | None, game: str) -> tuple[int, ...]:
    """The tables at which a game was played."""
    return tuple(sorted(one.number for one in last.tables.values() if one.game == game)) if last is not None else ()


async def podium(call: HttpRequest) -> PodiumView:
    """The cash session as the podium sees it."""
    return podium_view(_stream(call).context(), credit=sees_bank(call.person))


async def cash_command(call: HttpRequest, body: CashDoing) -> CommandAccepted | RefusalMessage:
    """Run a command, once. Time, person and device are added here."""
    kept, who = _stream(call), call.person

    def command() -> AnyCommand:
        admitted = authorize(who, command_in(body.command, AnyCommand), kept.evening)
        return replace(admitted, at=0, by=who.id, device=call.device)

    return await kept.execute_asked(who.id, body.id, body.command, command, body.version)


async def link_cash_table(call: HttpRequest, body: CashLinking) -> Opened:
    """Open an online table or tablet for a cash table, with its house, stakes and seats."""
    number = int(call.path["number"]) if call.path["number"].isdecimal() else 0
    room = call.desk.room
    own = call.own_name("link")
    return Opened(await room.link_cash_table(call.person, call.path["id"], number, body.dealing, call.device, own))


async def cash_board(call: HttpRequest) -> BoardView:
    """The public waiting lists."""
    context = _stream(call).context()
    return board_view(dataclasses.replace(context, public=f"{call.origin}/cash/{context.evening.id}"))


async def cash_bank(call: HttpRequest, query: WhoseBank) -> BankView:
    """The money of the cash session."""
    return bank_view(_stream(call).context(), query.keeper)


async def cash_me(call: HttpRequest) -> VisitorView:
    """The cash session for the caller."""
    context = _stream(call).context()
    return visitor_view(context, player_of_person(context, call.who.id if call.who is not None else ""))


async def my_cash_sessions(call: HttpRequest) -> tuple[EveningPlayed, ...]:
    """Your cash sessions, newest first."""
    return call.desk.room.evenings.played_by(call.person.id)


async def cash_code(call: HttpRequest) -> Response:
    """QR code of the cash session."""
    address = f"{call.origin}/cash/{_stream(call).id}"
    return Response(await call.cached(("code", address), partial(qr_code, address)), media_type=SVG[0])


async def cash_log(call: HttpRequest) -> tuple[LogLine, ...]:
    """All log entries, newest first."""
    context = _stream(call).context()
    return newest(context, len(context.evening.record.log) + 1, hands=True, credit=sees_bank(call.person))


def _stream(call: HttpRequest) -> SessionStream:
    """The cash session in the path."""
    return call.desk.room.evenings[call.path["id"]]


class ClaimPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """The printer's paper size."""

    paper: Paper = "letter"


async def bad_beat_claim(call: HttpRequest, query: ClaimPaper) -> Response:
    """The claim form of the bad beat awarded in the last hand."""
    seen = call.desk.room.seen(call.person, call.path["id"])
    if seen.bad_beat is None or seen.bad_beat.outcome != "granted":
        raise not_found("No bad beat was granted in the last hand of this table.")
    house = (await book_of(call, seen.book or seen.view.house)).title
    facts = claim_facts(seen, seen.bad_beat, house, call.desk.room.people.style, query.paper)
    return await pdf_response(call, partial(press, "claim.typ", facts), f"bad-beat-{seen.bad_beat.claim}")

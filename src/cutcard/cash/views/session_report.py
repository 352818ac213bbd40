"""The report of a cash session, and its CSV files."""

import csv
import io
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from cutcard.books.accounts import balance
from cutcard.cash.bank.accounts import cage_account, on_table
from cutcard.cash.bank.ledger import ledger
from cutcard.cash.state import CashSession, Stage, Visitor
from cutcard.cash.views.bank import bank_view
from cutcard.cash.views.bank_types import (
    BankItem,
    BankView,
    DealerDrop,
    DrawerCountView,
    FundView,
    HourDrop,
    MoneyLine,
    TableMoney,
)
from cutcard.cash.views.jackpots import ClaimView
from cutcard.cash.views.log import SessionContext
from cutcard.spreadsheet import amount, cell

_ALL = 1_000_000
"""The number of lines: all of them."""


class PlayerResult(Struct, frozen=True, kw_only=True):
    """A player's cash session: what they bought in and cashed out, and how long they played."""

    name: str
    bought: int
    taken: int
    result: int | None
    """None: they still sit at a table, or have chips to be paid for."""
    played: int
    """Milliseconds at tables."""
    tables: tuple[int, ...]


class DrawerReport(Struct, frozen=True, kw_only=True):
    """One bank: the room's, or a table banker's."""

    keeper: int
    banker: str
    ins: tuple[BankItem, ...]
    outs: tuple[BankItem, ...]
    expected: int
    lines: tuple[MoneyLine, ...]
    """Every line, in the order entered."""
    counts: tuple[DrawerCountView, ...]


class EveningReport(Struct, frozen=True, kw_only=True):
    """The report of a cash session."""

    evening: str
    title: str
    house: str
    house_title: str
    stage: Stage
    opened: int
    now: int
    currency: str
    tables: tuple[TableMoney, ...]
    hours: tuple[HourDrop, ...]
    dealers: tuple[DealerDrop, ...]
    players: tuple[PlayerResult, ...]
    drawers: tuple[DrawerReport, ...]
    box_counts: tuple[DrawerCountView, ...]
    jackpot: FundView | None
    promotions: FundView
    claims: tuple[ClaimView, ...]
    wrong: tuple[str, ...]
    """What does not add up; empty unless something is broken."""


def evening_report(context: SessionContext) -> EveningReport:
    """The report as of now; complete once the session is closed."""
    e = context.evening
    room = bank_view(context, 0, _ALL)
    banks = [bank_view(context, number, _ALL) for number in sorted(e.tables)] if room.player_banks else []
    return EveningReport(
        evening=e.id,
        title=e.plan.title,
        house=e.plan.house,
        house_title=context.book.title,
        stage=e.stage,
        opened=e.opened,
        now=context.now,
        currency=e.plan.currency,
        tables=room.tables,
        hours=room.hours,
        dealers=room.dealers,
        players=tuple(_player(one, context.now) for one in _played(e)),
        drawers=tuple(_drawer(bank) for bank in (room, *banks)),
        box_counts=room.box_counts[::-1],
        jackpot=room.jackpot,
        promotions=room.promotions,
        claims=room.funds.claims,
        wrong=tuple(_mismatches(e)),
    )


def _played(e: CashSession) -> list[Visitor]:
    """Every player who sat at a table or bought chips, by name."""
    found = [one for one in e.visits.values() if one.sessions or one.money.bought or one.money.taken]
    return sorted(found, key=lambda one: one.name)


def _player(one: Visitor, now: int) -> PlayerResult:
    done = not one.table and not one.money.picked_up
    return PlayerResult(
        name=one.name,
        bought=one.money.bought,
        taken=one.money.taken,
        result=one.money.taken - one.money.bought if done else None,
        played=sum((session.ended or now) - session.began for session in one.sessions),
        tables=tuple(dict.fromkeys(session.table for session in one.sessions)),
    )


def _drawer(bank: BankView) -> DrawerReport:
    return DrawerReport(
        keeper=bank.keeper,
        banker=bank.banker,
        ins=bank.ins,
        outs=bank.outs,
        expected=bank.expected,
        lines=bank.lines[::-1],
        counts=bank.counts[::-1],
    )


def _mismatches(e: CashSession) -> list[str]:
    """Check from outside: the books sum to zero and match each bank and table."""
    books = balance(ledger(e))
    found = [] if not sum(books.values()) else ["The books do not balance"]
    for keeper, cents in e.bank.drawers.items():
        account = cage_account(keeper)
        if books.get(account, 0) != cents:
            found.append(f"{f'The {account}' if keeper else 'The bank'} does not match the books")
    for table, cents in e.bank.tables.items():
        if -books.get(on_table(table), 0) != cents:
            found.append(f"Table {table} does not match the books")
    return found


Row = tuple[object, ...]
_MINUTE: Final = 60_000


def hours_and_minutes(ms: int) -> str:
    """``3:07``: hours and minutes."""
    minutes = ms // _MINUTE
    return f"{minutes // 60}:{minutes % 60:02}"


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"


def _sums(report: EveningReport, *cents: int | None) -> Row:
    return tuple(amount(one, report.currency) for one in cents)


def _tables(report: EveningReport) -> Iterator[Row]:
    yield "table", "game", "buy-ins", "cash-outs", "rake", "promotions", "tips", "moved", "there"
    for t in report.tables:
        sums = _sums(report, t.bought, t.cashed, t.rake, t.promo, t.tips, t.other, t.there)
        yield t.number, cell(t.title), *sums


def _players(report: EveningReport) -> Iterator[Row]:
    yield "player", "hours", "bought", "cashed out", "result"
    for p in report.players:
        yield cell(p.name), hours_and_minutes(p.played), *_sums(report, p.bought, p.taken, p.result)


def _rake(report: EveningReport) -> Iterator[Row]:
    yield "from (UTC)", "table", "hands", "rake", "promotions"
    for one in sorted(report.hours, key=lambda one: (one.hour, one.table)):
        yield _moment(one.hour), one.table, one.hands, *_sums(report, one.rake, one.promo)


def _dealers(report: EveningReport) -> Iterator[Row]:
    yield "dealer", "hands", "rake", "promotions", "tips"
    for d in report.dealers:
        yield cell(d.name), d.hands, *_sums(report, d.rake, d.promo, d.tips)


def _drawer_rows(report: EveningReport) -> Iterator[Row]:
    yield "drawer", "at (UTC)", "who", "why", "in", "out", "undone"
    for box in report.drawers:
        whose = f"table {box.keeper}" if box.keeper else "room"
        for line in box.lines:
            sums = _sums(report, line.incoming or None, line.outgoing or None)
            yield whose, _moment(line.at), cell(line.who), cell(line.words), *sums, "yes" if line.taken_back else ""


FILES: Final[dict[str, Callable[[EveningReport], Iterator[Row]]]] = {
    "tables": _tables,
    "players": _players,
    "rake": _rake,
    "dealers": _dealers,
    "drawer": _drawer_rows,
}
"""The files by name: header line first; money with all its decimals and without a sign."""


def as_csv(report: EveningReport, name: str) -> str:
    """One of the files as CSV."""
    page = io.StringIO()
    csv.writer(page).writerows(FILES[name](report))
    return page.getvalue()

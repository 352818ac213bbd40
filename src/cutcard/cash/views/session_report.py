"""What came of an evening, for the house: tables, hours, dealers, everybody's result, every line of the drawers."""

from msgspec import Struct

from cutcard.books.posting import balance
from cutcard.cash.bank.accounts import drawer, on_table
from cutcard.cash.bank.ledger import ledger
from cutcard.cash.state import CashEvening, Stage, Visit
from cutcard.cash.views.bank import bank_seen
from cutcard.cash.views.bank_types import (
    BankItem,
    BankSeen,
    DealerDrop,
    DrawerCountSeen,
    FundSeen,
    HourDrop,
    MoneyLine,
    TableMoney,
)
from cutcard.cash.views.jackpots import ClaimSeen
from cutcard.cash.views.looking import CashLook

_ALL = 1_000_000
"""Lines: all of them."""


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
    """Every one, in the order it was entered."""
    counts: tuple[DrawerCountSeen, ...]


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
    box_counts: tuple[DrawerCountSeen, ...]
    jackpot: FundSeen | None
    promotions: FundSeen
    claims: tuple[ClaimSeen, ...]
    wrong: tuple[str, ...]
    """What does not add up; nothing, unless something is broken."""


def evening_report(look: CashLook) -> EveningReport:
    """As it stands now; the whole of it once the room is closed."""
    e = look.evening
    room = bank_seen(look, 0, _ALL)
    banks = [bank_seen(look, number, _ALL) for number in sorted(e.tables)] if room.player_banks else []
    return EveningReport(
        evening=e.id,
        title=e.plan.title,
        house=e.plan.house,
        house_title=look.book.title,
        stage=e.stage,
        opened=e.opened,
        now=look.now,
        currency=e.plan.currency,
        tables=room.tables,
        hours=room.hours,
        dealers=room.dealers,
        players=tuple(_player(one, look.now) for one in _played(e)),
        drawers=tuple(_drawer(bank) for bank in (room, *banks)),
        box_counts=room.box_counts[::-1],
        jackpot=room.jackpot,
        promotions=room.promotions,
        claims=room.funds.claims,
        wrong=tuple(_wrong(e)),
    )


def _played(e: CashEvening) -> list[Visit]:
    """Everybody who sat at a table or bought chips, by name."""
    found = [one for one in e.visits.values() if one.sessions or one.money.bought or one.money.taken]
    return sorted(found, key=lambda one: one.name)


def _player(one: Visit, now: int) -> PlayerResult:
    done = not one.table and not one.money.picked_up
    return PlayerResult(
        name=one.name,
        bought=one.money.bought,
        taken=one.money.taken,
        result=one.money.taken - one.money.bought if done else None,
        played=sum((session.ended or now) - session.began for session in one.sessions),
        tables=tuple(dict.fromkeys(session.table for session in one.sessions)),
    )


def _drawer(bank: BankSeen) -> DrawerReport:
    return DrawerReport(
        keeper=bank.keeper,
        banker=bank.banker,
        ins=bank.ins,
        outs=bank.outs,
        expected=bank.expected,
        lines=bank.lines[::-1],
        counts=bank.counts[::-1],
    )


def _wrong(e: CashEvening) -> list[str]:
    """Looked at from outside: the books sum to nothing, and say what each drawer and table has."""
    books = balance(ledger(e))
    found = [] if not sum(books.values()) else ["The books do not balance"]
    for keeper, cents in e.bank.drawers.items():
        account = drawer(keeper)
        if books.get(account, 0) != cents:
            found.append(f"{f'The {account}' if keeper else 'The bank'} does not match the books")
    for table, cents in e.bank.tables.items():
        if -books.get(on_table(table), 0) != cents:
            found.append(f"Table {table} does not match the books")
    return found

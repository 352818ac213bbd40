"""The evening for whoever keeps the money: every chip on a table explained, the drawer, and what was dropped."""

from collections import defaultdict
from collections.abc import Iterable

from cutcard.books.posting import Posting, balance
from cutcard.cash.bank.accounts import FLOAT, SAFE, drawer, on_table
from cutcard.cash.bank.buying import CashChipsBought, CashedOut
from cutcard.cash.bank.dropping import HOUR
from cutcard.cash.bank.ledger import ledger
from cutcard.cash.evening import CashEvening, Drop
from cutcard.cash.seen.jackpots import jackpots_seen
from cutcard.cash.seen.log import newest
from cutcard.cash.seen.looking import CashLook
from cutcard.cash.seen.messages import BankSeen, DrawerCountSeen, HourDrop, MoneyLine, PlayerMoney, TableMoney
from cutcard.cash.words import name_of
from cutcard.english import CurrencySeen

LAST = 30
"""Movements and counts on the page."""


def bank_seen(look: CashLook, keeper: int = 0) -> BankSeen:
    """The room's own bank, or that of a table's banker."""
    e = look.evening
    postings = ledger(e)
    standing = balance(postings)
    own = drawer(keeper)
    moved = _by_words(postings, own)
    counts = [one for one in e.bank.counts if one.table == keeper]
    agreed = [one.at for one in counts if one.counted == one.expected]
    return BankSeen(
        evening=e.id,
        title=e.plan.title,
        house=e.plan.house,
        house_title=look.book.title,
        version=e.version,
        now=look.now,
        currency=CurrencySeen.of(e.plan.currency),
        keeper=keeper,
        banker=_banker(look, keeper),
        tables=tuple(_tables(look, postings, keeper)),
        players=tuple(_players(look, keeper)),
        hours=_hours(e, keeper),
        lines=tuple(_movements(look, postings, own)),
        expected=e.bank.drawers.get(keeper, 0),
        float_cents=-standing.get(FLOAT, 0) if not keeper else 0,
        bought=moved["buy-in"],
        cashed=-moved["cash-out"],
        safe=standing.get(SAFE, 0) if not keeper else 0,
        paid=-sum(cents for words, cents in moved.items() if words.startswith(("jackpot", "high hand"))),
        on_tables=sum(cents for number, cents in e.bank.tables.items() if _ours(keeper, number)),
        in_boxes=sum(box.rake + box.promo for number, box in e.bank.boxes.items() if _ours(keeper, number)),
        in_tips=sum(drop.tips for (number, _), drop in e.bank.drops.items() if _ours(keeper, number)),
        kept=sum(one.money.picked_up for one in e.visits.values()) if not keeper else 0,
        counts=tuple(
            DrawerCountSeen(at=one.at, counted=one.counted, expected=one.expected) for one in counts[:-LAST:-1]
        ),
        last_agreed=agreed[-1] if agreed else 0,
        funds=jackpots_seen(e, look.rules, look.now),
        cites=look.book.cited(look.rules.chip_sales.cites),
        log=newest(look),
    )


def _ours(keeper: int, table: int) -> bool:
    return keeper in (0, table)


def _banker(look: CashLook, keeper: int) -> str:
    e = look.evening
    who = e.tables[keeper].bank.banker if keeper in e.tables else e.bank.banker
    return look.name(who) if who in e.visits else look.person(who) if who else ""


def _by_words(postings: Iterable[Posting], account: str) -> defaultdict[str, int]:
    """What came to an account, by what it was for."""
    found: defaultdict[str, int] = defaultdict(int)
    for posting in postings:
        for where, cents in posting.lines:
            if where == account:
                found[posting.words] += cents
    return found


def _tables(look: CashLook, postings: list[Posting], keeper: int) -> Iterable[TableMoney]:
    e = look.evening
    for number, table in sorted(e.tables.items()):
        if not _ours(keeper, number) or (table.broken and not e.bank.tables.get(number)):
            continue
        moved = _by_words(postings, on_table(number))
        total = _plus(drop for (at, _), drop in e.bank.drops.items() if at == number)
        bought, cashed, there = -moved["buy-in"], moved["cash-out"], e.bank.tables.get(number, 0)
        other = there - bought + cashed + total.rake + total.promo + total.tips
        yield TableMoney(
            number=number,
            title=e.games[table.game].plan.title,
            seated=len(table.seats),
            bought=bought,
            cashed=cashed,
            rake=total.rake,
            promo=total.promo,
            tips=total.tips,
            other=other,
            there=there,
        )


def _plus(drops: Iterable[Drop]) -> Drop:
    total = Drop()
    for drop in drops:
        total = total.plus(drop)
    return total


def _players(look: CashLook, keeper: int) -> Iterable[PlayerMoney]:
    """Everybody who bought or took anything: those who sit first, by table and seat."""
    e = look.evening
    bought: defaultdict[str, list[int]] = defaultdict(list)
    left: dict[str, int] = {}
    for event in e.record.log:
        if event.entry in e.record.taken_back:
            continue
        if isinstance(event, CashChipsBought):
            bought[event.player].append(event.cents)
            left.pop(event.player, None)
        elif isinstance(event, CashedOut):
            left[event.player] = event.at
    found = [one for one in e.visits.values() if one.money.bought or one.money.taken]
    for one in sorted(found, key=lambda one: (not one.table, one.table or one.money.table, one.seat, one.name)):
        table = one.table or one.money.table
        if _ours(keeper, table):
            yield PlayerMoney(
                player=one.id,
                name=one.name,
                table=table,
                seat=one.seat,
                bought=tuple(bought[one.id]),
                taken=one.money.taken,
                left=left.get(one.id, 0) if not one.table else 0,
            )


def _hours(e: CashEvening, keeper: int) -> tuple[HourDrop, ...]:
    return tuple(
        HourDrop(table=number, hour=hour * HOUR, rake=drop.rake, promo=drop.promo, hands=drop.hands)
        for (number, hour), drop in sorted(e.bank.drops.items())
        if _ours(keeper, number)
    )


def _movements(look: CashLook, postings: list[Posting], account: str) -> Iterable[MoneyLine]:
    """The last that came into this drawer or left it, newest first."""
    e = look.evening
    who = {event.entry: getattr(event, "player", "") for event in e.record.log}
    left = LAST
    for posting in reversed(postings):
        cents = sum(moved for where, moved in posting.lines if where == account)
        if not cents:
            continue
        name = name_of(e, who[posting.entry]) if who.get(posting.entry) else ""
        yield MoneyLine(
            entry=posting.entry,
            at=posting.at,
            words=f"{name}, {posting.words}" if name else posting.words,
            incoming=max(0, cents),
            outgoing=max(0, -cents),
        )
        left -= 1
        if not left:
            return

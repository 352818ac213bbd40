"""The bank page: each bank, its movements, and money by player."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cutcard.acts.undo import LogCache, LogLine
from cutcard.cash.act_types import Event
from cutcard.cash.acts import FOLD, CashEntryUndone, part_of
from cutcard.cash.bank.accounts import JACKPOT, PROMOTIONS, CashBooks, cage_account, on_table
from cutcard.cash.bank.buy_ins import CashChipsBought, CashedOut, ChipsSold
from cutcard.cash.bank.cage import SafeMoved, notes
from cutcard.cash.bank.drop import HOUR
from cutcard.cash.bank.hand_reports import LeaverReported
from cutcard.cash.bank.ledger import Movement, books, movements
from cutcard.cash.lookup import name_of
from cutcard.cash.podium.away_players import ChipsPickedUp
from cutcard.cash.podium.open_tables import TableBroke
from cutcard.cash.podium.seat_changes import TableChanged
from cutcard.cash.podium.seats import LeftTable, SeatTaken
from cutcard.cash.state import CashSession, CashTable, Counted, Drop, Visitor
from cutcard.cash.views.bank_types import (
    BankItem,
    BankView,
    CreditView,
    DealerDrop,
    DrawerCountView,
    FundView,
    HourDrop,
    MoneyLine,
    PlayerMoney,
    TableMoney,
)
from cutcard.cash.views.jackpots import jackpots_view
from cutcard.cash.views.log import SessionContext, line_of, newest
from cutcard.english import CurrencyFormat

Place = tuple[str, int]
"""A player and a table."""


class _ChipLog:
    """Chips by player and table, read from the log."""

    def __init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self.bought: defaultdict[Place, list[int]] = defaultdict(list)
        self.taken: defaultdict[Place, int] = defaultdict(int)
        self.brought: defaultdict[Place, int] = defaultdict(int)
        self.left: dict[Place, int] = {}
        self.places: dict[Place, None] = {}

    def read(self, log: Sequence[Event], place: int) -> None:
        """Read the next event; after an undo read everything that still counts from the start."""
        if not isinstance(log[place], CashEntryUndone):
            self.places.update(dict.fromkeys(self._of(log[place])))
            return
        self._begin()
        gone = FOLD.undone_numbers(log[: place + 1])
        for event in log[: place + 1]:
            if event.entry not in gone:
                self.places.update(dict.fromkeys(self._of(event)))

    def _of(self, event: object) -> Iterator[Place]:
        """The players and tables of an event about money or seats."""
        match event:
            case CashChipsBought():
                self.bought[event.player, event.table].append(event.cents)
                yield event.player, event.table
            case CashedOut():
                self.taken[event.player, event.table] += 0 if event.kept else event.cents
                self.left[event.player, event.table] = event.at
                yield event.player, event.table
            case ChipsSold():
                self.bought[event.buyer, event.table].append(event.cents)
                self.taken[event.seller, event.table] += event.cents
                yield from ((event.buyer, event.table), (event.seller, event.table))
            case SeatTaken():
                self.brought[event.player, event.table] += event.brings
                self.left.pop((event.player, event.table), None)
                yield event.player, event.table
            case LeftTable():
                self.left[event.player, event.table] = event.at
            case TableChanged():
                self.brought[event.player, event.source] -= event.cents
                self.brought[event.player, event.table] += event.cents
                self.left[event.player, event.source] = event.at
                self.left.pop((event.player, event.table), None)
                yield event.player, event.table
            case ChipsPickedUp() | LeaverReported(kept=True):
                self.brought[event.player, event.table] -= event.cents
            case TableBroke():
                for player, cents in event.stacks:
                    self.brought[player, event.table] -= cents
                    self.left[player, event.table] = event.at
            case _:
                pass


_TOLD: Final = LogCache(_ChipLog)


def by_player(context: SessionContext, ours: Iterable[int]) -> tuple[PlayerMoney, ...]:
    """Every player who sits at one of these tables, or bought or cashed out there."""
    e, tables = context.evening, set(ours)
    told = _TOLD.read_to(e)
    moved = [
        place
        for place in told.places
        if place[1] in tables and (told.bought[place] or told.taken[place] or _sits(e.visits[place[0]], place[1]))
    ]
    return tuple(
        _row(context, told, place) for place in sorted(moved, key=lambda place: _order(e.visits[place[0]], place[1]))
    )


def _sits(one: Visitor, table: int) -> bool:
    return one.table == table


def _order(one: Visitor, table: int) -> tuple[int, bool, int, str]:
    return table, not _sits(one, table), one.seat if _sits(one, table) else 0, one.name


def _row(context: SessionContext, told: _ChipLog, place: Place) -> PlayerMoney:
    e, (player, table) = context.evening, place
    one, found = e.visits[player], e.tables[table]
    here = _sits(one, table)
    game, at, took = one.money.left
    soon = game == found.game and context.now - at < context.rules.going_south.memory
    return PlayerMoney(
        player=player,
        name=one.name,
        table=table,
        seat=one.seat if here else 0,
        bought=tuple(told.bought[place]),
        brought=told.brought[place],
        taken=told.taken[place],
        left=0 if here else told.left.get(place, 0),
        stack=_stack(one, found),
        wants=found.chip_requests.get(player) if here else None,
        back=took if here and soon else 0,
        again=one.money.again,
        kept=one.money.picked_up if not one.table and one.money.table == table else 0,
    )


def _stack(one: Visitor, found: CashTable) -> int | None:
    """A player's stack, or what they left with and were not paid for, as the linked table reported it."""
    if _sits(one, found.number):
        return found.seats[one.seat].stack
    return one.money.carries if not one.table and one.money.table == found.number else None


LAST = 30
"""The number of movements and counts on the page."""
MONEY = ("bank",)
"""The packages whose acts are about money."""


def bank_view(context: SessionContext, keeper: int = 0, last: int = LAST) -> BankView:
    """The room's own bank, or a table banker's, with the last movements, counts and log lines."""
    e, rules = context.evening, context.rules
    posted = books(e)
    own = cage_account(keeper)
    ours = [number for number in sorted(e.tables) if keeper in (0, number)]
    counts = [one for one in e.bank.counts if one.table == keeper]
    agreed = [one.at for one in counts if one.counted == one.expected]
    ins, outs = _items(posted, own)
    return BankView(
        evening=e.id,
        title=e.plan.title,
        house=e.plan.house,
        house_title=context.book.title,
        stage=e.stage,
        version=e.version,
        now=context.now,
        currency=CurrencyFormat.of(e.plan.currency),
        offset=context.offset,
        notes=notes(e.plan.currency),
        keeper=keeper,
        banker=_banker(context, keeper),
        banker_since=e.bank.since if not keeper else 0,
        player_banks=rules.cash_bank.player,
        players_sell=rules.chip_sales.players,
        tables=tuple(_tables(context, posted, ours)),
        players=by_player(context, ours),
        hours=_hours(e, ours),
        dealers=_dealers(context) if not keeper else (),
        lines=tuple(_line(context, one) for one in reversed(movements(e, own)[-last:])),
        ins=ins,
        outs=outs,
        expected=e.bank.drawers.get(keeper, 0),
        safe=e.bank.safe if not keeper else 0,
        on_tables=sum(e.bank.tables.get(number, 0) for number in ours),
        in_boxes=sum(box.rake + box.promo for number, box in e.bank.boxes.items() if number in ours),
        in_tips=sum(e.bank.tips.get(number, 0) for number in ours),
        kept=sum(one.money.picked_up for one in e.visits.values()) if not keeper else 0,
        credit=_credit(context) if not keeper else (),
        on_credit=sum(context.credits.values()) if not keeper else 0,
        credit_cites=context.book.cited(rules.cash_bank.cites_on("credit")),
        counts=tuple(_count(context, one) for one in counts[: -last - 1 : -1]),
        last_agreed=agreed[-1] if agreed else 0,
        box_counts=tuple(
            DrawerCountView(at=one.at, counted=one.counted, expected=one.expected, table=one.table)
            for one in e.bank.box_counts[: -last - 1 : -1]
            if one.table in ours
        ),
        may_hold=context.may_hold() if not keeper else (),
        jackpot=_fund(posted, JACKPOT) if rules.bad_beat.offered else None,
        promotions=_fund(posted, PROMOTIONS),
        funds=jackpots_view(e, rules, context.now, context.book.cited),
        cites=context.book.cited(rules.chip_sales.cites_on("dealer")),
        bank_cites=context.book.cited((*rules.cash_bank.cites, *rules.cash_bank.cites_on("volunteer"))),
        rake_cites=context.book.cited(rules.rake.cites),
        jackpot_cites=context.book.cited(rules.bad_beat.cites_on("beaten")) if rules.bad_beat.offered else (),
        undo=_undo(context, keeper),
        log=newest(context, last),
    )


def _banker(context: SessionContext, keeper: int) -> str:
    e = context.evening
    who = e.tables[keeper].bank.banker if keeper in e.tables else e.bank.banker
    return context.name(who) if who in e.visits else context.person(who) if who else ""


def _items(posted: CashBooks, account: str) -> tuple[tuple[BankItem, ...], tuple[BankItem, ...]]:
    """What came into a bank in this session and what left it, by reason."""
    ins, outs = (
        tuple(
            BankItem(what=words, cents=one.cents, times=one.times, last=one.last)
            for (words, comes), one in posted.turnover(account).items()
            if comes is way
        )
        for way in (True, False)
    )
    return ins, outs


def _tables(context: SessionContext, posted: CashBooks, ours: Iterable[int]) -> Iterable[TableMoney]:
    e = context.evening
    dropped: defaultdict[int, Drop] = defaultdict(Drop)
    for (number, _), drop in e.bank.drops.items():
        dropped[number] = dropped[number].plus(drop)
    for number in ours:
        table, total, there = e.tables[number], dropped[number], e.bank.tables.get(number, 0)
        plan, at = e.games[table.game].plan, on_table(number)
        bought, cashed = -posted.net(at, "buy-in"), posted.net(at, "cash-out")
        box = e.bank.boxes.get(number, Drop())
        yield TableMoney(
            number=number,
            game=table.game,
            title=plan.title,
            seated=len(table.seats),
            bought=bought,
            cashed=cashed,
            rake=total.rake,
            promo=total.promo,
            tips=total.tips,
            other=there - bought + cashed + total.rake + total.promo + total.tips,
            there=there,
            least=plan.least,
            most=plan.most,
            box=box.rake + box.promo,
            tip_box=e.bank.tips.get(number, 0),
            collects=plan.collects,
            time_cents=plan.time_cents,
            begun=bool(table.begun),
            broken=table.broken,
            banker=table.bank.banker,
            drawn=table.bank.drawn,
        )


def _hours(e: CashSession, ours: Iterable[int]) -> tuple[HourDrop, ...]:
    return tuple(
        HourDrop(table=number, hour=hour * HOUR, rake=drop.rake, promo=drop.promo, hands=drop.hands)
        for (number, hour), drop in sorted(e.bank.drops.items())
        if number in ours
    )


def _dealers(context: SessionContext) -> tuple[DealerDrop, ...]:
    return tuple(
        DealerDrop(name=context.person(who), rake=drop.rake, promo=drop.promo, tips=drop.tips, hands=drop.hands)
        for who, drop in sorted(context.evening.bank.dealers.items())
    )


def _line(context: SessionContext, one: Movement) -> MoneyLine:
    """A movement in words: who, and for what."""
    who, words = _phrase_movement(context.evening, one)
    event = one.event
    return MoneyLine(
        entry=event.entry,
        at=event.at,
        who=who,
        words=words,
        incoming=max(0, one.cents),
        outgoing=max(0, -one.cents),
        taken_back=event.entry in context.evening.record.undone,
    )


def _phrase_movement(e: CashSession, one: Movement) -> tuple[str, str]:
    event, words = one.event, one.words[:1].upper() + one.words[1:]
    number = getattr(event, "table", 0)
    table = f", table {number}" if number else ""
    if isinstance(event, CashEntryUndone):
        return "Undone", ", ".join(_words_of(e, entry) for entry in event.entries)
    if isinstance(event, SafeMoved):
        return "From the safe" if event.fetch else "To the safe", event.note
    if player := getattr(event, "player", ""):
        return name_of(e, player), f"{one.words}{table}"
    shares = getattr(event, "shares", ())
    note = ", ".join(name_of(e, player) for player, _ in shares)
    return words, note or getattr(event, "why", "") or getattr(event, "note", "") or table.removeprefix(", ")


def _words_of(e: CashSession, entry: int) -> str:
    """What was undone, in a few words."""
    event = next(iter(e.record.events_of(entry)), None)
    player = getattr(event, "player", "")
    return name_of(e, player) if player else f"entry {entry}"


def _credit(context: SessionContext) -> tuple[CreditView, ...]:
    known = [one for one in context.evening.visits.values() if one.person and (one.is_here or one.table)]
    seen = (CreditView(player=one.id, name=one.name, cents=context.credits.get(one.person, 0)) for one in known)
    return tuple(sorted(seen, key=lambda one: (not one.cents, one.name.casefold())))


def _count(context: SessionContext, one: Counted) -> DrawerCountView:
    """A count, with who counted."""
    by = context.person(one.by) if one.by else ""
    return DrawerCountView(at=one.at, counted=one.counted, expected=one.expected, by=by)


def _fund(posted: CashBooks, account: str) -> FundView:
    """How a fund came to its balance."""
    moved = {words: -posted.net(account, words) for words, _ in posted.turnover(account)}
    began, dropped = moved.pop("carried", 0), moved.pop("drop", 0)
    added = moved.pop(f"into {account}", 0)
    paid = -sum(moved.values())
    return FundView(began=began, dropped=dropped, added=added, paid=paid, now=began + dropped + added - paid)


def _undo(context: SessionContext, keeper: int) -> LogLine | None:
    """The last entry about money that counts; for a table's bank, the last about that table."""
    e = context.evening
    for event in reversed(e.record.log):
        counts = event.entry not in e.record.undone and event.by
        if counts and part_of(type(event)) in MONEY and _about(event, keeper):
            return line_of(context, event.entry)
    return None


def _about(event: Event, keeper: int) -> bool:
    return not keeper or keeper in (getattr(event, "table", 0), getattr(event, "keeper", 0))

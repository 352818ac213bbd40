"""What leaves the pots: rake, promotions, tips, by table, hour and dealer; drop boxes, tips paid, time charges."""

from typing import Final

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Cents, Count, Id, Name, TableNumber, UpTo100
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import (
    DIFFERENCES,
    JACKPOT,
    PROMOTIONS,
    RACK,
    RAKE,
    TIME,
    CashBooks,
    cage_account,
    drop_box,
    move_chips,
    move_money,
    on_table,
    tip_box,
)
from cutcard.cash.lookup import find_table, has_player_banker, name_of, table_of, table_of_seated, visitor_of
from cutcard.cash.state import CashSession, Counted, Drop
from cutcard.english import money
from cutcard.rules.club_rules import CashRules
from cutcard.sentences import say

HOUR = 3_600_000


@act(Who.STAFF | Who.BANK | Who.DEALER, label="Take the drop")
@says("table {table:amount} drops {rake:money}")
@says("table {table:amount} drops {rake:money} and {promo:money} for promotions")
@says("table {table:amount} drops {rake:money} and {promo:money} for promotions, {tips:money} for {dealer:player}")
class RecordDrop(Command, frozen=True, kw_only=True, tag="take-drop"):
    """Record what was dropped from the pots of a table, for one hand or several."""

    table: TableNumber
    rake: Cents = 0
    promo: Cents = 0
    tips: Cents = 0
    dealer: Id = ""
    hands: Count = 1


@act(Who.STAFF | Who.BANK, label="Count drop box")
@says("the drop box of table {table:amount} is counted: {cents:money}")
class CountBox(Command, frozen=True, kw_only=True, tag="count-box"):
    """Open a table's drop box and count it: it should hold the rake and promotions since the last count."""

    table: TableNumber
    cents: Cents


@act(Who.STAFF | Who.BANK, label="Pay tips")
@says("tips of {cents:money} from table {table:amount} are paid out to {dealer:text}")
class PayTips(Command, frozen=True, kw_only=True, tag="pay-tips"):
    """Pay out a tip box to the dealer."""

    table: TableNumber
    cents: Cents
    dealer: Name = ""


@act(Who.STAFF | Who.BANK | Who.DEALER, label="Collect time")
@says("table {table:amount} pays time")
@says("table {table:amount} pays time except {free:players}")
class CollectTime(Command, frozen=True, kw_only=True, tag="collect-time"):
    """Collect time from each player at a table, in a game with a time charge; `free`: who does not pay."""

    table: TableNumber
    free: UpTo100[Id] = ()


class DropTaken(Event, frozen=True, kw_only=True, gc=False, tag="drop-taken/1"):
    """Chips left the pots of a table."""

    table: TableNumber
    rake: Cents = 0
    promo: Cents = 0
    jackpot: Cents = 0
    """The part of the promotional drop that goes into the jackpot."""
    tips: Cents = 0
    dealer: Id = ""
    hands: Count = 1


class DropCounted(Event, frozen=True, kw_only=True, gc=False, tag="drop-counted/1"):
    """A drop box was counted; its chips are back in the rack."""

    table: TableNumber
    counted: Cents
    expected: Cents
    """Rake and promotions since the last count."""
    rake: Cents


class TipsPaid(Event, frozen=True, kw_only=True, gc=False, tag="tips-paid/1"):
    """A tip box was paid out."""

    table: TableNumber
    cents: Cents
    dealer: Name = ""
    keeper: TableNumber = 0


class TimeCollected(Event, frozen=True, kw_only=True, gc=False, tag="time-collected/1"):
    """Players paid their time charge, each this much."""

    table: TableNumber
    players: UpTo100[Id]
    each: Cents


@decides
def record_drop(c: RecordDrop, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a drop: at most what the books have on the table; the jackpot gets its part of promotions."""
    find_table(e, c.table)
    there, taken = e.bank.tables.get(c.table, 0), c.rake + c.promo + c.tips
    if not taken:
        raise RefusedInCashRoom("needs_amount")
    if taken > there:
        raise RefusedInCashRoom("drops_too_much", most=money(there, e.plan.currency), table=c.table)
    jackpot = jackpot_part(e, rules, c.promo)
    cites = rules.rake.on.get("promo", ()) if c.promo else ()
    return [
        DropTaken(
            table=c.table,
            rake=c.rake,
            promo=c.promo,
            jackpot=jackpot,
            tips=c.tips,
            dealer=c.dealer,
            hands=c.hands,
            cites=cites,
        )
    ]


def jackpot_part(e: CashSession, rules: CashRules, promo: int) -> int:
    """The jackpot's part of a promotional drop, where the house has a jackpot."""
    return promo * e.plan.jackpot_percent // 100 if rules.bad_beat.offered else 0


@decides
def count_box(c: CountBox, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a count of a drop box: it is empty afterward, and any difference is recorded."""
    if c.table not in e.tables:
        raise RefusedInCashRoom("no_such_cash_table", table=c.table)
    box = e.bank.boxes.get(c.table, Drop())
    if box.rake + box.promo < 0:
        raise RefusedInCashRoom("hand_taken_back", table=c.table)
    return [DropCounted(table=c.table, counted=c.cents, expected=box.rake + box.promo, rake=box.rake)]


@decides
def pay_tips(c: PayTips, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a payout of tips: at most what the box and the bank have."""
    if c.table not in e.tables:
        raise RefusedInCashRoom("no_such_cash_table", table=c.table)
    if not c.cents:
        raise RefusedInCashRoom("needs_amount")
    if c.cents > e.bank.tips.get(c.table, 0):
        has = money(e.bank.tips.get(c.table, 0), e.plan.currency)
        raise RefusedInCashRoom("tips_have", has=has, table=c.table)
    keeper = c.table if has_player_banker(e, rules, c.table) else 0
    return [TipsPaid(table=c.table, cents=c.cents, dealer=c.dealer, keeper=keeper)]


@decides
def collect_time(c: CollectTime, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a time charge for every player at the table who is not away."""
    found = find_table(e, c.table)
    plan = e.games[found.game].plan
    if plan.collects != "time" or not plan.time_cents:
        raise RefusedInCashRoom("no_time_here", title=plan.title)
    players = tuple(one.player for _, one in sorted(found.seats.items()) if not one.away and one.player not in c.free)
    if not players:
        raise RefusedInCashRoom("nobody_pays", table=c.table)
    if len(players) * plan.time_cents > e.bank.tables.get(c.table, 0):
        most = money(e.bank.tables.get(c.table, 0), e.plan.currency)
        raise RefusedInCashRoom("drops_too_much", most=most, table=c.table)
    return [TimeCollected(table=c.table, players=players, each=plan.time_cents)]


@changes
def _taken(e: CashSession, event: DropTaken) -> None:
    table_of(e, event.table)
    drop = Drop(event.rake, event.promo, event.tips, event.hands)
    add_drop(e, event.table, drop, event.jackpot, (event.at // HOUR, event.dealer))


def add_drop(e: CashSession, number: int, drop: Drop, jackpot: int, when: tuple[int, str]) -> None:
    """Add to a table's drop in this hour and by this dealer; below 0: undo it."""
    hour, dealer = when
    move_chips(e.bank.tables, number, -(drop.rake + drop.promo + drop.tips))
    e.bank.boxes[number] = e.bank.boxes.get(number, Drop()).plus(drop)
    move_money(e.bank.tips, number, drop.tips)
    e.bank.drops[number, hour] = e.bank.drops.get((number, hour), Drop()).plus(drop)
    e.funds.jackpot += jackpot
    e.funds.promotions += drop.promo - jackpot
    if dealer:
        e.bank.dealers[dealer] = e.bank.dealers.get(dealer, Drop()).plus(drop)


@posts
def _post_taken(e: DropTaken, books: CashBooks) -> None:
    post_drop(e, books, e.table, Drop(e.rake, e.promo, e.tips), e.jackpot)


def post_drop(e: Event, books: CashBooks, number: int, drop: Drop, jackpot: int) -> None:
    """Post what left the pots of a table."""
    gone = drop.rake + drop.promo + drop.tips
    funds = (JACKPOT, -jackpot), (PROMOTIONS, jackpot - drop.promo)
    books.post(
        e, "drop", (on_table(number), gone), (drop_box(number), -drop.rake), *funds, (tip_box(number), -drop.tips)
    )


_DROPPED: Final = {
    (False, False): "Table {table:number} dropped {rake:money}",
    (True, False): "Table {table:number} dropped {rake:money} and {promo:money} for promotions",
    (False, True): "Table {table:number} dropped {rake:money}, {tips:money} tips",
    (True, True): "Table {table:number} dropped {rake:money} and {promo:money} for promotions, {tips:money} tips",
}
"""Keyed by (promotions, tips)."""
_COUNTED: Final = {
    1: "Table {table:number} drop box counted: {counted:money}, {off:money} over",
    0: "Table {table:number} drop box counted: {counted:money}",
    -1: "Table {table:number} drop box counted: {counted:money}, {off:money} short",
}
"""Keyed by the sign of the difference."""


@tells
def _phrase_taken(event: DropTaken, e: CashSession) -> str:
    currency = e.plan.currency
    return say(
        _DROPPED[event.promo > 0, event.tips > 0],
        table=event.table, rake=money(event.rake, currency), promo=money(event.promo, currency),
        tips=money(event.tips, currency),
    )  # fmt: skip


@changes
def _counted(e: CashSession, event: DropCounted) -> None:
    box = e.bank.boxes.get(event.table, Drop())
    if box.rake + box.promo != event.expected:
        raise DoesNotApply(f"the drop box of table {event.table} holds another amount")
    e.bank.boxes[event.table] = Drop()
    move_money(e.bank.boxes_off, event.table, event.counted - event.expected)
    e.bank.box_counts.append(Counted(event.at, event.table, event.counted, event.expected))


@posts
def _post_counted(e: DropCounted, books: CashBooks) -> None:
    """The rake is the room's; a difference stays on its own account until it is explained."""
    books.post(e, "drop box", (drop_box(e.table), e.rake), (RAKE, -e.rake))
    difference = e.counted - e.expected
    books.post(e, "drop box", (RACK, difference), (DIFFERENCES, -difference))


@tells
def _phrase_counted(event: DropCounted, e: CashSession) -> str:
    difference, currency = event.counted - event.expected, e.plan.currency
    return say(
        _COUNTED[(difference > 0) - (difference < 0)],
        table=event.table, counted=money(event.counted, currency), off=money(abs(difference), currency),
    )  # fmt: skip


@changes
def _tips_paid(e: CashSession, event: TipsPaid) -> None:
    if event.cents > e.bank.tips.get(event.table, 0):
        raise DoesNotApply(f"the tip box of table {event.table} holds less")
    move_money(e.bank.tips, event.table, -event.cents)
    move_money(e.bank.drawers, event.keeper, -event.cents)


@posts
def _post_tips_paid(e: TipsPaid, books: CashBooks) -> None:
    books.post(e, "tips paid", (tip_box(e.table), e.cents), (cage_account(e.keeper), -e.cents))


@tells
def _phrase_tips_paid(event: TipsPaid, e: CashSession) -> str:
    sentence = (
        "Tips of {sum:money} from table {table:number} paid out to {dealer:words}"
        if event.dealer
        else "Tips of {sum:money} from table {table:number} paid out"
    )
    return say(sentence, sum=money(event.cents, e.plan.currency), table=event.table, dealer=event.dealer)


@changes
def _time(e: CashSession, event: TimeCollected) -> None:
    table_of(e, event.table)
    move_chips(e.bank.tables, event.table, -event.each * len(event.players))
    for player in event.players:
        table_of_seated(e, player, event.table).seats[visitor_of(e, player).seat].receive_chips(-event.each)


@posts
def _post_time(e: TimeCollected, books: CashBooks) -> None:
    paid = e.each * len(e.players)
    books.post(e, "time", (on_table(e.table), paid), (TIME, -paid))


@tells
def _phrase_time(event: TimeCollected, e: CashSession) -> str:
    each = money(event.each, e.plan.currency)
    if len(event.players) == 1:
        name = name_of(e, event.players[0])
        return say(
            "{name:words} at table {table:number} paid {each:money} time", name=name, table=event.table, each=each
        )
    return say(
        "{count:count} players at table {table:number} paid {each:money} time each",
        count=len(event.players), table=event.table, each=each,
    )  # fmt: skip

"""What a linked table reports: its hands with their drop, each player's stack, and who left with how much.

A report has the totals so far and only the difference is booked. So a repeated report books nothing, and a hand that
was undone there is booked back here.
"""

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from cutcard.acts.declare import Who, act
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Cents, Difference, Id, TableNumber, UpTo100, Version
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import CashBooks
from cutcard.cash.bank.buy_ins import CashChipsBought, CashedOut, ChipsSold
from cutcard.cash.bank.drop import HOUR, TimeCollected, add_drop, jackpot_part, post_drop
from cutcard.cash.lookup import find_table, has_player_banker, name_of, table_of, visitor_of
from cutcard.cash.podium.away_players import ChipsHeld, hold_chips, post_held
from cutcard.cash.podium.seat_changes import TableChanged
from cutcard.cash.podium.seats import SeatTaken
from cutcard.cash.state import CashSession, Drop
from cutcard.english import money
from cutcard.rules.club_rules import CashRules
from cutcard.sentences import say

_AUTOMATIC = "the online table reports it automatically"


@act(Who.ROOM, unsaid=_AUTOMATIC)
class ReportHands(Command, frozen=True, kw_only=True, tag="tell-hands"):
    """Hands played at the linked table, and the total taken from their pots."""

    table: TableNumber
    live: Id
    hands: Version
    rake: Cents
    promo: Cents
    dealer: Id = ""
    stacks: UpTo100[tuple[Id, Cents]] = ()
    """Each player's stack."""


@act(Who.ROOM, unsaid=_AUTOMATIC)
class ReportLeaver(Command, frozen=True, kw_only=True, tag="tell-left"):
    """A player left the linked table with this much."""

    player: Id
    table: TableNumber
    sitting: Version
    cents: Cents


class HandsReported(Event, frozen=True, kw_only=True, gc=False, tag="hands-told/1"):
    """What is new since the last report; below 0: hands were undone at the table."""

    table: TableNumber
    live: Id
    hands: Difference = 0
    rake: Difference = 0
    promo: Difference = 0
    jackpot: Difference = 0
    """The jackpot's part of the promotional drop."""
    hour: Version = 0
    """Hours since 1970; for an undone hand the hour in which it was reported."""
    dealer: Id = ""
    stacks: UpTo100[tuple[Id, Cents]] = ()


class LeaverReported(ChipsHeld, frozen=True, kw_only=True, gc=False, tag="left-told/1"):
    """A player left a table with this stack."""

    kept: bool = False
    """The table is dealt online: its chips need no count, and the bank holds them."""


@decides
def report_hands(c: ReportHands, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a report of hands: book at most what the books have on the table; a count finds the rest."""
    found = find_table(e, c.table)
    if found.room_table != c.live:
        raise RefusedInCashRoom("not_linked", table=c.table)
    there = e.bank.tables.get(c.table, 0)
    rake = min(c.rake - found.reported_drop.rake, there)
    promo = min(c.promo - found.reported_drop.promo, there - rake)
    hands = c.hands - found.reported_drop.hands
    stacks = tuple(one for one in c.stacks if _is_stack_changed(e, c.table, *one))
    if not (hands or rake or promo or stacks):
        return []
    back = hands < 0 or rake + promo < 0
    hour, dealer = found.last_report if back else (c.at // HOUR, c.dealer)
    jackpot = jackpot_part(e, rules, promo) if promo >= 0 else -jackpot_part(e, rules, -promo)
    told = HandsReported(table=c.table, live=c.live, hands=hands, rake=rake, promo=promo, jackpot=jackpot, hour=hour)
    return [replace(told, dealer=dealer, stacks=stacks, cites=rules.rake.on.get("promo", ()) if promo else ())]


def _is_stack_changed(e: CashSession, number: int, player: str, cents: int) -> bool:
    at = e.seat_of(player)
    return at is not None and e.visits[player].table == number and at.stack != cents


@decides
def report_leaver(c: ReportLeaver, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a report of a leaver, once for each time a player left."""
    one = e.visits.get(c.player)
    if one is None or one.money.rises[:2] != (c.table, c.sitting):
        return []
    online = e.tables[c.table].dealing == "online"
    banked, game = online and has_player_banker(e, rules, c.table), e.tables[c.table].game
    left = LeaverReported(player=c.player, table=c.table, cents=c.cents, kept=online, banked=banked)
    if not (online and e.games[game].plan.credit and c.cents):
        return [left]
    return [left, CashedOut(player=c.player, table=c.table, cents=c.cents, kept=True, credit=one.person, game=game)]


_GIVEN: Final = (CashChipsBought, ChipsSold, TimeCollected, SeatTaken, TableChanged)
"""Events that give a player chips or take them."""


def check_not_reported(e: CashSession, gone: Collection[int]) -> None:
    """Refuse to undo what a linked table reported, or chips that were in play there since."""
    played: set[int] = set()
    for event in reversed(e.record.log):
        taken = event.entry in gone
        if isinstance(event, HandsReported | LeaverReported):
            if taken:
                raise RefusedInCashRoom("told_by_table", table=event.table)
            played.add(event.table)
        elif taken and isinstance(event, _GIVEN) and event.table in played and e.tables[event.table].room_table:
            raise RefusedInCashRoom("played_since", table=event.table)


@changes
def _hands_told(e: CashSession, event: HandsReported) -> None:
    found = table_of(e, event.table)
    if found.room_table != event.live:
        raise DoesNotApply(f"table {event.table} is linked to another online table")
    drop = Drop(event.rake, event.promo, hands=event.hands)
    found.reported_drop, found.last_report = found.reported_drop.plus(drop), (event.hour, event.dealer)
    add_drop(e, event.table, drop, event.jackpot, found.last_report)
    for player, cents in event.stacks:
        at = e.seat_of(player)
        if at is not None and e.visits[player].table == event.table:
            at.stack = cents


@posts
def _post_hands_told(e: HandsReported, books: CashBooks) -> None:
    post_drop(e, books, e.table, Drop(e.rake, e.promo), e.jackpot)


_PLAYED: Final = {
    (False, False): "Table {table:number} played {hands:plural one a hand|other # hands}",
    (True, False): "Table {table:number} played {hands:plural one a hand|other # hands}, drop {rake:money}",
    (True, True): "Table {table:number} played {hands:plural one a hand|other # hands}, drop {rake:money} "
    "and {promo:money} for promotions",
}
"""Keyed by (a drop, promotions in it)."""


@tells
def _phrase_hands_told(event: HandsReported, e: CashSession) -> str:
    currency, taken = e.plan.currency, event.rake + event.promo
    if event.hands < 0 or taken < 0:
        return say(
            "Table {table:number}: a hand undone, with {sum:money} of its drop",
            table=event.table, sum=money(-taken, currency),
        )  # fmt: skip
    if not event.hands:
        return say("Table {table:number} reported its stacks", table=event.table)
    return say(
        _PLAYED[taken > 0, event.promo > 0],
        table=event.table, hands=event.hands, rake=money(event.rake, currency), promo=money(event.promo, currency),
    )  # fmt: skip


@changes
def _left_told(e: CashSession, event: LeaverReported) -> None:
    one = visitor_of(e, event.player)
    if one.money.rises[0] != event.table:
        raise DoesNotApply(f"{one.name} did not leave table {event.table}")
    one.money.rises = (0, 0, 0)
    if not event.kept:
        at = e.seat_of(event.player)
        if at is not None and one.table == event.table:  # they sat down there again before the report came
            at.receive_chips(event.cents)
        else:
            one.money.carries = event.cents
        return
    hold_chips(e, event.player, event.table, event.cents, banked=event.banked)


@posts
def _post_left_told(e: LeaverReported, books: CashBooks) -> None:
    if e.kept:
        post_held(e, books, "left the table")


@tells
def _phrase_left_told(event: LeaverReported, e: CashSession) -> str:
    return f"{name_of(e, event.player)} left table {event.table} with {money(event.cents, e.plan.currency)}"

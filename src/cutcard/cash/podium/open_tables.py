"""A table breaks: its players go on the list of their game, in the house's order, with what they had."""

from typing import Annotated

from msgspec import Meta

from cutcard.acts.declare import act, says
from cutcard.acts.undo import Misfit
from cutcard.bounds import Cents, Few, Id, Line, TableNumber
from cutcard.cards import DECK
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.bank.accounts import MISSING, CashBooks, drawer, kept_for, moved, on_table
from cutcard.cash.entry import Command, Drawn, Event
from cutcard.cash.lookup import of, player_banked, stands, table
from cutcard.cash.podium.seats import leave_seat
from cutcard.cash.state import CashEvening, CashTable, NameWaiting
from cutcard.cash.words import name_of
from cutcard.english import listed, money
from cutcard.rules.cash import CashRules

Stacks = Annotated[tuple[tuple[Id, Cents], ...], Meta(max_length=100)]


@act(label="Break table")
@says("table {table:amount} breaks with {stacks:shares}")
@says("table {table:amount} breaks with {stacks:shares}; {cards:drawn}")
@says("table {table:amount} breaks with {stacks:shares}, because {override:text}")
class BreakCashTable(Command, frozen=True, kw_only=True, tag="break-table"):
    """Break a table: each player's chips are counted, and each may draw a card."""

    table: TableNumber
    stacks: Stacks = ()
    """Stacks left out: as the linked table reported them."""
    cards: Drawn = ()
    """Each player's card; no cards: players go in seat order."""
    override: Line = ""
    """Why it breaks although the chips are not all there."""


class TableBroke(Event, frozen=True, kw_only=True, gc=False, tag="table-broke/1"):
    """A table is broken; its players wait for seats of that game in this order, with their chips."""

    table: TableNumber
    stacks: Few[tuple[Id, Cents]]
    banked: bool = False
    """The table had a banker of its own, who pays what was before them into the room's drawer until they sit again."""


@decides
def break_table(c: BreakCashTable, e: CashEvening, rules: CashRules) -> list[Event]:
    """Everybody's chips are counted; whoever may choose first comes first."""
    found, house = table(e, c.table), rules.broken_game
    seats = [found.seats[seat].player for seat in sorted(found.seats)]
    if found.dealing == "online" and seats:
        raise RefusedInCashRoom("still_plays_online", table=c.table)
    known = {at.player: at.stack for at in found.seats.values() if at.stack is not None}
    said = dict(c.stacks)
    stacks = {**known, **said}
    if set(stacks) != set(seats) or len(said) != len(c.stacks):
        raise RefusedInCashRoom("count_everybody", table=c.table, names=listed(name_of(e, one) for one in seats))
    _all_there(c, e, sum(stacks.values()))
    order = _order(c, found, seats, first=found.bank.banker if house.banker else "")
    drew = house.cites_on("order") if c.cards else ()
    cites = dict.fromkeys((*house.cites, *drew, *rules.cash_buy_in.cites_on("broken")))
    return [
        TableBroke(
            table=c.table,
            stacks=tuple((player, stacks[player]) for player in order),
            banked=player_banked(e, rules, c.table),
            cites=tuple(cites),
        )
    ]


def _all_there(c: BreakCashTable, e: CashEvening, counted: int) -> None:
    """Every chip on the table is explained by money: a difference is told, and needs a reason."""
    should, currency = e.bank.tables.get(c.table, 0), e.plan.currency
    if counted != should and not c.override:
        raise RefusedInCashRoom(
            "chips_do_not_add_up",
            table=c.table,
            counted=money(counted, currency),
            should=money(should, currency),
            difference=money(abs(counted - should), currency),
            what="over" if counted > should else "missing",
        )


def _order(c: BreakCashTable, found: CashTable, seats: list[str], first: str) -> list[str]:
    """The banker where the house has that, then by cards, the highest first; without cards by seats."""
    cards = dict(c.cards)
    if cards and (set(cards) - set(seats) or len(set(cards.values())) < len(cards) or set(cards.values()) - set(DECK)):
        raise RefusedInCashRoom("one_card_each", table=found.number)
    by_card = sorted(seats, key=lambda player: (-cards.get(player, -1), seats.index(player)))
    return sorted(by_card, key=lambda player: player != first)


@changes
def _broke(e: CashEvening, event: TableBroke) -> None:
    found = stands(e, event.table)
    if {one.player for one in found.seats.values()} != {player for player, _ in event.stacks}:
        raise Misfit(f"table {event.table} has other players")
    on = e.games[found.game]
    for player, cents in event.stacks:
        leave_seat(e, player)
        of(e, player).gets_up(event.at, cents)
        of(e, player).money.picked_up += cents
        on.waiting.append(NameWaiting(player, event.at, brings=cents))
    for _, one, call in list(e.calls()):
        if call.table == event.table:
            one.called = None
    found.broken, found.extra, found.bank.banker = True, False, ""
    total = e.bank.tables.pop(event.table, 0)
    if event.banked:
        moved(e.bank.drawers, event.table, -total)
        moved(e.bank.drawers, 0, total)


@posts
def _post_broke(e: TableBroke, books: CashBooks) -> None:
    counted = sum(cents for _, cents in e.stacks)
    lines = [(kept_for(player), -cents) for player, cents in e.stacks]
    there = -books.standing(on_table(e.table))
    books.post(e, "table broken", (on_table(e.table), there), (MISSING, counted - there), *lines)
    if e.banked:
        books.post(e, "bank of the broken table", (drawer(e.table), -there), (drawer(0), there))


@tells
def _tell_broke(event: TableBroke, e: CashEvening) -> str:
    order = listed(name_of(e, player) for player, _ in event.stacks)
    return (
        f"Table {event.table} broken; seats offered in this order: {order}"
        if event.stacks
        else f"Table {event.table} broken"
    )

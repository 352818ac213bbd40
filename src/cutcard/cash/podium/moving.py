"""A player goes to another table of the same game, with all their chips."""

from msgspec.structs import replace

from cutcard.acts.declare import act, says
from cutcard.bounds import Cents, Id, Seat, TableNumber
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.bank.accounts import CashBooks, chips_moved, drawer, moved, on_table
from cutcard.cash.entry import Command, Event
from cutcard.cash.lookup import counted, dealt_by_hand, free_seat, known_online, of, player_banked, seated
from cutcard.cash.podium.seat_changes import forget
from cutcard.cash.podium.seats import leave_seat, sits, take_seat
from cutcard.cash.state import AtSeat, CashEvening, CashTable, Visit
from cutcard.cash.words import name_of
from cutcard.english import at_seat, money
from cutcard.rules.cash import CashRules
from cutcard.rules.slot import Cites


@act(label="Change table")
@says("{player}, with {has:money} in front, moves to table {table:amount}, seat {seat:amount}")
@says("{player}, with {has:money} in front, moves to table {table:amount}, seat {seat:amount} with {brings:money}")
@says("{player}, with {has:money} in front, is sent to table {table:amount}, seat {seat:amount}", sent=True)
class ChangeTable(Command, frozen=True, kw_only=True, tag="change-table"):
    """A player moves to another table of their game."""

    player: Id
    table: TableNumber
    seat: Seat
    has: Cents | None = None
    """Their stack, counted; None: the stack the table reported."""
    brings: Cents | None = None
    """What they want to bring; None: all of it."""
    sent: bool = False
    """They did not ask for it."""


class TableChanged(Event, frozen=True, kw_only=True, gc=False, tag="table-changed/1"):
    """Somebody sits at another table of their game, with their chips."""

    player: Id
    source: TableNumber
    table: TableNumber
    seat: Seat
    cents: Cents
    helps: bool = False
    """They help a new table to begin."""
    pays: bool = False
    """The tables have bankers of their own: one pays the other."""


@decides
def change_table(c: ChangeTable, e: CashEvening, rules: CashRules) -> list[Event]:
    """To a seat that is free, by the house's guards, and with everything."""
    one = seated(e, c.player)
    source = e.tables[one.table]
    found = free_seat(e, rules, c.table, c.seat)
    if found.number == source.number:
        raise RefusedInCashRoom("sits_already", name=one.name, table=one.table, seat=one.seat)
    if found.game != source.game:
        raise RefusedInCashRoom("other_game", name=one.name, table=c.table)
    dealt_by_hand(e, source.number, one.name)
    known_online(e, c.table, found.dealing, c.player)
    cents = counted(one, c.has, source.seats[one.seat].stack)
    if c.brings is not None and c.brings != cents:
        has = money(cents, e.plan.currency)
        raise RefusedInCashRoom("brings_everything", rules.going_south.cites, name=one.name, has=has)
    there = e.bank.tables.get(source.number, 0)
    if cents > there:
        most = money(there, e.plan.currency)
        raise RefusedInCashRoom("more_than_table_has", most=most, table=source.number, name=one.name)
    cites = _guarded(c, e, rules, one, source, found)
    helps = not found.begun and bool(source.begun)
    went = TableChanged(player=c.player, source=source.number, table=c.table, seat=c.seat, cents=cents, cites=cites)
    return [replace(went, helps=helps, pays=player_banked(e, rules, source.number))]


def _guarded(
    c: ChangeTable, e: CashEvening, rules: CashRules, one: Visit, source: CashTable, found: CashTable
) -> Cites:
    """The rules by which they may go, or refuse."""
    house = rules.cash_transfer
    if c.player in found.due:
        return rules.cash_start.cites_on("ways")
    if c.sent:
        return _sent(c, e, rules, one, source)
    helps = not found.begun and bool(source.begun)
    if helps and house.helpers and found.helped.count(source.number) >= house.helpers:
        cites = house.cites_on("helps")
        raise RefusedInCashRoom("helped_enough", cites, table=source.number, new=found.number)
    left, joined = len(source.seats) - 1, len(found.seats) + 1
    if not house.may(left, joined):
        raise RefusedInCashRoom(
            "leaves_it_shorter", house.cites, name=one.name, table=source.number, left=left, joined=joined
        )
    return (*house.cites_on("helps"), *house.cites) if helps else house.cites


def _sent(c: ChangeTable, e: CashEvening, rules: CashRules, one: Visit, source: CashTable) -> Cites:
    """Where the house lets the room send anybody, from a table that feeds another, the one who is there longest."""
    house = rules.cash_transfer
    feeds = e.games[source.game].plan.feeds
    if not house.sent or feeds != source.number:
        raise RefusedInCashRoom("nobody_is_sent", house.cites_on("sent"), name=one.name)
    longest = min(source.seats.values(), key=lambda there: there.since).player
    if longest != c.player:
        raise RefusedInCashRoom("longest_goes", house.cites_on("sent"), first=name_of(e, longest), name=one.name)
    return house.cites_on("sent")


@changes
def _table_changed(e: CashEvening, event: TableChanged) -> None:
    had, source = sits(e, event.player), e.tables[of(e, event.player).table]
    leave_seat(e, event.player)
    forget(source, event.player)
    source.extra = False
    found = e.tables[event.table]
    stack = event.cents if found.live else None
    at = AtSeat(event.player, event.at, guest=had.guest, sitting=event.entry, brought=event.cents, stack=stack)
    take_seat(e, event.table, event.seat, at)
    if event.player in found.due:
        found.due.remove(event.player)
    elif event.helps:
        found.helped.append(event.source)
    if source.bank.banker == event.player:
        source.bank.banker = ""
    one = of(e, event.player)
    one.money.table = event.table
    one.gets_up(event.at, event.cents)
    one.sits_down(event.table, found.game, event.at, event.cents)
    chips_moved(e.bank.tables, event.source, -event.cents)
    chips_moved(e.bank.tables, event.table, event.cents)
    if event.pays:
        moved(e.bank.drawers, event.source, -event.cents)
        moved(e.bank.drawers, event.table, event.cents)


@posts
def _post_table_changed(e: TableChanged, books: CashBooks) -> None:
    books.post(e, "table changed", (on_table(e.source), e.cents), (on_table(e.table), -e.cents))
    if e.pays:
        books.post(e, "table changed", (drawer(e.source), -e.cents), (drawer(e.table), e.cents))


@tells
def _tell_table_changed(event: TableChanged, e: CashEvening) -> str:
    chips = money(event.cents, e.plan.currency)
    return f"{name_of(e, event.player)} moved to {at_seat(event.table, event.seat)} with {chips}"

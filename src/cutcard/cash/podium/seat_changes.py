"""Change seats at a table, or move to another table."""

from msgspec.structs import replace

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Cents, Id, Seat, TableNumber, UpTo100
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import CashBooks, cage_account, move_chips, move_money, on_table
from cutcard.cash.lookup import (
    check_account_online,
    check_real_chips,
    find_free_seat,
    find_seated,
    has_player_banker,
    name_of,
    stack_of,
    table_of,
    visitor_of,
)
from cutcard.cash.podium.seats import leave_seat, seat_of, take_seat
from cutcard.cash.state import CashSession, CashTable, SeatedPlayer, SeatRequest, Visitor
from cutcard.english import at_seat, money
from cutcard.rules.club_rules import CashRules
from cutcard.rules.slot import Cites
from cutcard.sentences import say


@act(Who.STAFF | Who.DEALER | Who.SELF, label="Request seat change")
@says("{player} requests a seat change")
@says("{player} requests seat {seats:seats}")
class AskSeat(Command, frozen=True, kw_only=True, tag="ask-seat"):
    """A seated player wants another seat of their table; no seats named: any."""

    player: Id
    seats: UpTo100[Seat] = ()


@act(Who.STAFF | Who.DEALER | Who.SELF, label="Cancel seat change")
@says("{player} cancels the seat change")
class CancelSeatRequest(Command, frozen=True, kw_only=True, tag="stay-seated"):
    """Cancel a seat change request."""

    player: Id


@act(Who.STAFF | Who.DEALER, label="Change seat")
@says("{player} changes to seat {seat:amount}")
class TakeOtherSeat(Command, frozen=True, kw_only=True, tag="change-seat"):
    """A seated player takes another seat of their table."""

    player: Id
    seat: Seat


class SeatWanted(Event, frozen=True, kw_only=True, gc=False, tag="seat-wanted/1"):
    """A player requested another seat."""

    player: Id
    seats: UpTo100[Seat] = ()


class SeatNotWanted(Event, frozen=True, kw_only=True, gc=False, tag="seat-not-wanted/1"):
    """A player canceled their seat change request."""

    player: Id


class OtherSeatTaken(Event, frozen=True, kw_only=True, gc=False, tag="seat-changed/1"):
    """A player took another seat of their table.

    The player who had it, or was called for it, gets the seat that opens.
    """

    player: Id
    table: TableNumber
    seat: Seat
    left: Seat
    newcomer: Id = ""


@decides
def request_seat(c: AskSeat, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a seat change request; a second request changes the seats and keeps the player's turn."""
    one = find_seated(e, c.player)
    found = e.tables[one.table]
    for seat in c.seats:
        if seat not in found.seat_numbers:
            raise RefusedInCashRoom("no_such_seat_here", table=one.table, last=found.seat_numbers[-1])
    return [SeatWanted(player=c.player, seats=c.seats, cites=rules.seat_buttons.cites)]


@decides
def cancel_seat_request(c: CancelSeatRequest, e: CashSession, _: CashRules) -> list[Event]:
    """Decide the cancelation of a request."""
    one = find_seated(e, c.player)
    if not any(asked.player == c.player for asked in e.tables[one.table].seat_requests):
        raise RefusedInCashRoom("asked_for_nothing", name=one.name)
    return [SeatNotWanted(player=c.player)]


@decides
def change_seat(c: TakeOtherSeat, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a seat change: to an open seat, one a player was called for, or a newcomer's where the house allows it."""
    one = find_seated(e, c.player)
    found, house = e.tables[one.table], rules.seat_buttons
    if c.seat not in found.seat_numbers:
        raise RefusedInCashRoom("no_such_seat_here", table=one.table, last=found.seat_numbers[-1])
    if c.seat == one.seat:
        raise RefusedInCashRoom("sits_already", name=one.name, table=one.table, seat=one.seat)
    newcomer, cites = _newcomer(e, rules, found, c.seat)
    first = first_request(found, c.seat)
    if first is not None and first.player != c.player:
        raise RefusedInCashRoom("asked_before", house.cites, first=name_of(e, first.player), name=one.name, seat=c.seat)
    return [
        OtherSeatTaken(
            player=c.player, table=one.table, seat=c.seat, left=one.seat, newcomer=newcomer, cites=cites or house.cites
        )
    ]


def _newcomer(e: CashSession, rules: CashRules, found: CashTable, seat: int) -> tuple[str, Cites]:
    """The player who gives up the seat and gets the one that opens, and by which rules; "": the seat is open."""
    house = rules.seat_buttons
    if seat in found.seats:
        there = found.seats[seat]
        if there.dealt or not house.claims:
            cites = house.cites_on("claim") if house.claims else house.cites
            raise RefusedInCashRoom("seat_has", cites, name=name_of(e, there.player), table=found.number, seat=seat)
        return there.player, house.cites_on("claim")
    called = e.held_seats(found.number).get(seat, "")
    return called, (*house.cites, *house.cites_on("left")) if called else ()


def first_request(found: CashTable, seat: int) -> SeatRequest | None:
    """The first request that an open seat of the table satisfies."""
    return next((one for one in found.seat_requests if not one.seats or seat in one.seats), None)


def drop_seat_request(found: CashTable, player: str) -> None:
    """Drop a player's seat change request."""
    found.seat_requests = [one for one in found.seat_requests if one.player != player]


def _table_of(e: CashSession, player: str) -> CashTable:
    seat_of(e, player)
    return e.tables[visitor_of(e, player).table]


@changes
def _wanted(e: CashSession, event: SeatWanted) -> None:
    found = _table_of(e, event.player)
    before = next((one for one in found.seat_requests if one.player == event.player), None)
    wish = SeatRequest(event.player, before.at if before is not None else event.at, event.seats)
    if before is None:
        found.seat_requests.append(wish)
    else:
        found.seat_requests[found.seat_requests.index(before)] = wish


@tells
def _phrase_wanted(event: SeatWanted, e: CashSession) -> str:
    name = name_of(e, event.player)
    if not event.seats:
        return say("{name:words} requested a different seat", name=name)
    return say("{name:words} requested seat {seats:words}", name=name, seats=" or ".join(map(str, event.seats)))


@changes
def _not_wanted(e: CashSession, event: SeatNotWanted) -> None:
    drop_seat_request(_table_of(e, event.player), event.player)


@tells
def _phrase_not_wanted(event: SeatNotWanted, e: CashSession) -> str:
    return f"{name_of(e, event.player)} kept their seat"


@changes
def _changed(e: CashSession, event: OtherSeatTaken) -> None:
    found, mover = table_of(e, event.table), visitor_of(e, event.player)
    had = seat_of(e, event.player)
    if (mover.table, mover.seat) != (event.table, event.left):
        raise DoesNotApply(f"{mover.name} is not at {at_seat(event.table, event.left)}")
    newcomer = found.seats.get(event.seat)
    leave_seat(e, event.player)
    if newcomer is None and event.newcomer:
        _move_call(e, event, visitor_of(e, event.newcomer))
    if newcomer is not None:
        if newcomer.player != event.newcomer:
            raise DoesNotApply(f"{at_seat(event.table, event.seat)} is not open")
        leave_seat(e, newcomer.player)
        take_seat(e, event.table, event.left, newcomer)
    take_seat(e, event.table, event.seat, had)
    drop_seat_request(found, event.player)


def _move_call(e: CashSession, event: OtherSeatTaken, called: Visitor) -> None:
    """Move a call to the seat that opens; the seat card is rewritten."""
    for _, one, call in e.calls():
        if one.player == called.id and (call.table, call.seat) == (event.table, event.seat):
            one.called = call._replace(seat=event.left)
            return
    raise DoesNotApply(f"{called.name} was not called for {at_seat(event.table, event.seat)}")


@tells
def _phrase_changed(event: OtherSeatTaken, e: CashSession) -> str:
    sentence = (
        "{name:words} moved to table {table:number}, seat {seat:seat}; {newcomer:words} gets seat {left:seat}"
        if event.newcomer
        else "{name:words} moved to table {table:number}, seat {seat:seat}"
    )
    newcomer = name_of(e, event.newcomer) if event.newcomer else ""
    return say(
        sentence, name=name_of(e, event.player), table=event.table, seat=event.seat, newcomer=newcomer, left=event.left
    )


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
    """A player moved to another table of their game, with their chips."""

    player: Id
    source: TableNumber
    table: TableNumber
    seat: Seat
    cents: Cents
    helps: bool = False
    """They help a new table begin."""
    pays: bool = False
    """The tables have bankers of their own: one pays the other."""


@decides
def change_table(c: ChangeTable, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a table change: to an open seat, within the house's guards, with the whole stack."""
    one = find_seated(e, c.player)
    source = e.tables[one.table]
    found = find_free_seat(e, rules, c.table, c.seat)
    if found.number == source.number:
        raise RefusedInCashRoom("sits_already", name=one.name, table=one.table, seat=one.seat)
    if found.game != source.game:
        raise RefusedInCashRoom("other_game", name=one.name, table=c.table)
    check_real_chips(e, source.number, one.name)
    check_account_online(e, c.table, found.dealing, c.player)
    cents = stack_of(one, c.has, source.seats[one.seat].stack)
    if c.brings is not None and c.brings != cents:
        has = money(cents, e.plan.currency)
        raise RefusedInCashRoom("brings_everything", rules.going_south.cites, name=one.name, has=has)
    there = e.bank.tables.get(source.number, 0)
    if cents > there:
        most = money(there, e.plan.currency)
        raise RefusedInCashRoom("more_than_table_has", most=most, table=source.number, name=one.name)
    cites = _allowed_move(c, e, rules, one, source, found)
    helps = not found.begun and bool(source.begun)
    went = TableChanged(player=c.player, source=source.number, table=c.table, seat=c.seat, cents=cents, cites=cites)
    return [replace(went, helps=helps, pays=has_player_banker(e, rules, source.number))]


def _allowed_move(
    c: ChangeTable, e: CashSession, rules: CashRules, one: Visitor, source: CashTable, found: CashTable
) -> Cites:
    """The rules that allow the move, or refuse it."""
    house = rules.cash_transfer
    if c.player in found.due:
        return rules.cash_start.cites_on("ways")
    if c.sent:
        return _ordered_move(c, e, rules, one, source)
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


def _ordered_move(c: ChangeTable, e: CashSession, rules: CashRules, one: Visitor, source: CashTable) -> Cites:
    """Decide a move ordered by the room, where allowed: from a must-move table, the longest-seated player."""
    house = rules.cash_transfer
    feeds = e.games[source.game].plan.feeds
    if not house.sent or feeds != source.number:
        raise RefusedInCashRoom("nobody_is_sent", house.cites_on("sent"), name=one.name)
    longest = min(source.seats.values(), key=lambda there: there.since).player
    if longest != c.player:
        raise RefusedInCashRoom("longest_goes", house.cites_on("sent"), first=name_of(e, longest), name=one.name)
    return house.cites_on("sent")


@changes
def _table_changed(e: CashSession, event: TableChanged) -> None:
    had, source = seat_of(e, event.player), e.tables[visitor_of(e, event.player).table]
    leave_seat(e, event.player)
    drop_seat_request(source, event.player)
    source.extra = False
    found = e.tables[event.table]
    stack = event.cents if found.room_table else None
    at = SeatedPlayer(event.player, event.at, guest=had.guest, sitting=event.entry, brought=event.cents, stack=stack)
    take_seat(e, event.table, event.seat, at)
    if event.player in found.due:
        found.due.remove(event.player)
    elif event.helps:
        found.helped.append(event.source)
    if source.bank.banker == event.player:
        source.bank.banker = ""
    one = visitor_of(e, event.player)
    one.money.table = event.table
    one.stop_playing(event.at, event.cents)
    one.start_playing(event.table, found.game, event.at, event.cents)
    move_chips(e.bank.tables, event.source, -event.cents)
    move_chips(e.bank.tables, event.table, event.cents)
    if event.pays:
        move_money(e.bank.drawers, event.source, -event.cents)
        move_money(e.bank.drawers, event.table, event.cents)


@posts
def _post_table_changed(e: TableChanged, books: CashBooks) -> None:
    books.post(e, "table changed", (on_table(e.source), e.cents), (on_table(e.table), -e.cents))
    if e.pays:
        books.post(e, "table changed", (cage_account(e.source), -e.cents), (cage_account(e.table), e.cents))


@tells
def _phrase_table_changed(event: TableChanged, e: CashSession) -> str:
    chips = money(event.cents, e.plan.currency)
    return f"{name_of(e, event.player)} moved to {at_seat(event.table, event.seat)} with {chips}"

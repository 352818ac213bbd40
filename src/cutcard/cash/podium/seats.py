"""Take a seat, leave it, sit behind a player."""

from msgspec.structs import replace

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import DoesNotApply, with_override_reason
from cutcard.bounds import Cents, Document, Id, Line, Name, Seat, TableNumber
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import CashBooks, cage_account, held_for, move_chips, move_money, on_table
from cutcard.cash.lookup import (
    check_account_online,
    find_free_seat,
    find_seated,
    find_visitor,
    has_player_banker,
    name_of,
    table_of,
    visitor_of,
)
from cutcard.cash.podium.waiting_list import check_newcomers_table, next_on_list
from cutcard.cash.state import CashSession, CashTable, SeatedPlayer, Visitor
from cutcard.english import at_seat
from cutcard.rules.club_rules import CashRules
from cutcard.rules.slot import Cites


@act(Who.STAFF | Who.DEALER, enters=True, label="Seat player")
@says("{player} sits down at table {table:amount}, seat {seat:amount}")
@says("{player} sits down at table {table:amount}, seat {seat:amount}, because {override:text}")
class TakeSeat(Command, frozen=True, kw_only=True, tag="sit-down"):
    """A player takes a seat; where the house uses seat cards, the dealer has taken theirs."""

    player: Id
    table: TableNumber
    seat: Seat
    override: Line = ""


@act(Who.STAFF | Who.DEALER | Who.SELF, label="Leave table")
@says("{player} leaves the table")
class LeaveTable(Command, frozen=True, kw_only=True, tag="leave-table"):
    """A player leaves for good, with their chips."""

    player: Id


@act(Who.STAFF | Who.DEALER, label="Mark played a hand")
@says("{player} plays a hand")
class MarkDealtIn(Command, frozen=True, kw_only=True, tag="take-hand"):
    """A player who is new in a seat was dealt a hand there."""

    player: Id


class SeatTaken(Event, frozen=True, kw_only=True, gc=False, tag="sat-down/1"):
    """A player took a seat; their name leaves that game's list."""

    player: Id
    table: TableNumber
    seat: Seat
    why: Document = ""
    brings: Cents = 0
    """Chips that were held for them and are in their stack now."""
    banked: bool = False
    """A table's banker has the money for these."""


class LeftTable(Event, frozen=True, kw_only=True, gc=False, tag="left-table/1"):
    """A player left their seat for good."""

    player: Id
    table: TableNumber
    seat: Seat
    called: bool = False
    """The dealer announces it."""
    counted: bool = False
    """Their chips were counted and are held for them."""


class HandTaken(Event, frozen=True, kw_only=True, gc=False, tag="hand-taken/1"):
    """A player was dealt a hand in their seat."""

    player: Id


@decides
def sit_down(c: TakeSeat, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a seat: for the player called for it; where the list is empty, for any player."""
    one = find_visitor(e, c.player)
    if one.table:
        raise RefusedInCashRoom("sits_already", name=one.name, table=one.table, seat=one.seat)
    found = find_free_seat(e, rules, c.table, c.seat, but_for=c.player)
    check_account_online(e, c.table, found.dealing, c.player)
    cites = _may_sit(c, e, rules, found, one) if not c.override else ()
    brings = one.money.picked_up
    along = rules.cash_buy_in.cites_on("broken") if brings else ()
    sat = SeatTaken(player=c.player, table=c.table, seat=c.seat, why=c.override, brings=brings, cites=(*cites, *along))
    return [replace(sat, banked=bool(brings) and has_player_banker(e, rules, c.table))]


def _may_sit(c: TakeSeat, e: CashSession, rules: CashRules, found: CashTable, one: Visitor) -> Cites:
    """The rules that allow the seat, or refuse it."""
    house, on = rules.list_call, e.games[found.game]
    if rules.first_seats.arrival and not found.begun:
        return _first_come(c, e, rules, found, one)
    mine = on.spot_of(c.player)
    call = mine.called if mine is not None else None
    promised = call is not None and (call.table, call.seat) == (c.table, c.seat)
    if call is not None and not promised:
        cites = house.cites_on("order")
        raise RefusedInCashRoom("called_elsewhere", cites, name=one.name, table=call.table, seat=call.seat)
    if house.card and not (call is not None and call.card):
        raise RefusedInCashRoom("no_card", house.cites_on("card"), name=one.name, table=c.table, seat=c.seat)
    if promised:
        return house.cites_on("card") if house.card else house.cites_on("order")
    first = next_on_list(on, c.at)
    if first is not None and first.player != c.player:
        who, cites = name_of(e, first.player), house.cites_on("order") if found.begun else rules.first_seats.cites
        raise RefusedInCashRoom("list_goes_first", cites, first=who, title=on.plan.title, name=one.name)
    check_newcomers_table(e, rules, on, c.table, one.name)
    return rules.newcomers_table.cites


def _first_come(c: TakeSeat, e: CashSession, rules: CashRules, found: CashTable, one: Visitor) -> Cites:
    """At a new table players pick seats in order of arrival."""
    before = [other for other in found.arrived if not e.visits[other].table]
    if c.player not in before:
        raise RefusedInCashRoom("come_to_table", rules.first_seats.cites, name=one.name, table=c.table)
    if before[0] != c.player:
        first = name_of(e, before[0])
        raise RefusedInCashRoom("came_before", rules.first_seats.cites, first=first, name=one.name)
    return rules.first_seats.cites


@decides
def leave_table(c: LeaveTable, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a leave: the seat opens, and the dealer announces it where the house says so."""
    one = find_seated(e, c.player)
    found = e.tables[one.table]
    cites = rules.seat_open.cites + rules.seat_open.on.get("card", ())
    goes = rules.cash_table.cites_on("goes") if found.extra else ()
    return [
        LeftTable(player=c.player, table=one.table, seat=one.seat, called=rules.seat_open.called, cites=(*cites, *goes))
    ]


@decides
def take_hand(c: MarkDealtIn, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a first hand: the seat is the player's alone from then on; a player without chips is not dealt in."""
    one = find_seated(e, c.player)
    if not one.money.again:
        raise RefusedInCashRoom("not_bought_in", rules.sitting_behind.cites, name=one.name)
    return [HandTaken(player=c.player)]


def seat_of(e: CashSession, player: str) -> SeatedPlayer:
    """A player's seat; an event about it does not apply if they have none."""
    one = visitor_of(e, player)
    found = e.seat_of(player)
    if found is None:
        raise DoesNotApply(f"{one.name} is not seated")
    return found


def take_seat(e: CashSession, number: int, seat: int, at: SeatedPlayer) -> None:
    """Seat a player, with their held chips."""
    player = at.player
    found, one = table_of(e, number), visitor_of(e, player)
    if found.broken or seat in found.seats or e.held_seats(number).get(seat, player) != player:
        raise DoesNotApply(f"{at_seat(number, seat)} is not open")
    found.seats[seat] = at
    one.table, one.seat, one.gone = number, seat, 0
    one.arrived = one.arrived or at.since or 1


def stack_left_with(e: CashSession, player: str, number: int) -> int:
    """The cents a player left this table with and was not paid for: they are in their stack again."""
    money = visitor_of(e, player).money
    if money.table != number or money.carries is None:
        return 0
    carries, money.carries = money.carries, None
    return carries


def leave_seat(e: CashSession, player: str) -> None:
    """Take a player out of their seat."""
    seat_of(e, player)
    one = visitor_of(e, player)
    found = e.tables[one.table]
    del found.seats[one.seat]
    found.arrived = [other for other in found.arrived if other != player]
    one.table = one.seat = 0


@changes
def _sat_down(e: CashSession, event: SeatTaken) -> None:
    if visitor_of(e, event.player).table:
        raise DoesNotApply(f"{name_of(e, event.player)} is in another seat")
    brought = event.brings + stack_left_with(e, event.player, event.table)
    stack = brought if table_of(e, event.table).room_table else None
    at = SeatedPlayer(event.player, event.at, sitting=event.entry, brought=brought, stack=stack)
    take_seat(e, event.table, event.seat, at)
    on = e.games[table_of(e, event.table).game]
    visitor_of(e, event.player).start_playing(event.table, on.id, event.at, event.brings)
    on.waiting = [one for one in on.waiting if one.player != event.player]
    if event.brings:
        one = visitor_of(e, event.player).money
        one.picked_up -= event.brings
        one.table = event.table
        move_chips(e.bank.tables, event.table, event.brings)
        if event.banked:
            move_money(e.bank.drawers, 0, -event.brings)
            move_money(e.bank.drawers, event.table, event.brings)


@posts
def _post_sat_down(e: SeatTaken, books: CashBooks) -> None:
    books.post(e, "chips brought along", (held_for(e.player), e.brings), (on_table(e.table), -e.brings))
    if e.banked:
        books.post(e, "chips brought along", (cage_account(0), -e.brings), (cage_account(e.table), e.brings))


@tells
def _phrase_sat_down(event: SeatTaken, e: CashSession) -> str:
    return with_override_reason(f"{name_of(e, event.player)} sat down at {at_seat(event.table, event.seat)}", event.why)


@changes
def _left(e: CashSession, event: LeftTable) -> None:
    had, found = seat_of(e, event.player), e.tables[event.table]
    if found.room_table and not event.counted and had.stack is not None:
        visitor_of(e, event.player).money.rises = event.table, had.sitting, had.brought
    leave_seat(e, event.player)
    visitor_of(e, event.player).stop_playing(event.at)
    found.extra = False
    found.seat_requests = [one for one in found.seat_requests if one.player != event.player]
    if found.bank.banker == event.player:
        found.bank.banker = ""


@tells
def _phrase_left(event: LeftTable, e: CashSession) -> str:
    name = name_of(e, event.player)
    if event.called:
        return f"{name} left: seat {event.seat} open, table {event.table}"
    return f"{name} left {at_seat(event.table, event.seat)}"


@changes
def _hand_taken(e: CashSession, event: HandTaken) -> None:
    seat_of(e, event.player).dealt = True


@tells
def _phrase_hand_taken(event: HandTaken, e: CashSession) -> str:
    return f"{name_of(e, event.player)} played a hand"


@act(Who.STAFF | Who.DEALER, label="Add guest")
@says("{guest:player} sits behind {player}")
@says("{guest:player} sits behind {player}, and {objects:player} objects")
class SitBehind(Command, frozen=True, kw_only=True, tag="sit-behind"):
    """A guest sits behind a player; "": the guest leaves."""

    player: Id
    guest: Name = ""
    objects: Id = ""
    """The player at the table who objects."""


@act(Who.STAFF | Who.DEALER, label="Note objection")
@says("{objects:player} objects to {player}'s guest")
class ObjectToGuest(Command, frozen=True, kw_only=True, tag="object-to-guest"):
    """A player objects: the guest leaves."""

    player: Id
    objects: Id


class GuestSat(Event, frozen=True, kw_only=True, gc=False, tag="guest-sat/1"):
    """A guest sits behind a player; "": the guest left."""

    player: Id
    guest: Name = ""


@decides
def sit_behind(c: SitBehind, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a guest behind a player, where the house allows it and no player objects."""
    one, house = find_seated(e, c.player), rules.sitting_behind
    if not house.behind and c.guest:
        raise RefusedInCashRoom("only_players_sit", house.cites, guest=c.guest)
    cites = house.cites_on("behind")
    if c.objects:
        raise RefusedInCashRoom("somebody_objects", cites, guest=c.guest, name=name_of(e, c.objects), player=one.name)
    return [GuestSat(player=c.player, guest=c.guest, cites=cites)]


@decides
def object_to_guest(c: ObjectToGuest, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide an objection: any player at that table may object."""
    one, other = find_seated(e, c.player), find_seated(e, c.objects)
    if other.table != one.table:
        raise RefusedInCashRoom("plays_elsewhere", name=other.name, table=one.table)
    if not seat_of(e, c.player).guest:
        raise RefusedInCashRoom("no_guest", name=one.name)
    return [GuestSat(player=c.player, cites=rules.sitting_behind.cites_on("behind"))]


@changes
def _guest_sat(e: CashSession, event: GuestSat) -> None:
    seat_of(e, event.player).guest = event.guest


@tells
def _phrase_guest_sat(event: GuestSat, e: CashSession) -> str:
    name = name_of(e, event.player)
    return f"{event.guest} sits behind {name}" if event.guest else f"The guest behind {name} left"

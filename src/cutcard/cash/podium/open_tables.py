"""Open, link and break tables; floor calls."""

from typing import Annotated, Final

from msgspec import Meta

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Cents, Id, Line, Seat, TableNumber, UpTo100
from cutcard.cards import DECK
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import Command, Drawn, Event, RefusedInCashRoom
from cutcard.cash.bank.accounts import MISSING, CashBooks, cage_account, held_for, move_money, on_table
from cutcard.cash.lookup import (
    check_account_online,
    find_game,
    find_table,
    game_of,
    has_player_banker,
    name_of,
    seats_for,
    table_of,
    title_of,
    visitor_of,
)
from cutcard.cash.podium.seats import leave_seat
from cutcard.cash.state import CashSession, CashTable, Dealing, Drop, NameWaiting
from cutcard.english import join_names, money
from cutcard.rules.club_rules import CashRules


@act(Who.STAFF | Who.DEALER, label="Call the floor")
@says("table {table:amount} calls the floor")
class CallCashFloor(Command, frozen=True, kw_only=True, tag="call-floor"):
    """The dealer calls the floor to the table."""

    table: TableNumber


@act(Who.STAFF | Who.DEALER, label="Floor arrived")
@says("the floor arrives at table {table:amount}")
class FloorComes(Command, frozen=True, kw_only=True, tag="floor-comes"):
    """The floor arrived at the table that called."""

    table: TableNumber


class CashFloorCalled(Event, frozen=True, kw_only=True, gc=False, tag="floor-called/1"):
    """A table waits for the floor."""

    table: TableNumber


class FloorCame(Event, frozen=True, kw_only=True, gc=False, tag="floor-came/1"):
    """The floor arrived."""

    table: TableNumber


@decides
def call_floor(c: CallCashFloor, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a floor call; one at a time."""
    if find_table(e, c.table).floor:
        raise RefusedInCashRoom("floor_called", table=c.table)
    return [CashFloorCalled(table=c.table)]


@decides
def floor_comes(c: FloorComes, e: CashSession, _: CashRules) -> list[Event]:
    """Decide the floor's arrival at a table that called."""
    if not find_table(e, c.table).floor:
        raise RefusedInCashRoom("floor_not_called", table=c.table)
    return [FloorCame(table=c.table)]


@changes
def _called(e: CashSession, event: CashFloorCalled) -> None:
    table_of(e, event.table).floor = event.at or 1


@tells
def _phrase_called(event: CashFloorCalled, _: CashSession) -> str:
    return f"Table {event.table} called the floor"


@changes
def _came(e: CashSession, event: FloorCame) -> None:
    table_of(e, event.table).floor = 0


@tells
def _phrase_came(event: FloorCame, _: CashSession) -> str:
    return f"Floor arrived at table {event.table}"


WHAT: Final[dict[Dealing, str]] = {"tablet": "dealer's tablet", "online": "online table", "": ""}


@act(Who.ROOM, unsaid="the server opens the table first; its tests cover it")
class LinkCashTable(Command, frozen=True, kw_only=True, tag="link-table"):
    """Link a table of the server to a table of the session; `by` names who asked for it."""

    table: TableNumber
    live: Id
    dealing: Dealing


@act(label="Remove tablet", unsaid="only the server links a table")
class UnlinkCashTable(Command, frozen=True, kw_only=True, tag="unlink-table"):
    """Unlink a table; the game goes on."""

    table: TableNumber


class CashTableLinked(Event, frozen=True, kw_only=True, gc=False, tag="table-linked/1"):
    """A table of the server is linked; "": unlinked."""

    table: TableNumber
    live: Id = ""
    dealing: Dealing = ""


@decides
def link_table(c: LinkCashTable, e: CashSession, _: CashRules) -> list[Event]:
    """Decide a link, one at a time; an online one before play begins and only for members."""
    found = find_table(e, c.table)
    if found.room_table:
        raise RefusedInCashRoom("linked_already", table=c.table, what=WHAT[found.dealing])
    if c.dealing == "online":
        if found.begun:
            raise RefusedInCashRoom("plays_already", table=c.table)
        for one in found.seats.values():
            check_account_online(e, c.table, c.dealing, one.player)
    return [CashTableLinked(table=c.table, live=c.live, dealing=c.dealing)]


@decides
def unlink_table(c: UnlinkCashTable, e: CashSession, _: CashRules) -> list[Event]:
    """Decide an unlink: a tablet at any time, an online table once it is empty."""
    found = find_table(e, c.table)
    if not found.room_table:
        raise RefusedInCashRoom("not_linked", table=c.table)
    if found.dealing == "online" and found.seats:
        raise RefusedInCashRoom("still_plays_online", table=c.table)
    return [CashTableLinked(table=c.table)]


@changes
def _linked(e: CashSession, event: CashTableLinked) -> None:
    found = table_of(e, event.table)
    found.room_table, found.dealing = event.live, event.dealing
    found.links += bool(event.live)
    found.reported_drop, found.last_report = Drop(), (0, "")
    for at in found.seats.values():  # before the first hand they have what they bought; later their stacks are counted
        at.stack = at.brought if event.live and not found.begun else None


@tells
def _phrase_linked(event: CashTableLinked, _: CashSession) -> str:
    if not event.live:
        return f"Table {event.table} is no longer linked"
    return f"Table {event.table} linked to a {WHAT[event.dealing]}"


Stacks = Annotated[tuple[tuple[Id, Cents], ...], Meta(max_length=100)]


@act(label="Break table")
@says("table {table:amount} breaks with {stacks:shares}")
@says("table {table:amount} breaks with {stacks:shares}; {cards:drawn}")
@says("table {table:amount} breaks with {stacks:shares}, because {override:text}")
class BreakCashTable(Command, frozen=True, kw_only=True, tag="break-table"):
    """Break a table: each player's chips are counted, and each may draw a card."""

    table: TableNumber
    stacks: Stacks = ()
    """Stacks not named: as the linked table reported them."""
    cards: Drawn = ()
    """Each player's card; without cards players go in seat order."""
    override: Line = ""
    """Why it breaks although chips are missing."""


class TableBroke(Event, frozen=True, kw_only=True, gc=False, tag="table-broke/1"):
    """A table was broken; its players wait for seats in that game in this order, with their chips."""

    table: TableNumber
    stacks: UpTo100[tuple[Id, Cents]]
    banked: bool = False
    """The table's own banker pays for its chips into the room's bank until the players sit again."""


@decides
def break_table(c: BreakCashTable, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a break: every stack is counted; the player who may choose first comes first."""
    found, house = find_table(e, c.table), rules.broken_game
    seats = [found.seats[seat].player for seat in sorted(found.seats)]
    if found.dealing == "online" and seats:
        raise RefusedInCashRoom("still_plays_online", table=c.table)
    known = {at.player: at.stack for at in found.seats.values() if at.stack is not None}
    said = dict(c.stacks)
    stacks = {**known, **said}
    if set(stacks) != set(seats) or len(said) != len(c.stacks):
        raise RefusedInCashRoom("count_everybody", table=c.table, names=join_names(name_of(e, one) for one in seats))
    _check_chips_complete(c, e, sum(stacks.values()))
    order = _choosing_order(c, found, seats, first=found.bank.banker if house.banker else "")
    drew = house.cites_on("order") if c.cards else ()
    cites = dict.fromkeys((*house.cites, *drew, *rules.cash_buy_in.cites_on("broken")))
    return [
        TableBroke(
            table=c.table,
            stacks=tuple((player, stacks[player]) for player in order),
            banked=has_player_banker(e, rules, c.table),
            cites=tuple(cites),
        )
    ]


def _check_chips_complete(c: BreakCashTable, e: CashSession, counted: int) -> None:
    """Refuse stacks that differ from what the books have on the table, without a reason."""
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


def _choosing_order(c: BreakCashTable, found: CashTable, seats: list[str], first: str) -> list[str]:
    """The order to choose seats: the banker where the house says so, then by cards, highest first, else by seat."""
    cards = dict(c.cards)
    if cards and (set(cards) - set(seats) or len(set(cards.values())) < len(cards) or set(cards.values()) - set(DECK)):
        raise RefusedInCashRoom("one_card_each", table=found.number)
    by_card = sorted(seats, key=lambda player: (-cards.get(player, -1), seats.index(player)))
    return sorted(by_card, key=lambda player: player != first)


@changes
def _broke(e: CashSession, event: TableBroke) -> None:
    found = table_of(e, event.table)
    if {one.player for one in found.seats.values()} != {player for player, _ in event.stacks}:
        raise DoesNotApply(f"table {event.table} has other players")
    on = e.games[found.game]
    for player, cents in event.stacks:
        leave_seat(e, player)
        visitor_of(e, player).stop_playing(event.at, cents)
        visitor_of(e, player).money.picked_up += cents
        on.waiting.append(NameWaiting(player, event.at, brings=cents))
    for _, one, call in list(e.calls()):
        if call.table == event.table:
            one.called = None
    found.broken, found.extra, found.bank.banker = True, False, ""
    total = e.bank.tables.pop(event.table, 0)
    if event.banked:
        move_money(e.bank.drawers, event.table, -total)
        move_money(e.bank.drawers, 0, total)


@posts
def _post_broke(e: TableBroke, books: CashBooks) -> None:
    counted = sum(cents for _, cents in e.stacks)
    lines = [(held_for(player), -cents) for player, cents in e.stacks]
    there = -books.balance(on_table(e.table))
    books.post(e, "table broken", (on_table(e.table), there), (MISSING, counted - there), *lines)
    if e.banked:
        books.post(e, "bank of the broken table", (cage_account(e.table), -there), (cage_account(0), there))


@tells
def _phrase_broke(event: TableBroke, e: CashSession) -> str:
    order = join_names(name_of(e, player) for player, _ in event.stacks)
    return (
        f"Table {event.table} broken; seats offered in this order: {order}"
        if event.stacks
        else f"Table {event.table} broken"
    )


@act(label="Open table")
@says("table {table:amount} opens for {game:id}")
class OpenCashTable(Command, frozen=True, kw_only=True, tag="open-table"):
    """Open a table of a game; 0: the next number."""

    game: Id
    table: TableNumber = 0


@act(label="Add an extra seat")
@says("table {table:amount} gets an extra seat")
class AllowExtra(Command, frozen=True, kw_only=True, tag="allow-extra"):
    """Add an extra seat at a full table, as an officer decides."""

    table: TableNumber


class CashTableOpened(Event, frozen=True, kw_only=True, gc=False, tag="table-opened/1"):
    """A table of a game is open."""

    game: Id
    table: TableNumber
    size: Seat
    due: UpTo100[Id] = ()
    """Players who move there from other tables, so that tables are even."""


class ExtraAllowed(Event, frozen=True, kw_only=True, gc=False, tag="extra-allowed/1"):
    """One extra player may play until a player leaves the game."""

    table: TableNumber


@decides
def open_table(c: OpenCashTable, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a new table, with the seats of the house or fewer by the game's plan."""
    on = find_game(e, c.game)
    number = c.table or max(e.tables, default=0) + 1
    if number in e.tables and not e.tables[number].broken:
        raise RefusedInCashRoom("table_number_taken", table=number)
    house = rules.cash_table
    size = seats_for(on.plan, rules)
    return [CashTableOpened(game=c.game, table=number, size=size, cites=house.cites_on("most"))]


@decides
def allow_extra(c: AllowExtra, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide an extra seat where the house has one, at a full table."""
    house, found = rules.cash_table, find_table(e, c.table)
    if not house.extra:
        raise RefusedInCashRoom("no_extra_seat", house.cites_on("most"), seats=found.size)
    if found.extra:
        raise RefusedInCashRoom("extra_seat_out", house.cites_on("extra"), table=c.table)
    if e.free_seats(found):
        raise RefusedInCashRoom("table_not_full", house.cites_on("extra"), table=c.table)
    return [ExtraAllowed(table=c.table, cites=house.cites_on("extra"))]


@changes
def _opened(e: CashSession, event: CashTableOpened) -> None:
    game_of(e, event.game)
    e.tables[event.table] = CashTable(event.table, event.game, event.size, event.at, due=list(event.due))


@tells
def _phrase_opened(event: CashTableOpened, e: CashSession) -> str:
    return f"Table {event.table} opened for {title_of(e, event.game)}"


@changes
def _extra(e: CashSession, event: ExtraAllowed) -> None:
    found = table_of(e, event.table)
    if found.extra:
        raise DoesNotApply(f"table {event.table} already has its extra seat")
    found.extra = True


@tells
def _phrase_extra(event: ExtraAllowed, _: CashSession) -> str:
    return f"Table {event.table} may seat one extra player"

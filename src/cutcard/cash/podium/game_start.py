"""Start a new table: players arrive and play begins; after the time to make up games every player gets a seat."""

from collections.abc import Iterable
from typing import Literal

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Id, TableNumber, UpTo100
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.lookup import (
    find_game,
    find_table,
    find_visitor,
    has_player_banker,
    name_of,
    seats_for,
    table_of,
    visitor_of,
)
from cutcard.cash.podium.open_tables import CashTableOpened, ExtraAllowed
from cutcard.cash.podium.waiting_list import CalledUp
from cutcard.cash.state import CashGame, CashSession, CashTable
from cutcard.rules.club_rules import CashRules

Way = Literal["one_more", "another_table"]


@act(Who.STAFF | Who.DEALER, enters=True, label="Mark arrived")
@says("{player} arrives at table {table:amount}")
class ArriveAtNewTable(Command, frozen=True, kw_only=True, tag="come-to-table"):
    """A player arrives at a new table: by house rule they pick seats in order of arrival."""

    player: Id
    table: TableNumber


@act(Who.STAFF | Who.DEALER, label="Start play")
@says("table {table:amount} starts")
class BeginPlay(Command, frozen=True, kw_only=True, tag="begin-play"):
    """The first hand of a table is dealt."""

    table: TableNumber


@act(label="Seat everyone")
@says("everyone waiting for {game:id} is seated, with an extra seat", way="one_more")
@says("everyone waiting for {game:id} is seated, at another table", way="another_table")
@says("everyone waiting for {game:id} is seated, at another table with {helpers:players}", way="another_table")
class SeatArrivals(Command, frozen=True, kw_only=True, tag="seat-everybody"):
    """The time to make up games is over: seat all players who are waiting, as the officer chooses."""

    game: Id
    way: Way
    helpers: UpTo100[Id] = ()
    """Who moves to the other table, so that players are split evenly."""


class CameToTable(Event, frozen=True, kw_only=True, gc=False, tag="came-to-table/1"):
    """A player arrived at a new table."""

    player: Id
    table: TableNumber


class PlayBegan(Event, frozen=True, kw_only=True, gc=False, tag="play-began/1"):
    """Play began at a table."""

    table: TableNumber


@decides
def arrive_at_new_table(c: ArriveAtNewTable, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide an arrival at a table that has not begun; once for each player."""
    one, found = find_visitor(e, c.player), find_table(e, c.table)
    if found.begun:
        raise RefusedInCashRoom("plays_already", table=c.table)
    if c.player in found.arrived or one.table:
        raise RefusedInCashRoom("came_already", name=one.name, table=c.table)
    return [CameToTable(player=c.player, table=c.table, cites=rules.first_seats.cites)]


@decides
def begin_play(c: BeginPlay, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide the start of play: at least two players, and a banker where players run the bank."""
    found = find_table(e, c.table)
    if found.begun:
        raise RefusedInCashRoom("plays_already", table=c.table)
    if len(found.seats) < 2:
        raise RefusedInCashRoom("two_to_play", table=c.table)
    house = rules.cash_bank
    if has_player_banker(e, rules, c.table) and not found.bank.banker:
        raise RefusedInCashRoom("needs_banker", house.cites_on("volunteer"), table=c.table)
    return [PlayBegan(table=c.table, cites=house.cites_on("volunteer") if house.player else ())]


def waiting_uncalled(e: CashSession, on: CashGame) -> list[str]:
    """Players in the room who wait for a game and were not called, in list order."""
    return [one.player for one in on.waiting if one.called is None and e.visits[one.player].is_here]


@decides
def seat_arrivals(c: SeatArrivals, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide seats for all: one extra at a full table each, or another table with players divided evenly."""
    on, house = find_game(e, c.game), rules.cash_start
    if not house.everybody:
        raise RefusedInCashRoom("list_goes_on", house.cites, title=on.plan.title)
    who = waiting_uncalled(e, on)
    if not who:
        raise RefusedInCashRoom("nobody_waits", title=on.plan.title)
    tables = e.tables_of(c.game)
    if c.way == "one_more":
        return _extra_seats(c, e, rules, tables, who)
    return _another_table(c, e, rules, tables, who)


def _extra_seats(
    c: SeatArrivals, e: CashSession, rules: CashRules, tables: list[CashTable], who: list[str]
) -> list[Event]:
    """Fill the open seats, emptiest table first; then one extra seat at each table."""
    cites = (*rules.cash_start.cites, *rules.cash_start.cites_on("ways"), *rules.cash_start.cites_on("choice"))
    free = _by_turns((found, list(e.free_seats(found))) for found in tables)
    more = [found for found in tables if not found.extra and rules.cash_table.extra]
    if len(who) > len(free) + len(more):
        raise RefusedInCashRoom(
            "too_many_for_extra", rules.cash_start.cites_on("ways"), waiting=len(who), seats=len(free) + len(more)
        )
    needed = more[: max(0, len(who) - len(free))]
    places = free + [(found.number, found.size + 1) for found in needed]
    allowed = [ExtraAllowed(table=found.number, cites=rules.cash_table.cites_on("extra")) for found in needed]
    return [*allowed, *_called(c, who, places, cites)]


def _another_table(
    c: SeatArrivals, e: CashSession, rules: CashRules, tables: list[CashTable], who: list[str]
) -> list[Event]:
    """Move just enough seated players to the new table that all tables are even; the waiting fill it up."""
    house = rules.cash_start
    everybody = len(who) + sum(len(found.seats) + len(e.held_seats(found.number)) for found in tables)
    fair = everybody // (len(tables) + 1)
    going = max(0, fair - len(who))
    if len(c.helpers) != going:
        raise RefusedInCashRoom("divided_equally", house.cites_on("ways"), going=going, each=fair)
    for player in c.helpers:
        if find_visitor(e, player).table not in {found.number for found in tables}:
            raise RefusedInCashRoom("sits_nowhere", name=name_of(e, player))
    number = max(e.tables, default=0) + 1
    size = seats_for(find_game(e, c.game).plan, rules)
    opened = CashTableOpened(game=c.game, table=number, size=size, due=c.helpers, cites=house.cites_on("ways"))
    places = [(number, seat) for seat in range(1, size + 1)][: fair - going]
    rest = _by_turns((found, list(e.free_seats(found))) for found in tables)
    cites = (*house.cites, *house.cites_on("ways"), *house.cites_on("choice"))
    return [opened, *_called(c, who, [*places, *rest], cites)]


def _by_turns(free: Iterable[tuple[CashTable, list[int]]]) -> list[tuple[int, int]]:
    """Open seats of several tables, each time at the table that would have the fewest players."""
    left = {found.number: (found.most - len(seats), seats) for found, seats in free}
    places: list[tuple[int, int]] = []
    while any(seats for _, seats in left.values()):
        number = min((one for one in left if left[one][1]), key=lambda one: (left[one][0], one))
        count, seats = left[number]
        places.append((number, seats[0]))
        left[number] = count + 1, seats[1:]
    return places


def _called(c: SeatArrivals, who: list[str], places: list[tuple[int, int]], cites: tuple[str, ...]) -> list[Event]:
    return [
        CalledUp(game=c.game, player=player, table=number, seat=seat, cites=cites)
        for player, (number, seat) in zip(who, places, strict=False)
    ]


@changes
def _came(e: CashSession, event: CameToTable) -> None:
    found, one = table_of(e, event.table), visitor_of(e, event.player)
    if event.player in found.arrived:
        raise DoesNotApply(f"{one.name} had already arrived at table {event.table}")
    found.arrived.append(event.player)


@tells
def _phrase_came(event: CameToTable, e: CashSession) -> str:
    return f"{name_of(e, event.player)} arrived at table {event.table}"


@changes
def _began(e: CashSession, event: PlayBegan) -> None:
    found = table_of(e, event.table)
    found.begun, found.arrived = event.at or 1, []


@tells
def _phrase_began(event: PlayBegan, _: CashSession) -> str:
    return f"Table {event.table} started"

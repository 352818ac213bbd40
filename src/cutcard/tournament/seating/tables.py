"""Tables: opened and linked to tables of the server, break order, locks, snoozed suggestions, open seats."""

from typing import Literal

from cutcard.acts.declare import act, says
from cutcard.bounds import Id, Line, Minutes, Seat, TableNumber, Text, UpTo10000, UpToMillion
from cutcard.english import at_seat, in_words
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.rotation import games_of
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.lookup import entrant_of, find_entrant, find_table, name_of, table_numbered
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.state import Tournament, TournamentTable


@says("a table opens")
@says("a table with {size:amount} seats opens")
class AddTable(Command, frozen=True, kw_only=True, tag="open-table"):
    """Open one more table."""

    size: Seat = 0
    live: Id = ""


@act(unsaid="what is played at a table of the room belongs to the room")
class LinkTable(Command, frozen=True, kw_only=True, tag="link-table"):
    """Link a table of the server: one dealt online, or a dealer's tablet."""

    table: TableNumber
    live: Id


class DeferSuggestion(Command, frozen=True, kw_only=True, tag="put-off"):
    """Snooze a suggestion for some minutes, or until it changes; or end the snooze."""

    suggestion: Line
    title: Line = ""
    """The suggestion's title, for the log."""
    minutes: Minutes = 0
    """0: it is done, and comes back only when it changes."""
    on: bool = True


@says("table {table:amount} is locked")
@says("table {table:amount} is unlocked", on=False)
@says("{player} is locked")
@says("{player} is unlocked", on=False)
class Lock(Command, frozen=True, kw_only=True, tag="lock"):
    """Lock a table or a player against moves, or unlock."""

    table: TableNumber = 0
    player: Id = ""
    on: bool = True


class SetOrder(Command, frozen=True, kw_only=True, tag="set-order"):
    """Set the order in which tables break, first to last."""

    tables: UpTo10000[TableNumber]


@act(unsaid="it is accepted where it is suggested")
class DealShortTable(Command, frozen=True, kw_only=True, tag="deal-on"):
    """Let a table deal although too many of its seats are empty, or stop it again."""

    table: TableNumber
    on: bool = True


@act(unsaid="it is accepted where it is suggested")
class ReportSeats(Command, frozen=True, kw_only=True, tag="report-seats"):
    """Report the same for several empty seats at once."""

    seats: UpTo10000[tuple[TableNumber, Seat]]
    what: Literal["open", "collected"]


@act(unsaid="it is accepted where it is suggested")
class ReportSeat(Command, frozen=True, kw_only=True, tag="report-seat"):
    """Report that an empty seat was called open, or that its seat card was collected."""

    table: TableNumber
    seat: Seat
    what: Literal["open", "collected"]


class TableAdded(Event, frozen=True, kw_only=True, gc=False, tag="night-table-opened/1"):
    """One more table was opened."""

    table: TableNumber
    size: Seat
    live: Id = ""


class TableLinked(Event, frozen=True, kw_only=True, gc=False, tag="table-linked/1"):
    """A table of the server was linked."""

    table: TableNumber
    live: Id


class SuggestionDeferred(Event, frozen=True, kw_only=True, gc=False, tag="suggestion-put-off/1"):
    """A suggestion was snoozed, or the snooze ended."""

    suggestion: Text
    title: Text = ""
    minutes: Minutes = 0
    on: bool = True


class Locked(Event, frozen=True, kw_only=True, gc=False, tag="locked/1"):
    """A table or player was locked against moves, or unlocked."""

    table: TableNumber = 0
    player: Id = ""
    on: bool = True


class OrderSet(Event, frozen=True, kw_only=True, gc=False, tag="order-set/1"):
    """The break order was set."""

    tables: UpToMillion[TableNumber]


class DealsOn(Event, frozen=True, kw_only=True, gc=False, tag="deals-on/1"):
    """A table may deal with too few players, or no longer."""

    table: TableNumber
    on: bool = True


class SeatReported(Event, frozen=True, kw_only=True, gc=False, tag="seat-reported/1"):
    """An empty seat was called open, or its seat card was collected."""

    table: TableNumber
    seat: Seat
    what: Text


@decides
def open_table(c: AddTable, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Open a table with the next number."""
    wanted, by_deck = c.size or n.plan.seats, min(game.most_players for game in games_of(n.plan.game))
    if wanted < 1:
        raise RefusedAtNight("table_needs_seats")
    size = rules.table_size.seats(min(wanted, rules.most_players.most(by_deck)))
    if c.size > size:
        raise RefusedAtNight("too_many_seats", rules.table_size.cites_on("most"), seats=c.size, most=size)
    return [TableAdded(table=max(n.tables, default=0) + 1, size=size, live=c.live)]


@decides
def link_table(c: LinkTable, n: Tournament, _: TournamentRules) -> list[Event]:
    """Link a table of the server; its hands are reported from now on."""
    return [TableLinked(table=find_table(n, c.table).number, live=c.live)]


@decides
def set_order(c: SetOrder, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Set the break order; tables that are not listed follow."""
    for number in c.tables:
        find_table(n, number)
    if len(set(c.tables)) != len(c.tables):
        raise RefusedAtNight("table_twice")
    return [OrderSet(tables=c.tables, cites=rules.breaking.cites)]


@decides
def lock(c: Lock, n: Tournament, _: TournamentRules) -> list[Event]:
    """Lock or unlock."""
    if c.table:
        find_table(n, c.table)
    if c.player:
        find_entrant(n, c.player)
    if not (c.table or c.player):
        raise RefusedAtNight("lock_what")
    return [Locked(table=c.table, player=c.player, on=c.on)]


@decides
def defer_suggestion(c: DeferSuggestion, n: Tournament, _: TournamentRules) -> list[Event]:
    """Snooze a suggestion for some minutes, or until it changes; only a snoozed one can be brought back."""
    if not c.suggestion or not (c.on or is_deferred(n, c.suggestion, c.at)):
        raise RefusedAtNight("put_off_what")
    return [SuggestionDeferred(suggestion=c.suggestion, title=c.title, minutes=c.minutes, on=c.on)]


def is_deferred(n: Tournament, suggestion: str, now: int) -> bool:
    """Whether a suggestion is snoozed now."""
    until = n.seating.put_off.get(suggestion)
    return until is not None and (not until or now < until)


@decides
def deal_short_table(c: DealShortTable, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Let a short table deal until the floor stops it again."""
    return [DealsOn(table=find_table(n, c.table).number, on=c.on, cites=rules.short_table.cites_on("last"))]


@decides
def report_seat(c: ReportSeat, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Record an empty seat called open, or its card collected."""
    return [_reported(n, rules, c.table, c.seat, c.what)]


@decides
def report_seats(c: ReportSeats, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Record several empty seats; all or none."""
    return [_reported(n, rules, table, seat, c.what) for table, seat in c.seats]


def _reported(n: Tournament, rules: TournamentRules, number: int, empty: int, what: str) -> Event:
    if not any(seat == empty for _, seat in find_table(n, number).empty_after_bust):
        raise RefusedAtNight("nobody_went_out", table=number, seat=empty)
    cites = rules.seat_open.cites if what == "open" else rules.seat_open.cites_on("card")
    return SeatReported(table=number, seat=empty, what=what, cites=cites)


@changes
def _table_opened(n: Tournament, e: TableAdded) -> None:
    n.tables[e.table] = TournamentTable(e.table, e.size, e.at)
    n.tables[e.table].room_table = e.live


@tells
def _phrase_table_opened(e: TableAdded, _: Tournament) -> str:
    return f"Table {e.table} opened, {in_words(e.size)} seats"


@changes
def _table_linked(n: Tournament, e: TableLinked) -> None:
    table_numbered(n, e.table).room_table, table_numbered(n, e.table).linked = e.live, e.at


@tells
def _phrase_table_linked(e: TableLinked, _: Tournament) -> str:
    return f"Table {e.table} is dealt online" if e.live else f"Table {e.table} no longer reports its hands"


@changes
def _suggestion_put_off(n: Tournament, e: SuggestionDeferred) -> None:
    n.seating.put_off.pop(e.suggestion, None)
    if e.on:
        n.seating.put_off[e.suggestion] = e.at + e.minutes * MINUTE if e.minutes else 0


@tells
def _phrase_suggestion_put_off(e: SuggestionDeferred, _: Tournament) -> str:
    what = e.title or "a suggestion"
    if not e.on:
        return f"Snooze ended: {what}"
    return f"Snoozed for {in_words(e.minutes)} minutes: {what}" if e.minutes else f"Done: {what}"


@changes
def _locked(n: Tournament, e: Locked) -> None:
    if e.table:
        table_numbered(n, e.table).orders.locked = e.on
    if e.player:
        entrant_of(n, e.player).play.locked = e.on


@tells
def _phrase_locked(e: Locked, n: Tournament) -> str:
    what = f"Table {e.table}" if e.table else name_of(n, e.player)
    return f"{what} locked against moves" if e.on else f"{what} unlocked"


@changes
def _order_set(n: Tournament, e: OrderSet) -> None:
    for order, number in enumerate(e.tables, 1):
        table_numbered(n, number).orders.break_number = order


@tells
def _phrase_order_set(e: OrderSet, _: Tournament) -> str:
    return f"Break order set: {', '.join(map(str, e.tables))}"


@changes
def _deals_on(n: Tournament, e: DealsOn) -> None:
    number = table_numbered(n, e.table).number
    if e.on:
        n.seating.deals_on.add(number)
    else:
        n.seating.deals_on.discard(number)


@tells
def _phrase_deals_on(e: DealsOn, _: Tournament) -> str:
    return f"Table {e.table} deals on short-handed" if e.on else f"Table {e.table} waits for players"


@changes
def _seat_reported(n: Tournament, e: SeatReported) -> None:
    if not any(seat == e.seat for _, seat in table_numbered(n, e.table).empty_after_bust):
        raise DoesNotApply(f"nobody busted in seat {e.seat} of table {e.table}")
    n.seating.reported[e.table, e.seat] = e.what


@tells
def _phrase_seat_reported(e: SeatReported, _: Tournament) -> str:
    if e.what == "open":
        return f"Seat open: table {e.table}, seat {e.seat}"
    return f"Seat card for {at_seat(e.table, e.seat)} collected"

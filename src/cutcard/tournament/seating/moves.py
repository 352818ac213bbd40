"""Order, finish and cancel moves; correct seats."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Document, Id, Line, Seat, TableNumber, Text
from cutcard.english import at_seat
from cutcard.rules.club_rules import TournamentRules
from cutcard.sentences import explained, say
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.clock.clock_control import BALANCING, restart_clock, stop_clock
from cutcard.tournament.lookup import (
    check_place_free,
    entrant_of,
    find_entrant,
    find_seated,
    free_seat,
    name_of,
    table_numbered,
    take_seat,
)
from cutcard.tournament.seating.draw_result import Place
from cutcard.tournament.seating.seating_plan import SeatingPlan, duty_at, tables_waited_for
from cutcard.tournament.seating.table_balance import cards_stop_clock, moves_suggested
from cutcard.tournament.state import Entrant, PendingMove, SeatChange, Tournament
from cutcard.tournament.suggestion import Suggestion


@act(label="Move player")
@says("{player} is moving to table {table:amount}, seat {seat:amount}")
@says("{player} is moving to table {table:amount}, seat {seat:amount}, because {override:text}")
@says("{player} asks for table {table:amount}, seat {seat:amount}", asked=True)
class OrderMove(Command, frozen=True, kw_only=True, tag="order-move"):
    """Order a move, as suggested or as the director wants; finished when the player sits there."""

    player: Id
    table: TableNumber
    seat: Seat
    suggestion: Line = ""
    asked: bool = False
    """The player asked for it."""
    override: Line = ""


@act(Who.STAFF | Who.SELF, enters=True, label="I'm in my seat")
@says("{player} has moved")
@says("everyone has moved")
class FinishMove(Command, frozen=True, kw_only=True, tag="finish-move"):
    """Report that a player is in the new seat; "": all players with a move."""

    player: Id = ""


@says("{player}'s move is canceled")
class CallOffMove(Command, frozen=True, kw_only=True, tag="call-off-move"):
    """Cancel a player's move."""

    player: Id


@says("{player} and {other:player} swap seats")
class SwapSeats(Command, frozen=True, kw_only=True, tag="swap-seats"):
    """Swap two seats that were entered the wrong way round."""

    player: Id
    other: Id


class MoveOrdered(Event, frozen=True, kw_only=True, gc=False, tag="move-ordered/1"):
    """A move was ordered; `after`: this table's hand, or all hands; `why` in words, for the room."""

    player: Id
    table: TableNumber
    seat: Seat
    why: Document = ""
    after: Text = "hand"
    stops_clock: bool = False
    """Whether the clock stops until the player sits there."""
    duty: Text = ""
    """What the new seat costs in blinds, in words."""
    suggestion: Text = ""


class Moved(Event, frozen=True, kw_only=True, gc=False, tag="moved/1"):
    """A player sits in their new seat."""

    player: Id
    table: TableNumber
    seat: Seat


class MoveCalledOff(Event, frozen=True, kw_only=True, gc=False, tag="move-called-off/1"):
    """A move was canceled."""

    player: Id


class SeatsSwapped(Event, frozen=True, kw_only=True, gc=False, tag="seats-swapped/1"):
    """Two players swapped seats."""

    player: Id
    other: Id


@decides
def order_move(c: OrderMove, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Order a move; the player changes seats when it is finished."""
    one = find_seated(n, c.player)
    if c.player in n.seating.moves:
        raise RefusedAtNight("moves_already", player=one.name)
    _may_change(c, one, n, rules)
    check_place_free(n, rules, c.table, c.seat)
    suggested = moves_suggested(n, rules, c.at)
    fits = next((this for this in suggested if _is(this, c)), None)
    if fits is None and n.started and not c.override:
        raise _otherwise(suggested, rules)
    timing = rules.move_timing
    stops = bool(n.started) and rules.clock_stops.stops_for("balancing")
    clock = rules.clock_stops.cites_on("balancing") if stops else ()
    task = duty_at(SeatingPlan(n, rules), c.table, c.seat, c.at)
    return [
        MoveOrdered(
            player=one.id,
            table=c.table,
            seat=c.seat,
            why=c.override or _reason(fits, c),
            duty=task.words,
            after=timing.after,
            stops_clock=stops,
            suggestion=fits.id if fits else "",
            cites=(*(fits.cites if fits else (*timing.cites, *task.cites)), *clock),
        )
    ]


def _may_change(c: OrderMove, one: Entrant, n: Tournament, rules: TournamentRules) -> None:
    """Refuse a player's choice where players have no choice of seats."""
    change = rules.seat_change
    if n.started and not c.override and not change.is_allowed(asked=c.asked, same_table=c.table == one.table):
        code = "keeps_his_seat" if c.table == one.table else "director_sends"
        raise RefusedAtNight(code, change.cites, player=one.name)


def _is(this: Suggestion, c: OrderMove) -> bool:
    return Place(c.player, c.table, c.seat) in (this.target, *this.others)


def _reason(fits: Suggestion | None, c: OrderMove) -> str:
    """Why this player moves; an equally correct player has the suggestion's reason."""
    if fits is None:
        return ""
    mine = fits.target is not None and fits.target.player == c.player
    return fits.reason if mine else "The new seat is as close to the old position as any other player's would be."


def _otherwise(suggested: list[Suggestion], rules: TournamentRules) -> RefusedAtNight:
    """The refusal that names the house's suggestion."""
    if not suggested:
        return RefusedAtNight("tables_are_even", rules.balance.cites)
    return RefusedAtNight("house_moves_otherwise", suggested[0].cites, does=suggested[0].title)


@decides
def finish_move(c: FinishMove, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Finish a move; or all moves of players who are in no hand."""
    if c.player:
        move = _pending(c.player, n)
        if (refusal := _in_hand(move, n, rules, c.at) or _taken(move, n)) is not None:
            raise refusal
        return [_done(move)]
    if not n.seating.moves:
        raise RefusedAtNight("nobody_moves")
    waits = {player: _in_hand(move, n, rules, c.at) or _taken(move, n) for player, move in n.seating.moves.items()}
    free = [move for player, move in n.seating.moves.items() if waits[player] is None]
    if not free:
        raise next(refusal for refusal in waits.values() if refusal is not None)
    return [_done(move) for move in free]


def _done(move: PendingMove) -> Moved:
    return Moved(player=move.player, table=move.table, seat=move.seat, cites=move.cites)


def _in_hand(move: PendingMove, n: Tournament, rules: TournamentRules, now: int) -> RefusedAtNight | None:
    """Why they cannot sit there yet: a hand is under way at their table, or anywhere where the house waits for all."""
    playing = tables_waited_for(n, rules, move, now)
    if not playing:
        return None
    timing = rules.move_timing
    return RefusedAtNight("hands_running", (*timing.cites, *timing.cites_on("in_hand")), tables=playing)


def _taken(move: PendingMove, n: Tournament) -> RefusedAtNight | None:
    """Why they cannot sit there at all: after an undo the seat is taken."""
    there = n.tables[move.table].seats.get(move.seat)
    if there is None:
        return None
    return RefusedAtNight("seat_taken", table=move.table, seat=move.seat, player=n.entrants[there].name)


@decides
def cancel_move(c: CallOffMove, n: Tournament, _: TournamentRules) -> list[Event]:
    """Cancel a move."""
    _pending(c.player, n)
    return [MoveCalledOff(player=c.player)]


def _pending(player: str, n: Tournament) -> PendingMove:
    one = find_entrant(n, player)
    if player not in n.seating.moves:
        raise RefusedAtNight("not_moving", player=one.name)
    return n.seating.moves[player]


@decides
def swap_seats(c: SwapSeats, n: Tournament, _: TournamentRules) -> list[Event]:
    """Swap two seats that were entered the wrong way round."""
    for player in (c.player, c.other):
        one = find_seated(n, player)
        if player in n.seating.moves:
            raise RefusedAtNight("moves_already", player=one.name)
    if c.player == c.other:
        raise RefusedAtNight("swap_with_whom", player=n.entrants[c.player].name)
    return [SeatsSwapped(player=c.player, other=c.other)]


def check_seat_free(n: Tournament, player: str, table: int, seat: int) -> None:
    """Check that a seat is free and not reserved, at a table that stays."""
    if table_numbered(n, table).breaking or table_numbered(n, table).broken:
        raise DoesNotApply(f"table {table} is broken")
    if seat in table_numbered(n, table).seats:
        raise DoesNotApply(f"seat {seat} of table {table} is taken")
    if any((other.table, other.seat) == (table, seat) for other in n.seating.moves.values() if other.player != player):
        raise DoesNotApply(f"seat {seat} of table {table} is held")


def end_pause_for_moves(n: Tournament, at: int) -> None:
    """After every event: a clock stopped for balancing runs again when no move and no card dealt for one is left."""
    if BALANCING not in n.clock.why or cards_stop_clock(n):
        return
    if not any(move.stops_clock for move in n.seating.moves.values()):
        restart_clock(n, BALANCING, at)


@changes
def _move_ordered(n: Tournament, e: MoveOrdered) -> None:
    entrant_of(n, e.player, "in", "registered")
    check_seat_free(n, e.player, e.table, e.seat)
    n.seating.moves[e.player] = PendingMove(
        e.entry, e.at, e.player, e.table, e.seat, e.why, e.after, e.stops_clock, e.duty, e.cites, not e.suggestion
    )
    n.seating.dealt_to.clear()
    if e.stops_clock:
        stop_clock(n, BALANCING, e.at)


@tells
def _phrase_move_ordered(e: MoveOrdered, n: Tournament) -> str:
    told = say(
        "{name:words} moving to table {table:number}, seat {seat:seat}",
        name=name_of(n, e.player), table=e.table, seat=e.seat,
    )  # fmt: skip
    return explained(told, "" if e.suggestion else e.why)  # The director's own reason; the house's reason is its rules.


@changes
def _moved(n: Tournament, e: Moved) -> None:
    one, move = entrant_of(n, e.player, "in", "registered"), n.seating.moves.get(e.player)
    if move is None or (move.table, move.seat) != (e.table, e.seat):
        raise DoesNotApply(f"{one.name} was not moving there")
    take_seat(n, one, e.table, e.seat)
    n.seating.changes.append(SeatChange(e.at, e.player, e.table, e.seat))


@tells
def _phrase_moved(e: Moved, n: Tournament) -> str:
    return f"{name_of(n, e.player)} moved to {at_seat(e.table, e.seat)}"


@changes
def _move_called_off(n: Tournament, e: MoveCalledOff) -> None:
    if n.seating.moves.pop(e.player, None) is None:
        raise DoesNotApply(f"{entrant_of(n, e.player).name} was not moving")


@tells
def _phrase_move_called_off(e: MoveCalledOff, n: Tournament) -> str:
    return f"{name_of(n, e.player)} stays; move canceled"


@changes
def _seats_swapped(n: Tournament, e: SeatsSwapped) -> None:
    one, other = entrant_of(n, e.player), entrant_of(n, e.other)
    here, there = (one.table, one.seat), (other.table, other.seat)
    free_seat(n, one)
    free_seat(n, other)
    take_seat(n, one, *there)
    take_seat(n, other, *here)


@tells
def _phrase_seats_swapped(e: SeatsSwapped, n: Tournament) -> str:
    return f"{name_of(n, e.player)} and {name_of(n, e.other)} swapped seats"

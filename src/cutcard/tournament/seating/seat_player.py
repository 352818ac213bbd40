"""Seat one player, late or self-seated, and the sign-up sheet."""

from cutcard.acts.declare import act, says, uses_chance
from cutcard.bounds import Count, Id, Line, Seat, TableNumber, Text
from cutcard.english import at_seat
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Cites, Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.desk.starting_stacks import stack_on_seating
from cutcard.tournament.lookup import check_place_free, entrant_of, find_seatable, find_table, name_of, take_seat
from cutcard.tournament.money.rebuy_limits import seats_held_for_rebuys
from cutcard.tournament.seating.draw_result import TableSeat as SeatAt
from cutcard.tournament.seating.draw_result import shuffled_numbers
from cutcard.tournament.seating.seating_plan import SeatingPlan, duty_at
from cutcard.tournament.state import Tournament


@act(label="Seat player")
@uses_chance()
@says("{player} draws a seat by {seed:text}")
@says("{player} gets table {table:amount}, seat {seat:amount}")
@says("{player} takes table {table:amount}, seat {seat:amount}", chosen=True)
class SeatPlayer(Command, frozen=True, kw_only=True, tag="seat-player"):
    """Seat a player; 0 where the house finds the seat (then by `seed`)."""

    player: Id
    table: TableNumber = 0
    seat: Seat = 0
    seed: Line = ""
    chosen: bool = False
    """They sat down there on their own; else it was drawn, by hand or by the seed."""


@says("{player} signs the sheet")
@says("{player} signs line {line:amount}")
class SignSheet(Command, frozen=True, kw_only=True, tag="sign-sheet"):
    """Sign a player on the sign-up sheet; 0: on the next line."""

    player: Id
    line: Count = 0


class Seated(Event, frozen=True, kw_only=True, gc=False, tag="seated/1"):
    """A player got a seat."""

    player: Id
    table: TableNumber
    seat: Seat
    seed: Text = ""


class SheetSigned(Event, frozen=True, kw_only=True, gc=False, tag="sheet-signed/1"):
    """A player signed the sign-up sheet."""

    player: Id
    line: Count


@decides
def seat_player(c: SeatPlayer, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Seat a player where they drew or chose, or where the house finds a seat."""
    one = find_seatable(n, c.player)
    if one.table and n.started:
        raise RefusedAtNight("sits_already", player=one.name, table=one.table, seat=one.seat)
    if c.chosen and not rules.seat_draw.free:
        raise RefusedAtNight("seats_are_drawn", rules.seat_draw.cites)
    if c.seat:
        check_place_free(n, rules, c.table, c.seat)
        if (held := seats_held_for_rebuys(n, rules, c.at).get((c.table, c.seat), one.id)) != one.id:
            raise _held_for_rebuy(n, rules, c.table, c.seat, held)
        cites = (*rules.seat_draw.cites, *_held_cites(n, rules, c.table, c.seat, c.at))
        taken = Seated(player=one.id, table=c.table, seat=c.seat, cites=cites)
        return [taken, *stack_on_seating(n, rules, one, c.at)]
    free = free_for_late(n, rules, c.at, c.table)
    table, seat = free[shuffled_numbers(c.seed, "", f"seat {one.id}", len(free))[0]]
    cites = (*rules.late_seat.cites, *_held_cites(n, rules, table, seat, c.at))
    found = Seated(player=one.id, table=table, seat=seat, seed=c.seed, cites=cites)
    return [found, *stack_on_seating(n, rules, one, c.at)]


def _held_cites(n: Tournament, rules: TournamentRules, table: int, seat: int, now: int) -> Cites:
    """Why they are not dealt in at once, where the button has to pass their seat first."""
    room = SeatingPlan(n, rules)
    if not n.started or table not in room.tables:
        return ()
    cites, held = duty_at(room, table, seat, now).cites, rules.newcomer.cites_on("held")
    return held if held and cites == held else ()


def _held_for_rebuy(n: Tournament, rules: TournamentRules, table: int, seat: int, player: str) -> RefusedAtNight:
    name = n.entrants[player].name
    return RefusedAtNight("seat_held_for_rebuy", rules.rebuy.cites, table=table, seat=seat, player=name)


def free_for_late(n: Tournament, rules: TournamentRules, now: int, number: int = 0) -> list[SeatAt]:
    """The seats among which a late player draws, at one table or where the house says.

    During play nobody is sent alone to a table where nobody sits, while there are other free seats.
    """
    room = SeatingPlan(n, rules)
    tables = [find_table(n, number)] if number else list(room.tables.values())
    held = seats_held_for_rebuys(n, rules, now)
    empty = [(table.number, room.free(table)) for table in tables]
    free = {number: tuple(seat for seat in seats if (number, seat) not in held) for number, seats in empty}
    if not any(free.values()):
        if first := next(((table, seat) for table, seats in empty for seat in seats), None):
            raise _held_for_rebuy(n, rules, *first, held[first])
        code = "table_full" if number else "no_free_seat"
        raise RefusedAtNight(code, rules.table_size.cites_on("most"), table=number)
    counts = [(number, room.counts.get(number, 0)) for number, seats in free.items() if seats]
    playing = [(number, players) for number, players in counts if players] if n.started else []
    return [(number, seat) for number in rules.late_seat.tables(playing or counts) for seat in free[number]]


@decides
def sign_sheet(c: SignSheet, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Sign the next line."""
    if not rules.seat_draw.sheet:
        raise RefusedAtNight("no_sheet", rules.seat_draw.cites)
    one = find_seatable(n, c.player)
    if one.coming.sheet_line:
        raise RefusedAtNight("signed_already", player=one.name, line=one.coming.sheet_line)
    following = max((other.coming.sheet_line for other in n.entrants.values()), default=0) + 1
    if c.line not in (0, following):
        raise RefusedAtNight("sign_in_order", rules.seat_draw.cites_on("sheet"), line=c.line, next=following)
    return [SheetSigned(player=one.id, line=following, cites=rules.seat_draw.cites_on("sheet"))]


@changes
def _seated(n: Tournament, e: Seated) -> None:
    take_seat(n, entrant_of(n, e.player, "registered", "in"), e.table, e.seat)
    if n.stage in ("planned", "open"):
        n.stage = "seated"


@tells
def _phrase_seated(e: Seated, n: Tournament) -> str:
    return f"{name_of(n, e.player)} seated at {at_seat(e.table, e.seat)}"


@changes
def _sheet_signed(n: Tournament, e: SheetSigned) -> None:
    if any(one.coming.sheet_line == e.line for one in n.entrants.values()):
        raise DoesNotApply(f"line {e.line} of the sheet is taken")
    entrant_of(n, e.player, "registered", "in").coming.sheet_line = e.line


@tells
def _phrase_sheet_signed(e: SheetSigned, n: Tournament) -> str:
    return f"{name_of(n, e.player)} signed line {e.line} of the sheet"

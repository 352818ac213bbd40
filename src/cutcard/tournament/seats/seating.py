"""Single seats: given to whoever comes late or sits down by himself, and the sign-up sheet."""

from cutcard.rules.night import NightRules
from cutcard.tournament.desk.entering import stack_on_seating
from cutcard.tournament.entry import Event
from cutcard.tournament.found import table as standing
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats import events as ev
from cutcard.tournament.seats.checks import free_place, seatable
from cutcard.tournament.seats.drawing import Seat, mixed
from cutcard.tournament.seats.room import Room


def seat_player(c: do.SeatPlayer, n: Night, rules: NightRules) -> list[Event]:
    """Where he drew or chose, or where the house finds one."""
    one = seatable(n, c.player)
    if one.table and n.started:
        raise RefusedAtNight("sits_already", player=one.name, table=one.table, seat=one.seat)
    if c.chosen and not rules.seat_draw.free:
        raise RefusedAtNight("seats_are_drawn", rules.seat_draw.cites)
    if c.seat:
        free_place(n, rules, c.table, c.seat)
        taken = ev.Seated(player=one.id, table=c.table, seat=c.seat, cites=rules.seat_draw.cites)
        return [taken, *stack_on_seating(n, rules, one, c.at)]
    free = free_for_late(n, rules, c.table)
    table, seat = free[mixed(c.seed, "", f"seat {one.id}", len(free))[0]]
    found = ev.Seated(player=one.id, table=table, seat=seat, seed=c.seed, cites=rules.late_seat.cites)
    return [found, *stack_on_seating(n, rules, one, c.at)]


def free_for_late(n: Night, rules: NightRules, number: int = 0) -> list[Seat]:
    """The seats among which one who comes late draws, at one table or where the house says."""
    room = Room(n, rules)
    tables = [standing(n, number)] if number else list(room.tables.values())
    free = {table.number: room.free(table) for table in tables}
    if not any(free.values()):
        code = "table_full" if number else "no_free_seat"
        raise RefusedAtNight(code, rules.table_size.cites_on("most"), table=number)
    counts = [(number, room.counts.get(number, 0)) for number, seats in free.items() if seats]
    return [(number, seat) for number in rules.late_seat.tables(counts) for seat in free[number]]


def sign_sheet(c: do.SignSheet, n: Night, rules: NightRules) -> list[Event]:
    """The next line, and no other."""
    if not rules.seat_draw.sheet:
        raise RefusedAtNight("no_sheet", rules.seat_draw.cites)
    one = seatable(n, c.player)
    if one.line:
        raise RefusedAtNight("signed_already", player=one.name, line=one.line)
    following = max((other.line for other in n.entrants.values()), default=0) + 1
    if c.line not in (0, following):
        raise RefusedAtNight("sign_in_order", rules.seat_draw.cites_on("sheet"), line=c.line, next=following)
    return [ev.SheetSigned(player=one.id, line=following, cites=rules.seat_draw.cites_on("sheet"))]

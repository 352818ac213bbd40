"""Seats drawn, given and entered: who sits where when play begins, and whoever comes later."""

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats import events as ev
from cutcard.tournament.seats.checks import free_place, seatable, standing_table
from cutcard.tournament.seats.commands import Place
from cutcard.tournament.seats.drawing import drawn, mixed, seal_of
from cutcard.tournament.seats.spreading import evenly, fewest


def seal_draw(c: do.SealDraw, _: Night, __: NightRules) -> list[Event]:
    """Published before the draw."""
    return [ev.DrawSealed(seal=c.seal)]


def draw_seats(c: do.DrawSeats, n: Night, _: NightRules) -> list[Event]:
    """By the seed, or as somebody drew them."""
    players = _who(n, c)
    if not players:
        raise RefusedAtNight("nobody_to_seat")
    if n.seal and seal_of(c.seed) != n.seal:
        raise RefusedAtNight("seal_broken")
    sizes = _sizes(n, len(players))
    spread = evenly(len(players), sizes)
    tables = tuple(ev.Spread(number, size) for number, size in enumerate(sizes, 1))
    if c.places:
        return [ev.SeatsDrawn(tables=tables, places=c.places, redraw=c.redraw)]
    seats = [(table, seat) for table, count in enumerate(spread, 1) for seat in range(1, count + 1)]
    found = drawn(c.seed, "", [one.id for one in players], seats)
    places = tuple(Place(player, *where) for player, where in found.items())
    return [ev.SeatsDrawn(tables=tables, places=places, seed=c.seed, redraw=c.redraw)]


def _who(n: Night, c: do.DrawSeats) -> list[Entrant]:
    if c.redraw:
        return list(n.playing)
    return [one for one in n.entrants.values() if one.status in ("registered", "in")]


def _sizes(n: Night, count: int) -> tuple[int, ...]:
    sizes = n.plan.table_sizes or (n.plan.seats,) * -(-count // n.plan.seats)
    if n.plan.most_tables:
        sizes = sizes[: n.plan.most_tables]
    sizes = sizes[: fewest(count, sizes)]
    if count > sum(sizes):
        raise RefusedAtNight("too_few_seats", count=count, seats=sum(sizes))
    return tuple(sizes)


def seat_player(c: do.SeatPlayer, n: Night, _: NightRules) -> list[Event]:
    """Where the director says, or a free seat at the emptiest table."""
    one = seatable(n, c.player)
    if c.table and c.seat:
        free_place(n, c.table, c.seat)
        return [ev.Seated(player=one.id, table=c.table, seat=c.seat)]
    promised = {(move.table, move.seat) for move in n.moves.values()}
    tables = [standing_table(n, c.table)] if c.table else n.open_tables
    free = {
        table.number: [seat for seat in table.free if (table.number, seat) not in promised]
        for table in tables
        if not table.breaking
    }
    room = [table for table in tables if free.get(table.number)]
    if not room:
        raise RefusedAtNight("no_free_seat")
    table = min(room, key=lambda table: (len(table.seats), table.number))
    seats = free[table.number]
    return [ev.Seated(player=one.id, table=table.number, seat=seats[mixed(c.seed, "", "seat", len(seats))[0]])]

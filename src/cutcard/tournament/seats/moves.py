"""Moves ordered, done and called off; seats corrected."""

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.found import somebody
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats import events as ev
from cutcard.tournament.seats.balancing import moves_suggested
from cutcard.tournament.seats.checks import free_place, sitting
from cutcard.tournament.seats.obligations import duty_at
from cutcard.tournament.seats.redrawing import in_hands
from cutcard.tournament.seats.room import Room
from cutcard.tournament.seats.suggestion import Suggestion


def order_move(c: do.OrderMove, n: Night, rules: NightRules) -> list[Event]:
    """He is told; he sits there when the move is finished."""
    one = sitting(n, c.player)
    if c.player in n.moves:
        raise RefusedAtNight("moves_already", player=one.name)
    _may_change(c, one, n, rules)
    free_place(n, rules, c.table, c.seat)
    suggested = moves_suggested(n, rules, c.at)
    fits = next((this for this in suggested if _is(this, c)), None)
    if fits is None and n.started and not c.override:
        raise _otherwise(suggested, rules)
    timing = rules.move_timing
    stops = bool(n.started) and rules.clock_stops.stops_for("balancing")
    clock = rules.clock_stops.cites_on("balancing") if stops else ()
    task = duty_at(Room(n, rules), c.table, c.seat, c.at)
    return [
        ev.MoveOrdered(
            player=one.id,
            table=c.table,
            seat=c.seat,
            why=c.override or (fits.reason if fits else ""),
            duty=task.words,
            after=timing.after,
            stops_clock=stops,
            suggestion=fits.id if fits else "",
            cites=(*(fits.cites if fits else (*timing.cites, *task.cites)), *clock),
        )
    ]


def _may_change(c: do.OrderMove, one: Entrant, n: Night, rules: NightRules) -> None:
    """Where players have no choice of seats."""
    change = rules.seat_change
    if n.started and not c.override and not change.may(asked=c.asked, same_table=c.table == one.table):
        code = "keeps_his_seat" if c.table == one.table else "director_sends"
        raise RefusedAtNight(code, change.cites, player=one.name)


def _is(this: Suggestion, c: do.OrderMove) -> bool:
    return this.target == do.Place(c.player, c.table, c.seat)


def _otherwise(suggested: list[Suggestion], rules: NightRules) -> RefusedAtNight:
    """What the house would do instead."""
    if not suggested:
        return RefusedAtNight("tables_are_even", rules.balance.cites)
    return RefusedAtNight("house_moves_otherwise", suggested[0].cites, does=suggested[0].title)


def finish_move(c: do.FinishMove, n: Night, rules: NightRules) -> list[Event]:
    """He sits there; or everybody does who was to move and is in no hand."""
    if c.player:
        move = _pending(c.player, n)
        if (refusal := _in_hand(move, n, rules) or _taken(move, n)) is not None:
            raise refusal
        return [_moved(move)]
    if not n.moves:
        raise RefusedAtNight("nobody_moves")
    waits = {player: _in_hand(move, n, rules) or _taken(move, n) for player, move in n.moves.items()}
    free = [move for player, move in n.moves.items() if waits[player] is None]
    if not free:
        raise next(refusal for refusal in waits.values() if refusal is not None)
    return [_moved(move) for move in free]


def _moved(move: ev.MoveOrdered) -> ev.Moved:
    return ev.Moved(player=move.player, table=move.table, seat=move.seat, cites=move.cites)


def _in_hand(move: ev.MoveOrdered, n: Night, rules: NightRules) -> RefusedAtNight | None:
    """Why he cannot sit there yet: a hand is played at his table, or anywhere where the house waits for all."""
    playing = in_hands(n, rules)
    if move.after != "all":
        playing = tuple(table for table in playing if table == n.entrants[move.player].table)
    if not playing:
        return None
    timing = rules.move_timing
    return RefusedAtNight("hands_running", (*timing.cites, *timing.cites_on("in_hand")), tables=playing)


def _taken(move: ev.MoveOrdered, n: Night) -> RefusedAtNight | None:
    """Why he cannot sit there at all: somebody does, since something was undone."""
    there = n.tables[move.table].seats.get(move.seat)
    if there is None:
        return None
    return RefusedAtNight("seat_taken", table=move.table, seat=move.seat, player=n.entrants[there].name)


def call_off(c: do.CallOffMove, n: Night, _: NightRules) -> list[Event]:
    """He stays."""
    _pending(c.player, n)
    return [ev.MoveCalledOff(player=c.player)]


def _pending(player: str, n: Night) -> ev.MoveOrdered:
    one = somebody(n, player)
    if player not in n.moves:
        raise RefusedAtNight("not_moving", player=one.name)
    move: ev.MoveOrdered = n.moves[player]
    return move


def swap_seats(c: do.SwapSeats, n: Night, _: NightRules) -> list[Event]:
    """Two that were entered the wrong way round."""
    for player in (c.player, c.other):
        one = sitting(n, player)
        if player in n.moves:
            raise RefusedAtNight("moves_already", player=one.name)
    if c.player == c.other:
        raise RefusedAtNight("swap_with_whom", player=n.entrants[c.player].name)
    return [ev.SeatsSwapped(player=c.player, other=c.other)]

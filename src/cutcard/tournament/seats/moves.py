"""Moves ordered, done and called off."""

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats import events as ev
from cutcard.tournament.seats.checks import free_place, sitting, somebody


def order_move(c: do.OrderMove, n: Night, _: NightRules) -> list[Event]:
    """He is told; he sits there when the move is finished."""
    one = sitting(n, c.player)
    free_place(n, c.table, c.seat)
    return [ev.MoveOrdered(player=one.id, table=c.table, seat=c.seat, why=c.override, suggestion=c.suggestion)]


def finish_move(c: do.FinishMove, n: Night, _: NightRules) -> list[Event]:
    """He sits there."""
    move = _pending(c.player, n)
    return [ev.Moved(player=c.player, table=move.table, seat=move.seat)]


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

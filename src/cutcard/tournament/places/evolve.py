"""What going out does to a night."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.entry import Misfit
from cutcard.tournament.night import Night, Out
from cutcard.tournament.places import events as ev
from cutcard.tournament.places.leaving import free_seat, of


def _went_out(n: Night, e: ev.WentOut) -> None:
    one = of(n, e.player, "in")
    out = Out(e.player, e.at, e.hand, e.stack)
    out.entry, out.table, out.seat, out.cites, out.prize_kept = e.entry, one.table, one.seat, e.cites, e.prize_kept
    out.why, out.to_count = e.why, bool(e.removed) and not e.by
    out.round, out.level, out.hands = e.round, e.level, e.hands
    n.outs.append(out)
    n.knockouts.append(out)
    if one.table:
        n.tables[one.table].lost.append((one.id, one.seat))
    if e.removed:
        n.chips[e.why] = n.chips.get(e.why, 0) - e.removed
    _credit(n, out, e.winners, e.credited)
    free_seat(n, one)
    one.status, one.stack, one.laid_down = "out", 0, ()


def _credited(n: Night, e: ev.KnockOutCredited) -> None:
    out = next((out for out in n.knockouts if out.player == e.player and out.entry == e.out), None)
    if out is None:
        raise Misfit(f"{of(n, e.player).name} did not go out then")
    for other in out.by:
        of(n, other).knocked_out.remove(e.player)
    _credit(n, out, e.winners, e.credited)


def _credit(n: Night, out: Out, winners: tuple[str, ...], credited: tuple[str, ...]) -> None:
    for other in winners:
        of(n, other)
    for other in credited:
        of(n, other).knocked_out.append(out.player)
    out.winners, out.by = winners, credited


def last_out(n: Night, player: str) -> Out | None:
    """The last time somebody went out, whether or not he came back."""
    return next((out for out in reversed(n.knockouts) if out.player == player), None)


CHANGES: Final[dict[type, Callable[[Night, Any], None]]] = {ev.WentOut: _went_out, ev.KnockOutCredited: _credited}

"""What going out does to a night."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.night import Night, Out
from cutcard.tournament.places import events as ev
from cutcard.tournament.places.leaving import free_seat, of


def _went_out(n: Night, e: ev.WentOut) -> None:
    one = of(n, e.player, "in")
    out = Out(e.player, e.at, e.hand, e.stack)
    out.table, out.seat, out.cites, out.prize_kept = one.table, one.seat, e.cites, e.prize_kept
    out.why, out.by = e.why, e.credited
    n.outs.append(out)
    if one.table:
        n.tables[one.table].lost.append((one.id, one.seat))
    if e.removed:
        n.chips[e.why] = n.chips.get(e.why, 0) - e.removed
    for other in e.credited:
        of(n, other).knocked_out.append(e.player)
    free_seat(n, one)
    one.status, one.stack = "out", 0


CHANGES: Final[dict[type, Callable[[Night, Any], None]]] = {ev.WentOut: _went_out}

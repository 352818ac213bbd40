"""What chips' events do to a night; every change of the chips in play is booked under its reason."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.chips import events as ev
from cutcard.tournament.chips.compartments import STACKS
from cutcard.tournament.entry import Misfit
from cutcard.tournament.night import Entrant, Night, Out
from cutcard.tournament.places.leaving import of, table_of


def book(n: Night, why: str, amount: int) -> None:
    """So many chips came into play, or left it."""
    n.chips[why] = n.chips.get(why, 0) + amount


def add(one: Entrant, amount: int) -> None:
    """A stack that is known grows or shrinks."""
    if one.stack is not None:
        one.stack = max(0, one.stack + amount)


def _counted(n: Night, e: ev.StackCounted) -> None:
    one = of(n, e.player, "in")
    one.stack, one.counted = e.stack, e.at


def _coloured_up(n: Night, e: ev.ColouredUp) -> None:
    table = table_of(n, e.table)
    new = 0
    for part in e.players:
        one = of(n, part.player, "in")
        add(one, (part.exchanged + part.won) * e.into - part.given * e.value)
        new += part.exchanged + part.won
    book(n, "colour-up", e.changed)
    n.coloured.setdefault(e.value, set()).add(e.table)
    for value, more in ((e.value, -sum(part.given for part in e.players)), (e.into, new)):
        n.exchanged[value] = n.exchanged.get(value, 0) + more
    if e.tray:
        table.tray[e.tray] = max(0, table.tray.get(e.tray, 0) - new)


def _taken(n: Night, e: ev.ChipsTaken) -> None:
    one = of(n, e.player, "in")
    add(one, -e.amount)
    book(n, e.why or "taken", -e.amount)
    if e.level:
        n.charged.add((e.player, e.level))


def removed(n: Night, player: str) -> Out | None:
    """The going out with which somebody's chips left play; None: they did not."""
    return next((out for out in n.outs if out.player == player and out.why != "bust"), None)


def _removed(n: Night, e: ev.RemovedCounted) -> None:
    out = removed(n, e.player)
    if out is None:
        raise Misfit(f"no chips left play with {e.player}")
    book(n, out.why, (out.stack or 0) - e.stack)
    out.stack, out.to_count = e.stack, False


def _given(n: Night, e: ev.ChipsGiven) -> None:
    add(of(n, e.player, "in"), e.amount)
    book(n, e.why or "given", e.amount)


def _stocked(n: Night, e: ev.TableStocked) -> None:
    table_of(n, e.table).tray = dict(e.tray)


def stack_from_tray(n: Night, one: Entrant) -> None:
    """His starting stack came from his table's tray, where it has some; else from the bank."""
    tray = n.tables[one.table].tray if one.table else {}
    if tray.get(STACKS):
        tray[STACKS] -= 1


def _returned(n: Night, e: ev.TrayReturned) -> None:
    table_of(n, e.table).tray = {}
    n.trays_back.append(e)


def _audited(n: Night, e: ev.Audited) -> None:
    n.audits.append(e)


CHANGES: Final[dict[type, Callable[[Night, Any], None]]] = {
    ev.StackCounted: _counted,
    ev.ColouredUp: _coloured_up,
    ev.ChipsTaken: _taken,
    ev.RemovedCounted: _removed,
    ev.ChipsGiven: _given,
    ev.TableStocked: _stocked,
    ev.TrayReturned: _returned,
    ev.Audited: _audited,
}

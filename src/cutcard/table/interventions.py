"""What the floor's doings, and entries that can be taken back, do to the table: total, without rules."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.slots.positions import Positions
from cutcard.table import events as ev
from cutcard.table.moments import moment_of, restore
from cutcard.table.state import Table


def _entered(t: Table, _: ev.Entered) -> None:
    t.entries.append(moment_of(t))


def _taken_back(t: Table, e: ev.TakenBack) -> None:
    restore(t, e.to)


def _counted(t: Table, e: ev.StackCounted) -> None:
    t.sitters[e.seat].stack = e.stack


def _ruled(t: Table, e: ev.Ruled) -> None:
    t.rulings += (e.ruling.ruling,)
    t.reported += (e.ruling.incident,)
    if t.live:
        t.entries.append(moment_of(t))


def _penalty(t: Table, e: ev.PenaltyGiven) -> None:
    t.penalties += (e,)
    if e.rounds and e.at in t.sitters:
        t.sitters[e.at].rounds = e.rounds


def _corrected(t: Table, e: ev.PositionsCorrected) -> None:
    t.positions = Positions(e.button, e.small, e.big)


def _confirmed(t: Table, e: ev.ChecklistConfirmed) -> None:
    t.confirmed = {**t.confirmed, e.moment: t.hands}


def _chips_removed(t: Table, e: ev.ChipsRemoved) -> None:
    t.sitters[e.seat].stack -= e.amount


def _asking_withdrawn(t: Table, e: ev.AskingWithdrawn) -> None:
    t.sitters[e.seat].barred = e.cites


def _told(_: Table, __: ev.RulingAppealed | ev.DeckSwitched) -> None:
    """Nothing at the table changes by it."""


INTERVENTIONS: Final[dict[type, Callable[[Table, Any], None]]] = {
    ev.Entered: _entered,
    ev.TakenBack: _taken_back,
    ev.StackCounted: _counted,
    ev.Ruled: _ruled,
    ev.RulingAppealed: _told,
    ev.PenaltyGiven: _penalty,
    ev.PositionsCorrected: _corrected,
    ev.ChecklistConfirmed: _confirmed,
    ev.DeckSwitched: _told,
    ev.ChipsRemoved: _chips_removed,
    ev.AskingWithdrawn: _asking_withdrawn,
}

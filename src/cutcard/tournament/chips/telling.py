"""What happened to chips in words, for the log."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.chips import events as ev
from cutcard.tournament.chips.compartments import in_tray
from cutcard.tournament.night import Night
from cutcard.tournament.words import listed


def _counted(e: ev.StackCounted, n: Night) -> str:
    return f"{_name(n, e.player)} has {e.stack:,}"


def _coloured_up(e: ev.ColouredUp, n: Night) -> str:
    won = [_name(n, part.player) for part in e.players if part.won]
    odd = {"race": "win", "rounded up": "get", "agreed": "get by agreement"}.get(e.how, "")
    extra = f"; {listed(won)} {odd} one more {e.into:,} each" if won else ""
    changed = f"; chips in play {'+' if e.changed > 0 else '-'}{abs(e.changed):,}" if e.changed else ""
    return f"Table {e.table} colours up the {e.value}s into {e.into:,}s{extra}{changed}"


def _taken(e: ev.ChipsTaken, n: Night) -> str:
    return f"{e.amount:,} chips of {_name(n, e.player)} leave play{f': {e.why}' if e.why else ''}"


def _removed(e: ev.RemovedCounted, n: Night) -> str:
    return f"{e.stack:,} chips of {_name(n, e.player)} had left play, now counted"


def _given(e: ev.ChipsGiven, n: Night) -> str:
    return f"{_name(n, e.player)} is given {e.amount:,} chips{f': {e.why}' if e.why else ''}"


def _stocked(e: ev.TableStocked, _: Night) -> str:
    return f"Tray of table {e.table}: {in_tray(dict(e.tray))}"


def _returned(e: ev.TrayReturned, _: Night) -> str:
    off = "" if dict(e.tray) == dict(e.expected) else f"; it should have been {in_tray(dict(e.expected))}"
    return f"Tray of table {e.table} brought back: {in_tray(dict(e.tray))}{off}"


def _audited(e: ev.Audited, _: Night) -> str:
    where = f" at table {e.table}" if e.table else ""
    off = e.expected - e.counted
    says = "that is right" if not off else f"{abs(off):,} {'are missing' if off > 0 else 'are too many'}"
    return f"Chips counted{where}: {e.counted:,}, {says}"


def _name(n: Night, player: str) -> str:
    return n.entrants[player].name if player in n.entrants else player


TELL: Final[dict[type, Callable[[Any, Night], str]]] = {
    ev.StackCounted: _counted,
    ev.ColouredUp: _coloured_up,
    ev.ChipsTaken: _taken,
    ev.RemovedCounted: _removed,
    ev.ChipsGiven: _given,
    ev.TableStocked: _stocked,
    ev.TrayReturned: _returned,
    ev.Audited: _audited,
}

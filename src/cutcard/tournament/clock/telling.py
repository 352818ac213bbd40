"""What happened to the clock and at the tables it governs in words, for the log."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.clock import events as ev
from cutcard.tournament.night import Night
from cutcard.tournament.plan.structure import Break, number_of
from cutcard.tournament.words import clock_time, in_words

_MOMENTS: Final = {
    "riffle": "riffles",
    "blind": "has a blind out",
    "blinds": "has the blinds out",
    "dealt": "deals",
    "pushed": "pushes the pot",
}


def _paused(e: ev.ClockPaused, _: Night) -> str:
    return "Clock stopped" if e.why in ("", "paused") else f"Clock stopped: {e.why}"


def _resumed(e: ev.ClockResumed, _: Night) -> str:
    return f"Clock no longer stopped for: {e.why}" if e.why else "Clock runs"


def _adjusted(e: ev.ClockAdjusted, _: Night) -> str:
    return f"{clock_time(abs(e.by_ms))} {'more' if e.by_ms > 0 else 'less'} on the clock"


def _level_set(e: ev.LevelSet, n: Night) -> str:
    return f"Clock set to {_item(n, e.index)} with {clock_time(e.left)} left"


def _item(n: Night, index: int) -> str:
    """Level 3, or the break after level 3."""
    number = number_of(n.plan.structure, index)
    here = n.plan.structure[index] if index < len(n.plan.structure) else None
    return f"the break after level {number}" if isinstance(here, Break) else f"level {number}"


def _break_added(e: ev.BreakAdded, _: Night) -> str:
    return f"Break of {e.minutes} minutes called; the level waits"


def _break_skipped(e: ev.BreakSkipped, n: Night) -> str:
    what = _item(n, e.index).capitalize()
    return f"{what} cut to {e.cut_to} minutes" if e.cut_to else f"{what} dropped"


def _structure(e: ev.StructureChanged, _: Night) -> str:
    return "Levels and breaks changed" + (f": {e.why}" if e.why else "")


def _reported(e: ev.TableReported, _: Night) -> str:
    level = f", level {e.level}" if e.level and e.moment != "pushed" else ""
    because = f", decided by the director: {e.why}" if e.why else ""
    return f"Table {e.table} {_MOMENTS[e.moment]}{level}{because}"


def _by_hand(e: ev.HandForHandSet, _: Night) -> str:
    return f"Hand for hand until {in_words(e.until)} are left" if e.on else "Hand for hand ended"


def _released(e: ev.HandReleased, _: Night) -> str:
    return "Next hand called at all tables" + (f": {e.why}" if e.why else "")


def _held(e: ev.TableHeld, _: Night) -> str:
    return f"Table {e.table} held{f': {e.why}' if e.why else ''}" if e.on else f"Table {e.table} goes on"


def _dispute(e: ev.DisputeOpened, _: Night) -> str:
    about = f": {e.what}" if e.what else ""
    return f"Dispute {e.dispute} at table {e.table}{about}{'; the clock stands' if e.stops_clock else ''}"


def _ruled(e: ev.DisputeEnded, _: Night) -> str:
    return f"Dispute {e.dispute} ruled on"


TELL: Final[dict[type, Callable[[Any, Night], str]]] = {
    ev.PlayStarted: lambda _, __: "Cards in the air",
    ev.ClockPaused: _paused,
    ev.ClockResumed: _resumed,
    ev.ClockAdjusted: _adjusted,
    ev.LevelSet: _level_set,
    ev.BreakAdded: _break_added,
    ev.BreakSkipped: _break_skipped,
    ev.StructureChanged: _structure,
    ev.TableReported: _reported,
    ev.HandForHandSet: _by_hand,
    ev.HandReleased: _released,
    ev.TableHeld: _held,
    ev.DisputeOpened: _dispute,
    ev.DisputeEnded: _ruled,
}

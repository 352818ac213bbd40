"""What happened to the clock and at the tables it governs: events, in the past tense, with versioned names."""

from cutcard import bounds
from cutcard.bounds import Count, Crowd, Difference, Document, Minutes, Seat, Span, TableNumber, Text
from cutcard.tournament.clock.commands import Moment, Stacked
from cutcard.tournament.entry import Event
from cutcard.tournament.plan.structure import Structure


class PlayStarted(Event, frozen=True, kw_only=True, gc=False, tag="play-started/1"):
    """Cards in the air."""


class ClockPaused(Event, frozen=True, kw_only=True, gc=False, tag="clock-paused/1"):
    """The clock stands."""

    why: Document = "paused"


class ClockResumed(Event, frozen=True, kw_only=True, gc=False, tag="clock-resumed/1"):
    """A reason is gone ("": all are); without any left the clock runs."""

    why: Document = ""


class ClockAdjusted(Event, frozen=True, kw_only=True, gc=False, tag="clock-adjusted/1"):
    """This level or break has more time, or less."""

    by_ms: Span


class LevelSet(Event, frozen=True, kw_only=True, gc=False, tag="level-set/1"):
    """The clock went to another level or break."""

    index: Count
    left: bounds.Moment


class BreakAdded(Event, frozen=True, kw_only=True, gc=False, tag="break-added/1"):
    """A break was put in between."""

    minutes: Minutes


class BreakSkipped(Event, frozen=True, kw_only=True, gc=False, tag="break-skipped/1"):
    """The break at a place of the structure was dropped, or cut to so many minutes."""

    index: Count
    cut_to: Minutes = 0


class StructureChanged(Event, frozen=True, kw_only=True, gc=False, tag="structure-changed/1"):
    """Other levels and breaks from now on."""

    structure: Structure
    why: Document = ""


class TableReported(Event, frozen=True, kw_only=True, gc=False, tag="table-reported/1"):
    """Something happened at a table; `level`: a hand begins now, at this level; `why` where none was allowed."""

    table: TableNumber
    moment: Moment
    level: Count = 0
    button: Seat = 0
    small: Seat = 0
    big: Seat = 0
    stacks: Crowd[Stacked] = ()
    found: Difference = 0
    why: Document = ""


class HandForHandSet(Event, frozen=True, kw_only=True, gc=False, tag="hand-for-hand-set/1"):
    """Hand for hand began or ended."""

    on: bool = True
    until: Count = 0


class HandReleased(Event, frozen=True, kw_only=True, gc=False, tag="hand-released/1"):
    """The floor gave the word for the next hand; `why` where a table had not finished."""

    why: Document = ""


class TableHeld(Event, frozen=True, kw_only=True, gc=False, tag="table-held/1"):
    """A table begins no new hand, or goes on."""

    table: TableNumber
    on: bool = True
    why: Document = ""


class DisputeOpened(Event, frozen=True, kw_only=True, gc=False, tag="dispute-opened/1"):
    """A dispute for the director began."""

    dispute: Text
    table: TableNumber
    what: Text = ""
    stops_clock: bool = False


class DisputeEnded(Event, frozen=True, kw_only=True, gc=False, tag="dispute-ended/1"):
    """It was ruled on."""

    dispute: Text


AnyEvent = (
    PlayStarted | ClockPaused | ClockResumed | ClockAdjusted | LevelSet | BreakAdded | BreakSkipped | StructureChanged
    | TableReported | HandForHandSet | HandReleased | TableHeld | DisputeOpened | DisputeEnded
)  # fmt: skip

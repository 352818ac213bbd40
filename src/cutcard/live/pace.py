"""When things came about at a table: read off its recorded events, so that a restart forgets no time."""

from typing import Final

from cutcard.hand import events as hand_events
from cutcard.table import Table
from cutcard.table import events as ev

_ASIDE: Final = (hand_events.HandSeen, hand_events.RunsWished)
"""Events of the hand that give nobody the turn."""

_NOTED: Final[dict[type, str]] = {ev.ClockCalled: "called", ev.ButtonPlaced: "placed", ev.DeckSealed: "sealed"}


class Pace:
    """The times that the dealer counts from, in milliseconds since 1970; 0: not yet."""

    __slots__ = ("called", "ended", "placed", "ready", "sat", "sealed", "turn")

    def __init__(self) -> None:
        self.turn = 0  # the hand came to where it waits now
        self.called = 0  # the clock was called
        self.ended = 0  # the last hand was over
        self.ready = 0  # two could play
        self.placed = 0  # the first button was drawn for
        self.sealed = 0  # a deck was sealed
        self.sat: dict[int, int] = {}  # by seat: it was taken

    def note(self, event: ev.AnyEvent, at: int, t: Table) -> None:
        """Something happened; the table is as it was right after it."""
        if isinstance(event, ev.TableEvent):
            if (name := _NOTED.get(type(event))) is not None:
                setattr(self, name, at)
            if isinstance(event, ev.SatDown):
                self.sat[event.seat] = at
            if len(players(t)) < 2:
                self.ready = 0
            elif not self.ready:
                self.ready = at
        elif not isinstance(event, _ASIDE):
            self.turn = at
            if isinstance(event, hand_events.HandEnded):
                self.ended = at


def players(t: Table) -> list[int]:
    """Seats that want cards in the next hand."""
    return [s.seat for s in t.clockwise if s.plays and not s.leaving]

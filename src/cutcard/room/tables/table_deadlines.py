"""When things happened at a table, who is connected, and for whom the table waits until when.

Times are read from the recorded events, so that a restart forgets none.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct, field

from cutcard.hand import events as hand_events
from cutcard.rules.table_rules import TableRules
from cutcard.streams.services import RoomSettings
from cutcard.table import AnyCommand, AnyEvent, Table
from cutcard.table.act_types import TableEvent
from cutcard.table.action_clock import (
    CallClock,
    ClockCalled,
    Deadline,
    SpendBank,
    TimerSet,
    deadline,
    is_called,
    waiting,
)
from cutcard.table.deal_hand import TimeOut
from cutcard.table.fairness.sealed_deck import DeckSealed
from cutcard.table.floor.host_controls import PaceSet
from cutcard.table.open_table import ButtonPlaced
from cutcard.table.seats.seats import SatDown, SeatChanged

_ASIDE: Final = (hand_events.HandSeen, hand_events.RunsWished)
"""Events of a hand that do not pass the turn."""

_BETWEEN_STREETS: Final = (
    hand_events.TurnedUp,
    hand_events.RoundClosed,
    hand_events.RakeTaken,
    hand_events.ShowdownOpened,
)
"""Events that come with the streets of an all-in."""

_NOTED: Final[dict[type, str]] = {
    ClockCalled: "called",
    ButtonPlaced: "placed",
    DeckSealed: "sealed",
    TimerSet: "turn",
    PaceSet: "turn",
}
"""A turn's time begins with the timer or the host's pace, not before."""


class DealerPace:
    """The times that the dealer counts from, in milliseconds since 1970; 0: not yet."""

    __slots__ = ("called", "ended", "placed", "ready", "sat", "sealed", "streets", "turn")

    def __init__(self) -> None:
        self.turn = 0  # the turn began
        self.called = 0  # the clock was called
        self.ended = 0  # the last hand was over
        self.ready = 0  # two could play
        self.placed = 0  # the first button was drawn for
        self.sealed = 0  # a deck was sealed
        self.streets = 0  # streets that came at once, for people to look at
        self.sat: dict[int, int] = {}  # by seat: it was taken

    def note(self, event: AnyEvent, at: int, t: Table) -> None:
        """Note an event; the table has its state right after it."""
        if isinstance(event, TableEvent):
            self._between_hands(event, at, t)
        elif not isinstance(event, _ASIDE):
            self.turn = at
            if isinstance(event, hand_events.Dealt):
                self.streets += bool(event.board)
            elif not isinstance(event, _BETWEEN_STREETS):
                self.streets = 0
            if isinstance(event, hand_events.HandEnded):
                self.ended = at

    def _between_hands(self, event: TableEvent, at: int, t: Table) -> None:
        if (name := _NOTED.get(type(event))) is not None:
            setattr(self, name, at)
        if isinstance(event, SatDown):
            self.sat[event.seat] = at
        elif isinstance(event, SeatChanged):
            self.sat[event.to] = self.sat.pop(event.seat, at)
        if len(players(t)) < 2:
            self.ready = 0
        elif not self.ready:
            self.ready = at


def players(t: Table) -> list[int]:
    """The seats that want cards in the next hand."""
    return [s.seat for s in t.clockwise if s.plays and not s.leaving]


class TableFacts(Struct, frozen=True, kw_only=True):
    """What the online dealer gets besides the table."""

    pace: DealerPace
    settings: RoomSettings
    here: frozenset[int] = frozenset()
    """Seats whose players are connected."""
    gone: Mapping[int, int] = {}
    """By seat of a disconnected player: since when."""
    absent: Mapping[int, int] = {}
    """The same, counted from the player's last act without being connected, as programs may."""
    programs: frozenset[int] = frozenset()
    """Seats whose players are programs."""
    active: bool = True
    """Whether a player is present for whom the next hand is dealt."""
    held: bool = False
    """Whether the table's tournament lets no hand begin now."""
    opened: int = 0
    """When this room was opened: no player's time runs out right after a restart."""
    waited: dict[int, Deadline | None] = field(default_factory=dict)
    """The current deadline, by the table's version: computed once for the clock, the dealer and all views."""


def waits(t: Table, r: TableRules, facts: TableFacts) -> Deadline | None:
    """The player whose time is over first; None: no player is to act."""
    if t.version not in facts.waited:
        facts.waited.clear()
        facts.waited[t.version] = _first(t, r, facts)
    return facts.waited[t.version]


def _first(t: Table, r: TableRules, facts: TableFacts) -> Deadline | None:
    found = [one for seat in waiting(t) if (one := wait_for(t, r, facts, seat)) is not None]
    counted = [one for one in found if one.until]
    if counted:
        return min(counted, key=lambda one: one.until)
    return found[0] if found else None


def wait_for(t: Table, r: TableRules, facts: TableFacts, seat: int) -> Deadline | None:
    """Until when one player may act; None: they are not to act."""
    pace = facts.pace
    since = max(pace.turn, facts.gone.get(seat, 0))  # a disconnected player's time runs from the disconnection
    return deadline(t, r, since, pace.called, here=seat in facts.here, seat=seat)


def time_out(one: Deadline, facts: TableFacts, now: int) -> TimeOut:
    """The command that ends a player's turn."""
    return TimeOut(seat=one.seat, waited=now - one.started, here=one.seat in facts.here)


def measured(command: AnyCommand, t: Table, pace: DealerPace, now: int) -> AnyCommand:
    """The command with the time that the room has measured, where it has such a field."""
    if isinstance(command, CallClock):
        return CallClock(seat=command.seat, waited=now - pace.turn)
    if isinstance(command, TimeOut):
        return TimeOut(seat=command.seat, waited=now - (pace.called if is_called(t) else pace.turn))
    return command


def over_time(t: Table, r: TableRules, facts: TableFacts, seat: int, now: int) -> SpendBank | None:
    """What a player who acts now uses of their time bank; None: they were in time."""
    one = wait_for(t, r, facts, seat)
    if one is None or one.phase != "turn" or one.until == one.turn_until or now <= one.turn_until:
        return None
    return SpendBank(seat, min(now, one.until) - one.turn_until)

"""Which events of a table's stream belong to which hand, and who played in it."""

from collections import deque
from typing import Final, NamedTuple

from cutcard.hand import events as hand_events
from cutcard.table import Table
from cutcard.table import events as ev

_SHOWN_LATER: Final = (hand_events.CardsOpened, hand_events.CardsSeen)


class HandMark(NamedTuple):
    """Where one hand lies in its table's stream, when it was over, and who was in it."""

    hand: str
    first: int
    """The version of its first event: the sealing of its deck, or whatever came after the hand before."""
    last: int
    at: int
    players: tuple[tuple[int, str], ...]
    """(seat, player) of everybody dealt in."""
    pot: int


class History:
    """The hands of one table, in order."""

    __slots__ = ("_first", "_players", "_won", "hands", "pots")

    def __init__(self) -> None:
        self.hands: list[HandMark] = []
        self.pots: deque[int] = deque(maxlen=20)
        self._first = 1
        self._players: tuple[tuple[int, str], ...] = ()
        self._won = 0

    def note(self, event: ev.AnyEvent, at: int, t: Table) -> None:
        """Something happened; the table is as it was right after it."""
        if isinstance(event, hand_events.HandStarted):
            players = tuple((seat, t.sitters[seat].player) for seat, _ in event.seats)
            if players != self._players:
                self._players = players
            self._won = 0
        elif isinstance(event, hand_events.PotAwarded):
            self._won += sum(chips for _, chips in event.shares)
        elif isinstance(event, hand_events.HandEnded) and t.hand is not None:
            self.hands.append(HandMark(t.hand.hand, self._first, t.version, at, self._players, self._won))
            self.pots.append(self._won)
            self._first = t.version + 1
        elif isinstance(event, _SHOWN_LATER) and self.hands and t.hand is not None and t.hand.over:
            self.hands[-1] = self.hands[-1]._replace(last=t.version)  # belongs to the hand that is over

    def find(self, hand: str) -> HandMark | None:
        """The hand of this name, once it is over."""
        return next((mark for mark in reversed(self.hands) if mark.hand == hand), None)

    @property
    def average_pot(self) -> int:
        """Of the last hands."""
        return sum(self.pots) // len(self.pots) if self.pots else 0

"""Which events of a table's stream belong to which hand, and who played in it."""

from array import array
from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand
from cutcard.hand import events as hand_events
from cutcard.table import AnyEvent, Table
from cutcard.table.taking_back import TakenBack

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
    results: tuple[int, ...] = ()
    """What each of the players won or lost, in their order."""
    holes: tuple[bytes, ...] = ()
    """What each of them held at the end, in their order."""
    boards: tuple[bytes, ...] = ()
    """The board, or one for each run."""
    showdown: tuple[int, ...] = ()
    """Whose hands were compared; nobody's where all others had folded."""

    def seat_of(self, player: str) -> int:
        """Where somebody was dealt in; 0: nowhere."""
        return next((seat for seat, one in self.players if one == player), 0)

    def result_of(self, player: str) -> int:
        """What somebody won or, below 0, lost."""
        return next((won for (_, one), won in zip(self.players, self.results, strict=True) if one == player), 0)

    def hole_of(self, player: str) -> tuple[int, ...]:
        """The cards that somebody held, as far as they are known."""
        held = next((hole for (_, one), hole in zip(self.players, self.holes, strict=True) if one == player), b"")
        return tuple(held) if UNKNOWN not in held else ()


class TableHistory:
    """The hands of one table, in order."""

    __slots__ = ("_first", "_own", "_players", "_showdown", "_won", "hands", "pots")

    def __init__(self) -> None:
        self.hands: list[HandMark] = []
        self.pots: deque[int] = deque(maxlen=20)
        self._first = 1
        self._players: tuple[tuple[int, str], ...] = ()
        self._won = 0
        self._showdown: tuple[int, ...] = ()
        self._own: dict[str, array[int]] = {}
        """By player: the places in `hands` of those he was dealt into."""

    def note(self, event: AnyEvent, at: int, t: Table) -> None:
        """Something happened; the table is as it was right after it."""
        if isinstance(event, hand_events.HandStarted):
            players = tuple((seat, t.sitters[seat].player) for seat, _ in event.seats)
            if players != self._players:
                self._players = players
            self._won, self._showdown = 0, ()
        elif isinstance(event, hand_events.ShowdownOpened):
            self._showdown = event.order
        elif isinstance(event, hand_events.PotAwarded):
            self._won += sum(chips for _, chips in event.shares)
        elif isinstance(event, hand_events.HandEnded) and t.hand is not None:
            self._over(t, t.hand, at)
        elif isinstance(event, TakenBack):
            self._taken_back(t)
        elif isinstance(event, _SHOWN_LATER) and self.hands and t.hand is not None and t.hand.over:
            self.hands[-1] = self.hands[-1]._replace(last=t.version)  # belongs to the hand that is over

    def _over(self, t: Table, hand: Hand, at: int) -> None:
        for _, player in self._players:
            self._own.setdefault(player, array("I")).append(len(self.hands))
        results = tuple(hand.by_seat[seat].stack - hand.by_seat[seat].start for seat, _ in self._players)
        mark = HandMark(
            hand.started.hand,
            self._first,
            t.version,
            at,
            self._players,
            self._won,
            results,
            tuple(bytes(hand.by_seat[seat].cards) for seat, _ in self._players),
            tuple(bytes(board) for board in (*hand.board.earlier, hand.board.cards) if board),
            self._showdown,
        )
        self.hands.append(mark)
        self.pots.append(self._won)
        self._first = t.version + 1

    def _taken_back(self, t: Table) -> None:
        """A hand that was over is played again, or never was."""
        while len(self.hands) > t.hands:
            gone = self.hands.pop()
            self._first = gone.first
            self.pots.pop()
            for _, player in gone.players:
                self._own[player].pop()

    def of(self, player: str) -> Iterator[HandMark]:
        """The hands that somebody was dealt into, newest first."""
        return (self.hands[at] for at in reversed(self._own.get(player, ())))

    def find(self, hand: str) -> HandMark | None:
        """The hand of this name, once it is over."""
        return next((mark for mark in reversed(self.hands) if mark.hand == hand), None)

    @property
    def average_pot(self) -> int:
        """Of the last hands."""
        return sum(self.pots) // len(self.pots) if self.pots else 0

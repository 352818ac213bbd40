"""The finished hands of a table, and shared hands.

Pages of hands are snapshots like any other: made from events, and rebuilt from them where one is missing.
"""

import zlib
from array import array
from collections import Counter, deque
from typing import Any, Final, NamedTuple

import msgspec

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand
from cutcard.hand import events as hand_events
from cutcard.room.tables.table_orders import HandShared, HandUnshared
from cutcard.table import AnyEvent, Table
from cutcard.table.undo import EntryUndone

PAGE: Final = 128
"""Hands on a page; at least this many are in memory, and fewer than twice as many."""
_SHOWN_LATER: Final = (hand_events.CardsOpened, hand_events.CardsSeen)


class HandMark(NamedTuple):
    """The versions of one hand in its table's stream, when it was over, and its players."""

    hand: str
    first: int
    """The version of its first event: the sealing of its deck, or the first one after the hand before."""
    last: int
    at: int
    players: tuple[tuple[int, str], ...]
    """(seat, player) of all players dealt in."""
    pot: int
    results: tuple[int, ...] = ()
    """The result of each player, in their order."""
    holes: tuple[bytes, ...] = ()
    """The hole cards of each player at the end, in their order."""
    boards: tuple[bytes, ...] = ()
    """The board, or one for each run."""
    showdown: tuple[int, ...] = ()
    """The seats whose hands were compared; empty where all others had folded."""
    game: str = ""
    """The game, where games are played in turn; "": the table's only one."""

    def seat_of(self, player: str) -> int:
        """A player's seat; 0: not dealt in."""
        return next((seat for seat, one in self.players if one == player), 0)

    def result_of(self, player: str) -> int:
        """A player's result; below 0 for a loss."""
        return next((won for (_, one), won in zip(self.players, self.results, strict=True) if one == player), 0)

    def hole_of(self, player: str) -> tuple[int, ...]:
        """A player's hole cards, as far as they are known."""
        held = next((hole for (_, one), hole in zip(self.players, self.holes, strict=True) if one == player), b"")
        return tuple(held) if UNKNOWN not in held else ()


class HandPage(NamedTuple):
    """A page of hands that is not stored as a snapshot yet."""

    number: int
    version: int
    """The version of its last hand's last event."""
    body: bytes


def read_page(body: bytes) -> list[HandMark]:
    """The hands of a page."""
    return _DECODER.decode(zlib.decompress(body))


_DECODER: Final = msgspec.msgpack.Decoder(list[HandMark])


class TableHistory:
    """The hands of one table, in order."""

    __slots__ = ("_first", "_own", "_players", "_showdown", "_won", "hands", "paged", "played", "pots", "spilled")

    def __init__(self) -> None:
        self.hands: list[HandMark] = []
        """The latest hands."""
        self.paged = 0
        """The number of pages before them."""
        self.spilled: list[HandPage] = []
        """Pages that are not stored yet."""
        self.pots: deque[int] = deque(maxlen=20)
        self.played: dict[str, int] = {}
        """By player: when their last hand here was over."""
        self._first = 1
        self._players: tuple[tuple[int, str], ...] = ()
        self._won = 0
        self._showdown: tuple[int, ...] = ()
        self._own: dict[str, array[int]] = {}
        """By player: the numbers of the pages with their hands."""

    @property
    def to_bytes(self) -> tuple[Any, ...]:
        """All of it but the pages."""
        own = {player: pages.tobytes() for player, pages in self._own.items()}
        hands = msgspec.msgpack.encode(self.hands)
        return (hands, self.paged, list(self.pots), self.played, self._first, self._players, self._won,
                self._showdown, own)  # fmt: skip

    @classmethod
    def thawed(cls, frozen: tuple[Any, ...]) -> "TableHistory":
        """Restore it from a snapshot."""
        found = cls()
        hands, found.paged, pots, found.played, found._first, found._players, found._won, found._showdown, own = frozen
        found.hands = _DECODER.decode(hands)
        found.pots.extend(pots)
        found._own = {player: array("I", pages) for player, pages in own.items()}
        return found

    @property
    def count(self) -> int:
        """The number of finished hands."""
        return self.paged * PAGE + len(self.hands)

    def note(self, event: AnyEvent, at: int, t: Table) -> None:
        """Note an event; the table has its state right after it."""
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
        elif isinstance(event, EntryUndone):
            self._taken_back(t)
        elif isinstance(event, _SHOWN_LATER) and self.hands and t.hand is not None and t.hand.is_over:
            self.hands[-1] = self.hands[-1]._replace(last=t.version)  # belongs to the finished hand

    def _over(self, t: Table, hand: Hand, at: int) -> None:
        for _, player in self._players:
            self.played[player] = at
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
            t.game if t.rotation else "",
        )
        self.hands.append(mark)
        self.pots.append(self._won)
        self._first = t.version + 1
        if len(self.hands) >= 2 * PAGE:
            self._turn_page()

    def _turn_page(self) -> None:
        """Move the oldest hands to a page."""
        marks, self.hands = self.hands[:PAGE], self.hands[PAGE:]
        body = zlib.compress(msgspec.msgpack.encode(marks), 6)
        self.spilled.append(HandPage(self.paged, marks[-1].last, body))
        for player in dict.fromkeys(player for mark in marks for _, player in mark.players):
            self._own.setdefault(player, array("I")).append(self.paged)
        self.paged += 1

    def mark_saved(self, pages: list[HandPage]) -> None:
        """Note that these pages are stored."""
        self.spilled = [page for page in self.spilled if page not in pages]

    def _taken_back(self, t: Table) -> None:
        """Undo the end of a hand: it goes on, or is void."""
        while self.hands and self.count > t.hands:
            gone = self.hands.pop()
            self._first = gone.first
            self.pots.pop()
            for _, player in gone.players:
                self._played_before(player)

    def _played_before(self, player: str) -> None:
        """When a player played last, after the last hand was undone; hands on a page stay."""
        last = next((mark.at for mark in reversed(self.hands) if mark.seat_of(player)), 0)
        if last:
            self.played[player] = last
        elif player not in self._own:
            self.played.pop(player, None)

    def pages_of(self, player: str) -> tuple[int, ...]:
        """The pages with a player's hands, newest first."""
        return tuple(reversed(self._own.get(player, ())))

    @property
    def average_pot(self) -> int:
        """The average pot of the latest hands."""
        return sum(self.pots) // len(self.pots) if self.pots else 0


MOST_SHARED: Final = 200
"""The most hands that one person may share at a time."""


class SharedHands:
    """Every valid link to a shared hand."""

    def __init__(self) -> None:
        self._by_key: dict[str, HandShared] = {}
        self._keys: dict[tuple[str, str], str] = {}
        self._counts: Counter[str] = Counter()

    def note(self, event: HandShared | HandUnshared) -> None:
        """A hand was shared or unshared. Shared again it keeps its link, with the latest choices."""
        mine = (event.by, event.hand)
        before = self._keys.pop(mine, None)
        if before is not None:
            del self._by_key[before]
            self._counts[event.by] -= 1
        if isinstance(event, HandShared):
            self._keys[mine] = event.key
            self._by_key[event.key] = event
            self._counts[event.by] += 1

    def by_key(self, key: str) -> HandShared | None:
        """The hand of a link; None: it was unshared, or never existed."""
        return self._by_key.get(key)

    def link_of(self, person: str, hand: str) -> HandShared | None:
        """The link of a person's shared hand."""
        return self._by_key.get(self._keys.get((person, hand), ""))

    def at_limit(self, person: str) -> bool:
        """Whether a person has reached the limit."""
        return self._counts[person] >= MOST_SHARED

"""Events by hand; shared hands.

A page is a snapshot like any other: made of events, and made anew from them where it is not to be had.
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
"""Hands on a page; as many at least are at hand, and fewer than twice as many."""
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
    game: str = ""
    """What was played, where games are played in turn; "": what the table always plays."""

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


class HandPage(NamedTuple):
    """A page of hands that was put together and is not on the shelf yet."""

    number: int
    version: int
    """That of the last event of its last hand."""
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
        """The last ones."""
        self.paged = 0
        """So many pages lie before them."""
        self.spilled: list[HandPage] = []
        """Those of the pages that are not on the shelf yet."""
        self.pots: deque[int] = deque(maxlen=20)
        self.played: dict[str, int] = {}
        """By player: when the last hand was over that he was dealt into."""
        self._first = 1
        self._players: tuple[tuple[int, str], ...] = ()
        self._won = 0
        self._showdown: tuple[int, ...] = ()
        self._own: dict[str, array[int]] = {}
        """By player: the numbers of the pages on which he is."""

    @property
    def to_bytes(self) -> tuple[Any, ...]:
        """All of it but the pages."""
        own = {player: pages.tobytes() for player, pages in self._own.items()}
        hands = msgspec.msgpack.encode(self.hands)
        return (hands, self.paged, list(self.pots), self.played, self._first, self._players, self._won,
                self._showdown, own)  # fmt: skip

    @classmethod
    def thawed(cls, frozen: tuple[Any, ...]) -> "TableHistory":
        """The same again."""
        found = cls()
        hands, found.paged, pots, found.played, found._first, found._players, found._won, found._showdown, own = frozen
        found.hands = _DECODER.decode(hands)
        found.pots.extend(pots)
        found._own = {player: array("I", pages) for player, pages in own.items()}
        return found

    @property
    def count(self) -> int:
        """How many hands are over."""
        return self.paged * PAGE + len(self.hands)

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
        elif isinstance(event, EntryUndone):
            self._taken_back(t)
        elif isinstance(event, _SHOWN_LATER) and self.hands and t.hand is not None and t.hand.is_over:
            self.hands[-1] = self.hands[-1]._replace(last=t.version)  # belongs to the hand that is over

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
        """Put the oldest hands on a page."""
        marks, self.hands = self.hands[:PAGE], self.hands[PAGE:]
        body = zlib.compress(msgspec.msgpack.encode(marks), 6)
        self.spilled.append(HandPage(self.paged, marks[-1].last, body))
        for player in dict.fromkeys(player for mark in marks for _, player in mark.players):
            self._own.setdefault(player, array("I")).append(self.paged)
        self.paged += 1

    def shelved(self, pages: list[HandPage]) -> None:
        """These are on the shelf now."""
        self.spilled = [page for page in self.spilled if page not in pages]

    def _taken_back(self, t: Table) -> None:
        """A hand that was over is played again, or never was."""
        while self.hands and self.count > t.hands:
            gone = self.hands.pop()
            self._first = gone.first
            self.pots.pop()
            for _, player in gone.players:
                self._played_before(player)

    def _played_before(self, player: str) -> None:
        """When somebody played last, now that the last hand never was; on a page it is long ago, and stays."""
        last = next((mark.at for mark in reversed(self.hands) if mark.seat_of(player)), 0)
        if last:
            self.played[player] = last
        elif player not in self._own:
            self.played.pop(player, None)

    def pages_of(self, player: str) -> tuple[int, ...]:
        """The pages on which somebody is, newest first."""
        return tuple(reversed(self._own.get(player, ())))

    @property
    def average_pot(self) -> int:
        """Of the last hands."""
        return sum(self.pots) // len(self.pots) if self.pots else 0


MOST_SHARED: Final = 200
"""So many hands somebody may have shown at a time."""


class SharedHands:
    """Every link that holds."""

    def __init__(self) -> None:
        self._by_key: dict[str, HandShared] = {}
        self._keys: dict[tuple[str, str], str] = {}
        self._counts: Counter[str] = Counter()

    def note(self, event: HandShared | HandUnshared) -> None:
        """A hand was shared, or its link taken back. Shared again it keeps its link, with what was chosen last."""
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
        """What a link shows; None: it was taken back, or never was."""
        return self._by_key.get(key)

    def of(self, person: str, hand: str) -> HandShared | None:
        """How somebody shares this hand."""
        return self._by_key.get(self._keys.get((person, hand), ""))

    def full(self, person: str) -> bool:
        """Whether somebody shows as many hands as anybody may."""
        return self._counts[person] >= MOST_SHARED

"""Every seal of a deck or draw that was published here, in store order, for everybody.

Each row's mark covers all rows before it, so a reader who wrote down the last mark finds out later whether a seal was
exchanged, left out or inserted. The order is the store's, so it is the same in every process and after every restart.
"""

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from cutcard.bounds import Count, Id
from cutcard.store.base import Recorded
from cutcard.streams.records import NIGHT, TABLE
from cutcard.table.fairness.sealed_deck import next_list_mark

MOST: Final = 10_000
"""The number of rows that can be read; the marks of those after them cover older ones too."""


class SealRow(Struct, gc=False):
    """One seal, updated when it is dealt or drawn from."""

    number: int
    kind: Literal["hand", "draw"]
    place: str
    """The table, or the tournament."""
    what: str
    """The hand, or the tournament and the entry by which it was sealed."""
    seal: str
    at: int
    mark: str
    opened: int = 0
    """When it was dealt, or drawn."""
    entry: int = 0
    """The entry of the tournament that opened it."""
    over: bool = False
    """Whether the hand is over, so that its players can download what proves it."""


class _Body(Struct):
    """The part of these events that a row needs."""

    hand: Id = ""
    seal: Id = ""
    entry: Count = 0


_READ: Final = msgspec.json.Decoder(_Body)


class SealBook:
    """The list of seals, read from the store's events."""

    def __init__(self) -> None:
        self._rows: deque[SealRow] = deque(maxlen=MOST)
        self._waiting: dict[str, SealRow] = {}  # by the stream of a table or tournament: the current seal
        self._dealt: dict[str, SealRow] = {}  # by the stream of a table: the hand in play
        self._position = 0
        self.count = 0
        self.head = ""

    @property
    def position(self) -> int:
        """The position up to which the store was read."""
        return self._position

    @property
    def to_bytes(self) -> tuple[Any, ...]:
        """All of it; current seals are among the rows."""
        return list(self._rows), self._waiting, self._dealt, self._position, self.count, self.head

    def restore(self, frozen: tuple[Any, ...]) -> None:
        """Go on from a snapshot."""
        rows, self._waiting, self._dealt, self._position, self.count, self.head = frozen
        self._rows = deque(rows, maxlen=MOST)

    def note(self, record: Recorded) -> None:
        """Read an event of the store, if it is the next one and about a seal."""
        if record.position <= self._position:
            return
        self._position = record.position
        if (kind := _KINDS.get(record.name)) is None:
            return
        try:
            body = _READ.decode(record.body)
        except (msgspec.MsgspecError, ValueError):  # a damaged event is reported where its stream is read
            return
        kind(self, record, body)

    def sealed_deck(self, record: Recorded, body: _Body) -> None:
        """Add a sealed deck."""
        self._add("hand", record, record.stream.removeprefix(TABLE), body.hand, body.seal)

    def sealed_draw(self, record: Recorded, body: _Body) -> None:
        """Add a sealed draw."""
        night = record.stream.removeprefix(NIGHT)
        self._add("draw", record, night, f"{night}/{body.entry}", body.seal)

    def dealt(self, record: Recorded, body: _Body) -> None:
        """Mark a table's sealed deck as dealt."""
        row = self._waiting.pop(record.stream, None)
        if row is not None and row.what == body.hand:
            row.opened = record.at
            self._dealt[record.stream] = row

    def ended(self, record: Recorded, _: _Body) -> None:
        """Mark a hand as over."""
        if (row := self._dealt.pop(record.stream, None)) is not None:
            row.over = True

    def drawn(self, record: Recorded, body: _Body) -> None:
        """Mark a draw as opened."""
        row = self._waiting.pop(record.stream, None)
        if row is not None and row.seal == body.seal:
            row.opened, row.entry = record.at, body.entry

    def _add(self, kind: Literal["hand", "draw"], record: Recorded, place: str, what: str, seal: str) -> None:
        self.count += 1
        self.head = next_list_mark(self.head, what, seal, record.at)
        row = SealRow(self.count, kind, place, what, seal, record.at, self.head)
        self._rows.append(row)
        self._waiting[record.stream] = row

    def page(self, limit: int, before: int = 0, place: str = "") -> list[SealRow]:
        """The newest rows first, or those before a number; optionally of one table or tournament."""
        return list(islice(self._before(before, place), limit))

    def _before(self, before: int, place: str) -> Iterator[SealRow]:
        return (
            row
            for row in reversed(self._rows)
            if (not before or row.number < before) and (not place or row.place == place)
        )


_KINDS: Final[dict[str, Callable[[SealBook, Recorded, _Body], None]]] = {
    "deck-sealed/1": SealBook.sealed_deck,
    "draw-sealed/1": SealBook.sealed_draw,
    "deck-cut/1": SealBook.dealt,
    "ended/1": SealBook.ended,
    "seats-drawn/1": SealBook.drawn,
}

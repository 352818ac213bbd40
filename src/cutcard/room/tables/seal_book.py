"""Every seal that was published here, of decks and of draws, in the order in which they were kept, for everybody.

Each row's mark covers all rows before it, so whoever wrote down the last mark once finds out later whether a seal was
exchanged, left out or put in. The order is the store's, so it is the same in every process and after every restart.
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
from cutcard.table.fairness.sealed_deck import listed_mark

MOST: Final = 10_000
"""Rows that can be looked at; the marks of those after them cover older ones too."""


class SealRow(Struct, gc=False):
    """One seal; what is dealt or drawn from it is noted as it happens."""

    number: int
    kind: Literal["hand", "draw"]
    place: str
    """The table, or the night."""
    what: str
    """The hand, or the night and the entry by which it was sealed."""
    seal: str
    at: int
    mark: str
    opened: int = 0
    """When it was dealt, or drawn."""
    entry: int = 0
    """The entry of the night that opened it."""
    over: bool = False
    """Whether the hand is over, so that its players can download what proves it."""


class _Body(Struct):
    """As much of these events as a row needs."""

    hand: Id = ""
    seal: Id = ""
    entry: Count = 0


_READ: Final = msgspec.json.Decoder(_Body)


class SealBook:
    """The list, read off the store's events as they pass."""

    def __init__(self) -> None:
        self._rows: deque[SealRow] = deque(maxlen=MOST)
        self._waiting: dict[str, SealRow] = {}  # by the stream of a table or night: what is sealed there now
        self._dealt: dict[str, SealRow] = {}  # by the stream of a table: the hand that is played there
        self._position = 0
        self.count = 0
        self.head = ""

    @property
    def position(self) -> int:
        """Up to where the store was read."""
        return self._position

    @property
    def to_bytes(self) -> tuple[Any, ...]:
        """All of it; what is sealed or played now is one of the rows."""
        return list(self._rows), self._waiting, self._dealt, self._position, self.count, self.head

    def restore(self, frozen: tuple[Any, ...]) -> None:
        """Go on from there."""
        rows, self._waiting, self._dealt, self._position, self.count, self.head = frozen
        self._rows = deque(rows, maxlen=MOST)

    def note(self, record: Recorded) -> None:
        """Take in an event of the store, if it comes next and is about a seal."""
        if record.position <= self._position:
            return
        self._position = record.position
        if (kind := _KINDS.get(record.name)) is None:
            return
        try:
            body = _READ.decode(record.body)
        except (msgspec.MsgspecError, ValueError):  # a damaged event is told of where its stream is read
            return
        kind(self, record, body)

    def sealed_deck(self, record: Recorded, body: _Body) -> None:
        """A deck was sealed."""
        self._add("hand", record, record.stream.removeprefix(TABLE), body.hand, body.seal)

    def sealed_draw(self, record: Recorded, body: _Body) -> None:
        """A draw was sealed."""
        night = record.stream.removeprefix(NIGHT)
        self._add("draw", record, night, f"{night}/{body.entry}", body.seal)

    def dealt(self, record: Recorded, body: _Body) -> None:
        """The sealed deck of a table was cut and dealt."""
        row = self._waiting.pop(record.stream, None)
        if row is not None and row.what == body.hand:
            row.opened = record.at
            self._dealt[record.stream] = row

    def ended(self, record: Recorded, _: _Body) -> None:
        """A hand is over."""
        if (row := self._dealt.pop(record.stream, None)) is not None:
            row.over = True

    def drawn(self, record: Recorded, body: _Body) -> None:
        """Seats were drawn."""
        row = self._waiting.pop(record.stream, None)
        if row is not None and row.seal == body.seal:
            row.opened, row.entry = record.at, body.entry

    def _add(self, kind: Literal["hand", "draw"], record: Recorded, place: str, what: str, seal: str) -> None:
        self.count += 1
        self.head = listed_mark(self.head, what, seal, record.at)
        row = SealRow(self.count, kind, place, what, seal, record.at, self.head)
        self._rows.append(row)
        self._waiting[record.stream] = row

    def page(self, limit: int, before: int = 0, place: str = "") -> list[SealRow]:
        """The newest rows first, or those before a number; of one table or night, where it is named."""
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

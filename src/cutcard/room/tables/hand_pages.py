"""The hands of tables in order, whether they are at hand or on pages in the store."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Final

from cutcard.room.room_services import Services
from cutcard.room.tables.hand_history import PAGE, HandMark, HandPage, read_page
from cutcard.room.tables.table_stream import KeptTable
from cutcard.store.base import Recorded
from cutcard.store.shelf import Snapshot
from cutcard.streams.freezing import form

REMEMBERED: Final = 32
"""Pages that stay at hand for whoever turns back and forth."""
_READ: Final = 2_000


class HandPages:
    """Reads pages off the shelf; one that is not there, or does not fit the chain, is made anew from the events."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._read: OrderedDict[tuple[str, int], list[HandMark]] = OrderedDict()

    async def since(self, place: KeptTable, before: str = "") -> AsyncIterator[HandMark]:
        """A table's hands, newest first; those after one of them are left out where it is easy."""
        last = _guess(place, before) if before else place.history.paged
        if last >= place.history.paged:
            for mark in reversed(place.history.hands):
                yield mark
        for number in reversed(range(min(last + 1, place.history.paged))):
            for mark in reversed(await self._page(place, number)):
                yield mark

    async def of(self, place: KeptTable, player: str) -> AsyncIterator[HandMark]:
        """The hands of a table that somebody was dealt into, newest first."""
        for mark in _own(place.history.hands, player):
            yield mark
        for number in place.history.pages_of(player):
            for mark in _own(await self._page(place, number), player):
                yield mark

    async def near(self, place: KeptTable, hand: str) -> AsyncIterator[HandMark]:
        """Hands among which one of this name is, if there is any: its number says where it should be."""
        for mark in reversed(place.history.hands):
            yield mark
        guess = _guess(place, hand)
        for number in (guess, guess - 1, guess + 1):
            if 0 <= number < place.history.paged:
                for mark in await self._page(place, number):
                    yield mark

    async def _page(self, place: KeptTable, number: int) -> list[HandMark]:
        key = place.stream, number
        if key not in self._read:
            body = _spilled(place.history.spilled, number) or await self._shelved(place.stream, number)
            self._read[key] = read_page(body or await self._anew(place, number))
            if len(self._read) > REMEMBERED:
                self._read.popitem(last=False)
        self._read.move_to_end(key)
        return self._read[key]

    async def _shelved(self, stream: str, number: int) -> bytes:
        """A page off the shelf, if the chain has its mark there."""
        store = self._services.store
        found = await store.page(stream, number + 1, form())
        if found is None:
            return b""
        there = await store.read(stream, found.version - 1, 1)
        return found.body if there and there[0].mark == found.mark else b""

    async def _anew(self, place: KeptTable, number: int) -> bytes:
        """Fold the table again from its first event as far as this page, and put on the shelf what comes of it."""
        services, fresh = self._services, place.unread_twin()
        book, records = place.book, list[Recorded]()
        while (body := _spilled(fresh.history.spilled, number)) == b"":
            records = await services.store.read(place.stream, fresh.version, _READ)
            if not records:
                raise LookupError(f"{place.stream} has no page {number}")
            for record in records:
                fresh.replay(record)
            if not fresh.furnished:
                fresh.furnish(book, services.name, services.people.public)
        await services.store.shelve([snapshot_of(place.stream, page, await self._mark(place.stream, page.version))
                                     for page in fresh.history.spilled])  # fmt: skip
        return body

    async def _mark(self, stream: str, version: int) -> bytes:
        return (await self._services.store.read(stream, version - 1, 1))[0].mark


def snapshot_of(stream: str, page: HandPage, mark: bytes) -> Snapshot:
    """A page as it stands on the shelf; part 0 is the table itself."""
    return Snapshot(stream, page.number + 1, page.version, mark, form(), page.body)


def _spilled(pages: Iterable[HandPage], number: int) -> bytes:
    return next((page.body for page in pages if page.number == number), b"")


def _guess(place: KeptTable, hand: str) -> int:
    """The page on which a hand of this name should be; the last of all where its name has no number."""
    number = hand.rpartition("-")[2]
    return (int(number) - 1) // PAGE if number.isdecimal() and len(number) < 12 else place.history.paged


def _own(marks: list[HandMark], player: str) -> Iterator[HandMark]:
    return (mark for mark in reversed(marks) if mark.seat_of(player))

"""Rulebook editions: each one that a table plays by is stored complete, so that the table keeps it."""

from contextlib import suppress

from cutcard.rules import Rulebook, RulebookError, house_ids, load_house
from cutcard.store.base import Conflict, Fact, Store
from cutcard.streams.faults import NoRulebook
from cutcard.streams.records import EDITION


def name_of(book: Rulebook) -> str:
    """A rulebook's name: the house, with its edition unless it is the house's current one."""
    if book.house not in house_ids():
        return f"{book.house}@{book.short}"
    return book.house if load_house(book.house).digest == book.digest else f"{book.house}@{book.digest}"


class Editions:
    """Rulebooks by their digest."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._books: dict[str, Rulebook] = {}

    async def keep(self, book: Rulebook, at: int) -> None:
        """Store an edition for good, unless it is stored."""
        if book.digest in self._books:
            return
        fact = Fact("edition/1", book.snapshot())
        with suppress(Conflict):  # the same digest is the same text
            await self._store.append(EDITION + book.digest, 0, [fact], command=f"edition/{book.digest}", at=at)
        self._books[book.digest] = book

    async def book(self, digest: str, house: str) -> Rulebook:
        """The rulebook of this digest, with which some table was opened; or raise NoRulebook."""
        book = await self.find(digest, house)
        if book is None:
            raise NoRulebook(digest)
        return book

    async def find(self, digest: str, house: str) -> Rulebook | None:
        """The rulebook of this digest: the house's own if it has not changed since, else from the store."""
        if digest not in self._books:
            book = await self._find(digest, house)
            if book is None:
                return None
            self._books[digest] = book
        return self._books[digest]

    async def _find(self, digest: str, house: str) -> Rulebook | None:
        try:
            book = load_house(house)
        except RulebookError:  # the house is no longer in its folder; its edition may be stored
            book = None
        if book is not None and book.digest == digest:
            return book
        kept = await self._store.read(EDITION + digest)
        return Rulebook.from_snapshot(kept[0].body) if kept else None

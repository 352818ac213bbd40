"""House rules inside a chunk of work: a house that comes with Cutcard by its id, any other as its whole rulebook.

A chunk has everything that its result depends on; another process or machine has none of our files.
"""

from functools import lru_cache
from typing import Final

from cutcard.club.own_houses import EditionPublished, HouseEvent, HouseMade
from cutcard.room.codecs import ABOUT_HOUSES
from cutcard.room.editions import Editions
from cutcard.rules import Rulebook, house_ids, load_house, read_house
from cutcard.store.base import Store
from cutcard.streams.records import HOUSES

_KEPT: Final = 8
"""The number of rulebooks in the cache: a chunk compares two or three."""


def pack_house(house: str) -> str:
    """Pack a house, given by id or path, with its overlays, for a chunk."""
    return house if house in house_ids() else read_house(house).snapshot().decode()


def unpack_house(house: str) -> Rulebook:
    """Read the rulebook of a chunk."""
    return _read(house) if house.startswith("{") else load_house(house)


@lru_cache(maxsize=_KEPT)
def _read(snapshot: str) -> Rulebook:
    return Rulebook.from_snapshot(snapshot.encode())


def is_known(book: Rulebook) -> bool:
    """Whether it is a house that comes with Cutcard, unchanged."""
    return book.house in house_ids() and load_house(book.house).digest == book.digest


async def offer(store: Store, book: Rulebook, at: int) -> str:
    """Add a rulebook to a fresh club; returns the name for its tables and tournaments."""
    if is_known(book):
        return book.house
    await Editions(store).keep(book, at)
    if book.house in house_ids():  # with overlays, or another text under its id
        return f"{book.house}@{book.digest}"
    begun: list[HouseEvent] = [
        HouseMade(book.house, "", at, ""),
        EditionPublished(book.house, "", at, 1, book.digest),
    ]
    facts = [ABOUT_HOUSES.fact(event) for event in begun]
    await store.append(HOUSES, 0, facts, command=f"lab/{book.digest}", at=at)
    return book.house

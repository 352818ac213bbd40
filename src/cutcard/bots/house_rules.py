"""House rules that go along with work: a house that comes with Cutcard by its id, any other as its whole rulebook.

A chunk of work carries everything that its result depends on, and another process or machine has no file of ours.
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
"""So many rulebooks are kept read: work compares two or three."""


def packed(house: str) -> str:
    """A house by its id or a path, with its overlays, as a chunk carries it."""
    return house if house in house_ids() else read_house(house).snapshot().decode()


def unpacked(house: str) -> Rulebook:
    """The rulebook that a chunk carries."""
    return _read(house) if house.startswith("{") else load_house(house)


@lru_cache(maxsize=_KEPT)
def _read(snapshot: str) -> Rulebook:
    return Rulebook.from_snapshot(snapshot.encode())


def is_known(book: Rulebook) -> bool:
    """Whether it is a house's that comes with Cutcard, as it comes."""
    return book.house in house_ids() and load_house(book.house).digest == book.digest


async def offer(store: Store, book: Rulebook, at: int) -> str:
    """Make a rulebook one that a fresh club plays by; the name by which its tables and tournaments ask for it."""
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

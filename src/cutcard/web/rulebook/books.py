"""The houses that can be read: one place that knows where a rulebook comes from.

A house is named as in an address: `ccp`, the club's own `riverside`, or an old edition of it, `riverside@2`.
"""

from functools import lru_cache

from cutcard.live.refusals import RefusedInRoom
from cutcard.rules import Rulebook
from cutcard.web.calls import HttpCall
from cutcard.web.refusals import not_found


async def books_of(call: HttpCall) -> tuple[Rulebook, ...]:
    """Every rulebook that this person may read, `standard` first, each in its newest edition."""
    return tuple([await book_of(call, house) for house in call.desk.room.houses.names()])


async def book_of(call: HttpCall, house: str) -> Rulebook:
    """The rulebook of a house, or no such house."""
    houses = call.desk.room.houses
    try:
        book = await houses.book(house)
    except RefusedInRoom as refused:
        raise not_found(str(refused)) from None
    name, _, named = house.partition("@")
    own = houses.own.by_id.get(name)
    edition = own.edition(named) if own is not None else None
    return _as_named(book, house, edition.number if edition else 0) if edition or named else book


@lru_cache(64)
def _as_named(book: Rulebook, house: str, number: int) -> Rulebook:
    """A rulebook that goes by the name it was asked for, so that links lead on within the same edition."""
    read = Rulebook(book.layers)
    read.house = house
    read.edition = str(number) if number else book.edition
    if "@" in house and number:
        read.title = f"{book.title}, edition {number}"
    return read

"""The houses that can be read: one place that knows where a rulebook comes from."""

from cutcard.rules import Rulebook, house_ids, load_house
from cutcard.web.calls import Call
from cutcard.web.refusals import not_found


async def books_of(call: Call) -> tuple[Rulebook, ...]:
    """Every rulebook that this person may read, `standard` first."""
    del call
    return tuple(map(load_house, house_ids()))


async def book_of(call: Call, house: str) -> Rulebook:
    """The rulebook of a house, or no such house."""
    del call
    if house not in house_ids():
        raise not_found(f"There is no such house: choose one of {', '.join(house_ids())}.")
    return load_house(house)

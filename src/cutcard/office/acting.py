"""Where the acts of the office are put down: what decides each command, what its events change, tell, and book."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from cutcard.acts.declare import Acts, put
from cutcard.books.posting import AccountLine
from cutcard.office.entry import Event
from cutcard.office.state import Office
from cutcard.rules.office import OfficeRules

E = TypeVar("E", bound=Event)

ACTS: Final = Acts[[Office, OfficeRules], list[Event], Office, Office]()

decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.tells
POSTED: Final[dict[type, Callable[[Any], tuple[AccountLine, ...]]]] = {}


def posts(post: Callable[[E], tuple[AccountLine, ...]]) -> Callable[[E], tuple[AccountLine, ...]]:
    """This is what an event does to the books: lines that sum to nothing."""
    put(POSTED, post, 0)
    return post


def tell(event: Event, office: Office) -> str:
    """One event in words, with the office as it is now."""
    return ACTS.told[type(event)](event, office)

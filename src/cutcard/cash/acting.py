"""Where the acts of a cash room are put down: what decides each command, what its events change, tell, and book.

Marked by these in the module that is an act's home; `cash/acts.py` brings all homes together.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from cutcard.acting import Acts, put
from cutcard.cash.bank.accounts import Books
from cutcard.cash.entry import Event
from cutcard.cash.evening import Evening
from cutcard.rules.cash import CashRules

E = TypeVar("E", bound=Event)

ACTS: Final = Acts[[Evening, CashRules], list[Event], Evening, Evening]()

decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.tells
POSTED: Final[dict[type, Callable[[Any, Books], None]]] = {}


def posts(post: Callable[[E, Books], None]) -> Callable[[E, Books], None]:
    """This is what an event does to the books."""
    put(POSTED, post, 0)
    return post


def tell(event: Event, evening: Evening) -> str:
    """One event in words, with the evening as it is now."""
    return ACTS.told[type(event)](event, evening)

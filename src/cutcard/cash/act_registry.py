"""Where the acts of a cash room are put down: what decides each command, what its events change, tell, and book.

Marked by these in the module that is an act's home; `cash/acts.py` brings all homes together.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from cutcard.acts.declare import Acts, register
from cutcard.cash.act_types import Event
from cutcard.cash.bank.accounts import CashBooks
from cutcard.cash.state import CashSession
from cutcard.rules.club_rules import CashRules

E = TypeVar("E", bound=Event)

ACTS: Final = Acts[[CashSession, CashRules], list[Event], CashSession, CashSession]()

decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.phrases
POSTED: Final[dict[type, Callable[[Any, CashBooks], None]]] = {}


def posts(post: Callable[[E, CashBooks], None]) -> Callable[[E, CashBooks], None]:
    """This is what an event does to the books."""
    register(POSTED, post, 0)
    return post


def describe_event(event: Event, evening: CashSession) -> str:
    """One event in words, with the evening as it is now."""
    return ACTS.told[type(event)](event, evening)

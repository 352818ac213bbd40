"""The registry of the cash room's acts: what decides a command, what its events change, say and post.

Modules register their acts with these decorators; `cash/acts.py` imports all of them.
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
    """Register how an event posts to the books."""
    register(POSTED, post, 0)
    return post


def describe_event(event: Event, evening: CashSession) -> str:
    """Put one event in words, with the session's names as they are now."""
    return ACTS.log_writers[type(event)](event, evening)

"""Where the acts of a night are put down: what decides each command, what its events change, tell, and do to the books.

Marked by these in the module that is an act's home; `tournament/acts.py` brings all homes together. What changes a
night raises `Misfit` where the event makes no sense; only what moves money is posted, only what everybody should see
is shown.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from cutcard.acts.declare import Acts, put
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_types import Event
from cutcard.tournament.money.accounts import Books
from cutcard.tournament.state import Night

E = TypeVar("E", bound=Event)

ACTS: Final = Acts[[Night, NightRules], list[Event], Night, Night]()

decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.tells
DECIDED, CHANGED, TOLD = ACTS.decided, ACTS.changed, ACTS.told
POSTED: Final[dict[type, Callable[[Any, Books], None]]] = {}
Show = Callable[[Night, Callable[[str], str]], Iterable[str]]
SHOWN: Final[list[Show]] = []


def posts(post: Callable[[E, Books], None]) -> Callable[[E, Books], None]:
    """This is what an event does to the books."""
    put(POSTED, post, 0)
    return post


def shows(show: Show) -> Show:
    """These lines hang on the room's screens, one after another; given what an entrant is called there."""
    SHOWN.append(show)
    return show


def tell(event: Event, night: Night) -> str:
    """One event in words, with the night as it is now."""
    return TOLD[type(event)](event, night)

"""Where the acts of a night are put down: what decides each command, what its events change, tell, and do to the books.

Marked by these in the module that is an act's home; `tournament/acts.py` brings all homes together. What changes a
night raises `Misfit` where the event makes no sense; only what moves money is posted, only what everybody should see
is shown.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from cutcard.acts.declare import Acts, register
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_types import Event
from cutcard.tournament.money.accounts import Books
from cutcard.tournament.state import Tournament

E = TypeVar("E", bound=Event)

ACTS: Final = Acts[[Tournament, TournamentRules], list[Event], Tournament, Tournament]()

decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.phrases
DECIDED, CHANGED, TOLD = ACTS.decided, ACTS.changed, ACTS.told
POSTINGS: Final[dict[type, Callable[[Any, Books], None]]] = {}
Show = Callable[[Tournament, Callable[[str], str]], Iterable[str]]
SCREEN_LINES: Final[list[Show]] = []


def posts(post: Callable[[E, Books], None]) -> Callable[[E, Books], None]:
    """This is what an event does to the books."""
    register(POSTINGS, post, 0)
    return post


def shows_on_screens(show: Show) -> Show:
    """These lines hang on the room's screens, one after another; given what an entrant is called there."""
    SCREEN_LINES.append(show)
    return show


def describe_event(event: Event, night: Tournament) -> str:
    """One event in words, with the night as it is now."""
    return TOLD[type(event)](event, night)

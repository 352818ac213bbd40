"""The registry of acts: deciders of commands, appliers of events, phrases, screen lines and postings.

The module that is an act's home registers it with these decorators; `tournament/acts.py` imports all homes. Appliers
raise `DoesNotApply` where the event makes no sense. Only what moves money has postings; only what the whole room needs
has screen lines.
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
DECIDED, CHANGED, PHRASES = ACTS.deciders, ACTS.appliers, ACTS.log_writers
POSTINGS: Final[dict[type, Callable[[Any, Books], None]]] = {}
Show = Callable[[Tournament, Callable[[str], str]], Iterable[str]]
SCREEN_LINES: Final[list[Show]] = []


def posts(post: Callable[[E, Books], None]) -> Callable[[E, Books], None]:
    """Register what an event posts to the books."""
    register(POSTINGS, post, 0)
    return post


def shows_on_screens(show: Show) -> Show:
    """Register the screen lines of an event, shown one after another, with entrants' names as screens show them."""
    SCREEN_LINES.append(show)
    return show


def describe_event(event: Event, night: Tournament) -> str:
    """Phrase one event, with the tournament as it is now."""
    return PHRASES[type(event)](event, night)

"""Where the acts of the league are put down: what decides each command, what its events change and tell."""

from typing import Final

from cutcard.acts.declare import Acts
from cutcard.league.entry import Event
from cutcard.league.state import League

ACTS: Final = Acts[[League], list[Event], League, League]()

decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.tells


def tell(event: Event, league: League) -> str:
    """One event in words, with the league as it is now."""
    return ACTS.told[type(event)](event, league)

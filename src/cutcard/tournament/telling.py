"""The night's events in words, for the log: short, names first, the verb that was on the button."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.chips.telling import TELL as CHIPS
from cutcard.tournament.clock.telling import TELL as CLOCK
from cutcard.tournament.desk.telling import TELL as DESK
from cutcard.tournament.entry import Event
from cutcard.tournament.events import TakenBack
from cutcard.tournament.money.telling import TELL as MONEY
from cutcard.tournament.night import Night
from cutcard.tournament.people.telling import TELL as PEOPLE
from cutcard.tournament.places.telling import TELL as PLACES
from cutcard.tournament.seats.telling import TELL as SEATS

_TELL: Final[dict[type, Callable[[Any, Night], str]]] = {
    **DESK,
    **SEATS,
    **CLOCK,
    **CHIPS,
    **PLACES,
    **MONEY,
    **PEOPLE,
    TakenBack: lambda e, _: f"Entry {', '.join(map(str, e.entries))} taken back",
}


def tell(event: Event, night: Night) -> str:
    """One event in words, with the night as it is now; "" where there is nothing to say."""
    return _TELL[type(event)](event, night) if type(event) in _TELL else ""

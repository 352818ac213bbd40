"""The night's events in words, for the log: short, names first, the verb that was on the button."""

from cutcard.tournament.acting import TOLD
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night


def tell(event: Event, night: Night) -> str:
    """One event in words, with the night as it is now."""
    return TOLD[type(event)](event, night)

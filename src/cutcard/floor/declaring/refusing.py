"""Readings that are no action: what cannot be, what is not understood, and what the floor is called for."""

from cutcard.floor.declaring.reading import Reading
from cutcard.rules.policy import Cites


def nothing(seat: int, cites: Cites, sentence: str) -> Reading:
    """It counts for nothing."""
    return Reading(seat=seat, binding="none", what="nothing", sentence=sentence, cites=cites)


def for_floor(seat: int, cites: Cites, sentence: str, incident: str, facts: dict[str, str]) -> Reading:
    """It is more than an action: the floor rules on it."""
    known = {"seat": str(seat), **facts}
    return Reading(
        seat=seat, binding="none", what="nothing", sentence=sentence, cites=cites, incident=incident, facts=known
    )

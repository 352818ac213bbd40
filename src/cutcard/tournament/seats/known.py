"""Seeds that everybody can know: those that seats were drawn with, also where the draw was taken back since.

Whoever knows the seed before the words are said can choose the words, and with them the draw. So a seed draws once.
"""

from collections.abc import Iterable

from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.seats.drawing import seal_of
from cutcard.tournament.seats.drawn import SeatsDrawn


def known_seeds(log: Iterable[Event]) -> set[str]:
    """Every seed that was told by a draw, whether the draw counts or not."""
    return {event.seed for event in log if isinstance(event, SeatsDrawn) and event.seed}


def opened(seal: str, log: Iterable[Event]) -> bool:
    """Whether this seal's seed was told."""
    return bool(seal) and seal in map(seal_of, known_seeds(log))


def void_opened_seal(night: Night) -> None:
    """A seal whose draw was taken back is worth nothing any more."""
    if opened(night.seating.seal, night.record.log):
        night.seating.seal = ""

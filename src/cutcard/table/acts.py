"""All acts of a table, brought together: every home is read here; what a table's stream holds, and in words."""

from typing import TYPE_CHECKING, Final, Union, get_args

from cutcard.hand import Hand
from cutcard.hand.events import AnyEvent as HandEvent
from cutcard.hand.telling import tell as tell_hand
from cutcard.rules.game import Game
from cutcard.sentences import Names, WritesChips, Writing, whole
from cutcard.table import (
    bad_beat,
    clock,
    dealing,
    hosting,
    lineup,
    officials,
    opening,
    penalties,
    presence,
    rulings,
    sealing,
    seating,
    stacks,
    stopping,
    straddling,
    taking_back,
    turning,
)
from cutcard.table.acting import ACTS, TableEvent

HOMES: Final = (
    opening, seating, stacks, penalties, straddling, sealing, clock, hosting, lineup, dealing, presence, taking_back,
    rulings, officials, stopping, bad_beat, turning,
)  # fmt: skip
"""Where the acts of a table stand; `decide.py` is the home of one more, which carries out others."""

if TYPE_CHECKING:
    AnyEvent = TableEvent | HandEvent
else:
    AnyEvent = Union[(*ACTS.changed, *get_args(HandEvent))]


def tell(event: AnyEvent, names: Names, game: Game, hand: Hand | None = None, chips: WritesChips = whole) -> str:
    """The event as a sentence; `hand` is the hand right after it, `chips` how the table writes amounts."""
    if isinstance(event, TableEvent):
        return ACTS.told[type(event)](event, Writing(names, chips))
    return tell_hand(event, names, game, hand, chips)

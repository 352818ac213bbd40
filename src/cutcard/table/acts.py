"""All acts of a table, brought together: every home is read here; what a table's stream holds, and in words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Union, get_args

from cutcard.hand import Hand
from cutcard.hand.events import AnyEvent as HandEvent
from cutcard.hand.room import one_period
from cutcard.hand.telling import tell as tell_hand
from cutcard.rules.game import Game
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
from cutcard.table.acting import ACTS, Names, TableEvent

HOMES: Final = (
    opening, seating, stacks, penalties, straddling, sealing, clock, hosting, lineup, dealing, presence, taking_back,
    rulings, officials, stopping, bad_beat, turning,
)  # fmt: skip
"""Where the acts of a table stand; `decide.py` is the home of one more, which carries out others."""

if TYPE_CHECKING:
    AnyEvent = TableEvent | HandEvent
else:
    AnyEvent = Union[(*ACTS.changed, *get_args(HandEvent))]


def tell(event: AnyEvent, names: Mapping[int, str], game: Game, hand: Hand | None = None) -> str:
    """The event as a sentence that a player likes to read; `hand` is the hand right after it."""
    if isinstance(event, TableEvent):
        return one_period(ACTS.told[type(event)](event, Names(names)))
    return tell_hand(event, names, game, hand)

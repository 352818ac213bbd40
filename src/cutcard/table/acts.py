"""All acts of a table, brought together: every home is read here; what a table's stream holds, and in words."""

from typing import TYPE_CHECKING, Final, Union, get_args

from cutcard.hand import Hand
from cutcard.hand.events import AnyEvent as HandEvent
from cutcard.hand.log import tell as tell_hand
from cutcard.rules.game import Game
from cutcard.sentences import Names, WritesChips, Writing, whole
from cutcard.table import action_clock, deal_hand, open_table, stopping, turning, undo
from cutcard.table.acting import ACTS, TableEvent
from cutcard.table.fairness import sealing
from cutcard.table.floor import bad_beat, host_controls, officials, penalties, rulings
from cutcard.table.seats import away_players, positions, seats, stacks, straddles

HOMES: Final = (
    open_table, seats, stacks, penalties, straddles, sealing, action_clock, host_controls, positions, deal_hand, away_players, undo,
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

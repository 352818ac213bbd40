"""What may be done now, as plain data for pages, bots and `decide`. Never compiled: it is a struct."""

from typing import Final

from msgspec import Struct

from cutcard.rules.slot import Cites

NOTHING: Final = "nothing"
BET: Final = "bet"
DEAL: Final = "deal"
DRAW: Final = "draw"
SHUFFLE: Final = "shuffle"
RUNS: Final = "runs"
SHOW: Final = "show"
PUSH: Final = "push"
OVER: Final = "over"


class Legal(Struct, frozen=True, gc=False, omit_defaults=True):
    """What `seat` (0: the dealer) may do in this phase of the hand."""

    phase: str
    seat: int = 0
    call: int = 0
    """What it costs to call; 0: checking is free."""
    min_to: int = 0
    max_to: int = 0
    """The minimum and maximum bet or raise; 0: none is allowed."""
    grid: int = 1
    """Amounts between them go in steps of this; all-in is always allowed."""
    may_fold: bool = False
    may_check: bool = False
    cites: Cites = ()
    """The rules that set the amounts, or that closed the betting to this player."""
    bring_in: int = 0
    """The bring-in, where it is due."""
    may_muck: bool = False
    draw: int = 0
    """How many cards may be discarded and drawn."""
    discard: int = 0
    """How many cards must be discarded without drawing."""
    runs: int = 0
    """How often the board may be run."""


WAITS: Final = {
    BET: "a player has to act first",
    DEAL: "the dealer deals first",
    DRAW: "players draw first",
    SHUFFLE: "the cards are shuffled first",
    RUNS: "players first say how often to run the board",
    SHOW: "hands are being shown",
    PUSH: "the pot is being pushed",
    NOTHING: "the hand has not started yet",
    OVER: "the hand is over",
}
"""What the hand waits for, in the refusal of any other act."""

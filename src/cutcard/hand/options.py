"""What may be done now, as plain data: the one source for pages, bots and `decide`. Never compiled: it is a struct."""

from typing import Final

from msgspec import Struct

from cutcard.rules.policy import Cites

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
    """What it costs to stay in; 0: checking is free."""
    min_to: int = 0
    max_to: int = 0
    """A bet or raise comes to at least and at most this; 0: none is open."""
    grid: int = 1
    """Amounts between the two go in steps of this; everything one has is always a step."""
    may_fold: bool = False
    may_check: bool = False
    cites: Cites = ()
    """The rules that set the amounts, or that closed the betting to this player."""
    bring_in: int = 0
    """What the bring-in costs, where it is due."""
    may_muck: bool = False
    draw: int = 0
    """How many cards may be changed."""
    discard: int = 0
    """How many cards must be thrown away, with none for them."""
    runs: int = 0
    """How often the board may be run."""

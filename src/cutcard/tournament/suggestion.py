"""A suggestion: something the house's rules ask for now, with who, where, why and the rule; the director decides.

Suggestions follow from the night; they are never stored. Each part has a function `suggest(night, rules, now)` that
gives its own. Accepting one is sending its command; where cards or words are needed first, `asks` says so.
"""

from typing import Any, Literal

from msgspec import Struct

from cutcard.rules.slot import Cites
from cutcard.tournament.seating.draw_result import Place

Asking = Literal["button", "cards", "seed", "stacks", "choice", "person"]


class Asked(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What must be known before a suggestion can be carried out.

    `button`: a SetButton for each of `tables`; then the suggestion says more. `cards`: the command's `cards`, one for
    each of `players` or `tables`, or its `seed` where the software draws. `seed`: its `seed`, which nobody needs to
    type. `choice`: its `places`, in the order of `players`, among `places`; without `places` its `players`: those of
    them who want it. `person`: its `dealer` ("" for nobody), its `player` or its `winners`, whichever it has. `stacks`:
    its `stack`; without a command they are counted by color.
    """

    what: Asking
    words: str
    tables: tuple[int, ...] = ()
    players: tuple[str, ...] = ()
    """Who draws or picks, in order."""
    places: tuple[Place, ...] = ()
    """The seats on offer."""


class Suggested(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """All of a suggestion but its rules."""

    id: str
    """The same as long as the suggestion is the same."""
    kind: Literal["move", "break", "redraw", "final", "absent", "forfeit", "colour-up", "hold", "dealer", "pay",
                  "hand-for-hand", "announce", "seat", "dealt", "other"]  # fmt: skip
    title: str
    """A verb first: Move Pete H. to table 3."""
    reason: str
    """In two sentences."""
    source: Place | None = None
    target: Place | None = None
    others: tuple[Place, ...] = ()
    """Other moves that are equally correct, each with its seat."""
    command: dict[str, Any] | None = None
    """The command that does it, as data, with `asks` answered; None: a question first, or only information."""
    duty: str = ""
    """What the new seat means for the player who moves, in words."""
    waits: str = ""
    """For whom it should wait a moment: K may still rebuy. Automatic acts wait for that."""
    asks: Asked | None = None
    urgent: bool = False
    """Tables are held until it is done."""
    until: int = 0
    """When it is done automatically if nothing changes; 0: never."""


class Suggestion(Suggested, frozen=True, omit_defaults=True, kw_only=True):
    """One thing to do."""

    cites: Cites = ()

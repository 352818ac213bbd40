"""A suggestion: what the house's rules ask for now, with player, seat, reason and rule; the director decides.

Suggestions are computed, never stored. Each part has a function `suggestions(night, rules, now)`. Accepting one sends
its command; where cards or words are needed first, `asks` lists them.
"""

from typing import Any, Literal

from msgspec import Struct

from cutcard.rules.slot import Cites
from cutcard.tournament.seating.draw_result import Place

Asking = Literal["button", "cards", "seed", "stacks", "choice", "person"]


class Asked(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What must be known before a suggestion can be accepted.

    `button`: a SetButton for each of `tables`; then the suggestion is complete. `cards`: the command's `cards`, one for
    each of `players` or `tables`, or its `seed` where the software draws. `seed`: its `seed`, never typed by hand.
    `choice`: its `places`, in the order of `players`, among `places`; without `places` its `players`: those of them who
    want it. `person`: its `dealer` ("" for none), its `player` or its `winners`, whichever it has. `stacks`: its
    `stack`; without a command they are counted by color.
    """

    what: Asking
    words: str
    tables: tuple[int, ...] = ()
    players: tuple[str, ...] = ()
    """Who draws or picks, in order."""
    places: tuple[Place, ...] = ()
    """The seats on offer."""
    most: tuple[int, ...] = ()
    """Of the seats on offer, so many are taken at each of `tables`; empty: any of them."""


class Suggested(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A suggestion without its rules."""

    id: str
    """Unchanged as long as the suggestion is the same."""
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
    """The command that does it, as data, without the answers to `asks`; None: a question first, or only information."""
    duty: str = ""
    """What the new seat costs in blinds, in words."""
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

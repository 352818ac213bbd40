"""What a player said and did, as the dealer saw it: words, chips motion by motion, a signal, the betting line."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cutcard.bounds import Seat

Motion = Annotated[
    tuple[tuple[Annotated[int, Meta(ge=1, le=1_000_000)], Annotated[int, Meta(ge=0, le=500)]], ...], Meta(max_length=10)
]
"""Chips of one motion: (value, count) each."""
Gesture = Literal["", "tap", "hand_up", "thumb_up", "other", "cards_forward", "cards_released"]
Line = Literal["none", "before", "across", "held"]


class SaidAndDone(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a player said and did: words, chips motion by motion, a gesture, and the betting line."""

    seat: Seat
    words: Annotated[str, Meta(max_length=400)] = ""
    """All that was said before or with the chips, as it was said."""
    chips: Annotated[tuple[Motion, ...], Meta(max_length=10)] = ()
    """By motion: (value, count) of the chips put in."""
    kept: Motion = ()
    """Chips that crossed the line in the hand as well and were not let go of."""
    gesture: Gesture = ""
    line: Line = "none"
    """Where the chips came to: short of the line, past it, or held past it in the air; none: there is no line."""


class Declaration(SaidAndDone, frozen=True, kw_only=True):
    """One player's declaration, with what was found out about it since."""

    facts: dict[str, str] = {}
    """Answers to what a reading of this asked."""


def worth(chips: Motion) -> int:
    """What chips come to."""
    return sum(value * count for value, count in chips)

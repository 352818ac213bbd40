"""What a player said and did, as the dealer saw it: words, chips motion by motion, a signal, the betting line."""

from typing import Literal

from msgspec import Struct

Chips = tuple[tuple[int, int], ...]
"""Chips of one motion: (value, count) each."""
Gesture = Literal["", "tap", "hand_up", "thumb_up", "other", "cards_forward", "cards_released"]
Line = Literal["none", "before", "across", "held"]


class Declaration(Struct, frozen=True, kw_only=True):
    """One player's declaration; whatever did not happen is left out."""

    seat: int
    words: str = ""
    """All that was said before or with the chips, as it was said."""
    chips: tuple[Chips, ...] = ()
    """By motion."""
    kept: Chips = ()
    """Chips that crossed the line in the hand as well and were not let go of."""
    gesture: Gesture = ""
    line: Line = "none"
    """Where the chips came to: short of the line, past it, or held past it in the air; none: there is no line."""
    facts: dict[str, str] = {}
    """Answers to what a reading of this asked."""


def worth(chips: Chips) -> int:
    """What chips come to."""
    return sum(value * count for value, count in chips)

"""Penalties served: hands, and rounds, of which one is over when the button has passed the player."""

from cutcard.rules.slots.positions import Positions, between
from cutcard.table.state import Sitter


def passed(seat: int, last: Positions | None, now: Positions) -> bool:
    """Whether the button, on its way to where it is now, left this seat or went by it."""
    if last is None or last.button == now.button:
        return False
    return seat == last.button or between(seat, last.button, now.button)


def sits_out(s: Sitter, last: Positions | None, now: Positions) -> bool:
    """Whether a penalty keeps somebody out of a hand in these positions: he is dealt in, and his hand is dead."""
    return s.penalty > 0 or s.rounds > passed(s.seat, last, now)

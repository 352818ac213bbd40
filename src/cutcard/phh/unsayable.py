"""What the format cannot say of a hand of ours: it goes into a field of our own, `_cutcard`."""

from typing import Any, Final

import msgspec
from msgspec import Struct

from cutcard.phh.problems import PhhError
from cutcard.rules.stakes import Format

FIELD: Final = "_cutcard"

Place = int
"""1 for p1, and so on."""


class Unsayable(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Facts about a hand that have no place in the format; amounts are in the unit of the file."""

    house: str = ""
    edition: str = ""
    """The digest of the rulebook it was played by."""
    format: Format | None = None
    chip: int = 0
    """The smallest in play; 0: not told."""
    posts: tuple[tuple[Place, str, int], ...] = ()
    """Place, kind and amount of all posts, where antes and blinds do not tell them."""
    dead_button: bool = False
    """The button is at an empty seat."""
    carried: int = 0
    """Odd chips that came in from the hand before."""
    left_over: int = 0
    """Odd chips that stay for the next one."""
    rake: int = 0
    """What the house took in all."""
    runs: int = 1
    """How often the rest of the board was run; the boards follow one another in `actions`."""
    absent: tuple[Place, ...] = ()
    """Who was dealt in though nobody sat there."""
    winners: tuple[tuple[int, str, tuple[Place, ...]], ...] = ()
    """Pot, side and places of those who won where the cards do not tell."""


def read_unsayable(value: Any) -> Unsayable:
    """What a file has in our field; other people's words there are passed over."""
    try:
        return msgspec.convert(value, Unsayable)
    except msgspec.ValidationError as error:
        raise PhhError(FIELD, str(error)) from None


def written(facts: Unsayable) -> dict[str, Any]:
    """The facts as a table."""
    table: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(facts))
    return table

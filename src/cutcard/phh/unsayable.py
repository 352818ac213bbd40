"""What the format cannot say of a hand of ours: it goes into a field of our own, `_cutcard`."""

from typing import Any, Final

import msgspec
from msgspec import Struct

from cutcard.bounds import Chips, Count, Few, Id, Seat, Word
from cutcard.misread import in_words
from cutcard.phh.problems import PhhError
from cutcard.rules.stakes import Format

FIELD: Final = "_cutcard"

Place = Seat
"""1 for p1, and so on."""


class Unsayable(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Facts about a hand that have no place in the format; amounts are in the unit of the file."""

    house: Id = ""
    edition: Id = ""
    """The digest of the rulebook it was played by."""
    format: Format | None = None
    chip: Chips = 0
    """The smallest in play; 0: not told."""
    posts: Few[tuple[Place, Word, Chips]] = ()
    """Place, kind and amount of all posts, where antes and blinds do not tell them."""
    dead_button: bool = False
    """The button is at an empty seat."""
    carried: Chips = 0
    """Odd chips that came in from the hand before."""
    left_over: Chips = 0
    """Odd chips that stay for the next one."""
    rake: Chips = 0
    """What the house took in all."""
    runs: Count = 1
    """How often the rest of the board was run; the boards follow one another in `actions`."""
    absent: Few[Place] = ()
    """Who was dealt in though nobody sat there."""
    winners: Few[tuple[Seat, Word, Few[Place]]] = ()
    """Pot, side and places of those who won where the cards do not tell."""


def read_unsayable(value: Any) -> Unsayable:
    """What a file has in our field; other people's words there are passed over."""
    try:
        return msgspec.convert(value, Unsayable)
    except msgspec.ValidationError as error:
        raise PhhError(FIELD, in_words(error)) from None


def written(facts: Unsayable) -> dict[str, Any]:
    """The facts as a table."""
    table: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(facts))
    return table

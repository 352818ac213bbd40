"""Cards: an int inside, two letters at the edge.

A card is ``rank * 4 + suit`` with ranks deuce (0) to ace (12) and suits clubs, diamonds, hearts, spades (0 to 3). So
plain integer order is the card room's order "by rank, then by suit", which the bring-in, the draw for the button and
the odd chip in stud need. ``UNKNOWN`` (``??``) is a real card on the table whose face was not reported.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
UNKNOWN: Final = 52
DECK: Final = tuple(range(52))
ACE: Final = 12

_TEXT: Final = (*(r + s for r in RANKS for s in SUITS), "??")
_CARD: Final = {name: number for number, name in enumerate(_TEXT)}

RANK_NAMES: Final = (
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")


class NotACard(ValueError):
    """Text that is not a card; the message shows what a card looks like."""


# `Any`: compiled code then moves cards and passes on sizes without converting them to numbers.
_STEPS: Final[tuple[tuple[int, Any], ...]] = tuple(
    [(place, (place + 1).bit_length()) for place in range(len(DECK) - 1, 0, -1)]
)


def shuffled(bits: Callable[[int], int]) -> tuple[int, ...]:
    """Shuffle a deck like `random.shuffle`, twice as fast, with a generator's `getrandbits`."""
    deck: list[Any] = list(DECK)
    for place, size in _STEPS:
        other = bits(size)
        while other > place:
            other = bits(size)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def card(text: str) -> int:
    """Read one card: ``card("As") == 51``; a ten may be written ``T`` or ``10``."""
    name = text.replace("10", "T")
    name = name[:1].upper() + name[1:].lower()
    try:
        return _CARD[name]
    except KeyError:
        message = f"{text!r} is not a card; write a rank of {RANKS} and a suit of {SUITS}, such as As or Td, or ??"
        raise NotACard(message) from None


def cards(text: str) -> tuple[int, ...]:
    """Read cards written together or apart: ``cards("AsKd") == cards("As Kd")``."""
    packed = "".join(text.replace(",", " ").split()).replace("10", "T")
    if len(packed) % 2:
        message = f"{text!r} is not a row of cards: every card is two letters, such as As Td 2c"
        raise NotACard(message)
    return tuple(card(packed[i : i + 2]) for i in range(0, len(packed), 2))


def deck_of(count: int) -> tuple[int, ...]:
    """A deck of this size: without the lowest ranks of a full one."""
    return DECK[len(DECK) - count :]


def rank(number: int) -> int:
    """The rank, 0 for a deuce to 12 for an ace."""
    return number >> 2


def suit(number: int) -> int:
    """The suit, 0 for clubs to 3 for spades."""
    return number & 3


def ace_low(number: int) -> int:
    """The card for comparisons where aces are low: an ace is below every deuce."""
    return number - len(DECK) if number >> 2 == ACE else number


def text(number: int) -> str:
    """Write one card: ``text(51) == "As"``."""
    return _TEXT[number]


def texts(numbers: Iterable[int]) -> str:
    """Write cards with a space between: ``"As Kd"``."""
    return " ".join(_TEXT[n] for n in numbers)


def spoken(number: int) -> str:
    """Write one card in words: ``"ace of spades"``."""
    return "an unknown card" if number == UNKNOWN else f"{RANK_NAMES[number >> 2]} of {SUIT_NAMES[number & 3]}"

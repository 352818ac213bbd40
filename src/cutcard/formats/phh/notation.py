"""One action as the format writes it: ``p3 cbr 250``, ``d dh p1 AsKd``, ``p2 sm -``, each with a commentary or none."""

from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import Final, NamedTuple

from cutcard.bounds import EVER
from cutcard.cards import DECK, RANKS, SUITS, UNKNOWN, text


class PhhError(ValueError):
    """A hand history that cannot be read: the field, and what is wrong there."""

    def __init__(self, field: str, what: str) -> None:
        """Name the field and say what is wrong."""
        super().__init__(f"{field}: {what}" if field else what)
        self.field = field
        self.what = what


class NotPhh(ValueError):
    """A file in which no hand can be found at all."""


Cards = tuple[int, ...]
_FIGURES: Final = 18
TOO_LARGE: Final = f"an amount is at most {EVER:,}, with at most {_FIGURES} digits after the point"
Amount = int | Decimal

HOLE: Final = "dh"
BOARD: Final = "db"
BRING_IN: Final = "pb"
FOLD: Final = "f"
CHECK_CALL: Final = "cc"
RAISE: Final = "cbr"
DRAW: Final = "sd"
SHOW: Final = "sm"
NOTHING: Final = ""

KNOWN: Final = "-"
"""Stands for the cards where a player shows those that were dealt to him in the open text."""

_PLAYER_WORDS: Final = f"{FOLD}, {CHECK_CALL}, {RAISE} AMOUNT, {BRING_IN}, {DRAW} [CARDS] or {SHOW} [CARDS]"
_CARDS: Final = {text(card): card for card in (*DECK, UNKNOWN)} | {
    # Only the rank or only the suit is known; to us that is an unknown card.
    **{rank + "?": UNKNOWN for rank in RANKS},
    **{"?" + suit: UNKNOWN for suit in SUITS},
}


class Action(NamedTuple):
    """What one line says; `seat` is who does it, or to whom hole cards are dealt, 0 for the board."""

    verb: str
    seat: int = 0
    cards: Cards | None = None
    """None where the line names none: then `sd` stands pat and `sm` mucks."""
    amount: Amount = 0
    known: bool = False
    """Shows cards that the file has told before."""
    commentary: str = ""


def read_cards(written: str) -> Cards:
    """Read cards written together; ``??``, ``A?`` and ``?s`` are unknown."""
    try:
        return tuple([_CARDS[written[i : i + 2]] for i in range(0, len(written), 2)])
    except KeyError:
        raise PhhError(
            "", f"{written!r} is not a list of cards; a card is two characters, such as As, Td or ??"
        ) from None


def read_amount(written: str) -> Amount:
    """Read an amount of chips, whole or with decimals."""
    if written.isdecimal() and len(written) <= _FIGURES:
        return int(written)
    try:
        amount = Decimal(written)
    except InvalidOperation:
        amount = Decimal(0)
    if not amount.is_finite() or amount <= 0:
        raise PhhError("", f"{written!r} is not an amount of chips")
    if not fits(amount):
        raise PhhError("", TOO_LARGE)
    return amount


def fits(amount: Amount) -> bool:
    """Whether an amount, and its smallest part, can be counted in chips."""
    finest = Decimal(amount).as_tuple().exponent
    return -EVER <= amount <= EVER and isinstance(finest, int) and finest >= -_FIGURES


@lru_cache(maxsize=1 << 14)
def read_action(line: str) -> Action:
    """Read one line; raises `PhhError` where it is no action."""
    said, _, commentary = line.partition("#")
    words = said.split()
    if not words:
        return Action(NOTHING, commentary=commentary.strip())
    action = _dealing(words) if words[0] == "d" else _playing(words)
    return action._replace(commentary=commentary.strip()) if commentary else action


def _dealing(words: list[str]) -> Action:
    match words[1:]:
        case ["db", cards]:
            return Action(BOARD, 0, read_cards(cards))
        case ["dh", player, cards]:
            return Action(HOLE, _seat(player), read_cards(cards))
    raise PhhError("", "the dealer's line is `d db CARDS` or `d dh pN CARDS`")


def _playing(words: list[str]) -> Action:
    seat = _seat(words[0])
    match words[1:]:
        case ["f" | "cc" | "pb" as verb]:
            return Action(verb, seat)
        case ["cbr", amount]:
            return Action(RAISE, seat, amount=read_amount(amount))
        case ["sd" | "sm" as verb]:
            return Action(verb, seat)
        case ["sm", "-"]:
            return Action(SHOW, seat, known=True)
        case ["sd" | "sm" as verb, cards]:
            return Action(verb, seat, read_cards(cards))
    raise PhhError("", f"a player's line is the player and {_PLAYER_WORDS}")


def _seat(word: str) -> int:
    number = word[1:]
    if word[:1] != "p" or not number.isdecimal() or number[0] == "0" or len(number) > _FIGURES:
        raise PhhError("", f"{word!r} is not a player; players are p1, p2 and so on, and the dealer is d")
    return int(number)

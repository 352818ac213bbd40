"""Omaha: exactly two cards of the hand with exactly three of the board, high and eight-or-better low."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cutcard.strength import order
from cutcard.strength.keys import NO_FLUSH, ROW_BITS, WORDS
from cutcard.strength.low import NO_LOW
from cutcard.strength.tables import FLUSHES, HIGH, LOW, SHIFTS

_WORD: Final = tuple(WORDS[card >> 2] for card in range(52))
_BIT: Final = tuple(1 << (card >> 2) for card in range(52))
_HIGH: Final = HIGH[5]
_LOW: Final = LOW[5]
_SHIFTS: Final = SHIFTS[5]
_FIRST_EIGHT: Final = order.LOW_CLASSES - order.EIGHT_CLASSES


def omaha_high(hole: Sequence[int], board: Sequence[int]) -> int:
    """The best high hand of two hole cards and three of the board, on the same scale as ``high``."""
    sums = _sums(hole, board)
    best = max([_HIGH[total + _SHIFTS[total >> ROW_BITS]] for total in sums])
    suit = _board_suit(board)
    return best if suit == NO_FLUSH else max(best, _flush(hole, board, suit))


def omaha_eight_low(hole: Sequence[int], board: Sequence[int]) -> int:
    """The best eight-or-better low of two hole cards and three of the board, or -1 where none qualifies."""
    best = max([_LOW[total + _SHIFTS[total >> ROW_BITS]] for total in _sums(hole, board)])
    return best - _FIRST_EIGHT if best >= _FIRST_EIGHT else NO_LOW


def _sums(hole: Sequence[int], board: Sequence[int]) -> set[int]:
    """The word sums of all fives that may be played; the same ranks twice need only one look."""
    pairs = {_WORD[a] + _WORD[b] for a, b in combinations(hole, 2)}
    threes = {_WORD[a] + _WORD[b] + _WORD[c] for a, b, c in combinations(board, 3)}
    return {pair + three for pair in pairs for three in threes}


def _board_suit(board: Sequence[int]) -> int:
    """The one suit of which the board shows three or more."""
    suits = [card & 3 for card in board]
    return next((suit for suit in range(4) if suits.count(suit) >= 3), NO_FLUSH)  # noqa: PLR2004 - two and three


def _flush(hole: Sequence[int], board: Sequence[int], suit: int) -> int:
    """The best flush in this suit, or 0."""
    held = [_BIT[card] for card in hole if card & 3 == suit]
    shown = [_BIT[card] for card in board if card & 3 == suit]
    return max([FLUSHES[a | b | c | d | e] for a, b in combinations(held, 2) for c, d, e in combinations(shown, 3)], default=0)

"""The high hand: the best five of five, six or seven cards, 0 (seven-high) to 7461 (royal flush)."""

from collections.abc import Sequence
from typing import Final

from cutcard.strength.keys import KEYS, ROW_SHIFT, SIZES, SUIT_BITS, SUIT_MASK, flush_suits
from cutcard.strength.tables import FLUSHES, HIGH, SHIFTS

_FLUSH_SUIT: Final = {size: flush_suits(size) for size in SIZES}
_FLUSH_SUIT_7: Final = _FLUSH_SUIT[7]
_HIGH_7: Final = HIGH[7]
_SHIFTS_7: Final = SHIFTS[7]


def high(cards: Sequence[int]) -> int:
    """How good the best five of these cards are: a larger number wins, an equal one ties."""
    if len(cards) != 7:
        return _five_or_six(cards)
    a, b, c, d, e, f, g = cards  # hold'em and stud showdowns: written out, because this is the call that must be fast
    total = KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d] + KEYS[e] + KEYS[f] + KEYS[g]
    suit = _FLUSH_SUIT_7[total & SUIT_MASK]
    if suit >= 0:
        return _flush(cards, suit)
    return _HIGH_7[(total >> SUIT_BITS) + _SHIFTS_7[total >> ROW_SHIFT]]


def _five_or_six(cards: Sequence[int]) -> int:
    size = len(cards)
    if size not in _FLUSH_SUIT:
        message = f"a high hand takes five, six or seven cards, not {size}"
        raise ValueError(message)
    total = 0
    for card in cards:
        total += KEYS[card]
    suit = _FLUSH_SUIT[size][total & SUIT_MASK]
    if suit >= 0:
        return _flush(cards, suit)
    return HIGH[size][(total >> SUIT_BITS) + SHIFTS[size][total >> ROW_SHIFT]]


def _flush(cards: Sequence[int], suit: int) -> int:
    """No hand of seven cards or fewer holds a flush together with anything better but a straight flush."""
    return FLUSHES[sum([1 << (card >> 2) for card in cards if card & 3 == suit])]

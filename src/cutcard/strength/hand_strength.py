"""How good one hand is: high, low, badugi, and what shows in stud. A larger number is always the better hand.

| scale | numbers |
|---|---|
| high | the best five of five, six or seven cards: 0 (seven-high) to 7461 (royal flush) |
| low | ace-to-five (razz), eight-or-better, deuce-to-seven |
| badugi | up to four cards of which no two share a rank or a suit; most, then lowest: 0 (one card) to 1091 |
| what shows | the up cards of a stud hand, which say who acts first: only pairs and ranks count, never suits |

Equal boards of stud give equal numbers; breaking such ties by suit is left to the house.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from cutcard.strength.hand_ranks import FIRST_EIGHT, HIGH_CLASSES, NO_LOW
from cutcard.strength.lookup_table import (
    FLUSHES,
    HIGH,
    KEYS,
    LOW,
    ROW_SHIFT,
    SHIFTS,
    SIZES,
    SUIT_BITS,
    SUIT_MASK,
    flush_suits,
)

# High


_KEYS: Final = KEYS  # a name that is Final costs nothing when this is compiled
_FLUSH_SUIT: Final = {size: flush_suits(size) for size in SIZES}
_FLUSH_SUIT_7: Final = _FLUSH_SUIT[7]
_HIGH_7: Final = HIGH[7]
_SHIFTS_7: Final = SHIFTS[7]


def high(cards: Sequence[int]) -> int:
    """How good the best five of these cards are: a larger number wins, an equal one ties."""
    if len(cards) != 7:
        return _five_or_six(cards)
    a, b, c, d, e, f, g = cards  # hold'em and stud showdowns: written out, because this is the call that must be fast
    total = _KEYS[a] + _KEYS[b] + _KEYS[c] + _KEYS[d] + _KEYS[e] + _KEYS[f] + _KEYS[g]
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
        total += _KEYS[card]
    suit = _FLUSH_SUIT[size][total & SUIT_MASK]
    if suit >= 0:
        return _flush(cards, suit)
    return HIGH[size][(total >> SUIT_BITS) + SHIFTS[size][total >> ROW_SHIFT]]


def _flush(cards: Sequence[int], suit: int) -> int:
    """No hand of seven cards or fewer holds a flush together with anything better but a straight flush."""
    return FLUSHES[sum([1 << (card >> 2) for card in cards if card & 3 == suit])]


# Low


# The deuce-to-seven strength of a high one: reversed, but 5-4-3-2-A is no straight. It ranks among the ace-high hands,
# below A-6-4-3-2, and if it is of one suit among the ace-high flushes.
_DOWN: Final = range(HIGH_CLASSES - 1, -1, -1)
_ACE_SIX, _FIVE_STRAIGHT, _ACE_SIX_FLUSH, _FIVE_STRAIGHT_FLUSH = 784, 5853, 6647, 7452
FROM_HIGH: Final[tuple[int, ...]] = (
    *_DOWN[:_ACE_SIX],
    *_DOWN[_ACE_SIX + 1 : _FIVE_STRAIGHT + 1],
    _DOWN[_ACE_SIX],
    *_DOWN[_FIVE_STRAIGHT + 1 : _ACE_SIX_FLUSH],
    *_DOWN[_ACE_SIX_FLUSH + 1 : _FIVE_STRAIGHT_FLUSH + 1],
    _DOWN[_ACE_SIX_FLUSH],
    *_DOWN[_FIVE_STRAIGHT_FLUSH + 1 :],
)


def low_a5(cards: Sequence[int]) -> int:
    """The best ace-to-five low of five, six or seven cards: 0 (four kings and a queen) to 6174 (wheel)."""
    size = len(cards)
    if size not in LOW:
        message = f"a low hand takes five, six or seven cards, not {size}"
        raise ValueError(message)
    total = 0
    for card in cards:
        total += _KEYS[card]
    return LOW[size][(total >> SUIT_BITS) + SHIFTS[size][total >> ROW_SHIFT]]


def eight_low(cards: Sequence[int]) -> int:
    """The best eight-or-better low: 0 (eight-seven-six-five-four) to 55 (wheel), or -1 where no five qualify."""
    over = low_a5(cards) - FIRST_EIGHT
    return over if over >= 0 else NO_LOW


def low_27(cards: Sequence[int]) -> int:
    """The best deuce-to-seven low: 0 (royal flush) to 7461 (seven-five); aces high, straights and flushes count."""
    if len(cards) == 5:
        return FROM_HIGH[high(cards)]
    if len(cards) not in LOW:
        message = f"a low hand takes five, six or seven cards, not {len(cards)}"
        raise ValueError(message)
    return max([FROM_HIGH[high(five)] for five in combinations(cards, 5)])


# Badugi


_RANKS: Final = 0x1FFF
_ACE_HIGH: Final = tuple([1 << (card >> 2) | 0x2000 << (card & 3) for card in range(52)])  # a bit for rank and suit
_ACE_LOW: Final = tuple([_ACE_HIGH[(card + 4) % 52] for card in range(52)])


def _by_ranks() -> dict[int, int]:
    """Strength by the ranks that play, as bits: fewer cards first, then higher ones; no cards are -1."""
    ranks_down = [1 << rank for rank in range(12, -1, -1)]
    hands = [sum(bits) for size in range(5) for bits in combinations(ranks_down, size)]
    return {bits: place - 1 for place, bits in enumerate(hands)}


BADUGI_STRENGTH: Final = _by_ranks()


def badugi(cards: Sequence[int]) -> int:
    """The best badugi in these cards, usually four or five, aces low."""
    return _best([_ACE_LOW[card] for card in cards])


def badugi_27(cards: Sequence[int]) -> int:
    """The same with aces high, as badeucey counts it: deuce to five is best."""
    return _best([_ACE_HIGH[card] for card in cards])


def _best(cards: Sequence[int]) -> int:
    subsets = [0]
    for card in cards:
        subsets += [kept | card for kept in subsets if not kept & card]
    return max([BADUGI_STRENGTH[kept & _RANKS] for kept in subsets])


# What shows


_MOST: Final = 4  # third street shows one card, sixth street four
_PLACE: Final = 14  # a rank, or no card, in each place
_PAIRED: Final = {(4,): 4, (3, 1): 3, (3,): 3, (2, 2): 2, (2, 1, 1): 1, (2, 1): 1, (2,): 1}
_ALL: Final = 5 * _PLACE**_MOST
_HIGH_RANKS: Final = bytes([card >> 2 for card in range(256)])  # by card; a translation has 256 places
_LOW_RANKS: Final = bytes([(card + 4) % 52 >> 2 for card in range(256)])


def showing_high(up_cards: Sequence[int]) -> int:
    """How high one to four up cards show: quads, trips, two pair, a pair, then the ranks; larger is higher."""
    return _showing(bytes(up_cards).translate(_HIGH_RANKS))


def showing_low(up_cards: Sequence[int]) -> int:
    """How low one to four up cards are, for razz: aces low, pairs bad; larger is the lower, better board."""
    return _ALL - _showing(bytes(up_cards).translate(_LOW_RANKS))


@cache  # at most 30,940 boards, and every street of a stud hand needs each player's
def _showing(ranks: bytes) -> int:
    if not 1 <= len(ranks) <= _MOST:
        message = f"one to four cards show in stud, not {len(ranks)}"
        raise ValueError(message)
    counts = Counter(ranks)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    value = _PAIRED.get(tuple(counts[rank] for rank in groups), 0)
    for place in range(_MOST):
        value = value * _PLACE + (groups[place] + 1 if place < len(groups) else 0)
    return value

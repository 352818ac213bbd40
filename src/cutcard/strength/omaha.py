"""Omaha: exactly two cards of the hand with exactly three of the board, high and eight-or-better low.

The hand of two ranks on a board of five ranks, and the low of two sets of small cards, are computed once and cached
(some two megabytes at most), so that a showdown costs one lookup for each pair that a hand holds.
"""

from array import array
from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import Final

from cutcard.strength.hand_ranks import NO_LOW
from cutcard.strength.lookup_table import (
    FLUSHES,
    HIGH,
    KEYS,
    ROW_BITS,
    SHIFTS,
    SUIT_BITS,
    SUIT_MASK,
    WORDS,
    flush_suits,
)

_KEYS: Final = KEYS  # a name that is Final costs nothing when this is compiled
_HIGH: Final = HIGH[5]
_SHIFTS: Final = SHIFTS[5]
_FLUSH_SUIT: Final = {size: flush_suits(size, enough=3) for size in (3, 4, 5)}  # boards on which a flush can be made

_FLUSH_SUIT_5: Final = _FLUSH_SUIT[5]

_PAIRS: Final = 91  # the sets of two ranks; _PAIR[card][other card] is the number of theirs
_NUMBER: Final = {ranks: number for number, ranks in enumerate(combinations_with_replacement(range(13), 2))}
_WITH: Final = [tuple([_NUMBER[min(a, b >> 2), max(a, b >> 2)] for b in range(52)]) for a in range(13)]
_PAIR: Final = tuple([_WITH[card >> 2] for card in range(52)])
_NOT_YET: Final = 1 << 14  # above every strength, so that the best of the cached values shows whether all are cached
_known_highs: Final[dict[int, "array[int]"]] = {}  # by the board's words, then by pair

_HOLE_SUITS: Final = 12  # bits that count the suits of a hand, three for each
_HOLE_KEYS: Final = tuple([WORDS[card >> 2] << _HOLE_SUITS | 1 << 3 * (card & 3) for card in range(52)])
_HOLE_MASK: Final = (1 << _HOLE_SUITS) - 1
_TWO_OF: Final = [bytes([bits >> 3 * suit & 7 > 1 for bits in range(1 << _HOLE_SUITS)]) for suit in range(4)]
_IN_SUIT: Final = [[1 << (card >> 2) if card & 3 == suit else 0 for card in range(52)] for suit in range(4)]
_pairs_of: Final[dict[int, Callable[["array[int]"], Sequence[int]]]] = {}  # by a hand's words: what its pairs make

_SMALL: Final = tuple([1 << (card + 4) % 52 // 4 & 0xFF for card in range(52)])  # ace to eight as bits, others none
_FIVES_DOWN: Final = [bits for bits in range(255, 0, -1) if bits.bit_count() == 5]  # the fewer high bits, the better
_LOWS: Final = {bits: strength for strength, bits in enumerate(_FIVES_DOWN)}
_known_lows: Final = array("b", [0]) * (1 << 16)  # by small cards held and shown; 0: not worked out yet, 1: no low

_WANTED: Final = "Omaha takes two or more hole cards and a board of three, four or five cards"


def omaha_high(hole: Sequence[int], board: Sequence[int]) -> int:
    """The best high hand of two hole cards and three of the board, on the same scale as ``high``."""
    try:
        a, b, c, d, e = board  # most showdowns: written out, because this is the call that must be fast
        w, x, y, z = hole
    except ValueError:
        return _any_size(hole, board)
    keys, total = _HOLE_KEYS, _KEYS[a] + _KEYS[b] + _KEYS[c] + _KEYS[d] + _KEYS[e]
    held = keys[w] + keys[x] + keys[y] + keys[z]
    try:
        best = max(_pairs_of[held >> _HOLE_SUITS](_known_highs[total >> SUIT_BITS]))
    except KeyError:
        best = _NOT_YET
    if best == _NOT_YET:
        best = _worked_out(hole, board, held >> _HOLE_SUITS, total >> SUIT_BITS)
    suit = _FLUSH_SUIT_5[total & SUIT_MASK]
    if suit < 0 or not _TWO_OF[suit][held & _HOLE_MASK]:
        return best
    bits = _IN_SUIT[suit]
    ranks = bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[w] | bits[x] | bits[y] | bits[z]
    flush = FLUSHES[ranks] if ranks.bit_count() == 5 else _flush(hole, board, suit)
    return max(best, flush)


def _worked_out(hole: Sequence[int], board: Sequence[int], held: int, words: int) -> int:
    """The best high hand without flushes; missing values are computed and cached."""
    known = _known_highs.setdefault(words, array("H", [_NOT_YET]) * _PAIRS)
    numbers = [_PAIR[a][b] for a, b in combinations(hole, 2)]
    for (a, b), number in zip(combinations(hole, 2), numbers, strict=True):
        known[number] = _with_pair(a, b, board)
    _pairs_of[held] = itemgetter(*numbers)
    return max(_pairs_of[held](known))


def _any_size(hole: Sequence[int], board: Sequence[int]) -> int:
    if len(board) not in _FLUSH_SUIT or len(hole) < 2:
        raise ValueError(_WANTED)
    suit = _FLUSH_SUIT[len(board)][sum([_KEYS[card] for card in board]) & SUIT_MASK]
    best = _flush(hole, board, suit) if suit >= 0 else 0
    return max(best, _paired(hole, board))


def _paired(hole: Sequence[int], board: Sequence[int]) -> int:
    """The best high hand where flushes do not count."""
    if len(board) < 5:
        return max([_with_pair(a, b, board) for a, b in combinations(hole, 2)])
    known = _known_highs.setdefault(sum([WORDS[card >> 2] for card in board]), array("H", [_NOT_YET]) * _PAIRS)
    best = max([known[_PAIR[a][b]] for a, b in combinations(hole, 2)])
    if best == _NOT_YET:
        for a, b in combinations(hole, 2):
            known[_PAIR[a][b]] = _with_pair(a, b, board)
        best = max([known[_PAIR[a][b]] for a, b in combinations(hole, 2)])
    return best


def _with_pair(a: int, b: int, board: Sequence[int]) -> int:
    """The best that the ranks of two cards make with three of the board."""
    pair = WORDS[a >> 2] + WORDS[b >> 2]
    sums = [pair + sum(three) for three in combinations([WORDS[card >> 2] for card in board], 3)]
    return max([_HIGH[total + _SHIFTS[total >> ROW_BITS]] for total in sums])


def _flush(hole: Sequence[int], board: Sequence[int], suit: int) -> int:
    """The best flush in this suit, or 0."""
    held = [1 << (card >> 2) for card in hole if card & 3 == suit]
    if len(held) < 2:
        return 0
    shown = [1 << (card >> 2) for card in board if card & 3 == suit]
    threes = [sum(three) for three in combinations(shown, 3)]
    return max([FLUSHES[a | b | three] for a, b in combinations(held, 2) for three in threes])


def omaha_eight_low(hole: Sequence[int], board: Sequence[int]) -> int:
    """The best eight-or-better low of two hole cards and three of the board, or -1 where none qualifies."""
    if len(board) not in _FLUSH_SUIT or len(hole) < 2:
        raise ValueError(_WANTED)
    held = shown = 0
    for card in hole:
        held |= _SMALL[card]
    for card in board:
        shown |= _SMALL[card]
    place = held << 8 | shown
    if not _known_lows[place]:
        _known_lows[place] = _small_low(held, shown) + 2
    return _known_lows[place] - 2


def _small_low(held: int, shown: int) -> int:
    """The best low of two small ranks held and three others shown; only ranks matter, so it is worked out once."""
    twos, threes = _subsets(held, 2), _subsets(shown, 3)
    return max([_LOWS[two | three] for two in twos for three in threes if not two & three], default=NO_LOW)


def _subsets(bits: int, size: int) -> list[int]:
    return [sum(some) for some in combinations([1 << n for n in range(8) if bits >> n & 1], size)]

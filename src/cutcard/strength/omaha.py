"""Omaha: exactly two cards of the hand with exactly three of the board, high and eight-or-better low.

What two ranks make on a board of five ranks, and which low two sets of small cards make, is worked out once and
remembered (some two megabytes at most), so that a showdown costs one look for each pair that a hand holds.
"""

from array import array
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final

from cutcard.strength.keys import KEYS, ROW_BITS, SUIT_BITS, SUIT_MASK, WORDS, flush_suits
from cutcard.strength.scale import NO_LOW
from cutcard.strength.tables import FLUSHES, HIGH, SHIFTS

_HIGH: Final = HIGH[5]
_SHIFTS: Final = SHIFTS[5]
_FLUSH_SUIT: Final = {size: flush_suits(size, enough=3) for size in (3, 4, 5)}  # boards on which a flush can be made

_PAIRS: Final = 91  # the sets of two ranks; _PAIR[card][other card] is the number of theirs
_NUMBER: Final = {ranks: number for number, ranks in enumerate(combinations_with_replacement(range(13), 2))}
_WITH: Final = [tuple([_NUMBER[min(a, b >> 2), max(a, b >> 2)] for b in range(52)]) for a in range(13)]
_PAIR: Final = tuple([_WITH[card >> 2] for card in range(52)])
_known_highs: Final[dict[int, "array[int]"]] = {}  # by the board's words, then by pair; 0: not worked out yet

_SMALL: Final = tuple([1 << (card + 4) % 52 // 4 & 0xFF for card in range(52)])  # ace to eight as bits, others none
_FIVES_DOWN: Final = [bits for bits in range(255, 0, -1) if bits.bit_count() == 5]  # the fewer high bits, the better
_LOWS: Final = {bits: strength for strength, bits in enumerate(_FIVES_DOWN)}
_known_lows: Final = array("b", [0]) * (1 << 16)  # by small cards held and shown; 0: not worked out yet, 1: no low

_WANTED: Final = "Omaha takes two or more hole cards and a board of three, four or five cards"


def omaha_high(hole: Sequence[int], board: Sequence[int]) -> int:
    """The best high hand of two hole cards and three of the board, on the same scale as ``high``."""
    if len(board) not in _FLUSH_SUIT or len(hole) < 2:
        raise ValueError(_WANTED)
    total = 0
    for card in board:
        total += KEYS[card]
    suit = _FLUSH_SUIT[len(board)][total & SUIT_MASK]
    best = _flush(hole, board, suit) if suit >= 0 else 0
    return max(best, _paired(hole, board, total >> SUIT_BITS))


def _paired(hole: Sequence[int], board: Sequence[int], words: int) -> int:
    """The best high hand where flushes do not count."""
    if len(board) < 5:
        return max([_with_pair(a, b, board) for a, b in combinations(hole, 2)])
    known = _known_highs.get(words)
    if known is None:
        known = _known_highs[words] = array("H", [0]) * _PAIRS
    strengths = _looked_up(known, hole)
    if 0 in strengths:
        for a, b in combinations(hole, 2):
            known[_PAIR[a][b]] = _with_pair(a, b, board)
        strengths = _looked_up(known, hole)
    return max(strengths)


def _looked_up(known: "array[int]", hole: Sequence[int]) -> Sequence[int]:
    """What each two of the hole cards are known to make; four cards are written out, because most hands have four."""
    if len(hole) != 4:
        return [known[_PAIR[a][b]] for a, b in combinations(hole, 2)]
    a, b, c, d = hole
    with_a, with_b = _PAIR[a], _PAIR[b]
    return (
        known[with_a[b]], known[with_a[c]], known[with_a[d]], known[with_b[c]], known[with_b[d]], known[_PAIR[c][d]],
    )  # fmt: skip


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

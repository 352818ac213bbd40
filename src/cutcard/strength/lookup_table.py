"""The table file, read or built.

``sum >> SUIT_BITS`` is the sum of the ranks' words, different for every set of ranks that up to seven cards can show:
each word is the smallest that keeps all these sums apart. ``sum & SUIT_MASK`` is the sum of the suits' weights, the
smallest weights that still tell in which suit five, six or seven cards hold a flush, if in any.
Nearly all sums stay under 2**30, where CPython adds fastest. ``sum >> ROW_SHIFT`` is the row of the table file.

``python -m cutcard.strength.lookup_table`` writes ``tables.bin`` beside this module; a test builds it again and
compares every byte. A set of ranks is found by the sum of its words in a sparse table: the sums are cut into rows,
and each row is pushed along until its entries fall on free slots, so that slot = sum + shift of its row.

``slot = (sum >> SUIT_BITS) + SHIFTS[size][sum >> ROW_SHIFT]``, then ``HIGH[size][slot]`` or ``LOW[size][slot]``.
``FLUSHES`` is by the ranks of one suit as bits. ``generate.py`` builds the file and explains why every
slot belongs to one set of ranks alone.
"""

import sys
import zlib
from array import array
from collections.abc import Iterator
from functools import reduce
from itertools import combinations_with_replacement
from operator import or_
from pathlib import Path
from typing import Final

from cutcard.strength import hand_ranks
from cutcard.strength.hand_ranks import Category, Ranks

SIZES: Final = (5, 6, 7)
PATH: Final = Path(__file__).with_name("tables.bin")

WORDS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
WEIGHTS: Final = (0, 1, 25, 32)
SUIT_BITS: Final = 8
SUIT_MASK: Final = 255
ROW_BITS: Final = 10
ROW_SHIFT: Final = SUIT_BITS + ROW_BITS
KEYS: Final = tuple([word << SUIT_BITS | weight for word in WORDS for weight in WEIGHTS])

NO_FLUSH: Final = -1


def flush_suits(size: int, enough: int = 5) -> tuple[int, ...]:
    """For each sum of suit weights of ``size`` cards the suit that shows ``enough`` times, or ``NO_FLUSH``."""
    suits = [NO_FLUSH] * (SUIT_MASK + 1)
    for hand in combinations_with_replacement(range(4), size):
        for suit in range(4):
            if hand.count(suit) >= enough:
                suits[sum([WEIGHTS[s] for s in hand])] = suit
    return tuple(suits)


Best = dict[Ranks, int]

_COLUMN = (1 << ROW_BITS) - 1
_ONE_SUIT = (Category.FLUSH, Category.STRAIGHT_FLUSH)


def high_without_flush() -> Best:
    """The high strength of five ranks of mixed suits."""
    return {
        tuple(sorted(ranks)): n for n, (category, ranks) in enumerate(hand_ranks.high()) if category not in _ONE_SUIT
    }


def low_a5() -> Best:
    """The ace-to-five strength of five ranks."""
    return {tuple(sorted(ranks)): n for n, (_, ranks) in enumerate(hand_ranks.low_a5())}


def with_one_more(best: Best, size: int) -> Best:
    """The best that ``size`` cards hold: the best that remains when any one of them is left out."""
    return {ranks: max([best[ranks[:i] + ranks[i + 1 :]] for i in range(size)]) for ranks in hand_ranks.multisets(size)}


def flushes() -> "array[int]":
    """The high strength of the cards of one suit, by their ranks as bits; 0 where fewer than five."""
    best = [0] * 8192
    for strength, (category, ranks) in enumerate(hand_ranks.high()):
        if category in _ONE_SUIT:
            best[sum([1 << rank for rank in ranks])] = strength
    for bits in range(8192):  # six and more: the best that remains without one of them
        best[bits] = max([best[bits], *[best[bits & ~(1 << rank)] for rank in range(13)]])
    return array("H", best)


def word_sum(ranks: Ranks) -> int:
    """The sum that names these ranks."""
    return sum([WORDS[rank] for rank in ranks])


def fit_rows(sums: list[int], last: int) -> list[int]:
    """A shift for each row so that no two sums share a slot; the fullest rows go first, each as low as it fits.

    Rows up to that of ``last`` get a shift, and none leads below slot 0: cards that no deck deals find a wrong
    strength, but never a place outside the table.
    """
    rows: dict[int, list[int]] = {row: [] for row in range((last >> ROW_BITS) + 1)}
    for total in sums:
        rows[total >> ROW_BITS].append(total & _COLUMN)
    shifts = [-(row << ROW_BITS) for row in rows]
    taken = 0  # one bit for each slot in use
    for row, columns in sorted(rows.items(), key=lambda item: (-len(item[1]), item[0])):
        blocked = reduce(or_, [taken >> column for column in columns], 0)
        start = (~blocked & (blocked + 1)).bit_length() - 1
        taken |= sum([1 << column for column in columns]) << start
        shifts[row] += start
    return shifts


def slots(best: Best, shifts: list[int]) -> "array[int]":
    """The strengths by slot, as long as the farthest row reaches; slots that belong to no hand hold 0."""
    by_slot = {total + shifts[total >> ROW_BITS]: n for total, n in ((word_sum(r), n) for r, n in best.items())}
    if len(by_slot) != len(best):
        message = "two sets of ranks share a slot, so the words or the rows are wrong"
        raise AssertionError(message)
    farthest = max([(row << ROW_BITS) + shift for row, shift in enumerate(shifts)])
    return array("H", [by_slot.get(slot, 0) for slot in range(farthest + _COLUMN + 1)])


def build() -> bytes:
    """The whole file: flushes, then for five, six and seven cards the shifts, the highs and the lows."""
    columns = [flushes()]
    high, low = high_without_flush(), low_a5()
    for size in SIZES:
        if size > 5:
            high, low = with_one_more(high, size), with_one_more(low, size)
        shifts = fit_rows([word_sum(ranks) for ranks in high], size * WORDS[-1])
        columns += [array("i", shifts), slots(high, shifts), slots(low, shifts)]
    return b"".join([_packed(column) for column in columns])


def _packed(column: "array[int]") -> bytes:
    head = column.typecode.encode().ljust(4, b"\0") + len(column).to_bytes(4, "little")
    if sys.byteorder == "big":
        column.byteswap()
    return head + column.tobytes()


def contents() -> bytes:
    """The contents of the file; a checkout without the file builds it, which takes some seconds."""
    if PATH.exists():
        return zlib.decompress(PATH.read_bytes())

    return build()


def columns(raw: bytes) -> Iterator["array[int]"]:
    """The arrays of the file one after the other; each begins with its type and its length."""
    place, view = 0, memoryview(raw)
    while place < len(raw):
        column = array(chr(raw[place]))
        start = place + 8
        place = start + int.from_bytes(raw[place + 4 : start], "little") * column.itemsize
        column.frombytes(view[start:place])
        if sys.byteorder == "big":
            column.byteswap()
        yield column


_columns = columns(contents())
FLUSHES: Final = next(_columns)
_by_size: Final = {size: (next(_columns), next(_columns), next(_columns)) for size in SIZES}
SHIFTS: Final = {size: shifts.tolist() for size, (shifts, _, _) in _by_size.items()}
HIGH: Final = {size: high for size, (_, high, _) in _by_size.items()}
LOW: Final = {size: low for size, (_, _, low) in _by_size.items()}


if __name__ == "__main__":
    PATH.write_bytes(zlib.compress(build(), 9))
    print(f"wrote {PATH}")  # noqa: T201 - a command's answer

"""The table file, read once: for five, six and seven cards the slot of each set of ranks and what it is worth.

``slot = (sum >> SUIT_BITS) + SHIFTS[n][sum >> ROW_SHIFT]``, then ``HIGH[n][slot]`` or ``LOW[n][slot]``. How the file
is built, and why every slot belongs to one set of ranks alone, stands in ``generate.py``.
"""

import sys
import zlib
from array import array
from collections.abc import Iterator

from cutcard.strength.keys import PATH, SIZES

Table = list[int]


def columns(raw: bytes) -> Iterator["array[int]"]:
    """The arrays of the file one after the other; each begins with its type and its length."""
    place = 0
    while place < len(raw):
        column = array(chr(raw[place]))
        end = place + 8 + int.from_bytes(raw[place + 4 : place + 8], "little") * column.itemsize
        column.frombytes(raw[place + 8 : end])
        if sys.byteorder == "big":
            column.byteswap()
        yield column
        place = end


def _shared(column: "array[int]", strengths: Table) -> Table:
    """A list that uses each strength's one int object again: a quarter of the memory, and it stays in the cache."""
    return list(map(strengths.__getitem__, column))


def contents() -> bytes:
    """What the file holds; a checkout without the file builds it anew, which takes a second or two."""
    if PATH.exists():
        return zlib.decompress(PATH.read_bytes())
    from cutcard.strength.generate import build  # noqa: PLC0415 - only where the file is missing

    return build()


def _load() -> tuple[Table, dict[int, Table], dict[int, Table], dict[int, Table]]:
    rest = columns(contents())
    strengths = list(range(7462))
    flushes = _shared(next(rest), strengths)
    shifts: dict[int, Table] = {}
    high: dict[int, Table] = {}
    low: dict[int, Table] = {}
    for size in SIZES:
        shifts[size] = next(rest).tolist()
        high[size] = _shared(next(rest), strengths)
        low[size] = _shared(next(rest), strengths)
    return flushes, shifts, high, low


FLUSHES, SHIFTS, HIGH, LOW = _load()

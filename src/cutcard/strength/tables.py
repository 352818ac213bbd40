"""The table file, read once: for five, six and seven cards the slot of each set of ranks and what it is worth.

``slot = (sum >> SUIT_BITS) + SHIFTS[size][sum >> ROW_SHIFT]``, then ``HIGH[size][slot]`` or ``LOW[size][slot]``.
``FLUSHES`` is by the ranks of one suit as bits. How the file is built, and why every slot belongs to one set of ranks
alone, stands in ``generate.py``.
"""

import sys
import zlib
from array import array
from collections.abc import Iterator
from typing import Final

from cutcard.strength.keys import PATH, SIZES


def contents() -> bytes:
    """What the file holds; a checkout without the file builds it anew, which takes some seconds."""
    if PATH.exists():
        return zlib.decompress(PATH.read_bytes())
    from cutcard.strength.lookup_table import build  # noqa: PLC0415 - wanted only where the file is missing

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

"""Hold'em between two hands before the flop, looked up: the file holds the counts of all 47,008 kinds of match-up.

Match-ups that differ only by suits or by who is first count once. `generate.py` builds the file by counting by suits.
"""

import zlib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cutcard.equity.classes import class_codes
from cutcard.equity.outcomes import Cards
from cutcard.strength.arrays import Longs

PATH: Final = Path(__file__).with_name("preflop.bin")
BOARDS: Final = 1_712_304


class MatchUps(NamedTuple):
    """Codes in rising order, and for each the boards that the first hand wins and those that are shared."""

    codes: NDArray[np.int64]
    wins: NDArray[np.int64]
    ties: NDArray[np.int64]


def packed(table: MatchUps) -> bytes:
    """The table as the file holds it: steps between codes, wins, ties; each byte of a number apart from the others."""
    columns = np.stack((np.diff(table.codes, prepend=0), table.wins, table.ties)).astype("<u4")
    return zlib.compress(columns.view(np.uint8).reshape(3, -1, 4).transpose(0, 2, 1).tobytes(), 9)


@cache
def table() -> MatchUps:
    """The file, read once."""
    raw = np.frombuffer(zlib.decompress(PATH.read_bytes()), dtype=np.uint8).reshape(3, 4, -1)
    steps, wins, ties = np.ascontiguousarray(raw.transpose(0, 2, 1)).view("<u4")[:, :, 0].astype(np.int64)
    return MatchUps(np.cumsum(steps), wins, ties)


def count_many(matchups: Cards) -> Longs:
    """How many boards come out so, by the bits of those who have the best hand; a row for each match-up of two."""
    codes, wins, ties = table()
    mine, theirs = class_codes(matchups), class_codes(matchups[:, ::-1])
    turned = theirs < mine
    place = np.searchsorted(codes, np.minimum(mine, theirs))
    won, tied = wins[place], ties[place]
    lost = BOARDS - won - tied
    return np.stack((np.zeros_like(won), np.where(turned, lost, won), np.where(turned, won, lost), tied), axis=1)

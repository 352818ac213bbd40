"""Hold'em before the flop: counted, looked up.

The suits of a board matter only where a player can make a flush: with three of a suit on the board if a player holds
two of it, with four if one holds one, else with five. No board has two such suits. So for each suit only the boards
with enough of it are laid out, the other cards as ranks with the number of ways to deal them; of everything else only
the 6,175 sets of ranks are counted, each with the ways to deal it that are left.

Match-ups that differ only by suits or by who is first count once. `generate.py` builds the file by counting by suits.
"""

import zlib
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, permutations
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cutcard.equity.outcomes import CardArray, winners
from cutcard.strength.hand_ranks import multisets
from cutcard.strength.lookup_table import ROW_BITS, WORDS
from cutcard.strength.numpy_calls import FLUSHES, Longs, Strengths, tables_for

HANDS: Final = 42_000
"""The approximate number of boards evaluated, each once for every player: the cost of one match-up."""

_WORDS: Final[Longs] = np.array(WORDS, dtype=np.int64)
_CHOOSE: Final[Longs] = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]])

Hands = NDArray[np.uint8]
"""A row for each player: two cards."""


@cache
def rank_sets(size: int) -> tuple[NDArray[np.int8], Longs]:
    """Every set of so many ranks: how many of each rank, and the sum of the words."""
    listed = list(multisets(size))
    sets = np.array(listed, dtype=np.int64).reshape(len(listed), size)
    return (sets[:, :, None] == np.arange(13)).sum(axis=1).astype(np.int8), _WORDS[sets].sum(axis=1)


@cache
def suited(size: int) -> tuple[Longs, Longs]:
    """Every choice of ranks in one suit: as bits, and the sum of the words."""
    chosen = np.array(list(combinations(range(13), size)), dtype=np.int64)
    bits: Longs = (1 << chosen).sum(axis=1)
    return bits, _WORDS[chosen].sum(axis=1)


def count(hands: Hands, dead: tuple[int, ...]) -> Longs:
    """The number of boards by the bits of those who have the best hand."""
    found: Longs = count_many_by_suits(hands[None], dead)[0]
    return found


def count_many_by_suits(matchups: NDArray[np.uint8], dead: tuple[int, ...]) -> Longs:
    """The same for many match-ups, one after the other."""
    return np.array([_count(hands, dead) for hands in matchups]).reshape(len(matchups), -1)


def _count(hands: Hands, dead: tuple[int, ...]) -> Longs:
    there = np.ones((13, 4), dtype=np.int64)
    gone = [*hands.ravel().tolist(), *dead]
    for card in gone:
        there[card >> 2, card & 3] = 0
    own = _WORDS[hands >> 2].sum(axis=1)
    counts, words = rank_sets(5)
    shifts = tables_for(5).shifts
    left = np.zeros(len(tables_for(5).high), dtype=np.int64)  # ways to deal each set of ranks, by its slot
    slot = _slot(words, shifts)
    left[slot] = _ways(counts, there.sum(axis=1))
    found = np.zeros(1 << len(hands), dtype=np.int64)
    for board, ways, strengths in _flushes(hands, there, own):
        np.subtract.at(left, _slot(board, shifts), ways)
        found += _tally(strengths, ways, len(hands))
    kept = left[slot]
    return found + _tally([_ranked(words + own_words) for own_words in own], kept, len(hands))


def _flushes(hands: Hands, there: Longs, own: Longs) -> Iterator[tuple[Longs, Longs, list[Strengths]]]:
    """The boards on which a player has a flush: their ranks, the ways to deal them, and each player's hand there."""
    held_in = (hands[:, :, None] & 3 == np.arange(4)).sum(axis=1)
    for suit in range(4):
        bits = int((there[:, suit] << np.arange(13)).sum())
        others = there.sum(axis=1) - there[:, suit]
        masks = [int(sum(1 << (int(card) >> 2) for card in hand if card & 3 == suit)) for hand in hands]
        for size in range(5 - int(held_in[:, suit].max()), 6):
            ranks, words = suited(size)
            can = ranks & ~bits == 0
            ranks, words = ranks[can], words[can]
            counts, rest = rank_sets(5 - size)
            ways = _ways(counts, others)
            rest, ways = rest[ways > 0], ways[ways > 0]
            board = (words[:, None] + rest).ravel()
            strengths = [
                np.repeat(FLUSHES[ranks | mask], len(rest)) if size + held >= 5 else _ranked(board + own_words)
                for mask, held, own_words in zip(masks, held_in[:, suit].tolist(), own, strict=True)
            ]
            yield board, np.tile(ways, len(ranks)), strengths


def _ways(counts: NDArray[np.int8], there: Longs) -> Longs:
    """The ways to take this many of each rank from those left."""
    ways = np.ones(len(counts), dtype=np.int64)
    for rank in range(13):
        ways *= _CHOOSE[there[rank]][counts[:, rank]]
    return ways


def _slot(words: Longs, shifts: Longs) -> Longs:
    return words + shifts.take(words >> ROW_BITS)


def _ranked(words: Longs) -> Strengths:
    """What seven ranks are worth where no flush is made."""
    shifts, best, _ = tables_for(7)
    return best.take(_slot(words, shifts))


def _tally(strengths: list[Strengths], ways: Longs, players: int) -> Longs:
    code = winners(strengths)
    return np.bincount(code, weights=ways, minlength=1 << players).astype(np.int64)  # far below 2**53


_HAND_BITS: Final = 12
_AT_ONCE: Final = 4096
CODED: Final = 5
"""Players whose hands of two cards fit into one number."""


def class_codes(matchups: CardArray, dead: tuple[int, ...] = ()) -> NDArray[np.int64]:
    """For each match-up (a row for each player: two cards) the number of its class."""
    orders = _orders(dead)
    parts = [_least(matchups[start : start + _AT_ONCE], orders) for start in range(0, len(matchups), _AT_ONCE)]
    return np.concatenate(parts) if parts else np.zeros(0, dtype=np.int64)


def _least(matchups: CardArray, orders: NDArray[np.int64]) -> NDArray[np.int64]:
    """The least of the numbers that a match-up has with the suits named in each of these orders."""
    renamed = orders[:, matchups & 3] + (matchups & 0xFC)
    hands = renamed.max(axis=3) << 6 | renamed.min(axis=3)
    code = hands[:, :, 0]
    for player in range(1, matchups.shape[1]):
        code = code << _HAND_BITS | hands[:, :, player]
    least: NDArray[np.int64] = code.min(axis=0)
    return least


def hands_of(codes: NDArray[np.int64], players: int) -> CardArray:
    """One match-up of each class."""
    shifts = np.arange(players - 1, -1, -1) * _HAND_BITS
    hands = codes[:, None] >> shifts & 0xFFF
    return np.stack((hands >> 6, hands & 63), axis=2).astype(np.uint8)


@lru_cache(maxsize=64)
def _orders(dead: tuple[int, ...]) -> NDArray[np.int64]:
    """The renamings of suits that leave the dead cards unchanged."""
    ways = [order for order in permutations(range(4)) if {card & 0xFC | order[card & 3] for card in dead} == set(dead)]
    return np.array(ways, dtype=np.int64)


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


def look_up_many(matchups: CardArray) -> Longs:
    """The number of boards by the bits of those who have the best hand; a row for each match-up of two."""
    codes, wins, ties = table()
    mine, theirs = class_codes(matchups), class_codes(matchups[:, ::-1])
    turned = theirs < mine
    place = np.searchsorted(codes, np.minimum(mine, theirs))
    won, tied = wins[place], ties[place]
    lost = BOARDS - won - tied
    return np.stack((np.zeros_like(won), np.where(turned, lost, won), np.where(turned, won, lost), tied), axis=1)

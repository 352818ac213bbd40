"""The counts compiled by numba."""

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.equity.outcomes import NOT_DEALT
from cutcard.equity.preflop import rank_sets, suited
from cutcard.strength.hand_ranks import multisets
from cutcard.strength.kernels import Column, compiled
from cutcard.strength.lookup_table import ROW_BITS, WORDS
from cutcard.strength.numpy_calls import FLUSHES, Longs, Strengths, tables_for

U: Final = np.uint64
_TO_ROW: Final = U(ROW_BITS)


@cache
def _tables() -> tuple[NDArray[np.generic], ...]:
    """What the kernels look things up in: words, boards by ranks, suited choices by size, strengths."""
    sizes = [len(suited(size)[0]) for size in (3, 4, 5)]
    return (
        np.array(WORDS, dtype=np.uint64),
        np.array(list(multisets(5)), dtype=np.int64),
        rank_sets(5)[1].astype(np.uint64),
        np.array([0, *np.cumsum(sizes)], dtype=np.int64),
        np.concatenate([suited(size)[0] for size in (3, 4, 5)]).astype(np.uint64),
        np.concatenate([suited(size)[1] for size in (3, 4, 5)]).astype(np.uint64),
        tables_for(5).shifts.astype(np.int32),
        tables_for(7).shifts.astype(np.int32),
        tables_for(7).high,
        FLUSHES,
    )


def count_many(matchups: NDArray[np.uint8], dead: tuple[int, ...]) -> Longs:
    """The number of boards by the bits of those who have the best hand; a row for each match-up."""
    found = np.zeros((len(matchups), 1 << matchups.shape[1]), dtype=np.int64)
    taken_out = np.zeros(len(tables_for(5).high), dtype=np.int64)
    _count_each(np.ascontiguousarray(matchups), np.array(dead, dtype=np.uint8), _tables(), taken_out, found)
    return found


def _each(matchups: Column, dead: Column, tables: Column, taken_out: Column, found: Column) -> None:
    words, players = tables[0], matchups.shape[1]
    for matchup in range(matchups.shape[0]):
        there = np.full(4, U(0x1FFF), dtype=np.uint64)  # by suit, a bit for each rank
        for card in dead:
            there[card & 3] &= ~(U(1) << U(card >> 2))
        masks, own = np.zeros((4, players), dtype=np.uint64), np.zeros(players, dtype=np.uint64)
        held = np.zeros((4, players), dtype=np.int64)
        for player in range(players):
            for card in matchups[matchup, player]:
                there[card & 3] &= ~(U(1) << U(card >> 2))
                masks[card & 3, player] |= U(1) << U(card >> 2)
                held[card & 3, player] += 1
                own[player] += words[card >> 2]
        taken_out[:] = 0
        for suit in range(4):
            _suit(suit, there, (held[suit], masks[suit], own), tables, taken_out, found[matchup])
        _ranks(there, own, tables, taken_out, found[matchup])


def _one_suit(suit: Column, there: Column, hands: Column, tables: Column, taken_out: Column, found: Column) -> None:
    """The boards where a player may have a flush in this suit, taken out of those that are counted by ranks alone."""
    words, _, _, sizes, bits, bit_words, shifts5, shifts7, high7, flushes = tables
    held, masks, own = hands
    players = len(own)
    rest_words, rest_ways = np.empty(91, dtype=np.uint64), np.empty(91, dtype=np.int64)
    strength = np.empty(players, dtype=np.int16)
    for size in range(5 - held.max(), 6):
        rests = _others(suit, there, 5 - size, words, rest_words, rest_ways)
        for chosen in range(sizes[size - 3], sizes[size - 2]):
            if bits[chosen] & ~there[suit]:
                continue
            for rest in range(rests):
                board = bit_words[chosen] + rest_words[rest]
                ways = rest_ways[rest]
                taken_out[U(np.int64(board) + shifts5[board >> _TO_ROW])] += ways
                best = np.int16(-1)
                for player in range(players):
                    if size + held[player] >= 5:
                        strength[player] = flushes[bits[chosen] | masks[player]]
                    else:
                        seven = board + own[player]
                        strength[player] = high7[U(np.int64(seven) + shifts7[seven >> _TO_ROW])]
                    best = max(best, strength[player])
                code = U(0)
                for player in range(players):
                    code |= U(strength[player] == best) << U(player)
                found[code] += ways


def _other_cards(
    suit: Column, there: Column, size: Column, words: Column, rest_words: Column, rest_ways: Column
) -> Column:
    """The ranks of no, one or two cards of other suits, with the ways to deal them, and their number."""
    if size == 0:
        rest_words[0], rest_ways[0] = U(0), 1
        return 1
    ways = np.zeros(13, dtype=np.int64)
    for rank in range(13):
        for other in range(4):
            if other != suit:
                ways[rank] += np.int64(there[other] >> U(rank) & U(1))
    count = 0
    for rank in range(13):
        if size == 1:
            rest_words[count], rest_ways[count] = words[rank], ways[rank]
            count += ways[rank] > 0
            continue
        for second in range(rank + 1):
            both = ways[rank] * (ways[rank] - 1) // 2 if second == rank else ways[rank] * ways[second]
            rest_words[count], rest_ways[count] = words[rank] + words[second], both
            count += both > 0
    return count


def _by_ranks(there: Column, own: Column, tables: Column, taken_out: Column, found: Column) -> None:
    """All other boards: each set of five ranks with the ways to deal it without a flush for any player."""
    _, sets, set_words, _, _, _, shifts5, shifts7, high7, _ = tables
    players = len(own)
    number, strength = np.zeros(13, dtype=np.int64), np.empty(players, dtype=np.int16)
    for rank in range(13):
        for suit in range(4):
            number[rank] += np.int64(there[suit] >> U(rank) & U(1))
    for index in range(len(set_words)):
        ways, same = np.int64(1), np.int64(0)
        for place in range(5):
            rank = sets[index, place]
            same = same + np.int64(1) if place and rank == sets[index, place - 1] else np.int64(0)
            ways = ways * (number[rank] - same) // (same + 1)
        board = set_words[index]
        ways -= taken_out[U(np.int64(board) + shifts5[board >> _TO_ROW])]
        if ways <= 0:
            continue
        best = np.int16(-1)
        for player in range(players):
            seven = board + own[player]
            strength[player] = high7[U(np.int64(seven) + shifts7[seven >> _TO_ROW])]
            best = max(best, strength[player])
        code = U(0)
        for player in range(players):
            code |= U(strength[player] == best) << U(player)
        found[code] += ways


_others = compiled(_other_cards)
_ranks = compiled(_by_ranks)
_suit = compiled(_one_suit)
_count_each = compiled(_each)


def contest(strengths: Sequence[Sequence[Strengths]], picks: NDArray[np.int64]) -> Longs:
    """Count the outcomes of these match-ups on all boards."""
    players, sides = picks.shape[1], len(strengths)
    found = np.zeros(1 << players * sides, dtype=np.int64)
    firsts = np.cumsum([0, *(len(mine) for mine in strengths[0])])[:-1]
    stacked = np.stack([np.concatenate(of_side) for of_side in strengths])
    if players == 2 and sides == 1:
        _two(stacked[0], picks + firsts, found)
    else:
        _any(stacked, picks + firsts, found)
    return found


def _of_two(strengths: Column, picks: Column, found: Column) -> None:
    first = second = both = 0
    for pick in range(picks.shape[0]):
        mine, other = strengths[picks[pick, 0]], strengths[picks[pick, 1]]
        for board in range(len(mine)):
            dealt = (mine[board] != NOT_DEALT) & (other[board] != NOT_DEALT)
            first += dealt & (mine[board] > other[board])
            second += dealt & (mine[board] < other[board])
            both += dealt & (mine[board] == other[board])
    found[1] += first
    found[2] += second
    found[3] += both


def _of_any(strengths: Column, picks: Column, found: Column) -> None:
    sides, players = strengths.shape[0], picks.shape[1]
    for pick in range(picks.shape[0]):
        for board in range(strengths.shape[2]):
            dealt = True
            for player in range(players):
                dealt &= strengths[0, picks[pick, player], board] != NOT_DEALT
            if not dealt:
                continue
            code = 0
            for side in range(sides):
                best = np.int16(-1)
                for player in range(players):
                    best = max(best, strengths[side, picks[pick, player], board])
                if best < 0:
                    continue
                for player in range(players):
                    if strengths[side, picks[pick, player], board] == best:
                        code |= 1 << (side * players + player)
            found[code] += 1


_two = compiled(_of_two)
_any = compiled(_of_any)

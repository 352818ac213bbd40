"""How many players sit at each table, so that tables are as even as their seats allow."""

import heapq
from collections.abc import Sequence


def evenly(count: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """So many players over these tables; the first ones get one more."""
    placed, left = [0] * len(sizes), count
    while left:
        room = [at for at, most in enumerate(sizes) if placed[at] < most]
        each = max(1, min(left // len(room), *(sizes[at] - placed[at] for at in room)))
        for at in room[: left // each]:
            placed[at] += each
            left -= each
    return tuple(placed)


def shares(coming: int, tables: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """How many of those who come each table gets, given (players, free seats) of each; the emptiest first."""
    got = [0] * len(tables)
    heap = [(players, at) for at, (players, free) in enumerate(tables) if free]
    heapq.heapify(heap)
    for _ in range(coming):
        players, at = heapq.heappop(heap)
        got[at] += 1
        if got[at] < tables[at][1]:
            heapq.heappush(heap, (players + 1, at))
    return tuple(got)

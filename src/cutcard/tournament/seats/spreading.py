"""How many tables, and how many players at each."""

from collections.abc import Sequence


def fewest(count: int, sizes: Sequence[int]) -> int:
    """How many of these tables, first ones first, seat so many players; all of them where they do not."""
    for tables, _ in enumerate(sizes, 1):
        if sum(sizes[:tables]) >= count:
            return tables
    return len(sizes)


def evenly(count: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """So many players over these tables, as even as their seats allow; the first ones get one more."""
    placed = [0] * len(sizes)
    left = count
    while left and any(have < most for have, most in zip(placed, sizes, strict=True)):
        room = [at for at, most in enumerate(sizes) if placed[at] < most]
        each = max(1, min(left // len(room), *(sizes[at] - placed[at] for at in room)))
        for at in room[: left // each]:
            placed[at] += each
            left -= each
    return tuple(placed)

"""Count every hand there is: ``python -m tools.build.count_hands [5|6|7]`` deals all hands of that many cards.

All 2,598,960 hands of five cards, 20,358,520 of six or 133,784,560 of seven go through the array calls, and the count
of each category is printed; a test compares them with the mathematics.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from cutcard.strength import arrays
from cutcard.strength.hand_ranks import HIGH_CLASSES, STARTS, Category
from cutcard.strength.numpy_calls import Cards, Strengths

Counts = NDArray[np.int64]


def every_hand(size: int) -> Iterator[Cards]:
    """All hands of ``size`` cards, in blocks that share their lowest cards."""
    fours = np.array(list(combinations(range(52), 4)), dtype=np.uint8)
    starts = np.searchsorted(fours[:, 0], np.arange(53))  # fours are in order of their lowest card
    for lowest in combinations(range(48), size - 4):
        rest = fours[starts[lowest[-1] + 1] :]
        block = np.empty((len(rest), size), dtype=np.uint8)
        block[:, : size - 4], block[:, size - 4 :] = lowest, rest
        yield block


def strengths(size: int, evaluate: Callable[[Cards], Strengths] = arrays.high, classes: int = HIGH_CLASSES) -> Counts:
    """How many of all hands of ``size`` cards have each strength."""
    counts = np.zeros(classes, dtype=np.int64)
    for block in every_hand(size):
        counts += np.bincount(evaluate(block), minlength=classes)
    return counts


def categories(size: int) -> dict[Category, int]:
    """How many of all hands of ``size`` cards fall into each category."""
    return dict(zip(Category, np.add.reduceat(strengths(size), STARTS).tolist(), strict=True))


def main(words: list[str]) -> None:
    """Print the counts for the number of cards asked for, seven if none."""
    counts = categories(int(words[0]) if words else 7)
    for category, count in reversed(counts.items()):
        print(f"{category.name.replace('_', ' ').lower():14} {count:>12,}")  # noqa: T201 - a command's answer
    print(f"{'all hands':14} {sum(counts.values()):>12,}")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])

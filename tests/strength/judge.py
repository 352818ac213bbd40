"""A slow judge, written so that anybody can see that it is right: it lays out every five cards and compares lists.

It shares nothing with the package. A verdict is a tuple that compares as the hands do; ``None`` does not qualify.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, pairwise

Verdict = tuple[int, list[int]]
Hand = tuple[int, ...]
Deal = tuple[Hand, Hand]

SHAPES = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], "straight", "flush", [3, 2], [4, 1], "straight flush"]


def in_groups(ranks: Sequence[int]) -> tuple[list[int], list[int]]:
    """How often each rank shows, and the ranks in that order, most often and highest first."""
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    return [count for count, _ in groups], [rank for _, rank in groups]


def high(five: Hand, *, wheel: bool = True) -> Verdict:
    shape, ranks = in_groups([card // 4 for card in five])
    flush = len({card % 4 for card in five}) == 1
    straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    if wheel and ranks == [12, 3, 2, 1, 0]:
        straight, ranks = True, [3, 2, 1, 0, -1]
    if straight:
        return SHAPES.index("straight flush" if flush else "straight"), ranks
    return SHAPES.index("flush" if flush else shape), ranks


def short(five: Hand, ladder: list[object]) -> Verdict:
    """The short deck: its own ladder of shapes, and an ace that may stand below the six."""
    ranks = sorted(card // 4 for card in five)
    place, tops = high(five, wheel=False)
    if ranks == [4, 5, 6, 7, 12]:
        flush = len({card % 4 for card in five}) == 1
        place, tops = SHAPES.index("straight flush" if flush else "straight"), [7, 6, 5, 4, 3]
    return ladder.index(SHAPES[place]), tops


SHORT_HIGH: list[object] = [
    [1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], "straight", [3, 2], "flush", [4, 1], "straight flush",
]  # fmt: skip
SHORT_TRIPS = [*SHORT_HIGH[:3], "straight", [3, 1, 1], *SHORT_HIGH[5:]]


def upside_down(verdict: Verdict) -> Verdict:
    return -verdict[0], [-rank for rank in verdict[1]]


def low_27(five: Hand) -> Verdict:
    return upside_down(high(five, wheel=False))


def low_a5(five: Hand) -> Verdict:
    shape, ranks = in_groups([(card // 4 + 1) % 13 for card in five])
    return upside_down((SHAPES.index(shape), ranks))


def eight_low(five: Hand) -> Verdict | None:
    ranks = {(card // 4 + 1) % 13 for card in five}
    return low_a5(five) if len(ranks) == 5 and max(ranks) <= 7 else None


def badugi(cards: Hand, *, ace: int = 0) -> Verdict | None:
    ranks = {card // 4 for card in cards}
    if len(ranks) < len(cards) or len({card % 4 for card in cards}) < len(cards):
        return None
    return len(cards), sorted([-ace if rank == 12 else -rank - 1 for rank in ranks])


def badugi_27(cards: Hand) -> Verdict | None:
    return badugi(cards, ace=13)


OF_CARDS: dict[str, Callable[[Hand], Verdict | None]] = {
    "high": high,
    "low_a5": low_a5,
    "eight_low": eight_low,
    "low_27": low_27,
    "badugi": badugi,
    "badugi_27": badugi_27,
    "short_high": lambda five: short(five, SHORT_HIGH),
    "short_trips": lambda five: short(five, SHORT_TRIPS),
    "omaha_high": high,
    "omaha_eight_low": eight_low,
}
KINDS = sorted(OF_CARDS)


def ways_to_play(kind: str, hole: Hand, board: Hand) -> Iterator[Hand]:
    if kind.startswith("omaha"):
        yield from (two + three for two in combinations(hole, 2) for three in combinations(board, 3))
    elif kind.startswith("badugi"):
        yield from (some for size in range(1, 5) for some in combinations(hole + board, size))
    else:
        yield from combinations(hole + board, 5)


def best(kind: str, hole: Hand, board: Hand) -> tuple[Verdict | None, set[frozenset[int]]]:
    """The verdict on a hand, and every choice of cards that deserves it."""
    verdicts = [(OF_CARDS[kind](cards), frozenset(cards)) for cards in ways_to_play(kind, hole, board)]
    top = max([verdict for verdict, _ in verdicts if verdict is not None], default=None)
    return top, {cards for verdict, cards in verdicts if verdict is not None and verdict == top}


def deals(kind: str, count: int, seed: int = 52) -> Iterator[Deal]:
    """Hands of the sizes that this kind is played with, half of them from decks short of ranks or suits."""
    chance = random.Random(seed)
    decks = [range(52), range(52), range(20), range(32, 52), [c for c in range(52) if c % 4 < 2], [*range(16), 50, 51]]
    if kind.startswith("short"):
        decks = [
            range(16, 52),
            range(16, 52),
            range(32, 52),
            [c for c in range(16, 52) if c % 4 < 2],
            [*range(16, 32), 51],
        ]
    sizes = {"omaha": [(4, 3), (4, 4), (4, 5), (5, 5), (6, 5)], "badugi": [(4, 0), (5, 0)]}
    mixed = [(2, 3), (2, 4), (2, 5), (7, 0), (5, 0)]
    for _ in range(count):
        own, shown = chance.choice(sizes.get(kind.partition("_")[0], mixed))
        cards = tuple(chance.sample(chance.choice(decks), own + shown))
        yield cards[:own], cards[own:]


def disagreements(scored: Iterable[tuple[int, Verdict]]) -> list[tuple[Verdict, int]]:
    """Verdicts whose strengths are not in the same order, or that tie for one and not for the other."""
    ladder = sorted({(verdict[0], tuple(verdict[1]), strength) for strength, verdict in scored})
    return [
        ((lower[0], list(lower[1])), lower[2])
        for lower, upper in pairwise(ladder)
        if lower[2] >= upper[2] or lower[:2] == upper[:2]
    ]

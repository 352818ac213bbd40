"""The order of hands: every class of cards that beats or ties as one, from the worst to the best.

A class is its category and its ranks in the order in which a dealer reads them (pairs before kickers). Its place in
the list *is* its strength; everything else in this package is a way to find that place, or to read it, quickly.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

Ranks = tuple[int, ...]

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)
SHAPES: Final = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): TRIPS,
    (3, 2): FULL_HOUSE,
    (4, 1): QUADS,
}
HIGH_CLASSES: Final = 7462
LOW_CLASSES: Final = 6175
EIGHT_CLASSES: Final = 56
BADUGI_CLASSES: Final = 1092

_ACE_HIGH_WHEEL: Final[Ranks] = (12, 3, 2, 1, 0)
_WHEEL: Final[Ranks] = (3, 2, 1, 0, 12)  # a five-high straight: the ace plays low and is read last
_STRAIGHTS: Final = frozenset(tuple(range(top, top - 5, -1)) for top in range(4, 13))


class Held(NamedTuple):
    """The cards that play, without their suits: what kind of hand, and its ranks as read aloud."""

    category: int
    ranks: Ranks


def multisets(size: int) -> Iterator[Ranks]:
    """All the ranks that ``size`` cards of one deck can show, each in rising order."""
    for ranks in combinations_with_replacement(range(13), size):
        if all(ranks[i] != ranks[i + 4] for i in range(size - 4)):
            yield ranks


def read(ranks: Iterable[int]) -> Ranks:
    """The ranks as a dealer reads them: quads, trips and pairs first, then from the top down."""
    counts = Counter(ranks)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return tuple(rank for rank in groups for _ in range(counts[rank]))


def _paired(ranks: Ranks) -> Held:
    """What five ranks hold where straights do not count."""
    shape = tuple(sorted(Counter(ranks).values(), reverse=True))
    return Held(SHAPES[shape], read(ranks))


def _straightened(held: Held) -> Held:
    return Held(STRAIGHT, held.ranks) if held.ranks in _STRAIGHTS else held


def _suited(held: Held) -> Held:
    return Held(STRAIGHT_FLUSH if held.category == STRAIGHT else FLUSH, held.ranks)


def _with_flushes(offsuit: list[Held]) -> list[Held]:
    return offsuit + [_suited(held) for held in offsuit if held.category in (HIGH_CARD, STRAIGHT)]


@cache
def high() -> tuple[Held, ...]:
    """The 7,462 classes of the high hand."""
    offsuit = [_straightened(_paired(ranks)) for ranks in multisets(5)]
    offsuit[offsuit.index(Held(HIGH_CARD, _ACE_HIGH_WHEEL))] = Held(STRAIGHT, _WHEEL)
    return tuple(sorted(_with_flushes(offsuit)))


@cache
def low_27() -> tuple[Held, ...]:
    """The 7,462 classes of the deuce-to-seven low: the high order upside down, but 5-4-3-2-A is no straight."""
    offsuit = [_straightened(_paired(ranks)) for ranks in multisets(5)]
    return tuple(sorted(_with_flushes(offsuit), reverse=True))


def _with_low_ace(ranks: Ranks) -> Ranks:
    """Ranks counted from the ace (ace 0, deuce 1, king 12) as cards count them."""
    return tuple((rank - 1) % 13 for rank in ranks)


@cache
def low_a5() -> tuple[Held, ...]:
    """The 6,175 classes of the ace-to-five low: neither straights nor flushes count, pairs do."""
    from_the_ace = sorted((_paired(ranks) for ranks in multisets(5)), reverse=True)
    return tuple(Held(held.category, _with_low_ace(held.ranks)) for held in from_the_ace)


@cache
def eight_low() -> tuple[Held, ...]:
    """The 56 classes that qualify as eight or better: the top of the ace-to-five low."""
    return low_a5()[-EIGHT_CLASSES:]


@cache
def badugi_27() -> tuple[Held, ...]:
    """The 1,092 classes of the badugi with high aces: more cards first, then the lowest; category is the count."""
    hands = [Held(size, ranks) for size in (1, 2, 3, 4) for ranks in combinations(range(12, -1, -1), size)]
    return tuple(sorted(hands, key=lambda held: (held.category, tuple(-rank for rank in held.ranks))))


@cache
def badugi() -> tuple[Held, ...]:
    """The 1,092 classes of the badugi, aces low."""
    return tuple(Held(held.category, _with_low_ace(held.ranks)) for held in badugi_27())

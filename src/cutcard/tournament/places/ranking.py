"""Places: they follow from who went out in which order and who is left; nothing here is stored.

The last out of one hand is the one who began it with the most chips; who shares a place is said with it.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from cutcard.rules.night import NightRules
from cutcard.tournament.night import Night, Out


class Placed(NamedTuple):
    """A place and how many have it: two who share the 4th place have the 4th and the 5th between them."""

    place: int
    shared_by: int = 1


def places(night: Night, rules: NightRules) -> dict[str, Placed]:
    """Everybody's place who is out, and the winner's once there is one."""
    found: dict[str, Placed] = {}
    left = next_place(night)
    if left == 1 and is_over(night):
        found[next(night.playing).id] = Placed(1)
    above = left
    for tied in _from_the_last(night.outs, rules):
        for out in tied:
            found[out.player] = Placed(above + 1, len(tied))
        above += len(tied)
    return found


def next_place(night: Night) -> int:
    """The place of whoever goes out next: so many are left."""
    return sum(1 for _ in night.playing)


def is_over(night: Night) -> bool:
    """Whether one is left of several; who came in again since is in again."""
    return bool(night.started) and bool(night.outs) and next_place(night) <= 1


def _from_the_last(outs: list[Out], rules: NightRules) -> Iterator[list[Out]]:
    """Those who share a place together, the best first."""
    del rules
    for _, hand in groupby(reversed(outs), key=lambda out: out.hand):
        yield from _of_one_hand(list(hand))


def _of_one_hand(outs: list[Out]) -> Iterable[list[Out]]:
    """Of one hand: the larger stack at its start finishes higher, equal ones share; uncounted, the order entered."""
    if any(out.stack is None for out in outs):
        return [[out] for out in outs]
    ranked = sorted(outs, key=lambda out: -(out.stack or 0))
    return [list(alike) for _, alike in groupby(ranked, key=lambda out: out.stack)]

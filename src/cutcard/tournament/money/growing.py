"""What bounties on everybody's head are worth on average: those that stay as they are, and those that grow.

Whoever is still in when somebody goes out is as likely as any other to have taken them; the last player keeps what is
on their own head. Where bounties grow, a part is won at once and the rest goes on the winner's head, from where the
next one takes a part. What comes that way to the place m from a head at the place l is a number of m times a number of
l, so that sets of players suffice, and orders need not be counted; there is no sum over moments for it, since it asks
about two of them.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.tournament.money.race import Floats, knock_outs

MOST_GROWING: Final = 16
"""Players whose growing bounties are reckoned exactly: the sets double with each."""


def bounties_worth(stacks: Sequence[int], heads: Sequence[int], in_cash: int) -> Floats:
    """What each player wins on average in bounties, with their own if they win; `in_cash`: percent won at once."""
    if in_cash == 100 or len(stacks) < 3:  # with two left there is no head to grow on but the winner's own
        own = np.array(stacks, dtype=np.float64) * heads / sum(stacks)
        return np.asarray(knock_outs(stacks, heads) + own)
    if len(stacks) > MOST_GROWING:
        raise ValueError(f"growing bounties are calculated exactly for {MOST_GROWING} players or fewer")
    return _growing(stacks, heads, in_cash / 100)


def passed_on(players: int, cash: float) -> tuple[Floats, Floats]:
    """By place, the first at 1: what is taken of a head there, and what comes of it to each place above.

    Of a head at the place l, `taken[l] * comes[m]` passes through the hands of the player at the place m.
    """
    comes = np.ones(players + 1)
    for place in range(players - 1, 0, -1):
        comes[place] = comes[place + 1] * (1 + (1 - cash) / place)
    taken = np.zeros(players + 1)
    places = np.arange(2, players + 1)
    taken[2:] = 1 / ((places - 1) * comes[places - 1])
    return taken, comes


def _growing(stacks: Sequence[int], heads: Sequence[int], cash: float) -> Floats:
    """By sets of those who finish first: how likely each is, and what the heads below them give, weighed."""
    players = len(stacks)
    taken, comes = passed_on(players, cash)
    sets = np.arange(1 << players)
    left = np.full(len(sets), float(sum(stacks)))
    for at, stack in enumerate(stacks):
        left -= np.where(sets >> at & 1, stack, 0)
    without = [[_without(sets, size, at) for at in range(players)] for size in range(players)]
    below = np.zeros(len(sets))
    for size in range(players - 1, -1, -1):
        for at, stack in enumerate(stacks):
            these = without[size][at]
            below[these] += stack / left[these] * (taken[size + 1] * heads[at] + below[these | 1 << at])
    likely, found = np.zeros(len(sets)), np.zeros(players)
    likely[0] = 1
    for size in range(players):
        part = comes[size + 1] * (1 if size == 0 else cash)
        for at, stack in enumerate(stacks):
            these = without[size][at]
            chance = likely[these] * stack / left[these]
            likely[these | 1 << at] += chance
            found[at] += chance @ (part * below[these | 1 << at] + (heads[at] if size == 0 else 0))
    return found


def _without(sets: NDArray[np.int64], size: int, player: int) -> NDArray[np.int64]:
    """The sets of so many players in which somebody is not."""
    return np.asarray(sets[(np.bitwise_count(sets) == size) & (sets >> player & 1 == 0)])

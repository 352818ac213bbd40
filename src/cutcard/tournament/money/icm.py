"""What stacks are worth in prizes when everybody's chance to be first is his share of the chips (Malmuth, Harville).

Exact over all orders of finishing, by sets: the chance that these players take the first places, whatever their order,
grows player by player. Numbers are integers with ninety-six binary places, so that nothing is lost before the cents.
"""

from collections.abc import Sequence
from typing import Final

MOST: Final = 12
"""Players; the sets double with each."""
_ONE: Final = 1 << 96


def worth(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[int, ...]:
    """What each stack is worth in cents; together exactly what the prizes of so many players are."""
    paid = list(prizes[: len(stacks)])
    fine = _expected(stacks, paid)
    return shared(fine, sum(paid))


def _expected(stacks: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """The same before it is rounded, in 2**-96 cents."""
    total = sum(stacks)
    chance = {0: _ONE}
    found = [0] * len(stacks)
    for prize in prizes:
        following: dict[int, int] = {}
        for taken, likely in chance.items():
            left = total - sum(stack for at, stack in enumerate(stacks) if taken >> at & 1)
            for at, stack in enumerate(stacks):
                if not taken >> at & 1:
                    part = likely * stack // left
                    found[at] += part * prize
                    following[taken | 1 << at] = following.get(taken | 1 << at, 0) + part
        chance = following
    return found


def shared(weights: Sequence[int], cents: int) -> tuple[int, ...]:
    """So many cents shared by weight, the last cents to who was rounded down most, the first first."""
    if len(weights) == 1:
        return (cents,)
    total = sum(weights) or 1
    parts = [divmod(weight * cents, total) for weight in weights]
    short = cents - sum(whole for whole, _ in parts)
    rounded = sorted(range(len(parts)), key=lambda at: (-parts[at][1], at))[:short]
    return tuple(whole + (at in rounded) for at, (whole, _) in enumerate(parts))

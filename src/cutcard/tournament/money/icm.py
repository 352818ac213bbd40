"""What stacks are worth in prizes when everybody's chance to be first is their share of the chips (Malmuth, Harville).

Of any number of players; `race.py` says how. Whoever has as many chips as another gets as much: what differs only in
digits that a double does not have is the same.
"""

from collections.abc import Sequence
from typing import Final

MOST: Final = 200
"""Players of a deal: a few hundredths of a second, which nobody in the room has to wait for."""
_FINE: Final = 1 << 20
"""Parts of a cent that are told apart before the last cents are shared."""


def worth(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[int, ...]:
    """What each stack is worth in cents; together exactly what the prizes of so many players are."""
    paid = list(prizes[: len(stacks)])
    return in_cents(expected(stacks, paid), sum(paid))


def expected(stacks: Sequence[int], prizes: Sequence[float]) -> list[float]:
    """The same before it is rounded; every stack has a chip at least."""
    from cutcard.tournament.money.race import by_place  # noqa: PLC0415 - NumPy is loaded by those who ask

    return [float(value) for value in by_place(stacks, prizes)]


def in_cents(values: Sequence[float], cents: int) -> tuple[int, ...]:
    """Values that come to so many cents, in whole ones: the last cents to who was rounded down most."""
    return _topped_up([divmod(round(value * _FINE), _FINE) for value in values], cents)


def shared(weights: Sequence[int], cents: int) -> tuple[int, ...]:
    """So many cents shared by weight, the last cents to who was rounded down most, the first first."""
    if len(weights) == 1:
        return (cents,)
    total = sum(weights) or 1
    return _topped_up([divmod(weight * cents, total) for weight in weights], cents)


def _topped_up(parts: Sequence[tuple[int, int]], cents: int) -> tuple[int, ...]:
    """Whole cents and what each was rounded down by: with what is short of so many cents."""
    short = cents - sum(whole for whole, _ in parts)
    rounded = sorted(range(len(parts)), key=lambda at: (-parts[at][1], at))[:short]
    return tuple(whole + (at in rounded) for at, (whole, _) in enumerate(parts))

"""Seats drawn by a seed: everybody can work the draw out again from the seed, the words of the cut and the list.

The seal of a draw is SHA-256 of its seed; published before, it shows that the seed was not chosen afterwards. Whoever
cuts says words of his own after that, so that the house cannot have known the draw either. docs/fair.md has it all.
"""

import hashlib
from collections.abc import Sequence

from cutcard.table.seal import shuffled


def seal_of(seed: str) -> str:
    """What is published before the draw."""
    return hashlib.sha256(seed.encode()).hexdigest()


def mixed(seed: str, cut: str, what: str, count: int) -> tuple[int, ...]:
    """The numbers from 0 below `count` in the order that seed and cut make."""
    return shuffled(f"{seed}\n{cut}".encode().hex(), what, range(count))


def drawn(seed: str, cut: str, players: Sequence[str], seats: Sequence[tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """A seat (table, seat) for each player, first on the list first."""
    order = mixed(seed, cut, "seats", len(seats))
    return {player: seats[order[at]] for at, player in enumerate(players)}

"""Many tables stepped at once: one array of actions in, one of observations out, every hand by the one engine."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cutcard.lab.learn import USUAL_STACK, LearnTable, Mask


class TablesSeen(NamedTuple):
    """By table: what whoever is to act knows and may do; and the hands that this step ended."""

    observations: NDArray[np.float32]
    masks: Mask
    seats: NDArray[np.int64]
    """Who is to act, from 1 on."""
    ended: NDArray[np.bool_]
    """Whether the step ended a hand; the next is dealt already."""
    rewards: NDArray[np.float64]
    """By table and seat: what was won in the hand that ended; 0 elsewhere."""


class LearnTables:
    """Tables of one kind; each has a seed of its own, made from one."""

    def __init__(
        self, count: int, house: str = "standard", game: str = "nlhe", seats: int = 6, *,
        stack: int = USUAL_STACK, seed: int = 0,
    ) -> None:  # fmt: skip
        """Put so many up, each with its first hand dealt."""
        if not 1 <= count <= 100_000:
            raise ValueError(f"1 to 100,000 tables are stepped at once, not {count}")
        self.tables = [LearnTable(house, game, seats, stack, seed * 1_000_003 + at) for at in range(count)]
        first = self.tables[0]
        self.actions, self.size, self.seats = first.actions, first.size, seats

    def look(self) -> TablesSeen:
        """As they stand, before anybody acts."""
        none = np.zeros(len(self.tables), dtype=np.bool_)
        return self._seen(none, np.zeros((len(self.tables), self.seats)))

    def step(self, chosen: Sequence[int] | NDArray[np.integer]) -> TablesSeen:
        """One action at each table; where it ends the hand, the next one is dealt."""
        if len(chosen) != len(self.tables):
            raise ValueError(f"there are {len(self.tables)} tables and {len(chosen)} actions: one each")
        ended = np.zeros(len(self.tables), dtype=np.bool_)
        rewards = np.zeros((len(self.tables), self.seats))
        for at, (table, action) in enumerate(zip(self.tables, chosen, strict=True)):
            table.act(int(action))
            if table.over:
                ended[at] = True
                rewards[at] = table.won
                table.deal()
        return self._seen(ended, rewards)

    def _seen(self, ended: NDArray[np.bool_], rewards: NDArray[np.float64]) -> TablesSeen:
        observations = np.empty((len(self.tables), self.size), dtype=np.float32)
        masks = np.zeros((len(self.tables), self.actions), dtype=np.int8)
        for at, table in enumerate(self.tables):
            table.numbers(out=observations[at])
            masks[at, list(table.open)] = 1
        seats = np.array([table.seat for table in self.tables])
        return TablesSeen(observations, masks, seats, ended, rewards)

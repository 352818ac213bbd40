"""The benchmarked hands: fixed blocks of cards and decisions, the same for both engines in every round."""

import random
from typing import Any, Final, NamedTuple

from bench.policy import LOOSE, Decision, Players, decisions
from cutcard.cards import DECK

_UNCOUNTED: Final = 5


class Block(NamedTuple):
    """A run of hands; seeding with `seed` and shuffling a new deck for each gives their cards."""

    seed: int
    streams: list[list[Decision]]
    decks: list[tuple[int, ...]]
    states: list[tuple[Any, ...]]
    """The generator's state before each shuffle, for an engine that also uses it in between."""

    @property
    def first(self) -> list[tuple[tuple[int, ...], list[Decision]]]:
        """The hands that begin every slice and are not counted: they warm the caches after another engine's turn."""
        return list(zip(self.decks[:_UNCOUNTED], self.streams[:_UNCOUNTED], strict=True))


def make_blocks(count: int, hands: int, players: Players = LOOSE) -> list[Block]:
    """Make blocks of hands."""
    return [_block(seed, hands, players) for seed in range(1, count + 1)]


def _block(seed: int, hands: int, players: Players) -> Block:
    rng = random.Random(f"decisions {seed}")
    block = Block(seed, [decisions(rng, players) for _ in range(hands)], [], [])
    random.seed(seed)
    for _ in range(hands):
        block.states.append(random.getstate())
        deck = list(DECK)
        random.shuffle(deck)
        block.decks.append(tuple(deck))
    return block

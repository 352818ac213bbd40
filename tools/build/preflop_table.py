"""Build `preflop.bin`: every kind of match-up of two hold'em hands, counted by suits. Takes a minute without numba.

``python -m tools.build.preflop_table``
"""

from itertools import combinations

import numpy as np

from cutcard.cards import DECK
from cutcard.equity.calculate import Engine, best_engine
from cutcard.equity.outcomes import masks_of
from cutcard.equity.preflop import PATH, MatchUps, class_codes, hands_of, packed


def build(engine: Engine) -> MatchUps:
    """Count all match-ups."""
    hands = np.array(list(combinations(DECK, 2)), dtype=np.uint8)
    masks = masks_of(hands)
    first, second = np.nonzero(np.triu((masks[:, None] & masks) == 0))
    both = np.stack((hands[first], hands[second]), axis=1)
    codes = np.unique(np.minimum(class_codes(both), class_codes(both[:, ::-1])))
    counts = engine.count_by_suits(hands_of(codes, 2), ())
    return MatchUps(codes, counts[:, 1], counts[:, 3])


if __name__ == "__main__":
    PATH.write_bytes(packed(build(best_engine())))
    print(f"{PATH.name} is built")  # noqa: T201 - a command's answer

"""Equities: exact before the flop and on a flop, in milliseconds of processor time, with NumPy alone and with kernels.

``python -m bench.equities``
"""

from functools import partial
from importlib.util import find_spec
from time import process_time
from typing import Final

import numpy as np

from bench.slices import Slice, medians
from cutcard.cards import cards
from cutcard.equity import equity
from cutcard.equity.engine import WITH_NUMPY, Engine, with_kernels

_FLOP: Final = ("22+, AJs+, KQs", "TT+, A2s+, K9s+")


def measure_equities(seconds: float, *, kernels: bool) -> dict[str, float]:
    """Each question in each engine, taking turns; everything is warm."""
    engines = {"numpy": WITH_NUMPY}
    if kernels and find_spec("numba") is not None:
        engines["numba"] = with_kernels()
    slices: dict[str, Slice] = {}
    for name, engine in engines.items():
        slices[f"two hands by suits, {name}"] = partial(_by_suits, engine)
        slices[f"two hands, the whole call, {name}"] = partial(_asked, engine, "AsKs", "QhQd")
        slices[f"QQ+, AKs against any hand, {name}"] = partial(_asked, engine, "QQ+, AKs", "random")
        slices[f"two ranges on a flop, {name}"] = partial(_asked, engine, *_FLOP, board="Qs 9h 4d")
    for warm in slices.values():
        warm()
    return {name: round(spent * 1000, 3) for name, spent in medians(slices, seconds).items()}


def _by_suits(engine: Engine) -> float:
    hands = np.array([[cards("AsKs"), cards("QhQd")]], dtype=np.uint8)
    start = process_time()
    engine.count_by_suits(hands, ())
    return process_time() - start


def _asked(engine: Engine, *ranges: str, board: str = "") -> float:
    start = process_time()
    equity(*ranges, board=board, engine=engine)
    return process_time() - start


if __name__ == "__main__":
    for told, took in measure_equities(8, kernels=True).items():
        print(f"{told:44}{took:9.3f} ms")

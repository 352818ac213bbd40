"""Evaluations a second over arrays: with NumPy alone, with compiled kernels, and phevaluator's C in a compiled loop."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bench.native import phevaluator_in_c
from bench.slices import Slice, medians
from cutcard.strength.arrays import WITH_NUMPY

_ROWS: Final = 50_000

Cards = NDArray[np.uint8]


class NotTheSameStrengths(Exception):
    """Two evaluators differ over the same cards."""


def measure_batches(seconds: float, *, kernels: bool) -> dict[str, dict[str, float]]:
    """Seven cards and Omaha by the ten thousand; kernels may have to be compiled first, which takes a while."""
    rng = np.random.default_rng(7)
    nines = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (_ROWS, 1)), axis=1)[:, :9]
    hands = {
        "seven_card": ("high", (np.ascontiguousarray(nines[:, :7]),)),
        "omaha": ("omaha_high", (np.ascontiguousarray(nines[:, :4]), np.ascontiguousarray(nines[:, 4:]))),
    }
    calls: dict[str, Any] = {"numpy": WITH_NUMPY}
    if kernels and find_spec("numba") is not None:
        calls["numba"] = vars(import_module("cutcard.strength.kernels"))
        if native := phevaluator_in_c():
            calls["phevaluator_c"] = native
    share = seconds / len(hands)
    return {kind: _race({by: calls[by][name] for by in calls}, rows, share) for kind, (name, rows) in hands.items()}


def _race(calls: dict[str, Callable[..., Any]], rows: tuple[Cards, ...], seconds: float) -> dict[str, float]:
    """Warm every evaluator up and check that all agree on every hand, then time them."""
    ours = WITH_NUMPY["high" if len(rows) == 1 else "omaha_high"](*rows)
    for by, call in calls.items():
        if not np.array_equal(call(*rows), ours):
            raise NotTheSameStrengths(by)
    slices: dict[str, Slice] = {by: partial(_time, call, rows) for by, call in calls.items()}
    return {f"{by}_per_s": round(1 / spent) for by, spent in medians(slices, seconds).items()}


def _time(call: Callable[..., Any], rows: tuple[Cards, ...]) -> float:
    start = process_time()
    call(*rows)
    return (process_time() - start) / _ROWS

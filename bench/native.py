"""phevaluator's own C in a compiled loop: what its evaluators cost over arrays, without a call from Python for each.

Its package exports them; numba compiles the loop around. No package on PyPI has a call of its own for that.
"""

from collections.abc import Callable
from ctypes import CDLL, c_int
from importlib.util import find_spec
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

BEST: Final = 7462
"""Its ranks count from the best: 1 is a royal flush, 7462 the worst hand. Ours count from the worst, which is 0."""

Cards = NDArray[np.uint8]


def phevaluator_in_c() -> dict[str, Callable[..., NDArray[np.int32]]]:
    """Its calls over arrays, by our names for them; none where phevaluator or numba is not installed."""
    if find_spec("phevaluator") is None or find_spec("numba") is None:
        return {}
    place = find_spec("phevaluator._pheval")
    if place is None or place.origin is None:
        return {}
    library = CDLL(place.origin)
    seven, omaha = library.evaluate_7cards, library.evaluate_plo4_cards
    seven.argtypes, seven.restype = [c_int] * 7, c_int
    omaha.argtypes, omaha.restype = [c_int] * 9, c_int
    return {"high": _seven_of(seven), "omaha_high": _omaha_of(omaha)}


def _seven_of(evaluate: Any) -> Callable[..., NDArray[np.int32]]:
    def loop(cards: Any) -> Any:
        found = np.empty(len(cards), dtype=np.int32)
        for row in range(len(cards)):
            c = cards[row]
            found[row] = BEST - evaluate(c[0], c[1], c[2], c[3], c[4], c[5], c[6])
        return found

    return _compiled(loop)


def _omaha_of(evaluate: Any) -> Callable[..., NDArray[np.int32]]:
    def loop(hole: Any, board: Any) -> Any:
        found = np.empty(len(hole), dtype=np.int32)
        for row in range(len(hole)):
            h, b = hole[row], board[row]
            found[row] = BEST - evaluate(b[0], b[1], b[2], b[3], b[4], h[0], h[1], h[2], h[3])
        return found

    return _compiled(loop)


def _compiled(loop: Callable[..., Any]) -> Callable[..., Any]:
    import numba  # noqa: PLC0415 - not installed everywhere

    compiled: Callable[..., Any] = numba.njit(nogil=True)(loop)
    return compiled

"""Equities: exact before the flop and on a flop, in milliseconds of processor time, beside a calculator in Rust."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any, Final

import numpy as np

from bench.slices import Slice, medians
from cutcard.cards import cards
from cutcard.equity import equity
from cutcard.equity.calculate import WITH_NUMPY, Engine, with_kernels

PEER: Final = "poker_equity"

BY_SUITS: Final = "AsKs against QhQd, counted by suits"
ASKED: Final[dict[str, tuple[str, tuple[str, ...], str]]] = {
    "AsKs against QhQd, the whole call": ("nlhe", ("AsKs", "QhQd"), ""),
    "QQ+, AKs against any hand before the flop": ("nlhe", ("QQ+, AKs", "random"), ""),
    "two ranges of 94 hands each on a flop": ("nlhe", ("22+, AJs+, KQs", "TT+, A2s+, K9s+"), "Qs 9h 4d"),
    "two hands of pot-limit Omaha before the flop": ("plo", ("AsKsQdJd", "AhAc7c7d"), ""),
}
_THEIRS: Final = {"nlhe": "holdem", "plo": "omaha"}
_TOO_LONG: Final = "random"
"""The peer can't count a range of all hands before the flop in reasonable time."""


class NotTheSameEquity(Exception):
    """Two calculators differ on the same question."""


def missing_calculators() -> list[str]:
    """The calculators that are not installed here."""
    return [] if find_spec(PEER) is not None else [PEER]


def measure_equities(seconds: float, *, kernels: bool) -> dict[str, dict[str, float]]:
    """Each question by every calculator that answers it, in turns; all are warm and agree before anything is timed."""
    engines = {"numpy": WITH_NUMPY}
    if kernels and find_spec("numba") is not None:
        engines["numba"] = with_kernels()
    slices: dict[tuple[str, str], Slice] = {}
    for name, engine in engines.items():
        slices[BY_SUITS, name] = partial(_by_suits, engine)
        for told, (game, ranges, board) in ASKED.items():
            slices[told, name] = partial(_timed, partial(equity, *ranges, board=board, game=game, engine=engine))
    if kernels and not missing_calculators():
        slices |= {(told, PEER): theirs for told, asked in ASKED.items() if (theirs := _of_peer(told, *asked))}
    for warm in slices.values():
        warm()
    found: dict[str, dict[str, float]] = {}
    for (told, by), spent in medians(slices, seconds).items():
        found.setdefault(told, {})[f"{by}_ms"] = round(spent * 1000, 3)
    return found


def _by_suits(engine: Engine) -> float:
    hands = np.array([[cards("AsKs"), cards("QhQd")]], dtype=np.uint8)
    return _timed(partial(engine.count_by_suits, hands, ()))


def _of_peer(told: str, game: str, ranges: tuple[str, ...], board: str) -> Slice | None:
    """The peer's answer, if it has one and it is ours."""
    if _TOO_LONG in ranges:
        return None
    ask = partial(import_module(PEER).exact_from_text, _THEIRS[game], list(ranges), board)
    theirs, ours = ask(), equity(*ranges, board=board, game=game, method="exact")
    if [player.wins for player in ours.players] != theirs["win_count"]:
        raise NotTheSameEquity(told)
    return partial(_timed, ask)


def _timed(work: Callable[[], Any]) -> float:
    start = process_time()
    work()
    return process_time() - start

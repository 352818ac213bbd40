"""Evaluations a second, one call at a time from Python: ours beside the best-known evaluators that are installed."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any, Final

from bench.slices import Slice, medians
from cutcard.cards import DECK, text
from cutcard.strength import high, omaha_high

PEERS: Final = ("phevaluator", "eval7", "treys")
_HANDS: Final = 3000

Cards = tuple[int, ...]
Call = tuple[Callable[..., int], list[Any]]
"""A function and the arguments of each call, in the form that is fastest for it."""


def missing() -> list[str]:
    """The peers that are not installed here."""
    return [name for name in PEERS if find_spec(name) is None]


def measure_evaluations(seconds: float) -> dict[str, dict[str, float]]:
    """Each kind of hand in every evaluator that knows it."""
    rng = random.Random(7)
    sevens, fives, nines = ([tuple(rng.sample(DECK, size)) for _ in range(_HANDS)] for size in (7, 5, 9))
    return {
        "seven_card": _race(dict(_high_calls(sevens)), seconds / 3),
        "five_card": _race(dict(_high_calls(fives)), seconds / 3),
        "omaha": _race(dict(_omaha_calls(nines)), seconds / 3),
    }


def _race(calls: dict[str, Call], seconds: float) -> dict[str, float]:
    slices: dict[str, Slice] = {name: partial(_time, *call) for name, call in calls.items()}
    return {f"{name}_per_s": round(1 / spent) for name, spent in medians(slices, seconds).items()}


def _time(evaluate: Callable[..., int], calls: list[Any]) -> float:
    start = process_time()
    for arguments in calls:
        evaluate(*arguments)
    return (process_time() - start) / len(calls)


def _high_calls(hands: Sequence[Cards]) -> Iterator[tuple[str, Call]]:
    yield "cutcard", (high, [(hand,) for hand in hands])
    absent = missing()
    if "phevaluator" not in absent:
        yield "phevaluator", (import_module("phevaluator").evaluate_cards, list(hands))
    if "eval7" not in absent:
        eval7 = import_module("eval7")
        yield "eval7", (eval7.evaluate, [([eval7.Card(text(card)) for card in hand],) for hand in hands])
    if "treys" not in absent:
        treys = import_module("treys")
        read = [[treys.Card.new(text(card)) for card in hand] for hand in hands]
        yield "treys", (treys.Evaluator().evaluate, [(hand[2:], hand[:2]) for hand in read])


def _omaha_calls(hands: Sequence[Cards]) -> Iterator[tuple[str, Call]]:
    """Four in the hand, five on the board; eval7 and treys do not know Omaha."""
    yield "cutcard", (omaha_high, [(hand[:4], hand[4:]) for hand in hands])
    if "phevaluator" not in missing():
        yield (
            "phevaluator",
            (import_module("phevaluator").evaluate_omaha_cards, [hand[4:] + hand[:4] for hand in hands]),
        )

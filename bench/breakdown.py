"""Profile one table: each function's own share of the time."""

import cProfile
import pstats
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.blocks import Block
from bench.players import play_ours, time_dealt
from bench.tables import TABLES

_SHOWN = 40


def profile(name: str, blocks: list[Block]) -> str:
    """A table of functions, the slowest first; the profiler makes small functions look larger than they are."""
    table = TABLES[name]
    rules, seats = table.rules(), table.seats
    hands = [hand for block in blocks for hand in zip(block.decks, block.streams, strict=True)]
    plain = sum(time_dealt(rules, seats, block, times=3) for block in blocks) / len(blocks)
    profiler = cProfile.Profile()
    with profiler:
        for deck, stream in hands:
            play_ours(rules, seats, deck, stream)
    lines = [f"{table.title}: {plain * 1e6:.0f} µs a hand without the profiler, decks shuffled beforehand", ""]
    lines.append(f"{'own':>6} {'with callees':>13} {'calls a hand':>13}  function")
    return "\n".join([*lines, *_rows(profiler, len(hands))])


def _rows(profiler: cProfile.Profile, hands: int) -> Iterator[str]:
    """A line for each function; pstats keeps calls, own and whole seconds under file, line and name."""
    entries: dict[tuple[str, int, str], Any] = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    total = sum(own for _, _, own, _, _ in entries.values())
    costliest = sorted(entries.items(), key=lambda entry: -entry[1][2])
    for (file, _, function), (_, calls, own, below, _) in costliest[:_SHOWN]:
        place = "" if file == "~" else f"{Path(file).parent.name}/{Path(file).stem}."
        yield f"{own / total:6.1%} {below / total:13.1%} {calls / hands:13.1f}  {place}{function}"

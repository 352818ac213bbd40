"""The size of a hand's events: their number and bytes, and the time to write, read and replay them."""

from collections.abc import Callable
from functools import partial
from itertools import starmap
from time import process_time
from typing import TypeVar

import msgspec

from bench.blocks import Block
from bench.players import play_ours
from bench.slices import medians
from bench.tables import TABLES
from cutcard.hand import Hand, evolve
from cutcard.hand.events import AnyEvent

Piece = TypeVar("Piece")

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(list[AnyEvent])


def measure_logs(name: str, blocks: list[Block], seconds: float) -> dict[str, float | str]:
    """Events of one table's hands, as JSON."""
    table = TABLES[name]
    play = partial(play_ours, table.rules(), table.seats)
    hands = [hand for block in blocks for hand in zip(block.decks, block.streams, strict=True)]
    logs = [log for _, log in starmap(play, hands)]
    texts = [_ENCODER.encode(log) for log in logs]
    times = medians(
        {
            "encode_us_per_hand": lambda: _time(_ENCODER.encode, logs),
            "decode_us_per_hand": lambda: _time(_DECODER.decode, texts),
            "replay_us_per_hand": lambda: _time(replay, logs),
        },
        seconds,
    )
    events, size = sum(map(len, logs)), sum(map(len, texts))
    return {
        "table": name,
        "per_hand": round(events / len(logs), 1),
        "bytes_per_event": round(size / events, 1),
        "bytes_per_hand": round(size / len(logs)),
        **{what: round(spent * 1e6, 1) for what, spent in times.items()},
    }


def replay(log: list[AnyEvent]) -> Hand:
    """Replay a hand from its events alone."""
    hand = Hand()
    for event in log:
        evolve(hand, event)
    return hand


def _time(work: Callable[[Piece], object], pieces: list[Piece]) -> float:
    start = process_time()
    for piece in pieces:
        work(piece)
    return (process_time() - start) / len(pieces)

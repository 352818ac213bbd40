"""Complete hands a second: our engine beside PokerKit, first proved to play the same game, then timed in turn."""

import random
from functools import partial
from typing import Any

from bench.blocks import Block
from bench.engines import SAME_CARDS, agreeing, others, time_other
from bench.players import play_ours, play_theirs, time_dealt, time_ours, time_theirs
from bench.policy import Decision
from bench.slices import Slice, medians
from bench.tables import TABLES, Table
from cutcard.hand import Hand
from cutcard.hand.events import AnyEvent, BroughtIn, Called, Checked, Folded, PotAwarded, RaisedTo
from cutcard.rules import house_ids

_ACTIONS = (Folded, Checked, Called, RaisedTo, BroughtIn)


class NotTheSameGame(Exception):
    """The two engines ended a hand with different stacks, so comparing their speed means nothing."""


def compare(table: Table, blocks: list[Block]) -> dict[str, float]:
    """Play every hand in both engines; how many ended alike, and how long they were."""
    rules, hands = table.rules(), [hand for block in blocks for hand in _hands(block)]
    actions = events = showdowns = 0
    for number, (state, deck, stream) in enumerate(hands, 1):
        ours, log = play_ours(rules, table.seats, deck, stream)
        random.setstate(state)
        theirs = play_theirs(table, stream)
        if theirs.status or not _alike(ours, log, theirs.stacks):
            stacks = [p.stack for p in ours.players]
            raise NotTheSameGame(f"{table.title}, hand {number}: stacks {stacks}, PokerKit's {theirs.stacks}")
        actions += sum(isinstance(event, _ACTIONS) for event in log)
        events += len(log)
        showdowns += bool(ours.board.order)
    count = len(hands)
    return {
        "agreed_hands": count,
        "actions_per_hand": round(actions / count, 1),
        "events_per_hand": round(events / count, 1),
        "shown_down": round(showdowns / count, 2),
    }


def _hands(block: Block) -> list[tuple[Any, ...]]:
    return list(zip(block.states, block.decks, block.streams, strict=True))


def _alike(ours: Hand, log: list[AnyEvent], stacks: list[int]) -> bool:
    """Same stacks; only odd chips between tied hands may differ (PokerKit gives all of them to one)."""
    split = {seat for event in log if isinstance(event, PotAwarded) and event.odd for seat, _ in event.shares}
    pairs = [(p.seat in split, p.stack, theirs) for p, theirs in zip(ours.players, stacks, strict=True)]
    others = all(mine == theirs for tied, mine, theirs in pairs if not tied)
    return others and sum(mine for _, mine, _ in pairs) == sum(stacks)


def measure(table: Table, blocks: list[Block], seconds: float) -> dict[str, Any]:
    """Hands a second of all engines at one table."""
    found = compare(table, blocks)
    rules, seats = table.rules(), table.seats
    slices: dict[tuple[str, int], Slice] = {}
    for block in blocks:
        slices["cutcard", block.seed] = partial(time_ours, rules, seats, block, times=6)
        slices["pokerkit", block.seed] = partial(time_theirs, table, block)
        slices["dealt", block.seed] = partial(time_dealt, rules, seats, block, times=6)
    engines = others(table)
    for name, play in engines.items():
        slices.update({(name, block.seed): partial(time_other, play, block) for block in blocks})
    times = medians(slices, seconds)
    ours, theirs, dealt = (_rate(times, engine) for engine in ("cutcard", "pokerkit", "dealt"))
    return {
        "cutcard_per_s": round(ours),
        "pokerkit_per_s": round(theirs, 1),
        "ratio_to_pokerkit": round(ours / theirs, 1),
        "cutcard_shuffled_beforehand_per_s": round(dealt),
        "ratio_shuffled_beforehand": round(dealt / theirs, 1),
        **found,
        "engines": {
            name: {
                "per_s": round(_rate(times, name)),
                "ratio_to_pokerkit": round(_rate(times, name) / theirs, 1),
                "agreed_hands": agreeing(play, _played(table, blocks)) if name in SAME_CARDS else None,
            }
            for name, play in engines.items()
        },
    }


def _played(table: Table, blocks: list[Block]) -> list[tuple[tuple[int, ...], list[Decision], list[int]]]:
    """Every hand with its final stacks."""
    rules, hands = table.rules(), [hand for block in blocks for hand in _hands(block)]
    ends = [play_ours(rules, table.seats, deck, stream)[0] for _, deck, stream in hands]
    return [(deck, stream, [p.stack for p in end.players]) for (_, deck, stream), end in zip(hands, ends, strict=True)]


def _rate(times: dict[tuple[str, int], float], engine: str) -> float:
    """Pieces a second over all blocks, from the median of each."""
    own = [seconds for (name, _), seconds in times.items() if name == engine]
    return len(own) / sum(own)


def measure_houses(name: str, blocks: list[Block], seconds: float) -> dict[str, dict[str, float]]:
    """Hands a second of our engine at one table in every house."""
    table = TABLES[name]
    slices: dict[tuple[str, int], Slice] = {
        (house, block.seed): partial(time_ours, table.rules(house), table.seats, block, times=2)
        for block in blocks
        for house in house_ids()
    }
    times = medians(slices, seconds)
    return {house: {"cutcard_per_s": round(_rate(times, house))} for house in house_ids()}

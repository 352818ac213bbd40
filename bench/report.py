"""The report for people: the benchmarks as tables of plain text."""

from collections.abc import Iterator
from typing import Any

from bench.tables import TABLES

_KINDS = {"seven_card": "Seven cards", "five_card": "Five cards", "omaha": "Omaha"}


def report(found: dict[str, Any]) -> str:
    """All benchmarks."""
    parts = (
        _hands(found["hands"]),
        _houses(found["houses"]),
        _evaluations(found),
        _equities(found["equities"]),
        _events(found["events"]),
    )
    return "\n\n".join("\n".join(part) for part in parts)


def _hands(hands: dict[str, Any]) -> Iterator[str]:
    yield "Complete hands a second, same cards and decisions, all events and citations on"
    words = ("Cutcard", "PokerKit", "times", "dealt*", "times", "actions", "events", "agreed")
    yield f"{'':26}" + "".join(f"{word:>9}" for word in words)
    for name, row in hands.items():
        yield (
            f"  {TABLES[name].title:24}{row['cutcard_per_s']:9,}{row['pokerkit_per_s']:9,.0f}"
            f"{row['ratio_to_pokerkit']:9.1f}{row['cutcard_shuffled_beforehand_per_s']:9,}"
            f"{row['ratio_shuffled_beforehand']:9.1f}{row['actions_per_hand']:9.1f}{row['events_per_hand']:9.1f}"
            f"{row['agreed_hands']:9,}"
        )
    yield "  * decks shuffled beforehand for us; PokerKit always shuffles"
    for name, row in hands.items():
        for engine, one in row["engines"].items():
            same = one["agreed_hands"]
            cards = "own cards" if same is None else f"{same} of {row['agreed_hands']} hands ended alike"
            yield f"  {name:14}{engine:12}{one['per_s']:9,}{one['ratio_to_pokerkit']:9.1f} × PokerKit, {cards}"


def _houses(houses: dict[str, Any]) -> Iterator[str]:
    yield "Hands a second by house, no-limit hold'em, six"
    for house, row in houses.items():
        yield f"  {house:24}{row['cutcard_per_s']:9,}"


def _evaluations(found: dict[str, Any]) -> Iterator[str]:
    yield "Evaluations a second, one call at a time"
    for kind, rates in found["evaluations"].items():
        cells = [f"{name.removesuffix('_per_s')} {rate:,}" for name, rate in rates.items()]
        yield f"  {_KINDS[kind]:24} " + " · ".join(cells)
    for kind, rates in found["batches"].items():
        cells = [f"{name.removesuffix('_per_s')} {rate / 1e6:.0f} million" for name, rate in rates.items()]
        yield f"  {_KINDS[kind] + ', in arrays':24} " + " · ".join(cells)
    for name in found["missing"]:
        yield f"  {name} is not installed here and was left out"


def _equities(equities: dict[str, dict[str, float]]) -> Iterator[str]:
    yield "Exact equities, milliseconds of a core"
    for asked, times in equities.items():
        cells = [f"{name.removesuffix('_ms')} {took:,.1f}" for name, took in times.items()]
        yield f"  {asked:46} " + " · ".join(cells)


def _events(events: dict[str, Any]) -> Iterator[str]:
    yield "Events of a no-limit hold'em hand, as JSON"
    yield (
        f"  {events['per_hand']} events, {events['bytes_per_event']} bytes each; a hand takes"
        f" {events['encode_us_per_hand']} µs to write, {events['decode_us_per_hand']} to read,"
        f" {events['replay_us_per_hand']} to play again"
    )

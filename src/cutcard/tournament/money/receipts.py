"""Receipts and payout slips: one for every entry in which money changed hands; its number is the entry's."""

from collections.abc import Iterator
from itertools import groupby
from typing import Literal, NamedTuple

from cutcard.tournament.entry import Event
from cutcard.tournament.money.booking import ENTRY, Charged, ChipsBought, Paid, Refunded
from cutcard.tournament.money.paying import PrizePaid
from cutcard.tournament.night import Night


class Receipt(NamedTuple):
    """Money that one player gave or got."""

    number: str
    at: int
    by: str
    player: str
    kind: Literal["paid", "given back", "handed out"]
    cents: int
    how: str
    lines: tuple[tuple[str, int], ...]
    """For what: (entry, rebuy, an add-on's id, "bounty A", prize, bounty; cents)."""


def receipts(night: Night) -> list[Receipt]:
    """All that count, in the order they were made."""
    owed: dict[str, list[tuple[str, int]]] = {}
    counting = (event for event in night.record.log if event.entry not in night.record.taken_back)
    return [
        receipt
        for _, events in groupby(counting, key=lambda event: event.entry)
        for receipt in _of_entry(list(events), owed)
    ]  # fmt: skip


def _of_entry(events: list[Event], owed: dict[str, list[tuple[str, int]]]) -> Iterator[Receipt]:
    for event in events:
        match event:
            case Charged(player=player, what=what, price=price):
                owed.setdefault(player, []).append((what, price.total))
            case ChipsBought(player=player, what=what, price=price):
                if what != ENTRY or all(other != ENTRY for other, _ in owed.get(player, ())):
                    owed.setdefault(player, []).append((what, price.total))
    for event in events:
        match event:
            case Paid(player=player, cents=cents, how=how):
                yield _receipt(event, player, "paid", cents, how, _settled(owed.get(player, []), cents))
            case Refunded(player=player, cents=cents):
                yield _receipt(event, player, "given back", cents, "cash", (("given back", cents),))
    won = [event for event in events if isinstance(event, PrizePaid)]
    if won:
        first, lines = won[0], tuple((event.what, event.cents) for event in won)
        yield _receipt(first, first.player, "handed out", sum(cents for _, cents in lines), "cash", lines)


def _settled(owed: list[tuple[str, int]], cents: int) -> tuple[tuple[str, int], ...]:
    """What a payment is for: the oldest first; what is settled is owed no more but stays known as bought."""
    lines = []
    for at, (what, left) in enumerate(owed):
        part = min(left, cents)
        if part > 0:
            lines.append((what, part))
            owed[at] = (what, left - part)
            cents -= part
    return tuple(lines)


def _receipt(
    event: Event, player: str, kind: Literal["paid", "given back", "handed out"], cents: int, how: str,
    lines: tuple[tuple[str, int], ...],
) -> Receipt:  # fmt: skip
    number = event.receipt if isinstance(event, PrizePaid) else ""
    return Receipt(number or str(event.entry), event.at, event.by, player, kind, cents, how, lines)

"""What does not fit together in a night that was read: listed for people, because sums would lack it in silence."""

from collections.abc import Iterator

from cutcard.formats.tdt.model import TdtNight

FIRST, LAST = (3, 4), (3, 7)
"""The versions whose saves were tried."""


def doubts(night: TdtNight) -> Iterator[tuple[str, str]]:
    """The path of each thing that does not fit, and what about it."""
    yield from _version(night)
    entrants = {one.id for one in night.players if one.buys}
    called = {one.id: one.name for one in night.players}
    for number, prize in enumerate(night.prizes):
        for own in prize.to:
            if own not in entrants:
                whom = called.get(own) or "an unregistered player"
                yield f"Prizes.Prizes[{number}]", f"was given to {whom} without a buy-in; it is not counted"
    for one in night.players:
        for place, buy in enumerate(one.buys):
            if buy.out is None:
                continue
            path = f"Players ({one.name}).Buyins[{place}].BustOut"
            if not buy.out.at:
                yield path, "has no time, so the place is uncertain"
            if set(buy.out.by) - entrants:
                yield path, "names a hitman with no buy-in; the knockout is not counted"


def _version(night: TdtNight) -> Iterator[tuple[str, str]]:
    parts = night.version.split(".")
    known = (
        len(parts) > 1
        and all(part.isdecimal() for part in parts[:2])
        and FIRST <= (int(parts[0]), int(parts[1])) <= LAST
    )
    if not known:
        yield (
            "V",
            f"{night.version or 'no version'}: saves of 3.4 to 3.7 are supported; this was read as one of those",
        )

"""Events told in the unit of the file they were replayed from: 47.50 where the engine counted 4,750 chips."""

from typing import Any, Final, TypeVar

from msgspec import Struct, structs

from cutcard.hand import events as ev
from cutcard.phh.setting import told
from cutcard.rules import Stakes

S = TypeVar("S", bound=Struct)

_CHIPS: Final[dict[type, tuple[str, ...]]] = {
    ev.HandStarted: ("carried",),
    ev.Posted: ("paid", "level"),
    ev.BroughtIn: ("paid", "level"),
    ev.Called: ("paid",),
    ev.RaisedTo: ("to", "paid", "step"),
    ev.UncalledReturned: ("amount",),
    ev.RakeTaken: ("rake", "promo"),
    ev.PotAwarded: ("carried",),
    ev.HandEnded: ("carried",),
    Stakes: ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet"),
}
"""Which fields are chips."""


def in_units(event: ev.AnyEvent, scale: int) -> ev.AnyEvent:
    """The event with amounts as the file writes them; for people to read, never for `evolve`."""
    if scale == 1:
        return event
    if isinstance(event, ev.HandStarted):
        seats = tuple((seat, told(chips, scale)) for seat, chips in event.seats)
        return _scaled(event, scale, stakes=_scaled(event.stakes, scale), seats=seats)
    if isinstance(event, ev.RoundClosed):
        return _scaled(event, scale, pots=tuple((told(chips, scale), seats) for chips, seats in event.pots))
    if isinstance(event, ev.PotAwarded):
        return _scaled(event, scale, shares=tuple((seat, told(chips, scale)) for seat, chips in event.shares))
    return _scaled(event, scale)


def _scaled(thing: S, scale: int, **more: Any) -> S:
    """A copy with its chips in the file's unit."""
    chips = {name: told(getattr(thing, name), scale) for name in _CHIPS.get(type(thing), ())}
    return structs.replace(thing, **chips, **more)

"""What an event does to the club's own houses: total, without rules; replay is a fold of this over their stream."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from cutcard.club.houses import events as ev
from cutcard.club.houses.state import Edition, OwnHouse, OwnHouses


def evolve(houses: OwnHouses, event: ev.AnyEvent) -> OwnHouses:
    """Change the houses by one event, and give them back."""
    houses.version += 1
    if isinstance(event, ev.HouseMade):
        houses.by_id[event.house] = OwnHouse(event.house, event.text, event.by, event.at)
    else:
        _CHANGES[type(event)](houses.by_id[event.house], event)
    return houses


def _saved(house: OwnHouse, e: ev.DraftSaved) -> None:
    text = house.text
    house.text = text[: e.start] + e.added + text[e.start + e.removed :]
    house.by, house.at = e.by, e.at
    house.saves += 1


def _published(house: OwnHouse, e: ev.EditionPublished) -> None:
    house.editions.append(Edition(e.number, e.digest, house.text, e.by, e.at, e.note))


def _restored(house: OwnHouse, e: ev.EditionRestored) -> None:
    """A draft with nothing new in it follows; one that somebody works on stays."""
    old = house.editions[e.restored - 1]
    if not house.is_changed and house.text != old.text:
        house.text, house.by, house.at = old.text, e.by, e.at
        house.saves += 1
    house.editions.append(replace(old, number=e.number, by=e.by, at=e.at, note=e.note, restored=e.restored))


def _put_away(house: OwnHouse, e: ev.HousePutAway) -> None:
    house.away = e.away


_CHANGES: Final[dict[type, Callable[[OwnHouse, Any], None]]] = {
    ev.DraftSaved: _saved,
    ev.EditionPublished: _published,
    ev.EditionRestored: _restored,
    ev.HousePutAway: _put_away,
}

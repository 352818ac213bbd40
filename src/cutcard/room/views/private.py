"""Private tables: who may look at one, sit down and talk there, by its link, its password, a seat or as its host."""

from collections.abc import Callable
from typing import Any

from msgspec import structs

from cutcard.club.people import Person
from cutcard.room.tables.permissions import is_host, seat_of
from cutcard.room.tables.table_orders import TableOrder
from cutcard.room.tables.table_stream import KeptTable
from cutcard.streams.refusals import RefusedInRoom


def guarded(order: TableOrder) -> bool:
    """Whether a table lets in only those who have its link or know its password."""
    return bool(order.key or order.password)


def may_come(who: Person, place: KeptTable) -> bool:
    """Whether somebody may be at this table: its host, who sits there, and who was let in."""
    if not guarded(place.order):
        return True
    return is_host(who, place.by) or who.id in place.let_in or bool(seat_of(place.table, who.id))


def check(who: Person, place: KeptTable) -> None:
    """Refuse somebody whom a private table does not let in."""
    if not may_come(who, place):
        raise RefusedInRoom("private_table", **told_of(place))


def told_of(place: KeptTable) -> dict[str, Any]:
    """What is told of a private table to whom it does not let in."""
    return {"table": place.id, "title": place.order.title, "asks": bool(place.order.password)}


def with_key(order: TableOrder, chance: Callable[[int], bytes], *, renew: bool = False) -> TableOrder:
    """The order with a key where it needs one: the one it has, or where that shall open nothing any more a new one."""
    if not (order.private or order.password):
        return structs.replace(order, key="")
    return structs.replace(order, key=chance(12).hex()) if renew or not order.key else order


def link_to(place: KeptTable) -> str:
    """The address that a host gives to those who shall come."""
    key = place.order.key
    return f"/table/{place.id}?key={key}" if key else f"/table/{place.id}"

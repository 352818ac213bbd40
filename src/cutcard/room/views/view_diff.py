"""A table's view as changes: how a change is found, and how a client adds changes up to the complete view.

The rules of this file: an object in a change is merged into the object in its place, `null` removes a field, and an
object in the place of a list changes the items it names, counted from 0; anything else replaces the old value. So a
change to nothing is the complete view, and one function does both. What all clients see (`all`) is sent as changes;
what this client alone sees (`own`) is small, and is sent complete whenever it differs.
"""

from typing import Any, Final

import msgspec
from msgspec import structs

from cutcard.room.views.socket_messages import AnyTell, decode_tell
from cutcard.room.views.table_types import Line, TableChange, TableUpdate
from cutcard.streams.answers import RoomMessage
from cutcard.streams.subscribers import encode

_READ: Final = msgspec.json.Decoder().decode


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The change that turns one JSON object into another."""
    changed: dict[str, Any] = dict.fromkeys(before.keys() - after.keys())
    for name, value in after.items():
        old = before.get(name)
        if old == value and name in before:
            continue
        if isinstance(old, dict) and isinstance(value, dict):
            changed[name] = difference(old, value)
        elif _rows(old) and _rows(value) and len(old or ()) == len(value):
            pairs = enumerate(zip(old or (), value, strict=True))
            changed[name] = {str(place): difference(one, other) for place, (one, other) in pairs if one != other}
        else:
            changed[name] = value
    return changed


def _rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def patched(told: Any, change: dict[str, Any]) -> Any:
    """The object after a change; `told` stays as it is."""
    if isinstance(told, list):
        return [patched(one, change[str(place)]) if str(place) in change else one for place, one in enumerate(told)]
    after = dict(told) if isinstance(told, dict) else {}
    for name, value in change.items():
        if value is None:
            after.pop(name, None)
        else:
            after[name] = patched(after.get(name), value) if isinstance(value, dict) else value
    return after


_PAST: Final = 3
"""The number of earlier layers in memory; a client further behind gets the complete view."""


class ChangeHead(RoomMessage, frozen=True, tag="change"):
    """The part of a `TableChange` that is the same for all clients with the same last change."""

    table: str
    version: int
    step: int
    since: int
    lines: tuple[Line, ...]
    events: tuple[dict[str, Any], ...]


class TableLayer:
    """What all clients see, now and a few changes ago, and the changes between them."""

    __slots__ = ("_changes", "_kept", "made", "step")

    def __init__(self) -> None:
        self.step = 0
        self.made: dict[tuple[int, int], bytes] = {}
        """Messages, by the client's last change and the last version it has the events of."""
        self._kept: dict[int, bytes] = {}
        self._changes: dict[int, bytes] = {}

    def turn(self, step: int, layer: bytes) -> None:
        """Set the current layer."""
        self.step = step
        self.made.clear()
        self._changes.clear()
        self._kept[step] = layer
        if len(self._kept) > _PAST + 1:
            del self._kept[next(iter(self._kept))]

    def change(self, since: int) -> tuple[int, bytes]:
        """The change since a client's last one; where that is no longer in memory, all of it since 0."""
        if since not in self._kept:
            return 0, self._kept[self.step]
        if since not in self._changes:
            before, now = self._kept[since], self._kept[self.step]
            self._changes[since] = encode(difference(_READ(before), _READ(now)))
        return since, self._changes[since]


class ChangeMissed(Exception):
    """A change that builds on one this client did not get: watch the table again."""


class ChangeReader:
    """Adds up the tables' changes of one socket: a Python client gets complete views from it."""

    def __init__(self) -> None:
        self._tables: dict[str, tuple[int, Any, dict[str, Any]]] = {}

    def read(self, message: bytes | str) -> AnyTell:
        """Read a message; for a table's change return its complete view. Raise ChangeMissed where one is missing."""
        told = decode_tell(message)
        return self._seen(told) if isinstance(told, TableChange) else told

    def _seen(self, told: TableChange) -> TableUpdate:
        step, base, own = self._tables.get(told.table, (0, {}, {}))
        if told.since not in (0, step):
            raise ChangeMissed(told.table)
        base = patched(base if told.since else {}, told.all)
        own = own if told.own is None else told.own
        self._tables[told.table] = told.step, base, own
        plain = patched(base, own) | {"t": "table", "table": told.table, "version": told.version, "now": told.now}
        seen = msgspec.convert(plain, TableUpdate, str_keys=True)
        return structs.replace(seen, lines=told.lines, events=told.events)

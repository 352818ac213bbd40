"""Who did what at a table, and from where: every command that was kept there, for those who look into it."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Final

from msgspec import Struct

from cutcard.live.lines import with_names
from cutcard.live.place import Place
from cutcard.live.records import AT_TABLES
from cutcard.live.signing import sent_by
from cutcard.store.base import Recorded, Store
from cutcard.table import events as ev
from cutcard.table.telling import tell

WINDOW: Final = 400
"""So many events are looked at once, and fewer entries come of them."""
_SENDERS: Final = {"house": "The house", "stakes": "The night", "night": "The night"}
_SECRET: Final = (ev.DeckSealed, ev.DeckCut)


class Deed(Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that happened: the event's name, and its words where the log still has them."""

    what: str
    text: str = ""


class TrailEntry(Struct, frozen=True, gc=False, omit_defaults=True):
    """One command that was carried out."""

    version: int
    """That of its first event."""
    at: int
    who: str
    """The id of whoever sent it; empty: the room itself."""
    name: str
    role: str = ""
    """As what he sent it, where he did it as one of the staff."""
    device: str = ""
    events: tuple[Deed, ...] = ()


async def trail(store: Store, place: Place, name: Callable[[str], str], before: int = 0) -> list[TrailEntry]:
    """The last commands at a table, newest first; or those before a version."""
    end = min(before or place.version + 1, place.version + 1) - 1
    first = max(0, end - WINDOW)
    records = await store.read(place.stream, first, end - first)
    groups = [list(found) for _, found in groupby(records, key=lambda record: record.command)]
    lines = [one.line for one in place.log.since(0, "") if one.line is not None]
    told = {line.version: line.text.removeprefix(f"{line.by}: ") for line in lines}
    whole = groups[1:] if first and len(groups) > 1 else groups  # the first one may have begun before
    return [_entry(found, place, name, told) for found in reversed(whole)]


def _entry(
    records: Sequence[Recorded], place: Place, name: Callable[[str], str], told: Mapping[int, str]
) -> TrailEntry:
    first, sent = records[0], sent_by(records[0])
    sender = first.command.partition("/")[0]
    who = "" if sender in _SENDERS else sender
    return TrailEntry(
        version=first.version,
        at=first.at,
        who=who,
        name=_SENDERS.get(sender) or name(who),
        role=sent.role if sent else "",
        device=sent.device if sent else "",
        events=tuple(_deed(record, place, name, told) for record in records),
    )


def _deed(record: Recorded, place: Place, name: Callable[[str], str], told: Mapping[int, str]) -> Deed:
    """What happened; older than the log, what lies between hands is told again, and of hands only the event's name."""
    what, text = record.name.partition("/")[0], told.get(record.version, "")
    if not text:
        event = AT_TABLES.event(record)
        if isinstance(event, ev.TableEvent) and not isinstance(event, _SECRET):
            text = tell(with_names(event, name), {}, place.game)
    return Deed(what, text)

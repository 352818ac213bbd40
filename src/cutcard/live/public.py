"""A table for strangers: guests and those who only watch read names as screens show them, such as Anna S."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from cutcard.club.people import Person
from cutcard.club.people.person import short
from cutcard.live.messages import Line, TableSeen


def in_public(seen: TableSeen, who: Person, told: frozenset[str]) -> TableSeen:
    """The table without anybody's whole name but his own; `told`: the names that the log's lines may have."""
    names = {*seen.names.values(), *told} - {who.name}
    shorter = {name: short(name) for name in sorted(names, key=len, reverse=True) if short(name) != name}
    if not shorter:
        return seen
    sitters = tuple(structs.replace(one, player=shorter.get(one.player, one.player)) for one in seen.view.sitters)
    return structs.replace(
        seen,
        view=structs.replace(seen.view, sitters=sitters),
        names={shorter.get(person, person): shorter.get(name, name) for person, name in seen.names.items()},
        lines=tuple(_line(line, shorter) for line in seen.lines),
        events=tuple(_event(event, shorter) for event in seen.events),
    )


def _line(line: Line, shorter: Mapping[str, str]) -> Line:
    text = line.text
    for name, instead in shorter.items():
        text = text.replace(name, instead)
    return structs.replace(line, text=text) if text != line.text else line


def _event(event: dict[str, Any], shorter: Mapping[str, str]) -> dict[str, Any]:
    """Somebody without an account goes by his name everywhere."""
    return {key: shorter.get(told, told) if isinstance(told, str) else told for key, told in event.items()}

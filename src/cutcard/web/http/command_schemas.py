"""The commands that bodies carry, for the API description: a body is read as "any object" first, then as one of these.

What the server fills in itself (time, person, device; at a table the own seat and the time waited) is left out.
"""

from typing import Any, Final, Union, get_args

import msgspec

from cutcard.acts.declare import Who, act_of
from cutcard.cash.acts import AnyCommand as CashCommand
from cutcard.league.acts import AnyCommand as LeagueCommand
from cutcard.office.acts import AnyCommand as OfficeCommand
from cutcard.room.tables.permissions import OPEN, OPEN_AT_TABLETS
from cutcard.table import AnyCommand as TableCommand
from cutcard.tournament.acts import AnyCommand as NightCommand

Facts = dict[str, Any]

CARRIED: Final[dict[str, tuple[str, Any]]] = {
    "TableCommandSent": ("command", TableCommand),
    "NightDoing": ("command", NightCommand),
    "Previewing": ("command", NightCommand),
    "CashDoing": ("command", CashCommand),
    "EveningOrder": ("then", CashCommand),
    "OfficeDoing": ("command", OfficeCommand),
    "LeagueDoing": ("command", LeagueCommand),
}
"""By the name of a body: its field, and the commands it carries; a list where the field is one."""
_FILLED: Final = ("at", "by", "device")
_FILLED_AT_TABLES: Final = ("seat", "waited")


def sendable(commands: Any) -> Any:
    """The commands of a union that a request may send; the others are the server's own."""
    kinds = (kind for kind in get_args(commands) if _may_be_sent(kind))
    return Union[tuple(kinds)]  # noqa: UP007 - made of a list


def _may_be_sent(kind: Any) -> bool:
    tag = kind.__struct_config__.tag
    return tag in OPEN | OPEN_AT_TABLETS if kind in get_args(TableCommand) else act_of(kind).who != Who.ROOM


def describe_commands(parts: Facts, ref: str) -> None:
    """Put the commands into the components of the API description, each body pointing to its own."""
    unions = dict.fromkeys(sendable(commands) for _, commands in CARRIED.values())
    schemas, found = msgspec.json.schema_components(unions, ref_template=ref)
    for name, (field, commands) in CARRIED.items():
        schema = schemas[list(unions).index(sendable(commands))]
        place = parts[name]["properties"]
        place[field] = {**place[field], "items": schema} if place[field].get("type") == "array" else schema
    for commands in unions:
        for kind in get_args(commands):
            _without_filled(found, kind, at_table=kind in get_args(TableCommand))
    parts.update({name: schema for name, schema in found.items() if name not in parts})


def _without_filled(found: Facts, kind: Any, *, at_table: bool) -> None:
    """Leave out what the server fills in; what a seat at the table may fill in is not required."""
    name = kind.__name__ if kind.__name__ in found else f"{kind.__module__}.{kind.__name__}"
    schema = found[name]
    if at_table:
        schema["required"] = [one for one in schema.get("required", ()) if one not in _FILLED_AT_TABLES]
        return
    for filled in _FILLED:
        schema["properties"].pop(filled, None)

"""List every message of the socket and every command of tables and tournaments, with their fields, as Markdown."""

import inspect
from collections.abc import Collection, Iterator
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from cutcard.acts.declare import Who, act_of
from cutcard.room.tables import permissions
from cutcard.room.views import socket_messages
from cutcard.table import AnyCommand
from cutcard.table.act_types import TableCommand
from cutcard.tournament.acts import COMMANDS
from cutcard.tournament.desk.open_tournament import MakeFinal
from cutcard.tournament.desk.registration import ImportPlayers
from cutcard.web.pages.house_drafts import notes

ASKS: Final[tuple[type[Struct], ...]] = get_args(socket_messages.AnyAsk)
TELLS: Final[tuple[type[Struct], ...]] = get_args(socket_messages.AnyTell)
STAMPED: Final = ("at", "by", "device")
NIGHTLY: Final[tuple[type[Struct], ...]] = tuple(
    kind for kind in COMMANDS if Who.ROOM not in act_of(kind).who and kind not in (ImportPlayers, MakeFinal)
)
OPEN: Final = permissions.OPEN | permissions.OPEN_AT_TABLETS
_WORDS: Final[dict[Any, str]] = {
    int: "number", str: "text", bool: "true or false", Any: "anything", type(None): "null", float: "number",
}  # fmt: skip


def message_list() -> str:
    """What clients send, what the server sends, commands, and the parts of all these."""
    parts = _parts((*TELLS, *_commands(), *NIGHTLY))
    return "\n".join((
        "### Messages from the client\n", *(_message(ask) for ask in ASKS),
        "### Messages from the server\n", *(_message(tell) for tell in TELLS),
        "### Commands\n", *(_command(command) for command in _commands()),
        "### Tournament commands\n", *(_nightly(command) for command in NIGHTLY),
        "### Parts of commands\n", *(_part(part) for part in parts),
    ))  # fmt: skip


def _message(kind: type[Struct]) -> str:
    return f"#### `{kind.__struct_config__.tag}`\n\n{_said(kind)}\n{_fields(kind)}"


def _part(kind: type[Struct]) -> str:
    return f"#### {kind.__name__}\n\n{_said(kind)}\n{_fields(kind)}"


def _command(kind: type[Struct]) -> str:
    tag = str(kind.__struct_config__.tag)
    whose = act_of(kind).who
    staff = f" For {', '.join(permissions.FLOOR)}." if Who.STAFF in whose else ""
    who = staff if tag in permissions.OPEN else " At live tables only, for staff."
    left_out = {"player"} if tag == "sit-down" else {"seat"} if Who.SELF in whose else set()  # filled in by the server
    return f"#### `{tag}`\n\n{_said(kind).rstrip()}{who}\n\n{_fields(kind, left_out)}"


def _nightly(kind: type[Struct]) -> str:
    """A command of a tournament; who, when and from which device is added by the server."""
    said = _said(kind).replace("\n\n", " ").rstrip()
    fields = _fields(kind, STAMPED)
    return f"**`{kind.__struct_config__.tag}`** {said}\n" + (f"\n{fields}" if fields else "")


def _said(kind: type[Struct]) -> str:
    return f"{inspect.cleandoc(kind.__doc__ or '')}\n"


def _fields(kind: type[Struct], left_out: Collection[str] = ()) -> str:
    """One line a field: its name, what it is, whether it may be left out, and what it means."""
    hints, told = get_type_hints(kind, include_extras=True), notes(kind)
    lines = []
    for field in msgspec.structs.fields(kind):
        if field.name in left_out:
            continue
        note = f": {told[field.name]}" if field.name in told else ""
        lines.append(f"- `{field.encode_name}` {_type(hints[field.name])}{_default(field)}{note}")
    return "\n".join((*lines, "")) if lines else ""


def _default(field: msgspec.structs.FieldInfo) -> str:
    """The value of a field that is left out."""
    if field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT:
        return ""
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return f", `{msgspec.json.encode(default).decode()}` if left out"


def _type(hint: Any) -> str:
    """The allowed values of a field, in words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _ranged(inner[0], inner[1])
    if origin is tuple:
        return f"list of {_type(inner[0])}" if inner[-1] is ... else f"[{', '.join(_type(part) for part in inner)}]"
    if origin is dict:
        return "object" if inner[1] is Any else f"object of {_type(inner[1])}"
    if origin in (Union, UnionType):
        return " or ".join(_type(part) for part in inner)
    if origin is Literal:
        return " or ".join(f'`"{choice}"`' for choice in inner)
    return _named(hint)


def _named(hint: Any) -> str:
    if hint in TELLS:  # a message within another one is listed under its tag
        return f"[`{hint.__struct_config__.tag}`](#{hint.__struct_config__.tag})"
    return _WORDS[hint] if hint in _WORDS else f"[{hint.__name__}](#{hint.__name__.lower()})"


def _ranged(hint: Any, meta: msgspec.Meta) -> str:
    """The same with the range that it declares."""
    if meta.le is not None:
        return f"{_type(hint)} from {meta.ge:,} to {meta.le:,}"
    if hint is str:
        return f"text of at most {meta.max_length:,} letters"
    what, _, inside = _type(hint).partition(" of ")
    return f"{what} of at most {meta.max_length:,}" + (f": {inside}" if inside else "")


def _parts(kinds: tuple[type[Struct], ...]) -> Iterator[type[Struct]]:
    """Every struct within these messages, each once, in the order of their first use."""
    known: dict[type[Struct], None] = dict.fromkeys(kinds)
    waiting = list(kinds)
    while waiting:
        for hint in get_type_hints(waiting.pop(0)).values():
            for found in _structs(hint):
                if found not in known:
                    known[found] = None
                    waiting.append(found)
                    yield found


def _structs(hint: Any) -> Iterator[type[Struct]]:
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for inner in get_args(hint):
        yield from _structs(inner)


def _commands() -> list[type[Struct]]:
    """The commands that may be sent: the table's by name, then the hand's in the order of the rulebook."""
    sent = [kind for kind in get_args(AnyCommand) if kind.__struct_config__.tag in OPEN]
    own = [kind for kind in sent if issubclass(kind, TableCommand)]
    return [*sorted(own, key=lambda kind: str(kind.__struct_config__.tag)), *(kind for kind in sent if kind not in own)]

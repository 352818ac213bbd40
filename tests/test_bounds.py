"""Every number, text and list that is read has a range: all types of all inputs are found and walked to the end.

Inputs are found and not listed: what operations take, what codecs read from the store, and every call in the package
that makes a struct of input. A new one is checked from the first day.
"""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec
import pytest
from msgspec import Struct
from msgspec import inspect as kinds
from msgspec.structs import fields

import cutcard
from cutcard import bounds
from cutcard.acts.undo import LoggedCommand
from cutcard.hand.commands import Command
from cutcard.room.views.socket_messages import AnyAsk
from cutcard.rules.game import Game
from cutcard.store.codec import Codec
from cutcard.streams.snapshots import decode_snapshot, encode_snapshot
from cutcard.web.api import OPERATIONS

READ_ELSEWHERE: Final = {
    "cutcard.web.http.request": "what operations take: they are walked by name",
    "cutcard.store.codec": "what codecs read: they are walked by name",
}
"""Modules that read types which their callers name."""
OUR_OWN: Final = {
    "cutcard.bots.crew": "what our own room tells our own bots",
    "cutcard.lab.workers": "chunks that this machine finished and kept, each with a check",
    "cutcard.room.views.view_diff": "what the room tells, added up by its own clients",
    "cutcard.room.views.socket_messages:_TELLS": "what the room tells, for its own clients",
    "cutcard.store.prepared_copy": "what a newer version prepared from this very club, with a sum over all of it",
    "cutcard.store.sql.segments": "what the store packed itself; its marks are counted again",
    "cutcard.web.pages.pages": "what our own build of the pages wrote",
    "cutcard.formats.phh.history:own_field_table": "what was encoded the moment before",
}
"""Types that are no input from outside."""
READ_AGAIN: Final = {
    ("CommandMessage", "command"): "room/tables/permissions.py reads it as a command",
    ("TableCommandSent", "command"): "room/tables/permissions.py reads it as a command",
    ("NightDoing", "command"): "web/api/play/tournaments.py reads it as a command",
    ("CashDoing", "command"): "web/api/play/cash_sessions.py reads it as a command",
    ("LeagueDoing", "command"): "web/api/office/league.py reads it as a command",
    ("OfficeDoing", "command"): "web/http/request.py reads it as a command of the office",
    ("EveningOrder", "then"): "web/api/play/cash_sessions.py reads each as a command",
    ("Previewing", "command"): "web/api/play/tournaments.py reads it as a command",
    ("Saving", "values"): "becomes a house's text, which is bounded and read again",
}
"""Fields of any type, because the code parses them again as a type of its own."""


@cache
def modules() -> tuple[ModuleType, ...]:
    names = [found.name for found in pkgutil.walk_packages(cutcard.__path__, "cutcard.")]
    return tuple(importlib.import_module(name) for name in names)


@cache
def doors() -> tuple[tuple[str, Any], ...]:
    """Every type that is made of input, and where."""
    return tuple(_doors())


def _doors() -> Iterator[tuple[str, Any]]:
    for operation in OPERATIONS:
        for form in (operation.body, operation.query):
            if form is not None:
                yield f"{operation.method} {operation.path}", form
    for module in modules():
        for name, value in vars(module).items():
            if isinstance(value, Codec):
                yield from ((f"{module.__name__}.{name}", kind) for kind in value.kinds)
        yield from calls_in(module)
    yield "games", Game


def calls_in(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The types that a module reads by `convert`, `decode` and `Decoder`, by the source text."""
    if module.__name__ in READ_ELSEWHERE or module.__name__ in OUR_OWN:
        return
    tree = ast.parse(source_of(module))
    for part in tree.body:
        name = getattr(part, "name", "") or ast.unparse(part).partition(":")[0].partition(" ")[0]
        where = f"{module.__name__}:{name}"
        for node in ast.walk(part):
            if where not in OUR_OWN and isinstance(node, ast.Call) and ast.unparse(node.func) in READERS:
                for named in handed_on(tree, part, type_in(node)):
                    yield where, eval(named, {**all_names(), **vars(module)})  # noqa: S307 - our own source


def source_of(module: ModuleType) -> str:
    """A module's source, also where it is compiled."""
    place = Path(cutcard.__file__).parent.joinpath(*module.__name__.split(".")[1:])
    return (place / "__init__.py" if place.is_dir() else place.with_suffix(".py")).read_text(encoding="utf-8")


READERS: Final = {
    "msgspec.convert", "convert", "msgspec.json.decode", "msgspec.json.Decoder", "msgspec.toml.decode", "json.decode",
    "msgspec.msgpack.decode", "Decoder", "command_in",
}  # fmt: skip


def type_in(call: ast.Call) -> str:
    """The type that a call names; `Any` where it names none."""
    named = next((one.value for one in call.keywords if one.arg == "type"), None)
    at = 0 if ast.unparse(call.func).endswith("Decoder") else 1
    if named is None and len(call.args) > at:
        named = call.args[at]
    return ast.unparse(named) if named is not None else "Any"


def handed_on(tree: ast.Module, part: ast.stmt, named: str) -> Iterator[str]:
    """The type itself; the annotation of a name in its function; or what callers in this module pass."""
    own = {
        ast.unparse(one.target): one.annotation.slice
        for one in ast.walk(part)
        if isinstance(one, ast.AnnAssign) and isinstance(one.annotation, ast.Subscript)
    }
    if isinstance(part, ast.FunctionDef) and named in own:
        yield ast.unparse(own[named])
        return
    given = [one.arg for one in part.args.args] if isinstance(part, ast.FunctionDef) else []
    if not isinstance(part, ast.FunctionDef) or named not in given:
        yield named
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == part.name:
            yield ast.unparse(node.args[given.index(named)])


@cache
def all_names() -> dict[str, Any]:
    """Structs by name, for modules that import theirs late."""
    return {
        name: value
        for module in modules()
        for name, value in vars(module).items()
        if inspect.isclass(value) and issubclass(value, Struct)
    }


def unbounded(*forms: Any) -> Iterator[str]:
    """Places in types, at any depth, without a range."""
    seen: set[Any] = set()
    for form in forms:
        yield from _walk(kinds.type_info(form), getattr(form, "__name__", str(form)), seen)


def _walk(kind: kinds.Type, where: str, seen: set[Any]) -> Iterator[str]:
    if isinstance(kind, kinds.StructType | kinds.DataclassType):
        if kind.cls not in seen:
            seen.add(kind.cls)
            for field in kind.fields:
                if (kind.cls.__name__, field.name) not in READ_AGAIN:
                    yield from _walk(field.type, f"{kind.cls.__name__}.{field.name}", seen)
        return
    if (wrong := without_range(kind)) is not None:
        yield f"{where}: {wrong}"
    for part in parts_of(kind):
        yield from _walk(part, where, seen)


def without_range(kind: kinds.Type) -> str | None:
    """What a type lacks, on its own level."""
    match kind:
        case kinds.IntType() | kinds.FloatType():
            least, most = (kind.ge if kind.gt is None else kind.gt), (kind.le if kind.lt is None else kind.lt)
            return "a number without a range" if least is None or most is None else None
        case kinds.StrType(max_length=None):
            return "a text without an end"
        case kinds.ListType(max_length=None) | kinds.VarTupleType(max_length=None) | kinds.DictType(max_length=None):
            return "a list or table without an end"
        case kinds.AnyType() | kinds.SetType() | kinds.FrozenSetType() | kinds.CustomType() | kinds.RawType():
            return "anything"
    return None


def parts_of(kind: kinds.Type) -> tuple[kinds.Type, ...]:
    """The types inside a type."""
    match kind:
        case kinds.ListType() | kinds.VarTupleType():
            return (kind.item_type,)
        case kinds.TupleType():
            return kind.item_types
        case kinds.DictType():
            return (kind.key_type, kind.value_type)
        case kinds.UnionType():
            return kind.types
        case kinds.Metadata():
            return (kind.type,)
    return ()


def test_every_number_text_and_list_that_is_read_has_a_range() -> None:
    found = set(unbounded(*(form for _, form in doors())))
    assert not found, "take a range from cutcard.bounds:\n" + "\n".join(sorted(found))


def asked() -> Iterator[tuple[str, Any]]:
    """Every type that clients fill in: what operations take, and the commands of all streams."""
    for operation in OPERATIONS:
        yield from ((operation.path, form) for form in (operation.body, operation.query) if form is not None)
    yield "socket", AnyAsk
    for base in (LoggedCommand, Command):
        waiting = [base]
        while waiting:
            kind = waiting.pop()
            waiting += kind.__subclasses__()
            if kind.__struct_config__.tag is not None:
                yield kind.__name__, kind


def test_an_unknown_field_is_refused_in_every_input() -> None:
    lenient: set[str] = set()
    seen: set[Any] = set()

    def walk(kind: kinds.Type) -> None:
        if isinstance(kind, kinds.StructType) and kind.cls not in seen:
            seen.add(kind.cls)
            if not (kind.forbid_unknown_fields or kind.array_like):
                lenient.add(kind.cls.__name__)
            for field in kind.fields:
                walk(field.type)
        for part in parts_of(kind):
            walk(part)

    for _, form in asked():
        walk(kinds.type_info(form))
    assert len(seen) > 400
    assert not lenient, "say forbid_unknown_fields=True: " + ", ".join(sorted(lenient))


def test_inputs_of_all_kinds_are_found() -> None:
    found = [where for where, _ in doors()]
    assert sum(where.startswith(("GET", "POST", "PUT", "PATCH", "DELETE")) for where in found) > 40
    for expected in (
        "cutcard.room.codecs.AT_TABLES", "cutcard.room.codecs.OF_NIGHTS", "cutcard.room.views.socket_messages:_ASKS",
        "cutcard.room.tables.permissions:command_from", "cutcard.web.api.play.tournaments:command_of",
        "cutcard.cli.verify:_read",
        "cutcard.formats.phh.history:read_own_field", "cutcard.tournament.plan.templates:parse_template",
    ):  # fmt: skip
        assert expected in found, expected


NOT_SHOWN: Final = {"Game", "Street", "Wish"}
"""Read from outside, but in no view: game files, and the wish that a structure is made from."""
NEEDED: Final[dict[str, Any]] = {
    "title": "Thursday", "house": "club52", "day": "2026-11-19", "time": "19:30", "minutes": 20,
    "stakes": {}, "buy_in": {"cents": 2_000, "chips": 1_000},
}  # fmt: skip
"""Values of required fields."""


def test_views_are_alike_before_and_after_a_restart() -> None:
    """A field that equals its default is left out everywhere or nowhere: a snapshot brings other objects back."""
    known = [kind for kind in _structs(Struct) if kind.__struct_config__.omit_defaults]
    inputs = {kind for kind in known if kind.__struct_config__.forbid_unknown_fields and not _is_command(kind)}
    tried = 0
    for kind in inputs:
        texts = {one.encode_name: one.default for one in fields(kind) if isinstance(one.default, str) and one.default}
        if not texts or kind.__name__ in NOT_SHOWN:
            continue
        needed = {one.encode_name: NEEDED[one.encode_name] for one in fields(kind) if one.required}
        read = msgspec.json.decode(msgspec.json.encode({**texts, **needed}), type=kind)
        for one in (read, decode_snapshot(encode_snapshot(read))):
            assert not texts.keys() & msgspec.json.decode(msgspec.json.encode(one)).keys(), kind
        tried += 1
    assert tried >= 7


def _structs(kind: type[Struct]) -> Iterator[type[Struct]]:
    for one in kind.__subclasses__():
        if one.__module__.startswith("cutcard"):
            yield one
        yield from _structs(one)


def _is_command(kind: type[Struct]) -> bool:
    return issubclass(kind, LoggedCommand | Command)


def test_every_exception_exists() -> None:
    names = {module.__name__ for module in modules()}
    assert {name.partition(":")[0] for name in (*READ_ELSEWHERE, *OUR_OWN)} <= names
    fields = {(name, field) for name, kind in all_names().items() for field in kind.__struct_fields__}
    assert fields >= READ_AGAIN.keys()


class Loose(Struct):
    """Nothing here has a range."""

    number: int
    text: str
    entries: tuple[bounds.Id, ...]
    table: dict[bounds.Id, Any]
    inside: "Loose | None" = None


def test_the_walk_finds_a_type_without_a_range() -> None:
    assert [place.partition(":")[0] for place in unbounded(Loose)] == [
        "Loose.number", "Loose.text", "Loose.entries", "Loose.table", "Loose.table",
    ]  # fmt: skip


@pytest.mark.parametrize("kind", ["Chips", "Cents", "Total", "Change", "Difference", "Version", "Moment"])
def test_values_within_the_ranges_can_be_added_and_printed(kind: str) -> None:
    (most,) = (meta.le for meta in getattr(bounds, kind).__metadata__)
    assert msgspec.json.decode(msgspec.json.encode(2 * most)) == 2 * most
    assert 10_000 * bounds.MOST < bounds.MOST_EVER < 2**63

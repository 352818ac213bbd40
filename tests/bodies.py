"""The smallest message of a kind: made from its type, so that a new command is tried without anybody writing one."""

import re
from typing import Any, Final

import msgspec
from msgspec import inspect as types

LIKE_PATTERNS: Final = ("x", "2026-03-05", "USD", "x" * 20, "wins")
"""A text for every pattern that a type asks for."""


def tag_of(kind: Any) -> str:
    """What a command is called."""
    return str(kind.__struct_config__.tag)


def smallest(kind: Any, **given: Any) -> dict[str, Any]:
    """A body that can be read as this kind; where it has a field that is given here, with that."""
    known = msgspec.structs.fields(kind)
    body = {one.encode_name: _value(types.type_info(one.type)) for one in known if one.required}
    fitting = {one.encode_name: given[one.name] for one in known if one.name in given}
    return {kind.__struct_config__.tag_field: tag_of(kind), **body, **fitting}


def _value(kind: types.Type) -> Any:  # noqa: C901, PLR0911 - one line for each sort of value
    match kind:
        case types.IntType(ge=least):
            return max(1, least or 0)
        case types.StrType(pattern=str() as pattern):
            return next(one for one in LIKE_PATTERNS if re.search(pattern, one))
        case types.StrType(min_length=least):
            return "x" * max(1, least or 0)
        case types.BoolType():
            return True
        case types.LiteralType(values=values):
            return values[0]
        case types.TupleType(item_types=items):
            return [_value(item) for item in items]
        case types.UnionType(types=choices):
            return _value(next(one for one in choices if not isinstance(one, types.NoneType)))
        case types.StructType(cls=inner, tag=tag):
            return smallest(inner) if tag is not None else _plain(kind)
        case types.DictType() | types.AnyType():
            return {}
        case types.Metadata(type=inner_type):
            return _value(inner_type)
        case _:
            return []


def _plain(kind: types.StructType) -> dict[str, Any]:
    return {one.encode_name: _value(one.type) for one in kind.fields if one.required}

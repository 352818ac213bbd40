"""Every place in a type where a text or a moment is asked for, and values with something chosen at one place."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec import inspect

from cutcard.bounds import LAST_MOMENT
from tests.hostile.making import _make, _struct

Step = str | int
SHORT = 60
"""Letters of a text that may be a date, where its type does not say so."""


class Place(NamedTuple):
    """A way into a value, and what its end asks for."""

    way: tuple[Step, ...]
    kind: inspect.StrType | inspect.IntType

    @property
    def is_text(self) -> bool:
        """Whether a text is asked for; else a moment."""
        return isinstance(self.kind, inspect.StrType)

    @property
    def may_be_date(self) -> bool:
        """Whether a text may be a date."""
        return isinstance(self.kind, inspect.StrType) and (self.kind.max_length or 0) <= SHORT


def places(form: Any, seen: set[Any]) -> Iterator[Place]:
    """All places in a type, but not in structs that were seen."""
    yield from _walk(inspect.type_info(form), (), seen)


def _walk(kind: inspect.Type, way: tuple[Step, ...], seen: set[Any]) -> Iterator[Place]:
    match kind:
        case inspect.Metadata():
            yield from _walk(kind.type, way, seen)
        case inspect.StrType():
            yield Place(way, kind)
        case inspect.IntType() if kind.le == LAST_MOMENT:
            yield Place(way, kind)
        case inspect.StructType() if kind.cls not in seen:
            seen.add(kind.cls)
            for field in kind.fields:
                yield from _walk(field.type, (*way, field.encode_name), seen)
        case inspect.UnionType() | inspect.TupleType():
            inner = kind.types if isinstance(kind, inspect.UnionType) else kind.item_types
            for number, one in enumerate(inner):
                yield from _walk(one, (*way, number), seen)
        case inspect.ListType() | inspect.VarTupleType():
            yield from _walk(kind.item_type, (*way, 0), seen)
        case inspect.DictType():
            yield from _walk(kind.key_type, (*way, "key"), seen)
            yield from _walk(kind.value_type, (*way, "value"), seen)


def with_at(form: Any, way: tuple[Step, ...], value: Any, rng: Random) -> Any:
    """A value of this type that has the given one at the end of a way."""
    return _put(inspect.type_info(form), way, value, rng)


def _put(  # noqa: PLR0911 - a table of types
    kind: inspect.Type, way: tuple[Step, ...], value: Any, rng: Random
) -> Any:
    if isinstance(kind, inspect.Metadata):
        return _put(kind.type, way, value, rng)
    if not way:
        return value
    step, *rest = way
    match kind:
        case inspect.StructType():
            inner = next(field.type for field in kind.fields if field.encode_name == step)
            return {**_struct(kind, rng, 1), str(step): _put(inner, tuple(rest), value, rng)}
        case inspect.UnionType():
            return _put(kind.types[int(step)], tuple(rest), value, rng)
        case inspect.TupleType():
            items = [_make(one, rng, 1) for one in kind.item_types]
            items[int(step)] = _put(kind.item_types[int(step)], tuple(rest), value, rng)
            return items
        case inspect.DictType(key_type=key, value_type=inside):
            if step == "key":
                return {value: _make(inside, rng, 1)} if isinstance(value, str) else {_make(key, rng, 1): value}
            return {_make(key, rng, 1): _put(inside, tuple(rest), value, rng)}
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return [_put(item, tuple(rest), value, rng)]
        case _:
            raise TypeError(f"{kind} has nothing inside")

"""Values of any type that we read, made from its declaration; and the same with something hostile in one place.

What JSON can express and Python's writer cannot (numbers of thousands of digits, brackets that never close) is put in
as `Raw`, and written as it is.
"""

import json
import re
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from msgspec import inspect

from tests.bodies import LIKE_PATTERNS

MANY: Final = 20_000


@dataclass(frozen=True)
class Raw:
    """Bytes of JSON, written as they are."""

    text: str


HOSTILE: Final[tuple[Any, ...]] = (
    Raw("9" * 4_300), Raw("9" * MANY), Raw("-" + "9" * 400), Raw("1e400"), Raw("1e5"), Raw("0.5"), Raw("NaN"),
    Raw("[" * 5_000 + "]" * 5_000), Raw('{"a":' * 3_000 + "1" + "}" * 3_000), Raw('"\\ud800"'), Raw("["), Raw(""),
    -1, 0, 1, 2, 51, 52, 99, 10**6, 2**31, 2**53, 10**12, 2**63 - 1, 2**63, 2**64, -(2**63), True, None, [], {},
    "", " ", "\x00", "\n", "ㅤ", "\u202e", "\ufeff", "x" * 101, "x" * MANY, "𝔸" * 500, "." * 9_000, "9" * 5_000,
    "/dev/zero", "../../../etc/passwd", "..", "a/b.toml", "C:\\x.toml", "file:///etc/passwd", "standard+/dev/zero.toml",
    "nlhe", "standard", "ccp", "director", "p1", "1", "Ah", "<script>", "' or 1=1 --", "%00", "{}", "[]", "null",
    [0] * 5_000, ["x"] * 500, [[]] * 200, {"x": 1}, {str(number): number for number in range(300)}, ["do"], {"do": {}},
)  # fmt: skip
"""Values that nobody sends with good intentions, and some that are harmless elsewhere."""


KNOWN: Final[dict[str, tuple[str, ...]]] = {
    "house": ("standard",), "extends": ("standard",), "game": ("nlhe",), "currency": ("USD",), "time": ("19:30",),
    **dict.fromkeys(("date", "day", "first", "since", "met"), ("2023-11-16",)),
    **dict.fromkeys(("until", "last", "missed"), ("2023-12-14",)),
}  # fmt: skip
"""Texts by the name of their field, for input that is more than readable; a test adds the ids of its club."""


def made(form: Any, rng: Random) -> Any:
    """A value of this type, as JSON has it."""
    return _make(inspect.type_info(form), rng, 0)


def _text(kind: inspect.StrType, rng: Random, name: str) -> str:
    if kind.pattern is not None:
        return next(one for one in (*KNOWN.get(name, ()), *LIKE_PATTERNS) if re.search(kind.pattern, one))
    words = ("Ann Lee", "p1", "1", "nlhe", "2026-03-05", "standard", "x")
    return rng.choice(KNOWN.get(name, words) if rng.random() < 0.9 else words)[: kind.max_length]


def _make(  # noqa: C901, PLR0911, PLR0912 - a table of types
    kind: inspect.Type, rng: Random, depth: int, name: str = ""
) -> Any:
    match kind:
        case inspect.Metadata():
            return _make(kind.type, rng, depth, name)
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.IntType():
            least, most = kind.ge or 0, kind.le if kind.le is not None else 100
            return rng.randint(least, max(least, min(most, least + 100)))
        case inspect.FloatType():
            return rng.random()
        case inspect.StrType():
            return _text(kind, rng, name)
        case inspect.LiteralType():
            return rng.choice(kind.values)
        case inspect.StructType():
            return _struct(kind, rng, depth)
        case inspect.UnionType():
            return _make(rng.choice(kind.types), rng, depth, name)
        case inspect.TupleType():
            return [_make(item, rng, depth + 1) for item in kind.item_types]
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            return [_make(kind.item_type, rng, depth + 1, name) for _ in range(rng.randint(0, 2 if depth < 4 else 0))]
        case inspect.DictType():
            return {"seat": _make(kind.value_type, rng, depth + 1)} if rng.random() < 0.5 else {}
        case inspect.AnyType():
            return rng.choice((1, "x", [], None))
        case _:
            return None


def _struct(kind: inspect.StructType, rng: Random, depth: int) -> dict[str, Any]:
    """All required fields, and some optional ones."""
    fields = [field for field in kind.fields if field.required or rng.random() < (0.4 if depth < 4 else 0)]
    tag = {str(kind.tag_field): kind.tag} if kind.tag_field else {}
    return tag | {field.encode_name: _make(field.type, rng, depth + 1, field.name) for field in fields}


NUMBERS: Final = tuple(one for one in HOSTILE if isinstance(one, int) or (isinstance(one, Raw) and "9" in one.text))
TEXTS: Final = tuple(one for one in HOSTILE if isinstance(one, str))


def instead(value: Any, rng: Random) -> Any:
    """A hostile value instead of this: mostly of the same type, because that gets furthest."""
    alike = NUMBERS if isinstance(value, int) else TEXTS if isinstance(value, str) else HOSTILE
    return rng.choice(alike if rng.random() < 0.75 else HOSTILE)


def poisoned(value: Any, rng: Random) -> Any:
    """The same with something hostile in one place, or with something extra."""
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        if rng.random() < 0.05:
            return {**value, rng.choice(("extra", "t", "do", "__class__", "." * 9_000)): rng.choice(HOSTILE)}
        inside = isinstance(value[key], dict | list) and rng.random() < 0.8
        return {**value, key: poisoned(value[key], rng) if inside else instead(value[key], rng)}
    if isinstance(value, list) and value:
        place = rng.randrange(len(value))
        inside = isinstance(value[place], dict | list) and rng.random() < 0.8
        return [
            *value[:place],
            poisoned(value[place], rng) if inside else instead(value[place], rng),
            *value[place + 1 :],
        ]
    return rng.choice(HOSTILE)


def written(value: Any) -> bytes:
    """A value as JSON, with its raw parts as they are."""
    raws: list[str] = []

    def mark(one: Any) -> Any:
        if isinstance(one, Raw):
            raws.append(one.text)
            return f"@raw{len(raws) - 1}@"
        if isinstance(one, dict):
            return {key: mark(inner) for key, inner in one.items()}
        if isinstance(one, list | tuple):
            return [mark(inner) for inner in one]
        return one

    text = json.dumps(mark(value))
    for number, raw in enumerate(raws):
        text = text.replace(f'"@raw{number}@"', raw, 1)
    return text.encode()

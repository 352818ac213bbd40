"""Every slot and kind in words, for those who write a house: the end of `docs/write-a-house.md` is made by this."""

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

from cutcard.rules import slots as themes
from cutcard.rules.policy import SIDES, STREETS, Policy, kinds, slots

_COMMON = frozenset(field.name for field in fields(Policy))
_WORDS = {int: "whole number", str: "text", bool: "true or false"}


def slots_in_words() -> str:
    """Markdown: a heading for each theme and slot, a line for each kind."""
    return "\n".join(line for theme in themes.__all__ for line in _theme(theme))


def _theme(name: str) -> Iterator[str]:
    module = getattr(themes, name)
    yield f"### {(module.__doc__ or '').partition(chr(10))[0].rstrip('.')}\n"
    for slot in slots().values():
        if slot.__module__ == module.__name__:
            yield f"**`{slot.slot}`** {meaning(slot)}\n"
            yield from (_kind(kind) for kind in kinds(slot).values())
            if slot.cases:
                yield f"- cases for `on`: {', '.join(_case(case) for case in slot.cases)}"
            yield ""


def _case(case: str) -> str:
    return {STREETS: "any street's name", SIDES: "any side's name"}.get(case, f"`{case}`")


def _kind(kind: type[Policy]) -> str:
    hints = get_type_hints(kind)
    own = [field for field in fields(kind) if field.name not in _COMMON]
    settings = "; ".join(_setting(field, hints[field.name]) for field in own)
    return f"- `{kind.kind}`: {meaning(kind)}" + (f" Settings: {settings}." if settings else "")


def _setting(field: "Field[Any]", hint: Any) -> str:
    default = field.default
    shown = list(default) if isinstance(default, tuple) else default
    return f"`{field.name}` ({_type(hint)}" + (")" if default is MISSING else f", {shown} if left out)")


def _type(hint: Any) -> str:
    """What may stand in a setting, in words."""
    if get_origin(hint) is tuple:
        entry = get_args(hint)[0]
        return f"list of {_type(entry)}{'s' if entry in _WORDS else ''}"
    if get_origin(hint) is Literal:
        return " or ".join(f'"{choice}"' for choice in get_args(hint))
    if is_dataclass(hint):
        return f"tables with {', '.join(field.name for field in fields(hint))}"
    return _WORDS[hint]


def meaning(cls: type[Policy]) -> str:
    """The first sentence that a slot or kind says of itself."""
    return (cls.__doc__ or "").partition("\n")[0]

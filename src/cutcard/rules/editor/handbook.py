"""Every slot and kind in words, for those who write a house: the end of `docs/write-a-house.md` is made by this."""

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

from cutcard.rules import slots as themes
from cutcard.rules.slot import SIDES, STREETS, Policy, kinds, slots

_COMMON = frozenset(field.name for field in fields(Policy))
_WORDS = {int: "whole number", str: "text", bool: "true or false"}


def slots_in_words() -> str:
    """Markdown: a heading for each theme and slot, a line for each kind."""
    return "\n".join(line for theme in themes.__all__ for line in _theme(theme))


def _theme(name: str) -> Iterator[str]:
    module = getattr(themes, name)
    if not any(slot.__module__ == module.__name__ for slot in slots().values()):
        return  # it only brings kinds of a slot of another file
    yield f"### {(module.__doc__ or '').partition(chr(10))[0].rstrip('.')}\n"
    for slot in slots().values():
        if slot.__module__ == module.__name__:
            yield f"**`{slot.slot}`** {meaning(slot)}\n"
            if shared := _settings(slot, _COMMON):
                yield f"Every row:{shared}\n"
            yield from (_kind(slot, kind) for kind in kinds(slot).values())
            if slot.cases:
                yield f"- cases for `on`: {', '.join(_case(case) for case in slot.cases)}"
            yield ""


def _case(case: str) -> str:
    return {STREETS: "any street's name", SIDES: "any side's name"}.get(case, f"`{case}`")


def _kind(slot: type[Policy], kind: type[Policy]) -> str:
    settings = _settings(kind, frozenset(field.name for field in fields(slot)))
    return f"- `{kind.kind}`: {meaning(kind)}" + (f" Settings:{settings}" if settings else "")


def _settings(cls: type[Policy], known: frozenset[str]) -> str:
    """The fields that a class has beyond those known, in words."""
    hints = get_type_hints(cls)
    told = "; ".join(_setting(field, hints[field.name]) for field in fields(cls) if field.name not in known)
    return f" {told}." if told else ""


def _setting(field: "Field[Any]", hint: Any) -> str:
    default = field.default if field.default_factory is MISSING else field.default_factory()
    shown = list(default) if isinstance(default, tuple) else default
    return f"`{field.name}` ({_type(hint)}" + (")" if default is MISSING else f", {_quoted(shown)} if left out)")


def _quoted(default: Any) -> str:
    return f"`{default}`" if isinstance(default, str) and default else str(default)


def _type(hint: Any) -> str:
    """What may stand in a setting, in words."""
    if get_origin(hint) is tuple:
        entry = get_args(hint)[0]
        return f"list of {_type(entry)}{'s' if entry in _WORDS else ''}"
    if get_origin(hint) is dict:
        return f"table of {_type(get_args(hint)[1])}s"
    if get_origin(hint) is Literal:
        return " or ".join(f"`{choice}`" for choice in get_args(hint))
    if is_dataclass(hint):
        return f"tables with {', '.join(field.name for field in fields(hint))}"
    return _WORDS[hint]


def meaning(cls: type[Policy]) -> str:
    """The first sentence that a slot or kind says of itself."""
    return (cls.__doc__ or "").partition("\n")[0]

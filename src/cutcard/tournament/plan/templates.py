"""Templates: plans of events that clubs really run, as data, one file each in `events/`.

A file has a description, its days and time, the rules that its numbers come from, and the plan itself; levels and
breaks are written as people write them.
"""

from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from cutcard import toml_text
from cutcard.bounds import Id, Line, Name, Word
from cutcard.rules import data_files
from cutcard.rules.slot import Cites
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.structure import read_item
from cutcard.validation_errors import explain

WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEKS: Final = ("first", "second", "third", "fourth", "fifth")


class Template(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A recurring event."""

    id: Id
    about: Line
    """In one line, for choosing."""
    when: Name = ""
    """``tuesday``, ``third wednesday``; empty: no fixed day."""
    at: Word = ""
    """The usual time of its start, as 19:30."""
    cites: Cites = ()
    """The rules its numbers come from."""
    plan: Plan


def templates() -> tuple[Template, ...]:
    """All templates that come with Cutcard, by id."""
    return tuple(_shipped(name) for name in data_files.event_ids())


def template(name: str) -> Plan:
    """The plan of a template, without a date."""
    return find_template(name).plan


def read_template(name: str) -> Template:
    """A template by its id, or from a file path on the command line; else `ValueError`."""
    return _read(name) if data_files.is_path(name) else find_template(name)


def find_template(name: str) -> Template:
    """A template by its id; `ValueError` lists the known ones."""
    if name not in data_files.event_ids():
        raise ValueError(f"there is no event {name!r}; there are {', '.join(data_files.event_ids())}")
    return _shipped(name)


def parse_template(text: str, name: str) -> Template:
    """Read a template from its file's text; `ValueError` says what is wrong."""
    try:
        values: dict[str, Any] = toml_text.loads(text)
        plan = dict(values.get("plan", {}))
        if isinstance(plan.get("structure"), list):
            plan["structure"] = [_item(item) for item in plan["structure"]]
        found = msgspec.convert({"id": name, **values, "plan": plan}, Template)
    except msgspec.ValidationError as wrong:
        raise ValueError(f"{name}: {explain(wrong)}") from None
    except ValueError as wrong:
        raise ValueError(f"{name}: {wrong}") from None
    return replace(found, plan=replace(found.plan, template=found.plan.template or found.id))


def next_date(when: str, after: date) -> date:
    """The next date after a day on which an event is held: ``tuesday``, or ``third wednesday`` of the month."""
    which, _, weekday = when.rpartition(" ")
    if weekday not in WEEKDAYS or which not in ("", *_WEEKS[:4]):
        raise ValueError(f"{when!r} is not a weekday or a pattern such as `third wednesday`")
    day = after + timedelta(days=1)
    while WEEKDAYS[day.weekday()] != weekday or which not in ("", _WEEKS[(day.day - 1) // 7]):
        day += timedelta(days=1)
    return day


def _item(item: Any) -> Any:
    return msgspec.to_builtins(read_item(item)) if isinstance(item, str) else item


@cache
def _shipped(name: str) -> Template:
    return _read(str(data_files.EVENTS / f"{name}.toml"))


def _read(path: str) -> Template:
    text = data_files.read_text(Path(path))
    if text is None:
        raise ValueError(f"{path}: file not found, or not UTF-8 text")
    return parse_template(text, Path(path).stem)

"""Houses with one other answer, by the same rules: a row of another kind, or with another setting.

A scenario that proves a rule must tell such a house from the real one: it names the rule, so only what happens differs.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

import pytest
from msgspec import structs

from cutcard.floor.ruling import Ruling
from cutcard.rules import Rulebook, house_ids, load_house
from cutcard.rules.house_file import Layer, Row
from cutcard.rules.slot import Policy, kinds, slots
from cutcard.rules.slots.rulings.actions import ReadDeclaration
from cutcard.rules.slots.rulings.remedies import Remedy
from cutcard.rules.toml_reader import fields_of
from cutcard.scenario import SHIPPED, Scenario, find, load
from cutcard.scenario.tables.play import TablePlay
from tests.scenario.mutants import OtherHouse, with_row

_UNPLAYED: Final = frozenset(("ruling", "checklist", "announcing", "duties", "change", "deck_change"))
"""Rulings have mutants of their own; the others are words and lists that change nothing at a table."""

_NO_SETTING: Final = frozenset(("cites", "on", "assumed", "incident", "when"))
"""Incidents and facts of rulings are taken away one by one elsewhere."""


def other_answers(house: str) -> Iterator[OtherHouse]:
    """Every way to answer one question otherwise in one of the house's own rows."""
    layer = load_house(house).layers[0]
    for slot, rows in layer.rows.items():
        for row in rows if slot not in _UNPLAYED else ():
            for what, policy in (
                *_others(row),
                *_settings(row.policy, [*_given(row, layer), *_first_here(row, house)]),
            ):
                yield with_row(layer, row, what, policy)


def _given(row: Row, layer: Layer) -> tuple[str, ...]:
    """The settings that the row gives."""
    table: Any = layer.sheet.values
    for key in row.path:
        table = table[key]
    return tuple(name for name in fields_of(type(row.policy)) if name in table)


def _first_here(row: Row, house: str) -> tuple[str, ...]:
    """The settings that the row leaves out and no house before this one could give: elsewhere they are the same."""
    before = house_ids()[: house_ids().index(house)]
    rows = [other for one in before for other in load_house(one).layers[0].rows.get(row.slot, ())]
    tried = {name for other in rows for name in fields_of(type(other.policy))}
    given = _given(row, load_house(house).layers[0])
    return tuple(name for name in fields_of(type(row.policy)) if name not in tried and name not in given)


def _others(row: Row) -> Iterator[tuple[str, Policy]]:
    for kind, cls in kinds(slots()[row.slot]).items():
        other = None if kind == row.policy.kind else _of_kind(cls, row.policy)
        if other is not None:
            yield f"kind {kind}", other


def _of_kind(cls: type[Policy], policy: Policy) -> Policy | None:
    """An answer of another kind with what it shares with this one; what only it asks for as another house has it."""
    known = fields_of(cls)
    given = {name: getattr(policy, name) for name in fields_of(type(policy)) if name in known}
    missing = {name for name, field in known.items() if field.required and name not in given}
    pattern = _example(cls) if missing else None
    if missing and pattern is None:
        return None
    try:
        return cls(**given, **{name: getattr(pattern, name) for name in missing})
    except (ValueError, TypeError):
        return None


@cache
def _example(cls: type[Policy]) -> Policy | None:
    rows = (row for house in house_ids() for row in load_house(house).rows(cls.slot))
    return next((row.policy for row in rows if type(row.policy) is cls), None)


def _settings(policy: Policy, names: Iterable[str]) -> Iterator[tuple[str, Policy]]:
    """The same kind with one of these settings changed to another that it may have."""
    for name in (one for one in names if one not in _NO_SETTING):
        known = fields_of(type(policy))[name]
        for what, value in _changed(getattr(policy, name), known.type):
            if known.required and value in ((), {}):
                continue
            with suppress(ValueError):
                yield f"{name} {what}", replace(policy, **{name: value})


def _changed(value: Any, expected: object) -> Iterator[tuple[str, Any]]:
    """Other values of a setting: flipped, one more or less, another choice, left out, or with one entry changed."""
    if isinstance(value, bool):
        yield f"is {not value}", not value
    elif isinstance(value, int):
        yield from ((f"is {other}", other) for other in (value + 1, value - 1) if other >= 0)
    elif isinstance(value, str):
        others = _choices(expected) or (("",) if value else ())
        yield from ((f"is {other!r}", other) for other in others if other != value)
    else:
        for at, entry in enumerate(value):
            which = f"{entry!r} at {at + 1}" if value.count(entry) > 1 else repr(entry)
            yield f"lacks {which}", (*value[:at], *value[at + 1 :])
            for what, other in _parts_changed(entry):
                yield f"{at + 1} {what}", (*value[:at], other, *value[at + 1 :])


def _parts_changed(entry: Any) -> Iterator[tuple[str, Any]]:
    """Another entry of a list in its place: of a number one more or less, of a row of numbers one of them."""
    if isinstance(entry, int):
        yield from _changed(entry, int)
    elif not isinstance(entry, str):
        for name in fields_of(type(entry)):
            for what, other in _changed(getattr(entry, name), int):
                yield f"{name} {what}", replace(entry, **{name: other})


def _choices(expected: object) -> tuple[str, ...]:
    """The words allowed in a setting; none for free text."""
    return get_args(expected) if get_origin(expected) is Literal else ()


# Rulings: another remedy under the name of the row's own --------------------------------------------------------------


class OtherRemedy(NamedTuple):
    """A house in which something else is done about an incident, or done otherwise, and called as before."""

    house: OtherHouse
    kind: str
    instead: str

    @property
    def what(self) -> str:
        """Which row, and what is other."""
        return self.house.what

    def noticed(self, house: str) -> bool:
        """Whether a scenario notices it by what is done or said: the name that it asks for is still the same."""

        def ruling(played: TablePlay) -> Ruling:
            found = told(played)
            return structs.replace(found, remedy=self.kind) if found.remedy == self.instead else found

        told = TablePlay.ruling
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(TablePlay, "ruling", ruling)
            return self.house.noticed_on_the_floor(house)


def other_remedies(house: str) -> Iterator[OtherRemedy]:
    """Each of the house's rulings with what any house does about the same incident, and with other settings."""
    layer = load_house(house).layers[0]
    for row in layer.rows["ruling"]:
        for kind in sorted(set().union(*(_remedies(incident) for incident in row.policy.subjects)) - {row.policy.kind}):
            if (policy := _of_kind(kinds(Remedy)[kind], row.policy)) is not None:
                yield OtherRemedy(with_row(layer, row, f"kind {kind}", policy), row.policy.kind, kind)
        for what, policy in _settings(row.policy, fields_of(type(row.policy))):
            if what != "mandatory is True":  # no rule of a row says that officials may decide otherwise: all may
                yield OtherRemedy(with_row(layer, row, what, policy), row.policy.kind, row.policy.kind)


@cache
def _remedies(incident: str) -> frozenset[str]:
    """The kinds of rulings that any house has for it; declarations are read by other slots."""
    rows = (row for house in house_ids() for row in load_house(house).layers[0].rows["ruling"])
    return frozenset(row.policy.kind for row in rows if incident in row.policy.subjects) - {ReadDeclaration.kind}


def others(house: str) -> list[OtherHouse | OtherRemedy]:
    """Every row of the house answered otherwise."""
    return [*other_answers(house), *other_remedies(house)]


# Which of them scenarios notice ---------------------------------------------------------------------------------------


class Played(NamedTuple):
    """A scenario in one of its houses."""

    scenario: Scenario
    book: Rulebook


@cache
def scenarios_of(house: str) -> tuple[Played, ...]:
    """Every shipped scenario that is played in this house."""
    return tuple(Played(one, book) for one in _shipped() for book in one.houses if book.house == house)


@cache
def _shipped() -> tuple[Scenario, ...]:
    return tuple(scenario for path in find([SHIPPED]) for scenario in load(path))


def is_noticed(other: OtherHouse | OtherRemedy, house: str) -> bool:
    """Whether a scenario of the house comes out otherwise: first tried are those that prove the row's rules."""
    if isinstance(other, OtherRemedy):
        return other.noticed(house)
    likely = sorted(scenarios_of(house), key=lambda one: not other.cites & set(one.scenario.proves))
    return any(other.noticed_by(one.scenario, one.book) for one in likely)

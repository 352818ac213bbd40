"""Houses with one other answer, by the same rules: a row of another kind, or with another setting.

A scenario that proves a rule must tell such a house from the real one: it names the rule, so only what happens differs.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

from cutcard.rules import Rulebook, house_ids, load_house
from cutcard.rules.layer import Layer, Row
from cutcard.rules.policy import Policy, kinds, slots
from cutcard.rules.reading import fields_of
from cutcard.scenario import SHIPPED, Scenario, find, load
from tests.scenario.mutants import holds

_UNPLAYED: Final = frozenset(("ruling", "checklist", "announcing", "duties", "change", "deck_change"))
"""Rulings have mutants of their own; the others are words and lists that change nothing at a table."""

_NO_SETTING: Final = frozenset(("kind", "for", "cites", "on", "assumed"))


class OtherAnswer(NamedTuple):
    """A house one of whose rows has another answer and the same cites."""

    house: str
    what: str
    """Slot, the games or formats that the row is for, and what is other: ``odd_chip cash: kind first_to_act``."""
    cites: frozenset[str]
    layer: Layer

    def instead(self, book: Rulebook) -> Rulebook:
        """A rulebook with this layer in the place of the one of its name."""
        mutant = Rulebook([self.layer if layer.id == self.layer.id else layer for layer in book.layers])
        mutant.house = book.house
        return mutant

    def noticed_by(self, scenario: Scenario, book: Rulebook) -> bool:
        """Whether the scenario comes out otherwise, or cannot even be played."""
        try:
            return not holds(scenario, self.instead(book))
        except Exception:  # noqa: BLE001 - an answer that no other fits is noticed as well
            return True


def other_answers(house: str) -> Iterator[OtherAnswer]:
    """Every way to answer one question otherwise in one of the house's own rows."""
    layer = load_house(house).layers[0]
    for slot, rows in layer.rows.items():
        for at, row in enumerate(rows):
            for what, policy in (*_others(row), *_settings(row, layer)) if slot not in _UNPLAYED else ():
                left = (*rows[:at], replace(row, policy=policy), *rows[at + 1 :])
                other = replace(layer, rows={**layer.rows, slot: left})
                yield OtherAnswer(house, f"{_called(row)}: {what}", frozenset(rule for _, rule in row.cited()), other)


def _called(row: Row) -> str:
    return " ".join([row.slot, *sorted(row.tags)])


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


def _settings(row: Row, layer: Layer) -> Iterator[tuple[str, Policy]]:
    """The same kind with one of the settings that the row gives changed to another that it may have."""
    known = fields_of(type(row.policy))
    for name in _given(row, layer):
        for what, value in _changed(getattr(row.policy, name), known[name].type):
            if known[name].required and value in ((), {}):
                continue
            with suppress(ValueError):
                yield f"{name} {what}", replace(row.policy, **{name: value})


def _given(row: Row, layer: Layer) -> list[str]:
    table: Any = layer.sheet.values
    for key in row.path:
        table = table[key]
    return [name for name in table if name not in _NO_SETTING]


def _changed(value: object, expected: object) -> Iterator[tuple[str, Any]]:
    """Other values of a setting: flipped, one more or less, another choice, or one entry dropped."""
    if isinstance(value, bool):
        yield f"is {not value}", not value
    elif isinstance(value, int):
        yield from ((f"is {other}", other) for other in (value + 1, value - 1) if other >= 0)
    elif isinstance(value, str):
        yield from ((f"is {other!r}", other) for other in _choices(expected) if other != value)
    elif isinstance(value, tuple):
        yield from ((f"lacks {left!r}", (*value[:at], *value[at + 1 :])) for at, left in enumerate(value))
    elif isinstance(value, dict):
        yield from ((f"lacks {left!r}", {key: one for key, one in value.items() if key != left}) for left in value)


def _choices(expected: object) -> tuple[str, ...]:
    """The words that may stand in a setting; nothing where it is free text."""
    return get_args(expected) if get_origin(expected) is Literal else ()


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


def unnoticed(house: str, every: int = 1) -> list[str]:
    """The other answers with which every scenario of the house comes out as written: first tried are their proofs."""
    played = scenarios_of(house)
    found = []
    for other in [*other_answers(house)][::every]:
        proofs = [one for one in played if other.cites & set(one.scenario.proves)]
        rest = [one for one in played if one not in proofs]
        if proofs and not any(other.noticed_by(one.scenario, one.book) for one in (*proofs, *rest)):
            found.append(other.what)
    return found

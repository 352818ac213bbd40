"""Rulebooks that lack a rule, and a floor that only talks: what a scenario must tell from the real ones."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any, Final, NamedTuple, cast

import pytest
from msgspec import structs

from cutcard.floor.ruling import Ruling, enforce
from cutcard.rules import Rulebook
from cutcard.rules.layer import Layer, Row
from cutcard.rules.policy import Cites, slots
from cutcard.rules.slots.remedies import Remedy
from cutcard.scenario import SHIPPED, Scenario, find, load
from cutcard.scenario.interpret import play_through
from cutcard.scenario.run import open_play, steps_in
from cutcard.scenario.tables import play
from cutcard.table import Table
from cutcard.table.decide import Enforce

FLOOR: Final = 'kind = "floor"'


class Claim(NamedTuple):
    """A scenario says that it proves a rule, in one of its houses."""

    scenario: Scenario
    book: Rulebook
    rule: str

    def __str__(self) -> str:
        return f"{self.rule} in {name_of(self.scenario)} [{self.book.house}]"


def name_of(scenario: Scenario) -> str:
    """Where a scenario is found in the tree: ``ccp/floor_deal.toml:9``."""
    return f"{scenario.where.rpartition('scenarios/')[2]}:{scenario.line}"


@cache
def floor_scenarios() -> tuple[tuple[Scenario, Rulebook], ...]:
    """Each shipped scenario of a live table, in each of its houses."""
    files = [path for path in find([SHIPPED]) if FLOOR in path.read_text(encoding="utf-8")]
    found = [scenario for path in files for scenario in load(path) if scenario.kind == "floor"]
    return tuple((scenario, book) for scenario in found for book in scenario.houses)


def claims() -> list[Claim]:
    """Every rule that one of them proves, in each house that has it."""
    return [
        Claim(scenario, book, rule)
        for scenario, book in floor_scenarios()
        for rule in scenario.proves
        if rule in book.rules
    ]


def holds(scenario: Scenario, book: Rulebook) -> bool:
    """Whether the scenario comes out as written by this rulebook; it is played up to the first difference."""
    moments = play_through(open_play(scenario, book), steps_in(scenario, book), scenario.where)
    return not any(moment.differences for moment in moments)


# A rulebook without a rule --------------------------------------------------------------------------------------------


def is_cited(book: Rulebook, rule: str) -> bool:
    """Whether any answer of the house rests on the rule."""
    return any(_cites(row, rule) for layer in book.layers for rows in layer.rows.values() for row in rows)


@cache
def without(book: Rulebook, rule: str) -> Rulebook:
    """The house without the rows that cite a rule: the next row answers, or the base.

    Where the last base has the only answer there is, it answers as before but no longer by this rule.
    """
    mutant = Rulebook([_without(layer, rule, is_root=layer is book.layers[-1]) for layer in book.layers])
    mutant.house = book.house  # steps for this house only are taken too
    return mutant


def _without(layer: Layer, rule: str, *, is_root: bool) -> Layer:
    left = {
        slot: tuple(_silent(row, rule) for row in rows)
        if is_root and not slots()[slot].many
        else tuple(row for row in rows if not _cites(row, rule))
        for slot, rows in layer.rows.items()
    }
    return replace(layer, rows={slot: rows for slot, rows in left.items() if rows})


def _silent(row: Row, rule: str) -> Row:
    policy = row.policy
    on = {case: tuple(one for one in cites if one != rule) for case, cites in policy.on.items()}
    return replace(row, policy=replace(policy, cites=tuple(one for one in policy.cites if one != rule), on=on))


def _cites(row: Row, rule: str) -> bool:
    return any(cited == rule for _, cited in row.cited())


# A floor with a smaller row -------------------------------------------------------------------------------------------


class Smaller(NamedTuple):
    """A house one of whose rows about incidents is gone, or asks for one fact less, or speaks of one incident less."""

    what: str
    incidents: frozenset[str]
    cites: Cites
    layer: Layer

    def instead(self, book: Rulebook) -> Rulebook:
        """A rulebook with this layer in the place of the one of its name."""
        mutant = Rulebook([self.layer if layer.id == self.layer.id else layer for layer in book.layers])
        mutant.house = book.house
        return mutant


def smaller_rows(book: Rulebook) -> Iterator[Smaller]:
    """Every way to take something from one row of the house's own."""
    layer = book.layers[0]
    rows = layer.rows["ruling"]
    for at, row in enumerate(rows):
        for what, left in _smaller(cast("Remedy", row.policy)):
            instead = () if left is None else (replace(row, policy=left),)
            with_it = replace(layer, rows={**layer.rows, "ruling": (*rows[:at], *instead, *rows[at + 1 :])})
            told = f"{row.policy.kind} of {', '.join(row.policy.subjects)}: {what}"
            yield Smaller(told, frozenset(row.policy.subjects), row.policy.cites, with_it)


def _smaller(policy: Remedy) -> Iterator[tuple[str, Remedy | None]]:
    yield "the row is gone", None
    for fact in policy.when:
        left = {name: condition for name, condition in policy.when.items() if name != fact}
        yield f"asks no more for {fact}", replace(policy, when=left)
    for incident in policy.incident if len(policy.incident) > 1 else ():
        others = tuple(other for other in policy.incident if other != incident)
        yield f"speaks no more of {incident}", replace(policy, incident=others)


def reported(scenario: Scenario) -> frozenset[str]:
    """The incidents that a scenario reports."""
    told = (step.spoken.arguments.get("happened") for step in scenario.steps)
    return frozenset(one.incident for one in told if one is not None)


# A floor that only talks ----------------------------------------------------------------------------------------------


class Applied(list[str]):
    """The kinds of rulings that were applied and do something to the table."""

    @contextmanager
    def watching(self, *, only_talk: bool = False) -> Iterator[None]:
        """While scenarios are played: note what is applied, or keep it from being done."""

        def applied(table: Table, ruling: Ruling, *args: Any) -> Enforce:
            if ruling.acts:
                self.append(ruling.remedy)
            return enforce(table, structs.replace(ruling, acts=()) if only_talk else ruling, *args)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(play, "enforce", applied)
            yield

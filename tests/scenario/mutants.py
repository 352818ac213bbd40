"""Rulebooks without a rule, and a floor without effects: scenarios must tell them from the real ones."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any, Final, NamedTuple, cast

import pytest
from msgspec import structs

from cutcard.floor.ruling import Ruling, enforce
from cutcard.rules import Rulebook
from cutcard.rules.house_file import Layer, Row
from cutcard.rules.slot import Policy, slots
from cutcard.rules.slots.rulings.remedies import Remedy
from cutcard.scenario import SHIPPED, Scenario, find, load
from cutcard.scenario.run import open_play, steps_in
from cutcard.scenario.script import play_through
from cutcard.scenario.tables import play
from cutcard.table import Table
from cutcard.table.acts import Enforce

FLOOR: Final = 'kind = "floor"'


class Claim(NamedTuple):
    """A scenario says that it proves a rule, in one of its houses."""

    scenario: Scenario
    book: Rulebook
    rule: str

    def __str__(self) -> str:
        return f"{self.rule} in {name_of(self.scenario)} [{self.book.house}]"


def name_of(scenario: Scenario) -> str:
    """A scenario's place: ``ccp/floor_deal.toml:9``."""
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
    """Whether any answer of the house cites the rule."""
    return any(_cites(row, rule) for layer in book.layers for rows in layer.rows.values() for row in rows)


@cache
def without(book: Rulebook, rule: str, *, reminders: bool = True) -> Rulebook:
    """The house without the rows that cite a rule, or without those that do more than remind: the next row answers.

    Where the last base has the only answer there is, it answers as before but no longer by this rule.
    """
    mutant = Rulebook([_without(layer, rule, layer is book.layers[-1], reminders) for layer in book.layers])
    mutant.house = book.house  # steps for this house only are taken too
    return mutant


def _without(layer: Layer, rule: str, is_root: bool, reminders: bool) -> Layer:  # noqa: FBT001 - asked just above
    left = {
        slot: tuple(_silent(row, rule) for row in rows)
        if is_root and not slots()[slot].many
        else tuple(row for row in rows if not _cites(row, rule) or (reminders is False and is_reminder(row)))
        for slot, rows in layer.rows.items()
    }
    return replace(layer, rows={slot: rows for slot, rows in left.items() if rows})


def is_reminder(row: Row) -> bool:
    """Whether a row only reminds people: a list, a call, or a ruling without an effect."""
    if isinstance(row.policy, Remedy):
        return row.policy.only_people
    return row.slot in ("checklist", "announcing", "duties")


def _silent(row: Row, rule: str) -> Row:
    policy = row.policy
    on = {case: tuple(one for one in cites if one != rule) for case, cites in policy.on.items()}
    return replace(row, policy=replace(policy, cites=tuple(one for one in policy.cites if one != rule), on=on))


def _cites(row: Row, rule: str) -> bool:
    return any(cited == rule for _, cited in row.cited())


# A house with another row -------------------------------------------------------------------------------------------


class OtherHouse(NamedTuple):
    """A house with one row removed or changed; its citations stay."""

    what: str
    """The row, and the change: ``odd_chip cash: kind first_to_act``."""
    cites: frozenset[str]
    layer: Layer
    incidents: frozenset[str] = frozenset()
    """The row's incidents, if it has any."""

    def instead(self, book: Rulebook) -> Rulebook:
        """A rulebook with this layer in place of the one of its name."""
        mutant = Rulebook([self.layer if layer.id == self.layer.id else layer for layer in book.layers])
        mutant.house = book.house
        return mutant

    def noticed_by(self, scenario: Scenario, book: Rulebook) -> bool:
        """Whether the scenario comes out otherwise, or cannot even be played."""
        try:
            return not holds(scenario, self.instead(book))
        except Exception:  # noqa: BLE001 - an answer that no other fits is noticed as well
            return True

    def noticed_on_the_floor(self, house: str) -> bool:
        """Whether a scenario that reports one of its incidents notices it; proofs of its rules are tried first."""
        told = [one for one in floor_scenarios() if one[1].house == house and reported(one[0]) & self.incidents]
        likely = sorted(told, key=lambda one: not self.cites & set(one[0].proves))
        return any(self.noticed_by(scenario, book) for scenario, book in likely)


def with_row(layer: Layer, row: Row, what: str, policy: Policy | None) -> OtherHouse:
    """The house with this answer in the place of a row's, or without the row."""
    instead = () if policy is None else (replace(row, policy=policy),)
    at = layer.rows[row.slot].index(row)
    left = (*layer.rows[row.slot][:at], *instead, *layer.rows[row.slot][at + 1 :])
    other = replace(layer, rows={**layer.rows, row.slot: left})
    cites = frozenset(rule for _, rule in row.cited())
    return OtherHouse(f"{_called(row)}: {what}", cites, other, frozenset(row.policy.subjects))


def _called(row: Row) -> str:
    """``odd_chip cash``, or ``penalty tournament of conduct, breach shows``."""
    told = [row.policy.kind if row.policy.many else row.slot, *sorted(row.tags)]
    if not isinstance(row.policy, Remedy):
        return " ".join(told)
    facts = (f"{fact} {condition}" for fact, condition in row.policy.when.items())
    return ", ".join([f"{' '.join(told)} of {' '.join(row.policy.incident)}", *facts])


def smaller_rows(book: Rulebook) -> Iterator[OtherHouse]:
    """Every way to take something from one of the house's rows about incidents: a fact, an incident, all of it."""
    layer = book.layers[0]
    for row in layer.rows["ruling"]:
        for what, left in _smaller(cast("Remedy", row.policy)):
            yield with_row(layer, row, what, left)


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


# A floor without effects ----------------------------------------------------------------------------------------------


class Applied(list[str]):
    """The kinds of rulings that were applied and change the table."""

    @contextmanager
    def watching(self, *, only_talk: bool = False) -> Iterator[None]:
        """While scenarios are played: record what is applied, or prevent it."""

        def applied(table: Table, ruling: Ruling, *args: Any) -> Enforce:
            if ruling.acts:
                self.append(ruling.remedy)
            return enforce(table, structs.replace(ruling, acts=()) if only_talk else ruling, *args)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(play, "enforce", applied)
            yield

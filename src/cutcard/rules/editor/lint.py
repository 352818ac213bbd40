"""Lint: errors in a new house, what looks forgotten, and where the house is silent and its bases decide."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from cutcard.rules import data_files
from cutcard.rules.catalog import Rule
from cutcard.rules.data_files import Problem
from cutcard.rules.editor.wording import meaning
from cutcard.rules.game import Game, game_ids, load_game
from cutcard.rules.house_file import Layer, Row, problems_of, stack_layers
from cutcard.rules.rulebook import Rulebook, reachable_rows, tables_of
from cutcard.rules.slot import slots
from cutcard.rules.toml_reader import read_toml


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    """The house cannot be loaded."""
    WARNING = "warning"
    """It loads, but something looks forgotten."""
    SILENT = "silent"
    """The house does not say; its base does."""


@dataclass(frozen=True)
class LintFinding:
    """One finding of lint."""

    level: Severity
    problem: Problem


def lint(path: str) -> tuple[LintFinding, ...]:
    """All findings for a house's file, which must exist. An overlay alone is checked on top of `standard`."""
    return findings_of(stack_layers(_spec(path)))


def findings_of(layers: Sequence[Layer]) -> tuple[LintFinding, ...]:
    """All findings for the first of these layers, on top of the others. Call it once."""
    games = [load_game(game) for game in game_ids()]
    if errors := problems_of(layers):
        return tuple(LintFinding(Severity.ERROR, problem) for problem in errors)
    top = layers[0]
    silences = (
        () if top.is_overlay else _silences(Rulebook(layers), games)
    )  # an overlay is meant to be silent about most
    return (
        *(LintFinding(Severity.WARNING, problem) for problem in _warnings(top)),
        *(LintFinding(Severity.SILENT, problem) for problem in silences),
    )


def _spec(path: str) -> str:
    file = data_files.find_house(path)
    text = data_files.read_text(file) if file else None
    alone = text is not None and "overlay" in read_toml(text, path).values
    return f"standard+{path}" if alone else path


def _warnings(layer: Layer) -> Iterator[Problem]:
    yield from _uncited(layer)
    yield from _cited_both_ways(layer)
    for rows in layer.rows.values():
        for index, row in enumerate(rows):
            yield from _row_warnings(layer, row, rows[:index])


def _uncited(layer: Layer) -> Iterator[Problem]:
    """Rules marked for the engine to enforce in a hand that no answer cites."""
    cited = {rule for _, rule in layer.cited()}
    for index, rule in enumerate(layer.rules):
        if rule.software == "enforce" and rule.kind in ("hand", "chips") and rule.id not in cited:
            what = f"no row cites {rule.id}, but it is marked as enforced: {rule.says}"
            yield layer.rules_sheet.problem(("rule", index), what)


def _cited_both_ways(layer: Layer) -> Iterator[Problem]:
    """A rule is either clear or our reading; both at once leaves its standing open. Rulings carry their own reading."""
    rows = [row for row in _rows(layer) if not row.policy.many]
    plain = {rule for row in rows if not row.policy.assumed for _, rule in row.cited()}
    for row in rows:
        for path, rule in row.cited() if row.policy.assumed else ():
            if rule in plain:
                what = f"{rule} is cited here as assumed and elsewhere as plain; it counts as plain"
                yield layer.sheet.problem(path, what)


def _row_warnings(layer: Layer, row: Row, before: tuple[Row, ...]) -> Iterator[Problem]:
    rules = {rule.id: rule for rule in layer.rules}
    own: list[Rule] = [rules[rule] for _, rule in row.cited() if rule in rules]
    if not any(row.cited()):
        yield layer.sheet.problem(row.path, "this answer cites no rule, so it can't be explained to players")
    if own and row.policy.assumed and not any(rule.ambiguity for rule in own):
        what = f"assumed, but none of {', '.join(rule.id for rule in own)} has an 'ambiguity' that says what is open"
        yield layer.sheet.problem((*row.path, "assumed"), what)
    above = [earlier.policy for earlier in before if earlier.holds_for(row.tags) and earlier.policy.always]
    if set(row.policy.subjects) <= {subject for policy in above for subject in policy.subjects}:
        yield layer.sheet.problem(row.path, "never reached: a row above covers the same tables")


def _silences(book: Rulebook, games: Sequence[Game]) -> Iterator[Problem]:
    """Each slot, or part of one, that a base answers at a table of this house."""
    house = book.layers[0]
    tables = tables_of(book, games)
    for slot in sorted(slots()):
        rest = " about the other tables" if slot in house.rows else ""
        for layer, row in reachable_rows(book, slot, tables):
            if layer is not house:
                only = f" for {' and '.join(sorted(row.tags))}" if row.tags else ""
                rules = ", ".join(dict.fromkeys(rule for _, rule in row.cited()))
                answer = f"{row.policy.kind}: {meaning(type(row.policy))}"
                what = f"silent{rest}; {layer.id} answers{only} {answer} ({rules})"
                yield Problem(where=house.sheet.where, path=(slot,), what=what)


def _rows(layer: Layer) -> Iterator[Row]:
    return (row for rows in layer.rows.values() for row in rows)

"""A club's own house, from text that anyone may have written: it extends a shipped house and names no file."""

import re
from functools import cache
from typing import Final

from cutcard.rules import data_files
from cutcard.rules.data_files import did_you_mean
from cutcard.rules.editor.house_writer import house_text
from cutcard.rules.editor.lint import LintFinding, findings_of
from cutcard.rules.editor.restate import restated_values
from cutcard.rules.house_file import Layer, collect_layers, parse_house, problems_of
from cutcard.rules.rulebook import Rulebook
from cutcard.rules.toml_reader import raise_problems

LONGEST_ID: Final = 24
MOST_ROWS: Final = 500
"""Of one slot."""
_ID: Final = re.compile(r"[a-z][a-z0-9]+(-[a-z0-9]+)*")


def is_own_id(house: str) -> bool:
    """Whether a club's own house may be called so."""
    return len(house) <= LONGEST_ID and bool(_ID.fullmatch(house)) and house not in data_files.house_ids()


def own_house(text: str, house: str) -> Rulebook:
    """Its rulebook, with a rule of its own behind each changed answer; RulebookError lists all errors of the text."""
    layers = stack_own_layers(text, house)
    raise_problems(problems_of(layers))
    restated = restated_values(layers)
    if restated is None:
        return Rulebook(layers)
    layers = stack_own_layers(house_text(restated), house)
    raise_problems(problems_of(layers))
    return Rulebook(layers)


def lint_own(text: str, house: str) -> tuple[LintFinding, ...]:
    """All findings for its text."""
    return findings_of(stack_own_layers(text, house))


def stack_own_layers(text: str, house: str) -> tuple[Layer, ...]:
    """Its layers, not yet checked against each other; an unknown base is noted and replaced by `standard`."""
    layer = parse_house(text, f"{house}.toml", games=frozenset(data_files.game_ids()))
    if layer.sheet.values:
        _check(layer, house)
    layer.catalogue = ""
    return (layer, *_shipped_layers(layer.extends if layer.extends in data_files.house_ids() else "standard"))


@cache
def _shipped_layers(house: str) -> tuple[Layer, ...]:
    """A shipped house and its bases, already checked; its files do not change while we run."""
    return collect_layers(house)


def _check(layer: Layer, house: str) -> None:
    """What holds for a club's own house beyond what holds for every house."""
    sheet, known = layer.sheet, ", ".join(data_files.house_ids())
    if layer.is_overlay:
        sheet.wrong(("overlay",), f'this must be a house, not an overlay; start with house = "{house}"')
    elif layer.id and layer.id != house:
        sheet.wrong(("house",), f'keep the id of this house: house = "{house}"')
    if not str(sheet.values.get("title", "-")).strip():
        sheet.wrong(("title",), "enter the name of this house")
    if "extends" not in sheet.values:
        sheet.wrong((), f"'extends' is missing; name the house to fall back on, one of {known}")
    elif layer.extends and layer.extends not in data_files.house_ids():
        near = did_you_mean(layer.extends, data_files.house_ids())
        sheet.wrong(("extends",), f"there is no house {layer.extends!r}{near}; houses are {known}")
    if layer.catalogue:
        sheet.wrong(("catalogue",), "put the rules of a club's own house in the same text, as [[rule]] tables")
    for slot, rows in layer.rows.items():
        if len(rows) > MOST_ROWS:
            sheet.wrong((slot,), f"{len(rows)} rows are too many; at most {MOST_ROWS}")
    _check_rules(layer, house)


def _check_rules(layer: Layer, house: str) -> None:
    """Check that its rules have text and ids of their own."""
    tables = layer.sheet.values.get("rule")
    for index, table in enumerate(tables if isinstance(tables, list) else ()):
        if isinstance(table, dict) and isinstance(says := table.get("says"), str) and not says.strip():
            layer.sheet.wrong(("rule", index, "says"), "write the rule as your players will read it")
    for rule, place in layer.rule_ids().items():
        if not rule.startswith(f"{house}.") or rule == f"{house}.":
            what = f"rule ids of this house start with its id and a dot, such as {house}.1, not {rule!r}"
            layer.sheet.wrong(place, what)

"""A house file: layers, rows, bases, overlays.

``ccp``, ``path/to/house.toml``, either followed by ``+path/to/overlay.toml`` as often as wanted.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path
from typing import Any

import msgspec

from cutcard.rules import data_files
from cutcard.rules.catalog import TAGS, Catalog, Rule, check_words, parse_catalog, read_rules
from cutcard.rules.data_files import Problem, RulebookError, TomlPath, allowed, did_you_mean
from cutcard.rules.game import load_game
from cutcard.rules.slot import SIDES, STREETS, Policy, kinds, slots
from cutcard.rules.slots.table.usual_practice import OnlyGames
from cutcard.rules.toml_reader import Sheet, build, raise_problems, read_toml, value_of

HEAD = ("title", "edition", "extends", "catalogue")
ROW = ("kind", "for")


@dataclass(frozen=True, kw_only=True)
class Row:
    """A house's answer to one slot, for the games and formats that have all its tags."""

    slot: str
    tags: frozenset[str]
    policy: Policy
    path: TomlPath

    def cited(self) -> Iterator[tuple[TomlPath, str]]:
        """Every rule id that this row cites, with its place in the file."""
        yield from _cited(self.path, self.policy.cites, self.policy.on)

    def holds_for(self, tags: frozenset[str]) -> bool:
        """Whether this row speaks about a table with these tags."""
        return self.tags <= tags


@dataclass(kw_only=True)
class Layer:
    """What one file adds to a rulebook."""

    id: str
    title: str
    edition: str = ""
    extends: str = ""
    catalogue: str = ""
    is_overlay: bool = False
    rules: tuple[Rule, ...] = ()
    rows: dict[str, tuple[Row, ...]] = field(default_factory=dict)
    sheet: Sheet = field(repr=False, compare=False)
    rules_sheet: Sheet = field(repr=False, compare=False)
    """The file of the rules: the catalog's, or this one."""

    def add(self, catalogue: Catalog | None, sheet: Sheet) -> None:
        """Put the rules of the catalogue's file in."""
        self.rules_sheet = sheet
        if catalogue is None:
            return
        if catalogue.house != self.id:
            sheet.wrong(("house",), f"this is the catalog of {catalogue.house!r}, but {self.id!r} asks for it")
        self.rules = catalogue.rule

    @property
    def rules_are_read(self) -> bool:
        """Whether the file with the rules was found and is TOML."""
        return bool(self.rules_sheet.values) and not (self.catalogue and self.rules_sheet is self.sheet)

    def rule_ids(self) -> dict[str, TomlPath]:
        """The ids of all rules with their places, also of rules that could not be read otherwise."""
        tables = self.rules_sheet.values.get("rule")
        return {
            table["id"]: ("rule", index, "id")
            for index, table in enumerate(tables if isinstance(tables, list) else ())
            if isinstance(table, dict) and isinstance(table.get("id"), str)
        }

    def cited(self) -> Iterator[tuple[TomlPath, str]]:
        """Every rule id that this layer cites, also in rows that could not be read otherwise."""
        for slot in slots():
            for path, table in _tables(slot, self.sheet.values.get(slot, [])):
                if isinstance(table, dict):
                    yield from _cited(path, table.get("cites", ()), table.get("on", {}))

    def canonical(self) -> dict[str, Any]:
        """The content of this layer, independent of the layout of its file."""
        values = self.sheet.values
        answers = {slot: [_canonical_row(row) for _, row in _tables(slot, values[slot])] for slot in self.rows}
        head = {"overlay" if self.is_overlay else "house": self.id, "title": self.title, "edition": self.edition}
        return {**head, "rule": msgspec.to_builtins(self.rules), **answers}


def parse_house(text: str, where: str, *, games: frozenset[str]) -> Layer:
    """Parse a house or overlay; errors go into the layer's sheet. `games` are allowed as tags too."""
    return read_layer(read_toml(text, where), games)


def read_layer(sheet: Sheet, games: frozenset[str] | None) -> Layer:
    """A layer from a sheet; with None for `games` their names are not checked, as in an old edition."""
    values = sheet.values
    is_overlay = "overlay" in values
    layer = Layer(id="", title="", is_overlay=is_overlay, sheet=sheet, rules_sheet=sheet)
    if sheet.problems:
        return layer
    named = "overlay" if is_overlay else "house"
    if named not in values:
        sheet.wrong((), 'the file must start with house = "its id" or overlay = "its id"')
    _read_head(layer, (named, "title", "edition") if is_overlay else (named, *HEAD))
    layer.rules = read_rules(sheet, values.get("rule", []), games)
    if "rule" in values and layer.catalogue:
        sheet.wrong(("rule",), "put the rules here or in the catalog, not in both")
    for name, value in values.items():
        if name not in (named, "rule", *HEAD):
            _read_slot(layer, name, value, games)
    return layer


def _read_head(layer: Layer, names: tuple[str, ...]) -> None:
    """Id, title and the rest of the head."""
    sheet = layer.sheet
    if "title" not in sheet.values:
        sheet.wrong((), "'title' is missing")
    for name in (*names[:1], *HEAD):
        if name not in sheet.values:
            continue
        if name not in names:
            sheet.wrong((name,), f"an overlay can't have {name!r}; {allowed(names)}")
        elif value := value_of(sheet, (name,), sheet.values[name], str):
            setattr(layer, "id" if name == names[0] else name, value)


def _read_slot(layer: Layer, name: str, value: Any, games: frozenset[str] | None) -> None:
    """The rows of one slot."""
    sheet = layer.sheet
    known = slots()
    if name not in known:
        heads = () if isinstance(value, dict | list) else HEAD
        near = sheet.did_you_mean(name, (*known, *heads, "rule"))
        sheet.wrong((name,), f"there is no slot {name!r}{near}; {allowed((*heads, *sorted(known)))}")
        return
    if not isinstance(value, dict | list):
        sheet.wrong((name,), f"must be a table: [{name}] with kind and cites")
        return
    rows = []
    for path, table in _tables(name, value):
        if not isinstance(table, dict):
            sheet.wrong(path, f"must be a table: [[{name}]] with kind and cites")
        elif row := _read_row(sheet, path, table, known[name], games):
            rows.append(row)
    layer.rows[name] = tuple(rows)


def _read_row(
    sheet: Sheet, path: TomlPath, table: Mapping[str, Any], slot: type[Policy], games: frozenset[str] | None
) -> Row | None:
    """One row: which kind, for which tables, with which settings."""
    words = _read_tags(sheet, path, table, games)
    kind = _read_kind(sheet, path, table, slot)
    policy = build(sheet, path, {key: value for key, value in table.items() if key not in ROW}, kind) if kind else None
    if isinstance(policy, OnlyGames):
        check_words(sheet, (*path, "games"), table["games"], games)
    return Row(slot=slot.slot, tags=words, policy=policy, path=path) if policy else None


def _read_kind(sheet: Sheet, path: TomlPath, table: Mapping[str, Any], slot: type[Policy]) -> type[Policy] | None:
    known = kinds(slot)
    if "kind" not in table:
        sheet.wrong(path, f"'kind' is missing; {allowed(sorted(known))}")
        return None
    name = value_of(sheet, (*path, "kind"), table["kind"], str)
    if name is not None and name not in known:
        near = sheet.did_you_mean(name, known)
        sheet.wrong((*path, "kind"), f"{slot.slot} has no kind {name!r}{near}; {allowed(sorted(known))}")
    return known.get(name)


def _read_tags(sheet: Sheet, path: TomlPath, table: Mapping[str, Any], games: frozenset[str] | None) -> frozenset[str]:
    path = (*path, "for")
    words = value_of(sheet, path, table.get("for", []), tuple[str, ...]) or ()
    check_words(sheet, path, list(words), games and games | TAGS)
    if "for" in table and table["for"] == []:
        sheet.wrong(path, "an empty list matches nothing; leave out 'for' if the row applies to all tables")
    return frozenset(words)


def _tables(slot: str, value: Any) -> list[tuple[TomlPath, Any]]:
    """The rows of a slot with their places, whether written with one pair of brackets or with two."""
    return (
        [((slot, index), table) for index, table in enumerate(value)] if isinstance(value, list) else [((slot,), value)]
    )


def _cited(path: TomlPath, cites: Any, on: Any) -> Iterator[tuple[TomlPath, str]]:
    """The ids in `cites` and `on`, as far as these are lists of texts at all."""
    lists: list[tuple[TomlPath, Any]] = [(("cites",), cites)]
    if isinstance(on, dict):
        lists += [(("on", name), ids) for name, ids in on.items()]
    for place, ids in lists:
        for index, rule in enumerate(ids if isinstance(ids, list | tuple) else ()):
            if isinstance(rule, str):
                yield (*path, *place, index), rule


def _canonical_row(table: Mapping[str, Any]) -> dict[str, Any]:
    """A row with its `for` tags sorted: all of them must match, so their order means nothing."""
    return {**table, "for": sorted(table["for"])} if "for" in table else dict(table)


def collect_layers(spec: str) -> tuple[Layer, ...]:
    """The layers in the order in which they are asked: last overlay first, then the house, then its bases."""
    layers = stack_layers(spec)
    raise_problems(problems_of(layers))
    return layers


def stack_layers(spec: str) -> tuple[Layer, ...]:
    """The layers without the checks between them. A house or overlay that does not exist raises."""
    name, *on_top = spec.split("+")
    houses = _houses(name)
    overlays = [_overlay(path) for path in on_top]
    return (*reversed(overlays), *houses)


def problems_of(layers: Sequence[Layer]) -> list[Problem]:
    """All errors, in each file and between files. Call it once: it uses up the sheets."""
    _check_ids(layers)
    _check_root(layers[-1])
    for layer in layers:
        _check_cases(layer)
    if all(layer.rules_are_read for layer in layers) and not layers[-1].extends:  # else ids are missing for that reason
        for index, layer in enumerate(layers):
            _check_cites(layer, set().union(*(below.rule_ids() for below in layers[index:])))
    sheets = dict.fromkeys(sheet for layer in layers for sheet in (layer.sheet, layer.rules_sheet))
    return [problem for sheet in sheets for problem in sorted(sheet.problems, key=attrgetter("line"))]


def _houses(name: str) -> list[Layer]:
    """A house and its bases, nearest first."""
    path = data_files.find_house(name)
    if path is None:
        raise RulebookError([Problem(where=name, what=_no_house(name))])
    layers = [_layer(path)]
    seen = {path.resolve()}
    if layers[0].is_overlay:
        layers[0].sheet.wrong(("overlay",), f"an overlay goes on top of a house; write ccp+{path}")
    while base := _base(layers[-1], path, seen):
        path = base
        seen.add(path.resolve())
        layers.append(_layer(path))
        if layers[-1].is_overlay:
            layers[-2].sheet.wrong(("extends",), f"{path} is an overlay; a house can only extend another house")
    return layers


def _base(layer: Layer, path: Path, seen: set[Path]) -> Path | None:
    """The file a layer extends, if it does and that can be."""
    if not layer.extends:
        return None
    base = data_files.find_house(layer.extends, beside=path)
    if base is None:
        layer.sheet.wrong(("extends",), _no_house(layer.extends))
    elif data_files.read_text(base) is None:
        layer.sheet.wrong(("extends",), f"file {base} can't be read")
        return None
    elif base.resolve() in seen:
        layer.sheet.wrong(
            ("extends",), f"{layer.extends} extends this house in a circle; one of them must extend nothing"
        )
        return None
    return base


def no_house(name: str) -> str:
    """The message that no house has this id, with the ids that exist."""
    known = data_files.house_ids()
    return f"there is no house {name!r}{did_you_mean(name, known)}; houses are {', '.join(known)}"


def _no_house(name: str) -> str:
    return f"{no_house(name)}, or a path to a .toml file"


def _overlay(name: str) -> Layer:
    layer = _layer(Path(name))
    if layer.id and not layer.is_overlay:
        layer.sheet.wrong(("house",), 'this is a house; an overlay starts with overlay = "its id"')
    return layer


def _layer(path: Path) -> Layer:
    """One file with its catalogue."""
    text = data_files.read_text(path)
    if text is None:
        raise RulebookError([Problem(where=str(path), what="file not found, or not UTF-8 text")])
    games = frozenset(data_files.game_ids())
    layer = parse_house(text, str(path), games=games)
    if layer.catalogue:
        beside = path.parent / layer.catalogue
        rules = data_files.read_text(beside)
        if rules is None:
            layer.sheet.wrong(("catalogue",), f"file {beside} can't be read")
        else:
            layer.add(*parse_catalog(rules, str(beside), games=games))
    return layer


def _check_ids(layers: Sequence[Layer]) -> None:
    """Check that each rule id is defined in one layer only."""
    for index, layer in enumerate(layers):
        below = {rule: other.id for other in layers[index + 1 :] for rule in other.rule_ids()}
        for rule, place in layer.rule_ids().items():
            if rule in below:
                layer.rules_sheet.wrong(place, f"{below[rule]} already has a rule {rule}; ids must be unique")


def _check_root(root: Layer) -> None:
    """A house that extends nothing must answer every slot for every game."""
    if root.sheet.problems or root.extends or root.is_overlay:
        return
    for name, slot in sorted(slots().items()):
        rows = [row for row in root.rows.get(name, ()) if not row.tags and row.policy.always]
        answered = {subject for row in rows for subject in row.policy.subjects}
        for subject in slot.must_answer():
            if subject not in answered:
                about = f" about {subject}" if subject else ""
                missing = "for every game; add a row without 'for'" if name in root.rows else f"at all: add [{name}]"
                what = f"a house that extends no other must answer every slot; {name} has no answer{about} {missing}"
                root.sheet.wrong((name,), what)


def _check_cases(layer: Layer) -> None:
    """Check that rules for one case are for a case the engine asks about: otherwise nothing would ever cite them."""
    for row in (row for rows in layer.rows.values() for row in rows):
        cases = tuple(name for case in type(row.policy).cases for name in case_names(case))
        for name in row.policy.on:
            if name not in cases:
                what = f"{row.slot} has no case {name!r}{layer.sheet.did_you_mean(name, cases)}; {allowed(cases)}"
                layer.sheet.wrong((*row.path, "on", name), what)


def case_names(case: str) -> tuple[str, ...]:
    """The names a case covers: itself, or all streets or sides of the games we know."""
    if case not in (STREETS, SIDES):
        return (case,)
    games = [load_game(game) for game in data_files.game_ids()]
    parts = (part for game in games for part in (game.streets if case == STREETS else game.sides))
    return tuple(dict.fromkeys(part.name for part in parts))


def _check_cites(layer: Layer, known: set[str]) -> None:
    """Each id that a row cites must be a rule of this layer or of one below it."""
    for place, rule in layer.cited():
        if rule not in known:
            layer.sheet.wrong(place, f"there is no rule {rule}{layer.sheet.did_you_mean(rule, known)}")

"""One house file, or one overlay: its head, its rules, and its answers as rows per slot."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from cutcard.rules.catalog import TAGS, Catalogue, Rule, check_words, read_rules
from cutcard.rules.problems import Path, allowed
from cutcard.rules.slot import Policy, kinds, slots
from cutcard.rules.slots.table.usual_practice import OnlyGames
from cutcard.rules.toml_reader import Sheet, build, read_toml, value_of

HEAD = ("title", "edition", "extends", "catalogue")
ROW = ("kind", "for")


@dataclass(frozen=True, kw_only=True)
class Row:
    """A house's answer to one slot, for the games and formats that have all its tags."""

    slot: str
    tags: frozenset[str]
    policy: Policy
    path: Path

    def cited(self) -> Iterator[tuple[Path, str]]:
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
    """Where the rules stand: the catalogue's file, or this one."""

    def add(self, catalogue: Catalogue | None, sheet: Sheet) -> None:
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

    def rule_ids(self) -> dict[str, Path]:
        """The ids of all rules with their places, also of rules that could not be read otherwise."""
        tables = self.rules_sheet.values.get("rule")
        return {
            table["id"]: ("rule", index, "id")
            for index, table in enumerate(tables if isinstance(tables, list) else ())
            if isinstance(table, dict) and isinstance(table.get("id"), str)
        }

    def cited(self) -> Iterator[tuple[Path, str]]:
        """Every rule id that this layer cites, also in rows that could not be read otherwise."""
        for slot in slots():
            for path, table in _tables(slot, self.sheet.values.get(slot, [])):
                if isinstance(table, dict):
                    yield from _cited(path, table.get("cites", ()), table.get("on", {}))

    def canonical(self) -> dict[str, Any]:
        """All that this layer says, free of how its file is laid out."""
        values = self.sheet.values
        answers = {slot: [_canonical_row(row) for _, row in _tables(slot, values[slot])] for slot in self.rows}
        head = {"overlay" if self.is_overlay else "house": self.id, "title": self.title, "edition": self.edition}
        return {**head, "rule": msgspec.to_builtins(self.rules), **answers}


def parse_house(text: str, where: str, *, games: frozenset[str]) -> Layer:
    """A house or overlay from its file's text; what is wrong stands in the layer's sheet. `games` are tags too."""
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
        near = sheet.near(name, (*known, *heads, "rule"))
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
    sheet: Sheet, path: Path, table: Mapping[str, Any], slot: type[Policy], games: frozenset[str] | None
) -> Row | None:
    """One row: which kind, for which tables, with which settings."""
    words = _read_tags(sheet, path, table, games)
    kind = _read_kind(sheet, path, table, slot)
    policy = build(sheet, path, {key: value for key, value in table.items() if key not in ROW}, kind) if kind else None
    if isinstance(policy, OnlyGames):
        check_words(sheet, (*path, "games"), table["games"], games)
    return Row(slot=slot.slot, tags=words, policy=policy, path=path) if policy else None


def _read_kind(sheet: Sheet, path: Path, table: Mapping[str, Any], slot: type[Policy]) -> type[Policy] | None:
    known = kinds(slot)
    if "kind" not in table:
        sheet.wrong(path, f"'kind' is missing; {allowed(sorted(known))}")
        return None
    name = value_of(sheet, (*path, "kind"), table["kind"], str)
    if name is not None and name not in known:
        near = sheet.near(name, known)
        sheet.wrong((*path, "kind"), f"{slot.slot} has no kind {name!r}{near}; {allowed(sorted(known))}")
    return known.get(name)


def _read_tags(sheet: Sheet, path: Path, table: Mapping[str, Any], games: frozenset[str] | None) -> frozenset[str]:
    path = (*path, "for")
    words = value_of(sheet, path, table.get("for", []), tuple[str, ...]) or ()
    check_words(sheet, path, list(words), games and games | TAGS)
    if "for" in table and table["for"] == []:
        sheet.wrong(path, "an empty list matches nothing; leave out 'for' if the row applies to all tables")
    return frozenset(words)


def _tables(slot: str, value: Any) -> list[tuple[Path, Any]]:
    """The rows of a slot with their places, whether written with one pair of brackets or with two."""
    return (
        [((slot, index), table) for index, table in enumerate(value)] if isinstance(value, list) else [((slot,), value)]
    )


def _cited(path: Path, cites: Any, on: Any) -> Iterator[tuple[Path, str]]:
    """The ids in `cites` and `on`, as far as these are lists of texts at all."""
    lists: list[tuple[Path, Any]] = [(("cites",), cites)]
    if isinstance(on, dict):
        lists += [(("on", name), ids) for name, ids in on.items()]
    for place, ids in lists:
        for index, rule in enumerate(ids if isinstance(ids, list | tuple) else ()):
            if isinstance(rule, str):
                yield (*path, *place, index), rule


def _canonical_row(table: Mapping[str, Any]) -> dict[str, Any]:
    """A row whose `for` stands in one order, since all its tags must match anyway."""
    return {**table, "for": sorted(table["for"])} if "for" in table else dict(table)

"""A rulebook: a house with its bases and overlays, and what it answers for a game and its stakes."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import fields
from enum import StrEnum
from functools import cache, cached_property
from typing import Any, get_args

from msgspec import Struct

from cutcard.rules.catalog import Rule
from cutcard.rules.data_files import Problem, RulebookError, UnknownName, did_you_mean, house_ids
from cutcard.rules.game import Format, Game, Stakes
from cutcard.rules.house_file import Layer, Row, collect_layers, no_house, read_layer
from cutcard.rules.slot import slots
from cutcard.rules.slots.table.usual_practice import Games
from cutcard.rules.table_rules import TableRules
from cutcard.rules.toml_reader import Sheet, raise_problems

_SLOTS = tuple(field.name for field in fields(TableRules) if field.name in slots())
_SNAPSHOT = 1
"""The form of a snapshot; a new one gets a new number and the old one stays readable."""


class Standing(StrEnum):
    """Where a rule of this rulebook comes from."""

    STATED = "stated"
    """The house's own document says it."""
    INHERITED = "inherited"
    """The document is silent; a base of the house has it."""
    ASSUMED = "assumed"
    """Our reading of what the document leaves open."""


class Cited(Struct, frozen=True, gc=False):
    """A rule: its id, and its origin in this house's rulebook (stated, inherited, assumed); "": not in it."""

    id: str
    standing: str


CACHED_ANSWERS = 1_000
"""A book remembers its answers for this many pairs of game and stakes."""


class Rulebook:
    """How one house decides."""

    def __init__(self, layers: Sequence[Layer]) -> None:
        self.layers = tuple(layers)
        """In the order of asking: overlays, the house, its bases."""
        main = next(layer for layer in self.layers if not layer.is_overlay)
        self.house = main.id
        self.title = " with ".join((main.title, *(layer.title for layer in reversed(self.layers) if layer.is_overlay)))
        self.edition = main.edition
        """The document's own word for its edition; `digest` distinguishes any two texts."""
        self.rules: dict[str, Rule] = {rule.id: rule for layer in reversed(self.layers) for rule in layer.rules}
        self.replaced = {name: rule.id for rule in self.rules.values() for name in rule.replaces}
        """Rules of bases that a rule of the house contradicts, each with that rule."""
        self.own = self.layers[: self.layers.index(main) + 1]
        """The layers that are the house's own and not inherited."""
        self._resolved: dict[tuple[Game, Stakes], TableRules] = {}
        self._asked: dict[tuple[str, frozenset[str], str], tuple[Row, ...]] = {}

    def __repr__(self) -> str:
        return f"Rulebook({self.house} {self.edition} {self.short})"

    @classmethod
    def from_snapshot(cls, snapshot: bytes) -> "Rulebook":
        """The rulebook that a snapshot was taken of, with the same digest."""
        data = json.loads(snapshot)
        if data["snapshot"] != _SNAPSHOT:
            raise RulebookError([Problem(where="snapshot", what=f"snapshot format {data['snapshot']} is unknown")])
        layers = [read_layer(Sheet("snapshot", values), None) for values in data["layers"]]
        raise_problems(problem for layer in layers for problem in layer.sheet.problems)
        return cls(layers)

    def snapshot(self) -> bytes:
        """The whole rulebook in one form, so that an old hand can be replayed under it."""
        return self._snapshot

    @cached_property
    def _snapshot(self) -> bytes:
        form: dict[str, Any] = {"snapshot": _SNAPSHOT, "layers": [layer.canonical() for layer in self.layers]}
        return json.dumps(form, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()

    @cached_property
    def digest(self) -> str:
        """The fingerprint of this edition: the same for the same rules, however their files are laid out."""
        return hashlib.sha256(self._snapshot).hexdigest()

    @property
    def short(self) -> str:
        """The first twelve figures of the digest."""
        return self.digest[:12]

    def rule(self, name: str) -> Rule:
        """The rule of this id, the house's own or an inherited one."""
        if name in self.rules:
            return self.rules[name]
        if self._current_standard is not None and name in self._current_standard.rules:
            return self._current_standard.rules[name]
        raise UnknownName(f"{self.house} has no rule {name}{did_you_mean(name, self.rules)}")

    def standing(self, name: str) -> Standing:
        """Where a rule of this rulebook comes from."""
        self.rule(name)
        if name in self._assumed:
            return Standing.ASSUMED
        return Standing.STATED if name in self._stated else Standing.INHERITED

    def cited(self, rules: Iterable[str]) -> tuple[Cited, ...]:
        """Rules with their standing here; a rule of another edition has none."""
        return tuple(Cited(rule, str(self.standing(rule)) if rule in self.rules else "") for rule in rules)

    @cached_property
    def _stated(self) -> frozenset[str]:
        return frozenset(rule.id for layer in self.own for rule in layer.rules)

    @cached_property
    def _assumed(self) -> frozenset[str]:
        """The ids that only rows marked `assumed` cite, in the house's own layers."""
        plain: set[str] = set()
        assumed: set[str] = set()
        for layer in self.own:
            for row in (row for rows in layer.rows.values() for row in rows):
                (assumed if row.policy.assumed else plain).update(rule for _, rule in row.cited())
        return frozenset(assumed - plain)

    def rows(self, slot: str) -> tuple[Row, ...]:
        """All rows of a slot, in the order of asking."""
        return tuple(row for layer in self.layers for row in layer.rows.get(slot, ()))

    def answer(self, slot: str, tags: frozenset[str]) -> Row:
        """The first row that holds for a table with these tags."""
        rows = self.rows(slot)
        for row in rows:
            if row.holds_for(tags):
                return row
        if not rows and self._current_standard is not None:
            return self._current_standard.answer(slot, tags)
        what = f"{slot} has no answer for {', '.join(sorted(tags))}"
        raise RulebookError([Problem(where=self.house, what=what)])

    def asked(self, slot: str, tags: frozenset[str], subject: str = "") -> tuple[Row, ...]:
        """The rows that can decide about a subject at such a table, in order, down to the first that always does."""
        key = slot, tags, subject
        if key not in self._asked:
            self._asked[key] = self._reached(slot, tags, subject)
        return self._asked[key]

    def _reached(self, slot: str, tags: frozenset[str], subject: str) -> tuple[Row, ...]:
        rows = self.rows(slot) or load_house("standard").rows(slot)  # an edition from before the question
        found = []
        for row in rows:
            if row.holds_for(tags) and subject in row.policy.subjects:
                found.append(row)
                if row.policy.always:
                    break
        return tuple(found)

    @cached_property
    def _current_standard(self) -> "Rulebook | None":
        """The current standard rules, if this snapshot is older than a question that the engine asks."""
        return None if all(self.rows(slot) for slot in slots()) else load_house("standard")

    def rules_for(self, game: Game, stakes: Stakes) -> TableRules:
        """Every slot answered for one table."""
        key = (game, stakes)
        if key not in self._resolved:
            if len(self._resolved) >= CACHED_ANSWERS:  # people choose the stakes of tables, so this is bounded
                self._resolved.clear()
            tags = game.tags | {stakes.format}
            answers: dict[str, Any] = {slot: self.answer(slot, tags).policy for slot in _SLOTS}
            self._resolved[key] = TableRules(game=game, stakes=stakes, house=self.house, edition=self.digest, **answers)
        return self._resolved[key]


def load_house(house: str) -> Rulebook:
    """The rulebook of the house of this id. Input from outside names no files."""
    if house not in house_ids():
        raise RulebookError([Problem(where=house, what=no_house(house))])
    return _shipped(house)


def read_house(spec: str) -> Rulebook:
    """A rulebook by id or path, with any number of ``+overlay.toml``: for users at their own machine."""
    return _shipped(spec) if spec in house_ids() else Rulebook(collect_layers(spec))


@cache
def _shipped(house: str) -> Rulebook:
    """A shipped house: its files do not change while we run."""
    return Rulebook(collect_layers(house))


def book_with(name: str) -> Rulebook:
    """The house that has this rule itself."""
    known: list[str] = []
    for house in house_ids():
        book = _shipped(house)
        own = [rule.id for layer in book.own for rule in layer.rules]
        if name in own:
            return book
        known += own
    near = did_you_mean(name, (*known, *house_ids()))
    raise UnknownName(f"there is no rule or house {name}{near}; `cutcard rules list` shows them all")


def cite(book: Rulebook, name: str) -> str:
    """A rule in one line: ``ccp.showdown.8 (stated): On a tie …``."""
    return f"{name} ({book.standing(name)}): {book.rule(name).says}"


# The tables a house spreads: games × formats, as the tags that its rows are asked with


Tags = frozenset[str]


def all_tables(games: Sequence[Game]) -> list[Tags]:
    """Every game as a tournament and as a cash game."""
    return [game.tags | {form} for game in games for form in get_args(Format)]


def tables_of(book: Rulebook, games: Sequence[Game]) -> list[Tags]:
    """The tables of those games that the house deals."""
    return [tags for game in games for tags in all_tables([game]) if plays(book, game, tags)]


def plays(book: Rulebook, game: Game, tags: Tags) -> bool:
    """Whether the house deals this game at a table with these tags."""
    policy = book.answer("games", tags).policy
    return isinstance(policy, Games) and policy.played(game.id)


def reachable_rows(book: Rulebook, slot: str, tables: Sequence[Tags]) -> list[tuple[Layer, Row]]:
    """The rows of a slot that decide at one of these tables, in the order of asking."""
    deciding = {
        id(row) for subject in subjects(book, slot) for tags in tables for row in book.asked(slot, tags, subject)
    }
    return [(layer, row) for layer in book.layers for row in layer.rows.get(slot, ()) if id(row) in deciding]


def subjects(book: Rulebook, slot: str) -> tuple[str, ...]:
    """The subjects of a book's rows of a slot, in order; one nameless subject if the slot asks one question."""
    return tuple(dict.fromkeys(subject for row in book.rows(slot) for subject in row.policy.subjects))

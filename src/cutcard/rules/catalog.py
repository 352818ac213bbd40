"""The catalogue: every rule of a house's document, in our own words."""

from typing import Any, Literal, get_args

from msgspec import Struct

from cutcard.rules.data_files import TomlPath, allowed
from cutcard.rules.game import Betting, Family, Format, Trait
from cutcard.rules.toml_reader import Sheet, build, read_toml, value_of

Kind = Literal[
    "admin", "cash", "chips", "conduct", "dealer", "declaration", "hand", "irregularity", "money", "tournament"
]
Software = Literal["enforce", "remedy", "record", "assist", "text"]
TAGS = frozenset((*get_args(Family), *get_args(Betting), *get_args(Format), *get_args(Trait)))
"""The tags that rows and rules may be for, beside the ids of games."""


class Rule(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One statement of a house's document."""

    id: str
    says: str
    kind: Kind
    """What it is about."""
    software: Software
    """What the software does about it; `text`: it only shows it."""
    section: str = ""
    line: int = 0
    """Its line in the document."""
    lines: tuple[int, ...] = ()
    applies: tuple[str, ...] = ("all",)
    test: str = ""
    """How to see that it is kept."""
    ambiguity: str = ""
    """What the document leaves open, and our reading of it."""
    example: str = ""
    replaces: tuple[str, ...] = ()
    """Rules of a base that this one contradicts: they do not apply in this house."""


class Catalog(Struct, frozen=True, kw_only=True):
    """A catalogue file: whose rules they are, and the rules."""

    house: str
    title: str = ""
    rule: tuple[Rule, ...] = ()


def parse_catalog(text: str, where: str, *, games: frozenset[str]) -> tuple[Catalog | None, Sheet]:
    """A catalogue from its file's text, None where it cannot be read; `games` are words that `applies` may use."""
    sheet = read_toml(text, where)
    if sheet.problems:
        return None, sheet
    catalogue = build(sheet, (), sheet.values, Catalog)
    check_rules(sheet, sheet.values.get("rule"), games)
    return catalogue, sheet


def read_rules(sheet: Sheet, tables: Any, games: frozenset[str] | None) -> tuple[Rule, ...]:
    """The rules of a file's ``[[rule]]`` tables; those that cannot be read are noted and left out."""
    found = value_of(sheet, ("rule",), tables, tuple[Rule, ...])
    check_rules(sheet, tables, games)
    return tuple(rule for rule in found or () if rule is not None)


def check_rules(sheet: Sheet, tables: Any, games: frozenset[str] | None) -> None:
    """Note duplicate ids and words in `applies` that name no game."""
    seen: dict[str, TomlPath] = {}
    for index, table in enumerate(tables if isinstance(tables, list) else ()):
        path: TomlPath = ("rule", index)
        if not isinstance(table, dict):
            continue
        name = table.get("id")
        if isinstance(name, str) and (first := seen.setdefault(name, path)) != path:
            sheet.wrong((*path, "id"), f"{name} is listed twice; first on line {sheet.line(first)}")
        check_words(sheet, (*path, "applies"), table.get("applies"), games and games | TAGS | {"all", "league"})


def check_words(sheet: Sheet, path: TomlPath, words: Any, known: frozenset[str] | None) -> None:
    """Note the words of a list that are not known; None knows every word."""
    for index, word in enumerate(words if known and isinstance(words, list) else ()):
        if isinstance(word, str) and known and word not in known:
            sheet.wrong(
                (*path, index), f"{word!r} is unknown{sheet.did_you_mean(word, known)}; {allowed(sorted(known))}"
            )

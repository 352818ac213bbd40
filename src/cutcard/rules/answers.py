"""What a rulebook answers to every question of the form, row by row, and which houses choose which kind of answer."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, structs

from cutcard.rules.form import COMMON
from cutcard.rules.game import Game
from cutcard.rules.handbook import meaning
from cutcard.rules.layer import Layer, Row
from cutcard.rules.policy import Policy, slots
from cutcard.rules.rulebook import Rulebook, load_house
from cutcard.rules.shelf import house_ids
from cutcard.rules.tables import Tags, all_tables, tables_of

ALL_GAMES = "games"
"""The slot that says which tables there are, so it is asked of all."""


class RuleTold(Struct, frozen=True):
    """A rule behind an answer."""

    id: str
    says: str
    standing: str


class RowTold(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One row: what it answers, for which tables, and who says so."""

    house: str
    title: str
    kind: str
    means: str
    condition: str = ""
    """The facts that must hold, in words."""
    tags: tuple[str, ...] = ()
    settings: dict[str, Any] = {}
    """All of them, as a house's text has them."""
    rules: tuple[RuleTold, ...] = ()
    assumed: str = ""


class Elsewhere(Struct, frozen=True, omit_defaults=True):
    """Who answers so."""

    houses: tuple[str, ...]
    """The titles of the houses."""
    says: str = ""
    """How the first of them says it."""
    settings: dict[str, Any] = {}
    """And with which settings."""


def key_of(slot: str, subject: str) -> str:
    """A question's name: its slot, and the subject where there are many."""
    return f"{slot}/{subject}" if subject else slot


def asked() -> Iterator[tuple[str, str]]:
    """Every question as slot and subject."""
    for name, slot in slots().items():
        yield from ((name, subject) for subject in (slot.must_answer() if slot.many else ("",)))


def answers(
    book: Rulebook, games: Sequence[Game], spread: Sequence[Tags] | None = None
) -> dict[str, tuple[RowTold, ...]]:
    """By question: the rows that decide at these tables or else at those of this house, in the order they are asked."""
    spread, everywhere = tables_of(book, games) if spread is None else spread, all_tables(games)
    origin = {id(row): layer for layer in book.layers for rows in layer.rows.values() for row in rows}
    return {
        key_of(slot, subject): tuple(
            _told(book, row, origin[id(row)])
            for row in _deciding(book, slot, subject, everywhere if slot == ALL_GAMES else spread or everywhere)
        )
        for slot, subject in asked()
    }


def _deciding(book: Rulebook, slot: str, subject: str, tables: Sequence[Tags]) -> list[Row]:
    reached = {id(row) for tags in tables for row in book.asked(slot, tags, subject)}
    return [row for row in book.rows(slot) if id(row) in reached]


def _told(book: Rulebook, row: Row, layer: Layer) -> RowTold:
    policy = row.policy
    cited = dict.fromkeys(rule for _, rule in row.cited())
    return RowTold(
        house=layer.id,
        title=layer.title,
        kind=policy.kind,
        means=meaning(type(policy)),
        condition=policy.condition,
        tags=tuple(sorted(row.tags)),
        settings=_plain(policy),
        rules=tuple(RuleTold(rule, book.rule(rule).says, book.standing(rule)) for rule in cited),
        assumed=policy.assumed,
    )


def _plain(policy: Policy) -> dict[str, Any]:
    """Everything that a row was given beside its kind, its tables and its rules, as a house's text has it."""
    own = {field.name: getattr(policy, field.name) for field in fields(policy) if field.name not in COMMON}
    return msgspec.to_builtins(own)  # type: ignore[no-any-return]


@cache
def elsewhere() -> dict[str, dict[str, Elsewhere]]:
    """By question and kind: the houses that come with Cutcard and answer so, with the words and settings of one."""
    found: dict[str, dict[str, Elsewhere]] = {}
    for book in map(load_house, house_ids()):
        layer = book.layers[0]
        for row in (row for rows in layer.rows.values() for row in rows):
            says = next((book.rule(rule).says for rule in row.policy.cites), "")
            for subject in row.policy.subjects:
                kinds = found.setdefault(key_of(row.slot, subject), {})
                known = kinds.get(row.policy.kind) or Elsewhere((), says, _plain(row.policy))
                houses = tuple(dict.fromkeys((*known.houses, layer.title)))
                kinds[row.policy.kind] = structs.replace(known, houses=houses)
    return found

"""Two houses side by side: which questions they answer differently, at which tables, by which rules."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from cutcard.rules.game import Game
from cutcard.rules.handbook import meaning
from cutcard.rules.layer import Row
from cutcard.rules.policy import Policy, slots
from cutcard.rules.rulebook import Rulebook, Standing
from cutcard.rules.tables import Tags, all_tables, tables_of

_COMMON = frozenset(field.name for field in fields(Policy))


@dataclass(frozen=True)
class CitedRule:
    """A rule as a house has it."""

    id: str
    standing: Standing
    says: str


@dataclass(frozen=True)
class Answer:
    """What one house answers, and why."""

    kind: str
    means: str
    settings: dict[str, Any]
    rules: tuple[CitedRule, ...]
    assumed: str = ""


@dataclass(frozen=True)
class Difference:
    """One slot that two houses answer differently at the tables with these tags; no tags: at all others."""

    slot: str
    question: str
    tags: tuple[str, ...]
    left: Answer
    right: Answer


def diff(left: Rulebook, right: Rulebook, games: Sequence[Game]) -> tuple[Difference, ...]:
    """The differences at the tables that both houses spread or, if there are none, at all tables."""
    theirs = tables_of(right, games)
    common = [tags for tags in tables_of(left, games) if tags in theirs]
    everywhere = all_tables(games)
    return tuple(
        difference
        for slot in sorted(slots())
        for difference in _of_slot(slot, left, right, everywhere if slot == "games" else common or everywhere)
    )


def answer_of(book: Rulebook, row: Row) -> Answer:
    """A row in words."""
    policy = row.policy
    rules = dict.fromkeys(rule for _, rule in row.cited())
    return Answer(
        kind=policy.kind,
        means=meaning(type(policy)),
        settings=settings(policy),
        rules=tuple(CitedRule(rule, book.standing(rule), book.rule(rule).says) for rule in rules),
        assumed=policy.assumed,
    )


def settings(policy: Policy) -> dict[str, Any]:
    """What a kind was given beside its cites."""
    return {field.name: getattr(policy, field.name) for field in fields(policy) if field.name not in _COMMON}


def _of_slot(slot: str, left: Rulebook, right: Rulebook, tables: Sequence[Tags]) -> list[Difference]:
    """One difference for each pair of rows that meet at some table."""
    found: dict[tuple[int, int], Difference] = {}
    for table in tables:
        ours, theirs = left.answer(slot, table), right.answer(slot, table)
        pair = (id(ours), id(theirs))
        if pair not in found and not _same(ours.policy, theirs.policy):
            tags = tuple(sorted(ours.tags | theirs.tags))
            question = meaning(slots()[slot])
            found[pair] = Difference(slot, question, tags, answer_of(left, ours), answer_of(right, theirs))
    return sorted(found.values(), key=lambda difference: (-len(difference.tags), difference.tags))


def _same(ours: Policy, theirs: Policy) -> bool:
    return type(ours) is type(theirs) and settings(ours) == settings(theirs)

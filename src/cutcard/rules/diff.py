"""Two houses side by side: which questions they answer differently, at which tables, by which rules."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from cutcard.rules.game import Game
from cutcard.rules.handbook import meaning
from cutcard.rules.layer import Row
from cutcard.rules.policy import Policy, slots
from cutcard.rules.rulebook import Rulebook, Standing
from cutcard.rules.tables import Tags, all_tables, subjects, tables_of

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
    """One difference for each pair of answers that meet at some table, subject by subject."""
    asked = dict.fromkeys((*subjects(left, slot), *subjects(right, slot)))
    return [difference for subject in asked for difference in _about(slot, subject, left, right, tables)]


def _about(slot: str, subject: str, left: Rulebook, right: Rulebook, tables: Sequence[Tags]) -> list[Difference]:
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], Difference] = {}
    for table in tables:
        ours, theirs = left.asked(slot, table, subject), right.asked(slot, table, subject)
        pair = tuple(map(id, ours)), tuple(map(id, theirs))
        if pair not in found and not alike(ours, theirs):
            tags = tuple(sorted(frozenset[str]().union(*(row.tags for row in (*ours, *theirs)))))
            question = slots()[slot].asks(subject)
            found[pair] = Difference(slot, question, tags, answer_with(left, ours), answer_with(right, theirs))
    return sorted(found.values(), key=lambda difference: (-len(difference.tags), difference.tags))


def answer_with(book: Rulebook, rows: Sequence[Row]) -> Answer:
    """What the rows say together: the one there is, or each with its condition."""
    answers = [answer_of(book, row) for row in rows]
    if len(answers) == 1:
        return answers[0]
    return Answer(
        kind=", ".join(dict.fromkeys(answer.kind for answer in answers)),
        means=" ".join(f"{row.policy.condition}{answer.means}" for row, answer in zip(rows, answers, strict=True)),
        settings={},
        rules=tuple(dict.fromkeys(rule for answer in answers for rule in answer.rules)),
        assumed=" ".join(answer.assumed for answer in answers if answer.assumed),
    )


def alike(ours: Sequence[Row], theirs: Sequence[Row]) -> bool:
    """Whether two houses' rows say the same, whatever they cite."""

    def told(rows: Sequence[Row]) -> list[tuple[type, dict[str, Any]]]:
        return [(type(row.policy), settings(row.policy)) for row in rows]

    return told(ours) == told(theirs)

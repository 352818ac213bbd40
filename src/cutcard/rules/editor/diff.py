"""Two houses side by side: which questions they answer differently, at which tables, by which rules."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from cutcard.rules.editor.wording import describe_answer
from cutcard.rules.game import Game
from cutcard.rules.house_file import Row
from cutcard.rules.rulebook import Rulebook, Standing, Tags, all_tables, subjects, tables_of
from cutcard.rules.slot import Policy, slots
from cutcard.style import USUAL, ClubStyle

_COMMON = frozenset(field.name for field in fields(Policy))


@dataclass(frozen=True)
class CitedRule:
    """A rule as a house has it."""

    id: str
    standing: Standing
    says: str


@dataclass(frozen=True)
class AnswerWhen:
    """One of several answers: its condition (empty: otherwise), its wording and its rules."""

    when: str
    means: str
    rules: tuple[CitedRule, ...]


@dataclass(frozen=True)
class AnswerThere:
    """What one house answers, and why."""

    kind: str
    means: str
    settings: dict[str, Any]
    rules: tuple[CitedRule, ...]
    assumed: str = ""
    cases: tuple[AnswerWhen, ...] = ()
    """Each case of an answer that depends on something, in the order of asking."""


@dataclass(frozen=True)
class SlotDifference:
    """One slot that two houses answer differently at the tables with these tags; no tags: at all others."""

    slot: str
    question: str
    tags: tuple[str, ...]
    left: AnswerThere
    right: AnswerThere


def diff(
    left: Rulebook, right: Rulebook, games: Sequence[Game], style: ClubStyle = USUAL
) -> tuple[SlotDifference, ...]:
    """The differences at the tables that both houses have or, if they share none, at all tables."""
    theirs = tables_of(right, games)
    common = [tags for tags in tables_of(left, games) if tags in theirs]
    everywhere = all_tables(games)
    return tuple(
        difference
        for slot in sorted(slots())
        for difference in _of_slot(slot, (left, right), everywhere if slot == "games" else common or everywhere, style)
    )


def answer_of(book: Rulebook, row: Row, style: ClubStyle = USUAL) -> AnswerThere:
    """A row in words."""
    policy = row.policy
    rules = dict.fromkeys(rule for _, rule in row.cited())
    return AnswerThere(
        kind=policy.kind,
        means=describe_answer(policy, style),
        settings=settings(policy),
        rules=tuple(CitedRule(rule, book.standing(rule), book.rule(rule).says) for rule in rules),
        assumed=policy.assumed,
    )


def settings(policy: Policy) -> dict[str, Any]:
    """What a kind was given beside its cites, and beside the subjects and conditions that rows of a slot have."""
    head = {field.name for field in fields(slots()[policy.slot])} if policy.many else _COMMON
    return {field.name: getattr(policy, field.name) for field in fields(policy) if field.name not in head}


def _of_slot(
    slot: str, books: tuple[Rulebook, Rulebook], tables: Sequence[Tags], style: ClubStyle
) -> list[SlotDifference]:
    """One difference for each pair of answers that meet at some table, subject by subject."""
    asked = dict.fromkeys(subject for book in books for subject in subjects(book, slot))
    return [difference for subject in asked for difference in _about(slot, subject, books, tables, style)]


def _about(
    slot: str, subject: str, books: tuple[Rulebook, Rulebook], tables: Sequence[Tags], style: ClubStyle
) -> list[SlotDifference]:
    left, right = books
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], SlotDifference] = {}
    for table in tables:
        ours, theirs = left.asked(slot, table, subject), right.asked(slot, table, subject)
        pair = tuple(map(id, ours)), tuple(map(id, theirs))
        if pair not in found and not same_answer(ours, theirs):
            tags = tuple(sorted(frozenset[str]().union(*(row.tags for row in (*ours, *theirs)))))
            question = slots()[slot].asks(subject)
            here, there = answer_with(left, ours, style), answer_with(right, theirs, style)
            found[pair] = SlotDifference(slot, question, tags, here, there)
    return sorted(found.values(), key=lambda difference: (-len(difference.tags), difference.tags))


def answer_with(book: Rulebook, rows: Sequence[Row], style: ClubStyle = USUAL) -> AnswerThere:
    """The wording of the rows together: the only one, or each with its condition."""
    answers = [answer_of(book, row, style) for row in rows]
    if len(answers) == 1:
        return answers[0]
    pairs = tuple(zip(rows, answers, strict=True))
    return AnswerThere(
        kind=", ".join(dict.fromkeys(answer.kind for answer in answers)),
        means=" ".join(f"{row.policy.condition}{answer.means}" for row, answer in pairs),
        settings={},
        rules=tuple(dict.fromkeys(rule for answer in answers for rule in answer.rules)),
        assumed=" ".join(answer.assumed for answer in answers if answer.assumed),
        cases=tuple(AnswerWhen(row.policy.condition.rstrip(": "), answer.means, answer.rules) for row, answer in pairs),
    )


def same_answer(ours: Sequence[Row], theirs: Sequence[Row]) -> bool:
    """Whether the rows of two houses give the same answer, whatever they cite."""

    def says(rows: Sequence[Row]) -> list[tuple[type, str, dict[str, Any]]]:
        return [(type(row.policy), row.policy.condition, settings(row.policy)) for row in rows]

    return says(ours) == says(theirs)

"""One rule, and two houses compared.

Questions are asked for a table that both houses spread, so that stud is never compared with hold'em.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from cutcard.rules import Rule, Rulebook
from cutcard.rules.editor.diff import AnswerThere, CitedRule, SlotDifference, answer_with, diff, same_answer
from cutcard.rules.editor.form import theme_of
from cutcard.rules.house_file import Row
from cutcard.rules.rulebook import Cited, Tags, all_tables, subjects, tables_of
from cutcard.rules.slot import Policy, slots
from cutcard.rules.slots import SLOT_THEMES, theme_of_slot
from cutcard.style import USUAL, ClubStyle
from cutcard.web.rulebook.contents import contents, games, heading, in_force


class RuleView(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One rule in this house."""

    id: str
    house: str
    house_title: str
    section: str
    title: str
    """The question it decides, or else its section's title."""
    says: str
    standing: str
    """stated: in the house's document; inherited: from a base house; assumed: our reading, see `why`."""
    software: str
    """What Cutcard does about it: enforce, remedy, record, assist, or text (only shown)."""
    why: str = ""
    example: str = ""
    line: int = 0
    """Its line in the document."""
    stated_in: str = ""
    """The title of the book an inherited rule is from."""
    answers: tuple[str, ...] = ()
    """The questions it decides."""
    displaced_by: tuple[Cited, ...] = ()
    """The rules that apply here in its place; empty: it applies itself."""
    previous: str = ""
    next: str = ""
    """The rules before and after it in the contents."""


def rule_view(book: Rulebook, name: str) -> RuleView:
    """A rule by its id; raises `UnknownName`."""
    found = book.rule(name)
    cited_by = citing(book, name)
    rows = [row for _, row in cited_by]
    asked = dict.fromkeys(slots()[slot].asks(subject) for slot, row in cited_by for subject in row.policy.subjects)
    section = heading(found.section).title
    standing = book.standing(name)
    before, after = _neighbours(book, name)
    return RuleView(
        id=found.id,
        house=book.house,
        house_title=book.title,
        section=section,
        title=next(iter(asked), section),
        says=found.says,
        standing=standing,
        software=found.software,
        why=found.ambiguity or next((row.policy.assumed for row in rows if row.policy.assumed), ""),
        example=found.example,
        line=found.line or min(found.lines, default=0),
        stated_in=_source(book, found) if standing == "inherited" else "",
        answers=tuple(asked),
        displaced_by=() if name in in_force(book) else _displacing_rules(book, name),
        previous=before,
        next=after,
    )


def _source(book: Rulebook, rule: Rule) -> str:
    return next(layer.title for layer in book.layers if rule in layer.rules)


def _neighbours(book: Rulebook, name: str) -> tuple[str, str]:
    order = ["", *(rule.id for section in contents(book).sections for rule in section.rules), ""]
    place = order.index(name) if name in order else 0
    return (order[place - 1], order[place + 1]) if place else ("", "")


def _displacing_rules(book: Rulebook, name: str) -> tuple[Cited, ...]:
    """The rules the house cites where this one would be asked."""
    if name in book.replaced:
        return book.cited((book.replaced[name],))
    valid = in_force(book)
    cited = dict.fromkeys(
        rule
        for slot, row in citing(book, name)
        for other in book.rows(slot)
        if set(other.policy.subjects) & set(row.policy.subjects)
        for _, rule in other.cited()
        if rule in valid
    )
    return book.cited(cited)


GAMES = "games"
"""The one slot that lists the tables, so it is asked for all of them."""


class CaseView(Struct, frozen=True, omit_defaults=True):
    """One of several answers, if it depends."""

    when: str
    """The condition; empty: otherwise."""
    means: str
    cites: tuple[Cited, ...] = ()


class HouseAnswer(Struct, frozen=True, omit_defaults=True):
    """A house's answer in words, and the rules behind it."""

    means: str
    cites: tuple[Cited, ...] = ()
    assumed: str = ""
    """Why this is our reading, if the document leaves it open."""
    cases: tuple[CaseView, ...] = ()
    """Instead of `means`, if it depends."""


class AnsweredElsewhere(Struct, frozen=True, omit_defaults=True):
    """What another house answers."""

    house: str
    title: str
    answer: HouseAnswer | None = None
    """None: it does not play this, or has no answer."""
    plays: bool = True
    """Whether it has a table where the question comes up."""
    same: bool = False
    """Whether its answer is the same as this house's."""


class RuleQuestion(Struct, frozen=True):
    """A question that a rule answers, with all possible answers."""

    question: str
    here: HouseAnswer
    elsewhere: tuple[AnsweredElsewhere, ...]


def citing(book: Rulebook, rule: str) -> list[tuple[str, Row]]:
    """The rows that cite a rule, each with its slot; those that cite it first come first."""
    found = [
        (slot, row)
        for slot in sorted(slots())
        for row in book.rows(slot)
        if rule in {cited for _, cited in row.cited()}
    ]  # fmt: skip
    return sorted(found, key=lambda pair: _citation_rank(pair[1], rule))


def _citation_rank(row: Row, rule: str) -> tuple[int, int]:
    """The rule's place among those a row cites; rules for one case only come last."""
    cites = row.policy.cites
    return cites.index(rule) if rule in cites else len(cites) + 99, len(cites)


def questions_of(
    book: Rulebook, rule: str, others: Iterable[Rulebook], style: ClubStyle = USUAL
) -> tuple[RuleQuestion, ...]:
    """The questions a rule decides here, each once, with the other houses' answers."""
    others = tuple(others)
    found: dict[tuple[str, str], RuleQuestion] = {}
    for slot, row in citing(book, rule):
        for subject in row.policy.subjects:
            tables = deciding(book, slot, subject, row)
            if tables and (slot, subject) not in found:
                ours = book.asked(slot, tables[0], subject)
                elsewhere = tuple(_elsewhere(other, (slot, subject), tables, ours, style) for other in others)
                asks = slots()[slot].asks(subject)
                found[slot, subject] = RuleQuestion(asks, answer_view(answer_with(book, ours, style)), elsewhere)
    return tuple(found.values())


def deciding(book: Rulebook, slot: str, subject: str, row: Row) -> list[Tags]:
    """The tables of this house where a row applies."""
    return [tags for tags in _tables(book, slot) if any(one is row for one in book.asked(slot, tags, subject))]


def _tables(book: Rulebook, slot: str) -> list[Tags]:
    return all_tables(games()) if slot == GAMES else tables_of(book, games())


def _elsewhere(
    other: Rulebook, asked: tuple[str, str], tables: Sequence[Tags], ours: Sequence[Row], style: ClubStyle
) -> AnsweredElsewhere:
    slot, subject = asked
    theirs = _tables(other, slot)
    common = next((tags for tags in tables if tags in theirs), None)
    if common is None:
        return AnsweredElsewhere(other.house, other.title, plays=False)
    rows = other.asked(slot, common, subject)
    answer = answer_view(answer_with(other, rows, style)) if rows else None
    return AnsweredElsewhere(other.house, other.title, answer, same=same_answer(ours, rows))


def answer_view(answer: AnswerThere) -> HouseAnswer:
    """An answer as pages show it."""
    return HouseAnswer(
        means="" if answer.cases else answer.means,
        cites=_cited(answer.rules),
        assumed=answer.assumed,
        cases=tuple(CaseView(case.when, case.means, _cited(case.rules)) for case in answer.cases),
    )


def _cited(rules: Iterable[CitedRule]) -> tuple[Cited, ...]:
    return tuple(Cited(rule.id, str(rule.standing)) for rule in rules)


class QuestionDiffers(Struct, frozen=True, omit_defaults=True):
    """A question that two houses answer differently."""

    question: str
    left: HouseAnswer
    right: HouseAnswer
    where: tuple[str, ...] = ()
    """At which tables only: ``no limit``, ``cash``; empty: at all."""


class Theme(Struct, frozen=True):
    """Questions about one subject."""

    title: str
    differs: tuple[QuestionDiffers, ...]


class Compared(Struct, frozen=True):
    """Two houses side by side."""

    house: str
    title: str
    other: str
    other_title: str
    themes: tuple[Theme, ...]
    count: int
    """How many questions they answer differently."""
    alike: int
    """How many they answer alike."""


@lru_cache(64)
def compared(left: Rulebook, right: Rulebook, style: ClubStyle = USUAL) -> Compared:
    """The questions two houses answer differently, at tables that both have, if there are any."""
    found = diff(left, right, games(), style)
    by_theme: dict[str, list[QuestionDiffers]] = {}
    for one in sorted(found, key=lambda one: _order(slots()[one.slot])):
        by_theme.setdefault(theme_of(slots()[one.slot]), []).append(_differs(one))
    different = {(one.slot, one.question) for one in found}
    asked = sum(len(dict.fromkeys((*subjects(left, slot), *subjects(right, slot)))) for slot in slots())
    return Compared(
        house=left.house,
        title=left.title,
        other=right.house,
        other_title=right.title,
        themes=tuple(Theme(title, tuple(differs)) for title, differs in by_theme.items()),
        count=len(different),
        alike=asked - len(different),
    )


def _differs(one: SlotDifference) -> QuestionDiffers:
    return QuestionDiffers(
        one.question, answer_view(one.left), answer_view(one.right), tuple(tag.replace("_", " ") for tag in one.tags)
    )


def _order(slot: type[Policy]) -> int:
    return list(SLOT_THEMES).index(theme_of_slot(slot.slot))

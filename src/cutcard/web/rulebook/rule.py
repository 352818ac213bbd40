"""One rule as a house has it: its words, its standing and why, what it decides, and where one reads on."""

from msgspec import Struct

from cutcard.live.messages import Cited
from cutcard.rules import Rule, Rulebook
from cutcard.rules.policy import slots
from cutcard.web.rulebook.contents import contents, in_force
from cutcard.web.rulebook.headings import heading
from cutcard.web.rulebook.questions import citing


class RuleSeen(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One rule as this house has it."""

    id: str
    house: str
    house_title: str
    section: str
    title: str
    """The question that it decides, or else what its section is about."""
    says: str
    standing: str
    """stated: the house's document says it; inherited: a base says it; assumed: our reading, see `why`."""
    software: str
    """What Cutcard does about it: enforce, remedy, record, assist, or text (it only shows it)."""
    why: str = ""
    example: str = ""
    line: int = 0
    """The line of the document it stands on."""
    stated_in: str = ""
    """The title of the book that an inherited rule is from."""
    answers: tuple[str, ...] = ()
    """The questions that it decides."""
    displaced_by: tuple[Cited, ...] = ()
    """The rules that hold here in its place; empty: it holds."""
    previous: str = ""
    next: str = ""
    """The rules before and after it in the contents."""


def rule_seen(book: Rulebook, name: str) -> RuleSeen:
    """A rule by its id; raises `UnknownName`."""
    found = book.rule(name)
    cited_by = citing(book, name)
    rows = [row for _, row in cited_by]
    asked = dict.fromkeys(slots()[slot].asks(subject) for slot, row in cited_by for subject in row.policy.subjects)
    section = heading(found.section).title
    standing = book.standing(name)
    before, after = _neighbours(book, name)
    return RuleSeen(
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
        displaced_by=() if name in in_force(book) else _instead(book, name),
        previous=before,
        next=after,
    )


def _source(book: Rulebook, rule: Rule) -> str:
    return next(layer.title for layer in book.layers if rule in layer.rules)


def _neighbours(book: Rulebook, name: str) -> tuple[str, str]:
    order = ["", *(rule.id for section in contents(book).sections for rule in section.rules), ""]
    place = order.index(name) if name in order else 0
    return (order[place - 1], order[place + 1]) if place else ("", "")


def _instead(book: Rulebook, name: str) -> tuple[Cited, ...]:
    """What the house cites where the rule would be asked."""
    valid = in_force(book)
    cited = dict.fromkeys(
        rule
        for slot, row in citing(book, name)
        for other in book.rows(slot)
        if set(other.policy.subjects) & set(row.policy.subjects)
        for _, rule in other.cited()
        if rule in valid
    )
    return tuple(Cited(rule, str(book.standing(rule))) for rule in cited)

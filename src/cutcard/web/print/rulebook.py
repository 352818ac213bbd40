"""A whole rulebook for paper: contents, every rule with its standing, our readings, and what the house inherits."""

from typing import Literal

from msgspec import Struct

from cutcard.rules import Rulebook
from cutcard.web.print.press import press
from cutcard.web.rulebook.contents import Section, contents
from cutcard.web.rulebook.rule_page import rule_seen

Paper = Literal["a4", "letter"]


class RulePrinted(Struct, frozen=True):
    """A rule as it is printed."""

    id: str
    says: str
    standing: str
    why: str
    example: str


class SectionPrinted(Struct, frozen=True):
    """A section as it is printed."""

    title: str
    chapter: str
    rules: tuple[RulePrinted, ...]


class PaperPart(Struct, frozen=True):
    """The house's own document, or what it inherits from one other book."""

    title: str
    base: bool
    sections: tuple[SectionPrinted, ...]


class RulebookPrinted(Struct, frozen=True):
    """What the template sets."""

    title: str
    edition: str
    digest: str
    count: int
    own: int
    paper: str
    parts: tuple[PaperPart, ...]


def rulebook_pdf(book: Rulebook, paper: Paper) -> bytes:
    """The PDF."""
    return press("rulebook.typ", rulebook_printed(book, paper))


def rulebook_printed(book: Rulebook, paper: Paper) -> RulebookPrinted:
    """A rulebook as plain facts."""
    listed = contents(book)
    bases = dict.fromkeys(section.base for section in listed.sections)
    parts = tuple(
        PaperPart(
            base or listed.title, bool(base), tuple(_section(book, one) for one in listed.sections if one.base == base)
        )
        for base in bases
    )
    return RulebookPrinted(
        title=listed.title,
        edition=listed.edition,
        digest=listed.digest,
        count=listed.count,
        own=listed.own,
        paper={"a4": "a4", "letter": "us-letter"}[paper],
        parts=parts,
    )


def _section(book: Rulebook, section: Section) -> SectionPrinted:
    return SectionPrinted(section.title, section.chapter, tuple(_rule(book, one.id) for one in section.rules))


def _rule(book: Rulebook, name: str) -> RulePrinted:
    found = rule_seen(book, name)
    return RulePrinted(found.id, found.says, found.standing, found.why, found.example)

"""The contents of a rulebook by section: the house's own document first, then what it inherits.

A base's rule is listed only if it decides something here or answers no question: where the house answers a question
itself, the base's answer does not apply.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from cutcard.rules import Game, Rule, Rulebook, game_ids, load_game
from cutcard.rules.house_file import Layer
from cutcard.rules.rulebook import reachable_rows, tables_of
from cutcard.rules.slot import slots


class RuleListed(Struct, frozen=True, omit_defaults=True):
    """A rule in the contents."""

    id: str
    says: str
    standing: str
    """stated, inherited or assumed."""
    reading: bool = False
    """Whether the document leaves something open, and our reading is shown with it."""


class Section(Struct, frozen=True, omit_defaults=True):
    """Rules about one subject, in the order of the document."""

    title: str
    rules: tuple[RuleListed, ...]
    chapter: str = ""
    """Its chapter, if the document has chapters."""
    base: str = ""
    """The title of the book it is inherited from; empty: the house's own."""


class Contents(Struct, frozen=True):
    """A whole rulebook."""

    house: str
    title: str
    edition: str
    digest: str
    """A digest that differs between any two editions."""
    count: int
    """How many rules apply here, including inherited ones."""
    own: int
    """How many of them are in the house's own document."""
    sections: tuple[Section, ...]


@lru_cache(32)
def games() -> tuple[Game, ...]:
    """Every built-in game."""
    return tuple(map(load_game, game_ids()))


@lru_cache(64)
def contents(book: Rulebook) -> Contents:
    """The sections of a rulebook; they do not change."""
    own = [section for layer in reversed(book.own) for section in _sections(book, layer, layer.rules)]
    bases = [layer for layer in book.layers if layer not in book.own]
    valid = in_force(book)
    inherited = [
        section
        for layer in bases
        for section in _sections(book, layer, (rule for rule in layer.rules if rule.id in valid), layer.title)
    ]
    return Contents(
        house=book.house,
        title=book.title,
        edition=book.edition,
        digest=book.short,
        count=_count((*own, *inherited)),
        own=_count(own),
        sections=(*own, *inherited),
    )


@lru_cache(64)
def in_force(book: Rulebook) -> frozenset[str]:
    """The ids of all rules that apply in a house: its own, and those of its bases that none of its own displaces."""
    tables = tables_of(book, games())
    own = {rule.id for layer in book.own for rule in layer.rules}
    named = {rule for slot in slots() for row in book.rows(slot) for _, rule in row.cited()}
    decides = {
        rule for slot in slots() for _, row in reachable_rows(book, slot, tables) for _, rule in row.cited()
    }  # fmt: skip
    return frozenset(own | ((decides | (book.rules.keys() - named)) - book.replaced.keys()))


def _sections(book: Rulebook, layer: Layer, rules: Iterable[Rule], base: str = "") -> list[Section]:
    """A layer's rules by section; a section that the document resumes later stays one."""
    found: dict[str, list[RuleListed]] = {}
    for rule in rules:
        listed = RuleListed(rule.id, rule.says, str(book.standing(rule.id)), bool(rule.ambiguity))
        found.setdefault(rule.section, []).append(listed)
    return [
        Section(heading(section).title if section else layer.title, tuple(listed), heading(section).chapter, base)
        for section, listed in found.items()
    ]


def _count(sections: Iterable[Section]) -> int:
    return sum(len(section.rules) for section in sections)


_CHAPTER: Final = re.compile(r"\d+ - ([^/]+?)(?: / (.+))?")
_SHOUTED: Final = re.compile(r"[A-Z][A-Z']+")
_NAMES: Final = frozenset(("CCP", "PPC"))
_PLAIN: Final = "The rules"


class Heading(NamedTuple):
    """A section's title, and its chapter if the document has chapters."""

    title: str
    chapter: str = ""


def heading(section: str) -> Heading:
    """The heading of a section, made readable."""
    numbered = _CHAPTER.fullmatch(section)
    if numbered is None:
        return Heading(_spoken(section) or _PLAIN)
    chapter = _spoken(numbered[1])
    return Heading(_spoken(numbered[2]), chapter) if numbered[2] else Heading(chapter)


def _spoken(text: str) -> str:
    """Text in capitals as a sentence, with only the first letter a capital."""
    text = text.replace("\\", " / ").replace(" - ", ": ")
    quiet = _SHOUTED.sub(lambda word: word[0] if word[0] in _NAMES else word[0].lower(), text).replace(" A ", " a ")
    return quiet[:1].upper() + quiet[1:]

"""Rules found by their id, by their own words, and by everyday words for what happened.

| what is looked at                                  | counts |
|----------------------------------------------------|--------|
| the rule's own words                               | 3      |
| its section, the question it answers, the incident | 2      |
| our reading, the example, how one would see it     | 1      |
"""

import re
from collections import defaultdict
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from cutcard.rules import Rule, Rulebook, Standing
from cutcard.rules.incidents import all_incidents
from cutcard.rules.slot import slots
from cutcard.web.rulebook.contents import heading, in_force
from cutcard.web.rulebook.finder import IDLE, LONGEST, Finder, FoundPage, SearchQuery, phrase, stem, stems, words

MOST: Final = 40
_PRINTED: Final = re.compile(r"[\w'’-]+")
_ID: Final = re.compile(r"[a-z0-9]+(?:[.-][\w-]+)+", re.IGNORECASE)


class RuleFound(Struct, frozen=True, omit_defaults=True):
    """A matching rule."""

    id: str
    says: str
    section: str
    standing: str
    marks: tuple[str, ...] = ()
    """Words in `says` that fit, as they stand there."""


class _RulePlaced(NamedTuple):
    """A rule with the title of its section."""

    rule: Rule
    section: str


class Index:
    """All rules that hold in one house, ready to be searched."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        valid, asked = in_force(book), _asked(book)
        self.finder = Finder(self._page(rule, asked[name]) for name, rule in book.rules.items() if name in valid)

    def find(self, query: str) -> tuple[RuleFound, ...]:
        """What fits best comes first."""
        query = query[:LONGEST]
        looked = self.finder.understood(query)
        places = dict.fromkeys((*self._named(query), *self.finder.places(looked)))
        return tuple(self._found(self.finder.pages[place], looked) for place in list(places)[:MOST])

    def _page(self, rule: Rule, asked: list[str]) -> FoundPage[_RulePlaced]:
        section = heading(rule.section)
        place = rule.id.partition(".")[2].replace(".", " ")
        says, about = stems(rule.says), stems(" . ".join((section.title, section.chapter, place, *asked)))
        beside = stems(f"{rule.ambiguity} . {rule.example} . {rule.test}")
        counts = dict.fromkeys(beside, 1.0) | dict.fromkeys(about, 2.0) | dict.fromkeys(says, 3.0)
        own = 1.0 if self.book.standing(rule.id) == Standing.INHERITED else 1.5  # the house's own comes first
        return FoundPage(_RulePlaced(rule, section.title), counts, phrase(says), phrase(about), own)

    def _named(self, query: str) -> list[int]:
        """Rules whose id is meant, whole or in part."""
        wanted = query.strip().lower()
        if not _ID.fullmatch(wanted):
            return []
        ids = [page.of.rule.id.lower() for page in self.finder.pages]
        exact = [place for place, name in enumerate(ids) if name == wanted or name.endswith(f".{wanted}")]
        begun = [place for place, name in enumerate(ids) if name.startswith(wanted) or f".{wanted}" in name]
        return list(dict.fromkeys((*exact, *begun)))

    def _found(self, page: FoundPage[_RulePlaced], looked: SearchQuery) -> RuleFound:
        rule = page.of.rule
        marked = {other for alternatives in looked.words for other in alternatives}
        marked |= {word for one in looked.otherwise if one in page.says for word in one.split()}
        marks = dict.fromkeys(word for word in _PRINTED.findall(rule.says) if _fits(word, marked))
        return RuleFound(rule.id, rule.says, page.of.section, str(self.book.standing(rule.id)), tuple(marks))


def _fits(word: str, marked: set[str]) -> bool:
    return any(stem(part) in marked and part not in IDLE for part in words(word))


def _asked(book: Rulebook) -> dict[str, list[str]]:
    """By rule: the questions it answers, and the words for the incidents it decides."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, slot in slots().items():
        for row in book.rows(name):
            told = [slot.asks(subject) for subject in row.policy.subjects]
            incidents = (all_incidents().get(subject) for subject in row.policy.subjects)
            told += [word for incident in incidents if incident is not None for word in incident.words]
            for _, rule in row.cited():
                found[rule] += told
    return found


@lru_cache(64)
def index(book: Rulebook) -> Index:
    """The index of a rulebook; it does not change once it is read."""
    return Index(book)

"""Search rules and incidents by words.

Each source makes a `FoundPage` of what can be found, with the weight of its words.

| where a word is | weight |
|-------------------------------------------------------|-----|
| an incident's title, and its other names              | 3   |
| the answers to its questions                          | 2   |
| the words of the rules by which this house decides it | 0.5 |

| where a word is                                    | weight |
|----------------------------------------------------|-----|
| the rule's own words                               | 3   |
| its section, the question it answers, the incident | 2   |
| our reading, the example, how to recognize it      | 1   |
"""

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from math import log
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from msgspec import Struct

from cutcard.rules import Rule, Rulebook, Standing
from cutcard.rules.incidents import Incident, all_facts, all_incidents
from cutcard.rules.slot import slots
from cutcard.web.rulebook.contents import heading, in_force

T = TypeVar("T")
Stems = tuple[str, ...]

BEGUN: Final = 0.75
"""The weight of a word of which only the beginning was typed."""

_DATA: Final = tomllib.loads((Path(__file__).parent / "everyday.toml").read_text(encoding="utf-8"))
IDLE: Final = frozenset(_DATA["idle"].split())
"""Words that mean little in a search."""

_WORD: Final = re.compile(r"[a-z0-9]+(?:['’][a-z]+)?")
_COMPOUND: Final = re.compile(r"\b(re|add|all|no|co|pre|hi|string)-(?=[a-z])")
_ENDINGS: Final = (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"))
_DOUBLED: Final = frozenset("bdgmnprt")
_VOWEL: Final = re.compile("[aeiouy]")


def words(text: str) -> list[str]:
    """The words of a text in lower case; re-buy and all-in are one word each."""
    joined = _COMPOUND.sub(r"\1", text.lower().replace("all in", "all-in").replace("no show", "no-show"))
    plain = joined.replace("colour", "color")
    return [word.partition("'")[0].partition("’")[0] for word in _WORD.findall(plain)]


def stems(text: str) -> Stems:
    """The stems of a text's words."""
    return tuple(map(stem, words(text)))


@cache
def stem(word: str) -> str:
    """A word without its ending: bets, betting and bet are one."""
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word[: -len(ending)] + instead
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        word = word[:-1]
    for ending in ("ing", "ed"):
        left = word.removesuffix(ending)
        if left != word and len(left) > 2 and _VOWEL.search(left):
            return _bare(left)
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


def _bare(word: str) -> str:
    """Without the last letter if it was doubled for the ending: bett is bet."""
    if len(word) > 3 and word[-1] == word[-2] and word[-1] in _DOUBLED:
        return word[:-1]
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


@cache
def _meanings() -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(phrase(stems(one)) for one in row) for row in _DATA["alike"])


def synonyms(query: Stems) -> tuple[str, ...]:
    """Other phrases with the meaning of a query, as `phrase` writes them."""
    asked = phrase(query)
    found: dict[str, None] = {}
    for meaning in _meanings():
        if any(one in asked for one in meaning):
            found |= dict.fromkeys(one for one in meaning if one not in asked)
    return tuple(found)


def phrase(text: Sequence[str]) -> str:
    """The words that matter, with a space around each, so that `in` finds one phrase in another."""
    return f" {' '.join(significant_words(text) or text)} "


def significant_words(text: Iterable[str]) -> list[str]:
    """The words that matter."""
    return [word for word in text if word not in IDLE]


def nearest(word: str, known: Collection[str]) -> dict[str, float]:
    """The known words that this one is, begins, or resembles but for a typo or two, each with its weight."""
    found = {other: BEGUN for other in known if len(word) >= 3 and other.startswith(word)}
    slips = 0 if len(word) < 4 else 1 if len(word) < 8 else 2
    for other in known:
        if slips and other not in found and abs(len(other) - len(word)) <= slips and other[0] == word[0]:
            missed = distance(word, other, slips)
            if missed <= slips:
                found[other] = BEGUN - 0.15 * missed
    return found | ({word: 1.0} if word in known else {})


def distance(one: str, other: str, most: int) -> int:
    """Letters wrong, missing, extra or swapped; counting stops above `most`."""
    before, last = list(range(len(other) + 1)), list[int]()
    for row, letter in enumerate(one, 1):
        now = [row]
        for column, theirs in enumerate(other, 1):
            cost = min(now[-1] + 1, before[column] + 1, before[column - 1] + (letter != theirs))
            if row > 1 < column and letter == other[column - 2] and one[row - 2] == theirs:
                cost = min(cost, last[column - 2] + 1)
            now.append(cost)
        if min(now) > most:
            return most + 1
        before, last = now, before
    return before[-1]


# Searching ------------------------------------------------------------------------------------------------------------

LONGEST: Final = 120
_SHARE: Final = 0.3
"""Results below this share of the best are left out."""
_OTHERWISE: Final = 0.6
"""The weight of an everyday word beside the word itself."""


class FoundPage(NamedTuple, Generic[T]):
    """A page as the search sees it."""

    of: T
    counts: dict[str, float]
    """By word: the highest weight it has here."""
    says: str
    about: str = ""
    """Its own words and related ones, as `phrase` writes them."""
    weight: float = 1.0
    """Ranks it above others that fit alike."""


class SearchQuery(NamedTuple):
    """A query: words with their alternatives, the whole phrase, and other phrases for it."""

    words: tuple[dict[str, float], ...]
    whole: str
    otherwise: tuple[str, ...]


class Finder(Generic[T]):
    """Pages ready to be searched."""

    def __init__(self, pages: Iterable[FoundPage[T]]) -> None:
        self.pages = list(pages)
        self.spread = Counter(word for page in self.pages for word in page.counts)

    def places(self, looked: SearchQuery) -> list[int]:
        """Positions of the matching pages, best first."""
        scores = {place: self._score(page, looked) for place, page in enumerate(self.pages)}
        least = max(scores.values(), default=0.0) * _SHARE
        return sorted((place for place in scores if scores[place] > least), key=lambda place: -scores[place])

    def parse_query(self, query: str) -> SearchQuery:
        """A query with typos corrected and its synonyms."""
        asked = stems(query[:LONGEST])
        found = {word: self._alternatives(word) for word in dict.fromkeys(significant_words(asked) or asked)}
        meant = tuple(max(found[word], key=found[word].__getitem__) if found.get(word) else word for word in asked)
        return SearchQuery(tuple(found.values()), phrase(meant), synonyms(meant))

    def _alternatives(self, word: str) -> dict[str, float]:
        """The known words that a word is or begins; if there are none, those it resembles."""
        near = nearest(word, self.spread)
        return {other: fits for other, fits in near.items() if fits >= BEGUN} | {word: 1.0} if word in near else near

    def _score(self, page: FoundPage[T], looked: SearchQuery) -> float:
        sums = [self._word(page, alternatives) for alternatives in looked.words]
        score = sum(sums) * (sum(map(bool, sums)) / len(sums)) ** 2 if sums else 0.0
        if len(sums) > 1 and looked.whole in page.says:
            score *= 1.5
        other = (self._phrase(page, one) for one in looked.otherwise if one in page.says or one in page.about)
        return page.weight * (score + _OTHERWISE * max(other, default=0.0))

    def _word(self, page: FoundPage[T], alternatives: dict[str, float]) -> float:
        counts = page.counts
        found = (counts[other] * fits * self._rarity(other) for other, fits in alternatives.items() if other in counts)
        return max(found, default=0.0)

    def _phrase(self, page: FoundPage[T], one: str) -> float:
        return sum(page.counts.get(word, 0.0) * self._rarity(word) for word in one.split())

    def _rarity(self, word: str) -> float:
        return log(1 + len(self.pages) / (1 + self.spread[word]))


MOST_INCIDENTS: Final = 12


@lru_cache(64)
def _finder(book: Rulebook) -> Finder[str]:
    return Finder(_page(book, incident) for incident in all_incidents().values())


def _page(book: Rulebook, incident: Incident) -> FoundPage[str]:
    called = " . ".join((incident.title, *incident.words))
    answers = " . ".join(text for fact in incident.facts for text in all_facts()[fact].answers.values())
    cited = {rule for row in book.rows("ruling") if incident.id in row.policy.subjects for _, rule in row.cited()}
    says = " . ".join(book.rule(rule).says for rule in sorted(cited))
    counts = dict.fromkeys(stems(says), 0.5) | dict.fromkeys(stems(answers), 2.0) | dict.fromkeys(stems(called), 3.0)
    return FoundPage(incident.id, counts, phrase(stems(called)), phrase(stems(answers)))


def incidents_found(book: Rulebook, words: str, among: Collection[str] | None = None) -> tuple[str, ...]:
    """The incidents that match in this house, best first; `among`: the possible ones."""
    finder = _finder(book)
    found = (finder.pages[place].of for place in finder.places(finder.parse_query(words)))
    return tuple([name for name in found if among is None or name in among][:MOST_INCIDENTS])


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
    """The matching words in `says`, as they are spelled there."""


class _RulePlaced(NamedTuple):
    """A rule with the title of its section."""

    rule: Rule
    section: str


class Index:
    """All rules that apply in one house, ready to be searched."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        valid, asked = in_force(book), _asked(book)
        self.finder = Finder(self._page(rule, asked[name]) for name, rule in book.rules.items() if name in valid)

    def find(self, query: str) -> tuple[RuleFound, ...]:
        """Matching rules, best first."""
        query = query[:LONGEST]
        looked = self.finder.parse_query(query)
        places = dict.fromkeys((*self._named(query), *self.finder.places(looked)))
        return tuple(self._found(self.finder.pages[place], looked) for place in list(places)[:MOST])

    def _page(self, rule: Rule, asked: list[str]) -> FoundPage[_RulePlaced]:
        section = heading(rule.section)
        place = rule.id.partition(".")[2].replace(".", " ")
        says, about = stems(rule.says), stems(" . ".join((section.title, section.chapter, place, *asked)))
        beside = stems(f"{rule.ambiguity} . {rule.example} . {rule.test}")
        counts = dict.fromkeys(beside, 1.0) | dict.fromkeys(about, 2.0) | dict.fromkeys(says, 3.0)
        own = 1.0 if self.book.standing(rule.id) == Standing.INHERITED else 1.5  # the house's own rules come first
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
    """The index of a rulebook; it does not change."""
    return Index(book)

"""Incidents found by the words people use for them, by the same search as rules.

| what is looked at                                    | counts |
|------------------------------------------------------|--------|
| its title, and what people call it                   | 3      |
| the answers to its questions                         | 2      |
| the words of the rules by which this house decides it | 0.5   |
"""

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from cutcard.rules import Rulebook
from cutcard.rules.incidents import Incident, all_facts, all_incidents
from cutcard.web.rulebook.finder import Finder, FoundPage, phrase, stems

MOST: Final = 12


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
    """The incidents that fit these words in this house, the best first; `among`: those that can be meant."""
    finder = _finder(book)
    found = (finder.pages[place].of for place in finder.places(finder.understood(words)))
    return tuple([name for name in found if among is None or name in among][:MOST])

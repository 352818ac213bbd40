"""A house's course: all questions that its scenarios give, made when somebody first asks and kept.

A house is asked with the scenarios written for it, or, where there are none, for the nearest of its bases. Where these
leave a subject thin, scenarios of further bases help out: what a house inherits is part of its rulebook too.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

from cutcard.rules import Rulebook
from cutcard.scenario.files import Scenario, load
from cutcard.scenario.frames import Frame, frames
from cutcard.scenario.quiz.makers import MAKERS
from cutcard.scenario.quiz.making import make
from cutcard.scenario.quiz.question import SUBJECTS, Question, Subject
from cutcard.scenario.quiz.takes import Takes
from cutcard.scenario.run import SHIPPED, find

KEPT: Final = 64
"""So many scenarios are kept played through."""
THIN: Final = 8
"""Fewer questions than this are too few for a subject."""


class Course:
    """The questions of one house."""

    def __init__(self, book: Rulebook, questions: dict[str, Question], scenarios: dict[str, Scenario]) -> None:
        self.book = book
        self.questions = questions
        """By id."""
        self.scenarios = scenarios
        """By the id of a question: where it comes from."""
        self._played: dict[str, tuple[Frame, ...]] = {}

    @property
    def subjects(self) -> dict[Subject, int]:
        """How many questions there are about each subject that has any, in the order in which they are taught."""
        counts = Counter(question.subject for question in self.questions.values())
        return {subject: counts[subject] for subject in SUBJECTS if counts[subject]}

    def played(self, question: str) -> tuple[Frame, ...]:
        """The frames of a question's scenario; the last few are kept, since an answer follows its question."""
        scenario = self.scenarios[question]
        key = f"{scenario.where}:{scenario.line}"
        if key not in self._played:
            if len(self._played) >= KEPT:
                self._played.pop(next(iter(self._played)))
            self._played[key] = frames(scenario, self.book)
        return self._played[key]


@cache
def shipped() -> tuple[Scenario, ...]:
    """Every scenario that comes with Cutcard."""
    return tuple(scenario for path in find([SHIPPED]) for scenario in load(path))


@lru_cache(maxsize=32)
def course(book: Rulebook) -> Course:
    """All questions of a house."""
    found: dict[str, Question] = {}
    sources: dict[str, Scenario] = {}

    def collect(scenarios: Iterable[Scenario], subjects: Collection[Subject]) -> None:
        for scenario in scenarios:
            for question in questions(scenario, book, subjects):
                found[question.id] = question
                sources[question.id] = scenario

    homes = _homes(book)
    first = next(homes, ())
    collect(first, SUBJECTS)
    for base in homes:
        counts = Counter(question.subject for question in found.values())
        thin = [subject for subject in SUBJECTS if counts[subject] < THIN]
        collect(base, thin)
    return Course(book, found, sources)


def _homes(book: Rulebook) -> Iterator[list[Scenario]]:
    """For each of a house's layers that scenarios were written for, those that no layer before it has."""
    seen: set[str] = set()
    for layer in book.layers:
        own = [scenario for scenario in shipped() if layer.id in (names := _names(scenario)) and not names & seen]
        seen.add(layer.id)
        if own:
            yield own


def _names(scenario: Scenario) -> set[str]:
    return {book.house for book in scenario.houses}


def questions(scenario: Scenario, book: Rulebook, subjects: Collection[Subject] = tuple(SUBJECTS)) -> list[Question]:
    """The questions about these subjects that a scenario gives in a house."""
    if not subjects:
        return []
    takes = Takes(scenario, book)
    makers = [maker for maker in MAKERS if maker.subject in subjects]
    made = (question for beat in takes.own.stations for maker in makers for question in make(maker, beat, takes))
    return [question for question in made if question.subject in subjects]

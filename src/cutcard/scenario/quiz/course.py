"""A house's course: all questions that its scenarios give, made bit by bit when somebody first asks, and kept.

A house is asked with the scenarios written for it, or, where there are none, for the nearest of its bases. Where these
leave a subject thin, scenarios of further bases help out: what a house inherits is part of its rulebook too.
"""

from collections import Counter, deque
from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import islice
from typing import Final

from cutcard.rules import Rulebook
from cutcard.scenario.examples import naming, scenarios_in
from cutcard.scenario.files import Scenario
from cutcard.scenario.frames import Frame, frames
from cutcard.scenario.quiz.makers import MAKERS
from cutcard.scenario.quiz.making import make
from cutcard.scenario.quiz.question import SUBJECTS, Question
from cutcard.scenario.quiz.takes import Beat, Takes
from cutcard.scenario.tables.words import FLOOR

KEPT: Final = 64
"""So many scenarios are kept played through."""
THIN: Final = 8
"""Fewer questions than this are too few for a subject."""


class Course:
    """The questions of one house; `grow` makes more of them until it is `complete`."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.questions: dict[str, Question] = {}
        """By id."""
        self.scenarios: dict[str, Scenario] = {}
        """By the id of a question: where it comes from."""
        self.complete = False
        self._bases = deque(layer.id for layer in book.layers)
        self._seen: set[str] = set()
        self._subjects: Collection[str] = tuple(SUBJECTS)
        self._left: deque[Scenario] = deque()
        self._played: dict[str, tuple[Frame, ...]] = {}

    @property
    def subjects(self) -> dict[str, int]:
        """How many questions there are about each subject that has any, in the order in which they are taught."""
        counts = Counter[str](question.subject for question in list(self.questions.values()))
        return {subject: counts[subject] for subject in SUBJECTS if counts[subject]}

    def grow(self, scenarios: int | None = None) -> None:
        """Make the questions of so many more scenarios; without a number, of all."""
        for scenario in islice(iter(self._next, None), scenarios):
            self.add(scenario, self._subjects)

    def add(self, scenario: Scenario, subjects: Collection[str] = tuple(SUBJECTS)) -> None:
        """Make the questions that a scenario gives about these subjects."""
        for question in questions(scenario, self.book, subjects):
            self.questions[question.id] = question
            self.scenarios[question.id] = scenario

    def _next(self) -> Scenario | None:
        """The scenario that comes next; None where there is no more."""
        while not self._left:
            counts = self.subjects
            if counts:
                self._subjects = [subject for subject in SUBJECTS if counts.get(subject, 0) < THIN]
            if not self._bases or not self._subjects:
                self.complete = True
                return None
            self._left.extend(self._home(self._bases.popleft()))
        return self._left.popleft()

    def _home(self, layer: str) -> Iterable[Scenario]:
        """The scenarios written for one layer of the rulebook and none before it, a few of every file first."""
        files = [scenarios_in(path) for path in naming(layer)]
        dealt = [[one for one in file if one.kind != "night"] for file in files]  # a dealer is asked about his table
        named = [(place, at, one) for at, file in enumerate(dealt) for place, one in enumerate(file)]
        own = [row for row in named if layer in (houses := _houses(row[2])) and not houses & self._seen]
        self._seen.add(layer)
        return [scenario for _, _, scenario in sorted(own, key=lambda row: row[:2])]

    def played(self, question: str) -> tuple[Frame, ...]:
        """The frames of a question's scenario; the last few are kept, since an answer follows its question."""
        scenario = self.scenarios[question]
        key = f"{scenario.where}:{scenario.line}"
        found = self._played.get(key)
        if found is None:
            if len(self._played) >= KEPT:
                self._played.pop(next(iter(self._played)), None)
            found = self._played[key] = frames(scenario, self.book)
        return found


def _houses(scenario: Scenario) -> set[str]:
    return {book.house for book in scenario.houses}


@lru_cache(maxsize=32)
def course(book: Rulebook) -> Course:
    """A house's whole course."""
    made = Course(book)
    made.grow()
    return made


def questions(scenario: Scenario, book: Rulebook, subjects: Collection[str] = tuple(SUBJECTS)) -> list[Question]:
    """The questions about these subjects that a scenario gives in a house."""
    takes = Takes(scenario, book)
    makers = [maker for maker in MAKERS if maker.subject in subjects]
    pairs = [(beat, maker) for beat in takes.own.stations for maker in makers if maker.floor or not _by_the_floor(beat)]
    made = (question for beat, maker in pairs for question in make(maker, beat, takes))
    return [question for question in made if question.subject in subjects]


def _by_the_floor(beat: Beat) -> bool:
    """Whether something was reported, ruled or applied: only the floor's own questions tell enough of that."""
    return beat.step.spoken.sentence.pattern in _FLOOR


_FLOOR: Final = {one.pattern for one in FLOOR.steps}

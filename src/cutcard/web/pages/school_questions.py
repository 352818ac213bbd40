"""Questions of the dealer school, made, shown and judged in the process that keeps the courses.

Everything here is called with plain values and answers with plain values: a course of its own per rulebook stays in the
process, and is made again where it is missing.
"""

from collections import OrderedDict
from threading import Lock
from typing import Final, NamedTuple

from msgspec import Struct

from cutcard.quiz import SUBJECTS, QuestionMade, QuizCourse, explain, show
from cutcard.room.lobby import stakes_text
from cutcard.rules import Rulebook, load_game, load_house
from cutcard.rules.rulebook import Cited
from cutcard.scenario.run import id_of
from cutcard.table.view import TableView
from cutcard.web.rulebook.examples import Example, ScenarioPlayed

COURSES: Final = 16
"""Courses that are kept."""
AT_ONCE: Final = 4
"""Scenarios made at a time to find a question."""


class BookSent(NamedTuple):
    """A rulebook for a process: how it is called, what distinguishes it, and all of it."""

    house: str
    digest: str
    snapshot: bytes


class MoreQuestions(NamedTuple):
    """Questions that were made, and whether these are all."""

    questions: tuple[QuestionMade, ...]
    complete: bool


class QuizQuestion(Struct, frozen=True, kw_only=True):
    """A question of the dealer school."""

    id: str
    house: str
    subject: str
    subject_title: str
    game_title: str
    stakes: str
    board: int
    """The number of cards on a full board in this game."""
    view: TableView
    facts: tuple[str, ...]
    """What the picture does not show: the kind of game, who is new, out or away, and owes what."""
    story: tuple[str, ...]
    """What has happened, the latest last."""
    now: str
    """The act in question; empty: the question is about the table as it is."""
    ask: str
    answers: tuple[str, ...]


class RuleShown(Struct, frozen=True, gc=False):
    """A rule with its text."""

    id: str
    standing: str
    says: str


class QuizElsewhere(Struct, frozen=True, gc=False):
    """Other houses' answers to the same situation."""

    answer: str
    houses: tuple[str, ...]
    """Their titles."""


class QuestionJudged(Struct, frozen=True, kw_only=True):
    """Whether an answer was right, and why."""

    correct: bool
    right: int
    """The right answer, counted from 0."""
    told: tuple[str, ...]
    """What the engine did."""
    note: str
    rules: tuple[RuleShown, ...]
    elsewhere: tuple[QuizElsewhere, ...]
    """Only the answers that differ."""
    example: Example
    """The whole scenario, to play through."""
    at: int
    """The step of the question."""


# In the process -------------------------------------------------------------------------------------------------------

_COURSES: Final[OrderedDict[tuple[str, str], QuizCourse]] = OrderedDict()
_MAKING: Final = Lock()


def more_questions(sent: BookSent, have: int, scenarios: int) -> MoreQuestions:
    """The questions of a course after the first so many, from more scenarios if there are none yet."""
    with _MAKING:
        course = _kept(sent)
        while len(course.questions) <= have and not course.complete:
            course.grow(scenarios)
        return MoreQuestions(tuple(course.questions.values())[have:], course.complete)


def question_shown(sent: BookSent, name: str) -> QuizQuestion:
    """A question as it is asked."""
    with _MAKING:
        course = _with(sent, name)
        return question_view(course.questions[name], course)


def verdict_told(sent: BookSent, name: str, answer: int) -> QuestionJudged:
    """The verdict on an answer, without what the learner's progress adds."""
    with _MAKING:
        course = _with(sent, name)
        return verdict_view(course.questions[name], course, answer)


def whole_course(book: Rulebook) -> QuizCourse:
    """All of a house's course; it takes seconds the first time."""
    with _MAKING:
        course = _kept(BookSent(book.house, book.digest, b""), book)
        course.grow()
        return course


def _kept(sent: BookSent, book: Rulebook | None = None) -> QuizCourse:
    key = sent.house, sent.digest
    if key not in _COURSES:
        read = book or Rulebook.from_snapshot(sent.snapshot)
        read.house = sent.house
        _COURSES[key] = QuizCourse(read)
        if len(_COURSES) > COURSES:
            _COURSES.popitem(last=False)
    _COURSES.move_to_end(key)
    return _COURSES[key]


def _with(sent: BookSent, name: str) -> QuizCourse:
    """A course that has this question: a restarted process makes it again."""
    course = _kept(sent)
    while name not in course.questions and not course.complete:
        course.grow(AT_ONCE)
    return course


# Questions and answers --------------------------------------------------------------------


def question_view(question: QuestionMade, course: QuizCourse) -> QuizQuestion:
    """A question as it is asked."""
    shown = show(question, course)
    game = load_game(shown.view.game)
    return QuizQuestion(
        id=question.id,
        house=question.house,
        subject=question.subject,
        subject_title=SUBJECTS[question.subject],
        game_title=game.name,
        stakes=stakes_text(shown.view.stakes, game),
        board=sum(street.board for street in game.streets),
        view=shown.view,
        facts=shown.facts,
        story=shown.story,
        now=question.now,
        ask=question.ask,
        answers=question.answers,
    )


def verdict_view(question: QuestionMade, course: QuizCourse, answer: int) -> QuestionJudged:
    """The verdict on an answer."""
    book, told = course.book, explain(question, course)
    return QuestionJudged(
        correct=answer == question.right,
        right=question.right,
        told=told.told,
        note=told.note,
        rules=tuple(_rule(book, cited) for cited in told.cites),
        elsewhere=_elsewhere(question),
        example=_example(question, course),
        at=told.at,
    )


def _rule(book: Rulebook, cited: Cited) -> RuleShown:
    return RuleShown(cited.id, cited.standing, book.rule(cited.id).says)


def _elsewhere(question: QuestionMade) -> tuple[QuizElsewhere, ...]:
    """Other houses grouped by their answer, if it differs."""
    right = question.answers[question.right]
    by_answer: dict[str, list[str]] = {}
    for other in question.elsewhere:
        if other.text != right:
            by_answer.setdefault(other.text, []).append(load_house(other.house).title)
    return tuple(QuizElsewhere(answer, tuple(houses)) for answer, houses in by_answer.items())


def _example(question: QuestionMade, course: QuizCourse) -> Example:
    scenario, book = course.scenarios[question.id], course.book
    table = scenario.setup
    game = table.game
    return Example(
        number=0,
        scenario=id_of(scenario),
        title=scenario.title,
        game=game.id,
        game_title=game.name,
        stakes=table.stakes,
        board=sum(street.board for street in game.streets),
        here=ScenarioPlayed(book.house, book.title, course.played(question.id)),
    )

"""The dealer school: a house's course as far as it is ready, its views, and the certificate."""

import asyncio
import hashlib
from contextlib import suppress
from functools import lru_cache
from threading import Lock
from typing import Final

from msgspec import Struct

from cutcard.club.dealer_school import LAST, RIGHT, Learner, Passed, course_standing, levels
from cutcard.club.people import Person
from cutcard.quiz import SUBJECTS, QuestionMade, QuizCourse, explain, show
from cutcard.room.lobby import stakes_text
from cutcard.rules import Rulebook, load_game, load_house
from cutcard.rules.rulebook import Cited
from cutcard.scenario.run import id_of
from cutcard.table.view import TableView
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.request import HttpRequest
from cutcard.web.print.press import Paper, press
from cutcard.web.rulebook.examples import Example, ScenarioPlayed
from cutcard.web.server.worker_pool import WorkerPool

UNKNOWN: Final = -1
"""The answer "Don't know"."""


class SubjectView(Struct, frozen=True, gc=False):
    """One subject of a course."""

    id: str
    title: str
    questions: int
    answered: int
    """Different ones."""
    level: int
    """0: nothing yet, to 4: sure."""
    wanted: int
    """Right answers still needed for the certificate."""


class PassedView(Struct, frozen=True, gc=False):
    """When a course was passed, and how well."""

    at: int
    right: int
    of: int


class CourseView(Struct, frozen=True, kw_only=True):
    """A house's course, and your progress in it."""

    house: str
    title: str
    edition: str
    questions: int
    complete: bool
    """False: more questions are being made; ask again in a moment."""
    subjects: tuple[SubjectView, ...]
    kept: bool
    """Whether progress is saved, because the learner is signed in."""
    answered: int = 0
    """Of the last different questions that count for the certificate."""
    right: int = 0
    last: int = LAST
    """How many of them count."""
    needed: int = RIGHT
    """How many of them have to be right."""
    passed: PassedView | None = None


class CourseListed(Struct, frozen=True, gc=False):
    """A course to choose, with your progress in it."""

    house: str
    title: str
    edition: str
    answered: int
    """Different questions."""
    right: int
    """How many of them were right the last time."""
    passed: PassedView | None = None


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


class QuizVerdict(Struct, frozen=True, kw_only=True):
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
    kept: bool
    """Whether it was saved in the learner's history."""
    course: CourseView
    just_passed: bool = False


# Courses -----------------------------------------------------------------


def course_view(course: QuizCourse, learner: Learner | None) -> CourseView:
    """A course, with the progress of a signed-in learner."""
    book, counts = course.book, dict(course.subjects)
    done = (learner or Learner()).course(book.house)
    stands, risen = course_standing(done, counts), levels(done, counts)
    answered = [card.subject for card in done.cards.values()]
    return CourseView(
        house=book.house,
        title=book.title,
        edition=book.edition,
        questions=len(course.questions),
        complete=course.complete,
        subjects=tuple(
            SubjectView(
                subject,
                SUBJECTS[subject],
                count,
                answered.count(subject),
                risen[subject],
                stands.missing.get(subject, 0),
            )
            for subject, count in course.subjects.items()
        ),
        kept=learner is not None,
        answered=stands.answered,
        right=stands.right,
        passed=passed_view(done.passed),
    )


def passed_view(passed: Passed | None) -> PassedView | None:
    """A passed course for a page."""
    return None if passed is None else PassedView(passed.at, passed.right, passed.of)


def course_listed(book: Rulebook, learner: Learner | None) -> CourseListed:
    """A course in the list; no question is made for it yet."""
    done = (learner or Learner()).course(book.house)
    right = sum(card.streak > 0 for card in done.cards.values())
    return CourseListed(book.house, book.title, book.edition, len(done.cards), right, passed_view(done.passed))


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


def verdict_view(
    question: QuestionMade, course: QuizCourse, answer: int, seen: CourseView, *, kept: bool, just_passed: bool
) -> QuizVerdict:
    """The verdict on an answer."""
    book, told = course.book, explain(question, course)
    return QuizVerdict(
        correct=answer == question.right,
        right=question.right,
        told=told.told,
        note=told.note,
        rules=tuple(_rule(book, cited) for cited in told.cites),
        elsewhere=_elsewhere(question),
        example=_example(question, course),
        at=told.at,
        kept=kept,
        course=seen,
        just_passed=just_passed,
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


class CertificateView(Struct, frozen=True, kw_only=True):
    """The text of a certificate."""

    name: str
    club: str
    house: str
    title: str
    """The house's title."""
    edition: str
    """The rulebook's edition, in the document's own word."""
    digest: str
    """The first digits of the rulebook's digest, which differs between any two editions."""
    at: int
    right: int
    of: int
    subjects: tuple[str, ...]
    number: str
    """The number by which the club finds it."""


def certificate(person: Person, club: str, course: QuizCourse, passed: Passed) -> CertificateView:
    """The certificate of a learner who passed."""
    book = course.book
    return CertificateView(
        name=person.name,
        club=club,
        house=book.house,
        title=book.title,
        edition=book.edition if book.digest == passed.edition else "",
        digest=passed.edition[:12],
        at=passed.at,
        right=passed.right,
        of=passed.of,
        subjects=tuple(SUBJECTS[subject] for subject in course.subjects),
        number=number_of(person.id, passed),
    )


def number_of(person: str, passed: Passed) -> str:
    """The certificate's number: the same for the same person and course."""
    told = f"{person}|{passed.house}|{passed.edition}|{passed.at}"
    figures = hashlib.sha256(told.encode()).hexdigest()[:8].upper()
    return f"{figures[:4]}-{figures[4:]}"


def certificate_pdf(seen: CertificateView, day: str, paper: Paper) -> bytes:
    """The certificate in print; `day` is the date in words."""
    facts = {name: getattr(seen, name) for name in seen.__struct_fields__}
    return press("certificate.typ", facts | {"day": day, "paper": paper})


FIRST: Final = 12
"""Scenarios whose questions must be ready before anything is shown."""
SLICE: Final = 4
"""Scenarios made at a time afterwards: tables must not wait long for the processor."""

_MAKING: Final = Lock()
_CHORES: Final[set[asyncio.Task[None]]] = set()


@lru_cache(maxsize=32)
def _course(book: Rulebook) -> QuizCourse:
    return QuizCourse(book)


async def course_of(call: HttpRequest, book: Rulebook, *, whole: bool = False) -> QuizCourse:
    """A house's course, as far as it is ready; `whole`: all of it."""
    found = _course(book)
    if whole and not found.complete:
        await call.in_background(whole_course, book)
    elif not found.questions and not found.complete:
        await call.in_background(_make_more, found, FIRST)
        chore = asyncio.create_task(_make_rest(call.desk.workers, found))
        _CHORES.add(chore)
        chore.add_done_callback(_CHORES.discard)
    return found


def whole_course(book: Rulebook) -> QuizCourse:
    """All of a house's course; it takes seconds the first time."""
    found = _course(book)
    _make_more(found, None)
    return found


async def _make_rest(workshop: WorkerPool, course: QuizCourse) -> None:
    """The server makes the rest by itself; when the workers are full, the next request continues."""
    with suppress(HttpRefusal):
        while not course.complete:
            await workshop.do("", "", _make_more, course, SLICE)


def _make_more(course: QuizCourse, scenarios: int | None) -> None:
    """One at a time, so that a course that two people request is made once."""
    with _MAKING:
        if scenarios != FIRST or not course.questions:
            course.grow(scenarios)

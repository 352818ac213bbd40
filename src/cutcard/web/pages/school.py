"""The dealer school: a house's course as far as it is ready, its views, and the certificate."""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import lru_cache, partial
from typing import Final

from msgspec import Struct

from cutcard.club.dealer_school import LAST, RIGHT, Learner, Passed, course_standing, levels
from cutcard.club.people import Person
from cutcard.quiz import SUBJECTS, QuestionMade
from cutcard.rules import Rulebook
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.request import HttpRequest
from cutcard.web.pages.school_questions import BookSent, MoreQuestions, QuestionJudged, more_questions
from cutcard.web.print.press import Paper, press
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


class QuizVerdict(QuestionJudged, frozen=True, kw_only=True):
    """Whether an answer was right, why, and what it did to the learner's progress."""

    kept: bool
    """Whether it was saved in the learner's history."""
    course: CourseView
    just_passed: bool = False


# Courses -----------------------------------------------------------------


class CourseReady:
    """A house's course as far as it is made; the process that makes it keeps the scenarios."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.questions: dict[str, QuestionMade] = {}
        """By id, in the order they were made."""
        self.complete = False

    @property
    def subjects(self) -> dict[str, int]:
        """The number of questions by subject, for subjects that have any, in teaching order."""
        counts = Counter[str](question.subject for question in self.questions.values())
        return {subject: counts[subject] for subject in SUBJECTS if counts[subject]}

    @property
    def sent(self) -> BookSent:
        """Its rulebook for the process."""
        return BookSent(self.book.house, self.book.digest, self.book.snapshot())

    def add(self, have: int, more: MoreQuestions) -> None:
        """Add questions, unless another request was faster."""
        if have == len(self.questions):
            self.questions |= {question.id: question for question in more.questions}
            self.complete = more.complete


def course_view(course: CourseReady, learner: Learner | None) -> CourseView:
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


def certificate(person: Person, club: str, course: CourseReady, passed: Passed) -> CertificateView:
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
"""Scenarios made at a time afterwards; a learner who asks for a question meanwhile waits for these."""
WHOLE: Final = 50.0
"""Seconds that a request waits for a whole course; what is made until then stays."""

_CHORES: Final[set[asyncio.Task[None]]] = set()


@lru_cache(maxsize=32)
def _course(book: Rulebook) -> CourseReady:
    return CourseReady(book)


async def course_of(call: HttpRequest, book: Rulebook, *, whole: bool = False) -> CourseReady:
    """A house's course, as far as it is ready; `whole`: all of it."""
    found = _course(book)
    if whole and not found.complete:
        try:
            async with asyncio.timeout(WHOLE):
                await _make_rest(call.in_school, found)
        except TimeoutError:
            text = "The questions are still being made. Try again in a moment."
            raise HttpRefusal(503, "took_too_long", text, wait=5) from None
    elif not found.questions and not found.complete:
        await _make_more(call.in_school, found, FIRST)
        chore = asyncio.create_task(_make_unasked(call.desk.workers, found))
        _CHORES.add(chore)
        chore.add_done_callback(_CHORES.discard)
    return found


async def _make_unasked(workshop: WorkerPool, course: CourseReady) -> None:
    """The server makes the rest by itself; when the workers are full, the next request continues."""
    with suppress(HttpRefusal):
        await _make_rest(partial(workshop.teach, "", ""), course)


async def _make_rest(do: Callable[..., Awaitable[MoreQuestions]], course: CourseReady) -> None:
    while not course.complete:
        await _make_more(do, course, SLICE)


async def _make_more(do: Callable[..., Awaitable[MoreQuestions]], course: CourseReady, scenarios: int) -> None:
    have = len(course.questions)
    course.add(have, await do(more_questions, course.sent, have, scenarios))

"""The dealer school: courses, questions, progress and certificates.

Anyone may practice. Signed-in learners are asked by their progress, and it is saved.
"""

from datetime import UTC, datetime
from functools import partial
from hashlib import blake2s
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import asdict
from starlette.responses import Response

from cutcard.bounds import Id, Line
from cutcard.club.dealer_school import LAST, AnswerQuestion, AskQuestion, CoursePassed, Item, Learner, Passed
from cutcard.club.people import Person
from cutcard.quiz import QuestionMade
from cutcard.style import date_words
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.api.rules.rulebook import book_of, books_of
from cutcard.web.http.credentials import new_command
from cutcard.web.http.errors import not_allowed, not_found
from cutcard.web.http.request import HttpRequest
from cutcard.web.pages.school import (
    UNKNOWN,
    CertificateView,
    CourseListed,
    CourseReady,
    CourseView,
    QuizVerdict,
    certificate,
    certificate_pdf,
    course_listed,
    course_of,
    course_view,
    number_of,
)
from cutcard.web.pages.school_questions import QuizQuestion, question_shown, verdict_told
from cutcard.web.print.press import Paper, pdf_response

PDF: Final = ("application/pdf",)


class QuestionRequest(RequestBody, frozen=True, kw_only=True):
    """Which subject ("": any); a learner who is not signed in sends how many they had, and a seed for the order."""

    subject: Line = ""
    turn: Annotated[int, Meta(ge=0, le=100_000)] = 0
    seed: Annotated[str, Meta(max_length=64)] = ""


class QuizAnswer(RequestBody, frozen=True, kw_only=True):
    """Which answer, counted from 0; -1: don't know."""

    answer: Annotated[int, Meta(ge=UNKNOWN, le=3)]


class WhoseCertificate(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whose certificate, for directors and the floor; empty: your own."""

    person: Id = ""


class CertificatePaper(WhoseCertificate, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The certificate, and on which paper."""

    paper: Paper = "a4"


class LearnerView(Struct, frozen=True, gc=False):
    """A learner of a house's rules."""

    person: str
    name: str
    answered: int
    right: int
    at: int
    """When they last practiced."""
    passed: int = 0
    """When they passed; 0: not yet."""
    number: str = ""
    """The number of the certificate."""


async def school(call: HttpRequest) -> tuple[CourseListed, ...]:
    """All courses and your progress."""
    learner = await _learner(call)
    return tuple(course_listed(book, learner) for book in await books_of(call))


async def school_course(call: HttpRequest) -> CourseView:
    """One course: topics, progress and what the certificate still needs."""
    learner = await _learner(call)
    return course_view(await _course(call, learner), learner)


async def ask_question(call: HttpRequest, body: QuestionRequest) -> QuizQuestion:
    """Get the next question. An unanswered one is repeated."""
    learner = await _learner(call)
    course = await _course(call, learner)
    if call.who is None:
        return await _shown(call, _in_turn(course, body), course)
    items = tuple(Item(q.id, q.subject, q.scenario) for q in list(course.questions.values()))
    order = AskQuestion(
        house=course.book.house, at=call.desk.now, items=items, subject=body.subject, person=call.who.id
    )
    learner, _ = await call.desk.room.school.append(call.who.id, order, new_command())
    waits = learner.course(course.book.house).pending
    return await _shown(call, course.questions[waits.question if waits else ""], course)


async def quiz_question(call: HttpRequest) -> QuizQuestion:
    """One question by id, for practice."""
    course = await _course(call, None)
    return await _shown(call, _question(await _course_with(course, call), call.path["id"]), course)


async def answer_question(call: HttpRequest, body: QuizAnswer) -> QuizVerdict:
    """Check an answer, with the reason, the rule and other houses' answers.

    The answer is recorded if this question was the open one. Any other question is practice.
    """
    learner = await _learner(call)
    course = await _course_with(await _course(call, learner), call)
    question = _question(course, call.path["id"])
    kept, passed = await _record_answer(call, learner, course, question, right=body.answer == question.right)
    seen = course_view(course, await _learner(call))
    told = await call.in_school(verdict_told, course.sent, question.id, body.answer)
    return QuizVerdict(**asdict(told), kept=kept, course=seen, just_passed=passed)


async def school_certificate(call: HttpRequest, query: WhoseCertificate) -> CertificateView:
    """The certificate of a passed course."""
    return await _certificate(call, query.person)


async def print_certificate(call: HttpRequest, query: CertificatePaper) -> Response:
    """The certificate as PDF."""
    seen = await _certificate(call, query.person)
    day = date_words(datetime.fromtimestamp(seen.at / 1000, UTC).date())
    return await pdf_response(
        call, partial(certificate_pdf, seen, day, query.paper), f"certificate-{seen.house}-{seen.number}"
    )


async def school_learners(call: HttpRequest) -> tuple[LearnerView, ...]:
    """Learners of this house's rules, latest first."""
    house = (await book_of(call, call.path["house"])).house
    people = call.desk.room.people.persons
    found = [
        _listed(people[person], learner, house)
        for person, learner in (await call.desk.room.school.learners()).items()
        if person in people and learner.course(house).tries
    ]
    return tuple(sorted(found, key=lambda one: -one.at))


# Helpers ------------------------------------------------------------------


async def _learner(call: HttpRequest) -> Learner | None:
    return None if call.who is None else await call.desk.room.school.learner(call.who.id)


async def _course(call: HttpRequest, learner: Learner | None) -> CourseReady:
    """The house's course, with all that the learner was asked before, any of which may be due."""
    book = await book_of(call, call.path["house"])
    found = await course_of(call, book)
    done = (learner or Learner()).course(book.house)
    asked = [*done.cards, *([done.pending.question] if done.pending else [])]
    return found if all(name in found.questions for name in asked) else await course_of(call, book, whole=True)


async def _course_with(course: CourseReady, call: HttpRequest) -> CourseReady:
    """The course with the question in the path, which may not have been made yet."""
    return course if call.path["id"] in course.questions else await course_of(call, course.book, whole=True)


async def _shown(call: HttpRequest, question: QuestionMade, course: CourseReady) -> QuizQuestion:
    return await call.in_school(question_shown, course.sent, question.id)


def _question(course: CourseReady, name: str) -> QuestionMade:
    found = course.questions.get(name)
    if found is None:
        raise not_found("The course no longer has this question. Ask for another one.")
    return found


def _in_turn(course: CourseReady, wanted: QuestionRequest) -> QuestionMade:
    """For learners who are not signed in: subjects take turns, in a random order made by their seed."""
    by_subject: dict[str, list[QuestionMade]] = {}
    for question in list(course.questions.values()):
        if wanted.subject in ("", question.subject):
            by_subject.setdefault(question.subject, []).append(question)
    if not by_subject:
        raise not_found("This house has no questions on that.")
    turn, place = divmod(wanted.turn, len(by_subject))
    row = sorted(by_subject[sorted(by_subject)[place]], key=lambda question: _chance(wanted.seed, question.id))
    return row[turn % len(row)]


def _chance(seed: str, name: str) -> bytes:
    return blake2s(f"{seed}|{name}".encode(), digest_size=8).digest()


async def _record_answer(
    call: HttpRequest, learner: Learner | None, course: CourseReady, question: QuestionMade, *, right: bool
) -> tuple[bool, bool]:
    """Record an answer if the question was open; returns whether it was, and whether the course is passed now."""
    house = course.book.house
    waits = learner.course(house).pending if learner is not None else None
    if call.who is None or waits is None or waits.question != question.id:
        return False, False
    may_pass = learner is not None and len(learner.course(house).tries) >= LAST - 1
    counted = await course_of(call, course.book, whole=True) if may_pass else course
    said = AnswerQuestion(
        house=house,
        at=call.desk.now,
        question=question.id,
        right=right,
        edition=course.book.digest,
        subjects=counted.subjects,
    )
    _, events = await call.desk.room.school.append(call.who.id, said, new_command())
    return True, any(isinstance(event, CoursePassed) for event in events)


async def _certificate(call: HttpRequest, wanted: str) -> CertificateView:
    person: Person | None = call.person
    if wanted and wanted != call.person.id:
        if not call.person.has("director", "floor"):
            raise not_allowed("a director or floor")
        person = call.desk.room.people.persons.get(wanted)
    course = await course_of(call, await book_of(call, call.path["house"]), whole=True)
    passed = await _passed(call, person, course.book.house)
    if person is None or passed is None:
        raise not_found("The course is not passed yet, so there is no certificate.")
    return certificate(person, call.desk.settings.title, course, passed)


async def _passed(call: HttpRequest, person: Person | None, house: str) -> Passed | None:
    return None if person is None else (await call.desk.room.school.learner(person.id)).course(house).passed


def _listed(person: Person, learner: Learner, house: str) -> LearnerView:
    course = learner.course(house)
    right = sum(card.streak > 0 for card in course.cards.values())
    at, passed = course.tries[-1].at, course.passed
    number = number_of(person.id, passed) if passed else ""
    return LearnerView(person.id, person.name, len(course.cards), right, at, passed.at if passed else 0, number)

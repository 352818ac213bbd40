"""The dealer school's learners: questions asked and answered, courses passed, as events on a stream for each of them.

`decide` looks and changes nothing; the events it gives back are kept first and then `evolve` lets them happen.
Questions and time come in with the commands.
"""

from collections.abc import Mapping
from copy import copy
from typing import ClassVar, Final

from msgspec import Struct

from cutcard.acts.declare import Acts
from cutcard.bounds import Count, Id, Line, Moment
from cutcard.club.dealer_school import AGAIN, Card, Course, Item, Learner, Passed, Pending, Try, next_question, standing
from cutcard.hand import Refused

SENTENCES: Final[dict[str, str]] = {
    "not_asked": "That is not the current question. Answer the one shown now.",
    "no_questions": "This house has no questions on that.",
}


class RefusedAtSchool(Refused):
    """A command that the school does not allow; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


class SchoolCommand(Struct, frozen=True, kw_only=True):
    """Something that a learner wants; `at` is the time, in milliseconds since 1970."""

    house: str
    at: int


class SchoolEvent(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """Something that happened to one learner; `at` is the time, in milliseconds since 1970."""

    house: Id


ACTS: Final = Acts[[Learner], list[SchoolEvent], Course, None]()
decides, changes = ACTS.decides, ACTS.changes


# ---------------------------------------------------------------- a question is asked


class AskQuestion(SchoolCommand, frozen=True, kw_only=True):
    """Ask me something: of these questions, about this subject or any ("")."""

    items: tuple[Item, ...]
    subject: str = ""
    person: str = ""
    """Whose order new questions come in: everybody has his own."""


class QuestionAsked(SchoolEvent, frozen=True, gc=False, tag="question-asked/1"):
    """The learner has to answer this one next."""

    question: Line
    subject: Line
    group: Line
    """The scenario that it comes from: its other questions wait a while, since the answer tells them too."""
    at: Moment


@decides
def _ask(c: AskQuestion, learner: Learner) -> list[SchoolEvent]:
    """A question; one that waits for its answer is asked again, so that nobody skips what he does not know."""
    course = learner.course(c.house)
    waits = course.pending
    there = waits is not None and any(item.question == waits.question for item in c.items)
    if waits is not None and there and c.subject in ("", waits.subject):
        return []
    item = next_question(c.items, course, c.at, c.person, c.subject)
    if item is None:
        raise RefusedAtSchool("no_questions")
    return [QuestionAsked(c.house, item.question, item.subject, item.group, c.at)]


@changes
def _asked(course: Course, e: QuestionAsked) -> None:
    """It waits for its answer."""
    course.pending = Pending(e.question, e.subject, e.group)


# ---------------------------------------------------------------- and answered, until the course is passed


class AnswerQuestion(SchoolCommand, frozen=True, kw_only=True):
    """My answer to the question that was asked, found right or wrong."""

    question: str
    right: bool
    edition: str
    subjects: dict[str, int]
    """How many questions the course has about each subject."""


class QuestionAnswered(SchoolEvent, frozen=True, gc=False, tag="question-answered/1"):
    """The learner answered it."""

    question: Line
    right: bool
    at: Moment


class CoursePassed(SchoolEvent, frozen=True, gc=False, tag="course-passed/1"):
    """The learner knows this house's rules well enough to deal: so many of the last questions were right."""

    edition: Id
    """The digest of the rulebook that the questions were made from."""
    right: Count
    of: Count
    at: Moment


@decides
def _answer(c: AnswerQuestion, learner: Learner) -> list[SchoolEvent]:
    course = learner.course(c.house)
    if course.pending is None or course.pending.question != c.question:
        raise RefusedAtSchool("not_asked")
    done = QuestionAnswered(c.house, c.question, c.right, c.at)
    if course.passed is not None:
        return [done]
    then = copy(course)
    then.cards, then.tries = dict(course.cards), list(course.tries)
    _answered(then, done)
    stands = standing(then, c.subjects)
    return [done, CoursePassed(c.house, c.edition, stands.right, stands.answered, c.at)] if stands.passes else [done]


@changes
def _answered(course: Course, e: QuestionAnswered) -> None:
    """It is answered; what was asked says what it is about."""
    asked_for = course.pending or Pending(e.question, "", "")
    last = course.cards.get(e.question)
    fresh = last is None or e.at - last.at >= AGAIN
    course.tries.append(Try(e.question, asked_for.subject, asked_for.group, e.right, e.at, fresh))
    streak = (last.streak if last else 0) + 1 if e.right else 0
    course.cards[e.question] = Card(asked_for.subject, streak, (last.tries if last else 0) + 1, e.at)
    course.pending = None


@changes
def _passed(course: Course, e: CoursePassed) -> None:
    """The certificate may be printed."""
    course.passed = Passed(e.house, e.edition, e.right, e.of, e.at)


def decide(c: SchoolCommand, learner: Learner) -> list[SchoolEvent]:
    """Say what happens by a command, or raise `Refused`."""
    return ACTS.decided[type(c)](c, learner)


def evolve(learner: Learner, event: SchoolEvent) -> Learner:
    """Change a learner by one event, and give the learner back; replay is a fold of this over the stream."""
    learner.version += 1
    ACTS.changed[type(event)](learner.courses.setdefault(event.house, Course()), event)
    return learner

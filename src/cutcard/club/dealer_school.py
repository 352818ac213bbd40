"""Learners, questions due, courses passed.

Spaced repetition:

| the last answers to a question | it comes back after |
|--------------------------------|---------------------|
| wrong                          | five minutes        |
| right once                     | a day               |
| right twice in a row           | three days          |
| three times                    | a week              |
| four times                     | three weeks         |
| more often                     | two months          |

Questions that are due come first, those answered wrong before others. Then new ones: of the subject that was practised
least. When there is nothing new either, whatever is due soonest. Questions of a scenario that was asked just now wait,
since its explanation answers them too.

A house's course is passed when

1. of the last 20 different questions of the house that were answered at least 18 were right, each counted by its latest
   answer, and
2. at least two different questions of every subject of the course stand answered right (all, where it has fewer).

An answer to a question that was answered less than five minutes before is practice and does not count: its explanation
is still in the ear. Once passed a course stays passed; the certificate names the edition of the rulebook.

`decide` looks and changes nothing; the events it gives back are kept first and then `evolve` lets them happen.
Questions and time come in with the commands.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import ClassVar, Final

from msgspec import Struct

from cutcard.acts.declare import Acts
from cutcard.bounds import Count, Id, Line, Moment
from cutcard.hand import Refused

MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE
AGAIN: Final = 5 * MINUTE
"""How soon a question can come back; an earlier answer does not count."""
PAUSES: Final = (AGAIN, DAY, 3 * DAY, 7 * DAY, 21 * DAY, 60 * DAY)
"""The pause by the number of right answers in a row."""
LATELY: Final = 8
"""Questions of the scenarios in the last so many questions wait."""
LAST: Final = 20
RIGHT: Final = 18
EACH: Final = 2
_STEPS: Final = ((1, 0.0), (4, 0.6), (8, 0.8), (8, 0.9))
"""For each level: the number of questions answered, and the share right of the last eight."""
_LOOK: Final = 8


class AnswerGiven(Struct, frozen=True, gc=False):
    """One answer."""

    question: str
    subject: str
    group: str
    right: bool
    at: int
    fresh: bool
    """The question had not been answered shortly before, so this answer counts."""


class Card(Struct, frozen=True, gc=False):
    """A learner's record of one question."""

    subject: str
    streak: int
    """Right answers in a row; 0: the last answer was wrong."""
    tries: int
    at: int
    """When it was last answered."""


class Pending(Struct, frozen=True, gc=False):
    """A question that waits for its answer."""

    question: str
    subject: str
    group: str


class Passed(Struct, frozen=True, gc=False):
    """A passed course."""

    house: str
    edition: str
    right: int
    of: int
    at: int


@dataclass(slots=True)
class Course:
    """A learner's answers to one house's questions."""

    cards: dict[str, Card] = field(default_factory=dict)
    """By question."""
    tries: list[AnswerGiven] = field(default_factory=list)
    """Oldest first."""
    pending: Pending | None = None
    passed: Passed | None = None


@dataclass(slots=True)
class Learner:
    """All courses of one learner, by house."""

    courses: dict[str, Course] = field(default_factory=dict)
    version: int = 0

    def course(self, house: str) -> Course:
        """One course; empty if it was not begun."""
        return self.courses.get(house) or Course()


# The next question ---------------------------------------------------------------------------------------------------


class Item(Struct, frozen=True, gc=False):
    """A question: its id, its subject and its scenario."""

    question: str
    subject: str
    group: str


def due(card: Card) -> int:
    """When a question comes back."""
    return card.at + PAUSES[min(card.streak, len(PAUSES) - 1)]


def next_question(items: Sequence[Item], course: Course, now: int, person: str, subject: str = "") -> Item | None:
    """The next question; None if there is none."""
    wanted = [item for item in items if subject in ("", item.subject)]
    lately = {one.group for one in course.tries[-LATELY:]}
    rested = [item for item in wanted if item.group not in lately] or wanted
    for some in (rested, wanted):
        if (found := _due(some, course, now)) or (found := _new(some, course, person)):
            return found
    return min(wanted, key=lambda item: (due(course.cards[item.question]), item.question), default=None)


def _due(items: Iterable[Item], course: Course, now: int) -> Item | None:
    """The due question with the worst streak, longest due first."""
    waiting = [(card.streak, due(card), item.question, item) for item in items if (card := _card(course, item))]
    ripe = [row for row in waiting if row[1] <= now]
    return min(ripe)[-1] if ripe else None


def _new(items: Iterable[Item], course: Course, person: str) -> Item | None:
    """A new question of the least practiced subject, in an order of this learner's own."""
    fresh = [item for item in items if item.question not in course.cards]
    practised = Counter(card.subject for card in course.cards.values())
    return min(fresh, key=lambda item: (practised[item.subject], _shuffled(person, item)), default=None)


def _card(course: Course, item: Item) -> Card | None:
    return course.cards.get(item.question)


def _shuffled(person: str, item: Item) -> str:
    """A fixed pseudorandom order, so that subjects alternate."""
    words = (f"{person}|{item.subject}", f"{person}|{item.question}")
    return "".join(hashlib.blake2s(word.encode(), digest_size=8).hexdigest() for word in words)


# When a course is passed ---------------------------------------------------------------------------------------------


class CourseStanding(Struct, frozen=True):
    """How close a course is to being passed."""

    answered: int
    """Different questions of the last 20 that count."""
    right: int
    """How many of these were right."""
    missing: dict[str, int]
    """By subject: right answers still needed."""

    @property
    def passes(self) -> bool:
        """Whether everything needed is there."""
        return self.answered >= LAST and self.right >= RIGHT and not self.missing


def course_standing(course: Course, subjects: Mapping[str, int]) -> CourseStanding:
    """A learner's progress; `subjects` gives the number of questions of each subject."""
    latest = _latest(course)
    last = list(latest.values())[:LAST]
    known = Counter(one.subject for one in latest.values() if one.right)
    lacking = {subject: min(EACH, count) - known[subject] for subject, count in subjects.items()}
    missing = {subject: count for subject, count in lacking.items() if count > 0}
    return CourseStanding(len(last), sum(one.right for one in last), missing)


def _latest(course: Course) -> dict[str, AnswerGiven]:
    """The latest answer that counts to each question, newest first."""
    found: dict[str, AnswerGiven] = {}
    for one in reversed(course.tries):
        if one.fresh:
            found.setdefault(one.question, one)
    return found


def levels(course: Course, subjects: Mapping[str, int]) -> dict[str, int]:
    """By subject: 0 (nothing yet) to 4 (sure), from its last eight different questions."""
    return {
        subject: _level([one for one in _latest(course).values() if one.subject == subject]) for subject in subjects
    }


def _level(latest: list[AnswerGiven]) -> int:
    looked = latest[:_LOOK]
    share = sum(one.right for one in looked) / len(looked) if looked else 0.0
    return sum(len(looked) >= many and share >= right for many, right in _STEPS)


SENTENCES: Final[dict[str, str]] = {
    "not_asked": "That is not the current question. Answer the one shown now.",
    "no_questions": "This house has no questions on that.",
}


class RefusedAtSchool(Refused):
    """A command that the school refuses; nothing changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


class SchoolCommand(Struct, frozen=True, kw_only=True):
    """A command of a learner; `at` is the time, in milliseconds since 1970."""

    house: str
    at: int


class SchoolEvent(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """An event of one learner; `at` is the time, in milliseconds since 1970."""

    house: Id


ACTS: Final = Acts[[Learner], list[SchoolEvent], Course, None]()
decides, changes = ACTS.decides, ACTS.changes


# Ask --------------------------------------------------------------------------------


class AskQuestion(SchoolCommand, frozen=True, kw_only=True):
    """Ask a question: one of these, on this subject or any ("")."""

    items: tuple[Item, ...]
    subject: str = ""
    person: str = ""
    """The learner, whose new questions come in an order of their own."""


class QuestionAsked(SchoolEvent, frozen=True, gc=False, tag="question-asked/1"):
    """A question was asked and waits for its answer."""

    question: Line
    subject: Line
    group: Line
    """Its scenario: other questions of it wait a while, since the answer explains them too."""
    at: Moment


@decides
def _ask(c: AskQuestion, learner: Learner) -> list[SchoolEvent]:
    """Ask a question; an unanswered one is asked again, so that learners cannot skip."""
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
    """The question waits for its answer."""
    course.pending = Pending(e.question, e.subject, e.group)


# Answer and pass -----------------------------------------------------------------------------------------


class AnswerQuestion(SchoolCommand, frozen=True, kw_only=True):
    """A learner's answer to the question asked, and whether it is right."""

    question: str
    right: bool
    edition: str
    subjects: dict[str, int]
    """The number of questions of each subject."""


class QuestionAnswered(SchoolEvent, frozen=True, gc=False, tag="question-answered/1"):
    """A question was answered."""

    question: Line
    right: bool
    at: Moment


class CoursePassed(SchoolEvent, frozen=True, gc=False, tag="course-passed/1"):
    """A learner passed a house's course: enough of the last questions were right."""

    edition: Id
    """The digest of the rulebook that the questions are from."""
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
    stands = course_standing(then, c.subjects)
    return [done, CoursePassed(c.house, c.edition, stands.right, stands.answered, c.at)] if stands.passes else [done]


@changes
def _answered(course: Course, e: QuestionAnswered) -> None:
    """Record the answer under the question that was asked."""
    asked_for = course.pending or Pending(e.question, "", "")
    last = course.cards.get(e.question)
    fresh = last is None or e.at - last.at >= AGAIN
    course.tries.append(AnswerGiven(e.question, asked_for.subject, asked_for.group, e.right, e.at, fresh))
    streak = (last.streak if last else 0) + 1 if e.right else 0
    course.cards[e.question] = Card(asked_for.subject, streak, (last.tries if last else 0) + 1, e.at)
    course.pending = None


@changes
def _passed(course: Course, e: CoursePassed) -> None:
    """The certificate can be printed."""
    course.passed = Passed(e.house, e.edition, e.right, e.of, e.at)


def decide(c: SchoolCommand, learner: Learner) -> list[SchoolEvent]:
    """Decide a command: its events, or raise `Refused`."""
    return ACTS.deciders[type(c)](c, learner)


def evolve(learner: Learner, event: SchoolEvent) -> Learner:
    """Apply one event to a learner and return it."""
    learner.version += 1
    ACTS.appliers[type(event)](learner.courses.setdefault(event.house, Course()), event)
    return learner

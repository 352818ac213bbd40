"""What an event does to a learner: total, without rules; replay is a fold of this over his stream."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.club.school import events as ev
from cutcard.club.school.asking import AGAIN
from cutcard.club.school.state import Card, Course, Learner, Passed, Pending, Try


def evolve(learner: Learner, event: ev.AnyEvent) -> Learner:
    """Change a learner by one event, and give him back."""
    learner.version += 1
    course = learner.courses.setdefault(event.house, Course())
    _CHANGES[type(event)](course, event)
    return learner


def asked(course: Course, e: ev.QuestionAsked) -> None:
    """It waits for its answer."""
    course.pending = Pending(e.question, e.subject, e.group)


def answered(course: Course, e: ev.QuestionAnswered) -> None:
    """It is answered; what was asked says what it is about."""
    asked_for = course.pending or Pending(e.question, "", "")
    last = course.cards.get(e.question)
    fresh = last is None or e.at - last.at >= AGAIN
    course.tries.append(Try(e.question, asked_for.subject, asked_for.group, e.right, e.at, fresh))
    streak = (last.streak if last else 0) + 1 if e.right else 0
    course.cards[e.question] = Card(asked_for.subject, streak, (last.tries if last else 0) + 1, e.at)
    course.pending = None


def passed(course: Course, e: ev.CoursePassed) -> None:
    """The certificate may be printed."""
    course.passed = Passed(e.house, e.edition, e.right, e.of, e.at)


_CHANGES: Final[dict[type, Callable[[Course, Any], None]]] = {
    ev.QuestionAsked: asked,
    ev.QuestionAnswered: answered,
    ev.CoursePassed: passed,
}

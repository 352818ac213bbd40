"""Commands decided at school: each is refused, or becomes events that shall happen; nothing changes here."""

from copy import copy

from cutcard.club.school import commands as do
from cutcard.club.school import events as ev
from cutcard.club.school.asking import next_question
from cutcard.club.school.evolve import answered
from cutcard.club.school.passing import standing
from cutcard.club.school.refusals import RefusedAtSchool
from cutcard.club.school.state import Learner

Out = list[ev.AnyEvent]


def decide(c: do.AnyCommand, learner: Learner) -> Out:
    """Say what happens by a command, or raise `Refused`."""
    return _ask(c, learner) if isinstance(c, do.Ask) else _answer(c, learner)


def _ask(c: do.Ask, learner: Learner) -> Out:
    """A question; one that waits for its answer is asked again, so that nobody skips what he does not know."""
    course = learner.course(c.house)
    waits = course.pending
    there = waits is not None and any(item.question == waits.question for item in c.items)
    if waits is not None and there and c.subject in ("", waits.subject):
        return []
    item = next_question(c.items, course, c.at, c.person, c.subject)
    if item is None:
        raise RefusedAtSchool("no_questions")
    return [ev.QuestionAsked(c.house, item.question, item.subject, item.group, c.at)]


def _answer(c: do.Answer, learner: Learner) -> Out:
    course = learner.course(c.house)
    if course.pending is None or course.pending.question != c.question:
        raise RefusedAtSchool("not_asked")
    done = ev.QuestionAnswered(c.house, c.question, c.right, c.at)
    if course.passed is not None:
        return [done]
    then = copy(course)
    then.cards, then.tries = dict(course.cards), list(course.tries)
    answered(then, done)
    stands = standing(then, c.subjects)
    return [done, ev.CoursePassed(c.house, c.edition, stands.right, stands.answered, c.at)] if stands.passes else [done]

"""What happened at school: events, in the past tense, with versioned names."""

from msgspec import Struct

from cutcard.bounds import Count, Id, Line, Moment


class Event(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """Something that happened to one learner; `at` is the time, in milliseconds since 1970."""


class QuestionAsked(Event, frozen=True, gc=False, tag="question-asked/1"):
    """The learner has to answer this one next."""

    house: Id
    question: Line
    subject: Line
    group: Line
    """The scenario that it comes from: its other questions wait a while, since the answer tells them too."""
    at: Moment


class QuestionAnswered(Event, frozen=True, gc=False, tag="question-answered/1"):
    """The learner answered it."""

    house: Id
    question: Line
    right: bool
    at: Moment


class CoursePassed(Event, frozen=True, gc=False, tag="course-passed/1"):
    """The learner knows this house's rules well enough to deal: so many of the last questions were right."""

    house: Id
    edition: Id
    """The digest of the rulebook that the questions were made from."""
    right: Count
    of: Count
    at: Moment


AnyEvent = QuestionAsked | QuestionAnswered | CoursePassed

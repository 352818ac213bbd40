"""What happened at school: events, in the past tense, with versioned names."""

from msgspec import Struct


class Event(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """Something that happened to one learner; `at` is the time, in milliseconds since 1970."""


class QuestionAsked(Event, frozen=True, gc=False, tag="question-asked/1"):
    """The learner has to answer this one next."""

    house: str
    question: str
    subject: str
    group: str
    """The scenario that it comes from: its other questions wait a while, since the answer tells them too."""
    at: int


class QuestionAnswered(Event, frozen=True, gc=False, tag="question-answered/1"):
    """The learner answered it."""

    house: str
    question: str
    right: bool
    at: int


class CoursePassed(Event, frozen=True, gc=False, tag="course-passed/1"):
    """The learner knows this house's rules well enough to deal: so many of the last questions were right."""

    house: str
    edition: str
    """The digest of the rulebook that the questions were made from."""
    right: int
    of: int
    at: int


AnyEvent = QuestionAsked | QuestionAnswered | CoursePassed

"""One learner: every question with how it went, and what was passed. Changed by `evolve` and by nothing else."""

from dataclasses import dataclass, field

from msgspec import Struct


class Try(Struct, frozen=True, gc=False):
    """One answer."""

    question: str
    subject: str
    group: str
    right: bool
    at: int
    fresh: bool
    """The question had not been answered shortly before, so that this one counts."""


class Card(Struct, frozen=True, gc=False):
    """How one question stands with a learner."""

    subject: str
    streak: int
    """Right answers in a row; 0: the last one was wrong."""
    tries: int
    at: int
    """When it was answered last."""


class Pending(Struct, frozen=True, gc=False):
    """A question that was asked and waits for its answer."""

    question: str
    subject: str
    group: str


class Passed(Struct, frozen=True, gc=False):
    """A course that was passed."""

    house: str
    edition: str
    right: int
    of: int
    at: int


@dataclass(slots=True)
class Course:
    """What a learner did with one house's questions."""

    cards: dict[str, Card] = field(default_factory=dict)
    """By question."""
    tries: list[Try] = field(default_factory=list)
    """Oldest first."""
    pending: Pending | None = None
    passed: Passed | None = None


@dataclass(slots=True)
class Learner:
    """All courses of one person, by house."""

    courses: dict[str, Course] = field(default_factory=dict)
    version: int = 0

    def course(self, house: str) -> Course:
        """One course, as far as it was begun."""
        return self.courses.get(house) or Course()

"""What is wanted of the school: commands, in the imperative. Questions and time come in with them."""

from msgspec import Struct

from cutcard.club.school.asking import Item


class Command(Struct, frozen=True, kw_only=True):
    """Something that a learner wants; `at` is the time, in milliseconds since 1970."""

    house: str
    at: int


class Ask(Command, frozen=True, kw_only=True):
    """Ask me something: of these questions, about this subject or any ("")."""

    items: tuple[Item, ...]
    subject: str = ""
    person: str = ""
    """Whose order new questions come in: everybody has his own."""


class Answer(Command, frozen=True, kw_only=True):
    """My answer to the question that was asked, found right or wrong."""

    question: str
    right: bool
    edition: str
    subjects: dict[str, int]
    """How many questions the course has about each subject."""


AnyCommand = Ask | Answer

"""Refusals at school: their codes and sentences."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.hand import Refused

SENTENCES: Final[dict[str, str]] = {
    "not_asked": "This is not the question that waits for your answer: take the one that is asked now.",
    "no_questions": "There is nothing to ask about that in this house.",
}


class RefusedAtSchool(Refused):
    """A command that the school does not allow; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES

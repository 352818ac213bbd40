"""Whom a sentence means: by name where the room knows one, by the seat where it does not; one rule for all of them."""

import re
from collections.abc import Mapping
from typing import Final

from msgspec import structs

from cutcard.english import listed
from cutcard.floor.declarations.declaration import Reading
from cutcard.floor.questions import AllowedAnswer, Question

Names = Mapping[int, str]

_SEATS: Final = re.compile(r"\b[Ss]eat(?: (\d+)|s (\d+(?:, \d+)*(?: and \d+)?))\b")


def by_name(text: str, names: Names) -> str:
    """A sentence with the names of those whose seats it tells; a seat that nobody is known in stays a number."""

    def told(found: re.Match[str]) -> str:
        numbers = found[1] or found[2]
        seats = [int(number) for number in re.findall(r"\d+", numbers)]
        if not all(names.get(seat) for seat in seats):
            return found[0]
        called = [names[seat] for seat in seats]
        text = listed(called) if " and " in numbers else ", ".join(called)
        begins = not found.start() or found.string[: found.start()].rstrip()[-1:] in ".!?"
        return f"{text[:1].upper()}{text[1:]}" if begins else text

    return _SEATS.sub(told, text)


def question_by_name(question: Question, names: Names) -> Question:
    """A question with names for seats."""
    answers = tuple(AllowedAnswer(one.value, by_name(one.label, names)) for one in question.answers)
    return structs.replace(question, text=by_name(question.text, names), answers=answers)


def reading_by_name(reading: Reading, names: Names) -> Reading:
    """What somebody's words and chips are, with names for seats."""
    asked = reading.question
    return structs.replace(
        reading,
        sentence=by_name(reading.sentence, names),
        announcement=by_name(reading.announcement, names),
        warning=by_name(reading.warning, names),
        question=None if asked is None else question_by_name(asked, names),
        then=tuple(
            structs.replace(one, when=by_name(one.when, names), outcome=by_name(one.outcome, names))
            for one in reading.then
        ),
    )

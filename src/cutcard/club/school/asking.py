"""What is asked next: spaced repetition as a pure function of what went before and the time given.

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
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from cutcard.club.school.state import Card, Course

MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE
AGAIN: Final = 5 * MINUTE
"""A question that was answered comes back no sooner; an answer before that does not count."""
PAUSES: Final = (AGAIN, DAY, 3 * DAY, 7 * DAY, 21 * DAY, 60 * DAY)
"""By the number of right answers in a row."""
LATELY: Final = 8
"""The scenarios of the last so many questions are left alone."""


class Item(Struct, frozen=True, gc=False):
    """A question as the school knows it: its id, its subject and the scenario it comes from."""

    question: str
    subject: str
    group: str


def due(card: Card) -> int:
    """When a question comes back."""
    return card.at + PAUSES[min(card.streak, len(PAUSES) - 1)]


def next_question(items: Sequence[Item], course: Course, now: int, person: str, subject: str = "") -> Item | None:
    """The question to ask now; None where there is none."""
    wanted = [item for item in items if subject in ("", item.subject)]
    lately = {one.group for one in course.tries[-LATELY:]}
    rested = [item for item in wanted if item.group not in lately] or wanted
    for some in (rested, wanted):
        if (found := _due(some, course, now)) or (found := _new(some, course, person)):
            return found
    return min(wanted, key=lambda item: (due(course.cards[item.question]), item.question), default=None)


def _due(items: Iterable[Item], course: Course, now: int) -> Item | None:
    """The one that is due and known worst, longest since."""
    waiting = [(card.streak, due(card), item.question, item) for item in items if (card := _card(course, item))]
    ripe = [row for row in waiting if row[1] <= now]
    return min(ripe)[-1] if ripe else None


def _new(items: Iterable[Item], course: Course, person: str) -> Item | None:
    """One never asked, of the subject that was practised least; in an order of this person's own."""
    fresh = [item for item in items if item.question not in course.cards]
    practised = Counter(card.subject for card in course.cards.values())
    return min(fresh, key=lambda item: (practised[item.subject], _shuffled(person, item)), default=None)


def _card(course: Course, item: Item) -> Card | None:
    return course.cards.get(item.question)


def _shuffled(person: str, item: Item) -> str:
    """An order of chance that is the same every time: by subject first, so that subjects take turns."""
    words = (f"{person}|{item.subject}", f"{person}|{item.question}")
    return "".join(hashlib.blake2s(word.encode(), digest_size=8).hexdigest() for word in words)

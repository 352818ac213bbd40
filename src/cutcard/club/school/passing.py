"""When a course is passed, and how far somebody is in each subject.

A house's course is passed when

1. of the last 20 different questions of the house that were answered at least 18 were right, each counted by its latest
   answer, and
2. at least two different questions of every subject of the course stand answered right (all, where it has fewer).

An answer to a question that was answered less than five minutes before is practice and does not count: its explanation
is still in the ear. Once passed a course stays passed; the certificate names the edition of the rulebook.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from cutcard.club.school.state import Course, Try

LAST: Final = 20
RIGHT: Final = 18
EACH: Final = 2
_STEPS: Final = ((1, 0.0), (4, 0.6), (8, 0.8), (8, 0.9))
"""For each level: so many questions answered, and of the last eight such a share right."""
_LOOK: Final = 8


class Standing(Struct, frozen=True):
    """How near a course is to being passed."""

    answered: int
    """Different questions of the last 20 that count."""
    right: int
    """So many of these were right."""
    missing: dict[str, int]
    """By subject: right answers that are still wanted."""

    @property
    def passes(self) -> bool:
        """Whether everything is there."""
        return self.answered >= LAST and self.right >= RIGHT and not self.missing


def standing(course: Course, subjects: Mapping[str, int]) -> Standing:
    """Where somebody stands; `subjects` says how many questions the course has about each."""
    latest = _latest(course)
    last = list(latest.values())[:LAST]
    known = Counter(one.subject for one in latest.values() if one.right)
    lacking = {subject: min(EACH, count) - known[subject] for subject, count in subjects.items()}
    missing = {subject: count for subject, count in lacking.items() if count > 0}
    return Standing(len(last), sum(one.right for one in last), missing)


def _latest(course: Course) -> dict[str, Try]:
    """By question, the newest first: its latest answer that counts."""
    found: dict[str, Try] = {}
    for one in reversed(course.tries):
        if one.fresh:
            found.setdefault(one.question, one)
    return found


def levels(course: Course, subjects: Mapping[str, int]) -> dict[str, int]:
    """By subject: 0 (nothing yet) to 4 (sure), by the last eight different questions of it."""
    return {
        subject: _level([one for one in _latest(course).values() if one.subject == subject]) for subject in subjects
    }


def _level(latest: list[Try]) -> int:
    looked = latest[:_LOOK]
    share = sum(one.right for one in looked) / len(looked) if looked else 0.0
    return sum(len(looked) >= many and share >= right for many, right in _STEPS)

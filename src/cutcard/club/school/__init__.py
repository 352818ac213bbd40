"""What a learner of the dealer school was asked and knew, as events on a stream of his own.

`decide` looks and changes nothing; the events it gives back are kept first and then `evolve` lets them happen. Which
question comes next and whether a course is passed are pure functions of that history and the time given.
"""

from cutcard.club.school.asking import Item, next_question
from cutcard.club.school.decide import decide
from cutcard.club.school.evolve import evolve
from cutcard.club.school.passing import Standing, levels, standing
from cutcard.club.school.refusals import RefusedAtSchool
from cutcard.club.school.state import Learner, Passed

__all__ = [
    "Item",
    "Learner",
    "Passed",
    "RefusedAtSchool",
    "Standing",
    "decide",
    "evolve",
    "levels",
    "next_question",
    "standing",
]

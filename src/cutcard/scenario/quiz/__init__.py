"""The dealer school's questions: what happens now, in this house? Made from scenarios by the engine, never by hand.

```
course(book)                every question of a house, made once and kept
show(question, course)      the table and the story that a learner sees before the answer
explain(question, course)   why it is so: the engine's words, the note, the rules, the scenario to play through
```
"""

from cutcard.scenario.quiz.course import Course, course
from cutcard.scenario.quiz.question import SUBJECTS, Elsewhere, Question, Subject
from cutcard.scenario.quiz.showing import Explained, Shown, explain, show

__all__ = ["SUBJECTS", "Course", "Elsewhere", "Explained", "Question", "Shown", "Subject", "course", "explain", "show"]

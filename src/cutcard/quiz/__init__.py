"""The dealer school's questions: what happens now, in this house? Made from scenarios by the engine, never by hand.

```
course(book)                every question of a house, made once and kept
show(question, course)      the table and the story that a learner sees before the answer
explain(question, course)   why it is so: the engine's words, the note, the rules, the scenario to play through
```
"""

from cutcard.quiz.course import Explained, QuestionShown, QuizCourse, course, explain, show
from cutcard.quiz.question import SUBJECTS, AnswerElsewhere, QuestionMade, Subject

__all__ = [
    "SUBJECTS",
    "AnswerElsewhere",
    "Explained",
    "QuestionMade",
    "QuestionShown",
    "QuizCourse",
    "Subject",
    "course",
    "explain",
    "show",
]

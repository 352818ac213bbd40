"""The dealer school: what is asked next, what counts, and when a course is passed."""

from collections import Counter
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.club.dealer_school import (
    AGAIN,
    DAY,
    LAST,
    LATELY,
    PAUSES,
    RIGHT,
    AnswerQuestion,
    AskQuestion,
    CoursePassed,
    Item,
    Learner,
    QuestionAnswered,
    QuestionAsked,
    RefusedAtSchool,
    SchoolCommand,
    SchoolEvent,
    course_standing,
    decide,
    due,
    evolve,
    levels,
    next_question,
)

SUBJECTS = ("blinds", "betting", "showdown", "pots", "dealing")
ITEMS = tuple(
    Item(f"{subject}-{n}", subject, f"scenario {subject} {n // 2}") for subject in SUBJECTS for n in range(12)
)
COUNTS = dict.fromkeys(SUBJECTS, 12)
START = 1_700_000_000_000
MINUTE = 60_000


class School:
    """One learner at one house's course, with a clock."""

    def __init__(self, items: tuple[Item, ...] = ITEMS) -> None:
        self.items = items
        self.learner = Learner()
        self.now = START
        self.takes = MINUTE // 2
        self.events: list[SchoolEvent] = []

    def do(self, command: SchoolCommand) -> list[SchoolEvent]:
        """Carry out a command."""
        before = deepcopy(self.learner)
        events = decide(command, self.learner)
        assert self.learner == before, "deciding changes nothing"
        for event in events:
            evolve(self.learner, event)
        self.events += events
        return events

    def ask(self, subject: str = "") -> str:
        """Get a question."""
        self.do(AskQuestion(house="ccp", at=self.now, items=self.items, subject=subject, person="ann"))
        pending = self.learner.course("ccp").pending
        assert pending is not None
        return pending.question

    def answer(self, question: str, *, right: bool = True) -> list[SchoolEvent]:
        """Answer after a while."""
        self.now += self.takes
        return self.do(
            AnswerQuestion(house="ccp", at=self.now, question=question, right=right, edition="e", subjects=COUNTS)
        )

    def play(self, *, right: bool = True) -> str:
        """Get a question and answer it."""
        question = self.ask()
        self.answer(question, right=right)
        return question


# Questions --------------------------------------------------------------------


def test_new_questions_take_turns_over_all_subjects() -> None:
    school = School()
    asked = [school.play() for _ in range(20)]
    assert len(set(asked)) == 20
    assert set(Counter(question.partition("-")[0] for question in asked).values()) == {4}


def test_each_learner_has_a_fixed_order_of_their_own() -> None:
    course = Learner().course("ccp")
    orders = {person: next_question(ITEMS, course, START, person) for person in "abcdefghijkl"}
    assert len(set(orders.values())) > 5
    assert orders == {person: next_question(ITEMS[::-1], course, START, person) for person in "abcdefghijkl"}


def test_a_question_that_waits_is_asked_again_and_nobody_skips_it() -> None:
    school = School()
    first = school.ask()
    school.now += DAY
    assert school.ask() == first
    assert [type(event) for event in school.events] == [QuestionAsked]


def test_a_learner_can_practice_one_subject() -> None:
    school = School()
    first = school.ask()
    other = next(subject for subject in SUBJECTS if subject != first.partition("-")[0])
    assert school.ask(other).startswith(other)
    with pytest.raises(RefusedAtSchool, match="has no questions on that"):
        school.ask("floor")


def test_a_pending_question_that_left_the_course_is_dropped() -> None:
    school = School()
    gone = school.ask()
    school.items = tuple(item for item in ITEMS if item.question != gone)
    assert school.ask() != gone


def test_a_wrong_answer_comes_back_soon_and_a_right_one_a_day_later() -> None:
    school = School()
    wrong = school.play(right=False)
    right = school.play()
    cards = school.learner.course("ccp").cards
    assert due(cards[wrong]) - cards[wrong].at == AGAIN
    assert due(cards[right]) - cards[right].at == DAY
    others = [school.play() for _ in range(LATELY)]
    assert wrong not in others, "it is not asked while the explanation is in the ear"
    school.now = max(school.now, due(school.learner.course("ccp").cards[wrong]))
    for _ in range(LATELY):
        if school.play() == wrong:
            break
    else:
        pytest.fail("it did not come back")
    assert school.learner.course("ccp").cards[wrong].streak == 1


def test_pauses_grow_with_every_right_answer_and_start_again_after_a_wrong_one() -> None:
    school = School((Item("q", "pots", "s"),))
    pauses = []
    for _ in range(7):
        school.play()
        card = school.learner.course("ccp").cards["q"]
        pauses.append(due(card) - card.at)
        school.now = due(card)
    assert pauses == [*PAUSES[1:], PAUSES[-1], PAUSES[-1]]
    school.play(right=False)
    assert school.learner.course("ccp").cards["q"].streak == 0


def test_two_questions_of_one_scenario_do_not_follow_each_other() -> None:
    school = School()
    groups = []
    for _ in range(30):
        question = school.ask()
        groups.append(next(item.group for item in ITEMS if item.question == question))
        school.answer(question)
    assert all(groups[at] not in groups[max(0, at - LATELY) : at] for at in range(30))


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 3 * DAY)), max_size=60), st.integers(1, len(ITEMS)))
def test_there_is_always_a_question_of_the_course(answers: list[tuple[bool, int]], many: int) -> None:
    school = School(ITEMS[:many])
    for right, pause in answers:
        question = school.play(right=right)
        assert question in {item.question for item in school.items}
        school.now += pause
    course = school.learner.course("ccp")
    assert len(course.tries) == len(answers)
    again = Learner()
    for event in school.events:
        evolve(again, event)
    assert again == school.learner


# What counts, and passing -----------------------------------------------------------------------


def test_only_the_question_that_was_asked_can_be_answered() -> None:
    school = School()
    asked = school.ask()
    other = next(item.question for item in ITEMS if item.question != asked)
    with pytest.raises(RefusedAtSchool, match="not the current question"):
        school.answer(other)
    school.answer(asked)
    with pytest.raises(RefusedAtSchool):
        school.answer(asked)


def test_twenty_right_answers_over_all_subjects_pass_a_course_once() -> None:
    school = School()
    for _ in range(LAST - 1):
        school.play()
    assert not any(isinstance(event, CoursePassed) for event in school.events)
    school.play()
    assert school.events[-1] == CoursePassed("ccp", "e", LAST, LAST, school.now)
    school.play(right=False)
    assert isinstance(school.events[-1], QuestionAnswered)
    assert school.learner.course("ccp").passed is not None


def test_two_of_the_last_twenty_may_be_wrong_and_not_three() -> None:
    school = School()
    school.takes = 1000
    for n in range(LAST):
        school.play(right=n >= 3)
    assert course_standing(school.learner.course("ccp"), COUNTS).right == LAST - 3
    assert school.learner.course("ccp").passed is None
    school.play()
    passed = school.learner.course("ccp").passed
    assert passed is not None
    assert (passed.right, passed.of) == (RIGHT, LAST)


def test_every_subject_must_be_known() -> None:
    school = School()
    for _ in range(3):
        for subject in SUBJECTS[1:]:
            for _ in range(2):
                school.answer(school.ask(subject))
    course = school.learner.course("ccp")
    assert course.passed is None
    assert course_standing(course, COUNTS).missing == {"blinds": 2}
    school.answer(school.ask("blinds"))
    assert course_standing(school.learner.course("ccp"), COUNTS | {"blinds": 1}).missing == {}
    school.answer(school.ask("blinds"))
    assert school.learner.course("ccp").passed is not None


def test_an_answer_that_was_just_explained_does_not_count() -> None:
    school = School((Item("q", "pots", "s"), Item("p", "pots", "t")))
    school.answer(school.ask(), right=False)
    for _ in range(3):
        school.play()
    course = school.learner.course("ccp")
    assert course_standing(course, {"pots": 2}).right == 1
    assert [one.fresh for one in course.tries] == [True, True, False, False]
    school.now += AGAIN
    for _ in range(2):
        school.play()
    assert course_standing(school.learner.course("ccp"), {"pots": 2}).right == 2


def test_levels_rise_with_right_answers_and_fall_with_wrong_ones() -> None:
    school = School()
    seen = [levels(school.learner.course("ccp"), COUNTS)["pots"]]
    for _ in range(8):
        school.answer(school.ask("pots"))
        seen.append(levels(school.learner.course("ccp"), COUNTS)["pots"])
    assert seen == [0, 1, 1, 1, 2, 2, 2, 2, 4]
    for _ in range(4):
        school.answer(school.ask("pots"), right=False)
    assert levels(school.learner.course("ccp"), COUNTS)["pots"] == 1


def test_courses_of_two_houses_are_apart() -> None:
    school = School()
    school.play()
    assert school.learner.course("club52").tries == []

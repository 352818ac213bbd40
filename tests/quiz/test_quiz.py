"""The dealer school's questions in all houses: one right answer each, which neither form nor table gives away."""

import math
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from msgspec import structs

from cutcard.quiz import SUBJECTS, QuestionMade, QuestionShown, QuizCourse, explain, show
from cutcard.quiz.course import questions
from cutcard.quiz.makers import MAKERS
from cutcard.quiz.question import Answer, amount, choose
from cutcard.rules import house_ids, read_house
from cutcard.scenario import SHIPPED, load
from cutcard.scenario.frames import Frame
from cutcard.scenario.run import parse
from cutcard.table.view import TableView

pytestmark = pytest.mark.slow

HOUSES = house_ids()
Guess = Callable[[QuestionMade, QuestionShown], int | None]


class Part:
    """How much of every house's course the tests look at: some scenarios of each file, or all."""

    scenarios: int | None = 24


@cache
def _made(house: str, scenarios: int | None) -> QuizCourse:
    found = QuizCourse(read_house(house))
    found.grow(scenarios)
    return found


def made(house: str) -> QuizCourse:
    return _made(house, Part.scenarios)


def shown(house: str) -> dict[str, QuestionShown]:
    return _shown(made(house))


@cache
def _shown(of: QuizCourse) -> dict[str, QuestionShown]:
    return {question.id: show(question, of) for question in _by_scenario(of.book.house)}


def _by_scenario(house: str) -> list[QuestionMade]:
    return sorted(made(house).questions.values(), key=lambda question: question.scenario)


# ---------------------------------------------------------------- every question of every house


def a_course_has_many_questions_of_every_subject(house: str) -> None:
    found = made(house)
    kinds = Counter(question.kind for question in found.questions.values())
    assert max(kinds.values()) < len(found.questions) / 2
    assert len(found.questions) > 40
    if found.complete:
        assert len(found.questions) > 150
        assert all(count >= 5 for count in found.subjects.values())
        assert set(found.subjects) == set(SUBJECTS)
        assert len(kinds) >= 20


def every_question_has_one_right_answer_among_different_ones_and_a_rule_behind_it(house: str) -> None:
    book = read_house(house)
    for question in made(house).questions.values():
        assert 2 <= len(question.answers) <= 4, question
        assert len({_plain(answer) for answer in question.answers}) == len(question.answers), question
        assert question.cites, question
        assert all(rule in book.rules for rule in question.cites), question
        assert question.ask.endswith("?"), question
        assert not question.now or question.now.endswith("."), question
        assert "->" not in question.now, question


def _plain(answer: str) -> str:
    """What two answers would have in common if they were the same."""
    words = re.findall(r"[\w-]+", answer.casefold().replace(" and ", " "))
    return " ".join(words if "full" in words else sorted(words))  # kings full of nines are not nines full of kings


def no_ruling_stands_beside_one_that_comes_to_the_same(house: str) -> None:
    for question in made(house).questions.values():
        if question.kind != "ruling":
            continue
        right = question.answers[question.right]
        wrong = [answer for answer in question.answers if answer != right]
        for words in (r"\b(?:is|stays|are) dead", r"Misdeal:|is void: everybody", r"\bstands\b|card plays"):
            assert not re.search(words, right) or not any(re.search(words, answer) for answer in wrong), question


def what_other_houses_do_is_among_the_answers(house: str) -> None:
    for question in made(house).questions.values():
        right = question.answers[question.right]
        assert all(other.house != house for other in question.elsewhere)
        differs = {other.text for other in question.elsewhere} - {right}
        assert len(differs & set(question.answers)) == min(len(differs), 3), question


def what_is_shown_holds_nothing_of_the_answer(house: str) -> None:
    for question in made(house).questions.values():
        table = shown(house)[question.id]
        hand = table.view.hand
        assert hand is None or hand.legal is None
        assert not ("actor" in question.hides and hand and hand.actor), question
        assert not ("missed" in question.hides and any(s.missed_small or s.missed_big for s in table.view.sitters))
        assert question.scenario.partition(": ")[2] not in table.story
        past, step = _around(question, made(house))
        assert table.story == tuple(line for line, what in past if what not in question.hides)
        if question.when == "before":
            assert all(frame.line != question.line for frame in past_frames(question, made(house)))
            assert step.line == question.line


def past_frames(question: QuestionMade, of: QuizCourse) -> list[Frame]:
    played = of.played(question.id)
    here = next(at for at, frame in enumerate(played) if frame.line == question.line)
    return list(played[: here + (question.when == "after")])


def _around(question: QuestionMade, of: QuizCourse) -> tuple[list[tuple[str, str]], Frame]:
    """The events before the moment of the question, with their kinds; and the step in question."""
    told = [(told.text, told.what) for frame in past_frames(question, of) for told in frame.told]
    return told, next(frame for frame in of.played(question.id) if frame.line == question.line)


def where_two_houses_answer_otherwise_the_learner_sees_the_same(house: str) -> None:
    same = 0
    for question in _by_scenario(house):
        right = question.answers[question.right]
        for other in question.elsewhere:
            if other.text == right:
                continue
            there = _shown_in(question, other.house)
            if there is None or _history(there) != _history(shown(house)[question.id]):
                continue  # the houses had parted ways before
            assert _bare(there) == _bare(shown(house)[question.id]), question
            same += 1
    assert same > (15 if made(house).complete else 2)


@cache
def _there(house: str) -> QuizCourse:
    return QuizCourse(read_house(house))


def _shown_in(question: QuestionMade, house: str) -> QuestionShown | None:
    scenario = made(question.house).scenarios[question.id]
    elsewhere = _there(house)
    elsewhere.scenarios[question.id] = scenario
    reached = any(frame.line == question.line for frame in elsewhere.played(question.id))
    return show(question, elsewhere) if reached else None


def _history(table: QuestionShown) -> object:
    hand = table.view.hand
    return table.story, table.view.button, hand and (hand.phase, [seat.live for seat in hand.seats])


def _bare(table: QuestionShown) -> TableView:
    """The table without the names of house and hand."""
    hand = table.view.hand and structs.replace(table.view.hand, hand="", version=0)
    return structs.replace(table.view, house="", version=0, hand=hand)


def every_answer_is_explained_with_words_and_rules(house: str) -> None:
    for question in _by_scenario(house):
        told = explain(question, made(house))
        assert told.told, question
        assert [cited.id for cited in told.cites] == list(question.cites)
        assert told.frames[told.at].line == question.decided
        at_home = {book.digest for book in made(house).scenarios[question.id].houses}
        assert bool(told.title) == (read_house(house).digest in at_home)


def no_rule_of_thumb_beats_chance_by_much(house: str) -> None:
    seen = shown(house)
    asked = [question for question in made(house).questions.values() if len(question.answers) > 2]
    for name, (guess, margin) in GUESSES.items():
        tried = [(question, found) for question in asked if (found := guess(question, seen[question.id])) is not None]
        right = sum(found == question.right for question, found in tried)
        chance = sum(1 / len(question.answers) for question, _ in tried)
        luck = 2.5 * math.sqrt(len(tried) * 0.2)
        assert right <= chance + margin * len(tried) + luck, f"{name}: {right} of {len(tried)} in {house}"
    closed = Counter(q.answers[q.right] for q in made(house).questions.values() if q.answers == ("Yes", "No"))
    assert 0.25 <= closed["Yes"] / closed.total() <= 0.75, closed


def _at(place: int) -> Guess:
    return lambda question, _: place if place < len(question.answers) else None


def _only(measure: Callable[[str], int]) -> Guess:
    """The answer that stands out by a measure, where only one does."""

    def guess(question: QuestionMade, _: QuestionShown) -> int | None:
        sizes = [measure(answer) for answer in question.answers]
        return sizes.index(max(sizes)) if sizes.count(max(sizes)) == 1 else None

    return guess


def _mentioned(question: QuestionMade, table: QuestionShown) -> int | None:
    """The only answer that was said aloud just before."""
    said = " ".join((*table.story[-4:], question.now))
    found = [at for at, answer in enumerate(question.answers) if re.search(rf"(?<![\w,]){re.escape(answer)}\b", said)]
    return found[0] if len(found) == 1 else None


def _on_the_table(question: QuestionMade, table: QuestionShown) -> int | None:
    """The only amount that is on the table in figures."""
    hand = table.view.hand
    if hand is None or not question.answers[0].replace(",", "").isdigit():
        return None
    lie = {
        hand.total,
        *(chips for seat in hand.seats for chips in (seat.bet, seat.stack)),
        *(pot for pot, _ in hand.pots),
    }
    found = [at for at, answer in enumerate(question.answers) if int(answer.replace(",", "")) in lie]
    return found[0] if len(found) == 1 else None


GUESSES: dict[str, tuple[Guess, float]] = {
    "the first": (_at(0), 0.08),
    "the second": (_at(1), 0.08),
    "the third": (_at(2), 0.08),
    "the fourth": (_at(3), 0.08),
    "the longest": (_only(len), 0.08),
    "the shortest": (_only(lambda answer: -len(answer)), 0.08),
    "the roundest": (_only(lambda answer: len(answer) - len(answer.rstrip("0,"))), 0.3),
    "the one just mentioned": (_mentioned, 0.15),
    "the one on the table": (_on_the_table, 0.15),
}


CHECKS: tuple[Callable[[str], None], ...] = (
    a_course_has_many_questions_of_every_subject,
    every_question_has_one_right_answer_among_different_ones_and_a_rule_behind_it,
    no_ruling_stands_beside_one_that_comes_to_the_same,
    what_other_houses_do_is_among_the_answers,
    what_is_shown_holds_nothing_of_the_answer,
    where_two_houses_answer_otherwise_the_learner_sees_the_same,
    every_answer_is_explained_with_words_and_rules,
    no_rule_of_thumb_beats_chance_by_much,
)


@pytest.mark.parametrize("house", HOUSES)
def test_questions_of_every_house(house: str) -> None:
    """One test per house: making its course takes longer than checking it."""
    for check in CHECKS:
        check(house)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
def test_all_questions_of_every_house(house: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Part, "scenarios", None)
    for check in CHECKS:
        check(house)


# ---------------------------------------------------------------- how they are made

RAISES = """
title = "A raise is at least as large as the one before"
house = "ccp"
game = "nlhe"
stakes = { small_blind = 50, big_blind = 100, chip = 25 }
seats = { A = 10_000, B = 10_000, C = 10_000, D = 10_000 }
"""
SCRIPT = """
D raises to 300
? legal A: fold, call 300, raise 500 to 10,000
A raises to 450 -> refused raise_too_small
A raises to 500
"""


def _made_up(keys: str = RAISES, script: str = SCRIPT) -> list[QuestionMade]:
    (scenario,) = parse(f'{keys}script = """{script}"""', "folder/made-up.toml")
    return questions(scenario, scenario.houses[0])


def test_a_question_keeps_its_id_when_something_else_is_written_into_the_file() -> None:
    ids = {question.id for question in _made_up()}
    assert len(ids) == 3
    noted = RAISES + 'note = "Now with a note."\n'
    assert {question.id for question in _made_up(noted, f"\n# a comment\n{SCRIPT}\n? B to act")} >= ids
    assert not ids & {question.id for question in _made_up(RAISES.replace("A raise", "One raise"))}
    assert not ids & {question.id for question in _made_up(RAISES.replace('"ccp"', '"standard"'))}


@pytest.mark.parametrize("file", ["ccp/button.toml", "ccp/raises.toml", "ccp/showdown.toml"])
def test_ids_are_different_within_a_file(file: str) -> None:
    ids = [question.id for scenario in load(SHIPPED / file) for question in questions(scenario, read_house("ccp"))]
    assert len(ids) == len(set(ids)) > 10


def test_the_right_answer_is_the_engines_and_changes_with_the_house() -> None:
    by_house = {
        house: next(q for q in _made_up(RAISES.replace('"ccp"', f'"{house}"')) if q.kind == "least-raise")
        for house in ("ccp", "giancarlo", "house")
    }
    right = {house: question.answers[question.right] for house, question in by_house.items()}
    assert right == {"ccp": "500", "giancarlo": "325", "house": "600"}
    assert {"325", "600"} <= set(by_house["ccp"].answers)


def test_amounts_are_sorted_and_the_seed_decides_where_the_right_one_stands() -> None:
    wrong = [amount(number) for number in (100, 200, 300, 500, 600, 700)]
    places = Counter(choose(amount(400), (), wrong, f"seed {n}").index(amount(400)) for n in range(200))
    assert set(places) == {0, 1, 2, 3}
    assert min(places.values()) > 25
    chosen = choose(amount(400), [amount(550)], wrong, "any")
    assert chosen == sorted(chosen, key=lambda answer: answer.key)
    assert amount(550) in chosen
    assert choose(amount(1), (), wrong, "any")[0] == amount(1)


def test_words_are_mixed_and_stay_so() -> None:
    names = [Answer(name) for name in "BCDE"]
    rows = {tuple(answer.text for answer in choose(Answer("A"), names[:1], names, f"seed {n}")) for n in range(50)}
    assert len(rows) > 10
    assert all(set(row) == set("ABCD") for row in rows)
    assert choose(Answer("A"), (), names, "x") == choose(Answer("A"), (), names, "x")


def test_every_maker_says_what_it_is_about() -> None:
    assert all(maker.subject in SUBJECTS and maker.kind and type(maker).__doc__ for maker in MAKERS)


OURS = """
house = "riverside"
title = "Riverside"
edition = "1"
extends = "ccp"

[odd_chip]
kind = "last_raiser"
cites = ["riverside.1"]

[[rule]]
id = "riverside.1"
section = "The pot"
says = "The odd chip goes to the last raiser."
kind = "chips"
software = "enforce"
"""


def test_a_house_of_ones_own_is_asked_with_the_scenarios_of_its_base_and_answers_by_its_own_rules(
    tmp_path: Path,
) -> None:
    (tmp_path / "riverside.toml").write_text(OURS, encoding="utf-8")
    ours = QuizCourse(read_house(str(tmp_path / "riverside.toml")))
    for scenario in load(SHIPPED / "ccp" / "odd_chip.toml"):
        ours.add(scenario)
    odd = [question for question in ours.questions.values() if question.kind == "odd-chip"]
    assert odd
    for question in odd:
        stays = next(other.text for other in question.elsewhere if other.house == "ccp")
        assert stays == "Nobody: it stays in the pot"
        assert question.answers[question.right] != stays
        assert question.cites[0] == "riverside.1"
        assert explain(question, ours).note == "", "the note speaks of ccp"
    ours.grow(3)
    assert len(ours.questions) > len(odd)

"""Each kind of question, made from a small scenario: the question, the engine's answer, the other answers."""

import tomllib
from pathlib import Path

import pytest
from msgspec import Struct, convert

from cutcard.quiz import QuestionMade
from cutcard.quiz.course import questions
from cutcard.quiz.makers import MAKERS
from cutcard.quiz.makers.allowed_actions import SENTENCES
from cutcard.quiz.makers.floor import ALIKE
from cutcard.rules import slot
from cutcard.rules.slots.rulings.remedies import Remedy
from cutcard.scenario.kinds import KINDS
from cutcard.scenario.run import parse


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario, and a question that it must give."""

    kind: str
    scenario: str
    ask: str
    right: str
    others: tuple[str, ...]
    """Answers that must be offered too, because other houses give them or because they are likely mistakes."""


FILE = Path(__file__).parent / "quiz.toml"
CASES = convert(tomllib.loads(FILE.read_text(encoding="utf-8"))["case"], tuple[Case, ...])
NLHE = """
game = "nlhe"
stakes = { small_blind = 50, big_blind = 100, chip = 25 }
seats = { A = 5000, B = 5000, C = 5000, D = 5000 }
"""


def made(text: str) -> list[QuestionMade]:
    """The questions of a scenario in its own house."""
    (scenario,) = parse(f'title = "Made up"\n{text}', "made/up.toml")
    return questions(scenario, scenario.houses[0])


def kinds(house: str, script: str, keys: str = NLHE) -> set[str]:
    """The kinds of questions that a script gives."""
    return {question.kind for question in made(f'house = "{house}"\n{keys}\nscript = """\n{script}\n"""')}


@pytest.mark.parametrize("case", CASES, ids=[f"{case.kind}: {case.right}" for case in CASES])
def test_a_maker_asks_and_the_engine_answers(case: Case) -> None:
    asked = [one for one in made(case.scenario) if (one.kind, one.ask) == (case.kind, case.ask)]
    assert case.right in {one.answers[one.right] for one in asked}
    found = next(one for one in asked if one.answers[one.right] == case.right)
    assert set(case.others) <= set(found.answers), found.answers


def test_every_kind_of_question_is_tried_here() -> None:
    assert {maker.kind for maker in MAKERS} == {case.kind for case in CASES}


def test_every_sentence_that_a_question_is_made_of_exists() -> None:
    assert {sentence.usage for kind in KINDS.values() for sentence in kind.words.steps} >= SENTENCES


def test_remedies_that_come_to_the_same_are_called_as_they_are_called() -> None:
    assert set[str]().union(*ALIKE) <= set(slot.kinds(Remedy))


def test_words_that_say_everything_are_no_question() -> None:
    assert "declaration" not in kinds("ccp", 'D says "call"\n? read call 100 binding', f'kind = "floor"\n{NLHE}')


def test_where_only_one_player_can_act_nobody_is_asked_whose_turn_it_is() -> None:
    assert "first-to-act" not in kinds("ccp", "D raises to 300\nA, B fold\n? C to act")


def test_pots_that_everybody_was_told_before_are_not_asked_for_again() -> None:
    script = "D is all-in\nA raises to 600\nB folds\nC calls\nC, A check\n? pots 950 A C D; 600 A C"
    assert not {"pot-size", "pot-winners"} & kinds("standard", script, NLHE.replace("D = 5000", "D = 300"))


def test_a_pot_whose_size_lies_there_already_is_not_asked_for() -> None:
    script = "D is all-in\nA, B fold\nC calls\n? pots 650 C D"
    assert "pot-size" not in kinds("standard", script, NLHE.replace("D = 5000", "D = 300"))
    later = "D, A, B call\nC checks\nB checks\nC bets 200\nD is all-in\nA folds\nB calls\n? pots 700 B C D; 200 B C"
    short = NLHE.replace("D = 5000", "D = 200")
    assert "pot-size" in kinds("standard", later, short)


def test_what_the_table_shows_by_itself_is_no_question() -> None:
    script = "D raises to 9,000 -> refused more_than_stack\nD calls\nB checks -> refused out_of_turn"
    assert "allowed" not in kinds("ccp", script)


def test_what_the_floor_did_is_not_asked_of_who_was_not_told_what_happened() -> None:
    script = "D calls\nwhat happened: first_card_wrong\napply the ruling\n? void\nnext hand\n? D to act\n? pot 150"
    asked = made(f'house = "ccp"\nkind = "floor"\n{NLHE}\nscript = """\n{script}\n"""')
    assert all("ruling" not in one.now for one in asked)

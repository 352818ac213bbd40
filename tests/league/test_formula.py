"""Formulas for points: every operator and function, errors with their place, and no endless evaluation."""

import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.league.formula import Formula, FormulaError
from cutcard.league.formula.functions import FUNCTIONS
from cutcard.league.formula.grammar import DEEPEST, LONGEST, MOST_PARTS
from cutcard.league.formula.variables import GONE, MEANINGS


def value(text: str, **variables: Any) -> float:
    given_ = {name.lower(): one if isinstance(one, list | str) else float(one) for name, one in variables.items()}
    return Formula(text, list(variables)).work(given_).value


def wrong(text: str, **variables: Any) -> str:
    with pytest.raises(FormulaError) as told:
        value(text, **variables)
    return str(told.value)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("10 - 4 - 3", 3),
        ("2 * 3 % 4", 2),
        ("-7 % 5", -2),
        ("-2 * -3", 6),
        ("--2", 2),
        (".5 + 1.25 + 2.", 3.75),
        ("1e3", 1000),
        ("1 = 1", 1),
        ("1 == 2", 0),
        ("1 is 1", 1),
        ("1 != 2", 1),
        ("1 <> 1", 0),
        ("2 > 1", 1),
        ("2 < 1", 0),
        ("2 >= 2", 1),
        ("3 <= 2", 0),
        ("1 and 0", 0),
        ("1 && 2", 1),
        ("0 or 3", 1),
        ("0 || 0", 0),
        ("1 or 0 and 0", 1),
        ("not 1", 0),
        ("!0", 1),
        ("not not 5", 1),
        ("not 1 = 2", 1),
        ("!0 and 1", 1),
        ("5 – 3", 2),
        ('"a" = "a"', 1),
        ("0 and 1 / 0", 0),
        ("1 or 1 / 0", 1),
    ],
)
def test_operators(text: str, result: float) -> None:
    assert value(text) == result


WORKED = [
    ("abs(-3)", 3),
    ("acos(1)", 0),
    ("asin(0)", 0),
    ("atan(0)", 0),
    ("average(1, 2, 6)", 3),
    ("sum(bottom(2, 5, 1, 3))", 4),
    ("ceil(2.2)", 3),
    ("cos(0)", 1),
    ("count(4, 4)", 2),
    ("exp(0)", 1),
    ("floor(2.8)", 2),
    ("index(top(2, 5, 1, 3), 0)", 3),
    ("ln(1)", 0),
    ("log(exp(2))", 2),
    ("log(8, 2)", 3),
    ("log10(1000)", 3),
    ("max(2, 5, 3)", 5),
    ("min(2, 5, 3)", 2),
    ("oneof(3, 1, 2, 3)", 1),
    ("oneof(4, 1, 2, 3)", 0),
    ("pow(2, 5)", 32),
    ("power(5, 2)", 25),
    ("product(2, 3, 4)", 24),
    ("round(2.5)", 3),
    ("round(-2.5)", -2),
    ("round(1.55555, 3)", 1.556),
    ("round(371, -2)", 400),
    ("roundDownToNearest(371, 50)", 350),
    ("roundToNearest(371, 25)", 375),
    ("roundUpToNearest(371, 50)", 400),
    ("count(setListLength(top(3, 1, 2, 3), 5))", 5),
    ("sum(setListLength(top(3, 1, 2, 3), 2))", 3),
    ("sin(0)", 0),
    ("sqrt(16)", 4),
    ("sum(1, 2, 3)", 6),
    ("tan(0)", 0),
    ("sum(top(2, 5, 1, 3))", 8),
    ("triangle(6)", 21),
    ("if(2 > 1, 10, 20)", 10),
    ("IF (0, 10, 20)", 20),
    ("switch(2, 1, 10, 2, 20, -1)", 20),
    ("switch(9, 1, 10, 2, 20, -1)", -1),
    ("switch(9, 1, 10, 2, 20)", 0),
    ("lswitch(1, 10, 20, 30)", 10),
    ("lswitch(9, 10, 20, 30)", 30),
    ('(assign("a", 6); assign("b", 3); a * b)', 18),
    ('assign("a", 6)\nassign("A", a + 1)\n\na', 7),
    ('assign("x", 4); x * 2', 8),
    ("if(1, 2, 1 / 0)", 2),
]


@pytest.mark.parametrize(("text", "result"), WORKED)
def test_functions(text: str, result: float) -> None:
    assert math.isclose(value(text), result, abs_tol=1e-12)


def test_every_function_is_tested_above() -> None:
    assert [name for name in FUNCTIONS if not any(f"{name}(" in text.lower() for text, _ in WORKED)] == []


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("n\n+ 5", 6),
        ("10 *\n n", 10),
        ("max(1,\n\n 2)", 2),
        ("n; 7", 7),
        ("n\r\n7", 7),
        ("\n\n n \n\n", 1),
        ("n and\n 0", 0),
    ],
)
def test_a_line_ends_a_statement_unless_it_is_incomplete(text: str, result: float) -> None:
    assert value(text, n=1) == result


def test_names_are_known_in_any_case() -> None:
    assert value("NumberOfHits + numberofhits", numberOfHits=2) == 4


def test_an_if_without_an_else_keeps_assigned_points() -> None:
    text = 'assign("points", 1)\nif (r < 3, assign("points", 10))'
    assert value(text, r=2) == 10
    assert value(text, r=9) == 1
    assert value("if(0, 5)") == 0


def test_lists_of_a_season_can_be_used() -> None:
    assert value('assign("c", count(listPoints))\naverage(top(c - 1, listPoints))', listPoints=[5.0, 1.0, 3.0]) == 4


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1, character 1: there is no formula."),
        ("1 +", "line 1, character 4: the formula ends too early: something is missing."),
        ("max(1, (2", "line 1, character 10: the formula ends too early: 2 brackets are still open."),
        ("1)", "line 1, character 2: this bracket has no opening bracket."),
        ("1\n2 3", "line 2, character 3: “3” can't be here; a sign or a comma is missing before it."),
        ("n + * 2", "line 1, character 5: “*” can't be here; a value is missing before it."),
        ("n ; ) ", "line 1, character 5: this bracket has no opening bracket."),
        ("n $ 2", "line 1, character 3: “$” has no meaning in a formula."),
        ('assign("a, 2)', "line 1, character 8: the text that begins here has no closing quotation mark."),
        ("1\nnumberOfHitz", "line 2, character 1: there is no variable numberOfHitz (did you mean numberOfHits?)."),
        ("flor(2)", "line 1, character 1: there is no function flor() (did you mean floor?)."),
        ("sqrt(1, 2)", "line 1, character 1: sqrt() takes 1 value, not 2."),
        ("log()", "line 1, character 1: log() takes 1 to 2 values, not 0."),
        ("average()", "line 1, character 1: average() takes at least 1 values, not 0."),
        ("assign(n, 2)", "line 1, character 1: assign() takes a name in quotation marks first"),
        ("random()", "line 1, character 1: random() is not supported"),
        ("n / (n - 1)", "line 1, character 6: division by 0."),
        ("5 % 0", "line 1, character 5: division by 0."),
        ("sqrt(0 - n)", "line 1, character 1: sqrt() needs a number of 0 or more."),
        ("log(0)", "log() needs a number above 0."),
        ("pow(0 - 8, 1 / 3)", "pow() can't take a root of a number below 0."),
        ("pow(0, 0 - 1)", "this has no valid result."),
        ("pow(10, 400)", "pow() has no valid result."),
        ("exp(1000)", "exp() has no valid result."),
        ("1e300 * 1e300", "this has no valid result."),
        ("asin(2)", "asin() takes a number from -1 to 1."),
        ("roundToNearest(5, 0)", "roundtonearest() needs a step that is not 0."),
        ("index(top(1, 5), 3)", "index() counts from 0, and the length of this list is 1."),
        ("index(5, 0)", "index() needs a list."),
        ("setListLength(5, 0)", "setlistlength() needs a list."),
        ("average(top(0, 5))", "average() needs at least one number."),
        ('sqrt("a")', "sqrt() needs numbers, not text or a list."),
        ('sum("a")', "sum() works with numbers, not with text."),
        ('1 + "a"', "line 1, character 5: text can only be compared with = or !=."),
        ("1 + top(1, 5)", "line 1, character 5: this must be a number, not a list."),
        ("top(1, 5)", "the result is a text or a list, but must be one number."),
        ('"a"', "the result is a text or a list, but must be one number."),
        ('not "a"', "line 1, character 5: this must be a number, not text or a list."),
        ('if(n > 5, assign("x", 1))\nx', "line 2, character 1: x has no value yet"),
        ("(" * 30 + "1" + ")" * 30, f"line 1, character {DEEPEST + 1}: at most {DEEPEST} brackets may be open."),
        ("1" + "+1" * MOST_PARTS, "the formula has too many parts."),
        ("1" + " " * LONGEST, "the formula is too long"),
    ],
)
def test_errors_have_line_and_column(text: str, told: str) -> None:
    assert told in wrong(text, n=1, numberOfHits=0)


def test_the_longest_allowed_formula_is_evaluated() -> None:
    assert value("1" + "+1" * 1_400) == 1_401
    assert value("-" * 2_000 + "1") == 1
    assert value("not " * 2_000 + "1") == 1
    assert value("(" * DEEPEST + "7" + ")" * DEEPEST) == 7
    assert value("max(" * DEEPEST + "7" + ")" * DEEPEST) == 7


def test_steps_show_inputs_and_result_of_each_line() -> None:
    text = 'assign("third", round(n / 3))\nif(r <= third, 10 * third, 1)'
    steps = Formula(text, ["n", "r"]).work({"n": 10.0, "r": 4.0}).steps
    assert [(step.line, step.text, step.used, step.chosen, step.result) for step in steps] == [
        (1, 'assign("third", round(n / 3))', (("n", 10.0),), (), 3.0),
        (2, "if(r <= third, 10 * third, 1)", (("r", 4.0), ("third", 3.0)), ("r <= third: no",), 1.0),
    ]


def test_a_tournament_s_own_functions() -> None:
    rakes = {"Fund": 40.0}
    formula = Formula('totalForRake("Fund") + 1', [], {"totalForRake": (0, 1)})
    assert formula.work({}, lambda _, names: rakes[names[0]]).value == 41
    with pytest.raises(FormulaError, match="finds no such name in this tournament"):
        formula.work({})


PIECES = st.sampled_from(
    ["n", "r", "points", "1", "2.5", "+", "-", "*", "/", "%", "(", ")", ",", ";", "\n", " ", "=", "<", "!", "and", "or",
     "not", "if(", "assign(", '"points"', "switch(", "pow(", "top(", "sqrt(", "log(", "round(", "index(", "max("]
)  # fmt: skip


@given(st.lists(PIECES, max_size=25).map("".join))
def test_any_text_gives_a_number_or_an_error(text: str) -> None:
    line, column, words = _outcome(text)
    assert 1 <= line <= text.count("\n") + 1
    assert column >= 1
    assert words.endswith(".")


def _outcome(text: str) -> tuple[int, int, str]:
    try:
        return 1, 1, f"It comes to {value(text, n=9, r=2)}."
    except FormulaError as told:
        return told.line, told.column, str(told)


@given(st.integers(1, 200), st.integers(1, 200), st.integers(0, 30))
def test_a_formula_of_a_real_shape_agrees_with_the_same_in_python(n: int, r: int, hits: int) -> None:
    text = """
        assign("T", Round(n/3))
        assign("base", 10*(sqrt(n)/sqrt(r))*(1+log(200.25)))
        IF (T >= r, round(base) + nh * 10, round(base * pow(0.66, r - T)))"""
    third = math.floor(n / 3 + 0.5)
    base = 10 * (math.sqrt(n) / math.sqrt(r)) * (1 + math.log(200.25))
    meant = math.floor(base + 0.5) + hits * 10 if third >= r else math.floor(base * 0.66 ** (r - third) + 0.5)
    assert value(text, n=n, r=r, nh=hits) == meant


def test_every_variable_and_function_is_in_the_guide() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "league.md").read_text(encoding="utf-8")
    names = {name for meaning in MEANINGS for name in meaning.names} | set(GONE) | set(FUNCTIONS)
    assert [name for name in sorted(names) if f"`{name}`" not in guide] == []

"""A club's own house from any text: it extends a shipped house, names no file, and cannot break the server."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.rules import RulebookError, Standing, read_house
from cutcard.rules.editor.lint import Severity
from cutcard.rules.own_house import is_own_id, lint_own, own_house

HEAD = 'house = "riverside"\ntitle = "Riverside"\nextends = "ccp"\n'
ODD = """
[odd_chip]
kind = "left_of_button"
cites = ["riverside.1"]

[[rule]]
id = "riverside.1"
says = "The odd chip goes to the first seat left of the button."
kind = "chips"
software = "enforce"
"""


def errors(text: str) -> list[str]:
    return [str(one.problem) for one in lint_own(text, "riverside") if one.level is Severity.ERROR]


def test_it_answers_itself_and_else_its_base_does() -> None:
    book = own_house(HEAD + ODD, "riverside")
    tags = frozenset(("nlhe", "flop", "no_limit", "tournament"))
    assert book.answer("odd_chip", tags).policy.kind == "left_of_button"
    assert book.answer("show_order", tags).policy == read_house("ccp").answer("show_order", tags).policy
    assert book.standing("riverside.1") is Standing.STATED
    assert book.standing("ccp.showdown.2") is Standing.INHERITED


def test_the_same_text_is_the_same_edition() -> None:
    assert own_house(HEAD + ODD, "riverside").digest == own_house("# a note\n" + HEAD + ODD, "riverside").digest
    assert own_house(HEAD + ODD, "riverside").digest != own_house(HEAD, "riverside").digest


def test_lint_says_what_is_wrong_with_its_line_what_is_forgotten_and_who_speaks_for_it() -> None:
    wrong = errors(HEAD + '[odd_chip]\nkind = "last_raise"\n')
    assert wrong[0].startswith("riverside.toml:5: odd_chip.kind: odd_chip has no kind 'last_raise'")
    found = lint_own(HEAD + '[odd_chip]\nkind = "last_raiser"\n', "riverside")
    assert "cites no rule" in next(one.problem.what for one in found if one.level is Severity.WARNING)
    silent = [str(one.problem) for one in found if one.level is Severity.SILENT]
    assert any("rake: silent; standard answers none" in line for line in silent)
    assert any("show_order: silent; ccp answers" in line for line in silent)


@pytest.mark.parametrize(
    ("head", "what"),
    [
        (HEAD.replace('"ccp"', '"../../etc/passwd.toml"'), "extends: there is no house '../../etc/passwd.toml'"),
        (HEAD.replace('"ccp"', '"ccp.toml"'), "extends: there is no house 'ccp.toml'; houses are standard, ccp"),
        (HEAD.replace('extends = "ccp"\n', ""), "'extends' is missing; name the house to fall back on"),
        (HEAD + 'catalogue = "catalog/ccp.toml"\n', "catalogue: put the rules of a club's own house in the same"),
        (HEAD.replace("house", "overlay", 1), "overlay: this must be a house"),
        (HEAD.replace("riverside", "lakeside"), 'house: keep the id of this house: house = "riverside"'),
        (HEAD + ODD.replace("riverside.1", "ccp.showdown.99"), "rule #1.id: rule ids of this house start with its id"),
        (HEAD + ODD.replace("The odd chip goes to the first seat left of the button.", " "), "rule #1.says: write the"),
        (HEAD.replace('"Riverside"', '" "'), "title: enter the name of this house"),
        ("x = " + "[" * 5000, "this is not valid TOML"),
        ("x = " + "9" * 5000, "this is not valid TOML"),
    ],
)
def test_what_only_holds_for_a_clubs_own_house(head: str, what: str) -> None:
    assert any(what in line for line in errors(head)), errors(head)
    with pytest.raises(RulebookError):
        own_house(head, "riverside")


def test_a_house_of_ours_is_as_good_after_a_bad_text_as_before() -> None:
    errors(HEAD + ODD.replace("riverside.1", "ccp.showdown.8"))
    assert errors(HEAD + ODD) == []


@pytest.mark.parametrize("name", ["riverside", "club-7", "the-old-mill-2024"])
def test_names_that_a_house_may_have(name: str) -> None:
    assert is_own_id(name)


@pytest.mark.parametrize(
    "name", ["", "a", "ccp", "standard", "River", "river side", "7up", "-x", "a--b", "a.b", "a/b", "x" * 25]
)
def test_names_that_it_may_not_have(name: str) -> None:
    assert not is_own_id(name)


@settings(max_examples=8)
@given(st.integers(2, 900), st.sampled_from("[{"))
def test_values_within_values_never_break_lint(depth: int, bracket: str) -> None:
    close = {"[": "]", "{": "}"}[bracket]
    inner = "k = " if bracket == "{" else ""
    value = (bracket + inner) * depth + ("1" if bracket == "{" else "") + close * depth
    assert errors(f"{HEAD}odd_chip = {value}\n")


@pytest.mark.parametrize(
    "body",
    [
        "".join(f"zz{number} = 1\n" for number in range(2_000)),
        '[odd_chip]\nkind = "last_raiser"\ncites = [' + ", ".join(f'"ccp.{number}"' for number in range(2_000)) + "]",
    ],
)
def test_who_makes_thousands_of_mistakes_is_told_them_all_without_thousands_of_guesses(body: str) -> None:
    found = errors(HEAD + body)
    assert len(found) == 2_000
    assert len([line for line in found if "did you mean" in line]) <= 50


def test_rows_without_end_are_an_error() -> None:
    assert "at most 500" in errors(HEAD + '[[odd_chip]]\nkind = "last_raiser"\n' * 501)[0]


@given(st.text())
def test_no_text_breaks_lint(text: str) -> None:
    lint_own(text, "riverside")
    lint_own(HEAD + text, "riverside")

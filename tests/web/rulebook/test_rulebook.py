"""The rulebook pages: a house's content, what a rule decides here and elsewhere, examples that really play."""

import asyncio
from typing import Any

import pytest

from cutcard.rules import house_ids, load_house
from cutcard.rules.editor.form import form
from cutcard.web.rulebook.contents import contents, heading, in_force
from tests.web.doors import open_doors


def ask(path: str) -> tuple[int, Any]:
    """The answer to a visitor."""

    async def inside() -> tuple[int, Any]:
        async with open_doors() as doors, doors.client() as client:
            answer = await client.get(f"/api/houses/{path}")
            is_json = answer.headers["content-type"] == "application/json"
            return answer.status_code, answer.json() if is_json else answer

    return asyncio.run(inside())


def told(path: str) -> Any:
    """The answer, which must be a success."""
    status, answer = ask(path)
    assert status == 200, answer
    return answer


# The contents --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("house", house_ids())
def test_every_own_rule_stands_in_the_contents_once(house: str) -> None:
    book = load_house(house)
    listed = [rule for section in contents(book).sections for rule in section.rules]
    own = {rule.id for layer in book.own for rule in layer.rules}
    ids = [rule.id for rule in listed]
    assert len(ids) == len(set(ids)) == contents(book).count
    assert own <= set(ids)
    assert contents(book).own == len(own)
    assert all(rule.standing != "stated" for rule in listed if rule.id not in own)


def test_a_rule_of_the_base_is_left_out_where_the_house_has_its_own() -> None:
    assert "standard.odd-chip.1" in in_force(load_house("club52")), "Club 52 is silent on odd chips"
    assert "standard.odd-chip.1" not in in_force(load_house("ccp")), "ccp.showdown.8 leaves it in the pot"
    assert "standard.odd-chip.1" in in_force(load_house("standard"))


def test_sections_come_in_the_documents_order_and_inherited_ones_last() -> None:
    sections = told("giancarlo/rules")["sections"]
    titles = [section["title"] for section in sections if "base" not in section]
    assert titles[:2] == ["Introduction", "Rebuys"]
    assert "Odd Chip" in titles
    bases = [section.get("base", "") for section in sections]
    assert bases == sorted(bases), "what is inherited comes after all that is the house's own"
    assert set(bases) == {"", load_house("standard").title}


@pytest.mark.parametrize(
    ("section", "title", "chapter"),
    [
        ("THE SHOWDOWN", "The showdown", ""),
        ("1 - PROPER BEHAVIOR / CONDUCT CODE", "Conduct code", "Proper behavior"),
        ("4 - TOURNAMENTS", "Tournaments", ""),
        ("Betting - String bets/raises", "Betting: String bets/raises", ""),
        ("DECLARING A WINNING HAND", "Declaring a winning hand", ""),
        ("BUYIN\\REBUY\\ADD-ON", "Buyin / rebuy / add-on", ""),
        ("Who Deals?", "Who Deals?", ""),
        ("", "The rules", ""),
    ],
)
def test_headings_do_not_shout(section: str, title: str, chapter: str) -> None:
    assert heading(section) == (title, chapter)


# One rule ------------------------------------------------------------------------------------------------------------


def test_a_rule_says_where_it_stands_and_why() -> None:
    stated = told("ccp/rules/ccp.showdown.8")
    assert (stated["standing"], stated["house"], stated["section"]) == ("stated", "ccp", "The showdown")
    assert "odd chip" in stated["says"]
    assert stated["title"] == stated["answers"][0] == "Who gets odd chips in a split pot?"
    inherited = told("ccp/rules/standard.away.2")
    assert inherited["standing"] == "inherited"
    assert inherited["stated_in"] == load_house("standard").title
    assumed = told("giancarlo/rules/giancarlo.buyin.2")
    assert assumed["standing"] == "assumed"
    assert assumed["why"]


def test_a_rule_that_answers_no_question_is_titled_by_its_section() -> None:
    rule = told("giancarlo/rules/giancarlo.scope.1")
    assert rule["title"] == "Introduction"
    assert "answers" not in rule
    assert rule["software"] == "text"


def test_lists_can_be_paged() -> None:
    first = told("giancarlo/rules/giancarlo.scope.1")
    assert "previous" not in first
    following = told(f"giancarlo/rules/{first['next']}")
    assert following["previous"] == "giancarlo.scope.1"


def test_a_displaced_rule_names_the_rule_that_applies_instead() -> None:
    displaced = told("ccp/rules/standard.odd-chip.1")
    assert [cite["id"] for cite in displaced["displaced_by"]] == ["ccp.showdown.8"]
    assert "displaced_by" not in told("club52/rules/standard.odd-chip.1")


@pytest.mark.parametrize(
    "path",
    [
        "none/rules",
        "none/rules/x.1",
        "ccp/rules/x.1",
        "..%2f/rules/x",
        "ccp/rules/x.1/elsewhere",
        "ccp/rules/x.1/examples",
        "ccp/rules/ccp.showdown.8/examples/0",
        "ccp/rules/ccp.showdown.8/examples/99",
        "ccp/rules/ccp.showdown.8/examples/one",
        "ccp/rules/ccp.showdown.8/examples/1?house=none",
        "none/search?q=x",
        "ccp/compare/none",
        "none/rulebook.pdf",
    ],
)
def test_what_no_house_has_is_not_found(path: str) -> None:
    status, refusal = ask(path)
    assert (status, refusal["code"]) == (404, "not_found")


# All houses' answers -------------------------------------------------------------------------------------------------


def test_the_others_answer_the_same_question_each_by_its_own_rule() -> None:
    (question,) = told("giancarlo/rules/giancarlo.odd-chip.1/elsewhere")
    assert question["question"] == "Who gets odd chips in a split pot?"
    assert question["here"]["means"].startswith("The last raiser")
    others = {one["house"]: one for one in question["elsewhere"]}
    assert set(others) == set(house_ids()) - {"giancarlo"}
    assert others["ccp"]["answer"]["means"] == "They stay in the pot for the next hand."
    assert others["ccp"]["answer"]["cites"] == [{"id": "ccp.showdown.8", "standing": "stated"}]
    assert others["club52"]["answer"]["cites"][0]["standing"] == "inherited"
    assert "same" not in others["ccp"]


def test_a_house_without_the_game_does_not_answer() -> None:
    questions = told("ppc/rules/ppc.shortstub.1/elsewhere")
    others = {one["house"]: one for question in questions for one in question["elsewhere"]}
    assert others["giancarlo"]["plays"] is False
    assert "answer" not in others["giancarlo"]
    assert others["standard"].get("plays", True)


def test_a_rule_that_no_row_cites_answers_no_question() -> None:
    assert told("giancarlo/rules/giancarlo.scope.1/elsewhere") == []


# Examples ------------------------------------------------------------------------------------------------------------


def test_examples_are_the_scenarios_that_prove_the_rule() -> None:
    listed = told("giancarlo/rules/giancarlo.odd-chip.1/examples")
    assert [one["number"] for one in listed] == list(range(1, len(listed) + 1))
    assert listed[0]["title"] == "The odd chip goes to the last raiser"
    assert listed[0]["scenario"].startswith("giancarlo/ties/")
    assert told("giancarlo/rules/giancarlo.scope.1/examples") == []


def test_an_example_plays_itself_and_shows_the_rule_at_work() -> None:
    example = told("giancarlo/rules/giancarlo.odd-chip.1/examples/1")
    frames = example["here"]["frames"]
    assert (example["game"], example["board"]) == ("nlhe", 5)
    awarded = next(one for one in frames[-1]["told"] if one["what"] == "awarded")
    assert awarded["text"].endswith("B 50, E 55 (with the odd chip).")
    assert {"id": "giancarlo.odd-chip.1", "standing": "stated"} in awarded["cites"]
    assert all(check["holds"] for frame in frames for check in frame.get("checks", ()))
    assert "there" not in example


def test_the_same_pot_has_another_result_in_another_house() -> None:
    example = told("giancarlo/rules/giancarlo.odd-chip.1/examples/1?house=ccp")
    assert example["there"]["house"] == "ccp"
    first, *chips = example["contrasts"]
    assert first["what"] == "showdown"
    assert "E 55 (with the odd chip)" in first["here"]
    assert "5 stays in the pot for the next hand." in first["there"]
    assert [(one["what"], one["here"], one["there"]) for one in chips] == [
        ("B", "500", "500"),
        ("E", "505", "500"),
        ("Next pot", "0", "5"),
    ]


def test_a_house_that_agrees_shows_no_contrast() -> None:
    assert "contrasts" not in told("standard/rules/standard.odd-chip.1/examples/1?house=club52")


def test_what_one_house_refuses_and_the_other_allows_is_laid_side_by_side() -> None:
    path = "house/rules/house.raises.1/examples"
    contrasts = [
        contrast
        for number in range(1, len(told(path)) + 1)
        for contrast in told(f"{path}/{number}?house=standard").get("contrasts", ())
    ]
    refused = [one for one in contrasts if one["here"].startswith("Refused. ") and "raises to" in one["there"]]
    assert refused, contrasts


def test_the_contrast_is_what_the_rule_makes_and_not_how_the_button_was_drawn() -> None:
    example = told("giancarlo/rules/giancarlo.oot.1/examples/1?house=club52")
    assert example["here"]["frames"][0]["told"] != example["there"]["frames"][0]["told"], "they draw otherwise"
    assert example["contrasts"][0]["frame"] > 0


def test_a_ruling_of_the_floor_is_an_example_too() -> None:
    example = told("ccp/rules/ccp.irregularities.17/examples/1?house=standard")
    ruling = next(
        one for frame in example["here"]["frames"] for one in frame.get("told", ()) if one["what"] == "ruling"
    )
    assert "ccp.irregularities.17" in [cite["id"] for cite in ruling["cites"]]
    assert example["contrasts"][0]["what"] == "What happened: The flop has too many cards."
    assert example["contrasts"][0]["here"] == ruling["text"]


# Two houses ----------------------------------------------------------------------------------------------------------


def test_two_houses_are_compared_by_subject() -> None:
    compared = told("ccp/compare/giancarlo")
    rows = {row["question"]: row for theme in compared["themes"] for row in theme["differs"]}
    odd = rows["Who gets odd chips in a split pot?"]
    assert odd["left"]["means"] == "They stay in the pot for the next hand."
    assert [cite["id"] for cite in odd["right"]["cites"]] == ["giancarlo.odd-chip.1", "giancarlo.odd-chip.2"]
    assert compared["count"] == len(rows)
    assert compared["alike"] > 0


def test_two_houses_are_compared_under_the_headings_of_the_form() -> None:
    headings = {theme.part or theme.title for theme in form().themes}
    assert {theme["title"] for theme in told("ccp/compare/giancarlo")["themes"]} <= headings


def test_what_depends_is_reported_case_by_case() -> None:
    rows = [row for theme in told("ccp/compare/giancarlo")["themes"] for row in theme["differs"]]
    several = [row for row in rows if "cases" in row["left"]]
    assert several
    for row in several:
        assert row["left"]["means"] == ""
        assert row["left"]["cases"][-1]["when"] == "", "the last case holds whenever no other does"
        assert all(case["means"].endswith(".") for case in row["left"]["cases"])


def test_a_house_agrees_with_itself() -> None:
    compared = told("ccp/compare/ccp")
    assert compared["themes"] == []
    assert compared["count"] == 0


# In print ------------------------------------------------------------------------------------------------------------


def test_a_rulebook_is_printed_with_its_contents() -> None:
    status, answer = ask("standard/rulebook.pdf?paper=letter")
    assert status == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'inline; filename="standard-rulebook.pdf"'
    assert answer.content.startswith(b"%PDF-")

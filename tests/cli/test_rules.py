"""`cutcard rules` from the outside."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cutcard.cli import main
from cutcard.rules import house_ids, load_house
from tests.rules.made_up import root_house, rule, write

pytestmark = pytest.mark.slow


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["rules", *words])


def answer(*words: str) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.fixture
def club(tmp_path: Path) -> str:
    write(tmp_path, "root.toml", root_house())
    text = 'house = "club"\ntitle = "Club [red]"\nextends = "root.toml"\n'
    row = '[odd_chip]\nkind = "last_raiser"\ncites = ["club.1"]\nassumed = "We think."\n'
    return write(tmp_path, "club.toml", text + row + rule("club.1", ambiguity="Which raiser?", section="Ties [1]"))


def test_list_tells_all_rules_of_all_houses() -> None:
    listed = answer("list")
    assert len(listed) == sum(len(load_house(house).own[-1].rules) for house in house_ids())
    assert {entry["house"] for entry in listed} == set(house_ids())


def test_list_tells_what_a_house_states_assumes_and_inherits(club: str) -> None:
    assert [(entry["id"], entry["standing"]) for entry in answer("list", "--house", club)] == [
        ("club.1", "assumed"),
        ("root.1", "inherited"),
    ]
    assert answer("list", "--house", club, "--kind", "cash") == []
    assert "club.1 (assumed, hand, enforce) club.1 says so.\n" in run("list", "--house", club).output


def test_list_leaves_out_what_a_house_inherits_but_never_uses() -> None:
    ids = {entry["id"] for entry in answer("list", "--house", "ccp")}
    assert "ccp.showdown.8" in ids
    assert "standard.side-pots.1" in ids
    assert not {name for name in ids if name.startswith("standard.odd-chip")}, "ccp has an odd-chip rule of its own"


def test_show_tells_all_about_a_rule(club: str) -> None:
    facts = answer("show", "club.1", "--house", club)
    assert (facts["standing"], facts["house"], facts["ambiguity"]) == ("assumed", "club", "Which raiser?")
    (row,) = facts["answers"]
    assert (row["slot"], row["kind"], row["assumed"], row["for"]) == ("odd_chip", "last_raiser", "We think.", [])
    assert facts["proved_by"] == []
    text = run("show", "club.1", "--house", club).output
    assert "club.1 (assumed)" in text
    assert "section: Ties [1]" in text
    assert "our reading: Which raiser?" in text
    assert "answers: odd_chip = last_raiser." in text
    assert "proved by: nothing yet" in text


def test_show_finds_the_house_of_a_rule() -> None:
    facts = answer("show", "ccp.showdown.8")
    assert (facts["house"], facts["standing"]) == ("ccp", "stated")
    assert answer("show", "standard.side-pots.1", "--house", "ccp")["standing"] == "inherited"


def test_show_tells_what_a_house_answers(club: str) -> None:
    facts = answer("show", club)
    (row,) = (row for row in facts["answers"] if row["slot"] == "odd_chip")
    assert (row["from"], row["kind"]) == ("club", "last_raiser")
    assert row["rules"] == [{"id": "club.1", "standing": "assumed", "says": "club.1 says so."}]
    assert facts["layers"] == ["club", "root"]
    text = run("show", club).output
    assert "Club [red] (club, edition not named)" in text
    assert "    club.1 (assumed): club.1 says so." in text
    assert "    our reading: We think." in text


def test_diff_shows_both_sides(club: str, tmp_path: Path) -> None:
    root = str(tmp_path / "root.toml")
    facts = answer("diff", club, root)
    assert (facts["left"], facts["right"]) == ("club", "root")
    (difference,) = facts["differences"]
    assert difference["left"]["rules"][0]["standing"] == "assumed"
    text = run("diff", club, root).output
    assert "  club: The last raiser" in text
    assert "  root: One each" in text
    assert "questions have the same answer." in text


@pytest.mark.parametrize("left", house_ids())
def test_any_two_houses_can_be_compared(left: str) -> None:
    for right in house_ids():
        assert (run("diff", left, right).exit_code, left) == (0, left)


def test_lint_ends_with_1_on_mistakes_only(club: str, tmp_path: Path) -> None:
    good = run("lint", club)
    assert good.exit_code == 0
    assert f"silent {club}: rake: silent; root answers none: Nothing. (root.1)" in good.output
    assert good.output.splitlines()[-1].startswith("errors: 0, warnings: 0, inherited: ")
    bad = run("lint", write(tmp_path, "bad.toml", 'house = "bad"\ntitle = "Bad"\nextends = "ccp"\n[rakes]\n'))
    assert bad.exit_code == 1
    assert f"error {tmp_path}/bad.toml:4: rakes: there is no slot 'rakes' (did you mean rake" in bad.output


def test_lint_for_programs_has_each_finding_with_its_place(club: str, tmp_path: Path) -> None:
    good = answer("lint", club)
    assert good[0].keys() == {"level", "where", "line", "path", "what"}
    assert {(one["level"], one["path"], one["what"].partition(":")[0]) for one in good} >= {
        ("silent", "rake", "silent; root answers none")
    }
    bad = run("lint", write(tmp_path, "bad.toml", 'house = "bad"\ntitle = "Bad"\nextends = "ccp"\n[rakes]\n'), "--json")
    assert bad.exit_code == 1
    (found,) = json.loads(bad.output)
    assert (found["level"], found["where"], found["line"], found["path"]) == (
        "error",
        f"{tmp_path}/bad.toml",
        4,
        "rakes",
    )


def test_coverage_tells_each_rule_s_status() -> None:
    facts = answer("coverage", "--house", "ccp", "--kind", "chips")
    assert facts["missing"] == sum(entry["status"] == "missing" for entry in facts["rules"])
    assert {entry["kind"] for entry in facts["rules"]} == {"chips"}
    keys = {"id", "house", "kind", "software", "status", "proved_by"}
    for entry in facts["rules"]:
        assert set(entry) == keys
        assert entry["house"] == "ccp"
        assert bool(entry["proved_by"]) == (entry["status"] == "covered") or entry["status"] == "text"


def test_coverage_of_a_club_s_own_file(club: str) -> None:
    assert [(entry["id"], entry["status"]) for entry in answer("coverage", "--house", club)["rules"]] == [
        ("club.1", "missing")
    ]
    text = run("coverage", "--house", club).output
    assert "missing club.1 (hand) club.1 says so." in text
    assert "1 of 1 rules have no scenario or test" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("show", "ccp.showdwn.8"), "there is no rule or house ccp.showdwn.8 (did you mean ccp.showdown.8"),
        (("show", "ccp.showdwn.8", "--house", "ccp"), "ccp has no rule ccp.showdwn.8 (did you mean ccp.showdown.8"),
        (("show", "clup52"), "there is no rule or house clup52 (did you mean club52"),
        (("diff", "ccp", "hose"), "hose: there is no house 'hose' (did you mean house?)"),
        (("list", "--house", "gone.toml"), "gone.toml: file not found"),
        (("lint", "gone.toml"), "gone.toml: file not found"),
        (("list", "--kind", "hnd"), "'hnd' is not one of 'admin'"),
    ],
)
def test_an_unknown_name_is_reported_with_the_nearest_and_ends_with_2(words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.stderr


def test_slots_lists_questions_and_answers() -> None:
    text = run("questions").output
    assert "**`odd_chip`** Who gets odd chips in a split pot?\n" in text
    assert "- `stays_in_pot`: They stay in the pot for the next hand.\n" in text


def test_slots_for_programs_has_the_question_and_each_answer_with_its_settings() -> None:
    odd = answer("questions")["odd_chip"]
    assert odd["question"] == "Who gets odd chips in a split pot?"
    assert "They stay in the pot for the next hand." in {one["means"] for one in odd["kinds"]}
    (row,) = (one for one in answer("questions")["absence"]["kinds"] if one["kind"] == "forfeits")
    assert [(one["name"], one["type"]) for one in row["settings"]] == [("minutes", "number")]

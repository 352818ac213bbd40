"""Lint reports errors, forgotten parts, and questions that a base answers for the house."""

from pathlib import Path

import pytest

from cutcard.rules import RulebookError
from cutcard.rules.editor.lint import Severity, lint
from cutcard.rules.slot import slots
from tests.rules.made_up import root_house, rule, write

HEAD = 'house = "club"\ntitle = "Club"\nextends = "root.toml"\n'  # the next text begins on line 4
ROW = '[{slot}]\nkind = "{kind}"\ncites = ["{cites}"]\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, "root.toml", root_house())
    return tmp_path


def findings(folder: Path, text: str, level: Severity) -> list[str]:
    path = write(folder, "club.toml", text)
    found = [str(finding.problem) for finding in lint(path) if finding.level is level]
    return [line.replace(str(folder), "FOLDER") for line in found]


def warnings(folder: Path, text: str) -> list[str]:
    return findings(folder, HEAD + text, Severity.WARNING)


def test_mistakes_are_errors_and_hide_the_rest(folder: Path) -> None:
    path = write(folder, "club.toml", HEAD + "[rakes]\n[odd_chip]\n")
    found = lint(path)
    assert [finding.level for finding in found] == [Severity.ERROR, Severity.ERROR]
    assert [finding.problem.line for finding in found] == [4, 5]


def test_a_file_that_is_not_there_is_no_finding(folder: Path) -> None:
    with pytest.raises(RulebookError, match="file not found"):
        lint(str(folder / "gone.toml"))


def test_each_slot_left_silent_is_told_with_who_answers_what(folder: Path) -> None:
    text = HEAD + ROW.format(slot="odd_chip", kind="last_raiser", cites="club.1") + rule("club.1")
    found = findings(folder, text, Severity.SILENT)
    assert len(found) == len(slots()) - 1
    assert "FOLDER/club.toml: rake: silent; root answers none: Nothing. (root.1)" in found
    assert not [line for line in found if "odd_chip" in line]


def test_a_slot_answered_for_some_tables_is_silent_about_the_others(folder: Path) -> None:
    text = HEAD + '[[odd_chip]]\nfor = ["cash"]\nkind = "last_raiser"\ncites = ["root.1"]\n'
    found = findings(folder, text, Severity.SILENT)
    left = "One each, clockwise from the button's left."
    assert (
        f"FOLDER/club.toml: odd_chip: silent about the other tables; root answers left_of_button: {left} (root.1)"
        in found
    )


def test_silence_about_games_that_are_not_dealt_is_none(folder: Path) -> None:
    root = '[[raise_cap]]\nfor = ["limit"]\nkind = "raises"\nraises = 3\ncites = ["root.1"]\n'
    root += '[[raise_cap]]\nkind = "none"\ncites = ["root.1"]\n'
    write(folder, "root.toml", root_house(answers={"raise_cap": root}))
    found = findings(folder, HEAD + '[games]\nkind = "only"\ngames = ["nlhe"]\ncites = ["root.1"]\n', Severity.SILENT)
    assert [line for line in found if "raise_cap" in line] == [
        "FOLDER/club.toml: raise_cap: silent; root answers none: No cap. (root.1)"
    ]


def test_a_rule_to_be_enforced_that_no_row_cites_looks_forgotten(folder: Path) -> None:
    text = ROW.format(slot="odd_chip", kind="last_raiser", cites="club.1") + rule("club.1") + rule("club.2")
    assert warnings(folder, text) == [
        "FOLDER/club.toml:14: rule #2: no row cites club.2, but it is marked as enforced: club.2 says so."
    ]
    shown = text.replace("enforce", "text")
    conduct = text.replace('"hand"', '"conduct"')
    assert warnings(folder, shown) == warnings(folder, conduct) == []


def test_a_rule_cited_both_ways_is_told(folder: Path) -> None:
    assumed = ROW.format(slot="odd_chip", kind="last_raiser", cites="club.1") + 'assumed = "so"\n'
    plain = ROW.format(slot="rake", kind="none", cites="club.1")
    assert warnings(folder, assumed + plain + rule("club.1", ambiguity="?")) == [
        (
            "FOLDER/club.toml:6: odd_chip.cites #1: club.1 is cited here as assumed and elsewhere as plain; "
            "it counts as plain"
        )
    ]


def test_an_assumed_answer_asks_for_the_ambiguity(folder: Path) -> None:
    assumed = ROW.format(slot="odd_chip", kind="last_raiser", cites="club.1") + 'assumed = "so"\n'
    assert warnings(folder, assumed + rule("club.1")) == [
        "FOLDER/club.toml:7: odd_chip.assumed: assumed, but none of club.1 has an 'ambiguity' that says what is open"
    ]
    assert warnings(folder, assumed + rule("club.1", ambiguity="Which raiser?")) == []


def test_an_answer_without_cites_is_told(folder: Path) -> None:
    assert warnings(folder, '[odd_chip]\nkind = "last_raiser"\n') == [
        "FOLDER/club.toml:4: odd_chip: this answer cites no rule, so it can't be explained to players"
    ]


def test_a_row_that_is_never_reached_is_told(folder: Path) -> None:
    rows = '[[odd_chip]]\nfor = ["cash"]\nkind = "last_raiser"\ncites = ["root.1"]\n'
    narrower = rows.replace('["cash"]', '["limit", "cash"]')
    assert warnings(folder, rows + narrower) == [
        "FOLDER/club.toml:8: odd_chip #2: never reached: a row above covers the same tables"
    ]
    assert warnings(folder, narrower + rows) == []


def test_an_overlay_alone_is_laid_on_standard_and_may_be_silent(folder: Path) -> None:
    text = 'overlay = "hall"\ntitle = "Hall"\n' + ROW.format(slot="odd_chip", kind="last_raiser", cites="hall.1")
    hall = write(folder, "hall.toml", text + rule("hall.1"))
    assert lint(hall) == ()
    assert lint(f"ccp+{hall}") == ()
